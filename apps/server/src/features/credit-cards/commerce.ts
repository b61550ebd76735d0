import { checkUtmLink } from '@tulna/rules/utm-link';
import type { CommercialTable } from '../../platform/database/rearranged.ts';

/**
 * The commercial data of a card: the link that we earn by, and its number. The place in the list isn't commercial data: staff set the order
 * that customers see by hand (specification §4).
 */
export const cardCommerce: CommercialTable = {
  table: 'credit_cards',
  moved: [
    { columns: ['category_id'] },
    // A customer can apply only if the card has a working link.
    {
      columns: ['utm_link'],
      only: ({ utm_link }) => typeof utm_link === 'string' && checkUtmLink(utm_link) === undefined,
    },
  ],
};
