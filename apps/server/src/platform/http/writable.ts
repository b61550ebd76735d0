/** Signs that turn the direction of what follows, so that a name or a link reads as another one; no language of ours needs them. */
const TURNS = /[\u202A-\u202E\u2066-\u2069]/;

/** Neither PostgreSQL nor UTF-8 can hold U+0000 or half of a surrogate pair; no keyboard types them either. */
const isWritable = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000') && !TURNS.test(text);

/**
 * Where in a checked input a text stands that cannot be stored, as the path of its field; undefined where all can. Without
 * this look the database would refuse the statement and the caller would be told that we have failed.
 */
export function unwritableAt(value: unknown, path: readonly string[] = []): readonly string[] | undefined {
  if (typeof value === 'string') return isWritable(value) ? undefined : path;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, part] of Object.entries(value)) {
    const found = isWritable(name) ? unwritableAt(part, [...path, name]) : path;
    if (found !== undefined) return found;
  }
  return undefined;
}
