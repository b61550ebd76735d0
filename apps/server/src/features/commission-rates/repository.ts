import type { DatedRate, RateTerms } from '@tulna/rules/commission-rates';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** The side of the money: owed by a lender to us, or by us to a partner. */
export type CommissionSide = 'lender' | 'partner';

/** A confirmed rate. Partner and lender are given by their keys, a merchant by its ID. */
export interface CommissionRate extends DatedRate {
  readonly side: CommissionSide;
  /** `standard`: made from the two figures of a lender or partner, and used if nothing else was agreed. */
  readonly kind: 'agreed' | 'standard';
}

/** A rate drafted by a person. */
export type NewRate = Omit<CommissionRate, 'kind'>;

/** The lender or partner to which a standard rate belongs. */
export interface StandardScope {
  readonly side: CommissionSide;
  /** Key of the lender or partner. */
  readonly key: string;
}

/** All reads and writes of `commission_rates`. */
export function ratesRepository(db: Db) {
  return {
    /** Every rate that was ever confirmed. */
    async confirmed(): Promise<CommissionRate[]> {
      const { rows } = await sql<CommissionRate>`
        select id, side, kind, partner, merchant, lender, product, from_day as "from", until_day as until, terms
        from commission_rates where confirmed_at is not null order by sequence`.execute(db);
      return rows;
    },

    /** The terms of some confirmed rates, by id. */
    async termsOf(ids: readonly string[]): Promise<Map<string, RateTerms>> {
      if (ids.length === 0) return new Map();
      const { rows } = await sql<{ id: string; terms: RateTerms }>`
        select id, terms from commission_rates where id = any(${[...ids]}::uuid[]) and confirmed_at is not null`.execute(
        db,
      );
      return new Map(rows.map(({ id, terms }) => [id, terms]));
    },

    /** The standard rate that has no last day. The caller must hold the lock of its lender or partner. */
    async standard({ side, key }: StandardScope): Promise<{ id: string; from: string; terms: RateTerms } | undefined> {
      const { rows } = await sql<{ id: string; from: string; terms: RateTerms }>`
        select id, from_day as "from", terms from commission_rates
        where side = ${side} and kind = 'standard' and until_day is null and ${sql.ref(side)} = ${key}`.execute(db);
      return rows[0];
    },

    /** Ends a rate on the day before `day`. A rate that begins on `day` or later is then never valid. */
    async endBefore(id: string, day: string): Promise<void> {
      await sql`
        update commission_rates set until_day = greatest(${day}::date - 1, from_day - 1) where id = ${id}`.execute(db);
    },

    async addStandard({ side, key }: StandardScope, terms: RateTerms, from: string, at: Date): Promise<void> {
      await sql`
        insert into commission_rates (id, side, kind, ${sql.ref(side)}, terms, from_day, created_at, confirmed_at)
        values (gen_random_uuid(), ${side}, 'standard', ${key}, ${JSON.stringify(terms)}::jsonb, ${from}, ${at}, ${at})`.execute(
        db,
      );
    },
  };
}
