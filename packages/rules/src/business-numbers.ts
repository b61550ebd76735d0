/**
 * Numbers for paying and taxing a business: bank account, PAN, GSTIN. A check returns its stable error code, or undefined if the text is
 * right.
 */
import { asciiDigits } from './ascii-digits.ts';
import type { Check } from './patterns.ts';

/** States by the first two digits of a GSTIN; `97` is for places outside every state, such as offshore areas. */
export const GST_STATES = [
  '01',
  '02',
  '03',
  '04',
  '05',
  '06',
  '07',
  '08',
  '09',
  '10',
  '11',
  '12',
  '13',
  '14',
  '15',
  '16',
  '17',
  '18',
  '19',
  '20',
  '21',
  '22',
  '23',
  '24',
  '26',
  '27',
  '29',
  '30',
  '31',
  '32',
  '33',
  '34',
  '35',
  '36',
  '37',
  '38',
  '97',
] as const;
export type GstState = (typeof GST_STATES)[number];

/** Whether two digits are the state code of a GSTIN. */
export const isGstState = (text: string): text is GstState => GST_STATES.some((state) => state === text);

// The fourth letter is the kind of holder: a person, a company, a firm, a trust and so on.
const BUSINESS_PAN = /^[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z]$/;
const ACCOUNT = /^\d{9,18}$/;
const GSTIN = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;
const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** An account number as stored and sent: digits 0 to 9 from any keyboard, without blanks and hyphens. */
export const normaliseAccountNumber = (text: string): string => asciiDigits(text).replace(/[\s-]/g, '');

/** A PAN, GSTIN or IFSC as stored: without blanks, in capitals. */
export const normaliseCode = (text: string): string => asciiDigits(text).replace(/\s/g, '').toUpperCase();

/** Number of an Indian bank account: 9 to 18 digits, not all of them 0. */
export const checkAccountNumber: Check = (text) =>
  ACCOUNT.test(text) && !/^0+$/.test(text) ? undefined : 'invalid_account_number';

/**
 * Name of an account holder: it has letters, and only English ones. The file of payments has no others, so without this a payment would
 * reach the bank without a name.
 */
export const checkAccountName: Check = (text) => {
  const letters = text.match(/\p{L}/gu) ?? [];
  return letters.length > 0 && letters.every((letter) => /[A-Za-z]/.test(letter)) ? undefined : 'invalid_account_name';
};

/** PAN of a person or a business: five letters, of which the fourth is the kind of holder, then four digits and a letter. */
export const checkBusinessPan: Check = (text) => (BUSINESS_PAN.test(text) ? undefined : 'invalid_business_pan');

/** The last character of a GSTIN, worked out from the fourteen before it. */
export function gstinCheckCharacter(first14: string): string {
  let sum = 0;
  for (const [index, sign] of [...first14].entries()) {
    const product = SIGNS.indexOf(sign) * (index % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / SIGNS.length) + (product % SIGNS.length);
  }
  return SIGNS[(SIGNS.length - (sum % SIGNS.length)) % SIGNS.length] ?? '';
}

/** GSTIN of a business: state, PAN, a count, Z and a check character. */
export const checkGstin: Check = (text) =>
  GSTIN.test(text) && isGstState(text.slice(0, 2)) && gstinCheckCharacter(text.slice(0, 14)) === text[14]
    ? undefined
    : 'invalid_gstin';

/** The PAN inside a GSTIN. */
export const panOfGstin = (gstin: string): string => gstin.slice(2, 12);

/** The state of a GSTIN, two digits. */
export const stateOfGstin = (gstin: string): string => gstin.slice(0, 2);
