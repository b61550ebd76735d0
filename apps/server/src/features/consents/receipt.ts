import type { getConsentReceipt } from '@tulna/contract/consents';
import type { AnswerOf } from '@tulna/contract/endpoint';
import type { Language } from '@tulna/phrases/language';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import { lendersRepository } from '../lenders/index.ts';
import { type ConsentEntry, firstBrokenEntry, type NamedLender } from './chain.ts';
import { consentTexts } from './consent-texts.ts';
import { lendersToShareWith } from './named-lenders.ts';
import { consentsRepository } from './repository.ts';
import { presentText } from './texts.ts';

/** The lenders of an entry as it named them; of one from before they were kept, as they are called now. */
async function lendersOfEntry(db: Db, { lenders, lenderKey }: ConsentEntry): Promise<readonly NamedLender[]> {
  if (lenders !== null) return lenders;
  if (lenderKey === null) return lendersToShareWith(db, 'Personal Loans');
  const row = await lendersRepository(db).byKey(lenderKey);
  return [{ name: row?.name ?? lenderKey, legalName: row?.legal_name ?? '' }];
}

/**
 * The receipt of one entry of a customer's ledger, in a language (product.md §7).
 * @throws Problem `not_found` for an entry that does not exist or is another customer's
 */
export async function consentReceipt(
  db: Db,
  customerId: string,
  id: string,
  language: Language,
): Promise<AnswerOf<typeof getConsentReceipt>> {
  const chain = await consentsRepository(db).chainOf(customerId);
  const entry = chain.find((one) => one.id === id.toLowerCase());
  if (entry === undefined) throw new Problem('not_found');
  const lenders = await lendersOfEntry(db, entry);
  const lender = entry.lenderKey === null ? undefined : lenders[0];
  const text = consentTexts.find(({ purpose, version }) => purpose === entry.purpose && version === entry.textVersion);
  const shown =
    text &&
    presentText(
      text,
      language,
      lenders.map(({ name }) => name),
    );
  const named = (words: string): string =>
    words.replaceAll('{lender}', lender?.name ?? '').replaceAll('{legal_name}', lender?.legalName ?? '');
  return {
    consent_id: entry.id,
    purpose: entry.purpose,
    title: named(shown?.title ?? entry.purpose),
    body: named(shown?.body ?? ''),
    text_version: entry.textVersion,
    lender: lender?.name ?? entry.lenderKey,
    granted: entry.granted ? 1 : 0,
    language: entry.language,
    channel: entry.channel,
    at: entry.at,
    sequence: entry.sequence,
    hash: Buffer.from(entry.hash).toString('hex'),
    holds: firstBrokenEntry(chain) === null ? 1 : 0,
  };
}
