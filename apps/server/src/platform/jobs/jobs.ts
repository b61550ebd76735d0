import type { Db } from '../database/database.ts';

/** One kind of background work. `Data` travels as JSON: ids, never personal data. */
export interface JobDefinition<Data extends object> {
  readonly name: string;
  readonly policy: JobPolicy;
  /** Exists only for the type checker; never set. */
  readonly data?: Data;
}

export interface JobPolicy {
  /** How often a failed job is retried, with growing pauses. After that it stays in the queue as failed for 30 days. */
  retries: number;
  /** Seconds before the first retry; doubled each time up to `maxRetryDelay`. */
  retryDelay: number;
  maxRetryDelay: number;
  /** Seconds one run may take before it fails. */
  timeout: number;
  /** `queued`: a second job with the same singleton key is dropped while one waits; `unfinished`: also while one runs. */
  onePerKey: 'no' | 'queued' | 'unfinished';
  /** Jobs of this kind that one process runs at once. */
  concurrency: number;
}

const usual: JobPolicy = {
  retries: 5,
  retryDelay: 2,
  maxRetryDelay: 600,
  timeout: 300,
  onePerKey: 'no',
  concurrency: 1,
};

/** Declares a kind of job: `const sendCode = defineJob<{ messageId: string }>('send-code', { retries: 3 })`. */
export function defineJob<Data extends object>(name: string, policy: Partial<JobPolicy> = {}): JobDefinition<Data> {
  return { name, policy: { ...usual, ...policy } };
}

export interface SendOptions {
  /** The caller's transaction: the job is queued only if this transaction commits. */
  db: Db;
  /** The earliest start: a time, or seconds from now. */
  startAfter?: Date | number;
  singletonKey?: string;
}

export interface RunningJob<Data> {
  id: string;
  data: Data;
  /** Aborted when the timeout is reached or the process stops. */
  signal: AbortSignal;
}

export type JobHandler<Data> = (job: RunningJob<Data>) => Promise<void>;

/** The job queue that every process shares, stored in the database. */
export interface Jobs {
  /** Queues a job inside the caller's transaction. Returns its id, or null when the singleton key dropped it. */
  send<Data extends object>(
    job: JobDefinition<Data>,
    data: NoInfer<Data>,
    options: SendOptions,
  ): Promise<string | null>;
  /** Queues many jobs of one kind in a single statement, inside the caller's transaction. */
  sendAll<Data extends object>(
    job: JobDefinition<Data>,
    all: readonly { data: NoInfer<Data>; startAfter?: Date | null }[],
    options: Pick<SendOptions, 'db'>,
  ): Promise<void>;
  /** Registers the handler of a kind of job while the app starts. The handler runs only if the process has a role that includes jobs. */
  work<Data extends object>(job: JobDefinition<Data>, handler: JobHandler<NoInfer<Data>>): void;
  /** Runs a job on a cron schedule in Indian time, once per occurrence, however many processes there are. */
  schedule<Data extends object>(job: JobDefinition<Data>, cron: string, data: NoInfer<Data>): void;
  /** Kinds of job that have a handler. */
  names(): readonly string[];
  /** Starts taking jobs from the queue. */
  start(): Promise<void>;
  /** Runs every job that is due now, one after another, until none is left. Returns how many it ran. Rejects if a job fails. */
  drain(): Promise<number>;
  /** Lets running jobs finish (10 s at most), then closes. */
  stop(): Promise<void>;
}
