import type { ImportKind } from '../../platform/imports/kind.ts';
import type { Services } from '../../platform/services.ts';
import { loadTask } from './load-task.ts';
import type { Progress } from './progress.ts';
import { readTask } from './read-task.ts';
import type { Import, ImportTask } from './repository.ts';
import { checkTask } from './run-rows.ts';
import { undoTask } from './undo-task.ts';

type Task = (services: Services, kind: ImportKind, file: Import, progress: Progress) => Promise<void>;

export const tasks: Readonly<Record<ImportTask, Task>> = {
  read: readTask,
  check: checkTask,
  load: loadTask,
  undo: undoTask,
};
