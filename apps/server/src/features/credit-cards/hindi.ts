import type { CreditCardHindi } from '@tulna/contract/credit-cards';
import { isSame } from '@tulna/rules/same-value';
import type { Change } from '../../platform/audit/changes.ts';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import { hindiOf, type Translated, translated } from '../../platform/translated.ts';
import { creditCardsChanged, subjectOf } from './edit.ts';
import { type CreditCardRow, creditCardsRepository } from './repository.ts';

type ReadonlyWords<Words> = { readonly [Field in keyof Words]: Readonly<Words[Field]> };
type English = Pick<CreditCardRow, 'key_feature' | 'annual_fee' | 'marketing_bullets'>;

/** A card's texts in Hindi; empty where the current English text has no translation. */
export const cardInHindi = ({
  hindi,
  key_feature,
  annual_fee,
  marketing_bullets,
}: English & Pick<CreditCardRow, 'hindi'>): CreditCardHindi => ({
  key_feature_hi: hindiOf(hindi, 'key_feature', key_feature, ''),
  annual_fee_hi: hindiOf(hindi, 'annual_fee', annual_fee, ''),
  marketing_bullets_hi: hindiOf<string[]>(hindi, 'marketing_bullets', marketing_bullets, []),
});

/** The Hindi texts of a card, each stored with the English text it translates. */
export const storedHindi = (english: ReadonlyWords<English>, words: ReadonlyWords<CreditCardHindi>): Translated =>
  translated({
    key_feature: { english: english.key_feature, hindi: words.key_feature_hi },
    annual_fee: { english: english.annual_fee, hindi: words.annual_fee_hi },
    marketing_bullets: { english: english.marketing_bullets, hindi: words.marketing_bullets_hi },
  });

/**
 * Stores the Hindi texts of a card with the English texts they translate, inside a transaction.
 * @throws {Problem} `not_found` if there is no such card
 */
export async function setCardHindi(db: Db, id: string, words: CreditCardHindi): Promise<Change<void>> {
  const cards = creditCardsRepository(db);
  const card = await cards.locked(id);
  if (card === undefined) throw new Problem('not_found');
  const before = cardInHindi(card);
  if (isSame(before, words)) return { answer: undefined, records: [] };
  await cards.storeHindi(id, JSON.stringify(storedHindi(card, words)));
  return {
    answer: undefined,
    records: [
      { action: 'update', subject: subjectOf(id, card.category_name), property: 'hindi', before, after: words },
    ],
    channels: [creditCardsChanged],
  };
}
