import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { creditedToMerchants } from '../attributions/index.ts';
import { earnedByMerchants } from '../commissions/index.ts';
import { loansOf, paidOutTo } from '../lender-applications/index.ts';

/** Results of a merchant so far, amounts in paise. */
export interface MerchantFigures {
  customers: number;
  loans: number;
  paidOutPaise: number;
  commissionPaise: number;
}

/** Results of some merchants, by their ids. */
export async function figuresOf(db: Db, ids: readonly string[]): Promise<(id: string) => MerchantFigures> {
  const { rows } = await sql<Omit<MerchantFigures, 'commissionPaise'> & { merchant: string }>`
    select merchant_id as merchant, count(*)::int as customers, sum(${loansOf('credited.customer_id')})::int as loans,
      sum(${paidOutTo('credited.customer_id')})::bigint as "paidOutPaise"
    from ${creditedToMerchants(ids)} as credited group by 1`.execute(db);
  const found = new Map(rows.map((row) => [row.merchant, row]));
  const earned = await earnedByMerchants(db, ids);
  return (id) => {
    const { customers = 0, loans = 0, paidOutPaise = 0 } = found.get(id) ?? {};
    return { customers, loans, paidOutPaise, commissionPaise: earned.get(id) ?? 0 };
  };
}
