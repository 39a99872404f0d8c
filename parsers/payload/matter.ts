// The fast test: whether the bytes of a payload can tell of a recall or of a read, decided before any JSON is parsed.

/**
 * A payload can matter only if it holds `teamai` and `recall`, the letters `.md` in any case, a JSON escape of a printable
 * ASCII character (behind which either could hide), or one of the folders that hold something recalled.
 * @param payload the text, or the bytes as they came
 * @param folders names of such folders; without them a glob that names neither `.md` nor a folder is missed (a known gap)
 */
export function canMatter(payload: string | Uint8Array, folders: readonly string[] = []): boolean {
  if (typeof payload !== 'string') {
    const asBytes = folders.map((folder) => (isAscii(folder) ? folder : oneByte.decode(utf8.encode(folder))));
    return canMatter(oneByte.decode(payload), asBytes);
  }
  if (payload.includes('.md') || hasUpperMd(payload)) return true;
  if (payload.includes('recall') && payload.includes('teamai')) return true;
  for (let at = payload.indexOf('\\u00'); at >= 0; at = payload.indexOf('\\u00', at + 4)) {
    const digit = payload.charCodeAt(at + 4);
    if (digit >= 50 && digit <= 55) return true;
  }
  for (const folder of folders) if (folder !== '' && payload.includes(folder)) return true;
  return false;
}

// Each byte as one character: searching needs no decoded text, only the same on both sides.
const oneByte = new TextDecoder('latin1');
const utf8 = new TextEncoder();

function isAscii(text: string): boolean {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 127) return false;
  return true;
}

/** `.MD`, `.Md` and `.mD`: rare, so three plain searches beat one that folds case. */
function hasUpperMd(bytes: string): boolean {
  return bytes.includes('.MD') || bytes.includes('.Md') || bytes.includes('.mD');
}
