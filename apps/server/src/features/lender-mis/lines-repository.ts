import type { MisLine } from '@tulna/contract/lender-mis';
import type { OurFigures, TheirFigures } from '@tulna/rules/reconciliation';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/schema.gen.ts';

/** A loan with the lender's figures, compared with ours. Amounts in paise, days in India. */
export interface Line {
  id: string;
  lenderKey: string;
  lenderApplicationId: string | null;
  reference: string;
  month: string;
  kind: MisLine['kind'];
  state: MisLine['state'];
  fingerprint: string;
  product: string | null;
  theirs:
    | (TheirFigures & {
        day: string;
        stage: string | null;
        reason: string | null;
        sanctionedPaise: number | null;
        payoutPaise: number | null;
      })
    | null;
  ours: (OurFigures & { day: string }) | null;
  gapPaise: number;
}

/** A person's decision about a difference. */
export interface Decided {
  id: string;
  what: 'kept' | 'asked' | 'accepted';
  note: string;
  by: string;
  at: Date;
  answer: string | null;
  answeredAt: Date | null;
}

type Row = Selectable<Database['mis_lines']>;

/** A row of lines for the list. */
export const lineOf = (row: Row): Line => ({
  id: row.id,
  lenderKey: row.lender_key,
  lenderApplicationId: row.lender_application_id,
  reference: row.reference,
  month: row.month,
  kind: row.kind as Line['kind'],
  state: row.state as Line['state'],
  fingerprint: row.fingerprint,
  product: row.product,
  theirs:
    row.their_status === null || row.their_day === null
      ? null
      : {
          status: row.their_status as TheirFigures['status'],
          day: row.their_day,
          stage: row.stage,
          reason: row.reason,
          paidPaise: row.their_paise,
          paidOn: row.their_paid_on,
          sanctionedPaise: row.sanctioned_paise,
          payoutPaise: row.payout_paise,
        },
  ours:
    row.our_status === null || row.our_day === null
      ? null
      : {
          status: row.our_status as OurFigures['status'],
          since: row.our_day,
          day: row.our_day,
          paidPaise: row.our_paise,
          paidOn: row.our_paid_on,
        },
  gapPaise: row.gap_paise,
});

/** Lines, for the list. */
export const lineRows = (db: Db) => db.selectFrom('mis_lines as line').selectAll('line');

/** Reads of `mis_lines`, which the database works out, and all reads and writes of `mis_decisions`. */
export function misLinesRepository(db: Db) {
  /** The decision shown for each line: the newest about the current figures, or the accepted one. */
  const current = async (ids: readonly string[]): Promise<Map<string, Decided>> => {
    if (ids.length === 0) return new Map();
    const { rows } = await sql<Decided & { lineId: string }>`
      select distinct on (d.line_id) d.line_id as "lineId", d.id, d.what, d.note, d.decided_by as by, d.decided_at as at, d.answer,
        d.answered_at as "answeredAt"
      from mis_decisions d join mis_lines l on l.id = d.line_id
      where d.line_id = any(${[...ids]}::uuid[]) and d.taken_back_at is null
        and (d.fingerprint = l.fingerprint or (d.what = 'accepted' and l.kind = 'agrees'))
      order by d.line_id, d.decided_at desc, d.id`.execute(db);
    return new Map(rows.map((row) => [row.lineId, row]));
  };

  return {
    async byId(id: string): Promise<Line | undefined> {
      const row = await lineRows(db).where('id', '=', id).executeTakeFirst();
      return row && lineOf(row);
    },

    decisionsOf: current,

    async current({ id }: Line): Promise<Decided | undefined> {
      return (await current([id])).get(id);
    },

    async add({ id, fingerprint }: Line, decision: Decided): Promise<void> {
      await db
        .insertInto('mis_decisions')
        .values({
          id: decision.id,
          line_id: id,
          fingerprint,
          what: decision.what,
          note: decision.note,
          decided_by: decision.by,
          decided_at: decision.at,
        })
        .execute();
    },

    async undo(id: string, at: Date): Promise<void> {
      await db.updateTable('mis_decisions').set({ taken_back_at: at }).where('id', '=', id).execute();
    },

    /** Questions without an answer whose difference is gone or has changed. */
    async settledQuestions(lenderKey: string): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`
        select d.id from mis_decisions d left join mis_lines l on l.id = d.line_id
        where d.what = 'asked' and d.answered_at is null and d.taken_back_at is null
          and (l.id is null or (l.lender_key = ${lenderKey} and l.fingerprint <> d.fingerprint))`.execute(db);
      return rows.map(({ id }) => id);
    },

    /** Totals of a lender and month, or of all. */
    async totals(lenderKey: string | undefined, month: string | undefined) {
      const { rows } = await sql<{
        lines: number;
        agreeing: number;
        differing: number;
        kept: number;
        theirs_paise: string;
        ours_paise: string;
      }>`
        select count(*)::int as lines, (count(*) filter (where state = 'agrees'))::int as agreeing,
          (count(*) filter (where state in ('open', 'answered', 'asked')))::int as differing,
          (count(*) filter (where state = 'kept'))::int as kept,
          coalesce(sum(their_paise) filter (where their_status = 'disbursed'), 0)::text as theirs_paise,
          coalesce(sum(our_paise) filter (where our_status = 'disbursed'), 0)::text as ours_paise
        from mis_lines where (${lenderKey ?? null}::text is null or lender_key = ${lenderKey ?? null})
          and (${month ?? null}::text is null or month = ${month ?? null})`.execute(db);
      const [found] = rows;
      if (found === undefined) throw new Error('The query of the totals returned no row.');
      return { ...found, theirs_paise: Number(found.theirs_paise), ours_paise: Number(found.ours_paise) };
    },

    /** Lenders with lines, and the months of one or all of them, the newest first. */
    async known(lenderKey: string | undefined): Promise<{ lenders: string[]; months: string[] }> {
      const { rows: lenders } = await sql<{ key: string }>`
        with recursive found (key) as (
          select min(lender_key) from mis_lines
          union all select (select min(lender_key) from mis_lines where lender_key > found.key) from found where found.key is not null)
        select key from found where key is not null limit 500`.execute(db);
      const { rows: months } = await sql<{ month: string }>`
        select distinct month from mis_lines where ${lenderKey ?? null}::text is null or lender_key = ${lenderKey ?? null}
        order by 1 desc limit 120`.execute(db);
      return { lenders: lenders.map(({ key }) => key), months: months.map(({ month }) => month) };
    },

    /** See `getLenderReliability`. `since` is the first day whose updates are counted. */
    async reliability(lenderKey: string, since: Date) {
      const { rows } = await sql<{ days: number | null; updates: number; compared: number; differing: number }>`
        select heard.days, heard.updates, compared.all as compared, compared.differing from (
          select round(avg(indian_day(heard_at) - coalesce(disbursed_on, indian_day(said_at))), 1)::float8 as days, count(*)::int as updates
          from mis_rows where lender_key = ${lenderKey} and is_dated and heard_at >= ${since}
        ) as heard, (
          select count(*)::int as all, (count(*) filter (where kind <> 'agrees'))::int as differing from mis_lines
          where lender_key = ${lenderKey} and month in (
            select distinct month from mis_lines where lender_key = ${lenderKey} order by 1 desc limit 3
          )
        ) as compared`.execute(db);
      const [found] = rows;
      if (found === undefined) throw new Error('The query of the reliability returned no row.');
      return found;
    },
  };
}
