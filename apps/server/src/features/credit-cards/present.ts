import type { CreditCard, CreditCardLine, PublicCreditCard } from '@tulna/contract/credit-cards';
import { checkUtmLink } from '@tulna/rules/utm-link';
import { cardInHindi } from './hindi.ts';
import type { CreditCardRow } from './repository.ts';

/** Card → the wire names of §3, flags as 0 and 1. */
export function presentCard(row: CreditCardRow): CreditCard {
  return {
    category_id: row.category_id,
    category_name: row.category_name,
    category_img_thumb: row.category_img_thumb,
    key_feature: row.key_feature,
    annual_fee: row.annual_fee,
    utm_link: row.utm_link,
    marketing_bullets: row.marketing_bullets,
    secured: row.secured ? 1 : 0,
    status: row.status ? 1 : 0,
    sort_order: row.sort_order,
  };
}

/** Card → the wire names of §3 with issuer and rate, for the list of the console and for files. */
export const presentCardLine = (row: CreditCardRow): CreditCardLine => ({
  ...presentCard(row),
  issuer: row.issuer,
  monthly_rate: row.monthly_rate,
});

/** Card → its public data: everything but the link, which only the server reads. */
export function presentPublicCard(row: CreditCardRow): PublicCreditCard {
  const { utm_link: link, status: _status, ...card } = presentCardLine(row);
  return { ...card, ...cardInHindi(row), can_apply: checkUtmLink(link) === undefined ? 1 : 0 };
}
