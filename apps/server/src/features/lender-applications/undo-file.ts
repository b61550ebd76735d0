import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import {
  type FileToUndo,
  fileMovesRepository,
  type LeftApplication,
  type MovedApplication,
} from './file-moves-repository.ts';
import { paymentsChanged } from './jobs.ts';
import { undoMessages } from './tell-status.ts';

const batch = 1000;

/**
 * Undoes the updates of a status file, inside a transaction: each application is exactly as before the file, with a new event in its
 * timeline. Applications with a newer update, or whose update a later file repeats, are left; another call tries them again. Customers who
 * got a message because of the file are notified that it was a mistake.
 * @param upload the file, locked by the caller
 * @returns how many were restored now
 */
export async function undoFile(services: Services, db: Db, upload: FileToUndo): Promise<number> {
  const moves = fileMovesRepository(db);
  const at = services.clock.now();
  let restored = 0;
  let last: string | null = null;
  for (;;) {
    const ids: readonly string[] = await moves.lockNext(upload.id, last, batch);
    const end = ids.at(-1);
    if (end === undefined) break;
    last = end;
    const free = await moves.withoutNewerUpdates(upload, ids);
    await moves.restore(upload, free, at);
    await undoMessages(services, db, upload.id, free);
    restored += free.length;
  }
  await moves.forgetRepeats(upload.id);
  // Customers are locked after all applications, in the same order as when loading.
  if (restored > 0) await moves.lowerFunnel(upload.id);
  if (restored > 0) await services.jobs.send(paymentsChanged, {}, { db });
  return restored;
}

/** The number of applications that a file changed, and of those that were restored. */
export const movedByFile = (db: Db, uploadId: string): Promise<{ moved: number; restored: number }> =>
  fileMovesRepository(db).counts(uploadId);

/** These numbers for several files, by their ids. */
export const movedByFiles = (
  db: Db,
  uploadIds: readonly string[],
): Promise<ReadonlyMap<string, { moved: number; restored: number }>> => fileMovesRepository(db).countsOf(uploadIds);

/** Applications that a file changed, after a given id. */
export const movesOfFile = (
  db: Db,
  uploadId: string,
  after: string | undefined,
  most: number,
): Promise<MovedApplication[]> => fileMovesRepository(db).moved(uploadId, after, most);

/** Applications that weren't restored, at most `most`. */
export const leftByUndoing = (db: Db, upload: FileToUndo, most: number): Promise<LeftApplication[]> =>
  fileMovesRepository(db).left(upload, most);
