/** Characters that change the direction of the text after them, so that a name or a link looks like another one; our languages don't need them. */
const TURNS = /[\u202A-\u202E\u2066-\u2069]/;

/** PostgreSQL can't store U+0000, and UTF-8 can't encode half of a surrogate pair; no keyboard types them either. */
const isWritable = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000') && !TURNS.test(text);

/**
 * The path of the first field with a text that may not be stored; undefined if there is none. Without this check the database would refuse most of these texts, and the caller would get an internal error.
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

/** Escapes in JSON text: a surrogate pair as a whole, or one escape. A backslash is always read with what it escapes. */
const ESCAPES = /\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|\\(?:u([0-9a-fA-F]{4})|.)/gs;
const UNSTORABLE = /^(?:0000|[dD][89a-fA-F].{2})$/;

/**
 * Parses JSON of another system whose message must not be lost: U+0000 and halves of surrogate pairs, which can't be stored, become U+FFFD,
 * in names of fields too.
 * @throws SyntaxError
 */
export const storableJson = (text: string): unknown =>
  JSON.parse(
    text.replace(ESCAPES, (written, code?: string) =>
      code !== undefined && UNSTORABLE.test(code) ? '\\ufffd' : written,
    ),
  );
