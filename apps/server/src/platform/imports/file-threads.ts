import { MessageChannel, type MessagePort } from 'node:worker_threads';
import type { Piscina } from 'piscina';
import type { Config } from '../../config.ts';
import { compiledCode } from '../compiled-code.ts';
import { Problem, type ProblemDetails } from '../http/problem.ts';
import type { Clock } from '../services.ts';

/** Works on long files in separate threads, so that pages are answered meanwhile (decision 0153). */
export interface FileThreads {
  /**
   * Waits for a free thread and then until the job is done. `signal` tells the job to end after the rows in progress.
   * @throws the job's error, a Problem as a Problem; an error if its thread was killed, for example by its memory limit
   */
  run(job: object, signal?: AbortSignal): Promise<void>;
  /** Kills running jobs; their open transactions are rolled back. */
  close(): Promise<void>;
}

export const fileThreadLimits = {
  threads: 2,
  /** Megabytes of objects that a thread may hold; the smaller the young generation, the fewer dead objects reach the old one. */
  memory: 384,
  young: 8,
  /** Milliseconds after which an idle thread ends: checking and loading the same file follow shortly after one another. */
  idle: 10_000,
} as const;

/** What a thread receives with a job; everything is copied. */
export interface GivenToThread {
  job: object;
  config: Config;
  databaseUrl: string;
  /** Milliseconds that the clock of the process is ahead of the machine's. */
  ahead: number;
  /** The port on which it is told to end. */
  end: MessagePort;
}

/** How a job ended; errors lose their class between threads. */
export type ThreadResult =
  | { done: true }
  | { problem: { code: Problem['code']; details: ProblemDetails } }
  | { failed: { name: string; message: string; stack: string | undefined; code: unknown } };

function throwFailure(result: ThreadResult): void {
  if ('problem' in result) throw new Problem(result.problem.code, result.problem.details);
  if ('failed' in result) throw Object.assign(new Error(result.failed.message), result.failed);
}

/** Whether a thread was ended by its memory limit. */
export const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/** No thread runs until there is a long file. */
export function openFileThreads(config: Config, databaseUrl: string, clock: Clock): FileThreads {
  let pool: Promise<Piscina<GivenToThread, ThreadResult>> | undefined;
  const make = async (): Promise<Piscina<GivenToThread, ThreadResult>> => {
    const { Piscina } = await import('piscina');
    return new Piscina<GivenToThread, ThreadResult>({
      filename: new URL('../../file-thread.ts', import.meta.url).href,
      name: 'workInThread',
      minThreads: 0,
      maxThreads: fileThreadLimits.threads,
      idleTimeout: fileThreadLimits.idle,
      resourceLimits: {
        maxOldGenerationSizeMb: fileThreadLimits.memory,
        maxYoungGenerationSizeMb: fileThreadLimits.young,
      },
      env: { ...process.env, ...compiledCode() },
      // While a thread waits for its next job, its event loop must still serve its connections.
      atomics: 'disabled',
    });
  };
  const open = (): Promise<Piscina<GivenToThread, ThreadResult>> => {
    pool ??= make();
    return pool;
  };
  return {
    async run(job, signal) {
      signal?.throwIfAborted();
      const { port1, port2 } = new MessageChannel();
      const end = (): void => port1.postMessage('end');
      signal?.addEventListener('abort', end);
      try {
        const ahead = clock.now().getTime() - Date.now();
        throwFailure(
          await (await open()).run({ job, config, databaseUrl, ahead, end: port2 }, { transferList: [port2] }),
        );
      } finally {
        signal?.removeEventListener('abort', end);
        port1.close();
      }
    },
    async close() {
      const closing = pool;
      pool = undefined;
      await (await closing)?.destroy();
    },
  };
}
