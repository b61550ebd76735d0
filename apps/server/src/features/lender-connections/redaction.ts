/** JSON as PostgreSQL's jsonb takes it. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A logged request or answer may be this long, in characters of JSON. */
export const loggedJsonCap = 4096;

const secretWord =
  /^(pan|tin|phone|mobile|msisdn|contact|e?mail|dob|birth|address|addr|pin|pincode|postal|zip|token|access|secret|password|passwd|auth|signature|api|income|salary|turnover|employer)|name$/;

/** `panNumber`, `mobile_no` and `FIRST_NAME` hide; `company` and `existingLoans` do not. */
function isSecretKey(key: string): boolean {
  const words = key
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);
  return words.some((word) => secretWord.test(word));
}

const personalPatterns: readonly [RegExp, string][] = [
  [/[A-Za-z]{5}\d{4}[A-Za-z]/g, '[pan]'],
  [/[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g, '[email]'],
  [/(?<!\d)(?:\+?91[\s-]?|0)?[6-9]\d{4}[\s-]?\d{5}(?!\d)/g, '[phone]'],
  [/(?<!\d)(?:19|20)\d\d[-/](?:0[1-9]|1[0-2])[-/](?:0[1-9]|[12]\d|3[01])(?![\dT])/g, '[date]'],
  [/(?<!\d)(?:0[1-9]|[12]\d|3[01])[-/](?:0[1-9]|1[0-2])[-/](?:19|20)\d\d(?!\d)/g, '[date]'],
];

function escapeForPattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/**
 * Makes a cleaner for everything that goes into the call log. Three nets over each other: known
 * values of this very person, field names that hold personal data, and the shapes of PAN, phone,
 * e-mail and dates. No log ever carries them in clear (product page sections 6 and 7).
 * @param known values of this person; those shorter than three characters are left to the other nets
 */
export function redactor(known: readonly string[]): {
  text(value: string): string;
  json(value: unknown): Json;
} {
  const values = [...new Set(known.filter((value) => value.length >= 3))].sort((a, b) => b.length - a.length);
  const knownPattern = values.length ? new RegExp(values.map(escapeForPattern).join('|'), 'gi') : null;

  const text = (value: string): string => {
    let clean = knownPattern ? value.replace(knownPattern, '[personal]') : value;
    for (const [pattern, mask] of personalPatterns) clean = clean.replace(pattern, mask);
    return clean;
  };

  const walk = (value: unknown, depth: number): Json => {
    if (value === null || typeof value === 'boolean') return value;
    if (typeof value === 'number') return Number(text(String(value))) === value ? value : '[number]';
    if (typeof value === 'string') return text(value);
    if (typeof value !== 'object' || depth > 8) return null;
    if (Array.isArray(value)) return value.slice(0, 50).map((item) => walk(item, depth + 1));
    const clean: { [key: string]: Json } = {};
    for (const [key, item] of Object.entries(value).slice(0, 100)) {
      clean[text(key)] = isSecretKey(key) && item !== null ? '[hidden]' : walk(item, depth + 1);
    }
    return clean;
  };

  const json = (value: unknown): Json => {
    const clean = walk(value, 0);
    const written = JSON.stringify(clean);
    if (written.length <= loggedJsonCap) return clean;
    return { truncated: true, characters: written.length, head: written.slice(0, loggedJsonCap / 2) };
  };

  return { text, json };
}
