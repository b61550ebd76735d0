import * as z from 'zod/mini';
import { text, word } from './wire.ts';

const stated = z.nullable(text(400));

/** A term stated by a lender, in one language; null if it is only in the loan agreement. */
export const keyFactTerms = z.object({
  disbursal_clause: stated,
  foreclosure: stated,
  other_charges: stated,
  recovery_agents: stated,
  grievance_clause: stated,
  transfer: stated,
});
export type KeyFactTerms = z.output<typeof keyFactTerms>;

const inBoth = z.nullable(z.strictObject({ en: word(400), hi: word(400) }));

/** The terms in both languages, as the back office edits them. */
export const keyFactTermsInBoth = z.strictObject({
  disbursal_clause: inBoth,
  foreclosure: inBoth,
  other_charges: inBoth,
  recovery_agents: inBoth,
  grievance_clause: inBoth,
  transfer: inBoth,
});
export type KeyFactTermsInBoth = z.output<typeof keyFactTermsInBoth>;
