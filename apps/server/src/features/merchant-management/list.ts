import { merchants } from '@tulna/contract/merchant-management';
import { phrasesFor } from '@tulna/phrases/for-language';
import { type SqlBool, sql } from 'kysely';
import { among, flagAs, onDays } from '../../platform/lists/columns.ts';
import { indianMoment } from '../../platform/lists/list-file.ts';
import { emailSearch, gstinSearch, panSearch, phoneSearch } from '../../platform/lists/search.ts';
import { serverList } from '../../platform/lists/server-list.ts';
import { hasDuplicate, merchantRows } from '../merchants/index.ts';
import { partnerIdsOf } from '../partners/index.ts';
import { presentMerchants } from './present.ts';

/** Merchants as a list; its standard order is the queue. */
export const merchantList = serverList({
  list: merchants,
  page: 'merchant-management',
  from: merchantRows,
  as: 'merchant',
  id: { by: 'merchant.id', type: 'uuid' },
  sorts: {
    queue: { by: 'merchant.queue_place', type: 'bigint' },
    shop_name: { by: sql`lower(merchant.shop_name)`, type: 'text' },
    created_at: { by: 'merchant.created_at', type: 'timestamptz' },
  },
  filters: {
    state: among('merchant.state', 'text'),
    // Read once for all rows.
    partner_key: (keys) => sql<SqlBool>`merchant.partner_id in ${partnerIdsOf(keys)}`,
    active: flagAs('merchant.active'),
    duplicate: (values) =>
      values.length > 1 ? sql<SqlBool>`true` : values[0] === '1' ? hasDuplicate : sql<SqlBool>`not ${hasDuplicate}`,
    created_at: onDays('merchant.created_at'),
  },
  search: {
    names: ['merchant.shop_name'],
    sealed: [
      phoneSearch('merchant.phone_index'),
      emailSearch('merchant.email_index'),
      panSearch('merchant.pan_index'),
      gstinSearch('merchant.gstin_index'),
    ],
  },
  read: (db, page) => db.selectFrom(page.as('merchant')).selectAll('merchant'),
  file: {
    name: 'merchants',
    columns(language) {
      const { columns, values } = phrasesFor(language).listFiles.merchants;
      return [
        { id: 'shop_name', header: columns.shop_name, cell: ({ shop_name }) => shop_name },
        { id: 'code', header: columns.code, cell: ({ code }) => code },
        { id: 'partner', header: columns.partner, cell: ({ partner_name }) => partner_name },
        { id: 'contact', header: columns.contact, cell: ({ contact_name }) => contact_name },
        { id: 'phone', header: columns.phone, cell: ({ phone }) => phone },
        { id: 'email', header: columns.email, cell: ({ email }) => email },
        { id: 'postal_code', header: columns.postal_code, cell: ({ postal_code }) => postal_code },
        { id: 'state', header: columns.state, cell: ({ state }) => values.state[state] },
        { id: 'active', header: columns.active, cell: ({ active }) => values.active[active] },
        { id: 'customers', header: columns.customers, cell: ({ customers }) => customers },
        { id: 'loans', header: columns.loans, cell: ({ loans }) => loans },
        { id: 'paid_out_paise', header: columns.paid_out_rupees, cell: ({ paid_out_paise }) => paid_out_paise / 100 },
        { id: 'commission', header: columns.commission, cell: ({ commission_paise }) => commission_paise / 100 },
        { id: 'duplicates', header: columns.duplicates, cell: ({ duplicates }) => duplicates },
        { id: 'documents', header: columns.documents, cell: ({ documents }) => documents },
        { id: 'created_at', header: columns.created_at, cell: ({ created_at }) => indianMoment(created_at) },
        { id: 'decided_at', header: columns.decided_at, cell: ({ decided_at }) => indianMoment(decided_at) },
        { id: 'decided_by', header: columns.decided_by, cell: ({ decided_by }) => decided_by },
      ];
    },
  },
  present: ({ services, db }, rows) => presentMerchants(services, db, rows),
});
