import { randomBytes } from 'node:crypto';
import type { ExclusionReason, RecipientState } from '@tulna/rules/campaigns';
import { RECIPIENT_CODE_LENGTH } from '@tulna/rules/message-templates';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/schema.gen.ts';
import { withReasons } from './reasons.ts';
import type { Campaign } from './repository.ts';

export type RecipientRow = Selectable<Database['campaign_recipients']>;

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';

/** A code that can't be guessed, of letters and digits that aren't easily confused. */
const newCode = (): string =>
  [...randomBytes(RECIPIENT_CODE_LENGTH)].map((byte) => letters[byte % letters.length]).join('');

/** The states that each report may change. */
const changedBy = {
  sent: ['unknown'],
  delivered: ['sending', 'sent', 'unknown'],
  read: ['sending', 'sent', 'delivered', 'unknown'],
  failed: ['sending', 'sent', 'unknown'],
} as const satisfies Record<string, readonly RecipientState[]>;

/** All reads and writes of `campaign_recipients` and of the reports about them. */
export function recipientsRepository(db: Db) {
  const settle = (id: string, from: RecipientState) =>
    db.updateTable('campaign_recipients').where('id', '=', id).where('state', '=', from);
  return {
    /**
     * Stores the next people of an audience as recipients, each once; returns the last of them, or null if there was none. If there are two texts, the one that a person gets depends on the IDs of campaign and person, so that it is the same at every attempt.
     */
    async freeze(campaign: Campaign, now: Date, most: number): Promise<string | null> {
      const { id, row } = campaign;
      const { rows } = await sql<{ id: string; reason: ExclusionReason | null }>`
        ${withReasons(campaign, now, { after: row.frozen_after, most })}`.execute(db);
      if (rows.length === 0) return null;
      const text = sql<'a' | 'b'>`case when ${row.version_b !== null}
        and get_byte(sha256(convert_to(${id}::text || person.id::text, 'utf8')), 0) % 2 = 1 then 'b' else 'a' end`;
      await sql`
        insert into campaign_recipients (id, campaign_id, customer_id, code, text, state, reason, changed_at)
        select gen_random_uuid(), ${id}::uuid, person.id, person.code, ${text},
          case when person.reason is null then 'waiting' else 'excluded' end, person.reason, ${now}
        from unnest(
          ${rows.map((person) => person.id)}::uuid[], ${rows.map(({ reason }) => reason)}::text[], ${rows.map(newCode)}::text[]
        ) as person (id, reason, code)
        on conflict (campaign_id, customer_id) do nothing`.execute(db);
      return (
        rows
          .map((person) => person.id)
          .toSorted()
          .at(-1) ?? null
      );
    },

    /** The next recipient to send to. */
    next: (campaignId: string, now: Date): Promise<RecipientRow | undefined> =>
      db
        .selectFrom('campaign_recipients')
        .selectAll()
        .where('campaign_id', '=', campaignId)
        .where('state', '=', 'waiting')
        .where((row) => row.or([row('retry_at', 'is', null), row('retry_at', '<=', now)]))
        .orderBy('id')
        .limit(1)
        .executeTakeFirst(),

    /** Locks a recipient who still waits. The caller must have locked the customer first, in the same order as a deletion. */
    async lockWaiting(id: string): Promise<boolean> {
      const row = await db
        .selectFrom('campaign_recipients')
        .select('id')
        .where('id', '=', id)
        .where('state', '=', 'waiting')
        .where('customer_id', 'is not', null)
        .forUpdate()
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Why a customer would get nothing from a campaign now; `erased` if the customer's data was deleted. */
    async reasonNow(campaign: Campaign, customerId: string, now: Date): Promise<ExclusionReason | null> {
      // The audience was fixed when the recipients were stored; only whether they may get the message is checked again.
      const everyone = { ...campaign, audience: { combinator: 'and' as const, rules: [] } };
      const { rows } = await sql<{ reason: ExclusionReason | null }>`
        ${withReasons(everyone, now, { only: customerId })}`.execute(db);
      return rows[0] === undefined ? 'erased' : rows[0].reason;
    },

    async exclude(id: string, reason: ExclusionReason, now: Date): Promise<void> {
      await settle(id, 'waiting').set({ state: 'excluded', reason, changed_at: now }).execute();
    },

    async claim(id: string, now: Date): Promise<void> {
      await settle(id, 'waiting')
        .set((row) => ({ state: 'sending', claimed_at: now, changed_at: now, tries: row('tries', '+', 1) }))
        .execute();
    },

    async triesOf(id: string): Promise<number> {
      const row = await db.selectFrom('campaign_recipients').select('tries').where('id', '=', id).executeTakeFirst();
      return row?.tries ?? 0;
    },

    async sent(id: string, reference: string, now: Date): Promise<void> {
      await settle(id, 'sending')
        .set({ state: 'sent', provider_reference: reference.slice(0, 200), changed_at: now })
        .execute();
    },

    /** The provider surely didn't accept the message: it waits again until `retryAt`, or has failed permanently. */
    async notTaken(id: string, reason: string, now: Date, retryAt: Date | null): Promise<void> {
      await settle(id, 'sending')
        .set({
          state: retryAt === null ? 'failed' : 'waiting',
          reason: reason.slice(0, 100),
          // A message that failed permanently was also an attempt, so it counts towards the limit per minute.
          ...(retryAt !== null && { claimed_at: null }),
          retry_at: retryAt,
          changed_at: now,
        })
        .execute();
    },

    /** It is unknown whether the provider accepted the message. */
    async lost(id: string, reason: string, now: Date): Promise<void> {
      await settle(id, 'sending')
        .set({ state: 'unknown', reason: reason.slice(0, 100), changed_at: now })
        .execute();
    },

    /** Marks messages claimed before a moment as unknown, because the process that claimed them has died. */
    async loseStale(campaignId: string, claimedBefore: Date, now: Date): Promise<void> {
      await db
        .updateTable('campaign_recipients')
        .set({ state: 'unknown', reason: 'no answer', changed_at: now })
        .where('campaign_id', '=', campaignId)
        .where('state', '=', 'sending')
        .where('claimed_at', '<', claimedBefore)
        .execute();
    },

    /** Times since a moment at which messages of a campaign were handed over, the oldest first, at most `most`. */
    async claimsSince(campaignId: string, since: Date, most: number): Promise<Date[]> {
      const rows = await db
        .selectFrom('campaign_recipients')
        .select('claimed_at')
        .where('campaign_id', '=', campaignId)
        .where('claimed_at', '>', since)
        .orderBy('claimed_at')
        .limit(most)
        .execute();
      return rows.flatMap(({ claimed_at: at }) => (at === null ? [] : [at]));
    },

    /** When the next waiting message may be sent, and whether one is being sent now. */
    async ahead(campaignId: string): Promise<{ waits: boolean; retryAt: Date | null; isSending: boolean }> {
      const row = await db
        .selectFrom('campaign_recipients')
        .select((of) => [
          of.fn.count<number>('id').filterWhere('state', '=', 'waiting').as('waiting'),
          of.fn.count<number>('id').filterWhere('state', '=', 'sending').as('sending'),
          of.fn.min('retry_at').filterWhere('state', '=', 'waiting').as('retry_at'),
        ])
        .where('campaign_id', '=', campaignId)
        .where('state', 'in', ['waiting', 'sending'])
        .executeTakeFirstOrThrow();
      return { waits: Number(row.waiting) > 0, retryAt: row.retry_at, isSending: Number(row.sending) > 0 };
    },

    /** Stops a campaign for all recipients who still wait. */
    async stop(campaignId: string, now: Date): Promise<void> {
      await db
        .updateTable('campaign_recipients')
        .set({ state: 'excluded', reason: 'stopped', changed_at: now })
        .where('campaign_id', '=', campaignId)
        .where('state', '=', 'waiting')
        .execute();
    },

    async counts(
      campaignId: string,
    ): Promise<{ text: string; state: string; reason: string | null; people: number }[]> {
      const rows = await db
        .selectFrom('campaign_recipients')
        .select((of) => ['text', 'state', 'reason', of.fn.countAll<number>().as('people')])
        .where('campaign_id', '=', campaignId)
        .groupBy(['text', 'state', 'reason'])
        .execute();
      return rows.map((row) => ({ ...row, people: Number(row.people) }));
    },

    /** Counts clicks on the link of a message, at most a thousand per recipient, so that one recipient can’t inflate the number. */
    async clicked(id: string, kind: 'click' | 'preview' | 'bot', now: Date): Promise<void> {
      const column = { click: 'clicks', preview: 'previews', bot: 'bots' } as const;
      await db
        .updateTable('campaign_recipients')
        .set((row) => ({
          [column[kind]]: row(column[kind], '+', 1),
          ...(kind === 'click' && { clicked_at: row.fn.coalesce('clicked_at', row.val(now)) }),
        }))
        .where('id', '=', id)
        .where(column[kind], '<', 1000)
        .execute();
    },

    /** Clicks of a campaign by text. */
    async clicksOf(
      campaignId: string,
    ): Promise<{ text: string; people: number; clicks: number; previews: number; bots: number }[]> {
      const { rows } = await sql<{ text: string; people: number; clicks: number; previews: number; bots: number }>`
        select text, count(clicked_at)::int as people, sum(clicks)::int as clicks, sum(previews)::int as previews,
          sum(bots)::int as bots
        from campaign_recipients where campaign_id = ${campaignId} group by text`.execute(db);
      return rows;
    },

    byCode: (code: string): Promise<RecipientRow | undefined> =>
      db.selectFrom('campaign_recipients').selectAll().where('code', '=', code).executeTakeFirst(),

    /** Records a report; false if it was already recorded. */
    async isNewReport(reportId: string, now: Date): Promise<boolean> {
      const row = await db
        .insertInto('campaign_news')
        .values({ news_id: reportId, at: now })
        .onConflict((conflict) => conflict.doNothing())
        .returning('news_id')
        .executeTakeFirst();
      return row !== undefined;
    },

    /**
     * Applies a provider's report about a message that was handed over. Reports arrive in any order: a delivered message stays delivered, and a read one stays read.
     */
    async reported(id: string, state: keyof typeof changedBy, reason: string | null, now: Date): Promise<void> {
      await db
        .updateTable('campaign_recipients')
        .set({ state, reason, changed_at: now })
        .where('id', '=', id)
        .where('state', 'in', changedBy[state])
        .execute();
    },

    async purgeReports(before: Date): Promise<void> {
      await db.deleteFrom('campaign_news').where('at', '<', before).execute();
    },

    /** Removes a person from the rows, which are kept for the counts. */
    async forget(customerId: string, now: Date): Promise<void> {
      await db
        .updateTable('campaign_recipients')
        .set({ state: 'excluded', reason: 'erased', changed_at: now })
        .where('customer_id', '=', customerId)
        .where('state', '=', 'waiting')
        .execute();
      await db
        .updateTable('campaign_recipients')
        .set({ customer_id: null, code: null, provider_reference: null })
        .where('customer_id', '=', customerId)
        .execute();
    },

    /** The number of campaign messages that were handed over for a person. */
    async countOf(customerId: string): Promise<number> {
      const row = await db
        .selectFrom('campaign_recipients')
        .select((of) => of.fn.countAll<number>().as('count'))
        .where('customer_id', '=', customerId)
        .where('claimed_at', 'is not', null)
        .where('state', '<>', 'failed')
        .executeTakeFirstOrThrow();
      return Number(row.count);
    },
  };
}
