import { type AdminLender, lenderChange, lenders } from '@tulna/contract/lenders';
import { sql } from 'kysely';
import { among, between, type ColumnType, emptyAs, flagAs, type SortColumn } from '../../platform/lists/columns.ts';
import { serverList } from '../../platform/lists/server-list.ts';
import { adminLenderRows } from './admin-repository.ts';
import { lenderFileColumns } from './list-file.ts';
import { presentAdminLender } from './present.ts';
import { editAndContinue } from './switch-on.ts';

/** Sort orders by the columns with these names. */
const by = <const Name extends keyof AdminLender>(type: ColumnType, names: readonly Name[], nullable?: true) =>
  Object.fromEntries(
    names.map((name): [string, SortColumn] => [name, { by: `lender.${name}`, type, ...(nullable && { nullable }) }]),
  ) as Record<Name, SortColumn>;

/** Lenders with every figure, as a list. */
export const lenderList = serverList({
  list: lenders,
  page: 'lenders',
  from: adminLenderRows,
  as: 'lender',
  id: { by: 'lender.lender_id', type: 'integer' },
  sorts: {
    name: { by: sql`lower(lender.name)`, type: 'text' },
    legal_name: { by: sql`lower(lender.legal_name)`, type: 'text' },
    product: { by: 'lender.product', type: 'text' },
    ...by('integer', ['lender_id', 'priority', 'min_age', 'max_age', 'min_tenure', 'tenure']),
    ...by('integer', ['min_income', 'max_income', 'min_score'], true),
    ...by('bigint', ['min_loan', 'loan_amount_upto']),
    ...by('numeric', ['revenue_percent', 'revenue_flat_fee', 'rate_min', 'interest_rate']),
    ...by('numeric', ['apr_min', 'apr_max', 'fee_min', 'processing_fees']),
  },
  filters: {
    product: among('lender.product', 'text'),
    status: flagAs('lender.lender_status'),
    offer: flagAs('lender.so_status'),
    live: emptyAs('lender.connection', '0', '1'),
    amount: between('lender.loan_amount_upto', 'bigint'),
    rate: between('lender.interest_rate', 'numeric'),
  },
  search: { names: ['lender.name', 'lender.legal_name', 'lender.key'] },
  read: (db, page) => db.selectFrom(page.as('lender')).selectAll('lender'),
  file: { name: 'lenders', columns: lenderFileColumns },
  bulk: {
    version: sql<string>`lender.xmin::text`,
    actions: {
      switch: (services, tx, id, value, actor) =>
        editAndContinue(
          services,
          tx,
          lenderChange.parse({ lender_id: Number(id), ...(value as { property: string; value: 0 | 1 }) }),
          { id: actor.id, at: services.clock.now() },
        ),
    },
  },
  present: (_, rows) => rows.map(presentAdminLender),
});
