import type { AuditEntry } from '@tulna/contract/audit';
import type { Selectable } from 'kysely';
import type { Database } from '../../platform/database/schema.gen.ts';

/** An entry with what became of it. */
export type AuditRow = Selectable<Database['audit_entries']> & {
  undone_by: number | null;
  /** What the newest entry of the same property left; nothing while the record is deleted. */
  stands: string | null;
};

const reversible: Readonly<Record<string, ReadonlySet<string> | 'every property'>> = {
  'credit-card': 'every property',
  lender: 'every property',
  partner: new Set(['utm_id', 'revenue', 'brand', 'products']),
};

/** Kinds of records that come back when their deletion is taken back. */
const restorable: ReadonlySet<string> = new Set(['lender']);

export const isDeletion = (row: AuditRow): boolean => row.action === 'delete' && restorable.has(row.subject_kind);

/**
 * True for an edit of one value, or the deletion of a lender, that nobody has taken back yet; whether the value is still the one
 * of the entry is seen when it is tried.
 */
export function isReversible(row: AuditRow): boolean {
  if (isDeletion(row)) return row.undone_by === null;
  const properties = reversible[row.subject_kind];
  if (row.action !== 'update' || row.property === null || row.undone_by !== null || properties === undefined)
    return false;
  return properties === 'every property' || properties.has(row.property);
}

/** True while the value is the one that the entry left, and its record is not deleted; a deletion ends by being taken back. */
export const stillStands = (row: AuditRow): boolean =>
  isDeletion(row) || (row.stands !== null && row.stands === row.after);

const jsonOf = (text: string | null): unknown => (text === null ? null : JSON.parse(text));

/** People stand in the audit by id only: a session is its owner's, who made every entry of it; an account is its person's. */
function subjectName(
  { subject_kind, subject_id, subject_name, actor_id }: AuditRow,
  names: ReadonlyMap<string, string>,
) {
  if (subject_kind === 'session') return names.get(actor_id ?? '') ?? '';
  return subject_kind === 'admin-user' ? (names.get(subject_id) ?? '') : subject_name;
}

/** An entry as the contract has it. */
export const present = (row: AuditRow, names: ReadonlyMap<string, string>): AuditEntry => ({
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
