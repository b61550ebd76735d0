import type { ClaimTax, MonthMoves } from '@tulna/rules/partner-statements';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Entry } from './claims.ts';
import { commissionsRepository } from './repository.ts';

/** A month: from its first moment to the first moment of the next. */
export interface Span {
  readonly from: Date;
  readonly to: Date;
}

/** The sums of a partner's entries in a month, and two sums that must be zero. */
export interface PartnerMoves extends MonthMoves {
  readonly partner: string;
  /** Debts that were settled, less the commissions that settled them: always zero. */
  readonly setOffPaise: number;
  /** Taxes that were booked: zero before the month is closed. */
  readonly taxPaise: number;
}

/** The unpaid balances of a claim. */
export interface OpenBalances {
  readonly id: string;
  readonly heldPaise: number;
  readonly payablePaise: number;
  /** What was payable at the requested moment. */
  readonly closedPaise: number;
  readonly sendingPaise: number;
}

/** A loan as a statement prints it. */
export interface PrintedRow {
  readonly applicationId: string;
  readonly lenderKey: string;
  readonly day: string;
  readonly basisPaise: number;
  readonly releasedPaise: number;
  readonly changedPaise: number;
  readonly gstPaise: number;
  readonly tdsPaise: number;
}

/** The claims of partners with entries in a month, month by month. */
export const lineMonthRows = (db: Db) => db.selectFrom('commission_month_lines as line').selectAll('line');

/** The same claims with the figures of their month, as columns of a list. */
export const lineMonths = (db: Db) =>
  db.selectFrom('commission_line_months as figures').selectAll('figures').as('figures');

const signed = sql`case when e.reverses is null then e.paise else -e.paise end`;
const sumOf = (...moves: string[]) =>
  sql`coalesce(sum(${signed}) filter (where e.move = any(${moves}::text[])), 0)::bigint`;

/** Reads the entries from which a month's figures are calculated, and books the taxes of a closed month. */
export function monthsRepository(db: Db) {
  return {
    /** The moment of the first entry of any partner; undefined if there is none. */
    async firstEntry(): Promise<Date | undefined> {
      const { rows } = await sql<{ at: Date }>`
        select at from ledger_entries where ledger = 'partner' order by at limit 1`.execute(db);
      return rows[0]?.at;
    },

    /** True while commissions of some payments are still to be worked out. */
    async hasDue(): Promise<boolean> {
      const { rows } = await sql<{ one: number }>`select 1 as one from commission_due limit 1`.execute(db);
      return rows.length > 0;
    },

    /** The sums of a month, for the given partners or for all that have entries in it. */
    async moves({ from, to }: Span, partners: readonly string[] | null): Promise<PartnerMoves[]> {
      const { rows } = await sql<PartnerMoves>`
        select c.brand as partner, ${sumOf('release')} as "releasedPaise", ${sumOf('add')} - ${sumOf('lower')} as "changedPaise",
          ${sumOf('send')} - ${sumOf('fail', 'come_back')} as "sentPaise",
          ${sumOf('accrue')} - ${sumOf('lower_accrued', 'release')} as "heldPaise",
          ${sumOf('set_off')} - ${sumOf('recover')} as "setOffPaise", ${sumOf('add_tax', 'lower_tax', 'withhold')} as "taxPaise"
        from ledger_entries e join commission_claims c on c.id = e.claim_id
        where e.ledger = 'partner' and e.at >= ${from} and e.at < ${to} 
          and (${partners === null} or c.brand = any(${partners === null ? [] : [...partners]}::text[]))
        group by c.brand order by c.brand`.execute(db);
      return rows;
    },

    /**
     * Those of the given partners for which something became payable or was taken away in a month, in that order: first the one with which their
     * sum exceeded an amount, then the others as they went on, last those with nothing after that.
     */
    async orderOfCredits({ from, to }: Span, partners: readonly string[], paise: number): Promise<string[]> {
      const { rows } = await sql<{ partner: string }>`
        select partner from (
          select c.brand as partner, row_number() over (order by e.at, e.sequence) as place,
            sum(case when (e.move = 'lower') = (e.reverses is null) then -e.paise else e.paise end) over (order by e.at, e.sequence) as total
          from ledger_entries e join commission_claims c on c.id = e.claim_id
          where e.ledger = 'partner' and e.at >= ${from} and e.at < ${to} and e.move in ('release', 'add', 'lower')
            and c.brand = any(${[...partners]}::text[])
        ) as one group by partner order by min(place) filter (where total > ${paise}), min(place)`.execute(db);
      return rows.map(({ partner }) => partner);
    },

    /** The claims of the given partners to which a month released or added more than it took away. What was sent isn't counted. */
    async credits(
      { from, to }: Span,
      partners: readonly string[],
    ): Promise<{ partner: string; id: string; paise: number }[]> {
      if (partners.length === 0) return [];
      const { rows } = await sql<{ partner: string; id: string; paise: number }>`
        select c.brand as partner, c.id, ${sumOf('release', 'add')} - ${sumOf('lower')} as paise
        from ledger_entries e join commission_claims c on c.id = e.claim_id
        where e.ledger = 'partner' and e.at >= ${from} and e.at < ${to} and e.move in ('release', 'add', 'lower')
          and c.brand = any(${partners}::text[])
        group by c.id having ${sumOf('release', 'add')} - ${sumOf('lower')} > 0 order by c.id`.execute(db);
      return rows;
    },

    /** The loans of a partner's month, the newest first, and how many there are. */
    async printed(partner: string, month: string, most: number): Promise<{ lines: PrintedRow[]; all: number }> {
      const { rows } = await sql<PrintedRow & { all: number }>`
        select lender_application_id as "applicationId", lender_key as "lenderKey", day, basis_paise as "basisPaise",
          released_paise as "releasedPaise", changed_paise as "changedPaise", gst_paise as "gstPaise", tds_paise as "tdsPaise",
          (count(*) over ())::int as all
        from commission_line_months where partner = ${partner} and month = ${month} order by day desc, claim_id limit ${most}`.execute(
        db,
      );
      return { lines: rows.map(({ all: _all, ...row }) => row), all: rows[0]?.all ?? 0 };
    },

    /** The unpaid balances of the given claims, and how much was payable before a moment. */
    async openOf(claimIds: readonly string[], before: Date): Promise<Map<string, OpenBalances>> {
      if (claimIds.length === 0) return new Map();
      const { rows } = await sql<OpenBalances>`
        select s.claim_id as id, coalesce(-sum(s.paise) filter (where s.account = 'accrued'), 0)::bigint as "heldPaise",
          coalesce(-sum(s.paise) filter (where s.account = 'payable'), 0)::bigint as "payablePaise",
          coalesce(-sum(s.paise) filter (where s.account = 'payable' and e.at < ${before}), 0)::bigint as "closedPaise",
          coalesce(-sum(s.paise) filter (where s.account = 'sending'), 0)::bigint as "sendingPaise"
        from ledger_sides s join ledger_entries e on e.id = s.id
        where s.claim_id = any(${claimIds}::uuid[]) group by 1`.execute(db);
      return new Map(rows.map((row) => [row.id, row]));
    },

    /**
     * What was sent to or clawed back from some partners since a moment, less payments that failed or came back. An earlier claw-back that was
     * undone since isn't counted: like a new commission, it is due once its month is closed. The claims of these
     * partners since that month are found first, because a month has the entries of all partners.
     */
    async goneSince(partners: readonly string[], since: Date): Promise<Map<string, number>> {
      if (partners.length === 0) return new Map();
      const { rows } = await sql<{ partner: string; paise: number }>`
        select l.partner, ${sumOf('send', 'lower')} - ${sumOf('fail', 'come_back')} as paise
        from (
          select distinct partner, claim_id from commission_month_lines
          where partner = any(${partners}::text[]) and month >= to_char(indian_day(${since}::timestamptz), 'YYYY-MM')
        ) as l join ledger_entries e on e.claim_id = l.claim_id left join ledger_entries r on r.id = e.reverses
        where e.ledger = 'partner' and e.at >= ${since} and (e.move <> 'lower' or r.id is null or r.at >= ${since}) group by 1`.execute(
        db,
      );
      return new Map(rows.map(({ partner, paise }) => [partner, paise]));
    },

    /** Books the taxes of closed statements on their claims, at the last moment of their month. */
    async addTaxes(
      taxes: readonly { readonly statement: string; readonly catchUp: string; readonly claim: ClaimTax }[],
      by: { at: Date; actor: string },
      newId: () => string,
    ): Promise<void> {
      const entries = taxes.flatMap(({ statement, catchUp, claim }): Entry[] => {
        const entry = (move: Entry['move'], paise: number, reason: Entry['reason'], causeId: string): Entry[] =>
          paise === 0
            ? []
            : [
                {
                  id: newId(),
                  claimId: claim.id,
                  ledger: 'partner',
                  move,
                  paise,
                  reverses: null,
                  answers: null,
                  causeKind: 'closing',
                  causeId,
                  fileId: null,
                  reason,
                },
              ];
        return [
          ...entry('add_tax', claim.gstPaise, 'gst', statement),
          ...entry('withhold', claim.tdsPaise, 'tds', statement),
          ...entry('withhold', claim.tdsCatchUpPaise, 'tds_catch_up', catchUp),
        ];
      });
      for (let first = 0; first < entries.length; first += 5000)
        await commissionsRepository(db).add(entries.slice(first, first + 5000), by);
    },
  };
}
