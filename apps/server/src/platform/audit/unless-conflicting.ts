import { editTag } from '@tulna/rules/edit-tag';
import type { Db } from '../database/database.ts';
import { Problem } from '../http/problem.ts';
import type { Change } from './changes.ts';
import type { AuditRecord } from './entry.ts';
import { newestEntry } from './find.ts';
import type { StaffNames } from './registry.ts';

/** Whether an `If-Match` header names the mark of a value, or accepts any by `*`. */
export const isSeen = (header: string, value: unknown): boolean =>
  header.split(',').some((tag) => tag.trim() === '*' || tag.trim() === `"${editTag(value)}"`);

/** Who saved the current value, or that it was the same account in another tab; '' if it wasn't changed by an edit. */
async function authorOf(
  db: Db,
  record: AuditRecord,
  own: string,
  names: StaffNames,
): Promise<{ by: string; own?: true }> {
  const newest = await newestEntry(db, record.subject, record.property ?? '');
  if (newest === undefined || newest.actor_id === null) return { by: '' };
  if (editTag(JSON.parse(newest.after ?? 'null')) !== editTag(record.before)) return { by: '' };
  if (newest.actor_id === own) return { by: '', own: true };
  return { by: (await names(db, [newest.actor_id])).get(newest.actor_id) ?? '' };
}

/**
 * Makes an edit only while the value is the one the editor saw, so that an editor doesn’t overwrite a change they never saw. Compared after
 * the edit, behind its row lock; throwing rolls the edit back.
 * @param seen the `If-Match` header, if there is one
 * @throws {Problem} `edit_conflict` with the current value and who saved it
 */
export function unlessConflicting<On extends Db, Answer>(
  seen: string | undefined,
  own: string,
  names: StaffNames,
  edit: (on: On) => Promise<Change<Answer>>,
): (on: On) => Promise<Change<Answer>> {
  if (seen === undefined) return edit;
  return async (on) => {
    const change = await edit(on);
    const [record] = change.records;
    if (record === undefined || isSeen(seen, record.before)) return change;
    const author = await authorOf(on, record, own, names);
    throw new Problem('edit_conflict', {
      values: { by: author.by, ...(author.own && { reason: 'own' }) },
      current: { value: record.before, ...author },
    });
  };
}
