import type { LenderApplicationStatus } from '@tulna/rules/lifecycle';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { paymentsRepository } from './payments-repository.ts';

/** An application that keeps a file's change after an undo, because of a newer event or a later file with the same update. */
export interface LeftApplication {
  id: string;
  lenderKey: string;
  leadId: string | null;
  status: string;
  repeated: boolean;
}

/** An application that a file changed. */
export interface MovedApplication {
  id: string;
  customerId: string;
  creditApplicationId: string;
  lenderKey: string;
  leadId: string | null;
  before: string;
  after: string | null;
  putBack: boolean;
}

/** An update that changed nothing, because of what the application was when it arrived. */
export interface UpdateWithoutEffect {
  id: string;
  applicationId: string;
  status: LenderApplicationStatus;
  source: 'lender' | 'file';
  actor: string | null;
  note: string | null;
  at: Date;
  dayOnly: boolean;
}

/** An application as it is after an undo, and whether payments were undone. */
export interface RestoredApplication {
  id: string;
  status: LenderApplicationStatus;
  hadMoney: boolean;
}

/** A file whose updates are undone. */
export interface FileToUndo {
  readonly id: string;
  readonly name: string;
  /** Ids of files with the same bytes, which don't count as later files. */
  readonly copies?: readonly string[];
}

/** SQL: a row of `lender_news` is the update of one of some events of files. */
const isOfEvents = (alias: 'n', ids: readonly string[]): RawBuilder<boolean> =>
  ids.length === 0
    ? sql<boolean>`false`
    : sql<boolean>`exists (select from status_events r where r.id = any(${[...ids]}::uuid[])
        and r.lender_application_id = ${sql.ref(`${alias}.lender_application_id`)} and r.upload_id = ${sql.ref(`${alias}.upload_id`)}
        and r.status = ${sql.ref(`${alias}.status`)} and r.occurred_at = ${sql.ref(`${alias}.occurred_at`)})`;

/** All reads and writes of `upload_moves`: the states of applications before a status file changed them. */
export function fileMovesRepository(db: Db) {
  return {
    /** Saves the state of locked applications before the file changes them; the first saved state stays. */
    async store(uploadId: string, ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return;
      await sql`
        insert into upload_moves (upload_id, lender_application_id, status, disbursed_paise, disbursed_at, revenue_paise)
        select ${uploadId}, id, status, disbursed_paise, disbursed_at, revenue_paise from lender_applications
        where id = any(${ids}::uuid[]) on conflict do nothing`.execute(db);
    },

    /** The number of applications that a file changed, and of those that were restored. */
    async counts(uploadId: string): Promise<{ moved: number; restored: number }> {
      const { rows } = await sql<{ moved: number; restored: number }>`
        select count(*)::int as moved, (count(*) filter (where restored))::int as restored
        from upload_moves where upload_id = ${uploadId}`.execute(db);
      return rows[0] ?? { moved: 0, restored: 0 };
    },

    /** These numbers for several files, by their ids. */
    async countsOf(uploadIds: readonly string[]): Promise<Map<string, { moved: number; restored: number }>> {
      const { rows } = await sql<{ id: string; moved: number; restored: number }>`
        select upload_id as id, count(*)::int as moved, (count(*) filter (where restored))::int as restored
        from upload_moves where upload_id = any(${uploadIds}::uuid[]) group by 1`.execute(db);
      return new Map(rows.map(({ id, moved, restored }) => [id, { moved, restored }]));
    },

    /** How many of some applications a file changed that aren't restored. */
    async notRestored(uploadId: string, ids: readonly string[]): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from upload_moves
        where upload_id = ${uploadId} and not restored and lender_application_id = any(${[...ids]}::uuid[])`.execute(
        db,
      );
      return rows[0]?.count ?? 0;
    },

    /** Locks the next applications that aren't restored, in the order of their ids, as everywhere. */
    async lockNext(uploadId: string, after: string | null, most: number): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`
        select id from lender_applications where id in (
          select lender_application_id from upload_moves
          where upload_id = ${uploadId} and not restored and (${after}::uuid is null or lender_application_id > ${after}::uuid)
          order by 1 limit ${most}
        ) order by id for no key update`.execute(db);
      return rows.map(({ id }) => id);
    },

    /**
     * The updates that arrived after a file's first one and changed nothing, of locked applications: from lenders, and from other files. They
     * may have counted without the file. Payments aren't among them, because they always count.
     */
    async withoutEffect(uploadId: string, ids: readonly string[]): Promise<UpdateWithoutEffect[]> {
      if (ids.length === 0) return [];
      const { rows } = await sql<UpdateWithoutEffect>`
        select e.id, e.lender_application_id as "applicationId", e.status, e.source, e.actor, e.note, e.occurred_at as at, e.day_only as "dayOnly"
        from (
          select lender_application_id as id, min(sequence) as sequence from status_events
          where lender_application_id = any(${ids}::uuid[]) and upload_id = ${uploadId} group by 1
        ) as own join status_events e on e.lender_application_id = own.id and e.sequence > own.sequence
        where not e.applied and e.source in ('lender', 'file') and e.status not in ('disbursed', 'cancelled')
          and e.upload_id is distinct from ${uploadId}::uuid and not is_taken_back(e.id, own.id)
        order by e.lender_application_id, e.sequence`.execute(db);
      return rows;
    },

    /**
     * Those of the locked applications that have no update after the file's first one and no later file with the same update.
     * @param refused events of later files that were refused because of this one, which don't count
     */
    async withoutNewerUpdates(
      { id: uploadId, copies = [] }: FileToUndo,
      ids: readonly string[],
      refused: readonly string[],
    ): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`
        select own.id from (
          select lender_application_id as id, min(sequence) as sequence, min(received_at) as at from status_events
          where lender_application_id = any(${ids}::uuid[]) and upload_id = ${uploadId} group by 1
        ) as own
        where not exists (
          select 1 from status_events e where e.lender_application_id = own.id and e.sequence > own.sequence
            and e.upload_id is distinct from ${uploadId}::uuid and e.takes_back is null and not is_taken_back(e.id, own.id)
            -- An update of a lender that changed nothing is taken again afterwards; whether one of a file still counts is in lender_news.
            and (e.applied or (e.source <> 'file' and e.status in ('disbursed', 'cancelled')))
        ) and not exists (
          -- Another file that said the same left no event: in other words, or in the very same.
          select 1 from lender_news n where n.lender_application_id = own.id and n.connection = 'file'
            and case when n.upload_id = ${uploadId}::uuid then not n.again_by <@ ${[...copies]}::uuid[]
              else n.received_at > own.at and not ${isOfEvents('n', refused)} end
        )`.execute(db);
      return rows.map(({ id }) => id);
    },

    /** Deletes the updates of later files that were refused because of an undone one, so that those files can be loaded again. */
    async forgetRefused(refused: readonly string[]): Promise<void> {
      if (refused.length === 0) return;
      await sql`delete from lender_news n where n.connection = 'file' and ${isOfEvents('n', refused)}`.execute(db);
    },

    /**
     * Deletes the updates of an undone file that changed nothing: no earlier file is kept because of them, and they can be loaded again. One
     * that another file repeats belongs to that file from now on.
     */
    async forgetUnmoved({ id: uploadId, copies = [] }: FileToUndo): Promise<void> {
      await sql`
        with unmoved as (
          select n.connection, n.event_id, array(
            select by from unnest(n.again_by) with ordinality as again (by, place)
            where by <> all(${[...copies]}::uuid[]) order by place
          ) as others
          from lender_news n where n.upload_id = ${uploadId} and not exists (
            select from upload_moves m where m.upload_id = ${uploadId} and not m.restored
              and m.lender_application_id = n.lender_application_id
          )
        ), kept as (
          update lender_news n set upload_id = unmoved.others[1], again_by = unmoved.others[2:] from unmoved
          where n.connection = unmoved.connection and n.event_id = unmoved.event_id and unmoved.others <> '{}'
        )
        delete from lender_news n using unmoved
        where n.connection = unmoved.connection and n.event_id = unmoved.event_id and unmoved.others = '{}'`.execute(
        db,
      );
    },

    /** Restores locked applications, with an event that says so, and deletes the file's updates of them. */
    async restore(
      upload: { id: string; name: string },
      ids: readonly string[],
      at: Date,
    ): Promise<RestoredApplication[]> {
      if (ids.length === 0) return [];
      const these = sql`m.upload_id = ${upload.id} and m.lender_application_id = any(${ids}::uuid[])`;
      await sql`
        insert into status_events (id, lender_application_id, status, source, actor, occurred_at, received_at, applied, takes_back)
        select gen_random_uuid(), m.lender_application_id, m.status, 'system', ${upload.name}, ${at}, ${at}, true,
          (select array_agg(e.id order by e.sequence) from status_events e
            where e.lender_application_id = m.lender_application_id and e.upload_id = m.upload_id)
        from upload_moves m where ${these}`.execute(db);
      const { rows } = await sql<{ id: string; status: LenderApplicationStatus }>`
        update lender_applications a set status = m.status, disbursed_paise = m.disbursed_paise,
          disbursed_at = m.disbursed_at, revenue_paise = m.revenue_paise
        from upload_moves m where a.id = m.lender_application_id and ${these} returning a.id, a.status`.execute(db);
      const withMoney = await paymentsRepository(db).undo(upload.id, ids, at);
      await sql`
        delete from lender_news where upload_id = ${upload.id} and lender_application_id = any(${ids}::uuid[])`.execute(
        db,
      );
      await sql`update upload_moves m set restored = true where ${these}`.execute(db);
      return rows.map(({ id, status }) => ({ id, status, hadMoney: withMoney.has(id) }));
    },

    /** A file that was undone no longer counts as repeating an update. */
    async forgetRepeats(uploadId: string): Promise<void> {
      await sql`
        update lender_news set again_by = array_remove(again_by, ${uploadId}::uuid)
        where again_by <> '{}' and again_by @> array[${uploadId}::uuid]`.execute(db);
    },

    /** Moves the customers of restored applications to the funnel step they would have reached without the file. */
    async lowerFunnel(uploadId: string): Promise<void> {
      await sql`select lower_funnel(${uploadId})`.execute(db);
    },

    /** Applications that a file changed, in the order of their ids, with the effect of its newest event. */
    async moved(uploadId: string, after: string | undefined, most: number): Promise<MovedApplication[]> {
      const { rows } = await sql<MovedApplication>`
        select a.id, a.customer_id as "customerId", a.credit_application_id as "creditApplicationId", a.lender_key as "lenderKey",
          a.lead_id as "leadId", m.status as before, m.restored as "putBack", (
            select e.status from status_events e where e.lender_application_id = a.id and e.upload_id = m.upload_id
              and e.takes_back is null order by e.sequence desc limit 1
          ) as after
        from upload_moves m join lender_applications a on a.id = m.lender_application_id
        where m.upload_id = ${uploadId} and (${after ?? null}::uuid is null or a.id > ${after ?? null}::uuid)
        order by a.id limit ${most}`.execute(db);
      return rows;
    },

    async left({ id: uploadId, copies = [] }: FileToUndo, most: number): Promise<LeftApplication[]> {
      const { rows } = await sql<LeftApplication>`
        select a.id, a.lender_key as "lenderKey", a.lead_id as "leadId", a.status, exists (
          select from lender_news n where n.lender_application_id = a.id and n.upload_id = ${uploadId}
            and not n.again_by <@ ${[...copies]}::uuid[]
        ) as repeated
        from upload_moves m join lender_applications a on a.id = m.lender_application_id
        where m.upload_id = ${uploadId} and not m.restored order by a.lender_key, a.lead_id, a.id limit ${most}`.execute(
        db,
      );
      return rows;
    },
  };
}
