import { seenMark } from '@tulna/rules/seen-mark';
import type { FastifyRequest } from 'fastify';
import type { Change } from '../../platform/audit/changes.ts';
import type { AuditRecord } from '../../platform/audit/entry.ts';
import { newestEntry } from '../../platform/audit/find.ts';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import type { Session } from '../../platform/sessions/session.ts';
import { adminNames } from '../admin-users/index.ts';

/** Whether an `If-Match` header names the mark of a value, or asks for none by `*`. */
const isSeen = (header: string, value: unknown): boolean =>
  header.split(',').some((tag) => tag.trim() === '*' || tag.trim() === `"${seenMark(value)}"`);

/** Who left the value that stands; '' for one's own other window, and where another way than an edit changed it. */
async function authorOf(services: Services, db: Db, record: AuditRecord, own: string): Promise<string> {
  const newest = await newestEntry(db, record.subject, record.property ?? '');
  if (newest === undefined || newest.actor_id === null || newest.actor_id === own) return '';
  if (seenMark(JSON.parse(newest.after ?? 'null')) !== seenMark(record.before)) return '';
  return (await adminNames(services, db, [newest.actor_id])).get(newest.actor_id) ?? '';
}

/**
 * An edit that is made only where its `If-Match` header, when there is one, names what stands there: nobody writes over what
 * they never saw. Compared after the edit, behind its row lock; throwing takes the edit back.
 * @throws {Problem} `changed_meanwhile` with the value that stands and who left it, from the edit that is answered
 */
export function unlessOvertaken<Tx extends Db, Answer>(
  services: Services,
  { headers }: FastifyRequest,
  { userId }: Session,
  edit: (tx: Tx) => Promise<Change<Answer>>,
): (tx: Tx) => Promise<Change<Answer>> {
  const seen = headers['if-match'];
  if (seen === undefined) return edit;
  return async (tx) => {
    const change = await edit(tx);
    const [record] = change.records;
    if (record === undefined || isSeen(seen, record.before)) return change;
    const by = await authorOf(services, tx, record, userId);
    throw new Problem('changed_meanwhile', { values: { by }, current: { value: record.before, by } });
  };
}
