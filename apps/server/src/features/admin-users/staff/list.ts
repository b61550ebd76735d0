import { staff } from '@tulna/contract/staff';
import { phrasesFor } from '@tulna/phrases/for-language';
import { among } from '../../../platform/lists/columns.ts';
import { indianMoment } from '../../../platform/lists/list-file.ts';
import { serverList } from '../../../platform/lists/server-list.ts';
import { staffRows } from './accounts-repository.ts';
import { presentStaff } from './present.ts';

/** Staff accounts as a list. Names and addresses are encrypted, so they are found only by a whole word or address, and the list can't be sorted by them. */
export const staffList = serverList({
  list: staff,
  page: 'user-management',
  from: staffRows,
  as: 'staff',
  id: { by: 'staff.id', type: 'uuid' },
  sorts: {
    created_at: { by: 'staff.created_at', type: 'timestamptz' },
    last_signed_in_at: { by: 'staff.last_signed_in_at', type: 'timestamptz', nullable: true },
  },
  filters: {
    role: among('staff.role_id', 'integer'),
    state: among('staff.state', 'text'),
  },
  search: {
    sealed: [
      {
        normal: (search) => (/^\s*\S+@\S+\s*$/.test(search) ? search.trim().toLowerCase() : undefined),
        purpose: 'staff email',
        column: 'staff.email_index',
      },
    ],
    words: { purpose: 'staff name', columns: ['staff.first_name_index', 'staff.last_name_index'] },
  },
  read: (db, page) => db.selectFrom(page.as('staff')).selectAll('staff'),
  file: {
    name: 'staff',
    columns(language) {
      const { columns, values } = phrasesFor(language).listFiles.staff;
      return [
        { id: 'name', header: columns.name, cell: ({ name }) => name },
        { id: 'email', header: columns.email, cell: ({ email }) => email },
        { id: 'role_id', header: columns.role_id, cell: ({ role_id }) => values.role[role_id] },
        { id: 'state', header: columns.state, cell: ({ state }) => values.state[state] },
        { id: 'passkeys', header: columns.passkeys, cell: ({ passkeys }) => passkeys },
        { id: 'sessions', header: columns.sessions, cell: ({ sessions }) => sessions },
        { id: 'last_seen_at', header: columns.last_seen_at, cell: ({ last_seen_at }) => indianMoment(last_seen_at) },
        {
          id: 'last_signed_in_at',
          header: columns.last_signed_in_at,
          cell: ({ last_signed_in_at }) => indianMoment(last_signed_in_at),
        },
        { id: 'created_at', header: columns.created_at, cell: ({ created_at }) => indianMoment(created_at) },
        { id: 'invited_by', header: columns.invited_by, cell: ({ invited_by }) => invited_by },
      ];
    },
  },
  present: ({ services, db, session }, rows) => presentStaff(services, db, rows, session.userId),
});
