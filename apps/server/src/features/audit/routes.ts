import { randomUUID } from 'node:crypto';
import { type AuditEntry, getAuditEntries, getAuditFile, undoAuditEntry, verifyAudit } from '@tulna/contract/audit';
import { phrasesFor } from '@tulna/phrases/for-language';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../../platform/audit/record.ts';
import { verifyAudit as verifyChain } from '../../platform/audit/verify.ts';
import { handle } from '../../platform/http/handle.ts';
import type { Services } from '../../platform/services.ts';
import { adminUsersRepository } from '../admin-users/index.ts';
import { auditFile } from './file.ts';
import { type AuditRow, auditRepository } from './repository.ts';
import { isReversible, stillStands, undo } from './undo.ts';

const page = { page: 'audit' } as const;
const usualPage = 50;

const jsonOf = (text: string | null): unknown => (text === null ? null : JSON.parse(text));

/** People stand in the audit by id only: a session is its owner's, who made every entry of it; an account is its person's. */
function subjectName(
  { subject_kind, subject_id, subject_name, actor_id }: AuditRow,
  names: ReadonlyMap<string, string>,
) {
  if (subject_kind === 'session') return names.get(actor_id ?? '') ?? '';
  return subject_kind === 'admin-user' ? (names.get(subject_id) ?? '') : subject_name;
}

const present = (row: AuditRow, names: ReadonlyMap<string, string>): AuditEntry => ({
  sequence: row.sequence,
  at: row.at.toISOString(),
  actor: { id: row.actor_id, name: names.get(row.actor_id ?? '') ?? '', role_id: row.role_id },
  action: row.action,
  subject: { kind: row.subject_kind, id: row.subject_id, name: subjectName(row, names) },
  property: row.property,
  before: jsonOf(row.before),
  after: jsonOf(row.after),
  ip: row.ip,
  user_agent: row.user_agent,
  undoable: isReversible(row) && stillStands(row),
  undone_by: row.undone_by,
  undoes: row.undoes,
});

/** The record of every change (B5): read, verified, and taken back where that is possible. */
export function auditRoutes(app: FastifyInstance, services: Services): void {
  handle(app, services, getAuditEntries, page, async ({ query, db }) => {
    const limit = query.limit ?? usualPage;
    const rows = await auditRepository(db).page({ ...query, limit: limit + 1 });
    const shown = rows.slice(0, limit);
    const names = await adminUsersRepository(services, db).names();
    return {
      entries: shown.map((row) => present(row, names)),
      next: rows.length > limit ? (shown.at(-1)?.sequence ?? null) : null,
      actors: [...names]
        .map(([id, name]) => ({ id, name }))
        .toSorted((one, other) => one.name.localeCompare(other.name)),
    };
  });

  handle(app, services, getAuditFile, page, async ({ query, session, raw, db, language }) => {
    const subject = { kind: 'audit-file', id: randomUUID(), name: 'audit.csv' };
    const records = [{ action: 'download', subject, after: query }];
    // Written down before it leaves: no file goes out that nobody is known to have taken.
    await services.audit.run(db, actorOf(session, raw), async () => ({ answer: undefined, records }));
    return auditFile(services.pool, query, await adminUsersRepository(services, db).names(), language);
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
