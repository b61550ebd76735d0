/**
 * Money as whole paise, shown in the Indian format (spec §9: ₹, en-IN). Groups are made by hand instead of with `Intl`, so that server, old
 * phones and tests print the same characters.
 */
import { CURRENCY_SYMBOL } from './constants.ts';

declare const paiseMark: unique symbol;

/**
 * A number of whole paise, with its own type so that no amount in ₹ can be used by mistake. Only `paise`, `paiseOfRupees` and
 * `paiseOfDecimal` make it.
 */
export type Paise = number & { readonly [paiseMark]: true };

/**
 * Converts a number to this type.
 * @throws RangeError if it is not a whole, safe number
 */
export const paise = (count: number): Paise => {
  if (!Number.isSafeInteger(count)) throw new RangeError('not whole paise');
  return (count === 0 ? 0 : count) as Paise;
};

/**
 * The exact paise of an amount written as a decimal number of a larger unit: "150000.55" rupees is 15000055 paise. Works on the digits,
 * never on a float.
 * @param text digits with an optional sign and fraction, such as "-12.5"; no grouping, no exponent
 * @param perUnit paise in one unit as a power of ten: 100 for ₹ (the default), 10_000_000 for lakh of ₹
 * @returns undefined for any other text, for a fraction of a paisa, and for an amount too large to be exact as a number
 */
export const paiseOfDecimal = (text: string, perUnit = 100): Paise | undefined => {
  const found = /^(-?)(\d{1,15})(?:\.(\d{1,15}))?$/.exec(text);
  if (!found) return undefined;
  const [, sign, whole = '', fraction = ''] = found;
  const scaled = BigInt(whole + fraction) * BigInt(perUnit);
  const unit = 10n ** BigInt(fraction.length);
  if (scaled % unit !== 0n) return undefined;
  const count = Number(scaled / unit);
  return Number.isSafeInteger(count) ? paise(sign === '-' ? -count : count) : undefined;
};

/**
 * An amount written as a decimal number of a larger unit, exact and without unneeded zeros: 15000055 paise is "150000.55" rupees. The
 * inverse of {@link paiseOfDecimal}.
 * @param perUnit paise in one unit as a power of ten: 100 for ₹ (the default), 10_000_000 for lakh of ₹
 * @param decimals least number of digits after the point, such as 2 for "150000.00"; more are written if the amount needs them
 */
export const decimalOfPaise = (amount: Paise, perUnit = 100, decimals = 0): string => {
  const places = Math.round(Math.log10(perUnit));
  const digits = String(Math.abs(amount)).padStart(places + 1, '0');
  const cut = digits.length - places;
  const fraction = digits.slice(cut).replace(/0+$/, '').padEnd(decimals, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, cut)}${fraction && `.${fraction}`}`;
};

/** Paise of an amount in whole ₹. @throws RangeError for a fraction of a rupee and for an amount out of range */
export const paiseOfRupees = (rupees: number): Paise => {
  if (!Number.isSafeInteger(rupees)) throw new RangeError('not whole rupees');
  return paise(rupees * 100);
};

/**
 * Nearest whole paise of an amount in ₹.
 * @throws RangeError if the result is not a safe number.
 */
export const rupeesToPaise = (rupees: number): number => {
  const paise = Math.round(rupees * 100);
  if (!Number.isSafeInteger(paise)) throw new RangeError('amount out of range');
  return paise === 0 ? 0 : paise;
};

/** ₹ of an amount in paise, for display and for wire fields in ₹; not for further arithmetic. */
export const paiseToRupees = (paise: number): number => paise / 100;

/** Groups digits as lakh and crore: "12345678" becomes "1,23,45,678". */
export const groupIndian = (digits: string): string =>
  digits.length <= 3 ? digits : `${digits.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ',')},${digits.slice(-3)}`;

/** An amount in paise as "₹1,23,456", or "₹1,23,456.05" if the paise aren't zero or `decimals` is `always`; `never` rounds to whole ₹. */
export const formatPaise = (paise: number, decimals: 'when-odd' | 'always' | 'never' = 'when-odd'): string => {
  const whole = decimals === 'never' ? Math.round(Math.abs(paise) / 100) * 100 : Math.round(Math.abs(paise));
  const fraction = whole % 100;
  const rupees = groupIndian(String((whole - fraction) / 100));
  const tail = decimals === 'always' || fraction !== 0 ? `.${String(fraction).padStart(2, '0')}` : '';
  return `${paise < 0 && whole > 0 ? '−' : ''}${CURRENCY_SYMBOL}${rupees}${tail}`;
};

/** An amount in ₹ as "₹1,23,45,678"; paise are shown only when there are any. */
export const formatRupees = (rupees: number): string => formatPaise(rupeesToPaise(rupees));
