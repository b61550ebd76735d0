import { type AuditEntry, getAuditEntries, undoAuditEntry, verifyAudit } from '@tulna/contract/audit';
import { phrasesFor } from '@tulna/phrases/for-language';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../../platform/audit/record.ts';
import { verifyAudit as verifyChain } from '../../platform/audit/verify.ts';
import { handle } from '../../platform/http/handle.ts';
import type { Services } from '../../platform/services.ts';
import { adminNames } from '../admin-users/index.ts';
import { type AuditRow, auditRepository } from './repository.ts';
import { isReversible, undo } from './undo.ts';

const page = { page: 'audit' } as const;
const usualPage = 50;

const jsonOf = (text: string | null): unknown => (text === null ? null : JSON.parse(text));

const present = (row: AuditRow, names: ReadonlyMap<string, string>): AuditEntry => ({
  sequence: row.sequence,
  at: row.at.toISOString(),
  actor: { id: row.actor_id, name: names.get(row.actor_id ?? '') ?? '', role_id: row.role_id },
  action: row.action,
  subject: { kind: row.subject_kind, id: row.subject_id, name: row.subject_name },
  property: row.property,
  before: jsonOf(row.before),
  after: jsonOf(row.after),
  ip: row.ip,
  user_agent: row.user_agent,
  undoable: isReversible(row),
  undone_by: row.undone_by,
});

/** The record of every change (B5): read, verified, and taken back where that is possible. */
export function auditRoutes(app: FastifyInstance, services: Services): void {
  handle(app, services, getAuditEntries, page, async ({ query, db }) => {
    const limit = query.limit ?? usualPage;
    const rows = await auditRepository(db).page({ ...query, limit: limit + 1 });
    const shown = rows.slice(0, limit);
    const names = await adminNames(
      services,
      db,
      shown.map(({ actor_id }) => actor_id),
    );
    return {
      entries: shown.map((row) => present(row, names)),
      next: rows.length > limit ? (shown.at(-1)?.sequence ?? null) : null,
    };
  });

  handle(app, services, undoAuditEntry, page, async ({ body, session, raw, db, language }) => {
    const by = { id: session.userId, at: services.clock.now() };
    await services.audit.run(db, actorOf(session, raw), (tx) => undo(services, tx, body.sequence, by));
    return { message: phrasesFor(language).messages.answers.undone };
  });

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
