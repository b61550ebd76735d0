import { GOLD_BOUNDS, GOLD_VALUATIONS } from '@tulna/rules/gold-terms';
import * as z from 'zod/mini';
import { hundredths } from './wire.ts';

type Bounded = keyof typeof GOLD_BOUNDS;
const within = (name: Bounded) => {
  const [least, most] = GOLD_BOUNDS[name];
  return [z.gte(least), z.lte(most)] as const;
};
const decimal = (name: Bounded) => z.number().check(...within(name), hundredths);
const whole = (name: Bounded) => z.int().check(...within(name));
const perGram = z.nullable(whole('per_gram'));

const goldScheme = z.strictObject({
  /** Percent a year. */
  annual_rate: decimal('annual_rate'),
  min_months: whole('months'),
  max_months: whole('months'),
  /** Percent of the loan before GST. */
  fee_percent: decimal('fee_percent'),
});

/**
 * The terms of a gold lender's loans: amounts in ₹, fees before GST, rates in percent, terms in months. An amount per gram
 * is null if the lender doesn't accept that purity; a scheme is null if it doesn't offer it.
 */
export const goldTerms = z.strictObject({
  per_gram: z.strictObject({ carat_18: perGram, carat_20: perGram, carat_22: perGram, carat_24: perGram }),
  ltv_percent: decimal('ltv_percent'),
  emi: z.nullable(goldScheme),
  interest_only: z.nullable(goldScheme),
  bullet: z.nullable(goldScheme),
  valuation: z.enum(GOLD_VALUATIONS),
  valuation_fee: whole('charge'),
  storage_fee: whole('charge'),
});
