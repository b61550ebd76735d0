import { sql } from 'kysely';
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

/** Whether a person made an account of a kind or set its role, or made an account that did so, and so on. */
export async function isBehindAccount(
  db: Db,
  { kind, id }: { kind: string; id: string },
  personId: string,
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    with recursive behind (id) as (
      select ${id}::text
      union
      select entry.actor_id::text from behind join audit_entries entry
        on entry.subject_kind = ${kind} and entry.subject_id = behind.id
        and (entry.action = 'invite' or (entry.action = 'update' and entry.property = 'role'))
      where entry.actor_id is not null
    )
    select exists (select from behind where id = ${personId}::text) as found`.execute(db);
  return rows[0]?.found === true;
}
