import { budgetDays, type CallState, longestCallMs, longestDialMs, resultMs } from '@tulna/rules/telecalling';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/schema.gen.ts';

export type StoredCall = Selectable<Database['calls']>;

const msBefore = (at: Date, ms: number): Date => new Date(at.getTime() - ms);

/** Reads and writes of the `calls` table, except its list and the call limit of a person. */
export function callsRepository(db: Db) {
  return {
    async add(call: Insertable<Database['calls']>): Promise<StoredCall> {
      return db.insertInto('calls').values(call).returningAll().executeTakeFirstOrThrow();
    },

    async byId(id: string): Promise<StoredCall | undefined> {
      return db.selectFrom('calls').selectAll().where('id', '=', id).executeTakeFirst();
    },

    async lock(id: string): Promise<StoredCall | undefined> {
      return db.selectFrom('calls').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    },

    async set(id: string, values: Partial<Omit<StoredCall, 'id'>>): Promise<void> {
      await db.updateTable('calls').set(values).where('id', '=', id).execute();
    },

    /** An agent's newest call of a lead that may still get an outcome, or that is still in progress. */
    async openOf(agentId: string, now: Date): Promise<StoredCall | undefined> {
      return db
        .selectFrom('calls')
        .selectAll()
        .where('agent_id', '=', agentId)
        .where('lead_id', 'is not', null)
        .where('asked_at', '>', msBefore(now, resultMs))
        .where('outcome', 'is', null)
        .where((where) => where.or([where('rang_at', 'is not', null), where('ended_at', 'is', null)]))
        .orderBy('asked_at', 'desc')
        .limit(1)
        .executeTakeFirst();
    },

    /** The newest call of a lead. */
    async newestOf(leadId: string): Promise<StoredCall | undefined> {
      return db
        .selectFrom('calls')
        .selectAll()
        .where('lead_id', '=', leadId)
        .orderBy('asked_at', 'desc')
        .limit(1)
        .executeTakeFirst();
    },

    /** How many calls of a lead failed since one rang, and on how many Indian days. */
    async failedOf(leadId: string): Promise<{ calls: number; days: number }> {
      const { rows } = await sql<{ calls: number; days: number }>`
        select count(*)::int as calls, count(distinct indian_day(asked_at))::int as days from calls
        where lead_id = ${leadId} and state = 'failed' and rang_at is null and not exists (
          select from calls later
          where later.lead_id = calls.lead_id and later.rang_at is not null and later.asked_at > calls.asked_at)`.execute(
        db,
      );
      return rows[0] ?? { calls: 0, days: 0 };
    },

    /** An agent's own newest call for a requested call. */
    async newestOfRequest(requestId: string, agentId: string): Promise<StoredCall | undefined> {
      return db
        .selectFrom('calls')
        .selectAll()
        .where('call_request_id', '=', requestId)
        .where('agent_id', '=', agentId)
        .orderBy('asked_at', 'desc')
        .limit(1)
        .executeTakeFirst();
    },

    /** An agent's own newest call for an item in the queue. */
    async newestOfItem(itemId: string, agentId: string): Promise<StoredCall | undefined> {
      return db
        .selectFrom('calls')
        .selectAll()
        .where('csr_item_id', '=', itemId)
        .where('agent_id', '=', agentId)
        .orderBy('asked_at', 'desc')
        .limit(1)
        .executeTakeFirst();
    },

    /** How many calls for a request rang or may still ring. */
    async triesOfRequest(requestId: string): Promise<number> {
      const { n } = await db
        .selectFrom('calls')
        .select((row) => row.fn.countAll<number>().as('n'))
        .where('call_request_id', '=', requestId)
        .where((where) => where.or([where('rang_at', 'is not', null), where('ended_at', 'is', null)]))
        .executeTakeFirstOrThrow();
      return Number(n);
    },

    /** Ends calls of a customer or an agent if their end was never reported. If it isn't known whether a call rang, it counts as if it had. */
    async endLost(customerId: string | null, agentId: string, now: Date): Promise<void> {
      await sql`
        update calls set ended_at = ${now}, state = 'ended', rang_at = coalesce(rang_at, asked_at)
        where ended_at is null and (customer_id = ${customerId} or agent_id = ${agentId})
          and (asked_at < ${msBefore(now, longestCallMs)}
            or (rang_at is null and asked_at < ${msBefore(now, longestDialMs)}))`.execute(db);
    },

    /** The times at which a customer's phone rang because of us since a moment. */
    async rangSince(customerId: string, since: Date): Promise<Date[]> {
      const rows = await db
        .selectFrom('calls')
        .select('rang_at')
        .where('customer_id', '=', customerId)
        .where('rang_at', '>=', since)
        .orderBy('rang_at')
        .execute();
      return rows.flatMap(({ rang_at }) => rang_at ?? []);
    },

    async lastRang(customerId: string): Promise<Date | null> {
      const row = await db
        .selectFrom('calls')
        .select('rang_at')
        .where('customer_id', '=', customerId)
        .where('rang_at', 'is not', null)
        .orderBy('rang_at', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row?.rang_at ?? null;
    },

    /** The call in progress with a customer. */
    async liveOf(customerId: string, now: Date): Promise<StoredCall | undefined> {
      return db
        .selectFrom('calls')
        .selectAll()
        .where('customer_id', '=', customerId)
        .where('ended_at', 'is', null)
        .where('asked_at', '>', msBefore(now, longestCallMs))
        .where('state', 'in', ['ringing', 'connected'] satisfies CallState[])
        .executeTakeFirst();
    },

    /** An agent's calls that rang today. */
    async dayOf(agentId: string, now: Date): Promise<{ calls: number; connected: number }> {
      const { rows } = await sql<{ calls: number; connected: number }>`
        select count(*)::int as calls, count(connected_at)::int as connected from calls
        where agent_id = ${agentId} and asked_at >= ${budgetDays(now).day} and rang_at is not null`.execute(db);
      return rows[0] ?? { calls: 0, connected: 0 };
    },

    /** Removes from a customer's calls what identifies them; the calls still count (deletion). */
    async forget(customerId: string, at: Date): Promise<void> {
      await sql`
        update calls set customer_id = null, note_sealed = null, review_note = null,
          state = case when ended_at is null then 'ended' else state end, ended_at = coalesce(ended_at, ${at})
        where customer_id = ${customerId}`.execute(db);
    },

    /** A customer's newest calls. */
    async newest(customerId: string, most: number): Promise<StoredCall[]> {
      return db
        .selectFrom('calls')
        .selectAll()
        .where('customer_id', '=', customerId)
        .orderBy('asked_at', 'desc')
        .limit(most)
        .execute();
    },

    async countOf(customerId: string): Promise<number> {
      const row = await db
        .selectFrom('calls')
        .select((calls) => calls.fn.countAll<number>().as('count'))
        .where('customer_id', '=', customerId)
        .executeTakeFirstOrThrow();
      return Number(row.count);
    },

    /** Removes notes that are older than their retention; the calls still count. */
    async dropNotes(before: Date): Promise<void> {
      await db
        .updateTable('calls')
        .set({ note_sealed: null })
        .where('asked_at', '<', before)
        .where('note_sealed', 'is not', null)
        .execute();
    },
  };
}
