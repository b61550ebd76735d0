import { createHash } from 'node:crypto';
import type { ConsentText } from '@tulna/contract/consents';
import type { Language } from '@tulna/phrases/language';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import type { ConsentEdition } from './consent-texts.ts';

/** A lender as it is named in a text. */
export interface ShownLender {
  key: string;
  name: string;
  legalName: string;
}

/** A consent text as shown on a screen. */
export interface Notice {
  purpose: string;
  version: string;
  language: string;
  /** The product that the details are for; '' in the texts of one lender. */
  product: string;
  brand: { key: string; name: string };
  title: string;
  body: string;
  lenders: readonly ShownLender[];
}

/** The screen of a text, and the recipients that the text names. */
export type NoticePlace = Pick<Notice, 'product' | 'brand' | 'lenders'> & { language: Language };

/** A text filled in with brand and lenders, as the page shows it. */
export function noticeOf(edition: ConsentEdition, place: NoticePlace): Notice {
  const { language, brand, lenders } = place;
  const names = new Intl.ListFormat(`${language}-IN`, { type: 'conjunction' }).format(lenders.map(({ name }) => name));
  const words: Readonly<Record<string, string>> = {
    brand: brand.name,
    lenders: names,
    lender: lenders[0]?.name ?? '',
    legal_name: lenders[0]?.legalName ?? '',
  };
  // One pass replaces all placeholders, so that a name with braces in it isn't taken for a placeholder.
  const filled = (text: string): string => text.replaceAll(/\{(\w+)\}/g, (all, word: string) => words[word] ?? all);
  return {
    ...place,
    purpose: edition.purpose,
    version: edition.version,
    title: filled(edition.title[language]),
    body: filled(edition.body[language]),
  };
}

/** SHA-256 over everything the screen shows of a text, hexadecimal; the same text has the same hash for everyone. */
export function noticeHash(notice: Notice): string {
  const { purpose, version, language, product, brand, title, body, lenders } = notice;
  const named = lenders.map(({ key, name, legalName }) => [key, name, legalName]);
  const text = JSON.stringify([purpose, version, language, product, brand.key, brand.name, title, body, named]);
  return createHash('sha256').update(text, 'utf8').digest('hex');
}

/** Notice → wire. */
export const presentNotice = (notice: Notice, hash: string, edition: ConsentEdition): ConsentText => ({
  purpose: notice.purpose,
  version: notice.version,
  title: notice.title,
  body: notice.body,
  lenders: notice.lenders.map(({ key, name, legalName }) => ({ key, name, legal_name: legalName })),
  required: edition.required,
  asked_at: edition.asked_at,
  text_hash: hash,
});

/** A text as stored, under its hash (hexadecimal). */
export const noticeRow = (notice: Notice, hash: string, firstShownAt: Date) => ({
  purpose: notice.purpose,
  version: notice.version,
  language: notice.language,
  product: notice.product,
  title: notice.title,
  body: notice.body,
  hash: Buffer.from(hash, 'hex'),
  brand_key: notice.brand.key,
  brand_name: notice.brand.name,
  lenders: JSON.stringify(notice.lenders),
  first_shown_at: firstShownAt,
});

const storedHashes = new WeakMap<Services, Set<string>>();

/**
 * Stores texts that are about to be shown, each once; returns their hashes in the same order. Their number depends only on editions,
 * brands, languages and lists of lenders, not on how often they are shown.
 */
export async function storeNotices(services: Services, notices: readonly Notice[]): Promise<string[]> {
  const known = storedHashes.get(services) ?? new Set<string>();
  storedHashes.set(services, known);
  const hashes = notices.map(noticeHash);
  const rows = notices.flatMap((notice, index) => {
    const hash = hashes[index] ?? '';
    return known.has(hash) ? [] : [noticeRow(notice, hash, services.clock.now())];
  });
  if (rows.length > 0) {
    // Not in the caller's transaction: a text that was shown must stay recorded.
    await services.db
      .insertInto('consent_notices')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    for (const hash of hashes) known.add(hash);
  }
  return hashes;
}

/** Texts that were shown, by their hashes; unknown hashes are missing. */
export async function shownNotices(db: Db, hashes: readonly string[]): Promise<Map<string, Notice>> {
  if (hashes.length === 0) return new Map();
  const rows = await db
    .selectFrom('consent_notices')
    .selectAll()
    .where(
      'hash',
      'in',
      hashes.map((hash) => Buffer.from(hash, 'hex')),
    )
    .execute();
  return new Map(
    rows.map((row) => [
      row.hash.toString('hex'),
      {
        purpose: row.purpose,
        version: row.version,
        language: row.language,
        product: row.product,
        brand: { key: row.brand_key, name: row.brand_name },
        title: row.title,
        body: row.body,
        lenders: row.lenders as unknown as ShownLender[],
      },
    ]),
  );
}
