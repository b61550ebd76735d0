import { MessageChannel, type MessagePort } from 'node:worker_threads';
import type { Piscina } from 'piscina';
import type { Config } from '../../config.ts';
import { compiledCode } from '../compiled-code.ts';
import { Problem, type ProblemDetails } from '../http/problem.ts';
import type { Clock } from '../services.ts';

/** Does the work on long files in threads of their own, so that pages are answered meanwhile (decision 0153). */
export interface FileThreads {
  /**
   * Waits until a job is done, and for a free thread before. `signal` asks it to end after the rows it is at.
   * @throws what the job throws, a Problem as a Problem; an error where its thread was killed, by its limit of memory too
   */
  run(job: object, signal?: AbortSignal): Promise<void>;
  /** Kills what is at work; its open transactions are rolled back. */
  close(): Promise<void>;
}

export const fileThreadLimits = {
  threads: 2,
  /** Megabytes of objects that one may hold; the smaller the young ones, the less is dead among the old. */
  memory: 384,
  young: 8,
  /** Milliseconds after which an idle thread ends: reading and loading the same file come shortly after one another. */
  idle: 10_000,
} as const;

/** What a thread is given with a job; everything is copied into it. */
export interface GivenToThread {
  job: object;
  config: Config;
  databaseUrl: string;
  /** Milliseconds that the clock of the process is ahead of the machine's. */
  ahead: number;
  /** Where it hears that it should end. */
  end: MessagePort;
}

/** How a job ended; errors lose their class between threads. */
export type SaidByThread =
  | { done: true }
  | { problem: { code: Problem['code']; details: ProblemDetails } }
  | { failed: { name: string; message: string; stack: string | undefined; code: unknown } };

function heardFrom(said: SaidByThread): void {
  if ('problem' in said) throw new Problem(said.problem.code, said.problem.details);
  if ('failed' in said) throw Object.assign(new Error(said.failed.message), said.failed);
}

/** Whether a thread was ended by its limit of memory. */
export const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/** No thread runs before there is a long file. */
export function openFileThreads(config: Config, databaseUrl: string, clock: Clock): FileThreads {
  let pool: Promise<Piscina<GivenToThread, SaidByThread>> | undefined;
  const make = async (): Promise<Piscina<GivenToThread, SaidByThread>> => {
    const { Piscina } = await import('piscina');
    return new Piscina<GivenToThread, SaidByThread>({
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
      // A thread that waits for its next job still has connections to look after.
      atomics: 'disabled',
    });
  };
  const open = (): Promise<Piscina<GivenToThread, SaidByThread>> => {
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
        heardFrom(await (await open()).run({ job, config, databaseUrl, ahead, end: port2 }, { transferList: [port2] }));
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
