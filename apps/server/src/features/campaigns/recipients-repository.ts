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

/** Letters and digits that nobody guesses; none that are mistaken for each other. */
const newCode = (): string =>
  [...randomBytes(RECIPIENT_CODE_LENGTH)].map((byte) => letters[byte % letters.length]).join('');

/** Which states each report changes. */
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
     * Freezes the next people of an audience, each once; returns the last of them, or null if there was none. Which of two texts
     * somebody gets is drawn from both ids: the same at every try.
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

    /** The next one whose turn it is. */
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

    /** Locks a recipient who still waits. The caller has locked the customer first, in the order in which a deletion does. */
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

    /** Why a customer would get nothing of a campaign now; `deleted` if they are not in its audience any more. */
    async reasonNow(campaign: Campaign, customerId: string, now: Date): Promise<ExclusionReason | null> {
      // Whom the audience names was decided when it was frozen; what is allowed is checked again.
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

    /** It was surely not taken: it waits again until a moment, or failed permanently. */
    async notTaken(id: string, reason: string, now: Date, retryAt: Date | null): Promise<void> {
      await settle(id, 'sending')
        .set({
          state: retryAt === null ? 'failed' : 'waiting',
          reason: reason.slice(0, 100),
          // One that failed permanently was tried all the same, and counts for how many may leave in a minute.
          ...(retryAt !== null && { claimed_at: null }),
          retry_at: retryAt,
          changed_at: now,
        })
        .execute();
    },

    /** Nobody knows whether it was taken. */
    async lost(id: string, reason: string, now: Date): Promise<void> {
      await settle(id, 'sending')
        .set({ state: 'unknown', reason: reason.slice(0, 100), changed_at: now })
        .execute();
    },

    /** The same for what was claimed before a moment: the process that held it has died. */
    async loseStale(campaignId: string, claimedBefore: Date, now: Date): Promise<void> {
      await db
        .updateTable('campaign_recipients')
        .set({ state: 'unknown', reason: 'no answer', changed_at: now })
        .where('campaign_id', '=', campaignId)
        .where('state', '=', 'sending')
        .where('claimed_at', '<', claimedBefore)
        .execute();
    },

    /** When the messages of a campaign since a moment were handed over, the oldest first, at most so many. */
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

    /** When the next one that waits may be tried, and whether one is under way. */
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

    /** People who still wait get nothing. */
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

    /** Counts clicks on the link of a message, at most a thousand per recipient, so that nobody can inflate the number. */
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

    /** Writes an update down; false if it was taken before. */
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
     * What a provider says of a message that was handed over. Reports come in any order: what arrived stays so, and what was
     * read stays so.
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

    /** Takes a person out of the rows; they stay for the counts. */
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

    /** How many messages of campaigns were handed over for a person. */
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
