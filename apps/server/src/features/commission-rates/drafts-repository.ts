import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { CommissionRate, NewRate } from './repository.ts';

/** All rates and drafts, for the list. */
export const rateRows = (db: Db) => db.selectFrom('commission_rates as rate').selectAll('rate');

/** A rate with the people and times of its changes. */
export interface RateRecord extends CommissionRate {
  readonly createdBy: string | null;
  readonly confirmedAt: Date | null;
  /** A requested last day that is not confirmed yet, and who requested it. */
  readonly endingDay: string | null;
  readonly endingBy: string | null;
}

/** Changes to rates: drafts, confirmations, last days. */
export function rateDraftsRepository(db: Db) {
  return {
    async add(rate: NewRate, by: { id: string; at: Date }): Promise<void> {
      await sql`
        insert into commission_rates (id, side, kind, partner, merchant, lender, product, terms, from_day, until_day, created_by, created_at)
        values (${rate.id}, ${rate.side}, 'agreed', ${rate.partner}, ${rate.merchant}, ${rate.lender}, ${rate.product},
          ${JSON.stringify(rate.terms)}::jsonb, ${rate.from}, ${rate.until}, ${by.id}, ${by.at})`.execute(db);
    },

    /** One agreed rate, locked until the transaction ends. Standard rates can't be changed here. */
    async lock(id: string): Promise<RateRecord | undefined> {
      const { rows } = await sql<RateRecord>`
        select id, side, kind, partner, merchant, lender, product, from_day as "from", until_day as until, terms, created_by as "createdBy",
          confirmed_at as "confirmedAt", ending_day as "endingDay", ending_by as "endingBy"
        from commission_rates where id = ${id} and kind = 'agreed' for no key update`.execute(db);
      return rows[0];
    },

    async confirm(id: string, by: { id: string; at: Date }): Promise<void> {
      await sql`update commission_rates set confirmed_by = ${by.id}, confirmed_at = ${by.at} where id = ${id}`.execute(
        db,
      );
    },

    async askToEnd(id: string, until: string, by: { id: string; at: Date }): Promise<void> {
      await sql`
        update commission_rates set ending_day = ${until}, ending_by = ${by.id}, ending_at = ${by.at} where id = ${id}`.execute(
        db,
      );
    },

    /** Confirms the requested last day of a rate. */
    async confirmEnding(id: string, by: { id: string }): Promise<void> {
      await sql`
        update commission_rates set until_day = greatest(ending_day, from_day - 1), ended_by = ${by.id}, ending_day = null,
          ending_by = null, ending_at = null
        where id = ${id}`.execute(db);
    },

    async forgetEnding(id: string): Promise<void> {
      await sql`
        update commission_rates set ending_day = null, ending_by = null, ending_at = null where id = ${id}`.execute(db);
    },

    async removeDraft(id: string): Promise<void> {
      await sql`delete from commission_rates where id = ${id} and confirmed_at is null`.execute(db);
    },
  };
}
