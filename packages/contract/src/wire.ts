import { isInDayBounds } from '@tulna/rules/day-bounds';
import * as z from 'zod/mini';

/** Building blocks of the wire schemas: every string is bounded, so no call can carry an unbounded text. */
export const uuid = z.uuid();
export const flag = z.union([z.literal(0), z.literal(1)]);
/** Refuses a year such as 0026, which is always a typing error. A text that isn't a date gets no error about its year. */
const inBounds = z.refine<string>((text) => !/^\d{4}-/.test(text) || isInDayBounds(text), 'year');
export const timestamp = z.iso.datetime({ offset: true }).check(inBounds);
export const isoDate = z.iso.date().check(inBounds);
/** Amount of money in paise; ₹1 is 100 paise. */
export const paise = z.int().check(z.gte(0));
/** Percent, or percent per year for a rate. */
export const percent = z.number().check(z.gte(0), z.lte(1000));
/** Percent a year, all charges included; a short loan with a high fee may have more than 1,000. */
export const apr = z.number().check(z.gte(0), z.lte(100_000));
export const aprRange = z.object({ least: apr, most: apr });
export const months = z.int().check(z.gte(1), z.lte(480));

/** A number with three decimals is refused, not silently rounded to the two that are stored. */
export const hundredths = z.refine<number>((value) => Math.round(value * 100) / 100 === value, 'twoDecimals');

export const text = (most: number) => z.string().check(z.maxLength(most));
/** A text that may be left empty, without the spaces around it. */
export const optionalText = (most: number) => z.string().check(z.trim(), z.maxLength(most));
export const word = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));

/** Key of a white-label brand: the partner query parameter and path of the specification. */
export const brandKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/, 'key'));
export const language = z.enum(['en', 'hi']);

/** The answer of a call whose result is only a message for the person. */
export const message = z.object({ message: text(500) });

/**
 * The answer of a call that returns a file (see `download` of an endpoint); handlers and the typed client use it, and it isn't sent as
 * JSON.
 */
export const fileAnswer = z.object({
  name: z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{0,119}$/)),
  bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
});
export type FileAnswer = z.output<typeof fileAnswer>;
