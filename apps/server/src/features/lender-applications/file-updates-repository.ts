import type { LenderApplicationStatus } from '@tulna/rules/lifecycle';
import type { Moment } from '@tulna/rules/moments';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { StatusEvent } from './repository.ts';

export interface FileApplication {
  id: string;
  lenderKey: string;
  leadId: string | null;
  creditApplicationId: string;
  offerId: string;
  startedAt: Date;
  status: LenderApplicationStatus;
}

/** The common values of the events of one file. */
type FileEvents = Pick<StatusEvent, 'source' | 'actor' | 'receivedAt'>;

/** One event of a file, without the common values. */
export type EventOfFile = Omit<StatusEvent, keyof FileEvents>;

/** `connection` of `lender_news` for updates from a file. */
const byFile = 'file';

/** The same as `lenderApplicationsRepository`, for many rows at a time. */
export function fileUpdatesRepository(db: Db) {
  return {
    /** Finds and locks the applications of the rows, always in the same order. */
    async lock(
      rows: readonly { applicationId: string | null; lenderKey: string | null; leadId: string | null }[],
    ): Promise<FileApplication[]> {
      const ids = rows.flatMap(({ applicationId }) => (applicationId === null ? [] : [applicationId]));
      const leads = rows.flatMap(({ applicationId, lenderKey, leadId }) =>
        applicationId === null && lenderKey !== null && leadId !== null ? [{ lenderKey, leadId }] : [],
      );
      const { rows: found } = await sql<FileApplication>`
        select id, lender_key as "lenderKey", lead_id as "leadId", credit_application_id as "creditApplicationId", offer_id as "offerId",
          started_at as "startedAt", status from lender_applications
        where id in (
          select unnest(${ids}::uuid[])
          union select a.id from unnest(${leads.map(({ lenderKey }) => lenderKey)}::text[], ${leads.map(({ leadId }) => leadId)}::text[]) as lead (lender, id)
            join lender_applications a on a.lender_key = lead.lender and a.lead_id = lead.id
        ) order by id for no key update`.execute(db);
      return found;
    },

    /** The newest applied update from a lender or its file that isn't undone, by application. */
    async newestUpdate(ids: readonly string[]): Promise<Map<string, Moment>> {
      if (ids.length === 0) return new Map();
      const { rows } = await sql<{ id: string; at: Date; dayOnly: boolean }>`
        select ids.id, newest.at, newest."dayOnly" from unnest(${ids}::uuid[]) as ids (id) cross join lateral (
          -- One by one: of a table that has grown since it was last looked at, a plan for all at once reads the whole of it.
          select e.occurred_at as at, e.day_only as "dayOnly" from status_events e
          where e.lender_application_id = ids.id and e.source in ('lender', 'file') and e.applied
            -- is_taken_back written out: as a function it would be called for every single event.
            and not exists (select from status_events t where t.lender_application_id = ids.id and e.id = any(t.takes_back))
          order by e.occurred_at desc, e.day_only desc limit 1
        ) as newest`.execute(db);
      return new Map(rows.map(({ id, at, dayOnly }) => [id, { at: at.getTime(), dayOnly }]));
    },

    /** Stores each update once, with the other files that repeat it; returns the ids of the new ones. */
    async addUpdate(
      updates: readonly {
        eventId: string;
        leadId: string;
        status: string;
        occurredAt: Date;
        applicationId: string;
      }[],
      { receivedAt, uploadId }: { receivedAt: Date; uploadId: string | null },
    ): Promise<Set<string>> {
      if (updates.length === 0) return new Set();
      const { rows } = await sql<{ id: string }>`
        insert into lender_news (connection, event_id, lead_id, status, occurred_at, lender_application_id, received_at, upload_id)
        select ${byFile}, updates.*, ${receivedAt}::timestamptz, ${uploadId}::uuid from unnest(${updates.map(({ eventId }) => eventId)}::text[], ${updates.map(({ leadId }) => leadId)}::text[],
          ${updates.map(({ status }) => status)}::text[], ${updates.map(({ occurredAt }) => occurredAt)}::timestamptz[],
          ${updates.map(({ applicationId }) => applicationId)}::uuid[]) as updates
        on conflict do nothing returning event_id as id`.execute(db);
      const fresh = new Set(rows.map(({ id }) => id));
      const again = updates.flatMap(({ eventId }) => (fresh.has(eventId) ? [] : [eventId]));
      if (uploadId !== null && again.length > 0)
        await sql`
          update lender_news set again_by = again_by || ${uploadId}::uuid
          where connection = ${byFile} and event_id = any(${again}::text[]) and upload_id <> ${uploadId}
            and ${uploadId}::uuid <> all(again_by)`.execute(db);
      return fresh;
    },

    /** Adds events of one file to the timeline. */
    async addEvents(
      events: readonly EventOfFile[],
      { source, actor, receivedAt, uploadId }: FileEvents & { uploadId: string | null },
    ): Promise<void> {
      if (events.length === 0) return;
      await sql`
        insert into status_events (id, lender_application_id, status, note, occurred_at, applied, day_only, source, actor, received_at, upload_id)
        select event.*, ${source}, ${actor}, ${receivedAt}::timestamptz, ${uploadId}::uuid
        from unnest(${events.map(({ id }) => id)}::uuid[], ${events.map((one) => one.lenderApplicationId)}::uuid[],
          ${events.map(({ status }) => status)}::text[], ${events.map(({ note }) => note)}::text[],
          ${events.map(({ occurredAt }) => occurredAt)}::timestamptz[], ${events.map(({ applied }) => applied)}::boolean[],
          ${events.map(({ dayOnly }) => dayOnly)}::boolean[]) as event`.execute(db);
    },
  };
}
