import { types } from 'pg';

const oid = { int8: 20, date: 1082, timestamp: 1114, interval: 1186, numeric: 1700, int8Array: 1016, dateArray: 1182 };

/**
 * A bigint is a JavaScript number: counts and paise stay far below 2^53 (₹ 90 lakh crore).
 * @throws {RangeError} instead of losing a digit.
 */
function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError('A bigint from the database is too large to be a number.');
  return value;
}

function asText(text: string): string {
  return text;
}

const parsers = new Map<number, (text: string) => unknown>([
  [oid.int8, safeInteger],
  // A date has no time and no zone: it stays 'YYYY-MM-DD'.
  [oid.date, asText],
  [oid.timestamp, asText],
  [oid.interval, asText],
  [oid.numeric, asText],
]);

/** How column values are converted for the program; `tools/schema-types.ts` writes row types to match. */
export const valueTypes = {
  getTypeParser(id: number, format?: 'text' | 'binary'): (value: string) => unknown {
    const own = format === 'binary' ? undefined : parsers.get(id);
    if (own !== undefined) return own;
    // The driver types its own parsers as `any`.
    return types.getTypeParser(id, format === 'binary' ? 'binary' : 'text') as (value: string) => unknown;
  },
};
