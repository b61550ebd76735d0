import type { Db } from '../database/database.ts';

/** The newest entry of one property of a subject: who changed it last, and the value they set. */
export async function newestEntry(
  db: Db,
  subject: { kind: string; id: string },
  property: string,
): Promise<{ actor_id: string | null; after: string | null } | undefined> {
  return db
    .selectFrom('audit_entries')
    .select(['actor_id', 'after'])
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .where('property', '=', property)
    .orderBy('sequence', 'desc')
    .executeTakeFirst();
}

/** The newest entry of an action on a subject that no other entry undoes yet, for `undoes` of the entry that will. */
export async function entryToUndo(
  db: Db,
  action: string,
  subject: { kind: string; id: string },
): Promise<number | null> {
  const found = await db
    .selectFrom('audit_entries as entry')
    .leftJoin('audit_entries as undoing', 'undoing.undoes', 'entry.sequence')
    .select('entry.sequence')
    .where('entry.subject_kind', '=', subject.kind)
    .where('entry.subject_id', '=', subject.id)
    .where('entry.action', '=', action)
    .where('undoing.sequence', 'is', null)
    .orderBy('entry.sequence', 'desc')
    .executeTakeFirst();
  return found === undefined ? null : Number(found.sequence);
}

/** The newest entries of one action of a person, with where they were made from. */
export async function newestEntries(
  db: Db,
  actorId: string,
  action: string,
  most: number,
): Promise<{ at: Date; after: string | null; ip: string; user_agent: string }[]> {
  return db
    .selectFrom('audit_entries')
    .select(['at', 'after', 'ip', 'user_agent'])
    .where('actor_id', '=', actorId)
    .where('action', '=', action)
    .orderBy('sequence', 'desc')
    .limit(most)
    .execute();
}

/** How many entries of one action on one kind of record were written in a period. */
export async function entriesBetween(db: Db, kind: string, action: string, from: Date, to: Date): Promise<number> {
  const { count } = await db
    .selectFrom('audit_entries')
    .select((entries) => entries.fn.countAll<number>().as('count'))
    .where('at', '>=', from)
    .where('at', '<', to)
    .where('subject_kind', '=', kind)
    .where('action', '=', action)
    .executeTakeFirstOrThrow();
  return Number(count);
}
