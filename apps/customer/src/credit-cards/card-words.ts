import type { PublicCreditCard } from '@tulna/contract/credit-cards';
import type { Language } from '@tulna/phrases/language';

/** Words with the language they are in. */
export interface Words<Text = string> {
  text: Text;
  lang: Language;
}

/** A percentage as issuers quote it, without trailing zeros: "3.5", "42". */
const percent = (value: number): string => String(Math.round(value * 100) / 100);

/** The card's interest on late payments per month, and per year as twelve times that; undefined if none is stated. */
export const rateOf = ({ monthly_rate: rate }: PublicCreditCard): readonly [month: string, year: string] | undefined =>
  rate === null ? undefined : [percent(rate), percent(rate * 12)];

/** The words of a card in the language of the page, each falling back to the issuer's English. */
export function cardWords(
  card: PublicCreditCard,
  language: Language,
): { keyFeature: Words; fee: Words; bullets: Words<readonly string[]> } {
  const pick = (english: string, hindi: string): Words =>
    language === 'hi' && hindi !== '' ? { text: hindi, lang: 'hi' } : { text: english, lang: 'en' };
  const { marketing_bullets_hi: hindi } = card;
  return {
    keyFeature: pick(card.key_feature, card.key_feature_hi),
    fee: pick(card.annual_fee, card.annual_fee_hi),
    bullets:
      language === 'hi' && hindi.length > 0
        ? { text: hindi, lang: 'hi' }
        : { text: card.marketing_bullets, lang: 'en' },
  };
}
