import type { CommercialTable } from '../../platform/database/rearranged.ts';

/** What a partner gets of what we earn. */
export const partnerCommerce: CommercialTable = {
  table: 'partners',
  moved: [
    { columns: ['revenue_percent'], invent: (next) => [Math.floor(next() * 10_000) / 100] },
    { columns: ['revenue_flat_fee'], invent: (next) => [Math.floor(next() * 10_000)] },
  ],
};
