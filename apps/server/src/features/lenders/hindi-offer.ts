import type { Change } from '../../platform/audit/changes.ts';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import { hindiOf, translated } from '../../platform/translated.ts';
import { adminLendersRepository } from './admin-repository.ts';
import { lendersChanged, subjectOf } from './edit.ts';
import type { LenderRow } from './repository.ts';

/** The Hindi text of a special offer; '' if the current English text has no translation. */
export function hindiOfferOf({ so_text, so_hindi }: Pick<LenderRow, 'so_text' | 'so_hindi'>): string {
  return hindiOf(so_hindi, 'so_text', so_text, '');
}

/**
 * Stores the Hindi text of a special offer with the English text that it translates, inside a transaction.
 * @throws {Problem} `not_found` if there is no such lender
 */
export async function setHindiOffer(db: Db, lenderId: number, text: string): Promise<Change<void>> {
  const lender = await adminLendersRepository(db).locked(lenderId);
  if (lender === undefined) throw new Problem('not_found');
  const before = hindiOfferOf(lender);
  if (before === text) return { answer: undefined, records: [] };
  await adminLendersRepository(db).storeHindi(
    lenderId,
    translated({ so_text: { english: lender.so_text, hindi: text } }),
  );
  const subject = subjectOf(lenderId, lender.name);
  return {
    answer: undefined,
    records: [{ action: 'update', subject, property: 'so_text_hi', before, after: text }],
    channels: [lendersChanged],
  };
}
