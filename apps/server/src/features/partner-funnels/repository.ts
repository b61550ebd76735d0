import { randomUUID } from 'node:crypto';
import { funnelContent } from '@tulna/contract/partner-funnels';
import type { FunnelContent } from '@tulna/rules/funnel';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** A published version. */
export interface Version {
  number: number;
  content: FunnelContent;
  restores: number | null;
  editedBy: string | null;
  publishedAt: Date;
  endedAt: Date | null;
  countedAt: Date | null;
}

export interface Draft {
  content: FunnelContent;
  previewKey: string;
  editedBy: string | null;
  editedAt: Date;
}

export interface Stop {
  reason: string;
  stoppedAt: Date;
}

/** The results of the visits of a version. */
export interface Counted {
  number: number;
  visits: number;
  codes: number;
  submitted: number;
  from: string;
  to: string;
}

const published = ['number', 'content', 'restores', 'edited_by', 'published_at', 'ended_at', 'counted_at'] as const;

interface VersionRow {
  number: number | null;
  content: unknown;
  restores: number | null;
  edited_by: string | null;
  published_at: Date | null;
  ended_at: Date | null;
  counted_at: Date | null;
}

const versionOf = (row: VersionRow): Version => ({
  number: row.number ?? 0,
  content: funnelContent.parse(row.content),
  restores: row.restores,
  editedBy: row.edited_by,
  publishedAt: row.published_at ?? new Date(0),
  endedAt: row.ended_at,
  countedAt: row.counted_at,
});

/** All reads and writes of partners' funnels. */
export function partnerFunnelsRepository(db: Db) {
  const versions = (partnerId: number) =>
    db
      .selectFrom('partner_funnels')
      .select(published)
      .where('partner_id', '=', partnerId)
      .where('number', 'is not', null);
  return {
    async draft(partnerId: number): Promise<Draft | undefined> {
      const row = await db
        .selectFrom('partner_funnels')
        .select(['content', 'preview_key', 'edited_by', 'edited_at'])
        .where('partner_id', '=', partnerId)
        .where('number', 'is', null)
        .executeTakeFirst();
      return (
        row && {
          content: funnelContent.parse(row.content),
          previewKey: row.preview_key ?? '',
          editedBy: row.edited_by,
          editedAt: row.edited_at,
        }
      );
    },

    /** Replaces the draft, under a new key for its preview. */
    async saveDraft(partnerId: number, content: FunnelContent, by: string, at: Date): Promise<Draft> {
      const values = {
        content: JSON.stringify(content),
        edited_by: by,
        edited_at: at,
        preview_key: randomUUID(),
      };
      await db
        .insertInto('partner_funnels')
        .values({ id: randomUUID(), partner_id: partnerId, ...values })
        .onConflict((conflict) => conflict.column('partner_id').where('number', 'is', null).doUpdateSet(values))
        .execute();
      return { content, previewKey: values.preview_key, editedBy: by, editedAt: at };
    },

    /** The version that is shown, unless the partner's funnel is switched off. */
    async inForce(partnerId: number): Promise<Version | undefined> {
      const row = await versions(partnerId).where('ended_at', 'is', null).executeTakeFirst();
      return row && versionOf(row);
    },

    async version(partnerId: number, number: number): Promise<Version | undefined> {
      const row = await versions(partnerId).where('number', '=', number).executeTakeFirst();
      return row && versionOf(row);
    },

    /** The newest versions, or those before a number. */
    async newest(partnerId: number, most: number, before?: number): Promise<Version[]> {
      const rows = await versions(partnerId)
        .$if(before !== undefined, (query) => query.where('number', '<', before ?? 0))
        .orderBy('number', 'desc')
        .limit(most)
        .execute();
      return rows.map(versionOf);
    },

    /** Ends the published version; false if the standard page was already shown. */
    async end(partnerId: number, at: Date): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('partner_funnels')
        .set({ ended_at: at })
        .where('partner_id', '=', partnerId)
        .where('published_at', 'is not', null)
        .where('ended_at', 'is', null)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },

    /** Adds a version and publishes it; the earlier version has been ended. The caller holds the partner's lock. */
    async publish(
      partnerId: number,
      content: FunnelContent,
      { by, at, restores = null }: { by: string | null; at: Date; restores?: number | null },
    ): Promise<number> {
      const row = await db
        .insertInto('partner_funnels')
        .values({
          id: randomUUID(),
          partner_id: partnerId,
          number: sql<number>`coalesce((select max(f.number) from partner_funnels f where f.partner_id = ${partnerId}), 0) + 1`,
          content: JSON.stringify(content),
          restores,
          edited_by: by,
          edited_at: at,
          published_at: at,
        })
        .returning('number')
        .executeTakeFirstOrThrow();
      return row.number ?? 0;
    },

    async stop(partnerId: number): Promise<Stop | undefined> {
      const row = await db
        .selectFrom('partner_funnel_stops')
        .select(['reason', 'stopped_at as stoppedAt'])
        .where('partner_id', '=', partnerId)
        .executeTakeFirst();
      return row;
    },

    async setStop(partnerId: number, reason: string | null, at: Date): Promise<void> {
      await db.deleteFrom('partner_funnel_stops').where('partner_id', '=', partnerId).execute();
      if (reason !== null)
        await db.insertInto('partner_funnel_stops').values({ partner_id: partnerId, reason, stopped_at: at }).execute();
    },

    /** Adds up the counts of some versions of a partner over all their days. */
    async counted(partnerId: number, numbers: readonly number[]): Promise<Counted[]> {
      if (numbers.length === 0) return [];
      return await db
        .selectFrom('partner_funnel_days')
        .select([
          'number',
          sql<number>`sum(visits)::int`.as('visits'),
          sql<number>`sum(codes)::int`.as('codes'),
          sql<number>`sum(submitted)::int`.as('submitted'),
          sql<string>`min(day)::text`.as('from'),
          sql<string>`max(day)::text`.as('to'),
        ])
        .where('partner_id', '=', partnerId)
        .where('number', 'in', numbers)
        .groupBy('number')
        .execute();
    },

    /** The published version of every brand, by the id of its partner. An unreadable version is left out, so its page is the standard one. */
    async shown(): Promise<Map<number, { number: number; content: FunnelContent }>> {
      const rows = await db
        .selectFrom('partner_funnels as f')
        .select(['f.partner_id', 'f.number', 'f.content'])
        .where('f.published_at', 'is not', null)
        .where('f.ended_at', 'is', null)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('partner_funnel_stops as s')
                .select('s.partner_id')
                .whereRef('s.partner_id', '=', 'f.partner_id'),
            ),
          ),
        )
        .execute();
      return new Map(
        rows.flatMap(({ partner_id: id, number, content }) => {
          const read = funnelContent.safeParse(content);
          return read.success ? [[id, { number: number ?? 0, content: read.data }]] : [];
        }),
      );
    },

    /** The draft behind the key of a preview. */
    async previewed(key: string): Promise<{ partnerId: number; content: FunnelContent } | undefined> {
      const row = await db
        .selectFrom('partner_funnels')
        .select(['partner_id as partnerId', 'content'])
        .where('preview_key', '=', key)
        .executeTakeFirst();
      const read = funnelContent.safeParse(row?.content);
      return row && read.success ? { partnerId: row.partnerId, content: read.data } : undefined;
    },
  };
}
