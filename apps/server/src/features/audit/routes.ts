import { randomUUID } from 'node:crypto';
import { getAuditActors, getAuditFile, undoAuditEntry, verifyAudit } from '@tulna/contract/audit';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../../platform/audit/record.ts';
import { undoEntry } from '../../platform/audit/undo.ts';
import { verifyAudit as verifyChain } from '../../platform/audit/verify.ts';
import { handle } from '../../platform/http/handle.ts';
import { handleChange } from '../../platform/http/handle-change.ts';
import { notedChoice } from '../../platform/lists/exports/routes.ts';
import { serveList } from '../../platform/lists/serve-list.ts';
import type { Choice } from '../../platform/lists/server-list.ts';
import type { Services } from '../../platform/services.ts';
import { adminUsersRepository } from '../admin-users/index.ts';
import { auditFile } from './file.ts';
import { auditList, namesOf } from './repository.ts';

const page = { page: 'audit' } as const;
/** The record of every change (B5): read, verified, and undone if that is possible. */
export function auditRoutes(app: FastifyInstance, services: Services): void {
  serveList(app, services, auditList);

  handle(app, services, getAuditActors, page, async ({ db }) => {
    const names = await adminUsersRepository(services, db).names();
    const actors = [...names].map(([id, name]) => ({ id, name }));
    return { actors: actors.toSorted((one, other) => one.name.localeCompare(other.name)) };
  });

  handle(app, services, getAuditFile, page, async ({ query, session, raw, db, language }) => {
    const subject = { kind: 'audit-file', id: randomUUID(), name: 'audit.csv' };
    const records = [{ action: 'download', subject, after: notedChoice(query) }];
    // The download is recorded before the file is sent, so that no file leaves without an entry of who took it.
    await services.audit.run(db, actorOf(session, raw), async () => ({ answer: undefined, records }));
    const reader = { services, db, session, language };
    const chosen = auditList.chosen(reader, query as Choice);
    return auditFile(services.pool, chosen, await namesOf(services, db), language);
  });

  handleChange(
    app,
    services,
    undoAuditEntry,
    {
      ...page,
      change: (on, { body, by }) => undoEntry(services, on, body.sequence, by),
    },
    { says: 'undone' },
  );

  handle(app, services, verifyAudit, page, async () => {
    const verdict = await verifyChain(services.pool, services.keyring);
    return {
      intact: verdict.intact,
      entries: verdict.entries,
      broken_at: verdict.brokenAt,
      reason: verdict.reason,
    };
  });
}
