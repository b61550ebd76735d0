import * as z from 'zod/mini';

/** A person's PAN: the fourth letter is P (specification section 5). */
export const pan = z.string().check(z.regex(/^[A-Z]{3}P[A-Z]\d{4}[A-Z]$/));

/** Ten digits, first 6 to 9. */
export const phone = z.string().check(z.regex(/^[6-9]\d{9}$/));
