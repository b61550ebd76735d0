import type { QueryOf } from '@tulna/contract/endpoint';
import type { getProductsReport } from '@tulna/contract/reports';
import { addDays } from '@tulna/rules/dates';
import { type Period, startOf } from '@tulna/rules/periods';
import { periodBefore, periodOf } from '../dashboard/index.ts';
import type { Windows } from './read.ts';

export type PeriodChoice = Pick<QueryOf<typeof getProductsReport>, 'preset' | 'from' | 'to'>;

/** The moment after the end of a period. */
export const endOf = ({ to }: Period): Date => startOf(addDays(to, 1));

/** The requested days, as many days before them, and the moments where they begin and end. @throws {Problem} as the dashboard does */
export function windowsOf(choice: PeriodChoice, now: Date): { period: Period; before: Period; windows: Windows } {
  const period = periodOf(choice, now);
  const before = periodBefore(period);
  return {
    period,
    before,
    windows: { beforeFrom: startOf(before.from), from: startOf(period.from), until: endOf(period) },
  };
}
