import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import { type Answered, consentsRepository } from './repository.ts';
import { profileProcessing } from './texts.ts';

/**
 * The ledger entry that allows a purpose for one lender: the newest answer for this lender, or for the purpose as a whole if the lender was
 * chosen in it. Undefined if that answer doesn't allow it, or there is none.
 * @param answers to one purpose, the newest first
 */
export function entryFor(answers: readonly Answered[], lenderKey: string): string | undefined {
  const newest = answers.find((answer) => answer.lenderKey === null || answer.lenderKey === lenderKey);
  if (newest === undefined || !newest.granted) return undefined;
  if (newest.lenderKey !== null) return newest.id;
  // Entries from before each lender had a tick apply to every lender that they list, and list them without a key.
  const all = newest.lenders?.every(({ chosen }) => chosen === undefined) ?? true;
  const chosen = all || newest.lenders?.some((lender) => lender.key === lenderKey && lender.chosen === true);
  return chosen === true ? newest.id : undefined;
}

/** True while the person forbids us to use their profile: their newest answer withdraws that consent. */
export async function processingWithdrawn(db: Db, customerId: string): Promise<boolean> {
  const [newest] = await consentsRepository(db).answersTo(customerId, profileProcessing);
  return newest !== undefined && !newest.granted;
}

/** SQL: true if the newest answer of the customer with this id withdraws that consent; null if there is no answer. */
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
