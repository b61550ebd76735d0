import { createHash } from 'node:crypto';
import { type Language, languages } from '@tulna/phrases/language';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { StatementFacts } from './facts.ts';
import { type IssuedStatement, keyFactStatementsRepository } from './repository.ts';
import { statementOf } from './statement.ts';

/** Hash of the whole text of a statement in a language, as the page and the PDF show it. */
export const statementHash = ({ form, facts }: IssuedStatement, language: Language): string =>
  createHash('sha256')
    .update(JSON.stringify([form, language, statementOf(JSON.parse(facts) as StatementFacts, language)]), 'utf8')
    .digest('hex');

/** Which statement was acknowledged. */
export interface Acknowledged {
  offerId: string;
  form: string;
  language: Language;
  hash: string;
}

/**
 * Finds the statement that a customer acknowledges, by the hash it was shown with.
 * @throws Problem `key_facts_required` without a hash, `key_facts_stale` if the hash isn't that of this offer's statement
 */
export async function acknowledged(db: Db, offerId: string, hash: string | undefined): Promise<Acknowledged> {
  if (hash === undefined) throw new Problem('key_facts_required');
  const issued = await keyFactStatementsRepository(db).read(offerId);
  const language = issued && languages.find((one) => statementHash(issued, one) === hash);
  if (issued === undefined || language === undefined) throw new Problem('key_facts_stale');
  return { offerId, form: issued.form, language, hash };
}

/** Stores the acknowledgement with the application that it is for. */
export const storeAcknowledged = (
  db: Db,
  { offerId, form, language, hash }: Acknowledged,
  of: { lenderApplicationId: string; customerId: string; at: Date },
): Promise<void> =>
  keyFactStatementsRepository(db).acknowledge({
    lender_application_id: of.lenderApplicationId,
    customer_id: of.customerId,
    offer_id: offerId,
    form,
    language,
    statement_hash: hash,
    acknowledged_at: of.at,
  });
