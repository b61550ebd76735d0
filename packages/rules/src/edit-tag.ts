/** A replacer that sorts properties, so that the same value always gives the same text. */
const sorted = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;

const start = 0xcbf29ce484222325n;
const prime = 0x100000001b3n;

/**
 * A short tag of the value that a person saw before they changed it: FNV-1a of 64 bits over its JSON, properties sorted by name, as 16
 * hexadecimal digits. An edit sends it as `If-Match`, so that an editor doesn’t overwrite a change they never saw. It guards against
 * accidents, not against forgery.
 */
export function editTag(value: unknown): string {
  let mark = start;
  for (const byte of new TextEncoder().encode(JSON.stringify(value ?? null, sorted)))
    mark = BigInt.asUintN(64, (mark ^ BigInt(byte)) * prime);
  return mark.toString(16).padStart(16, '0');
}
