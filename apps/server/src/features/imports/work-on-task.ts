import { Problem } from '../../platform/http/problem.ts';
import type { ImportKind } from '../../platform/imports/kind.ts';
import type { Services } from '../../platform/services.ts';
import { refusedAs } from '../../platform/spreadsheets/stored-upload.ts';
import { kindOf } from './kinds.ts';
import { stopLoading } from './load-task.ts';
import { Overtaken, progressOf } from './progress.ts';
import { type Import, type ImportTask, importsRepository, type Why } from './repository.ts';
import { mostRetries } from './run-import.ts';
import { tasks } from './tasks.ts';

/** A task in the queue. */
export interface QueuedTask {
  importId: string;
  kind: string;
  task: ImportTask;
}

const cutOff: Why = { code: 'import_stopped', values: {} };
const outOfMemory: Why = { code: 'import_memory', values: {} };

/** Ends a task that can't be finished: a file that can't be read is refused, any other task is stopped where it is. */
async function stop(services: Services, kind: ImportKind, { id, run, task }: Import, why: Why): Promise<void> {
  const imports = importsRepository(services, services.db);
  const now = await imports.byId(kind.calls.kind, id);
  if (now === undefined || now.run !== run) return;
  const state = task === 'read' && why !== cutOff ? 'refused' : 'stopped';
  const at = services.clock.now();
  // Records changed after the check. A file that is loaded as a whole was rolled back, so it needs another check.
  if (why.code === 'import_has_errors')
    await imports.advance(now, { state: 'ready', task: 'check', checked: null, tries: 0 }, at);
  else if (task === 'load')
    await stopLoading(services, kind, now, async (tx, undoable) => {
      await importsRepository(services, tx).advance(now, { state, why, undoable }, at);
    });
  else await imports.advance(now, { state: task === 'undo' ? 'loaded' : state, why }, at);
}

/** Ends a task whose thread ran out of memory, whether it had started or not: another try would end the same way. */
export async function stopForMemory(services: Services, { importId, kind: name, task }: QueuedTask): Promise<void> {
  const file = await importsRepository(services, services.db).byId(name, importId);
  if (file?.task === task) await stop(services, kindOf(name), file, outOfMemory);
}

/**
 * Works on a file until its task is done. The queue resumes an interrupted task; a task that is interrupted too often is stopped with a
 * reason.
 */
export async function workOnTask(
  services: Services,
  { importId, kind: name, task }: QueuedTask,
  signal: AbortSignal,
): Promise<void> {
  const imports = importsRepository(services, services.db);
  const file = await imports.begin(importId, task, services.clock.now());
  if (file === undefined) return;
  const kind = kindOf(name);
  if (file.tries > mostRetries + 1) return stop(services, kind, file, cutOff);
  try {
    await tasks[task](services, kind, file, progressOf(services, file, signal));
  } catch (error) {
    if (error instanceof Overtaken) return;
    const known = refusedAs(error);
    if (known instanceof Problem && known.status < 500)
      return stop(services, kind, file, { code: known.code, values: known.details.values ?? {} });
    if (file.tries > mostRetries) await stop(services, kind, file, cutOff);
    throw error;
  }
}
