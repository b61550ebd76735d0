import { randomUUID } from 'node:crypto';
import type { BulkOutcome } from '@tulna/contract/list-bulks';
import type { Language } from '@tulna/phrases/language';
import { type RawBuilder, sql } from 'kysely';
import type { AuditActor } from '../../audit/entry.ts';
import type { Db } from '../../database/database.ts';
import type { Services } from '../../services.ts';
import type { Choice } from '../server-list.ts';

export type BulkState = 'prepared' | 'running' | 'done' | 'undoing' | 'undone';

/** A bulk change and the choice of rows that it applies to. */
export interface BulkContent {
  value: unknown;
  choice: Choice;
}

export interface Bulk {
  id: string;
  list: string;
  action: string;
  actor: AuditActor & { id: string; roleId: number };
  language: Language;
  state: BulkState;
  total: number;
  askedAt: Date;
  content: BulkContent;
}

export interface BulkRow {
  number: number;
  rowId: string;
  version: string;
}

export interface ChangedRow {
  number: number;
  /** Sequence number of its audit entry; null if the row already had the new value. */
  entry: number | null;
}

/** Days after which a bulk change is deleted; until then it can be undone. */
export const bulkDays = 30;

/** All reads and writes of `list_bulks` and `list_bulk_rows`. */
export function bulksRepository({ fieldEncryption }: Pick<Services, 'fieldEncryption'>, db: Db) {
  const contentPlace = (id: string) => ({ table: 'list_bulks', column: 'content', id });
  const row = (id: string, number: number) =>
    db.updateTable('list_bulk_rows').where('bulk_id', '=', id).where('number', '=', number);
  return {
    /** Stores the ids and versions of a choice's rows, so that later changes don't add to them; returns how many there are. */
    async prepare(
      bulk: Pick<Bulk, 'list' | 'action' | 'actor' | 'language' | 'content'>,
      rows: RawBuilder<{ row_id: string; version: string }>,
      most: number,
      at: Date,
    ): Promise<{ id: string; total: number }> {
      const id = randomUUID();
      const { actor } = bulk;
      await db
        .insertInto('list_bulks')
        .values({
          id,
          list: bulk.list,
          action: bulk.action,
          content: fieldEncryption.seal(contentPlace(id), JSON.stringify(bulk.content)),
          asked_by: actor.id,
          role_id: actor.roleId,
          ip: actor.ip.slice(0, 60),
          user_agent: actor.userAgent.slice(0, 400),
          language: bulk.language,
          asked_at: at,
        })
        .execute();
      const counted = await sql<{ count: number }>`
        with fixed as (
          insert into list_bulk_rows (bulk_id, number, row_id, version)
          select ${id}, row_number() over (), row_id, version from ${rows} as chosen limit ${most + 1} returning 1)
        select count(*) as count from fixed`.execute(db);
      const total = counted.rows[0]?.count ?? 0;
      await db.updateTable('list_bulks').set({ total }).where('id', '=', id).execute();
      return { id, total };
    },

    async byId(id: string): Promise<Bulk | undefined> {
      const found = await db.selectFrom('list_bulks').selectAll().where('id', '=', id).executeTakeFirst();
      return (
        found && {
          id,
          list: found.list,
          action: found.action,
          actor: { id: found.asked_by, roleId: found.role_id, ip: found.ip, userAgent: found.user_agent },
          language: found.language as Language,
          state: found.state as BulkState,
          total: found.total,
          askedAt: found.asked_at,
          content: JSON.parse(fieldEncryption.open(contentPlace(id), found.content)) as BulkContent,
        }
      );
    },

    /** Moves a bulk change from one state to another. Returns false if it is no longer in the first. */
    async move(id: string, from: BulkState, to: BulkState): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('list_bulks')
        .set({ state: to })
        .where('id', '=', id)
        .where('state', '=', from)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },

    /** Returns the next rows that have no outcome yet. */
    async waiting(id: string, limit: number): Promise<BulkRow[]> {
      return db
        .selectFrom('list_bulk_rows')
        .select(['number', 'row_id as rowId', 'version'])
        .where('bulk_id', '=', id)
        .where('outcome', 'is', null)
        .orderBy('number')
        .limit(limit)
        .execute();
    },

    /** Returns the next changed rows that an undo has not processed. */
    async toRestore(id: string, limit: number): Promise<ChangedRow[]> {
      return db
        .selectFrom('list_bulk_rows')
        .select(['number', 'entry'])
        .where('bulk_id', '=', id)
        .where('outcome', '=', 'done')
        .where('restored', 'is', null)
        .orderBy('number')
        .limit(limit)
        .execute();
    },

    /** @param entry the sequence number of the row's audit entry */
    async note(
      id: string,
      number: number,
      outcome: BulkOutcome,
      { reason = null, entry = null }: { reason?: string | null; entry?: number | null } = {},
    ): Promise<void> {
      await row(id, number).set({ outcome, reason, entry }).execute();
    },

    async noteRestored(id: string, number: number, restored: boolean, reason: string | null): Promise<void> {
      await row(id, number).set({ restored, reason }).execute();
    },

    async counts(id: string): Promise<Record<BulkOutcome | 'restored' | 'left', number>> {
      const of = (condition: RawBuilder<unknown>) => sql<number>`count(*) filter (where ${condition})`;
      return db
        .selectFrom('list_bulk_rows')
        .select([
          of(sql`outcome = 'done'`).as('done'),
          of(sql`outcome = 'changed'`).as('changed'),
          of(sql`outcome = 'unmatched'`).as('unmatched'),
          of(sql`outcome = 'failed'`).as('failed'),
          of(sql`restored`).as('restored'),
          of(sql`not restored`).as('left'),
        ])
        .where('bulk_id', '=', id)
        .executeTakeFirstOrThrow();
    },

    /** Returns the rows that were not changed or not restored. */
    async notDone(id: string, limit: number): Promise<{ id: string; outcome: BulkOutcome; reason: string | null }[]> {
      const rows = await db
        .selectFrom('list_bulk_rows')
        .select(['row_id as id', 'outcome', 'reason'])
        .where('bulk_id', '=', id)
        .where((where) => where.or([where('outcome', '<>', 'done'), where('restored', '=', false)]))
        .orderBy('number')
        .limit(limit)
        .execute();
      return rows.map((one) => ({ ...one, outcome: one.outcome as BulkOutcome }));
    },

    async purge(before: Date): Promise<void> {
      await db.deleteFrom('list_bulks').where('asked_at', '<', before).execute();
    },
  };
}
