import type { AnswerOf } from '@tulna/contract/endpoint';
import type { getVendorsProductsReport } from '@tulna/contract/reports';
import type { Services } from '../../platform/services.ts';
import { lendersRepository } from '../lenders/index.ts';
import { lendersReport } from './declarations.ts';
import { byApplications } from './products.ts';
import { inSnapshot, readReport } from './read.ts';
import { reportsRepository } from './repository.ts';
import { type PeriodChoice, windowsOf } from './windows.ts';

export type LendersAnswer = AnswerOf<typeof getVendorsProductsReport>;

/** How many reasons are shown for one lender and product. */
const reasonsShown = 3;

/** Splits at the first space: a lender's key has none, but a product's name may. */
const partsOf = (key: string): { lender: string; product: string } => {
  const at = key.indexOf(' ');
  return { lender: key.slice(0, at), product: key.slice(at + 1) };
};

/** The report per lender and product (A11). */
export function readLenders(services: Services, choice: PeriodChoice): Promise<LendersAnswer> {
  const now = services.clock.now();
  const { period, before, windows } = windowsOf(choice, now);
  return inSnapshot(services.db, async (db) => {
    const { rows, total } = await readReport(db, lendersReport, windows);
    const reports = reportsRepository(db);
    const reasons = await reports.reasons(windows);
    const names = new Map((await lendersRepository(db).everyName()).map(({ key, name }) => [key, name]));
    const counted = await reports.refreshedAt();
    return {
      period,
      before,
      as_of: now.toISOString(),
      people_as_of: counted?.toISOString() ?? null,
      total,
      rows: rows.toSorted(byApplications).map(({ key, ...sides }) => {
        const { lender, product } = partsOf(key);
        return {
          lender_key: lender,
          lender: names.get(lender) ?? lender,
          product,
          ...sides,
          reasons: reasons
            .filter((one) => one.lender === lender && one.product === product)
            .slice(0, reasonsShown)
            .map(({ reason, count }) => ({ reason, count })),
        };
      }),
    };
  });
}
