import { randomUUID } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import { SHOWN_PAGES, type ShownContent } from '@tulna/contract/decision-records';
import type { OffersAnswer } from '@tulna/contract/offers';
import { canonicalJson } from '@tulna/rules/decision-receipt';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { sha256 } from './deciding.ts';

/** A page of offers as it was shown. */
export interface ShownPage {
  number: number;
  shownAt: Date;
  hash: string;
  /** Canonical JSON; the hash is of exactly these bytes. */
  text: string;
}

/** The last stored page of an application. */
export interface LastStored {
  number: number;
  hash: string;
}

const placeOf = (id: string) => ({ table: 'offers_shown', column: 'content', id });

/** Most characters of a stored page: ten times the length of a page with forty lenders. A longer page isn't stored. */
const longest = 2_000_000;

/** Reads and writes of `offers_shown`; pages are added and read, never changed. */
export function shownRepository(db: Db, { fieldEncryption }: Pick<Services, 'fieldEncryption'>) {
  return {
    /** Stores a page unless it equals the last one stored; an unchanged page costs no query. */
    async store(creditApplicationId: string, text: string, at: Date, lastStored: LastStored | null): Promise<void> {
      if (text.length > longest) return;
      const hash = sha256(text);
      if (lastStored?.hash === hash) return;
      // Another tab may store a page under the same number at the same moment; this page then takes the next number.
      for (let tries = 0; tries < SHOWN_PAGES; tries += 1) {
        const last = await db
          .selectFrom('offers_shown')
          .select(['number', 'hash'])
          .where('credit_application_id', '=', creditApplicationId)
          .orderBy('number', 'desc')
          .limit(1)
          .executeTakeFirst();
        const number = (last?.number ?? 0) + 1;
        if (last?.hash === hash || number > SHOWN_PAGES) return;
        const id = randomUUID();
        const added = await db
          .insertInto('offers_shown')
          .values({
            id,
            credit_application_id: creditApplicationId,
            number,
            shown_at: at,
            hash,
            content: fieldEncryption.seal(placeOf(id), gzipSync(text).toString('base64')),
          })
          .onConflict((conflict) => conflict.columns(['credit_application_id', 'number']).doNothing())
          .executeTakeFirst();
        if (added.numInsertedOrUpdatedRows !== 0n) return;
      }
    },

    /** Every stored page of an application, the oldest first. */
    async of(creditApplicationId: string): Promise<ShownPage[]> {
      const rows = await db
        .selectFrom('offers_shown')
        .select(['id', 'number', 'shown_at', 'hash', 'content'])
        .where('credit_application_id', '=', creditApplicationId)
        .orderBy('number')
        .execute();
      return rows.map(({ id, number, shown_at, hash, content }) => ({
        number,
        shownAt: shown_at,
        hash,
        text: gunzipSync(Buffer.from(fieldEncryption.open(placeOf(id), content), 'base64'), {
          maxOutputLength: 4 * longest,
        }).toString('utf8'),
      }));
    },
  };
}

/**
 * Stores the page that a customer is about to see, once all lenders have answered (product.md §5). A page that can't be stored is shown all the same.
 */
export async function storeShown(
  services: Services,
  db: Db,
  answer: OffersAnswer,
  frame: Pick<ShownContent, 'language' | 'brand'>,
  lastStored: LastStored | null,
): Promise<void> {
  if (!answer.complete) return;
  const {
    credit_application_id: id,
    revision: _revision,
    complete: _complete,
    reminder_at: _reminder,
    ...rest
  } = answer;
  const content: ShownContent = { ...rest, ...frame };
  try {
    await shownRepository(db, services).store(id, canonicalJson(content), services.clock.now(), lastStored);
  } catch (error) {
    services.log.warn({ err: error }, 'an offers page could not be stored as it was shown');
  }
}
