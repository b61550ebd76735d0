import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { migrate, readMigrations } from './migrate.ts';

let folder: string;
let database: TestDatabase;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tulna-migrations-'));
  database = await createTestDatabase({ migrated: false });
});

afterEach(async () => {
  rmSync(folder, { recursive: true });
  await database.drop();
});

function write(name: string, sql: string): void {
  writeFileSync(join(folder, name), sql);
}

function run(): Promise<string[]> {
  return migrate(database.url, readMigrations(folder));
}

async function rows(statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const result = await client.query(statement);
  await client.end();
  return result.rows;
}

test('applies the steps in order, each once, and later only the new ones', async () => {
  write('0002-fill.sql', 'insert into things values (2)');
  write('0001-things.sql', 'create table things (id int); insert into things values (1)');
  expect(await run()).toEqual(['0001-things.sql', '0002-fill.sql']);
  write('0003-more.sql', 'insert into things values (3)');
  expect(await run()).toEqual(['0003-more.sql']);
  expect(await run()).toEqual([]);
  expect(await rows('select id from things order by id')).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
});

test('a step that fails changes nothing, and the steps before it stay', async () => {
  write('0001-things.sql', 'create table things (id int)');
  write('0002-broken.sql', 'insert into things values (1); insert into nothing values (1)');
  await expect(run()).rejects.toThrow('The migration 0002-broken.sql failed and changed nothing');
  expect(await rows('select * from things')).toEqual([]);
  write('0002-broken.sql', 'insert into things values (1)');
  expect(await run()).toEqual(['0002-broken.sql']);
});

test('a step that was changed after it was applied is refused, and so is one this version doesn’t know', async () => {
  write('0001-things.sql', 'create table things (id int)');
  await run();
  write('0001-things.sql', 'create table things (id bigint)');
  await expect(run()).rejects.toThrow('The migration 0001-things.sql was changed');
  rmSync(join(folder, '0001-things.sql'));
  await expect(run()).rejects.toThrow('which this version of Tulna does not know');
});

test('of several processes that start at once, only one applies each step', async () => {
  write('0001-things.sql', 'create table things (id int); select pg_sleep(0.2); insert into things values (1)');
  const taken = await Promise.all([run(), run(), run(), run()]);
  expect(taken.flat()).toEqual(['0001-things.sql']);
  expect(await rows('select * from things')).toEqual([{ id: 1 }]);
});

test('names without a clear order are refused', () => {
  write('0001-one.sql', '');
  write('0001-two.sql', '');
  expect(() => readMigrations(folder)).toThrow('share one number');
  rmSync(join(folder, '0001-two.sql'));
  write('later.sql', '');
  expect(() => readMigrations(folder)).toThrow('must be called like');
});
