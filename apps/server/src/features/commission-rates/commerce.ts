import type { CommercialTable } from '../../platform/database/rearranged.ts';

/** The rates that lenders pay us and we pay partners. */
export const rateCommerce: CommercialTable = {
  table: 'commission_rates',
  moved: [{ columns: ['terms'] }, { columns: ['lender', 'product'] }, { columns: ['from_day', 'until_day'] }],
};
