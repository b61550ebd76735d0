import { checkUtmLink } from '@tulna/rules/utm-link';
import type { CommercialTable } from '../../platform/database/rearranged.ts';

/**
 * The commercial data of a card: the link we earn by, and its number. Its place in the list isn't: that is the order
 * customers see, set by hand (specification §4).
 */
export const cardCommerce: CommercialTable = {
  table: 'credit_cards',
  moved: [
    { columns: ['category_id'] },
    // Whether there is a working link at all decides if a customer can apply.
    {
      columns: ['utm_link'],
      only: ({ utm_link }) => typeof utm_link === 'string' && checkUtmLink(utm_link) === undefined,
    },
  ],
};
