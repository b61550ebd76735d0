import type { ClaimTax, MonthMoves } from '@tulna/rules/partner-statements';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Entry } from './claims.ts';
import { commissionsRepository } from './repository.ts';

/** From the first moment of a month to that of the next one. */
export interface Span {
  readonly from: Date;
  readonly to: Date;
}

/** What happened to a partner's claims in a month, and what must not have. */
export interface PartnerMoves extends MonthMoves {
  readonly partner: string;
  /** Debts that were met less what met them: zero. */
  readonly setOffPaise: number;
  /** Taxes that were written down: none before the month is closed. */
  readonly taxPaise: number;
}

/** A view of one claim in one month, with its columns. */
export const lineMonthRows = (db: Db) => db.selectFrom('commission_line_months as line').selectAll('line');

const signed = sql`case when e.reverses is null then e.paise else -e.paise end`;
const sumOf = (...moves: string[]) =>
  sql`coalesce(sum(${signed}) filter (where e.move = any(${moves}::text[])), 0)::bigint`;

/** Entries that tell what a month was; what a person pays in between is told by whoever holds the lock of settling. */
export function monthsRepository(db: Db) {
  return {
    /** The moment of the first entry of any partner; undefined where there is none. */
    async firstEntry(): Promise<Date | undefined> {
      const { rows } = await sql<{ at: Date }>`
        select at from ledger_entries where ledger = 'partner' order by at limit 1`.execute(db);
      return rows[0]?.at;
    },

    /** True while payments wait to be worked out. */
    async hasDue(): Promise<boolean> {
      const { rows } = await sql<{ one: number }>`select 1 as one from commission_due limit 1`.execute(db);
      return rows.length > 0;
    },

    /** What happened in a month, of one partner or of all that anything happened to. */
    async moves({ from, to }: Span, partner: string | null): Promise<PartnerMoves[]> {
      const { rows } = await sql<PartnerMoves>`
        select c.brand as partner, ${sumOf('release')} as "releasedPaise", ${sumOf('add')} - ${sumOf('lower')} as "changedPaise",
          ${sumOf('send')} - ${sumOf('fail', 'come_back')} as "sentPaise",
          ${sumOf('accrue')} - ${sumOf('lower_accrued', 'release')} as "heldPaise",
          ${sumOf('set_off')} - ${sumOf('recover')} as "setOffPaise", ${sumOf('add_tax', 'lower_tax', 'withhold')} as "taxPaise"
        from ledger_entries e join commission_claims c on c.id = e.claim_id
        where e.ledger = 'partner' and e.at >= ${from} and e.at < ${to} and (${partner}::text is null or c.brand = ${partner})
        group by c.brand order by c.brand`.execute(db);
      return rows;
    },

    /** The claims of some partners on which more became payable in a month than was taken back. */
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

    /** Writes the taxes of closed statements down on their claims, as of the last moment of their month. */
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
