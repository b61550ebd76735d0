import type { Db } from '../../platform/database/database.ts';
import type { Clock } from '../../platform/services.ts';
import { type CaseReport, casesRepository } from './repository.ts';

/**
 * Reports something that operations must look at. It runs in the caller's transaction, so that the case is stored only together with its cause. If the same cause has an open case, that case's counter is increased instead.
 */
export const reportCase = (db: Db, clock: Clock, report: CaseReport): Promise<void> =>
  casesRepository(db).report(report, clock.now());
