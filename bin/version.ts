/** Put in by the build from package.json. */
declare const TEAMAI_HOOK_VERSION: string;

export const version = TEAMAI_HOOK_VERSION;
