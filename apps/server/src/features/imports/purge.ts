import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { daysBefore } from '@tulna/rules/clock';
import { inTransaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { filePartsRepository, openFolder } from './file-parts.ts';
import { importsRepository } from './repository.ts';
import { runImport } from './run-import.ts';
import { uploadsRepository } from './uploads-repository.ts';
import { wrongRowsRepository } from './wrong-rows-repository.ts';

/** Days for which a file is stored: after it was loaded, so that it can be compared, and after it was chosen but not loaded. */
export const storedDays = { loaded: 30, left: 3 } as const;
const batch = 100;
/** Milliseconds without progress after which a file's process is considered dead. */
const patience = 10 * 60 * 1000;

/** Deletes unencrypted files that a killed process left behind. */
async function removeOpen(services: Services): Promise<void> {
  const folder = openFolder(services);
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const file = join(folder, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    // Uses the machine's clock, because the file system does.
    if (mtimeMs < daysBefore(new Date(), 1).getTime()) await rm(file, { force: true });
  }
}

/** Deletes files whose storage time is over, with all data about people. Figures, time and the person who loaded them stay. */
export async function purgeFiles(services: Services): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  for (;;) {
    const left = await importsRepository(services, db).left(daysBefore(now, storedDays.left), batch);
    for (const id of left) await importsRepository(services, db).remove(id);
    if (left.length < batch) break;
  }
  for (;;) {
    const expired = await importsRepository(services, db).expired(daysBefore(now, storedDays.loaded), batch);
    await inTransaction(db, async (tx) => {
      await filePartsRepository(services, tx).drop(expired);
      await wrongRowsRepository(services, tx).drop(expired);
      await importsRepository(services, tx).forget(expired);
    });
    if (expired.length < batch) break;
  }
  await uploadsRepository(services, db).purge(daysBefore(now, storedDays.loaded));
  await removeOpen(services);
}

/** Restarts work that stopped, such as a load whose process was killed while the caller waited. */
export async function resumeSilent(services: Services): Promise<void> {
  const { db, clock, jobs } = services;
  const before = new Date(clock.now().getTime() - patience);
  for (const { id, kind, task } of await importsRepository(services, db).silent(before))
    await jobs.send(runImport, { importId: id, kind, task }, { db });
}
