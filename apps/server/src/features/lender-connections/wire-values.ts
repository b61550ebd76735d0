import { indianMoment } from '@tulna/rules/clock';
import { isTakenDay, isTakenMoment } from '@tulna/rules/day-bounds';
import { MAX_ANNUAL_RATE, MAX_TENURE_MONTHS } from '@tulna/rules/emi-bounds';
import { decimalOfPaise, type Paise, paiseOfDecimal } from '@tulna/rules/money';
import * as z from 'zod/mini';
import type { LenderFee } from './connector.ts';

/** ₹100 crore in paise; larger amounts of lenders are refused. */
const mostPaise = 100_000_000_000;

/** Paise in each unit that lenders use for amounts. */
export const perRupee = 100;
export const perLakh = 10_000_000;

/** A JSON number as digits, without the exponent that JavaScript writes for very small numbers: 1e-7 is "0.0000001". */
export function digitsOf(value: string | number): string {
  const text = String(value);
  const found = /^(\d)(?:\.(\d+))?e-(\d+)$/.exec(text);
  return found ? `0.${'0'.repeat(Number(found[3]) - 1)}${found[1]}${found[2] ?? ''}` : text;
}

/** The only code that converts a lender's amount into paise. It is exact; a fraction of a paisa is refused, never rounded. */
const exactly = <Written extends string | number>(perUnit: number) =>
  z.transform((value: Written, context): Paise => {
    const amount = paiseOfDecimal(digitsOf(value), perUnit);
    if (amount !== undefined && amount >= 0 && amount <= mostPaise) return amount;
    context.issues.push({ code: 'custom', message: 'not an amount in whole paise', input: value });
    return z.NEVER;
  });

/** An amount written as text without sign and grouping, in the form of a pattern. */
export const amountText = (pattern: RegExp, perUnit = perRupee) =>
  z.pipe(z.string().check(z.regex(pattern)), exactly<string>(perUnit));

/** An amount written as a number, with or without a fraction. */
export const amountNumber = (perUnit = perRupee) => z.pipe(z.number(), exactly<number>(perUnit));

/** An amount written in Indian grouping, such as "1,25,000" or "1,25,000.50". */
export const groupedAmount = z.pipe(
  z.pipe(
    z.string().check(z.regex(/^\d{1,3}(,\d{2,3})*(\.\d{1,2})?$/)),
    z.transform((text: string) => text.replaceAll(',', '')),
  ),
  exactly<string>(perRupee),
);

/** An amount as a JSON number in a larger unit. Up to the limit above, the nearest number has the same digits. */
export const numberOf = (amount: Paise, perUnit = perRupee): number => Number(decimalOfPaise(amount, perUnit));

/** An amount as text with two decimals. */
export const twoDecimals = (amount: Paise): string => decimalOfPaise(amount, perRupee, 2);

/** A loan term in months. */
export const tenureMonths = z.int().check(z.gte(1), z.lte(MAX_TENURE_MONTHS));

/**
 * A rate in percent a year, with four decimals at most; zero is valid.
 * @param times converts the written value into percent a year: 1, 12 for percent a month, 100 for a fraction, 0.01 for basis points
 */
const rate = <Written extends string | number>(times: number) =>
  z.transform((value: Written, context): number => {
    // Ten-thousandths of a percent, taken from the digits like paise.
    const count = paiseOfDecimal(digitsOf(value), 10_000 * times);
    if (count !== undefined && count >= 0 && count <= MAX_ANNUAL_RATE * 10_000) return count / 10_000;
    context.issues.push({ code: 'custom', message: 'not a rate', input: value });
    return z.NEVER;
  });

export const rateNumber = (times = 1) => z.pipe(z.number(), rate<number>(times));
export const rateText = (pattern: RegExp, times = 1) => z.pipe(z.string().check(z.regex(pattern)), rate<string>(times));

/** The lender's processing fee before tax, with the tax if the lender states it. */
export const processingFee = (amountPaise: Paise, taxPaise: Paise | null = null): LenderFee[] =>
  amountPaise === 0 ? [] : [{ kind: 'processing', payee: 'lender', amountPaise, taxIncluded: false, taxPaise }];

/** The value of an offer if the lender's format has no field for it. */
export const unstated = { statedAprPercent: null, emiRounding: null, firstDueDate: null } as const;

const plausible = z.refine<string>((text) => isTakenMoment(Date.parse(text)), 'year');

/** A day as ISO text. */
export const isoDay = z.iso.date().check(z.refine(isTakenDay, 'year'));

/** A moment as ISO text, in UTC. */
export const utcMoment = z.iso.datetime().check(plausible);

/** A moment as ISO text, in any zone. */
export const zonedMoment = z.iso.datetime({ offset: true }).check(plausible);

/** The moment of `dd/mm/yyyy HH:MM:SS` in India; NaN for any other text. */
function dayFirstMs(text: string): number {
  const [date = '', time = ''] = text.split(' ');
  const day = date.split('/').reverse().join('-');
  // JavaScript turns 31 February into 3 March.
  return isTakenDay(day) && time < '24' ? indianMoment(day, time) : Number.NaN;
}

/** A moment as `dd/mm/yyyy HH:MM:SS` in India. */
export const dayFirstMoment = z.string().check(
  z.regex(/^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}:\d{2}$/),
  z.refine((text) => isTakenMoment(dayFirstMs(text)), 'moment'),
);

/** Reads a {@link dayFirstMoment}. */
export const dayFirstTime = (text: string): Date => new Date(dayFirstMs(text));

/** Reads a {@link dotNetMoment}. */
export const dotNetTime = (text: string): Date => new Date(Number(text.slice(6, -2)));

/** A moment as the `/Date(ms)/` of .NET. */
export const dotNetMoment = z.string().check(
  z.regex(/^\/Date\(\d{12,14}\)\/$/),
  z.refine((text) => isTakenMoment(dotNetTime(text).getTime()), 'year'),
);

/** Milliseconds since 1970, in this century or the next. */
export const epochMilliseconds = z.int().check(z.gte(1_000_000_000_000), z.refine(isTakenMoment, 'year'));

/** Seconds since 1970, in this century or the next. */
export const epochSeconds = z.int().check(
  z.gte(1_000_000_000),
  z.refine((seconds) => isTakenMoment(seconds * 1000), 'year'),
);

/** Number of a payment at the bank. */
export const paymentReference = z.string().check(z.minLength(1), z.maxLength(40));

/** The part of a loan that was paid. */
export const partNumber = z.int().check(z.gte(1), z.lte(99));
