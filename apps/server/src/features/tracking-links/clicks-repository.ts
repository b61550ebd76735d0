import { MOST_CLICKS_OF_VISITOR } from '@tulna/rules/tracking-links';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** The requests of one link on one Indian day. */
export interface Clicks {
  clicks: number;
  /** Clicks by QR code; included in `clicks`. */
  scans: number;
  bots: number;
  previews: number;
  /** Clicks where it isn't known whether the visitor had clicked before on that day. */
  unchecked: number;
}

export interface CountedClicks extends Clicks {
  uniqueClicks: number;
  /** Clicks of a visitor beyond those that count on a day; not included in `clicks`. */
  repeated: number;
}

/** A visitor, as a hash, and how often they clicked. */
export interface Visits {
  readonly visitor: Buffer;
  readonly clicks: number;
  /** How many of them were by QR code. */
  readonly scans: number;
}

export interface ClicksOfDay extends Clicks {
  linkId: string;
  day: string;
  /** The visitors, each once; their clicks are included in `clicks`. */
  visitors: readonly Visits[];
}

const sums = sql`coalesce(sum(clicks), 0)::bigint as clicks, coalesce(sum(unique_clicks), 0)::bigint as "uniqueClicks",
  coalesce(sum(scans), 0)::bigint as scans, coalesce(sum(bots), 0)::bigint as bots, coalesce(sum(previews), 0)::bigint as previews,
  coalesce(sum(unchecked), 0)::bigint as unchecked, coalesce(sum(repeated), 0)::bigint as repeated`;

export const noClicks: CountedClicks = {
  clicks: 0,
  uniqueClicks: 0,
  scans: 0,
  bots: 0,
  previews: 0,
  unchecked: 0,
  repeated: 0,
};

/** All reads and writes of `tracking_link_days`, `tracking_link_visitors` and `tracking_link_batches`. */
export function clicksRepository(db: Db) {
  return {
    /**
     * Counts a batch in one statement. Counting the same batch again changes nothing, so it can be sent until it succeeds. A visitor is unique once per link and day, and their clicks add up towards the limit whichever process counted them. Beyond the limit, clicks by QR code are left out first.
     */
    async count(batchId: string, days: readonly ClicksOfDay[], at: Date): Promise<void> {
      const visits = days.flatMap(({ linkId, day, visitors }) => visitors.map((visit) => ({ linkId, day, ...visit })));
      const most = sql.lit(MOST_CLICKS_OF_VISITOR);
      const column = (name: keyof Clicks): number[] => days.map((one) => one[name]);
      await sql`
        with batch as (
          insert into tracking_link_batches (id, at) values (${batchId}, ${at}) on conflict do nothing returning id
        ), counted as (
          select * from unnest(${days.map(({ linkId }) => linkId)}::uuid[], ${days.map(({ day }) => day)}::date[],
            ${column('clicks')}::int[], ${column('scans')}::int[], ${column('bots')}::int[], ${column('previews')}::int[],
            ${column('unchecked')}::int[]) as a (link_id, day, clicks, scans, bots, previews, unchecked)
          where exists (select from batch) and exists (select from tracking_links known where known.id = a.link_id)
        ), visits as (
          select v.* from unnest(${visits.map(({ linkId }) => linkId)}::uuid[], ${visits.map(({ day }) => day)}::date[],
            ${visits.map(({ visitor }) => visitor)}::bytea[], ${visits.map(({ clicks }) => clicks)}::int[],
            ${visits.map(({ scans }) => scans)}::int[]) as v (link_id, day, visitor, clicks, scans)
          where exists (select from batch) and exists (select from tracking_links known where known.id = v.link_id)
        ), met as (
          insert into tracking_link_visitors as known (link_id, day, visitor, clicks)
          select link_id, day, visitor, clicks from visits order by 1, 2, 3
          on conflict (link_id, day, visitor) do update set clicks = known.clicks + excluded.clicks
          returning link_id, day, visitor, clicks
        ), beyond as (
          select v.link_id, v.day, v.scans, m.clicks = v.clicks as is_new,
            greatest(m.clicks - ${most}, 0) - greatest(m.clicks - v.clicks - ${most}, 0) as repeated
          from met m join visits v using (link_id, day, visitor)
        ), sums as (
          select link_id, day, (count(*) filter (where is_new))::int as visitors, sum(repeated)::int as repeated,
            sum(least(repeated, scans))::int as scans from beyond group by 1, 2
        )
        insert into tracking_link_days as stored (link_id, day, clicks, unique_clicks, scans, bots, previews, unchecked, repeated)
        select a.link_id, a.day, a.clicks - coalesce(s.repeated, 0), coalesce(s.visitors, 0), a.scans - coalesce(s.scans, 0), a.bots,
          a.previews, a.unchecked, coalesce(s.repeated, 0)
        from counted a left join sums s on s.link_id = a.link_id and s.day = a.day
        order by 1, 2
        on conflict (link_id, day) do update set clicks = stored.clicks + excluded.clicks,
          unique_clicks = stored.unique_clicks + excluded.unique_clicks, scans = stored.scans + excluded.scans,
          bots = stored.bots + excluded.bots, previews = stored.previews + excluded.previews,
          unchecked = stored.unchecked + excluded.unchecked, repeated = stored.repeated + excluded.repeated`.execute(
        db,
      );
    },

    /** Sums of some links over all their days, by their ids. */
    async totals(linkIds: readonly string[]): Promise<(id: string) => CountedClicks> {
      const { rows } = await sql<CountedClicks & { linkId: string }>`
        select link_id as "linkId", ${sums} from tracking_link_days where link_id = any(${linkIds}::uuid[]) group by 1`.execute(
        db,
      );
      const found = new Map(rows.map(({ linkId, ...counted }) => [linkId, counted]));
      return (id) => found.get(id) ?? noClicks;
    },

    /** The counts of one link by day, from one day on; days without a request are left out. */
    async days(linkId: string, from: string): Promise<Map<string, CountedClicks>> {
      const { rows } = await sql<CountedClicks & { day: string }>`
        select day::text as day, ${sums} from tracking_link_days
        where link_id = ${linkId} and day >= ${from}::date group by 1 order by 1`.execute(db);
      return new Map(rows.map(({ day, ...counted }) => [day, counted]));
    },

    /** Removes the hashes of earlier days and the batches that are no longer sent again. */
    async purge(before: string, at: Date): Promise<void> {
      await sql`delete from tracking_link_visitors where day < ${before}::date`.execute(db);
      await sql`delete from tracking_link_batches where at < ${at}`.execute(db);
    },
  };
}
