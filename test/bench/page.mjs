export function writeSection() {}
