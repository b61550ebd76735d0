import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Claim, Entry, HeldClaim } from './claims.ts';
import { notifyPartners } from './tell-partners.ts';
import { type Volumes, volumesFrom } from './volumes.ts';

type ClaimRow = Omit<Claim, 'before'> & { beforePaise: number; beforeCount: number; isStated: boolean };

const columns = sql`c.id, c.side, c.lender_application_id as "lenderApplicationId", c.payment_id as "paymentId", c.lender_key as "lenderKey",
  c.product, c.brand, c.merchant, c.day, c.basis_paise as "basisPaise", c.target_paise as "targetPaise", c.rate_id as "rateId", c.working,
  c.reason, c.before_paise as "beforePaise", c.before_count as "beforeCount", c.month_end as "monthEnd",
  exists (select from commission_statements s where s.claim_id = c.id and s.undone_at is null) as "isStated"`;

/** What lenders owe us for some applications, in paise, as the ledger has it now: for a query that has their ids. */
export const earnedBy = (applications: RawBuilder<string>): RawBuilder<number> =>
  sql<number>`(select coalesce(sum(-side.paise), 0)::bigint from commission_claims claim
    join ledger_sides side on side.claim_id = claim.id and side.account = 'earned'
    where claim.side = 'lender' and claim.lender_application_id in ${applications})`;

/** What partners earned by some merchants, in paise, as the ledger has it now, by the merchant's id. A merchant that earned nothing yet is missing. */
export async function earnedByMerchants(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ merchant: string; paise: number }>`
    select claim.merchant, coalesce(sum(side.paise), 0)::bigint as paise
    from commission_claims claim left join ledger_sides side on side.claim_id = claim.id and side.account = 'cost'
    where claim.merchant = any(${[...ids]}::uuid[]) and claim.side = 'partner' group by 1`.execute(db);
  return new Map(rows.map(({ merchant, paise }) => [merchant, paise]));
}

/** All reads and writes of `commission_claims`, `ledger_entries` and `commission_due`. */
export function commissionsRepository(db: Db) {
  async function withEntries(rows: readonly ClaimRow[]): Promise<HeldClaim[]> {
    const ofClaim = new Map<string, Entry[]>();
    if (rows.length === 0) return [];
    const { rows: entries } = await sql<Entry>`
      select id, claim_id as "claimId", ledger, move, paise, reverses, answers, cause_kind as "causeKind", cause_id as "causeId",
        file_id as "fileId", reason
      from ledger_entries where claim_id = any(${rows.map(({ id }) => id)}::uuid[]) order by sequence`.execute(db);
    for (const entry of entries) ofClaim.set(entry.claimId, [...(ofClaim.get(entry.claimId) ?? []), entry]);
    return rows.map(({ beforePaise, beforeCount, ...claim }) => ({
      ...claim,
      before: { amountPaise: beforePaise, count: beforeCount },
      entries: ofClaim.get(claim.id) ?? [],
    }));
  }

  return {
    /** Lets no other transaction work out commissions until this one ends, because volumes must be counted one after the other. */
    async lockSettling(): Promise<void> {
      await sql`select pg_advisory_xact_lock(hashtext('settle commissions'))`.execute(db);
    },

    /**
     * Makes this connection plan the ledger's triggers again. Triggers keep the plan of their first run. A plan made for an almost empty
     * ledger scans all of it for each new row, so that a batch exceeds the statement timeout.
     */
    async forgetPlans(): Promise<void> {
      await sql`discard plans`.execute(db);
    },

    /** The first day for which the ledger accepts entries: the day after the newest closed month. Null while no month is closed. */
    async firstOpenDay(): Promise<string | null> {
      const { rows } = await sql<{ day: string | null }>`select first_open_day()::text as day`.execute(db);
      return rows[0]?.day ?? null;
    },

    /** Removes the oldest applications from the list of those that are due and returns their ids, each once. */
    async takeDue(most: number): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`
        with taken as (
          delete from commission_due where sequence in (select sequence from commission_due order by sequence limit ${most})
          returning sequence, lender_application_id
        )
        select lender_application_id as id from taken group by 1 order by min(sequence)`.execute(db);
      return rows.map(({ id }) => id);
    },

    /** Adds applications to the list of those that are due. */
    async addDue(ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return;
      await sql`
        insert into commission_due (lender_application_id) select distinct unnest(${ids}::uuid[])`.execute(db);
    },

    /** The claims of the given applications with their entries, locked in the order of their ids, as everywhere, so that no two transactions deadlock. */
    async lockOf(applicationIds: readonly string[]): Promise<HeldClaim[]> {
      const { rows } = await sql<ClaimRow>`
        select ${columns} from commission_claims c where c.lender_application_id = any(${applicationIds}::uuid[])
        order by c.id for no key update of c`.execute(db);
      return withEntries(rows);
    },

    /** Some claims with their entries, locked in the order of their ids. */
    async lock(claimIds: readonly string[]): Promise<HeldClaim[]> {
      const { rows } = await sql<ClaimRow>`
        select ${columns} from commission_claims c where c.id = any(${claimIds}::uuid[])
        order by c.id for no key update of c`.execute(db);
      return withEntries(rows);
    },

    /** Claims with entries of a file in a month that has been closed since. */
    async broughtInClosedMonths(fileId: string): Promise<Set<string>> {
      const { rows } = await sql<{ id: string }>`
        select distinct claim_id as id from ledger_entries where file_id = ${fileId} and indian_day(at) < first_open_day()`.execute(
        db,
      );
      return new Set(rows.map(({ id }) => id));
    },

    /** What was disbursed under some rates in some months. @param days any day of each month */
    async volumes(rateIds: readonly string[], days: readonly string[]): Promise<Volumes> {
      if (rateIds.length === 0 || days.length === 0) return volumesFrom([]);
      const { rows } = await sql<{ rateId: string; month: string; amountPaise: number; count: number }>`
        select rate_id as "rateId", date_trunc('month', day)::date as month, sum(basis_paise)::bigint as "amountPaise",
          (count(*) filter (where basis_paise > 0))::int as count
        from commission_claims where rate_id = any(${rateIds}::uuid[])
          and date_trunc('month', day) in (select date_trunc('month', d) from unnest(${days}::date[]) as d)
        group by 1, 2`.execute(db);
      return volumesFrom(rows);
    },

    /**
     * Ends the months before today, each once, for rates that look back at a month: each claim gets the volume of the whole month and is
     * due to be worked out again.
     */
    async endMonths(rateIds: readonly string[], today: string, at: Date): Promise<void> {
      if (rateIds.length === 0) return;
      await sql`
        with ended as (
          insert into commission_months (id, rate_id, month, at)
          select gen_random_uuid(), of_month.* , ${at} from (
            select distinct rate_id, date_trunc('month', day)::date from commission_claims
            where rate_id = any(${rateIds}::uuid[]) and day < date_trunc('month', ${today}::date)
          ) as of_month
          on conflict do nothing returning id, rate_id, month
        ), held as (
          select c.id, e.id as month_end, sum(c.basis_paise) over of_month as paise, count(*) filter (where c.basis_paise > 0) over of_month as cases
          from ended e join commission_claims c on c.rate_id = e.rate_id and date_trunc('month', c.day)::date = e.month
          window of_month as (partition by e.id)
        ), looked_back as (
          update commission_claims c set month_end = held.month_end, before_paise = held.paise - c.basis_paise,
            before_count = held.cases - case when c.basis_paise > 0 then 1 else 0 end
          from held where held.id = c.id returning c.lender_application_id
        )
        insert into commission_due (lender_application_id) select distinct lender_application_id from looked_back`.execute(
        db,
      );
    },

    /** Inserts or updates claims. */
    async store(claims: readonly Claim[], at: Date): Promise<void> {
      if (claims.length === 0) return;
      const rows = claims.map(({ before, ...claim }) => ({
        ...claim,
        before_paise: before.amountPaise,
        before_count: before.count,
      }));
      await sql`
        insert into commission_claims (id, side, lender_application_id, payment_id, lender_key, product, brand, merchant, day, basis_paise,
          target_paise, rate_id, working, reason, before_paise, before_count, month_end, at)
        select id, side, "lenderApplicationId", "paymentId", "lenderKey", product, brand, merchant, day, "basisPaise", "targetPaise",
          "rateId", nullif(working, 'null'::jsonb), reason, before_paise, before_count, "monthEnd", ${at}
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as claim (id uuid, side text, "lenderApplicationId" uuid, "paymentId" uuid,
          "lenderKey" text, product text, brand text, merchant uuid, day date, "basisPaise" bigint, "targetPaise" bigint, "rateId" uuid,
          working jsonb, reason text, before_paise bigint, before_count integer, "monthEnd" uuid)
        on conflict (lender_application_id, payment_id, side) do update set day = excluded.day, basis_paise = excluded.basis_paise,
          target_paise = excluded.target_paise, rate_id = excluded.rate_id, working = excluded.working, reason = excluded.reason,
          before_paise = excluded.before_paise, before_count = excluded.before_count, month_end = excluded.month_end`.execute(
        db,
      );
    },

    /** Adds entries in one statement. The database refuses it if an account of a claim would be below zero; only `payable` may be. */
    async add(entries: readonly Entry[], by: { at: Date; actor: string | null }): Promise<void> {
      if (entries.length === 0) return;
      await sql`
        insert into ledger_entries (id, claim_id, ledger, move, paise, reverses, answers, cause_kind, cause_id, file_id, reason, at, actor)
        select id, "claimId", ledger, move, paise, reverses, answers, "causeKind", "causeId", "fileId", reason, ${by.at}, ${by.actor}
        from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as entry (id uuid, "claimId" uuid, ledger text, move text, paise bigint,
          reverses uuid, answers uuid, "causeKind" text, "causeId" uuid, "fileId" uuid, reason text)`.execute(db);
      await notifyPartners(db, entries, by.at);
    },
  };
}
