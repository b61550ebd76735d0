import { randomUUID } from 'node:crypto';
import { compareMoments } from '@tulna/rules/moments';
import { contradicts, takeUpdate } from '@tulna/rules/status-updates';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import {
  type FileToUndo,
  fileMovesRepository,
  type LeftApplication,
  type MovedApplication,
  type RestoredApplication,
  type UpdateWithoutEffect,
} from './file-moves-repository.ts';
import { fileUpdatesRepository } from './file-updates-repository.ts';
import { paymentsChanged } from './jobs.ts';
import { lenderApplicationsRepository } from './repository.ts';
import { unread } from './state.ts';
import { applyStatusUpdate } from './status.ts';
import { notifyPartners, type PartnersChange } from './tell-partners.ts';
import { undoMessages } from './tell-status.ts';

const batch = 1000;

/**
 * Undoes the updates of a status file, inside a transaction: each application is exactly as before the file, with a new event in its
 * timeline. Applications with a newer update, or whose update a later file repeats, are left; another call tries them again. Updates that
 * had no effect because of the file count now: those of lenders are taken, and rows of other files that were refused can be loaded again.
 * Customers who got a message because of the file are notified that it was a mistake, and partners' servers of what the application is now.
 * @param upload the file, locked by the caller
 * @returns how many were restored now
 */
export async function undoFile(services: Services, db: Db, upload: FileToUndo): Promise<number> {
  const moves = fileMovesRepository(db);
  const at = services.clock.now();
  let restored = 0;
  let last: string | null = null;
  const ofLenders: UpdateWithoutEffect[] = [];
  for (;;) {
    const ids: readonly string[] = await moves.lockNext(upload.id, last, batch);
    const end = ids.at(-1);
    if (end === undefined) break;
    last = end;
    const updates = await moves.withoutEffect(upload.id, ids);
    const refused = await refusedBy(db, updates);
    const free = await moves.withoutNewerUpdates(
      upload,
      ids,
      refused.map(({ id }) => id),
    );
    const isFree = new Set(free);
    await moves.forgetRefused(refused.flatMap(({ id, applicationId }) => (isFree.has(applicationId) ? id : [])));
    ofLenders.push(...updates.filter(({ source, applicationId }) => source === 'lender' && isFree.has(applicationId)));
    const again = await moves.restore(upload, free, at);
    await notifyPartners(db, services, again.flatMap(changesOf(at)));
    await undoMessages(services, db, upload.id, free);
    restored += free.length;
  }
  await moves.forgetRepeats(upload.id);
  await moves.forgetUnmoved(upload);
  // Customers are locked after all applications, in the same order as when loading.
  if (restored > 0) await moves.lowerFunnel(upload.id);
  for (const update of ofLenders) await takeAgain(services, db, update);
  if (restored > 0) await services.jobs.send(paymentsChanged, {}, { db });
  return restored;
}

/** What partners are told of a restored application. */
const changesOf =
  (happenedAt: Date) =>
  ({ id: lenderApplicationId, status, hadMoney }: RestoredApplication): PartnersChange[] => {
    const moved = { lenderApplicationId, status, change: 'moved', happenedAt } as const;
    return hadMoney ? [moved, { ...moved, change: 'corrected' }] : [moved];
  };

/** The rows of other files that were refused, because they contradict what the application has been since the file. */
async function refusedBy(db: Db, updates: readonly UpdateWithoutEffect[]): Promise<UpdateWithoutEffect[]> {
  const ofFiles = updates.filter(({ source }) => source === 'file');
  const ids = [...new Set(ofFiles.map(({ applicationId }) => applicationId))];
  const newest = await fileUpdatesRepository(db).newestUpdate(ids);
  const applications = await lenderApplicationsRepository(db).byIds(ids);
  const statusOf = new Map(applications.map(({ id, status }) => [id, status]));
  return ofFiles.filter(({ applicationId, status, at, dayOnly }) => {
    const stood = statusOf.get(applicationId);
    const before = newest.get(applicationId);
    if (stood === undefined || before === undefined) return false;
    return contradicts(stood, status, compareMoments({ at: at.getTime(), dayOnly }, before));
  });
}

/** Takes an update of a lender again that had no effect because of an undone file, if it has one now. */
async function takeAgain(services: Services, db: Db, update: UpdateWithoutEffect): Promise<void> {
  const { applicationId, status, source, note, at, dayOnly } = update;
  const repository = lenderApplicationsRepository(db);
  const application = await repository.lock(applicationId);
  if (application === undefined) return;
  const { applied } = takeUpdate(
    {
      status: application.status,
      startedAt: application.startedAt.getTime(),
      newest: await repository.newestUpdate(applicationId),
      ...unread,
    },
    { status, source, at: { at: at.getTime(), dayOnly } },
    services.clock.now().getTime(),
    randomUUID,
  );
  const actor = update.actor === null ? {} : { actor: update.actor };
  if (applied) await applyStatusUpdate(services, db, application, { status, source, note, at, dayOnly, ...actor });
}

/** The number of applications that a file changed, and of those that were restored. */
export const movedByFile = (db: Db, uploadId: string): Promise<{ moved: number; restored: number }> =>
  fileMovesRepository(db).counts(uploadId);

/** How many of some applications a file changed that weren't restored. */
export const notRestored = (db: Db, uploadId: string, ids: readonly string[]): Promise<number> =>
  fileMovesRepository(db).notRestored(uploadId, ids);

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
