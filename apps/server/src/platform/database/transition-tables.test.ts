import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../test/test-database.ts';
import { openDatabase } from './database.ts';

/** Names of the functions of triggers that join the rows before an update with the rows after it. */
async function joining(url: string): Promise<readonly string[]> {
  const { db, close } = openDatabase(url);
  try {
    const { rows } = await sql<{ name: string; body: string; before: string; after: string }>`
      select distinct p.proname as name, p.prosrc as body, t.tgoldtable as before, t.tgnewtable as after
      from pg_trigger t join pg_proc p on p.oid = t.tgfoid where t.tgoldtable is not null and t.tgnewtable is not null order by 1`.execute(
      db,
    );
    // Two functions of the schema itself, so that the test can't pass because it found no triggers.
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['mis_application_moved', 'move_revenue']));
    return rows.flatMap(({ name, body, before, after }) => {
      const either = `(?:${before}|${after})`;
      return new RegExp(`\\b${either}\\s+(?:as\\s+)?\\w+\\s*(?:,|(?:left |inner |full )?join)\\s*${either}\\b`).test(
        body,
      )
        ? [name]
        : [];
    });
  } finally {
    await close();
  }
}

test('no trigger joins the rows before an update with the rows after it, because PostgreSQL plans such a join as if there were no rows', async () => {
  const database = await createTestDatabase();
  try {
    expect(await joining(database.url)).toEqual([]);
    // A function that the test must find.
    const { db, close } = openDatabase(database.url);
    await sql
      .raw(
        `create function joins_both() returns trigger language plpgsql as $$
         begin perform 1 from written w join replaced r on r.id = w.id; return null; end $$;
         create trigger joins_both after update on payouts referencing old table as replaced new table as written
           for each statement execute function joins_both();`,
      )
      .execute(db);
    await close();
    expect(await joining(database.url)).toEqual(['joins_both']);
  } finally {
    await database.drop();
  }
});
