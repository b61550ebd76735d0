/**
 * The one reader of numbers that people type, paste or send in files. It either reads a text exactly or refuses it with a reason. It never
 * drops a character to make the rest valid, because it is better to ask for an amount again than to read it wrongly.
 */
import { asciiDigits } from './ascii-digits.ts';
import { groupIndian } from './money.ts';

/** Why a text isn't accepted as a number. */
export const NUMBER_REFUSALS = [
  /** The text is empty. */
  'empty',
  /** Letters or symbols that aren't part of a number. */
  'not_a_number',
  /** "5 lakh": refused rather than guessed, because "1.5 l" and "5 k" don't mean the same everywhere. */
  'words',
  /** "1e5": spreadsheets write large numbers like this, often with digits already lost. */
  'exponent',
  'negative',
  /** Commas or points that fit neither 1,23,456.50 nor 123,456.50, such as `2,5` or `125000,50`. */
  'grouping',
  /** More digits after the point than the field allows. */
  'decimals',
  /** More digits than a JavaScript number holds exactly. */
  'too_long',
] as const;
export type NumberRefusal = (typeof NUMBER_REFUSALS)[number];

export interface NumberRules {
  /** The highest number of digits after the point, none by default; zeros at the end aren't counted. */
  readonly decimals?: number;
  /** Accepts a minus before the number; refused by default. */
  readonly negative?: boolean;
  /** Accepts a % sign after it; refused by default. */
  readonly percent?: boolean;
}

export type NumberRead =
  /** `decimal` is the exact number, such as "-1234.5", without grouping and unneeded zeros. */
  { readonly decimal: string; readonly value: number } | { readonly refused: NumberRefusal };

const LONGEST = 40;
/** JavaScript numbers can distinguish all decimals of up to this many digits. */
const MOST_DIGITS = 15;

const SPACES = /[\t \u00A0\u2000-\u200A\u202F\u205F\u3000]+/g;
const UNSEEN = /[\u200B-\u200F\u2060\uFEFF]/g;
const BEFORE = /^(-?) ?(?:(?:₹|rs\.?|inr|रु\.?|रू\.?) ?)?(-?) ?/i;
/** Negative amounts as bookkeeping writes them: in brackets, or with the minus at the end. */
const BOOKED = /^(?:(?:₹|rs\.?|inr) ?)?\((.+)\)$|^(.*\d) ?-$/i;
const WORDS =
  /(?:\d|^|[a-z] ?)[ .]?(?:k|l|cr|lac|lacs|lakh|lakhs|crore|crores|thousand|hundred|million)\b|लाख|करोड़|करोड़|हज़ार|हजार|हज़ार|सौ/i;
const WESTERN = /^[1-9]\d{0,2}(?:,\d{3})+$/;
const INDIAN = /^[1-9]\d?(?:,\d{2})*,\d{3}$/;

const refused = (reason: NumberRefusal): NumberRead => ({ refused: reason });

/** Digits of a whole part without its grouping; undefined if the grouping is neither Indian nor Western. */
const ungrouped = (whole: string): string | undefined => {
  // Spaces group digits in the same way as commas, but the two can't be mixed.
  const parted = /^[\d ]*$/.test(whole) ? whole.replaceAll(' ', ',') : whole;
  if (/^\d*$/.test(parted)) return parted;
  return WESTERN.test(parted) || INDIAN.test(parted) ? parted.replaceAll(',', '') : undefined;
};

const lettersRefusal = (text: string): NumberRefusal => {
  if (/^[\d.,]+e[+-]?\d+$/i.test(text)) return 'exponent';
  return WORDS.test(text) ? 'words' : 'not_a_number';
};

/**
 * Reads `55000`, `1,23,456.50`, `123,456.50`, `₹ 1 23 456`, `Rs. 500/-`, `INR 500`, `५५०००` and full-width digits; if negative numbers are
 * allowed, also `(1,500)` and `1,500-`. No digit of an accepted number is lost.
 */
export function readNumber(
  text: string,
  { decimals = 0, negative = false, percent = false }: NumberRules = {},
): NumberRead {
  if (text.length > LONGEST * 2 && text.trim() !== '') return refused('too_long');
  const seen = asciiDigits(text.slice(0, LONGEST * 2))
    .replace(UNSEEN, '')
    .replace(/[−–－]/g, '-')
    .replaceAll('，', ',')
    .replaceAll('．', '.')
    .replace(SPACES, ' ')
    .trim()
    // Spreadsheets put an apostrophe before a number that should stay a text.
    .replace(/^'/, '');
  if (seen === '') return refused('empty');
  if (seen.length > LONGEST) return refused('too_long');

  const [, bracketed, behind] = BOOKED.exec(seen) ?? [];
  const bare = (bracketed ?? behind ?? seen).trim();
  const [front = '', minus = '', second = ''] = BEFORE.exec(bare) ?? [];
  const tail = percent ? / ?(?:%|\/-)$/ : / ?\/-$/;
  const body = bare.slice(front.length).replace(tail, '');
  if (!/\d/.test(body) || /[^\d., ]/.test(body)) return refused(lettersRefusal(body));
  const [whole = '', fraction = '', ...rest] = body.split('.');
  const digits = ungrouped(whole);
  if (digits === undefined || rest.length > 0 || !/^\d*$/.test(fraction)) return refused('grouping');
  // "1.250" means one and a quarter here, and one thousand two hundred and fifty elsewhere.
  if (decimals < 3 && fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole)) return refused('grouping');
  const signs = minus + second + (bare === seen ? '' : '-');
  if (signs.length > 1) return refused('not_a_number');
  const isNegative = signs !== '';
  if (isNegative && !negative) return refused('negative');

  const units = digits.replace(/^0+(?=\d)/, '') || '0';
  const parts = fraction.replace(/0+$/, '');
  if (parts.length > decimals) return refused('decimals');
  if (units.length + parts.length > MOST_DIGITS) return refused('too_long');
  const plain = parts === '' ? units : `${units}.${parts}`;
  const decimal = isNegative && plain !== '0' ? `-${plain}` : plain;
  return { decimal, value: Number(decimal) };
}

/** A number as returned by {@link readNumber}, with Indian grouping: "1234567.5" becomes "12,34,567.5". */
export const groupDecimal = (decimal: string): string => {
  const [whole = '', fraction] = decimal.replace('-', '').split('.');
  return `${decimal.startsWith('-') ? '-' : ''}${groupIndian(whole)}${fraction === undefined ? '' : `.${fraction}`}`;
};
