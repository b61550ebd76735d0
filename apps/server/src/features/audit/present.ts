import type { AuditEntry } from '@tulna/contract/audit';
import type { AuditRegistry } from '../../platform/audit/registry.ts';
import { type AuditRow, isUndoable } from '../../platform/audit/undo.ts';

const jsonOf = (text: string | null): unknown => (text === null ? null : JSON.parse(text));

/** Name of an entry's subject. People are stored in the audit by ID only: a session gets the name of its owner, who made all its entries, and an account the name of the person who signs in with it. */
function subjectName(
  { subject_kind, subject_id, subject_name, actor_id }: AuditRow,
  names: ReadonlyMap<string, string>,
) {
  if (subject_kind === 'session') return names.get(actor_id ?? '') ?? '';
  return subject_kind === 'admin-user' ? (names.get(subject_id) ?? '') : subject_name;
}

/** Converts an entry to its form in the contract. */
export const present = (registry: AuditRegistry, row: AuditRow, names: ReadonlyMap<string, string>): AuditEntry => ({
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
  undoable: isUndoable(registry, row),
  undone_by: row.undone_by,
  undoes: row.undoes,
});
