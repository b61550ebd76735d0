import { cases } from '@tulna/contract/case-review';
import { phrasesFor } from '@tulna/phrases/for-language';
import { sql } from 'kysely';
import { among, emptyAs, onDays } from '../../platform/lists/columns.ts';
import { indianMoment } from '../../platform/lists/list-file.ts';
import { serverList } from '../../platform/lists/server-list.ts';
import { caseOf, caseRows } from '../cases/index.ts';
import { closeAsOneOfMany } from './changes.ts';
import { presentCases } from './present.ts';

/** Cases as a list. A case has no personal data, so it can be searched as plain text. */
export const caseList = serverList({
  list: cases,
  page: 'internal-report',
  from: caseRows,
  as: 'one',
  people: true,
  id: { by: 'one.id', type: 'uuid' },
  sorts: {
    opened: { by: 'one.opened_at', type: 'timestamptz' },
    last_seen: { by: 'one.last_seen_at', type: 'timestamptz' },
    seen: { by: 'one.seen', type: 'integer' },
    lead: { by: 'one.lead_id', type: 'text', nullable: true },
    closed: { by: 'one.closed_at', type: 'timestamptz', nullable: true },
  },
  filters: {
    state: emptyAs('one.closed_at', 'open', 'closed'),
    kind: among('one.kind', 'text'),
    lender: among('one.lender_key', 'text'),
    opened: onDays('one.opened_at'),
  },
  search: { names: ['one.lead_id'] },
  read: (db, page) => db.selectFrom(page.as('one')).selectAll('one'),
  file: {
    name: 'cases',
    columns(language) {
      const { cases: headers, caseWords: words } = phrasesFor(language).listFiles;
      return [
        { id: 'kind', header: headers.kind, cell: ({ kind }) => words.kinds[kind] ?? kind },
        { id: 'lender', header: headers.lender, cell: ({ lender }) => lender?.name ?? words.noLender },
        { id: 'lead', header: headers.lead, cell: ({ lead_id }) => lead_id },
        {
          id: 'application',
          header: headers.application,
          cell: ({ application }) => application && (words.statuses[application.status] ?? application.status),
        },
        { id: 'opened', header: headers.opened, cell: ({ opened_at }) => indianMoment(opened_at) },
        { id: 'last_seen', header: headers.last_seen, cell: ({ last_seen_at }) => indianMoment(last_seen_at) },
        { id: 'seen', header: headers.seen, cell: ({ seen }) => seen },
        { id: 'state', header: headers.state, cell: ({ closed }) => words.states[closed === null ? 'open' : 'closed'] },
        { id: 'closed', header: headers.closed, cell: ({ closed }) => indianMoment(closed?.at ?? null) },
      ];
    },
  },
  bulk: { version: sql<string>`one.xmin::text`, actions: { close: closeAsOneOfMany } },
  present: ({ services, db }, rows) => presentCases(services, db, rows.map(caseOf)),
});
