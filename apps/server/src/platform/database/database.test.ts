import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { inTransaction, type OpenDatabase, openDatabase } from './database.ts';
import { prepared } from './prepared.ts';

let database: TestDatabase;
let open: OpenDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  open = openDatabase(database.url, { statementTimeout: 100 });
});

afterAll(async () => {
  await open.close();
  await database.drop();
});

test('values have the types of the generated row types', async () => {
  const { rows } = await sql`select 9007199254740991::bigint as big, 12.50::numeric as amount,
    date '2026-01-31' as day, timestamptz '2026-01-31 00:00+05:30' as moment`.execute(open.db);
  expect(rows).toEqual([
    { big: 9007199254740991, amount: '12.50', day: '2026-01-31', moment: new Date('2026-01-30T18:30:00Z') },
  ]);
  await expect(sql`select 9007199254740993::bigint as big`.execute(open.db)).rejects.toThrow('too large');
});

test('a statement that takes too long is ended', async () => {
  await expect(sql`select pg_sleep(5)`.execute(open.db)).rejects.toThrow('statement timeout');
});

test('a transaction inside a transaction is the same one', async () => {
  await sql`create table notes (text text)`.execute(open.db);
  const failing = inTransaction(open.db, async (outer) => {
    await inTransaction(outer, (inner) => sql`insert into notes values ('inner')`.execute(inner));
    throw new Error('the outer one fails');
  });
  await expect(failing).rejects.toThrow('the outer one fails');
  expect((await sql`select * from notes`.execute(open.db)).rows).toEqual([]);
});

test('a prepared statement returns rows, one or none', async () => {
  const twice = prepared<[number], { doubled: number }>('select $1::int * 2 as doubled where $1::int > 0');
  expect(await twice.all(open.pool, 21)).toEqual([{ doubled: 42 }]);
  expect(await twice.first(open.pool, 4)).toEqual({ doubled: 8 });
  expect(await twice.first(open.pool, 0)).toBeUndefined();
});
