import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { refusedAs } from '../../platform/spreadsheets/stored-upload.ts';
import { kindOf } from './kinds.ts';
import { Overtaken, progressOf } from './progress.ts';
import { type ImportTask, importsRepository } from './repository.ts';
import { tasks } from './tasks.ts';

/** A task that a caller waits for. */
export interface TaskNow {
  importId: string;
  kind: string;
  task: ImportTask;
  /** The path of the unencrypted file. */
  openAt: string;
}

/** Does one task while its caller waits. @throws {Problem} `import_busy` if it is already being done */
export async function doTask(
  services: Services,
  { importId, kind, task, openAt }: TaskNow,
  signal: AbortSignal,
): Promise<void> {
  const file = await importsRepository(services, services.db).begin(importId, task, services.clock.now());
  if (file === undefined) throw new Problem('import_busy');
  try {
    await tasks[task](services, kindOf(kind), { ...file, openAt }, progressOf(services, file, signal));
  } catch (error) {
    throw error instanceof Overtaken ? new Problem('import_busy') : refusedAs(error);
  }
}
