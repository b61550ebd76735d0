import { Problem } from '../../platform/http/problem.ts';
import type { ImportKind } from '../../platform/imports/kind.ts';
import type { Services } from '../../platform/services.ts';
import type { Findings } from './content.ts';
import { contextOf } from './context.ts';
import type { Progress } from './progress.ts';
import type { Import } from './repository.ts';
import { forEachBatch, loadBatch, preparedFor, tally } from './run-rows.ts';

/** The subject of a file in the audit. */
export const subjectOf = ({ calls, subject }: ImportKind, { id, fileName }: Pick<Import, 'id' | 'fileName'>) => ({
  kind: subject ?? `${calls.kind}-file`,
  id,
  name: fileName,
});

/** The audit record of a load, even if it was stopped. */
const recordOf = (
  kind: ImportKind,
  file: Import,
  { figures, errorsTotal }: Pick<Findings, 'figures' | 'errorsTotal'>,
) => ({
  action: 'upload',
  subject: subjectOf(kind, file),
  after: {
    ...(file.lender !== null && { lender: file.lender }),
    rows_read: figures.rows_read,
    created: figures.created,
    rowsUpdated: figures.updated,
    rows_unchanged: figures.unchanged,
    refused: figures.refused,
    errors_total: errorsTotal,
  },
});

/** Loads the correct rows of a file, from where an earlier run was interrupted. */
export async function loadTask(services: Services, kind: ImportKind, file: Import, progress: Progress): Promise<void> {
  const { db, clock, audit } = services;
  const now = clock.now();
  if (file.content === null) throw new Problem('import_gone');
  const counts = tally(file.content, file);
  const prepared = await preparedFor(services, kind, file, now, false);
  await forEachBatch(services, kind, file, { now, prepared }, async (batch) => {
    await loadBatch(services, kind, file, { now, prepared, progress }, counts, batch);
    await progress.report({});
  });
  const findings = counts.findings(clock.now());
  const { created, updated, unchanged } = findings.figures;
  await audit.run(db, file.actor, async (tx) => {
    await kind.loaded?.(contextOf(services, tx, file, { now, isCheck: false }));
    await progress.store(tx, {
      ...counts.change(),
      figures: findings.figures,
      state: 'loaded',
      tries: 0,
      why: null,
      loaded: findings,
      loadedAt: clock.now(),
      // Repeated updates make a file undoable, too, because an earlier file can't be undone as long as this one has the same update.
      undoable: kind.undo !== undefined && created + updated + unchanged > 0,
    });
    return { answer: undefined, records: [recordOf(kind, file, findings)] };
  });
}

/** Stops a load that can't continue by itself: audits the rows loaded until then, which can be undone. A person can continue it later. */
export async function stopLoading(
  services: Services,
  kind: ImportKind,
  file: Import,
  store: (tx: Parameters<Progress['store']>[0], undoable: boolean) => Promise<void>,
): Promise<void> {
  const { created, updated, unchanged } = file.figures;
  await services.audit.run(services.db, file.actor, async (tx) => {
    await store(tx, kind.undo !== undefined && created + updated + unchanged > 0);
    return { answer: undefined, records: created + updated > 0 ? [recordOf(kind, file, file)] : [] };
  });
}
