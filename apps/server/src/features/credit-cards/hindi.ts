import type { CreditCardHindi } from '@tulna/contract/credit-cards';
import type { Change } from '../../platform/audit/changes.ts';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import { creditCardsChanged, subjectOf } from './edit.ts';
import { type CreditCardRow, creditCardsRepository } from './repository.ts';

type English = Pick<CreditCardRow, 'key_feature' | 'annual_fee' | 'marketing_bullets'>;
/** What is stored: the Hindi words and the English ones that they were written for. */
type Kept = { of: English; words: CreditCardHindi };

/** The words of a card in Hindi; empty where none were written for the English ones that stand now. */
export function cardInHindi(row: English & Pick<CreditCardRow, 'hindi'>): CreditCardHindi {
  const kept = row.hindi as Kept | null;
  return {
    key_feature_hi: kept?.of.key_feature === row.key_feature ? kept.words.key_feature_hi : '',
    annual_fee_hi: kept?.of.annual_fee === row.annual_fee ? kept.words.annual_fee_hi : '',
    marketing_bullets_hi:
      kept !== null && kept.of.marketing_bullets.join('\n') === row.marketing_bullets.join('\n')
        ? kept.words.marketing_bullets_hi
        : [],
  };
}

/**
 * Keeps the Hindi words of a card beside its English ones, inside a transaction.
 * @throws {Problem} `not_found` for no such card
 */
export async function setCardHindi(db: Db, id: string, words: CreditCardHindi): Promise<Change<void>> {
  const cards = creditCardsRepository(db);
  const card = await cards.locked(id);
  if (card === undefined) throw new Problem('not_found');
  const before = cardInHindi(card);
  if (JSON.stringify(before) === JSON.stringify(words)) return { answer: undefined, records: [] };
  const { key_feature, annual_fee, marketing_bullets } = card;
  await cards.keepHindi(
    id,
    JSON.stringify({ of: { key_feature, annual_fee, marketing_bullets }, words } satisfies Kept),
  );
  return {
    answer: undefined,
    records: [
      { action: 'update', subject: subjectOf(id, card.category_name), property: 'hindi', before, after: words },
    ],
    channels: [creditCardsChanged],
  };
}
