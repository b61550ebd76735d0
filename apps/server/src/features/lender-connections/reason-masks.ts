import {
  addressShapes,
  dateShapes,
  escapedPattern,
  numberShapes,
  panShapes,
  textAsRead,
} from '@tulna/rules/contacts-in-text';

/**
 * Patterns of values that may identify a person in a sentence, the most specific first. Unlike a log, a sentence has no ids that must stay
 * complete, so every number that could be a person's is masked, in any spelling. Amounts written with commas stay.
 */
const shapes: readonly [RegExp, string][] = [
  ...addressShapes,
  ...panShapes,
  [/(?<![a-z])[a-z]{4}0[a-z\d]{6}(?![a-z\d])/gi, '[branch]'],
  ...dateShapes.map((shape): [RegExp, string] => [shape, '[date]']),
  ...numberShapes,
  [
    /(?<!\p{L})(?:M[rR]|M[rR][sS]|M[sS]|Miss|D[rR]|Shri|SHRI|Smt|SMT|Kumari)\.?\s+\p{Lu}[\p{L}\p{M}]+(?:\s+\p{Lu}[\p{L}\p{M}]+){0,2}/gu,
    '[name]',
  ],
  [/(?<!\p{L})[sdwcSDWC]\/[oO]\.?:?\s+\p{L}[\p{L}\p{M}]+(?:\s+\p{Lu}[\p{L}\p{M}]+){0,2}/gu, '[name]'],
  [/(?<!\p{L})(?:श्री|श्रीमती|सुश्री|कुमारी)\s+[\p{L}\p{M}]+(?:\s+[\p{L}\p{M}]+)?/gu, '[name]'],
];

/**
 * A lender's sentence, masked for customers, operators and logs: without this person's values, and without anything that looks like a name
 * with a title, a contact, a PAN, an account, a bank's branch or a date.
 * @param known the person's known values: names, numbers, addresses.
 * A value of two letters is masked as a separate word, a longer one wherever it occurs
 */
export function maskReason(reason: string, known: readonly string[]): string {
  const values = [...new Set(known.map((value) => textAsRead(value).trim()).filter((value) => value.length > 1))];
  const patterns = values
    .toSorted((one, other) => other.length - one.length)
    .map((value) =>
      value.length > 2 ? escapedPattern(value) : String.raw`(?<![\p{L}\p{M}])${escapedPattern(value)}(?![\p{L}\p{M}])`,
    );
  let masked = textAsRead(reason);
  if (patterns.length > 0) masked = masked.replace(new RegExp(patterns.join('|'), 'giu'), '[personal]');
  for (const [shape, mask] of shapes) masked = masked.replace(shape, mask);
  return masked;
}
