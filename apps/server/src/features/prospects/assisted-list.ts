import { type AssistedLead, assistedLeads } from '@tulna/contract/assisted-leads';
import { phrasesFor } from '@tulna/phrases/for-language';
import { DAY_MS } from '@tulna/rules/clock';
import { PROSPECT_DAYS } from '@tulna/rules/constants';
import { leadCodeIn } from '@tulna/rules/partner-leads';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { among, onDays } from '../../platform/lists/columns.ts';
import { indianMoment } from '../../platform/lists/list-file.ts';
import { serverList } from '../../platform/lists/server-list.ts';

/** Columns that the portal may read. The masked number is sealed under the id, which never leaves the server. */
const typedRows = (db: Db) =>
  db
    .selectFrom('prospects as typed')
    .select([
      'typed.id',
      'typed.listed_id',
      'typed.listed_code',
      'typed.product',
      'typed.hint',
      'typed.created_at',
      'typed.expires_at',
      'typed.claimed_at',
    ])
    .where('typed.listed_id', 'is not', null);

const conditions: Record<AssistedLead['state'], (now: Date) => Expression<SqlBool>> = {
  confirmed: () => sql<SqlBool>`typed.claimed_at is not null`,
  // No lead waits longer than its days; this condition repeats it, so that leads that ended long ago aren't read.
  waiting: (now) =>
    sql<SqlBool>`(typed.claimed_at is null and typed.expires_at > ${now}
      and typed.created_at > ${new Date(now.getTime() - PROSPECT_DAYS * DAY_MS)})`,
  ended: (now) => sql<SqlBool>`(typed.claimed_at is null and typed.expires_at <= ${now})`,
};

/** Leads typed by people at a partner, as a list (R3); a merchant's people see only the merchant's own. */
export const assistedLeadList = serverList({
  list: assistedLeads,
  page: { portal: 'product-offering' },
  from: typedRows,
  as: 'typed',
  people: true,
  id: { by: 'typed.listed_id', type: 'uuid' },
  scope: (_, partner) => {
    const { partnerId = 0, merchantId } = partner ?? {};
    const own = sql<SqlBool>`typed.partner_id = ${partnerId}`;
    return {
      name: `${partnerId} ${merchantId ?? ''}`,
      where: merchantId === undefined ? own : sql<SqlBool>`(${own} and typed.merchant_id = ${merchantId})`,
    };
  },
  sorts: { created: { by: 'typed.created_at', type: 'timestamptz' } },
  filters: {
    state: (states, now) =>
      sql<SqlBool>`(${sql.join(
        states.map((state) => conditions[state as AssistedLead['state']](now)),
        sql` or `,
      )})`,
    product: among('typed.product', 'text'),
    created: onDays('typed.created_at'),
  },
  search: {
    // Only by code: a search by number would reveal whose leads exist.
    whole: (search) => {
      const code = leadCodeIn(search);
      return code === undefined ? sql<SqlBool>`false` : sql<SqlBool>`typed.listed_code = ${code}`;
    },
  },
  read: (db, page) => db.selectFrom(page.as('typed')).selectAll('typed'),
  file: {
    name: 'entered-leads',
    columns(language) {
      const { assistedLeads: words } = phrasesFor(language).listFiles;
      const { columns: headers } = words;
      return [
        { id: 'code', header: headers.code, cell: ({ code }) => code },
        { id: 'created', header: headers.created, cell: ({ created_at }) => indianMoment(created_at) },
        { id: 'product', header: headers.product, cell: ({ product }) => words.products[product] ?? product },
        { id: 'phone', header: headers.phone, cell: ({ phone }) => phone || words.gone },
        { id: 'state', header: headers.state, cell: ({ state }) => words.states[state] },
        {
          id: 'until',
          header: headers.until,
          cell: ({ state, expires_at }) => (state === 'waiting' ? indianMoment(expires_at) : null),
        },
      ];
    },
  },
  present: ({ services: { clock, fieldEncryption } }, rows) => {
    const now = clock.now();
    const stateOf = (row: (typeof rows)[number]): AssistedLead['state'] => {
      if (row.claimed_at !== null) return 'confirmed';
      return row.expires_at > now ? 'waiting' : 'ended';
    };
    return rows.map((row) => ({
      lead: row.listed_id ?? '',
      code: row.listed_code ?? '',
      product: row.product,
      phone:
        row.hint === null ? '' : fieldEncryption.open({ table: 'prospects', column: 'hint', id: row.id }, row.hint),
      state: stateOf(row),
      created_at: row.created_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
    }));
  },
});
