import { deskComplaints } from '@tulna/contract/complaints';
import { phrasesFor } from '@tulna/phrases/for-language';
import { type SqlBool, sql } from 'kysely';
import { among, onDays } from '../../platform/lists/columns.ts';
import { indianMoment } from '../../platform/lists/list-file.ts';
import { serverList } from '../../platform/lists/server-list.ts';
import { presentDesk } from './desk.ts';
import { openComplaint } from './repository.ts';

/** Complaints for the desk, masked, in an export too. Complaints without an answer come first, by due date. A complete ticket number finds its complaint. */
export const deskComplaintList = serverList({
  list: deskComplaints,
  page: 'csr-portal',
  people: true,
  from: (db) => db.selectFrom('complaints as one').selectAll('one'),
  as: 'one',
  id: { by: 'one.id', type: 'uuid' },
  sorts: {
    due: { by: 'one.waits_until', type: 'timestamptz', nullable: true },
    created: { by: 'one.created_at', type: 'timestamptz' },
  },
  filters: {
    status: among('one.status', 'text'),
    category: among('one.category', 'text'),
    brand: among('one.brand', 'text'),
    created: onDays('one.created_at'),
  },
  search: { whole: (search) => sql<SqlBool>`one.ticket = ${search.trim().toUpperCase()}` },
  read: (db, page) => db.selectFrom(page.as('one')).selectAll('one'),
  file: {
    name: 'complaints',
    columns(language) {
      const { columns, states, categories } = phrasesFor(language).listFiles.complaints;
      return [
        { id: 'ticket', header: columns.ticket, cell: ({ ticket }) => ticket },
        { id: 'state', header: columns.state, cell: ({ status }) => states[status] },
        { id: 'due', header: columns.left, cell: ({ due_at: at }) => indianMoment(at) },
        { id: 'category', header: columns.category, cell: ({ category }) => categories[category] },
        {
          id: 'contact',
          header: columns.contact,
          cell: ({ name, phone, email }) => [name, phone, email].filter(Boolean).join(', '),
        },
        { id: 'brand', header: columns.brand, cell: ({ brand }) => brand },
        { id: 'created', header: columns.created, cell: ({ created_at: at }) => indianMoment(at) },
      ];
    },
  },
  present: ({ services, db }, rows) =>
    presentDesk(
      services,
      db,
      rows.map((row) => openComplaint(services, row)),
    ),
});
