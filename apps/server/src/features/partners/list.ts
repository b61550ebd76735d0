import { partners } from '@tulna/contract/partners';
import { phrasesFor } from '@tulna/phrases/for-language';
import { sql } from 'kysely';
import { hasOneOf } from '../../platform/lists/columns.ts';
import { serverList } from '../../platform/lists/server-list.ts';
import { presentPartner } from './brand-draft.ts';
import { switchProduct } from './edit.ts';
import { partnerRows } from './repository.ts';
import { partnerOf } from './row.ts';

/** Partners with their brands, as a list. */
export const partnerList = serverList({
  list: partners,
  page: 'partners',
  from: partnerRows,
  as: 'partner',
  id: { by: 'partner.id', type: 'integer' },
  sorts: {
    id: { by: 'partner.id', type: 'integer' },
    name: { by: sql`lower(partner.name)`, type: 'text' },
    key: { by: sql`lower(partner.key)`, type: 'text' },
    utm_id: { by: 'partner.utm_id', type: 'text', nullable: true },
    revenue_percent: { by: 'partner.revenue_percent', type: 'numeric' },
    revenue_flat_fee: { by: 'partner.revenue_flat_fee', type: 'numeric' },
  },
  filters: { product: hasOneOf('partner.products') },
  search: { names: ['partner.name', 'partner.key', 'partner.utm_id'] },
  read: (db, page) => db.selectFrom(page.as('partner')).selectAll('partner'),
  file: {
    name: 'partners',
    columns(language) {
      const { partners: headers, products } = phrasesFor(language).listFiles;
      return [
        { id: 'name', header: headers.name, cell: ({ brand }) => brand.name },
        { id: 'key', header: headers.key, cell: ({ key }) => key },
        { id: 'utm_id', header: headers.utm_id, cell: ({ utm_id }) => utm_id },
        { id: 'revenue_percent', header: headers.revenue_percent, cell: (partner) => partner.revenue_percent },
        { id: 'revenue_flat_fee', header: headers.revenue_flat_fee, cell: (partner) => partner.revenue_flat_fee },
        {
          id: 'products',
          header: headers.products,
          cell: ({ brand }) => brand.products.map((name) => products[name] ?? name).join(', '),
        },
      ];
    },
  },
  bulk: {
    // Differs after every change of the row.
    version: sql<string>`partner.xmin::text`,
    actions: { products: switchProduct },
  },
  present: (_, rows) => rows.map((row) => presentPartner(partnerOf(row))),
});
