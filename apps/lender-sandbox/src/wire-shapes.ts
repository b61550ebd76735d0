import * as z from 'zod/mini';

/** A person's PAN: the fourth letter is P (specification section 5). */
export const pan = z.string().check(z.regex(/^[A-Z]{3}P[A-Z]\d{4}[A-Z]$/));

/** Ten digits, first 6 to 9. */
export const phone = z.string().check(z.regex(/^[6-9]\d{9}$/));

/** A text that isn't blank. */
export const nonBlank = z.string().check(z.regex(/\S/), z.maxLength(200));

/** A PIN code of India. */
export const pinCode = z.string().check(z.regex(/^[1-9]\d{5}$/));

export const email = z.email();

export const gender = z.enum(['female', 'male', 'other']);

/** An absolute http or https address. */
export const webAddress = z.url({ protocol: /^https?$/ });

/** A day that exists, in the format of the pattern, whose named groups are day, month and year. */
export const dayWritten = (pattern: RegExp) =>
  z.string().check(
    z.refine((text) => {
      const { day = '', month = '', year = '' } = pattern.exec(text)?.groups ?? {};
      return z.iso.date().safeParse(`${year}-${month}-${day}`).success;
    }),
  );

/** A requested tenure, in months. */
export const months = z.int().check(z.gte(1), z.lte(360));

/** Monthly amounts as numbers: one that may be zero, and one that must be above zero. */
export const amountOrNone = z.number().check(z.gte(0));
export const amountAbove = z.number().check(z.gt(0));

/** Monthly amounts as text in the format of the pattern: one that may be zero, and one that must be above zero. */
export const amountTextOrNone = (pattern: RegExp) => z.string().check(z.regex(pattern));
export const amountTextAbove = (pattern: RegExp) =>
  amountTextOrNone(pattern).check(z.refine((text) => Number(text) > 0));

/** Whether the employer is valid: salaried people must have one. */
export const employerOf = (isSalaried: boolean, employer: string | null | undefined): boolean =>
  !isSalaried || /\S/.test(employer ?? '');
