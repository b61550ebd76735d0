import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** Which entries to read. */
export interface AuditFilter {
  before?: number | undefined;
  actor?: string | undefined;
  kind?: string | undefined;
  subject?: string | undefined;
  action?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  limit: number;
}

/** Reads the audit; only `platform/audit` writes it. */
export function auditRepository(db: Db) {
  const entries = () =>
    db
      .selectFrom('audit_entries as entry')
      .leftJoin('audit_entries as undoing', 'undoing.undoes', 'entry.sequence')
      .selectAll('entry')
      .select([
        'undoing.sequence as undone_by',
        // What the newest entry of the same property left; nothing while the record is deleted.
        sql<string | null>`(select newer.after from audit_entries newer
          where newer.subject_kind = entry.subject_kind and newer.subject_id = entry.subject_id
            and (newer.property = entry.property or (newer.action = 'delete'
              and not exists (select from audit_entries restored where restored.undoes = newer.sequence)))
          order by newer.sequence desc limit 1)`.as('stands'),
      ]);
  return {
    /** Newest first; days are Indian. */
    async page(filter: AuditFilter) {
      let query = entries().orderBy('entry.sequence', 'desc').limit(filter.limit);
      if (filter.before !== undefined) query = query.where('entry.sequence', '<', filter.before);
      if (filter.actor !== undefined) query = query.where('entry.actor_id', '=', filter.actor);
      if (filter.kind !== undefined) query = query.where('entry.subject_kind', '=', filter.kind);
      if (filter.subject !== undefined) query = query.where('entry.subject_id', '=', filter.subject);
      if (filter.action !== undefined) query = query.where('entry.action', '=', filter.action);
      if (filter.from !== undefined)
        query = query.where(sql<SqlBool>`entry.at >= ${filter.from}::date::timestamp at time zone 'Asia/Kolkata'`);
      if (filter.to !== undefined)
        query = query.where(sql<SqlBool>`entry.at < (${filter.to}::date + 1)::timestamp at time zone 'Asia/Kolkata'`);
      return query.execute();
    },

    async bySequence(sequence: number) {
      return entries().where('entry.sequence', '=', sequence).executeTakeFirst();
    },
  };
}

export type AuditRow = Awaited<ReturnType<ReturnType<typeof auditRepository>['page']>>[number];
