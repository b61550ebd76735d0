import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { type Import, type ImportChange, importsRepository } from './repository.ts';

/** Somebody else works on this file now, or nobody is to: what this run still does must not last. */
export class Overtaken extends Error {}

/** How one run of the work on a file says how far it is. */
export interface Progress {
  /** To be shown, about once a second; the process that ends stops here. @throws {Overtaken} */
  say(change: ImportChange): Promise<void>;
  /** Keeps a change in the transaction of what it is about. @throws {Overtaken} */
  keep(db: Db, change: ImportChange): Promise<void>;
  /** The last change of a run. @throws {Overtaken} */
  finish(change: ImportChange): Promise<void>;
}

/** Milliseconds between two times that are only shown. */
const sayEvery = 1000;

export function progressOf(services: Services, file: Import, signal: AbortSignal): Progress {
  const { db, clock } = services;
  let said = performance.now();
  const keep = async (on: Db, change: ImportChange): Promise<void> => {
    if (!(await importsRepository(services, on).advance(file, change, clock.now()))) throw new Overtaken();
  };
  return {
    keep,
    async say(change) {
      signal.throwIfAborted();
      if (performance.now() - said < sayEvery) return;
      said = performance.now();
      await keep(db, change);
    },
    finish: (change) => keep(db, { ...change, tries: 0, why: null }),
  };
}
