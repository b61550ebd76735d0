import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { dayFilter, listOf, severalFilter } from './lists.ts';
import { message, text, timestamp, uuid, word } from './wire.ts';

const asked = 'A9 (health)';

export const jobName = z.string().check(z.regex(/^[a-z][a-z-]{1,60}$/));
/** `given_up`: staff decided that the job isn't run again. */
const failedJobState = z.enum(['failed', 'given_up']);
/** Why a job is given up: any explanation that helps the next person. */
const giveUpReason = word(300);

export const failedJob = z.object({
  job_id: uuid,
  job: jobName,
  state: failedJobState,
  created_at: timestamp,
  /** When its last try failed. */
  failed_at: timestamp,
  tries: z.int().check(z.gte(0)),
  /** The kind of error; empty if unknown. Its message isn't stored, because it may quote a person. */
  error: text(80),
  given_up: z.nullable(
    z.object({
      at: timestamp,
      /** Empty if the account no longer exists. */
      by: text(120),
      reason: text(300),
    }),
  ),
});
export type FailedJob = z.output<typeof failedJob>;

/** The actions on several failed jobs together. */
export const jobsEnding = z.union([
  z.strictObject({ what: z.literal('retry') }),
  z.strictObject({ what: z.literal('give_up'), reason: giveUpReason }),
]);

/** Jobs that failed after every try, and those that were given up; stored for 30 days. */
export const failedJobs = listOf({
  noun: 'failed-jobs',
  asked,
  summary: 'Background jobs that failed after every try: what failed, when, how often and with which kind of error',
  row: failedJob,
  sorts: ['failed_at'],
  standard: '-failed_at',
  filters: {
    state: severalFilter(failedJobState),
    job: severalFilter(jobName),
    failed_at: dayFilter,
  },
  search: false,
  bulk: { end: jobsEnding },
});

export const retryJob = endpoint({
  name: 'retryJob',
  method: 'POST',
  path: '/api/retry-job',
  session: 'admin',
  asked,
  summary: 'Runs a failed job once more, even one that was given up',
  body: z.strictObject({ job: jobName, job_id: uuid }),
  answer: message,
});

export const giveUpJob = endpoint({
  name: 'giveUpJob',
  method: 'POST',
  path: '/api/give-up-job',
  session: 'admin',
  asked,
  summary: 'Gives up a failed job with a reason: it no longer counts as failed',
  body: z.strictObject({ job: jobName, job_id: uuid, reason: giveUpReason }),
  answer: message,
});

export const retryJobs = endpoint({
  name: 'retryJobs',
  method: 'POST',
  path: '/api/retry-jobs',
  session: 'admin',
  asked,
  summary: 'Runs the failed jobs of one kind once more, at most 1,000',
  body: z.strictObject({ job: jobName }),
  answer: z.object({ message: text(500), count: z.int() }),
});
