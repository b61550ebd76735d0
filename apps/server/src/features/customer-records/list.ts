import { customerList as list } from '@tulna/contract/customer-records';
import { phrasesFor } from '@tulna/phrases/for-language';
import { type SqlBool, sql } from 'kysely';
import { among, onDays } from '../../platform/lists/columns.ts';
import { indianMoment } from '../../platform/lists/list-file.ts';
import { serverList } from '../../platform/lists/server-list.ts';
import { creditedBrand, creditedWith } from '../attributions/index.ts';
import { presentMasked } from '../customer-search/index.ts';
import { customerRows } from '../customers/index.ts';

/** Customers as a list. Encrypted values can't be sorted or searched by, and all values are masked, in a file too. */
export const customerList = serverList({
  list,
  page: 'user-management',
  from: customerRows,
  as: 'customer',
  people: true,
  id: { by: 'customer.id', type: 'uuid' },
  sorts: { joined: { by: 'customer.created_at', type: 'timestamptz' } },
  filters: {
    state: among('customer.state', 'text'),
    language: among('customer.language', 'text'),
    brand_key: (brands) => sql<SqlBool>`customer.id in ${creditedWith(brands)}`,
    joined: onDays('customer.created_at'),
  },
  read: (db, page) =>
    db.selectFrom(page.as('customer')).selectAll('customer').select(creditedBrand('customer.id').as('brand')),
  file: {
    name: 'customers',
    columns(language) {
      const { columns, states, languages } = phrasesFor(language).listFiles.customers;
      return [
        { id: 'customer_id', header: columns.customer_id, cell: ({ customer_id }) => customer_id },
        { id: 'name', header: columns.name, cell: ({ name }) => name },
        { id: 'phone', header: columns.phone, cell: ({ phone }) => phone },
        { id: 'email', header: columns.email, cell: ({ email }) => email },
        { id: 'pan', header: columns.pan, cell: ({ pan }) => pan },
        { id: 'language', header: columns.language, cell: ({ language: code }) => languages[code] },
        { id: 'state', header: columns.state, cell: ({ state }) => states[state] },
        { id: 'brand', header: columns.brand, cell: ({ brand }) => brand },
        { id: 'joined', header: columns.joined, cell: ({ joined_at }) => indianMoment(joined_at) },
      ];
    },
  },
  present: ({ services, db }, rows) => presentMasked(services, db, rows),
});
