import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { ImportKind } from '../../platform/imports/kind.ts';
import type { Services } from '../../platform/services.ts';
import { adminNames } from '../admin-users/index.ts';
import { noFigures } from './content.ts';
import { changeableFile } from './map.ts';
import { missingOf } from './mapping.ts';
import { type Import, type ImportActor, type ImportChange, type ImportTask, importsRepository } from './repository.ts';
import { runImport } from './run-import.ts';
import { wrongRowsRepository } from './wrong-rows-repository.ts';

/** The data that the press of a file's button needs. Each button starts a background task or continues a stopped one, in a transaction. */
interface Press {
  services: Services;
  db: Db;
  kind: ImportKind;
  actor: ImportActor;
}

async function locked({ services, db, kind }: Press, id: string): Promise<Import> {
  const file = await importsRepository(services, db).lock(kind.calls.kind, id);
  if (file === undefined) throw new Problem('not_found');
  return file;
}

async function begin(
  { services, db, kind, actor }: Press,
  file: Import,
  task: ImportTask,
  change: ImportChange,
): Promise<Import> {
  const imports = importsRepository(services, db);
  await imports.change(file.id, { ...change, task, actor, tries: 0, why: null });
  await services.jobs.send(runImport, { importId: file.id, kind: kind.calls.kind, task }, { db });
  const started = await imports.byId(kind.calls.kind, file.id);
  if (started === undefined) throw new Problem('not_found');
  return started;
}

/** @throws {Problem} `invalid_request` without the lender that a kind needs, `file_headers` while a column is missing, `import_busy`, `import_loaded`, `import_gone` */
export async function pressCheck(press: Press, id: string): Promise<Import> {
  const file = changeableFile(await locked(press, id));
  if (file.state === 'checking') return file;
  if (file.state === 'reading') throw new Problem('import_busy');
  if (press.kind.lender === 'chosen' && press.kind.lenderColumn === undefined && file.lender === null)
    throw new Problem('invalid_request', { fields: { lender: 'required' } });
  if (file.headerRow === null || missingOf(press.kind, file.content.columns, file.lender).length > 0)
    throw new Problem('file_headers');
  const figures = { ...noFigures, rows_total: file.figures.rows_total };
  return begin(press, file, 'check', { state: 'checking', figures, checked: null });
}

/**
 * @throws {Problem} `import_not_checked` if the file wasn't checked since its columns and words were last set, `import_same_running` while the same
 * bytes are being loaded, `import_has_errors` for a wrong row in a kind of file that is loaded as a whole or not at all
 */
export async function pressLoad(press: Press, id: string): Promise<Import> {
  const { services, db, kind } = press;
  const file = await locked(press, id);
  if (file.state === 'loading') return file;
  const isResumed = file.state === 'stopped' && file.task === 'load';
  if (file.state === 'loaded' || file.state === 'undoing') throw new Problem('import_loaded');
  if (!isResumed && (file.state !== 'checked' || file.checked === null)) throw new Problem('import_not_checked');
  if (file.content === null) throw new Problem('import_gone');
  const same = await importsRepository(services, db).sameLoading(file);
  if (same !== undefined) {
    const names = await adminNames(services, db, [same.uploadedBy]);
    throw new Problem('import_same_running', { values: { name: same.fileName, by: names.get(same.uploadedBy) ?? '' } });
  }
  if (kind.isWhole === true && (file.checked?.figures.refused ?? 0) > 0) throw new Problem('import_has_errors');
  if (isResumed) return begin(press, file, 'load', { state: 'loading' });
  await wrongRowsRepository(services, db).clear(file.id);
  const figures = { ...noFigures, rows_total: file.figures.rows_total };
  return begin(press, file, 'load', { state: 'loading', figures, errorsTotal: 0, found: [], position: 0 });
}

/** @throws {Problem} `not_reversible` for a file that changed nothing, was never loaded, or of a kind that can't be undone */
export async function pressUndo(press: Press, id: string): Promise<Import> {
  const file = await locked(press, id);
  if (file.state === 'undoing') return file;
  if (file.state === 'loading') throw new Problem('import_busy');
  if (press.kind.undo === undefined || !file.undoable) throw new Problem('not_reversible');
  return begin(press, file, 'undo', { state: 'undoing' });
}

/** Deletes a file from which nothing was loaded. @throws {Problem} `import_loaded` */
export async function pressDiscard(press: Press, id: string): Promise<Import> {
  const file = await locked(press, id);
  if (file.task === 'load' || file.task === 'undo' || file.loadedAt !== null) throw new Problem('import_loaded');
  await importsRepository(press.services, press.db).remove(id);
  return file;
}
