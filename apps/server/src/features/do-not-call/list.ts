import { doNotCallNumbers } from '@tulna/contract/do-not-call';
import { phrasesFor } from '@tulna/phrases/for-language';
import { among, onDays } from '../../platform/lists/columns.ts';
import { indianMoment } from '../../platform/lists/list-file.ts';
import { phoneSearch } from '../../platform/lists/search.ts';
import { serverList } from '../../platform/lists/server-list.ts';
import { adminNames } from '../admin-users/index.ts';

/** The do-not-call list. An entry is found by its complete number; numbers are never shown. */
export const doNotCallList = serverList({
  list: doNotCallNumbers,
  page: 'telecalling/campaigns',
  from: (db) => db.selectFrom('do_not_call_numbers as listed').selectAll('listed'),
  as: 'listed',
  id: { by: 'listed.id', type: 'uuid' },
  sorts: { added_at: { by: 'listed.added_at', type: 'timestamptz' } },
  filters: { source: among('listed.source', 'text'), added_at: onDays('listed.added_at') },
  search: { sealed: [phoneSearch('listed.phone_index')] },
  read: (db, page) => db.selectFrom(page.as('listed')).selectAll('listed'),
  file: {
    name: 'do-not-call-numbers',
    columns(language) {
      const { columns, values } = phrasesFor(language).listFiles.doNotCallNumbers;
      return [
        { id: 'source', header: columns.source, cell: ({ source }) => values.source[source] },
        { id: 'reason', header: columns.reason, cell: ({ reason }) => reason },
        { id: 'added_by', header: columns.added_by, cell: ({ added_by }) => added_by },
        { id: 'added_at', header: columns.added_at, cell: ({ added_at }) => indianMoment(added_at) },
      ];
    },
  },
  async present({ services, db }, rows) {
    const names = await adminNames(
      services,
      db,
      rows.map(({ added_by }) => added_by),
    );
    return rows.map((row) => ({
      do_not_call_id: row.id,
      source: row.source === 'staff' ? 'staff' : 'agent',
      reason: row.reason,
      added_by: names.get(row.added_by ?? '') ?? '',
      added_at: row.added_at.toISOString(),
    }));
  },
});
