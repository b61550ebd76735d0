import type { CommercialTable } from '../../platform/database/rearranged.ts';

/** Declares the rates by which lenders pay us and we pay partners as commercial data. */
export const rateCommerce: CommercialTable = {
  table: 'commission_rates',
  moved: [{ columns: ['terms'] }, { columns: ['lender', 'product'] }, { columns: ['from_day', 'until_day'] }],
};
