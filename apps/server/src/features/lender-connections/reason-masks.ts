import { asciiDigits } from '@tulna/rules/ascii-digits';

/** Signs that people put between the digits of one number; two at most, such as ") ". */
const gap = String.raw`[\s._/()\-\u2010-\u2015]{0,2}`;

/**
 * Values that may name a person in a sentence, the most specific first. Unlike in a log there are no ids in a sentence that must stay
 * whole, so a number is masked wherever it could be somebody's, however it is written. Amounts keep their commas and stay.
 */
const shapes: readonly [RegExp, string][] = [
  [/[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g, '[email]'],
  // An address for payments has no dot behind its @.
  [/[\w.+-]{2,64}@[a-z]{2,64}\b/gi, '[upi]'],
  [/[a-z]{5}\d{4}[a-z](?![a-z])/gi, '[pan]'],
  [/[A-Z]{3}[ABCFGHJLPT][A-Z][\s-]\d{4}[\s-]?[A-Z](?![A-Za-z])/g, '[pan]'],
  [/(?<![a-z])[a-z]{4}0[a-z\d]{6}(?![a-z\d])/gi, '[branch]'],
  [/(?<!\d)(?:19|20)\d\d[-/.](?:0?[1-9]|1[0-2])[-/.](?:3[01]|[12]\d|0?[1-9])(?!\d)/g, '[date]'],
  [/(?<!\d)(?:3[01]|[12]\d|0?[1-9])[-/.](?:0?[1-9]|1[0-2])[-/.](?:19|20)\d\d(?!\d)/g, '[date]'],
  [
    /(?<!\d)(?:3[01]|[12]\d|0?[1-9])(?:st|nd|rd|th)?[\s-](?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?,?[\s-](?:19|20)\d\d(?!\d)/gi,
    '[date]',
  ],
  [new RegExp(String.raw`(?<!\d)(?:\+?91${gap}|0${gap})?[6-9](?:${gap}\d){9}(?!${gap}\d)`, 'g'), '[phone]'],
  // Accounts have nine to eighteen digits, an Aadhaar twelve, a landline ten or eleven.
  [new RegExp(String.raw`\+?\d(?:${gap}\d){8,}`, 'g'), '[number]'],
  [
    /(?<!\p{L})(?:M[rR]|M[rR][sS]|M[sS]|Miss|D[rR]|Shri|SHRI|Smt|SMT|Kumari)\.?\s+\p{Lu}[\p{L}\p{M}]+(?:\s+\p{Lu}[\p{L}\p{M}]+){0,2}/gu,
    '[name]',
  ],
  [/(?<!\p{L})[sdwcSDWC]\/[oO]\.?:?\s+\p{L}[\p{L}\p{M}]+(?:\s+\p{Lu}[\p{L}\p{M}]+){0,2}/gu, '[name]'],
  [/(?<!\p{L})(?:श्री|श्रीमती|सुश्री|कुमारी)\s+[\p{L}\p{M}]+(?:\s+[\p{L}\p{M}]+)?/gu, '[name]'],
];

/** The text as read: full-width letters, digits of other scripts and signs without a width hide nothing. */
const asRead = (text: string): string => asciiDigits(text.normalize('NFKC').replace(/\p{Cf}/gu, ''));

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/**
 * A lender's sentence as a customer, an operator or a log may see it: free of the values of this very person, and of everything
 * has the shape of a name with a title, a contact, a PAN, an account, a branch of a bank or a date.
 * @param known the known values of the person: names, numbers, addresses. Two letters are masked as a separate word, more of
 * them wherever they occur
 */
export function maskReason(reason: string, known: readonly string[]): string {
  const values = [...new Set(known.map((value) => asRead(value).trim()).filter((value) => value.length > 1))];
  const patterns = values
    .toSorted((one, other) => other.length - one.length)
    .map((value) =>
      value.length > 2 ? escaped(value) : String.raw`(?<![\p{L}\p{M}])${escaped(value)}(?![\p{L}\p{M}])`,
    );
  let masked = asRead(reason);
  if (patterns.length > 0) masked = masked.replace(new RegExp(patterns.join('|'), 'giu'), '[personal]');
  for (const [shape, mask] of shapes) masked = masked.replace(shape, mask);
  return masked;
}
