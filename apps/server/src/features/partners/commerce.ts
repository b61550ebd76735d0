import type { CommercialTable } from '../../platform/database/rearranged.ts';

/** The commission that a partner earns, which must not affect what a customer gets. */
export const partnerCommerce: CommercialTable = {
  table: 'partners',
  moved: [
    { columns: ['revenue_percent'], invent: (next) => [Math.floor(next() * 10_000) / 100] },
    { columns: ['revenue_flat_fee'], invent: (next) => [Math.floor(next() * 10_000)] },
  ],
};
