import type { Db } from '../database/database.ts';

/** One kind of background work. `Data` travels as JSON: ids, never personal data. */
export interface JobDefinition<Data extends object> {
  readonly name: string;
  readonly policy: JobPolicy;
  /** Only for the type: never present. */
  readonly data?: Data;
}

export interface JobPolicy {
  /** How often a failed job is tried again, with growing pauses; then it stays as failed for 30 days. */
  retries: number;
  /** Seconds before the first retry; doubled each time up to `maxRetryDelay`. */
  retryDelay: number;
  maxRetryDelay: number;
  /** Seconds one run may take before it counts as failed. */
  timeout: number;
  /** `queued`: a second job with the same singleton key is dropped while one waits; `unfinished`: also while one runs. */
  onePerKey: 'no' | 'queued' | 'unfinished';
  /** Jobs of this kind that run at once in one process. */
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
  /** The caller's transaction: the job exists exactly if the change that caused it is committed. */
  db: Db;
  /** Not before this time, or this many seconds from now. */
  startAfter?: Date | number;
  singletonKey?: string;
}

export interface RunningJob<Data> {
  id: string;
  data: Data;
  /** Aborted when the time is up or the process stops. */
  signal: AbortSignal;
}

export type JobHandler<Data> = (job: RunningJob<Data>) => Promise<void>;

/** The queue every process shares, kept in the database. */
export interface Jobs {
  /** Queues a job inside the caller's transaction. Returns its id, or null when the singleton key dropped it. */
  send<Data extends object>(
    job: JobDefinition<Data>,
    data: NoInfer<Data>,
    options: SendOptions,
  ): Promise<string | null>;
  /** Queues many of a kind in one statement, however many there are, inside the caller's transaction. */
  sendAll<Data extends object>(
    job: JobDefinition<Data>,
    all: readonly { data: NoInfer<Data>; startAfter?: Date | null }[],
    options: Pick<SendOptions, 'db'>,
  ): Promise<void>;
  /** Names who does the work; called while the app is put together. Runs only if the role includes jobs. */
  work<Data extends object>(job: JobDefinition<Data>, handler: JobHandler<NoInfer<Data>>): void;
  /** Runs a job by cron expression in Indian time, once per occurrence however many processes there are. */
  schedule<Data extends object>(job: JobDefinition<Data>, cron: string, data: NoInfer<Data>): void;
  /** Kinds of job that somebody does. */
  names(): readonly string[];
  /** Begins to work. */
  start(): Promise<void>;
  /** Runs every job that is due now, one after another, until none is left; returns how many. A failed one rejects. */
  drain(): Promise<number>;
  /** Lets running jobs finish (10 s at most), then closes. */
  stop(): Promise<void>;
}
