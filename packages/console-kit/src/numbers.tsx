import { type NumberRefusal, readNumber } from '@tulna/rules/read-number';

/** What a number cell takes. */
export interface NumberLimits {
  /** Digits after the point that are taken, none by default. */
  decimals?: number;
  /** Smallest number taken, 0 by default. */
  min?: number;
  /** Largest number taken. */
  max?: number;
}

/** Why a typed number is not taken: by the one reader of numbers, or by the limits. */
export type NumberFault = NumberRefusal | 'limits';

/** A typed number, exactly as it was meant, or why it is not taken. A percent sign behind it says nothing more. */
export function numberWithin(
  typed: string,
  { decimals = 0, min = 0, max = Infinity }: NumberLimits,
): { value: number } | { fault: NumberFault } {
  const read = readNumber(typed, { decimals, negative: min < 0, percent: true });
  if ('refused' in read) return { fault: read.refused };
  return read.value < min || read.value > max ? { fault: 'limits' } : { value: read.value };
}
