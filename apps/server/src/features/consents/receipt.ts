import type { getConsentReceipt } from '@tulna/contract/consents';
import type { AnswerOf } from '@tulna/contract/endpoint';
import type { Language } from '@tulna/phrases/language';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import { lendersRepository } from '../lenders/index.ts';
import { type ConsentEntry, firstBrokenEntry, type NamedLender } from './chain.ts';
import { lendersToShareWith } from './named-lenders.ts';
import { noticeOf, shownNotices } from './notices.ts';
import { consentsRepository } from './repository.ts';
import { editionOf, shareWithLenders } from './texts.ts';

/** The lenders of an entry, with the names it stored; entries from before names were stored get the current names. */
async function lendersOfEntry(
  db: Db,
  { lenders, lenderKey, purpose, version, brand }: ConsentEntry,
): Promise<NamedLender[]> {
  if (lenders !== null) return [...lenders];
  if (lenderKey === null)
    return version === 1 && purpose === shareWithLenders
      ? lendersToShareWith(db, { product: 'Personal Loans', partner: brand?.key ?? '' })
      : [];
  const row = await lendersRepository(db).byKey(lenderKey);
  return [{ name: row?.name ?? lenderKey, legalName: row?.legal_name ?? '' }];
}

/** The text from the screen if it is in the requested language; otherwise the same edition in that language, with the same names. */
async function wordsOf(
  db: Db,
  entry: ConsentEntry,
  lenders: readonly NamedLender[],
  language: Language,
): Promise<{ title: string; body: string }> {
  const shown = entry.textHash === null ? undefined : (await shownNotices(db, [entry.textHash])).get(entry.textHash);
  if (shown?.language === language) return shown;
  const edition = editionOf(entry.purpose, entry.textVersion);
  if (edition === undefined) return shown ?? { title: entry.purpose, body: '' };
  return noticeOf(edition, {
    language,
    product: shown?.product ?? '',
    // Entries from before the brand was stored get the brand of the page.
    brand: entry.brand ?? { key: '', name: '{brand}' },
    lenders: shown?.lenders ?? lenders.map(({ key = '', name, legalName }) => ({ key, name, legalName })),
  });
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
  const { title, body } = await wordsOf(db, entry, lenders, language);
  return {
    consent_id: entry.id,
    purpose: entry.purpose,
    title,
    body,
    text_version: entry.textVersion,
    text_hash: entry.textHash,
    brand: entry.brand?.name ?? null,
    lender: entry.lenderKey === null ? null : (lenders[0]?.name ?? entry.lenderKey),
    lenders: lenders.map(({ name, legalName, chosen }) => ({
      name,
      legal_name: legalName,
      chosen: (chosen ?? entry.granted) ? 1 : 0,
    })),
    granted: entry.granted ? 1 : 0,
    language: entry.language,
    channel: entry.channel,
    at: entry.at,
    sequence: entry.sequence,
    hash: Buffer.from(entry.hash).toString('hex'),
    holds: firstBrokenEntry(chain) === null ? 1 : 0,
  };
}
