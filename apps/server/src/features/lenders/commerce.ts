import type { CommercialTable } from '../../platform/database/rearranged.ts';

const whole = (next: () => number, most: number): number => Math.floor(next() * (most + 1));

/** The commercial data of a lender: its priority, its commission, its special offer and its number. */
export const lenderCommerce: CommercialTable = {
  table: 'lenders',
  moved: [
    { columns: ['lender_id'] },
    { columns: ['priority'], invent: (next) => [whole(next, 999)] },
    { columns: ['revenue_percent'], invent: (next) => [whole(next, 9999) / 100] },
    { columns: ['revenue_flat_fee'], invent: (next) => [whole(next, 9999)] },
    {
      columns: ['so_status', 'so_text', 'so_date_start', 'so_date_end', 'so_hindi'],
      invent: (next) => [next() < 0.5, 'Special offer', null, null, null],
    },
  ],
};
