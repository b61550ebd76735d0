import { firstDayOf } from '@tulna/rules/months';
import type { Db } from '../../platform/database/database.ts';
import type { PartnerTransaction } from '../../platform/database/portal.ts';
import { type ClosedStatement, closedOf } from './repository.ts';

/** Closed statements with their columns, for the partner's list of its own. */
export const ownStatementRows = (db: Db) => db.selectFrom('partner_statements as statement').selectAll('statement');

/** The partner's own statement of a month; undefined if the month isn't closed. */
export async function ownStatementOf(
  tx: PartnerTransaction,
  partner: string,
  month: string,
): Promise<ClosedStatement | undefined> {
  const row = await tx
    .selectFrom('partner_statements')
    .selectAll()
    .where('partner', '=', partner)
    .where('month', '=', firstDayOf(month))
    .executeTakeFirst();
  return row && closedOf(row);
}
