import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import { type Answered, consentsRepository } from './repository.ts';
import { profileProcessing } from './texts.ts';

/**
 * The entry that lets one lender have something, by the newest answer that speaks of it: one for this lender, or one for the
 * purpose as a whole in which the lender was chosen. Undefined if that answer is a no, or there is none.
 * @param answers to one purpose, the newest first
 */
export function entryFor(answers: readonly Answered[], lenderKey: string): string | undefined {
  const newest = answers.find((answer) => answer.lenderKey === null || answer.lenderKey === lenderKey);
  if (newest === undefined || !newest.granted) return undefined;
  if (newest.lenderKey !== null) return newest.id;
  // Entries from before each lender had a tick meant all whom they named, and named them without a key.
  const all = newest.lenders?.every(({ chosen }) => chosen === undefined) ?? true;
  const chosen = all || newest.lenders?.some((lender) => lender.key === lenderKey && lender.chosen === true);
  return chosen === true ? newest.id : undefined;
}

/** True while the person forbids us to use their profile: the newest answer about it takes the consent back. */
export async function processingWithdrawn(db: Db, customerId: string): Promise<boolean> {
  const [newest] = await consentsRepository(db).answersTo(customerId, profileProcessing);
  return newest !== undefined && !newest.granted;
}

/** SQL: the same of the customer of this id; null if nothing was answered. */
export const processingWithdrawnOf = (customer: string): string =>
  `(select not newest.granted from consents newest where newest.customer_id = ${customer}
    and newest.purpose = '${profileProcessing}' order by newest.sequence desc limit 1)`;

/** Which of these customers forbid us to use their profile. */
export async function withoutProcessing(db: Db, customerIds: readonly string[]): Promise<ReadonlySet<string>> {
  return consentsRepository(db).refusing(customerIds, profileProcessing);
}

/** @throws Problem `processing_withdrawn` while the person forbids us to use their profile */
export async function checkProcessing(db: Db, customerId: string): Promise<void> {
  if (await processingWithdrawn(db, customerId)) throw new Problem('processing_withdrawn');
}
