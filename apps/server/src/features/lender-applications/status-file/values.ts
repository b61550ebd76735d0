import { paiseOfDecimal } from '@tulna/rules/money';
import { readNumber } from '@tulna/rules/read-number';

/** ₹100 crore: no loan of this house is larger, a slip of the decimal point is. */
export const mostPaise = 100_000_000_000;

/** Reads rupees, `₹1,50,000.50` or `Rs. 150000`, as paise; undefined for anything else and for more than ₹100 crore. */
export function readPaise(cell: string): number | undefined {
  const read = readNumber(cell, { decimals: 2 });
  const paise = 'refused' in read ? undefined : paiseOfDecimal(read.decimal);
  return paise !== undefined && paise > 0 && paise <= mostPaise ? paise : undefined;
}

/** Which sentence says why {@link readPaise} did not take an amount. */
export function amountFault(
  cell: string,
): 'amount' | 'amountGrouping' | 'amountWords' | 'amountDecimals' | 'amountLimit' {
  const read = readNumber(cell, { decimals: 2 });
  if (!('refused' in read)) return read.value > 0 ? 'amountLimit' : 'amount';
  if (read.refused === 'grouping') return 'amountGrouping';
  if (read.refused === 'words' || read.refused === 'exponent') return 'amountWords';
  if (read.refused === 'decimals') return 'amountDecimals';
  return read.refused === 'too_long' ? 'amountLimit' : 'amount';
}
