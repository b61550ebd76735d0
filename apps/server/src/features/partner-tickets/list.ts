import { partnerTickets } from '@tulna/contract/partner-tickets';
import { phrasesFor } from '@tulna/phrases/for-language';
import { type SqlBool, sql } from 'kysely';
import { among, amongIds, onDays } from '../../platform/lists/columns.ts';
import { indianMoment } from '../../platform/lists/list-file.ts';
import { serverList } from '../../platform/lists/server-list.ts';
import { partnerIdsOf } from '../partners/index.ts';
import { presentDesk } from './present.ts';

const assignedTo = (values: string[]) => {
  const one = amongIds({ by: 'ticket.assigned_to', type: 'uuid' }, values);
  return values.includes('none') ? sql<SqlBool>`(ticket.assigned_to is null or ${one})` : one;
};

/** Tickets of partners and merchants, for the desk. */
export const partnerTicketList = serverList({
  list: partnerTickets,
  page: 'csr-portal',
  from: (db) => db.selectFrom('partner_tickets as ticket').selectAll('ticket'),
  as: 'ticket',
  id: { by: 'ticket.id', type: 'uuid' },
  sorts: {
    due: { by: 'ticket.due_at', type: 'timestamptz', nullable: true },
    opened: { by: 'ticket.opened_at', type: 'timestamptz' },
    changed: { by: 'ticket.changed_at', type: 'timestamptz' },
  },
  filters: {
    state: among('ticket.state', 'text'),
    kind: among('ticket.kind', 'text'),
    brand: (keys) => sql<SqlBool>`ticket.partner_id in ${partnerIdsOf(keys)}`,
    assignee: assignedTo,
    opened: onDays('ticket.opened_at'),
  },
  read: (db, page) => db.selectFrom(page.as('ticket')).selectAll('ticket'),
  file: {
    name: 'partner-tickets',
    columns(language) {
      const { columns, kinds, states } = phrasesFor(language).listFiles.partnerTickets;
      return [
        { id: 'number', header: columns.number, cell: ({ number }) => number },
        { id: 'subject', header: columns.subject, cell: ({ subject }) => subject },
        { id: 'partner', header: columns.partner, cell: ({ partner }) => partner.name },
        { id: 'merchant', header: columns.merchant, cell: ({ merchant }) => merchant },
        { id: 'kind', header: columns.kind, cell: ({ kind }) => kinds[kind] },
        { id: 'state', header: columns.state, cell: ({ state }) => states[state] },
        { id: 'due', header: columns.due, cell: ({ due_at: at }) => (at === null ? null : indianMoment(at)) },
        { id: 'opened', header: columns.opened, cell: ({ opened_at: at }) => indianMoment(at) },
        { id: 'changed', header: columns.changed, cell: ({ changed_at: at }) => indianMoment(at) },
        { id: 'assignee', header: columns.assignee, cell: ({ assignee }) => assignee?.name ?? null },
      ];
    },
  },
  present: ({ services, db }, rows) => presentDesk(services, db, rows),
});
