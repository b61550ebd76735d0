import type { MailParts } from '../partner-users/index.ts';
import { beginDue } from './begin.ts';
import { beginDuePartnerReports, makePartnerReport, purgePartnerReportRuns } from './jobs.ts';
import { makeRun } from './make.ts';
import { partnerRunsRepository } from './runs-repository.ts';

/** Starts and makes partners' scheduled reports; deletes old runs. */
export function partnerSchedulesWork(mail: MailParts): void {
  const { jobs, db, clock } = mail.services;
  jobs.work(beginDuePartnerReports, () => beginDue(mail));
  jobs.schedule(beginDuePartnerReports, '* * * * *', {});
  jobs.work(makePartnerReport, async ({ data: { runId }, signal }) => {
    try {
      await makeRun(mail, runId, signal);
    } catch (error) {
      await partnerRunsRepository(db).setState(runId, 'failed');
      throw error;
    }
  });
  jobs.work(purgePartnerReportRuns, () => partnerRunsRepository(db).purge(clock.now()));
  jobs.schedule(purgePartnerReportRuns, '23 * * * *', {});
}
