import type { LeftOutReason } from '@tulna/rules/telecalling';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/schema.gen.ts';

export type LeadRow = Selectable<Database['call_leads']>;

const isRunning = sql`exists (select from call_campaigns c where c.id = lead.campaign_id and c.state = 'running')`;

/** All reads and writes of the `call_leads` table except the start of a campaign. */
export function leadsRepository(db: Db) {
  /** Reserves the first free lead of one order; two agents at the same moment get two different leads. */
  async function first(
    which: RawBuilder<unknown>,
    order: RawBuilder<unknown>,
    { agentId, now, until }: { agentId: string; now: Date; until: Date },
  ): Promise<LeadRow | undefined> {
    const { rows } = await sql<LeadRow>`
      update call_leads set held_by = ${agentId}, held_until = ${until}
      where id = (
        select lead.id from call_leads lead
        where lead.state = 'waiting' and ${which} and (lead.held_until is null or lead.held_until <= ${now})
          and (lead.not_before is null or lead.not_before <= ${now}) and ${isRunning}
        order by ${order}, lead.id
        limit 1 for update of lead skip locked)
      returning *`.execute(db);
    return rows[0];
  }

  return {
    /**
     * Reserves the next lead: call-backs that this agent agreed and that are due, then overdue ones of other agents, then the lead that has waited longest. A lead that the agent had last comes after all others. The order depends on nothing about a lender.
     */
    async reserve(agentId: string, now: Date, until: Date, overdueSince: Date): Promise<LeadRow | undefined> {
      const whose = { agentId, now, until };
      const agreed = sql`lead.again_at`;
      const waiting = sql`lead.waiting_since`;
      return (
        (await first(sql`${agreed} <= ${now} and lead.again_for = ${agentId}`, agreed, whose)) ??
        (await first(sql`${agreed} <= ${overdueSince}`, agreed, whose)) ??
        (await first(sql`${agreed} is null and lead.held_by is distinct from ${agentId}`, waiting, whose)) ??
        (await first(sql`${agreed} is null`, waiting, whose))
      );
    },

    async byId(id: string): Promise<LeadRow | undefined> {
      return db.selectFrom('call_leads').selectAll().where('id', '=', id).executeTakeFirst();
    },

    /** The lead that is reserved for an agent now. */
    async heldBy(agentId: string, now: Date): Promise<LeadRow | undefined> {
      return db
        .selectFrom('call_leads')
        .selectAll()
        .where('held_by', '=', agentId)
        .where('held_until', '>', now)
        .where('state', '=', 'waiting')
        .orderBy('held_until', 'desc')
        .limit(1)
        .executeTakeFirst();
    },

    /** A lead, locked until the transaction ends; undefined if it is no longer reserved for the agent. */
    async lockHeld(id: string, agentId: string, now: Date): Promise<LeadRow | undefined> {
      return db
        .selectFrom('call_leads')
        .selectAll()
        .where('id', '=', id)
        .where('held_by', '=', agentId)
        .where('held_until', '>', now)
        .where('state', '=', 'waiting')
        .forUpdate()
        .executeTakeFirst();
    },

    /** Extends an agent's reservation of a lead, never shortens it. Returns the end of the reservation, or undefined if the lead isn't reserved for them. */
    async hold(id: string, agentId: string, now: Date, until: Date): Promise<Date | undefined> {
      const row = await db
        .updateTable('call_leads')
        .set({ held_until: sql`greatest(held_until, ${until})` })
        .where('id', '=', id)
        .where('held_by', '=', agentId)
        .where('held_until', '>', now)
        .where('state', '=', 'waiting')
        .returning('held_until')
        .executeTakeFirst();
      return row?.held_until ?? undefined;
    },

    /** Ends the reservation of a lead; it can be given out again at once, or not before a time. */
    async giveBack(id: string, notBefore: Date | null): Promise<void> {
      await db
        .updateTable('call_leads')
        .set({ held_by: null, held_until: null, not_before: notBefore })
        .where('id', '=', id)
        .execute();
    },

    /** Ends the reservation of a lead that its agent gives back; the agent gets it again only if no other is left. */
    async release(id: string, at: Date, notBefore: Date | null): Promise<void> {
      await db.updateTable('call_leads').set({ held_until: at, not_before: notBefore }).where('id', '=', id).execute();
    },

    /** Marks a lead as done, with its outcome. */
    async end(id: string, outcome: string | LeftOutReason, at: Date, tries: number): Promise<void> {
      await db
        .updateTable('call_leads')
        .set({
          state: 'done',
          outcome,
          done_at: at,
          tries,
          held_by: null,
          held_until: null,
          again_at: null,
          again_for: null,
        })
        .where('id', '=', id)
        .where('state', '=', 'waiting')
        .execute();
    },

    /** Lets a lead wait for another try. */
    async wait(
      id: string,
      next: { tries: number; outcome: string; notBefore: Date | null; againAt: Date | null; againFor: string | null },
    ): Promise<void> {
      await db
        .updateTable('call_leads')
        .set({
          tries: next.tries,
          outcome: next.outcome,
          not_before: next.notBefore,
          again_at: next.againAt,
          again_for: next.againFor,
          held_by: null,
          held_until: null,
        })
        .where('id', '=', id)
        .where('state', '=', 'waiting')
        .execute();
    },

    /** How many call-backs agreed by an agent are still to be made, in campaigns that haven't ended. */
    async agreedWith(agentId: string): Promise<number> {
      const row = await db
        .selectFrom('call_leads')
        .select((leads) => leads.fn.countAll<number>().as('count'))
        .where('state', '=', 'waiting')
        .where('again_at', 'is not', null)
        .where('again_for', '=', agentId)
        .where(sql<boolean>`exists (select from call_campaigns c where c.id = campaign_id and c.state <> 'ended')`)
        .executeTakeFirstOrThrow();
      return Number(row.count);
    },

    /** How many leads of each of some campaigns are done. */
    async doneOf(campaigns: readonly string[]): Promise<Map<string, number>> {
      if (campaigns.length === 0) return new Map();
      const { rows } = await sql<{ id: string; count: number }>`
        select campaign_id as id, count(*)::int as count from call_leads
        where campaign_id = any(${campaigns}::uuid[]) and state = 'done' group by 1`.execute(db);
      return new Map(rows.map(({ id, count }) => [id, count]));
    },

    /** Leads of some campaigns that are done, by outcome. */
    async endsOf(campaigns: readonly string[]): Promise<{ campaign: string; outcome: string; people: number }[]> {
      const { rows } = await sql<{ campaign: string; outcome: string; people: number }>`
        select campaign_id as campaign, coalesce(outcome, '') as outcome, count(*)::int as people from call_leads
        where campaign_id = any(${campaigns}::uuid[]) and state = 'done' group by 1, 2`.execute(db);
      return rows;
    },

    /** Removes from a customer's leads what identifies them, and ends leads that wait; the leads still count (deletion). */
    async forget(customerId: string, at: Date): Promise<void> {
      await sql`
        update call_leads set customer_id = null, held_by = null, held_until = null, again_at = null, again_for = null,
          done_at = coalesce(done_at, ${at}), outcome = case when state = 'waiting' then 'erased' else outcome end, state = 'done'
        where customer_id = ${customerId}`.execute(db);
    },
  };
}
