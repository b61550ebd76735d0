import type { AnswerOf } from '@tulna/contract/endpoint';
import { lenderApplicationStatus } from '@tulna/contract/lender-applications';
import type { undoApplicationStatusFile } from '@tulna/contract/uploads';
import { sql } from 'kysely';
import type { AuditActor } from '../../../platform/audit/entry.ts';
import { entryToUndo } from '../../../platform/audit/find.ts';
import { inTransaction } from '../../../platform/database/database.ts';
import { Problem } from '../../../platform/http/problem.ts';
import type { Services } from '../../../platform/services.ts';
import { leftByTakingBack, movedByFile, takeBackFile } from '../../lender-applications/index.ts';
import { lendersRepository } from '../../lenders/index.ts';
import { uploadsRepository } from '../repository.ts';

const mostNamed = 100;

/**
 * Takes a loaded status file back, all or nothing in one transaction (product.md §10). Pressed again it changes nothing, except
 * that applications left before are put back where what was newer has been taken back itself by now.
 * @throws {Problem} `not_found`; `not_reversible` for a file that moved nothing or was loaded before moves were kept
 */
export async function undoStatusFile(
  services: Services,
  id: string,
  actor: AuditActor & { id: string },
): Promise<AnswerOf<typeof undoApplicationStatusFile>> {
  const { db, clock, audit } = services;
  return inTransaction(db, (tx) =>
    // A transaction of its own: a long undo keeps no other change waiting until it is written down.
    audit.run(tx, actor, async () => {
      await sql`set local statement_timeout = '5min'`.execute(tx);
      const uploads = uploadsRepository(services, tx);
      const upload = await uploads.lock(id);
      if (upload === undefined) throw new Problem('not_found');
      if (upload.movedApplications === 0) throw new Problem('not_reversible');
      const now = await takeBackFile(services, tx, { id, name: upload.fileName });
      const { moved, restored } = await movedByFile(tx, id);
      if (now > 0) await uploads.undone(id, restored, { id: actor.id, at: clock.now() });
      const left = await leftByTakingBack(tx, id, mostNamed);
      const names = new Map((await lendersRepository(tx).everyName()).map(({ key, name }) => [key, name]));
      const subject = { kind: 'status-file', id, name: upload.fileName };
      // The first of several undos takes the loading back; the others say what more they restored.
      const undoes = await entryToUndo(tx, 'upload', subject);
      return {
        answer: {
          restored,
          left_total: moved - restored,
          left: left.map((one) => ({
            lender_application_id: one.id,
            lender: names.get(one.lenderKey) ?? one.lenderKey,
            lead_id: one.leadId,
            status: lenderApplicationStatus.parse(one.status),
          })),
        },
        records: now > 0 ? [{ action: 'undo', subject, after: { restored: now, left: moved - restored }, undoes }] : [],
      };
    }),
  );
}
