// The fast test: whether the bytes of a payload can tell of a recall or of a read, decided before any JSON is parsed.

/**
 * A payload can matter only if it holds `teamai` and `recall`, the letters `.md` in any case, a JSON escape of a printable
 * ASCII character (behind which either could hide), or one of the folders that hold something recalled.
 * @param folders names of such folders; without them a glob that names neither `.md` nor a folder is missed (a known gap)
 */
export function canMatter(bytes: string, folders: readonly string[] = []): boolean {
  if (bytes.includes('.md') || hasUpperMd(bytes)) return true;
  if (bytes.includes('recall') && bytes.includes('teamai')) return true;
  for (let at = bytes.indexOf('\\u00'); at >= 0; at = bytes.indexOf('\\u00', at + 4)) {
    const digit = bytes.charCodeAt(at + 4);
    if (digit >= 50 && digit <= 55) return true;
  }
  for (const folder of folders) if (folder !== '' && bytes.includes(folder)) return true;
  return false;
}

/** `.MD`, `.Md` and `.mD`: rare, so three plain searches beat one that folds case. */
function hasUpperMd(bytes: string): boolean {
  return bytes.includes('.MD') || bytes.includes('.Md') || bytes.includes('.mD');
}
