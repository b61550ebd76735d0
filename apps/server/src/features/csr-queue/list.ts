import { csrItems } from '@tulna/contract/csr-queue';
import { phrasesFor } from '@tulna/phrases/for-language';
import { type SqlBool, sql } from 'kysely';
import { among, amongIds, emptyAs, flagAs, onDays } from '../../platform/lists/columns.ts';
import { indianMoment } from '../../platform/lists/list-file.ts';
import { serverList } from '../../platform/lists/server-list.ts';
import { presentItems } from './present.ts';

const assignedTo = (values: string[]) => {
  const one = amongIds({ by: 'item.assigned_to', type: 'uuid' }, values);
  return values.includes('none') ? sql<SqlBool>`(item.assigned_to is null or ${one})` : one;
};

/** The queue as a list. */
export const csrItemList = serverList({
  list: csrItems,
  page: 'csr-portal',
  from: (db) => db.selectFrom('csr_items as item').selectAll('item'),
  as: 'item',
  people: true,
  id: { by: 'item.id', type: 'uuid' },
  sorts: {
    due: { by: 'item.due_at', type: 'timestamptz', nullable: true },
    opened: { by: 'item.opened_at', type: 'timestamptz' },
  },
  filters: {
    state: emptyAs('item.closed_at', 'open', 'closed'),
    overdue: flagAs('item.overdue'),
    paused: flagAs(sql<SqlBool>`(item.paused_until is not null)`),
    reason: among('item.reason', 'text'),
    brand: among('item.brand', 'text'),
    lender: among('item.lender_key', 'text'),
    product: among('item.product', 'text'),
    assignee: assignedTo,
    opened: onDays('item.opened_at'),
  },
  read: (db, page) => db.selectFrom(page.as('item')).selectAll('item'),
  file: {
    name: 'customer-service',
    columns(language) {
      const { columns, reasons, states, outcomes } = phrasesFor(language).listFiles.csrItems;
      return [
        { id: 'reason', header: columns.reason, cell: ({ reason }) => reasons[reason] },
        { id: 'contact', header: columns.contact, cell: ({ contact }) => contact },
        { id: 'product', header: columns.product, cell: ({ product }) => product },
        { id: 'lender', header: columns.lender, cell: ({ lender }) => lender?.name ?? null },
        { id: 'brand', header: columns.brand, cell: ({ brand }) => brand },
        { id: 'opened', header: columns.opened, cell: ({ opened_at: at }) => indianMoment(at) },
        { id: 'due', header: columns.due, cell: ({ due_at: at }) => (at === null ? null : indianMoment(at)) },
        { id: 'assignee', header: columns.assignee, cell: ({ assignee }) => assignee?.name ?? null },
        { id: 'state', header: columns.state, cell: ({ closed }) => states[closed === null ? 'open' : 'closed'] },
        {
          id: 'outcome',
          header: columns.outcome,
          cell: ({ closed }) => (closed === null ? null : (outcomes[closed.outcome] ?? closed.outcome)),
        },
      ];
    },
  },
  present: ({ services, db }, rows) => presentItems(services, db, rows),
});
