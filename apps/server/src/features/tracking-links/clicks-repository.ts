import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** What was asked of one link on one Indian day. */
export interface Clicks {
  clicks: number;
  /** Clicks by QR code; they are among `clicks`. */
  scans: number;
  bots: number;
  previews: number;
  /** Clicks of which it isn't known whether the visitor had clicked before on that day. */
  unchecked: number;
}

export interface CountedClicks extends Clicks {
  uniqueClicks: number;
}

export interface ClicksOfDay extends Clicks {
  linkId: string;
  day: string;
  /** Hashes of who clicked, each once. */
  visitors: readonly Buffer[];
}

const sums = sql`coalesce(sum(clicks), 0)::bigint as clicks, coalesce(sum(unique_clicks), 0)::bigint as "uniqueClicks",
  coalesce(sum(scans), 0)::bigint as scans, coalesce(sum(bots), 0)::bigint as bots, coalesce(sum(previews), 0)::bigint as previews,
  coalesce(sum(unchecked), 0)::bigint as unchecked`;

const none: CountedClicks = { clicks: 0, uniqueClicks: 0, scans: 0, bots: 0, previews: 0, unchecked: 0 };

/** All reads and writes of `tracking_link_days`, `tracking_link_visitors` and `tracking_link_batches`. */
export function clicksRepository(db: Db) {
  return {
    /**
     * Counts a batch in one statement. The same batch again changes nothing, so that it can be sent until an answer comes. A visitor
     * is unique once per link and day, whichever process met them.
     */
    async count(batchId: string, days: readonly ClicksOfDay[], at: Date): Promise<void> {
      const visits = days.flatMap(({ linkId, day, visitors }) => visitors.map((visitor) => ({ linkId, day, visitor })));
      const column = (name: keyof Clicks): number[] => days.map((one) => one[name]);
      await sql`
        with batch as (
          insert into tracking_link_batches (id, at) values (${batchId}, ${at}) on conflict do nothing returning id
        ), asked as (
          select * from unnest(${days.map(({ linkId }) => linkId)}::uuid[], ${days.map(({ day }) => day)}::date[],
            ${column('clicks')}::int[], ${column('scans')}::int[], ${column('bots')}::int[], ${column('previews')}::int[],
            ${column('unchecked')}::int[]) as a (link_id, day, clicks, scans, bots, previews, unchecked)
          where exists (select from batch) and exists (select from tracking_links known where known.id = a.link_id)
        ), fresh as (
          insert into tracking_link_visitors (link_id, day, visitor)
          select v.* from unnest(${visits.map(({ linkId }) => linkId)}::uuid[], ${visits.map(({ day }) => day)}::date[],
            ${visits.map(({ visitor }) => visitor)}::bytea[]) as v (link_id, day, visitor)
          where exists (select from batch) and exists (select from tracking_links known where known.id = v.link_id)
          order by 1, 2, 3
          on conflict do nothing returning link_id, day
        ), unique_ones as (select link_id, day, count(*)::int as visitors from fresh group by 1, 2)
        insert into tracking_link_days as kept (link_id, day, clicks, unique_clicks, scans, bots, previews, unchecked)
        select a.link_id, a.day, a.clicks, coalesce(u.visitors, 0), a.scans, a.bots, a.previews, a.unchecked
        from asked a left join unique_ones u on u.link_id = a.link_id and u.day = a.day
        order by 1, 2
        on conflict (link_id, day) do update set clicks = kept.clicks + excluded.clicks,
          unique_clicks = kept.unique_clicks + excluded.unique_clicks, scans = kept.scans + excluded.scans,
          bots = kept.bots + excluded.bots, previews = kept.previews + excluded.previews,
          unchecked = kept.unchecked + excluded.unchecked`.execute(db);
    },

    /** Sums of some links over all their days, by their ids. */
    async totals(linkIds: readonly string[]): Promise<(id: string) => CountedClicks> {
      const { rows } = await sql<CountedClicks & { linkId: string }>`
        select link_id as "linkId", ${sums} from tracking_link_days where link_id = any(${linkIds}::uuid[]) group by 1`.execute(
        db,
      );
      const found = new Map(rows.map(({ linkId, ...counted }) => [linkId, counted]));
      return (id) => found.get(id) ?? none;
    },

    /** One link day by day, from one day on; days on which nothing was asked are left out. */
    async days(linkId: string, from: string): Promise<Map<string, CountedClicks>> {
      const { rows } = await sql<CountedClicks & { day: string }>`
        select day::text as day, ${sums} from tracking_link_days
        where link_id = ${linkId} and day >= ${from}::date group by 1 order by 1`.execute(db);
      return new Map(rows.map(({ day, ...counted }) => [day, counted]));
    },

    /** Removes the hashes of earlier days and the batches that nobody sends again. */
    async purge(before: string, at: Date): Promise<void> {
      await sql`delete from tracking_link_visitors where day < ${before}::date`.execute(db);
      await sql`delete from tracking_link_batches where at < ${at}`.execute(db);
    },
  };
}
