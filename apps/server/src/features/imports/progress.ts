import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { type Import, type ImportChange, importsRepository } from './repository.ts';

/** Thrown when another run has replaced this one, or the task is no longer wanted: nothing more of this run may be committed. */
export class Overtaken extends Error {}

/** Stores the progress of one run of a file's task. */
export interface Progress {
  /**
   * Stores the progress that the page shows, at most once a second; other calls do nothing. Rejects if the process is ending.
   * @throws {Overtaken}
   */
  report(change: ImportChange): Promise<void>;
  /** Stores a change in the transaction of the rows that it is about. @throws {Overtaken} */
  store(db: Db, change: ImportChange): Promise<void>;
  /** Stores the last change of a run. @throws {Overtaken} */
  finish(change: ImportChange): Promise<void>;
}

/** Milliseconds between two updates of the shown progress. */
const reportEvery = 1000;

export function progressOf(services: Services, file: Import, signal: AbortSignal): Progress {
  const { db, clock } = services;
  let reportedAt = performance.now();
  const store = async (on: Db, change: ImportChange): Promise<void> => {
    if (!(await importsRepository(services, on).advance(file, change, clock.now()))) throw new Overtaken();
  };
  return {
    store,
    async report(change) {
      signal.throwIfAborted();
      if (performance.now() - reportedAt < reportEvery) return;
      reportedAt = performance.now();
      await store(db, change);
    },
    finish: (change) => store(db, { ...change, tries: 0, why: null }),
  };
}
