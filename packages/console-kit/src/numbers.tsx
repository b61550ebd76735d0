import { type NumberRefusal, readNumber } from '@tulna/rules/read-number';

/** Limits of a number cell. */
export interface NumberLimits {
  /** Allowed decimal places, none by default. */
  decimals?: number;
  /** Smallest allowed number, 0 by default. */
  min?: number;
  /** Largest allowed number. */
  max?: number;
}

/** Why a typed number is rejected: by the shared number parser, or by the limits. */
export type NumberFault = NumberRefusal | 'limits';

/** The typed number, or why it's rejected. A trailing percent sign is ignored. */
export function numberWithin(
  typed: string,
  { decimals = 0, min = 0, max = Infinity }: NumberLimits,
): { value: number } | { fault: NumberFault } {
  const read = readNumber(typed, { decimals, negative: min < 0, percent: true });
  if ('refused' in read) return { fault: read.refused };
  return read.value < min || read.value > max ? { fault: 'limits' } : { value: read.value };
}
