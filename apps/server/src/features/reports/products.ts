import type { AnswerOf } from '@tulna/contract/endpoint';
import type { getProductsReport } from '@tulna/contract/reports';
import type { ReportDimension } from '@tulna/rules/reports';
import type { Services } from '../../platform/services.ts';
import { brandsRepository } from '../brands/index.ts';
import { merchantsRepository } from '../merchants/index.ts';
import { productsReport } from './declarations.ts';
import { inSnapshot, type ReportRow, readReport } from './read.ts';
import { reportsRepository } from './repository.ts';
import { type PeriodChoice, windowsOf } from './windows.ts';

export type ProductsAnswer = AnswerOf<typeof getProductsReport>;

/** Most rows of a page: campaigns are taken from addresses, so there may be any number of them. */
const rowsShown = 100;

/** Sorts by most applications of the period, then of the period before, then by key. */
export const byApplications = (one: ReportRow, other: ReportRow): number =>
  (other.now.applied ?? 0) - (one.now.applied ?? 0) ||
  (other.before.applied ?? 0) - (one.before.applied ?? 0) ||
  one.key.localeCompare(other.key, 'en');

async function namesOf(
  services: Services,
  db: Services['db'],
  by: ReportDimension,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (by === 'brand') return new Map((await brandsRepository(db).all()).map(({ key, name }) => [key, name]));
  if (by === 'merchant') return merchantsRepository(services, db).names(keys.filter((key) => key !== ''));
  return new Map();
}

/** The products report (A11), with every row if `whole`, as for its file. */
export function readProducts(
  services: Services,
  choice: PeriodChoice & { by: ReportDimension },
  { whole }: { whole: boolean },
): Promise<ProductsAnswer> {
  const { by } = choice;
  const now = services.clock.now();
  const { period, before, windows } = windowsOf(choice, now);
  return inSnapshot(services.db, async (db) => {
    const { rows, total } = await readReport(db, productsReport(by), windows);
    const sorted = rows.toSorted(byApplications);
    const shown = whole ? sorted : sorted.slice(0, rowsShown);
    const names = await namesOf(
      services,
      db,
      by,
      shown.map(({ key }) => key),
    );
    const counted = await reportsRepository(db).refreshedAt();
    return {
      period,
      before,
      as_of: now.toISOString(),
      people_as_of: counted?.toISOString() ?? null,
      by,
      total,
      rows: shown.map(({ key, ...sides }) => ({
        key: key.slice(0, 120),
        name: (names.get(key) ?? key).slice(0, 200),
        ...sides,
      })),
      more: sorted.length - shown.length,
    };
  });
}
