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

/** Days that a file is kept after it was loaded, so that it can be compared, and after it was left without loading it. */
export const keptDays = { loaded: 30, left: 3 } as const;
const batch = 100;
/** Milliseconds of silence after which nobody works on a file any more. */
const patience = 10 * 60 * 1000;

/** Files that lie open because the process that read them was killed. */
async function removeOpen(services: Services): Promise<void> {
  const folder = openFolder(services);
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const file = join(folder, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    // By the clock of the machine, as the file system has it.
    if (mtimeMs < daysBefore(new Date(), 1).getTime()) await rm(file, { force: true });
  }
}

/** Deletes files whose days have passed, with all that they say of people; that they were loaded, by whom and with what figures stays. */
export async function purgeFiles(services: Services): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  for (;;) {
    const left = await importsRepository(services, db).left(daysBefore(now, keptDays.left), batch);
    for (const id of left) await importsRepository(services, db).remove(id);
    if (left.length < batch) break;
  }
  for (;;) {
    const kept = await importsRepository(services, db).kept(daysBefore(now, keptDays.loaded), batch);
    await inTransaction(db, async (tx) => {
      await filePartsRepository(services, tx).drop(kept);
      await wrongRowsRepository(services, tx).drop(kept);
      await importsRepository(services, tx).forget(kept);
    });
    if (kept.length < batch) break;
  }
  await uploadsRepository(services, db).purge(daysBefore(now, keptDays.loaded));
  await removeOpen(services);
}

/** Restarts work that stopped, such as a load whose process was killed while the caller waited. */
export async function resumeSilent(services: Services): Promise<void> {
  const { db, clock, jobs } = services;
  const before = new Date(clock.now().getTime() - patience);
  for (const { id, kind, task } of await importsRepository(services, db).silent(before))
    await jobs.send(runImport, { importId: id, kind, task }, { db });
}
