import { isSame } from '@tulna/rules/same-value';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '../database/database.ts';
import type { Database } from '../database/schema.gen.ts';
import { Problem } from '../http/problem.ts';
import type { Services } from '../services.ts';
import type { Change } from './changes.ts';
import type { AuditRegistry, Undoing } from './registry.ts';

/** An entry with its current state. */
export type AuditRow = Selectable<Database['audit_entries']> & {
  undone_by: number | null;
  /** Whether the entry's result is still in place; see `currentValue`. */
  current: string | null;
};

/**
 * The value of the newest entry of the same property; nothing while the record is deleted. For a creation: its value, if every later change of the record has been undone.
 */
export const currentValue = sql<string | null>`(case when entry.action = 'create' then
    (select entry.after where not exists (select from audit_entries newer
      where newer.subject_kind = entry.subject_kind and newer.subject_id = entry.subject_id
        and newer.sequence > entry.sequence and newer.undoes is null
        and not exists (select from audit_entries undoing where undoing.undoes = newer.sequence)))
  else (select newer.after from audit_entries newer
    where newer.subject_kind = entry.subject_kind and newer.subject_id = entry.subject_id
      and (newer.property = entry.property or (newer.action = 'delete'
        and not exists (select from audit_entries restored where restored.undoes = newer.sequence)))
    order by newer.sequence desc limit 1) end)`.as('current');

/** One entry, as the list of entries reads it. */
export async function auditEntry(db: Db, sequence: number): Promise<AuditRow | undefined> {
  return db
    .selectFrom('audit_entries as entry')
    .leftJoin('audit_entries as undoing', 'undoing.undoes', 'entry.sequence')
    .selectAll('entry')
    .select(['undoing.sequence as undone_by', currentValue])
    .where('entry.sequence', '=', sequence)
    .executeTakeFirst();
}

/** Every entry, as `entry`. */
export const allEntries = (db: Db) => db.selectFrom('audit_entries as entry').selectAll('entry');

/** SQL, for a statement over entries `e`: the entry that undoes each, as `undoing`. */
export const withUndoing = 'left join audit_entries undoing on undoing.undoes = e.sequence';

/** SQL: the number of the entry that undoes the one in this column. */
export const undoneBy = (sequence: string): RawBuilder<number | null> =>
  sql<number | null>`(select undoing.sequence from audit_entries undoing where undoing.undoes = ${sql.ref(sequence)})`;

type Way = (undoing: Undoing, value: unknown) => Promise<Change<unknown>>;

const isDeletion = ({ action }: AuditRow): boolean => action === 'delete';
const isCreation = ({ action }: AuditRow): boolean => action === 'create';
/** Whether the entry's result is unchanged. */
const isUntouched = ({ current, after }: AuditRow): boolean => current !== null && current === after;

/** How an entry is undone; undefined if no feature declared that it can be, or if it has been undone. */
function wayBack(registry: AuditRegistry, row: AuditRow): Way | undefined {
  const kind = registry.kindOf(row.subject_kind);
  if (row.undone_by !== null || kind === undefined) return undefined;
  if (isDeletion(row)) return kind.restore;
  if (row.property === null && Object.hasOwn(kind.undoAction ?? {}, row.action)) return kind.undoAction?.[row.action];
  if (row.action !== 'update' || row.property === null) return undefined;
  return Object.hasOwn(kind.putBack, row.property) ? kind.putBack[row.property] : undefined;
}

/** A creation can be undone only while its record hasn't changed since. */
function unlessTouched(row: AuditRow, way: Way | undefined): Way | undefined {
  if (way === undefined || !isCreation(row)) return way;
  return async (undoing, value) => {
    const change = await way(undoing, value);
    // Checked after the deletion, which has locked the record; throwing rolls the deletion back.
    const now = await auditEntry(undoing.tx, row.sequence);
    if (now === undefined || !isUntouched(now)) throw new Problem('changed_since');
    return change;
  };
}

/**
 * True for an edit of one value, a deletion or a creation that can be undone and hasn't been, while the value is the one that the entry set and its record isn't deleted.
 */
export const isUndoable = (registry: AuditRegistry, row: AuditRow): boolean =>
  wayBack(registry, row) !== undefined && (isDeletion(row) || isUntouched(row));

/**
 * Undoes an entry, as a change of its own, inside a transaction.
 * @throws {Problem} `not_found`, `not_reversible` if no feature can undo it or it has been undone, `changed_since` if the value is no longer the one that the entry set
 */
export async function undoEntry(
  services: Services,
  tx: Db,
  sequence: number,
  by: { id: string; at: Date },
): Promise<Change<void>> {
  const row = await auditEntry(tx, sequence);
  if (row === undefined) throw new Problem('not_found');
  const way = unlessTouched(row, wayBack(services.audit.registry, row));
  if (way === undefined) throw new Problem('not_reversible');
  const undoing = { services, tx, id: row.subject_id, by };
  if (row.property === null) {
    const { records, channels = [] } = await way(undoing, undefined);
    // The feature names the entry that its change undoes. If that is a later one, a colleague has acted since: throwing restores theirs.
    if (records.some(({ undoes }) => typeof undoes === 'number' && undoes !== sequence))
      throw new Problem('changed_since');
    return { answer: undefined, records: records.map((record) => ({ ...record, undoes: sequence })), channels };
  }
  let change: Change<unknown>;
  try {
    change = await way(undoing, JSON.parse(row.before ?? 'null'));
  } catch (error) {
    // An empty value that can’t be typed, such as that of a link that was never set.
    if (error instanceof z.core.$ZodError) throw new Problem('not_reversible');
    if (error instanceof Problem && error.code === 'invalid_request') throw new Problem('not_reversible');
    throw error;
  }
  const [record] = change.records;
  // Compared after the edit, behind its row lock; throwing rolls the edit back.
  if (record === undefined || !isSame(record.before, JSON.parse(row.after ?? 'null')))
    throw new Problem('changed_since');
  return { answer: undefined, records: [{ ...record, undoes: sequence }], channels: change.channels ?? [] };
}
