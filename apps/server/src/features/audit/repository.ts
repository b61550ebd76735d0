import { auditEntries } from '@tulna/contract/audit';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { among, equalTo, onDays } from '../../platform/lists/columns.ts';
import { serverList } from '../../platform/lists/server-list.ts';
import { adminUsersRepository } from '../admin-users/index.ts';
import { auditFile } from './file.ts';
import { present } from './present.ts';

/** What the newest entry of the same property left; nothing while the record is deleted. */
const stands = sql<string | null>`(select newer.after from audit_entries newer
  where newer.subject_kind = entry.subject_kind and newer.subject_id = entry.subject_id
    and (newer.property = entry.property or (newer.action = 'delete'
      and not exists (select from audit_entries restored where restored.undoes = newer.sequence)))
  order by newer.sequence desc limit 1)`.as('stands');

/** The audit as a list; only `platform/audit` writes it. */
export const auditList = serverList({
  list: auditEntries,
  page: 'audit',
  from: (db) => db.selectFrom('audit_entries as entry').selectAll('entry'),
  as: 'entry',
  id: { by: 'entry.sequence', type: 'bigint' },
  sorts: { sequence: { by: 'entry.sequence', type: 'bigint' }, at: { by: 'entry.at', type: 'timestamptz' } },
  filters: {
    actor: among('entry.actor_id', 'uuid'),
    kind: among('entry.subject_kind', 'text'),
    subject: equalTo('entry.subject_id'),
    action: among('entry.action', 'text'),
    at: onDays('entry.at'),
  },
  search: { names: ['entry.subject_name'], number: 'entry.sequence' },
  read: (db, page) =>
    db
      .selectFrom(page.as('entry'))
      .leftJoin('audit_entries as undoing', 'undoing.undoes', 'entry.sequence')
      .selectAll('entry')
      .select(['undoing.sequence as undone_by', stands]),
  file: {
    name: 'audit',
    // Thrice as quick as its rows one by one.
    copy: async ({ services, language }, chosen) => {
      const names = await adminUsersRepository(services, services.db).names();
      return auditFile(services.pool, chosen, names, language);
    },
  },
  async present({ services, db }, rows) {
    const names = await adminUsersRepository(services, db).names();
    return rows.map((row) => present(row, names));
  },
});

/** One entry of the audit, as the list reads it. */
export async function auditEntry(db: Db, sequence: number) {
  return db
    .selectFrom('audit_entries as entry')
    .leftJoin('audit_entries as undoing', 'undoing.undoes', 'entry.sequence')
    .selectAll('entry')
    .select(['undoing.sequence as undone_by', stands])
    .where('entry.sequence', '=', sequence)
    .executeTakeFirst();
}
