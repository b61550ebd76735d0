import { asciiDigits } from './ascii-digits.ts';
import { MASK_STARS } from './constants.ts';

/** Characters that people put between the digits of one number; at most two, such as ") ". */
const gap = String.raw`[\s._/()\-\u2010-\u2015]{0,2}`;

/** Patterns of contacts, the most specific first. A payment address (UPI) has no dot after its @. */
export const addressShapes: readonly [RegExp, string][] = [
  [/[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g, '[email]'],
  [/[\w.+-]{2,64}@[a-z]{2,64}\b/gi, '[upi]'],
];

export const panShapes: readonly [RegExp, string][] = [
  [/[a-z]{5}\d{4}[a-z](?![a-z])/gi, '[pan]'],
  [/[A-Z]{3}[ABCFGHJLPT][A-Z][\s-]\d{4}[\s-]?[A-Z](?![A-Za-z])/g, '[pan]'],
];

/** Dates in digits, and dates with the month's name. */
export const dateShapes: readonly RegExp[] = [
  /(?<!\d)(?:19|20)\d\d[-/.](?:0?[1-9]|1[0-2])[-/.](?:3[01]|[12]\d|0?[1-9])(?!\d)/g,
  /(?<!\d)(?:3[01]|[12]\d|0?[1-9])[-/.](?:0?[1-9]|1[0-2])[-/.](?:19|20)\d\d(?!\d)/g,
  /(?<!\d)(?:3[01]|[12]\d|0?[1-9])(?:st|nd|rd|th)?[\s-](?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?,?[\s-](?:19|20)\d\d(?!\d)/gi,
];

/** Mobile numbers, then any number of nine digits or more: an account, an Aadhaar or a landline number. */
export const numberShapes: readonly [RegExp, string][] = [
  [new RegExp(String.raw`(?<!\d)(?:\+?91${gap}|0${gap})?[6-9](?:${gap}\d){9}(?!${gap}\d)`, 'g'), '[phone]'],
  [new RegExp(String.raw`\+?\d(?:${gap}\d){8,}`, 'g'), '[number]'],
];

/** The text in normal form: full-width letters, digits of other scripts and zero-width characters can't hide a contact. */
export const textAsRead = (text: string): string => asciiDigits(text.normalize('NFKC').replace(/\p{Cf}/gu, ''));

/** A value as a pattern that matches exactly that value. */
export const escapedPattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const contactShapes = [...addressShapes, ...panShapes, ...numberShapes].map(([shape]) => shape);
const anyDate = new RegExp(dateShapes.map(({ source }) => source).join('|'), 'gi');

/** Changes the parts of a text between its dates; the dates stay as they are. */
const besideDates = (text: string, change: (part: string) => string): string => {
  let from = 0;
  let whole = '';
  for (const { index, 0: date } of text.matchAll(anyDate)) {
    whole += change(text.slice(from, index)) + date;
    from = index + date.length;
  }
  return whole + change(text.slice(from));
};

const endsInLetter = /[\p{L}\p{M}]$/u;
const beginsWithLetter = /^[\p{L}\p{M}]/u;

/**
 * Hides a word wherever it is separate. The characters beside it are looked at one by one: a pattern of the word between classes of letters
 * takes half a millisecond to compile, for each person on a page.
 */
function hideWord(text: string, word: string): string {
  const pattern = new RegExp(escapedPattern(word), 'giu');
  let from = 0;
  let whole = '';
  for (let found = pattern.exec(text); found !== null; found = pattern.exec(text)) {
    const at = found.index;
    const end = at + found[0].length;
    // Two UTF-16 units may be one character.
    if (endsInLetter.test(text.slice(Math.max(0, at - 2), at)) || beginsWithLetter.test(text.slice(end, end + 2))) {
      pattern.lastIndex = at + ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1);
      continue;
    }
    whole += text.slice(from, at) + MASK_STARS;
    from = end;
  }
  return whole + text.slice(from);
}

/**
 * A text that a person typed, without its contacts, PANs and accounts and without the person's own name. Dates, amounts and everything else
 * stay, because the text needs an answer. A text with nothing to hide stays as typed.
 * @param name the person's name; each of its words is hidden wherever it is a separate word
 */
export function maskContacts(text: string, name = ''): string {
  const words = textAsRead(name)
    .split(/\s+/)
    .filter((word) => word.length > 1)
    .toSorted((one, other) => other.length - one.length);
  const read = textAsRead(text);
  const masked = besideDates(read, (part) =>
    words.reduce(
      hideWord,
      contactShapes.reduce((rest, shape) => rest.replace(shape, MASK_STARS), part),
    ),
  );
  return masked === read ? text : masked;
}
