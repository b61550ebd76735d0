import { sql } from 'kysely';
import { entryToUndo } from '../../platform/audit/find.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { ImportKind } from '../../platform/imports/kind.ts';
import type { Services } from '../../platform/services.ts';
import { contextOf } from './context.ts';
import { subjectOf } from './load-task.ts';
import type { Progress } from './progress.ts';
import { type Import, importsRepository } from './repository.ts';

/**
 * Undoes a loaded file in one transaction. A second undo changes only what the first one left because of a newer update
 * that has been undone since.
 */
export async function undoTask(services: Services, kind: ImportKind, file: Import, progress: Progress): Promise<void> {
  const { db, clock, audit } = services;
  const { undo } = kind;
  if (undo === undefined) throw new Problem('not_reversible');
  await inTransaction(db, (tx) =>
    // An explicit transaction, because without one `audit.run` would queue this process's other changes behind a long undo.
    audit.run(tx, file.actor, async () => {
      await sql`set local statement_timeout = '5min'`.execute(tx);
      const now = clock.now();
      const before = file.undone?.restored ?? 0;
      const context = contextOf(services, tx, file, { now, isCheck: false });
      const copies = await importsRepository(services, tx).copiesOf(file);
      const undone = await undo.call(kind, { ...context, file: { ...context.file, copies } });
      const restored = undone.restored - before;
      await progress.store(tx, {
        state: 'loaded',
        tries: 0,
        why: null,
        undoable: undone.leftTotal > 0,
        undone: { ...undone, at: now, by: file.actor.id },
      });
      const subject = subjectOf(kind, file);
      // The first of several undos refers to the entry of the load; the others only record what more they restored.
      const undoes = await entryToUndo(tx, 'upload', subject);
      const after = { restored, left: undone.leftTotal };
      return { answer: undefined, records: restored > 0 ? [{ action: 'undo', subject, after, undoes }] : [] };
    }),
  );
}
