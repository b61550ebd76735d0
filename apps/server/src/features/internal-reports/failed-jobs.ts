import type { BodyOf } from '@tulna/contract/endpoint';
import { type giveUpJob, jobsEnding } from '@tulna/contract/failed-jobs';
import type { Change } from '../../platform/audit/changes.ts';
import { entryToUndo } from '../../platform/audit/find.ts';
import type { AuditedKind } from '../../platform/audit/registry.ts';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import { failedJobs } from '../../platform/jobs/failed-jobs.ts';
import type { BulkAction } from '../../platform/lists/server-list.ts';
import type { Services } from '../../platform/services.ts';

/** The most jobs that one press runs again. */
const mostRetried = 1000;

const subjectOf = (job: string, id: string) => ({ kind: 'job', id, name: job });

/**
 * Runs a failed job again. This is safe because the queue runs jobs at least once, so every job may run twice.
 * @throws {Problem} `changed_since` if it isn't failed (any more), or another job that excludes it waits or runs; `not_found` for an
 * unknown kind of job
 */
export async function retryFailedJob(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Db,
  { job, job_id }: { job: string; job_id: string },
): Promise<Change<void>> {
  if (!jobs.names().includes(job)) throw new Problem('not_found');
  if (!(await failedJobs(tx).retry(job, job_id))) throw new Problem('changed_since');
  return { answer: undefined, records: [{ action: 'retry', subject: subjectOf(job, job_id) }] };
}

/**
 * Runs the failed jobs of one kind again, at most 1,000, with an audit entry for each.
 * @throws {Problem} `changed_since` if none is failed (any more); `not_found` for an unknown kind of job
 */
export async function retryFailedJobs({ jobs }: Services, tx: Db, job: string): Promise<Change<number>> {
  if (!jobs.names().includes(job)) throw new Problem('not_found');
  const ids = await failedJobs(tx).retryMany(job, mostRetried);
  if (ids.length === 0) throw new Problem('changed_since');
  return { answer: ids.length, records: ids.map((id) => ({ action: 'retry', subject: subjectOf(job, id) })) };
}

/**
 * Gives up a failed job, even if its kind no longer has a worker.
 * @throws {Problem} `changed_since` if it isn't failed (any more)
 */
export async function giveUpFailedJob(
  tx: Db,
  { job, job_id, reason }: BodyOf<typeof giveUpJob>,
  by: { id: string; at: Date },
): Promise<Change<void>> {
  if (!(await failedJobs(tx).giveUp(job, job_id, { at: by.at, by: by.id, reason }))) throw new Problem('changed_since');
  return { answer: undefined, records: [{ action: 'give_up', subject: subjectOf(job, job_id), after: { reason } }] };
}

/** The bulk actions, each the same for every job as the action on a single one. */
export const endFailedJob: BulkAction = async (services, tx, job_id, value, by) => {
  const job = await failedJobs(tx).kindOf(job_id);
  if (job === undefined) throw new Problem('not_found');
  const ending = jobsEnding.parse(value);
  if (ending.what === 'retry') return retryFailedJob(services, tx, { job, job_id });
  if (by.id === null) throw new Problem('forbidden');
  const who = { id: by.id, at: services.clock.now() };
  return giveUpFailedJob(tx, { job, job_id, reason: ending.reason }, who);
};

/** Running a job again can’t be undone: it may have run by then. Undoing the giving up makes a job failed again. */
export const auditedJobs: AuditedKind = {
  kind: 'job',
  putBack: {},
  undoAction: {
    async give_up({ tx, id }) {
      const job = await failedJobs(tx).kindOf(id);
      if (job === undefined || !(await failedJobs(tx).undo(id))) throw new Problem('changed_since');
      const subject = subjectOf(job, id);
      const undoes = await entryToUndo(tx, 'give_up', subject);
      return { answer: undefined, records: [{ action: 'reopen', subject, undoes }] };
    },
  },
};
