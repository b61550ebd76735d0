import { publishDue } from '../features/lender-criteria/work.ts';
import { reportsRepository } from '../features/reports/repository.ts';
import { carryOutDuePlans } from '../features/switch-board/carry-out.ts';
import type { TestApp } from './test-app.ts';

/** Carries out due switches and criteria, as their jobs do every minute. */
export async function carryOutDue({ services }: TestApp): Promise<void> {
  await carryOutDuePlans(services);
  await publishDue(services);
}

/** Calculates a day's figures for the reports, as their job does. */
export const countDay = ({ db }: TestApp, day: string): Promise<unknown> => reportsRepository(db).countDays(day, day);

/** Counts the people and days of the reports, as their job does every five minutes. */
export const countReports = ({ db }: TestApp, at: Date): Promise<void> => reportsRepository(db).refresh(at);
