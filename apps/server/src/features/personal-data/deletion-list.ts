import { deletions } from '@tulna/contract/deletions';
import { phrasesFor } from '@tulna/phrases/for-language';
import { istDay } from '@tulna/rules/dates';
import type { DeletionState } from '@tulna/rules/deletions';
import type { Selectable } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/schema.gen.ts';
import { among, onDays } from '../../platform/lists/columns.ts';
import { indianMoment } from '../../platform/lists/list-file.ts';
import { serverList } from '../../platform/lists/server-list.ts';
import type { Services } from '../../platform/services.ts';
import { adminNames } from '../admin-users/index.ts';
import { deletionRows } from './deletions-repository.ts';

type Row = Selectable<Database['deletions']>;

async function present(services: Services, db: Db, rows: readonly Row[], reader: string) {
  const names = await adminNames(
    services,
    db,
    rows.flatMap((row) => [row.requested_by, row.confirmed_by, row.ended_by]),
  );
  const nameOf = (id: string | null): string => names.get(id ?? '') ?? '';
  const now = services.clock.now();
  return rows.map((row) => {
    // The next run of the job stores that it has expired; the list shows it at once.
    const state = row.state === 'waiting' && row.expires_at <= now ? 'expired' : (row.state as DeletionState);
    return {
      deletion_id: row.id,
      customer_id: row.customer_id,
      brand: row.brand,
      reason: row.reason as 'self',
      reference: row.reference,
      state,
      requested_by: nameOf(row.requested_by),
      requested_at: row.requested_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
      confirmed_by: nameOf(row.confirmed_by),
      confirmed_at: row.confirmed_at?.toISOString() ?? null,
      ended_at: row.ended_at?.toISOString() ?? null,
      ended_by: nameOf(row.ended_by),
      certificate: row.state === 'done' ? row.certificate : null,
      gone: row.gone as never,
      kept: row.kept as never,
      confirmable: state === 'waiting' && row.requested_by !== reader,
    };
  });
}

/** The log of deletions, including those that people made themselves. */
export const deletionList = serverList({
  list: deletions,
  page: 'customer-info-deletion',
  from: deletionRows,
  as: 'deletion',
  id: { by: 'deletion.id', type: 'uuid' },
  sorts: { requested_at: { by: 'deletion.requested_at', type: 'timestamptz' } },
  filters: {
    state: among('deletion.state', 'text'),
    reason: among('deletion.reason', 'text'),
    requested_at: onDays('deletion.requested_at'),
  },
  read: (db, page) => db.selectFrom(page.as('deletion')).selectAll('deletion'),
  file: {
    name: 'deletions',
    columns(language) {
      const { columns, values, classes, reasons } = phrasesFor(language).listFiles.deletions;
      return [
        { id: 'requested_at', header: columns.requested_at, cell: (row) => indianMoment(row.requested_at) },
        { id: 'state', header: columns.state, cell: ({ state }) => values.state[state] },
        { id: 'reason', header: columns.reason, cell: ({ reason }) => values.reason[reason] },
        { id: 'reference', header: columns.reference, cell: ({ reference }) => reference },
        { id: 'requested_by', header: columns.requested_by, cell: (row) => row.requested_by },
        { id: 'confirmed_by', header: columns.confirmed_by, cell: (row) => row.confirmed_by },
        { id: 'confirmed_at', header: columns.confirmed_at, cell: (row) => indianMoment(row.confirmed_at) },
        { id: 'ended_at', header: columns.ended_at, cell: (row) => indianMoment(row.ended_at) },
        { id: 'certificate', header: columns.certificate, cell: ({ certificate }) => certificate },
        {
          id: 'gone',
          header: columns.gone,
          cell: ({ gone }) =>
            gone
              .map((one) => (one.count === null ? classes[one.class] : `${classes[one.class]}: ${one.count}`))
              .join('; '),
        },
        {
          id: 'kept',
          header: columns.kept,
          cell: ({ kept }) =>
            kept
              .map(
                (one) =>
                  `${classes[one.class]}: ${reasons[one.reason] ?? one.reason}, ${istDay(Date.parse(one.until))}`,
              )
              .join('; '),
        },
      ];
    },
  },
  present: ({ services, db, session }, rows) => present(services, db, rows as unknown as Row[], session.userId),
});
