import { failedJobs } from '@tulna/contract/failed-jobs';
import { phrasesFor } from '@tulna/phrases/for-language';
import { sql } from 'kysely';
import { failedJobRows } from '../../platform/jobs/failed-jobs.ts';
import { among, onDays } from '../../platform/lists/columns.ts';
import { indianMoment } from '../../platform/lists/list-file.ts';
import { serverList } from '../../platform/lists/server-list.ts';
import { adminNames } from '../admin-users/index.ts';
import { endFailedJob } from './failed-jobs.ts';

/** Failed jobs as a list. The data of a job is private, so it isn't shown. */
export const failedJobList = serverList({
  list: failedJobs,
  page: 'internal-report',
  from: failedJobRows,
  as: 'one',
  id: { by: 'one.id', type: 'uuid' },
  sorts: { failed_at: { by: 'one.failed_at', type: 'timestamptz' } },
  filters: {
    state: among('one.state', 'text'),
    job: among('one.job', 'text'),
    failed_at: onDays('one.failed_at'),
  },
  read: (db, page) => db.selectFrom(page.as('one')).selectAll('one'),
  file: {
    name: 'failed-jobs',
    columns(language) {
      const { columns: headers, states, jobs, unknown } = phrasesFor(language).listFiles.failedJobs;
      return [
        { id: 'job', header: headers.job, cell: ({ job }) => jobs[job] ?? job },
        { id: 'failed_at', header: headers.failed_at, cell: ({ failed_at }) => indianMoment(failed_at) },
        { id: 'created_at', header: headers.created_at, cell: ({ created_at }) => indianMoment(created_at) },
        { id: 'tries', header: headers.tries, cell: ({ tries }) => tries },
        { id: 'error', header: headers.error, cell: ({ error }) => (error === '' ? unknown : error) },
        { id: 'state', header: headers.state, cell: ({ state }) => states[state] },
        { id: 'given_up', header: headers.given_up, cell: ({ given_up }) => indianMoment(given_up?.at ?? null) },
        { id: 'by', header: headers.by, cell: ({ given_up }) => given_up?.by ?? '' },
        { id: 'reason', header: headers.reason, cell: ({ given_up }) => given_up?.reason ?? '' },
      ];
    },
  },
  bulk: { version: sql<string>`one.version`, actions: { end: endFailedJob } },
  async present({ services, db }, rows) {
    const names = await adminNames(
      services,
      db,
      rows.map(({ given_up }) => given_up?.by ?? null),
    );
    return rows.map(({ id, created_at, failed_at, given_up, job, state, tries, error }) => ({
      job_id: id,
      job,
      state,
      created_at: created_at.toISOString(),
      failed_at: failed_at.toISOString(),
      tries,
      error,
      given_up: given_up && { at: given_up.at, by: names.get(given_up.by) ?? '', reason: given_up.reason },
    }));
  },
});
