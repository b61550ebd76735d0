import { inTransaction } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { ImportKind } from '../../platform/imports/kind.ts';
import type { Services } from '../../platform/services.ts';
import type { StoredUpload } from '../../platform/spreadsheets/stored-upload.ts';
import { chooseFile } from './choose.ts';
import type { WrongRow } from './content.ts';
import { carryOut } from './file-jobs.ts';
import { missingOf } from './mapping.ts';
import { progressOf } from './progress.ts';
import { type Import, type ImportActor, type ImportTask, importsRepository } from './repository.ts';
import { undoTask } from './undo-task.ts';
import { wrongRowsRepository } from './wrong-rows-repository.ts';

/** A file with its result. */
export interface DoneAtOnce {
  file: Import;
  /** The rows with the first wrong cells. */
  wrong: readonly WrongRow[];
}

const mostShown = 1000;

/** Does one task while its caller waits. @throws {Problem} `import_busy` if it is already being done */
async function doNow(
  services: Services,
  kind: ImportKind,
  importId: string,
  task: ImportTask,
  openAt: string,
): Promise<Import> {
  const job = { from: 'caller', importId, kind: kind.calls.kind, task, openAt } as const;
  await carryOut(services, job, new AbortController().signal);
  const done = await importsRepository(services, services.db).byId(kind.calls.kind, importId);
  if (done === undefined) throw new Problem('not_found');
  return done;
}

/**
 * Checks or loads a file with known column names and values while its caller waits, for endpoints of the specification (§7). An interrupted
 * load continues in the background; a file that was only checked is deleted.
 * @throws {Problem} `file_headers` if needed columns are missing; `import_same_running` while the same bytes are being loaded
 */
export async function doAtOnce(
  services: Services,
  kind: ImportKind,
  upload: StoredUpload,
  { actor, isCheck }: { actor: ImportActor; isCheck: boolean },
): Promise<DoneAtOnce> {
  const imports = importsRepository(services, services.db);
  const id = await chooseFile(services, kind, upload, { lender: null, actor, isQueued: false });
  let isLoading = false;
  try {
    const read = await doNow(services, kind, id, 'read', upload.file);
    if (read.headerRow === null || missingOf(kind, read.content?.columns ?? [], null).length > 0)
      throw new Problem('file_headers');
    const task = isCheck ? 'check' : 'load';
    await inTransaction(services.db, async (tx) => {
      const same = isCheck ? undefined : await importsRepository(services, tx).sameLoading(read);
      if (same !== undefined) throw new Problem('import_same_running', { values: { name: same.fileName, by: '' } });
      await importsRepository(services, tx).change(id, { state: isCheck ? 'checking' : 'loading', task, position: 0 });
    });
    isLoading = !isCheck;
    const file = await doNow(services, kind, id, task, upload.file);
    const wrong = await wrongRowsRepository(services, services.db).after(id, -1, undefined, mostShown);
    return { file, wrong };
  } finally {
    if (!isLoading) await imports.remove(id);
  }
}

/** Undoes a file while its caller waits. A file that was fully undone stays as it is, even with two simultaneous calls. */
export async function undoAtOnce(services: Services, kind: ImportKind, id: string, actor: ImportActor): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const locked = await importsRepository(services, tx).lock(kind.calls.kind, id);
    if (locked === undefined) throw new Problem('not_found');
    if (!locked.undoable) return;
    if (locked.state === 'undoing') throw new Problem('import_busy');
    const within = { ...services, db: tx };
    await undoTask(within, kind, { ...locked, actor }, progressOf(within, locked, new AbortController().signal));
  });
}
