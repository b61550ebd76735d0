import type { Logger } from 'pino';
import type { Db } from '../../platform/database/database.ts';
import type { LenderCall, RecordLenderCall } from './http-call.ts';
import { lenderCallsRepository } from './repository.ts';

/** Logs calls without delaying them. */
export interface LenderCallLog {
  record: RecordLenderCall;
  /** Resolves once everything recorded so far is stored or given up. */
  settled(): Promise<void>;
}

const batch = 200;
// The most waiting calls, so that the log doesn't use up memory while the database is unreachable.
const mostWaiting = 5000;

/** A log in the database, written in batches after the calls. A failure to write is reported to `log` and has no other effect. */
export function lenderCallLog(db: Db, log: Pick<Logger, 'warn'>): LenderCallLog {
  const repository = lenderCallsRepository(db);
  let waiting: LenderCall[] = [];
  let dropped = 0;
  let writing: Promise<void> | null = null;

  async function write(): Promise<void> {
    while (waiting.length > 0) {
      const calls = waiting.slice(0, batch);
      waiting = waiting.slice(batch);
      try {
        await repository.add(calls);
      } catch (error) {
        dropped += calls.length;
        log.warn({ dropped, reason: error instanceof Error ? error.name : 'unknown' }, 'lender calls were not logged');
      }
    }
    writing = null;
  }

  return {
    record(call) {
      if (waiting.length >= mostWaiting) {
        dropped += 1;
        return;
      }
      waiting.push(call);
      // Starts in a later turn of the event loop, so that calls that end together share a statement.
      writing ??= Promise.resolve().then(write);
    },
    async settled() {
      while (writing) await writing;
    },
  };
}
