import type { LenderStop } from '@tulna/rules/new-business';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { stopsText } from '../lender-switches/index.ts';
import { isReady } from './readiness.ts';
import { type LenderRow, whyNot } from './repository.ts';

/** A lender that is switched on, with the version of its row and its switches that are off. */
export interface ListedLender {
  key: string;
  version: string;
  stops: LenderStop[];
}

/** SQL: the lenders of a product that are switched on, as JSON of `ListedLender`. `product` must be one of our column names, never user input. */
export const listedLenders = (product: string): string =>
  `(select coalesce(json_agg(json_build_object('key', l.key, 'version', l.xmin::text, 'stops', ${stopsText('l.key')})), '[]'::json)
    from lenders l where l.product = ${product} and l.lender_status and l.deleted_at is null)`;

/**
 * A cache of lenders' rows by version. There are few rows, they are wide, and they change only with their version. Which lenders are open
 * is read each time, so that a switched-off lender disappears at once.
 */
export function openLenders(
  db: Db,
): (listed: readonly ListedLender[], asked: { product: string; partner: string }) => Promise<LenderRow[]> {
  const known = new Map<string, { version: string; row: LenderRow; isComplete: boolean }>();
  return async (listed, wanted) => {
    const changed = listed.filter(({ key, version }) => known.get(key)?.version !== version).map(({ key }) => key);
    if (changed.length > 0) {
      const rows = await db
        .selectFrom('lenders')
        .selectAll()
        .select(sql<string>`lenders.xmin::text`.as('row_version'))
        .where('key', 'in', changed)
        .execute();
      for (const { row_version: version, ...row } of rows)
        known.set(row.key, { version, row, isComplete: isReady(row) });
    }
    return listed.flatMap(({ key, stops }) => {
      const one = known.get(key);
      return one !== undefined && whyNot(one.row, one.isComplete, stops, wanted) === undefined ? [one.row] : [];
    });
  };
}
