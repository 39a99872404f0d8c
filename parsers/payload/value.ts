// Looks into parsed JSON whose shape nobody vouches for.

export type Json = Readonly<Record<string, unknown>>;

const NONE: Json = Object.freeze({});

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The object itself, or an empty one. */
export function objectOf(value: unknown): Json {
  return isObject(value) ? value : NONE;
}

/** An object, or the text of one: some hosts send arguments and results as JSON in a string. */
export function objectOrText(value: unknown): Json {
  if (typeof value !== 'string') return objectOf(value);
  if (!value.trimStart().startsWith('{')) return NONE;
  try {
    return objectOf(JSON.parse(value));
  } catch {
    return NONE;
  }
}

/** The first of the keys that holds a string that is not empty. */
export function textAt(object: Json, ...keys: readonly string[]): string | null {
  for (const key of keys) {
    const value = Object.hasOwn(object, key) ? object[key] : undefined;
    if (typeof value === 'string' && value !== '') return value;
  }
  return null;
}

/** The value of the first key that is there. */
export function valueAt(object: Json, ...keys: readonly string[]): unknown {
  for (const key of keys) if (Object.hasOwn(object, key)) return object[key];
  return undefined;
}

/** The strings of a string or of an array. */
export function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string' && item !== '') : [];
}

/** `content: [{type: 'text', text}, …]` as one text; null when it is no such array. */
export function contentText(value: unknown): string | null {
  if (!Array.isArray(value)) return null;
  const texts: string[] = [];
  for (const item of value) {
    if (typeof item === 'string') texts.push(item);
    else {
      const text = objectOf(item).text;
      if (typeof text === 'string') texts.push(text);
    }
  }
  return texts.length === 0 && value.length > 0 ? null : texts.join('\n');
}
