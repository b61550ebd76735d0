import type { Db } from '../../platform/database/database.ts';
import type { Clock } from '../../platform/services.ts';
import { type CaseReport, casesRepository } from './repository.ts';

/**
 * Reports something that operations must look at, in the caller's transaction: what caused it and its case exist together
 * or not at all. The same cause again counts up the case that is open.
 */
export const reportCase = (db: Db, clock: Clock, report: CaseReport): Promise<void> =>
  casesRepository(db).report(report, clock.now());
