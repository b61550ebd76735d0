import { withBoundHeap } from '../../platform/bounded-heap.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { ImportKind } from '../../platform/imports/kind.ts';
import type { Services } from '../../platform/services.ts';
import { refusedAs } from '../../platform/spreadsheets/stored-upload.ts';
import { kindOf } from './kinds.ts';
import { loadTask, stopLoading } from './load-task.ts';
import { Overtaken, type Progress, progressOf } from './progress.ts';
import { goOnWithSilent, purgeFiles } from './purge.ts';
import { readTask } from './read-task.ts';
import { type Import, type ImportTask, importsRepository, type Why } from './repository.ts';
import { mostRetries, purgeImports, runImport } from './run-import.ts';
import { checkTask } from './run-rows.ts';
import { undoTask } from './undo-task.ts';

type Task = (services: Services, kind: ImportKind, file: Import, progress: Progress) => Promise<void>;

const tasks: Readonly<Record<ImportTask, Task>> = {
  read: readTask,
  check: checkTask,
  load: loadTask,
  undo: undoTask,
};

const cutOff: Why = { code: 'import_stopped', values: {} };

/** Ends a task that comes to nothing: a file that can't be read is refused, any other work is stopped where it is. */
async function stop(services: Services, kind: ImportKind, { id, run, task }: Import, why: Why): Promise<void> {
  const imports = importsRepository(services, services.db);
  const now = await imports.byId(kind.calls.kind, id);
  if (now === undefined || now.run !== run) return;
  const state = task === 'read' && why !== cutOff ? 'refused' : 'stopped';
  const at = services.clock.now();
  // Something else has changed what the check went by: nothing of a file that is loaded whole was loaded.
  if (why.code === 'import_has_errors')
    await imports.advance(now, { state: 'ready', task: 'check', checked: null, tries: 0 }, at);
  else if (task === 'load')
    await stopLoading(services, kind, now, async (tx, undoable) => {
      await importsRepository(services, tx).advance(now, { state, why, undoable }, at);
    });
  else await imports.advance(now, { state: task === 'undo' ? 'loaded' : state, why }, at);
}

/**
 * Works on a file until its task is done. The queue restarts interrupted work, which continues where it was; what is cut off again and
 * again is stopped, and says so.
 */
export async function workOn(
  services: Services,
  { importId, kind: name, task }: { importId: string; kind: string; task: ImportTask },
  signal: AbortSignal,
): Promise<void> {
  const imports = importsRepository(services, services.db);
  const file = await imports.begin(importId, task, services.clock.now());
  if (file === undefined) return;
  const kind = kindOf(name);
  if (file.tries > mostRetries + 1) return stop(services, kind, file, cutOff);
  try {
    await withBoundHeap(() => tasks[task](services, kind, file, progressOf(services, file, signal)));
  } catch (error) {
    if (error instanceof Overtaken) return;
    const known = refusedAs(error);
    if (known instanceof Problem && known.status < 500)
      return stop(services, kind, file, { code: known.code, values: known.details.values ?? {} });
    if (file.tries > mostRetries) await stop(services, kind, file, cutOff);
    throw error;
  }
}

/** Files are read, checked, loaded and taken back in the background. */
export function importsWork(services: Services): void {
  services.jobs.work(runImport, ({ data, signal }) => workOn(services, data, signal));
  services.jobs.work(purgeImports, async () => {
    await goOnWithSilent(services);
    await purgeFiles(services);
  });
  services.jobs.schedule(purgeImports, '27 * * * *', {});
}
