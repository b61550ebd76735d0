import type { Services } from '../../platform/services.ts';
import type { BrandDirectory } from '../brands/index.ts';
import { beginDue } from './begin.ts';
import { beginDueReports, makeScheduledReport, purgeScheduledReports } from './jobs.ts';
import { makeRun } from './make.ts';
import { runsRepository } from './runs-repository.ts';

/** Background work: starts and makes scheduled reports, and deletes their files after 30 days. */
export function scheduledReportsWork(services: Services, brands: BrandDirectory): void {
  const { jobs, db, clock } = services;
  jobs.work(beginDueReports, () => beginDue(services));
  jobs.schedule(beginDueReports, '* * * * *', {});
  jobs.work(makeScheduledReport, async ({ data: { runId } }) => {
    try {
      await makeRun(services, brands, runId);
    } catch (error) {
      await runsRepository(services, db).setState(runId, 'failed');
      throw error;
    }
  });
  jobs.work(purgeScheduledReports, () => runsRepository(services, db).purge(clock.now()));
  jobs.schedule(purgeScheduledReports, '11 * * * *', {});
}
