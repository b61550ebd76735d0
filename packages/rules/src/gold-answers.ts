/**
 * The questions for comparing gold loans: the gold, and the loan wanted for it. The lenders' terms can be seen without
 * answering them. Browser and server call the same functions.
 */
import type { FormErrors, FormInput } from './form-rules.ts';
import { textOf } from './form-rules.ts';
import type { GoldWish } from './gold-loan.ts';
import { CARATS } from './gold-terms.ts';
import { checkPincode } from './patterns.ts';
import { checkProfileField } from './profile-rules.ts';
import { readNumber } from './read-number.ts';

/** In the order asked; amount and PIN code are optional. */
export const GOLD_ANSWERS = ['weight', 'carat', 'se_loan_amount', 'desired_tenure', 'postal_code'] as const;
export type GoldAnswer = (typeof GOLD_ANSWERS)[number];
/** The answers as typed; the weight is in grams. */
export type GoldAnswers = Readonly<Record<GoldAnswer, string>>;

/** Shown, and labelled as an example, before anybody has entered anything. */
export const GOLD_EXAMPLE: GoldAnswers = {
  weight: '10',
  carat: '22',
  se_loan_amount: '',
  desired_tenure: '12',
  postal_code: '',
};

/** Loan terms in months that the comparison offers. */
export const GOLD_TERMS: readonly number[] = [3, 6, 9, 12, 18, 24, 36];

const LEAST_MILLIGRAMS = 500;
/** The most jewellery that one person may pledge under the Reserve Bank's directions of 2025: one kilogram. */
const MOST_MILLIGRAMS = 1_000_000;

/** Whole milligrams of a weight typed in grams, in whatever format; undefined if that weight may not be pledged. */
export const milligramsOf = (grams: string): number | undefined => {
  const read = readNumber(grams, { decimals: 3 });
  if ('refused' in read) return undefined;
  const [whole = '', fraction = ''] = read.decimal.split('.');
  const milligrams = Number(whole) * 1000 + Number(fraction.padEnd(3, '0'));
  return milligrams >= LEAST_MILLIGRAMS && milligrams <= MOST_MILLIGRAMS ? milligrams : undefined;
};

export const goldAnswersOf = (form: FormInput): GoldAnswers =>
  Object.fromEntries(GOLD_ANSWERS.map((field) => [field, textOf(form, field)])) as GoldAnswers;

/** The errors of the answers; empty if there are none. */
export const checkGoldAnswers = (answers: GoldAnswers): FormErrors<GoldAnswer> => {
  const errors: FormErrors<GoldAnswer> = {};
  if (answers.weight === '') errors.weight = 'required';
  else if (milligramsOf(answers.weight) === undefined) errors.weight = 'invalid_gold_weight';
  if (!CARATS.some((carat) => String(carat) === answers.carat)) errors.carat = 'invalid_option';
  for (const field of ['se_loan_amount', 'desired_tenure'] as const) {
    // Neither check depends on the day.
    const code = answers[field] === '' ? undefined : checkProfileField(field, answers, '2026-01-01');
    if (code !== undefined) errors[field] = code;
  }
  if (answers.desired_tenure === '') errors.desired_tenure = 'required';
  const place = answers.postal_code === '' ? undefined : checkPincode(answers.postal_code);
  if (place !== undefined) errors.postal_code = place;
  return errors;
};

/** The request made of answers without errors, at a price of one gram of 24 carat. */
export const goldWishOf = (answers: GoldAnswers, pricePaise: number): GoldWish => ({
  gold: {
    milligrams: milligramsOf(answers.weight) ?? 0,
    carat: CARATS.find((carat) => String(carat) === answers.carat) ?? 22,
    pricePaise,
  },
  amount: answers.se_loan_amount === '' ? null : Number(answers.se_loan_amount),
  months: Number(answers.desired_tenure),
});
