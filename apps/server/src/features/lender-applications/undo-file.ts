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
 * Undoes the updates of a status file, inside a transaction: each application is exactly as before the file, with a new
 * event in its timeline, unless something newer happened to it or a later file says the same. Those are left, and looked at
 * again by another call. Customers who got a message because of the file are told that it was a mistake.
 * @param upload the file, locked by the caller
 * @returns how many were put back now
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
  // After every application is locked, as loading does it.
  if (restored > 0) await moves.lowerFunnel(upload.id);
  if (restored > 0) await services.jobs.send(paymentsChanged, {}, { db });
  return restored;
}

/** How many applications a file moved, and how many of them were put back. */
export const movedByFile = (db: Db, uploadId: string): Promise<{ moved: number; restored: number }> =>
  fileMovesRepository(db).counts(uploadId);

/** The same of several files, by their ids. */
export const movedByFiles = (
  db: Db,
  uploadIds: readonly string[],
): Promise<ReadonlyMap<string, { moved: number; restored: number }>> => fileMovesRepository(db).countsOf(uploadIds);

/** Applications that a file moved, those after an id. */
export const movesOfFile = (
  db: Db,
  uploadId: string,
  after: string | undefined,
  most: number,
): Promise<MovedApplication[]> => fileMovesRepository(db).moved(uploadId, after, most);

/** Applications that were not put back, at most `most`. */
export const leftByUndoing = (db: Db, upload: FileToUndo, most: number): Promise<LeftApplication[]> =>
  fileMovesRepository(db).left(upload, most);
