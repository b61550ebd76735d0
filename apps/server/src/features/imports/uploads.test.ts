import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate, readMigrations } from '../../platform/database/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';

/** Status files that were loaded before imports existed. */
let database: TestDatabase;
const step = '0252-uploads-are-imports.sql';
const all = readMigrations(join(import.meta.dirname, '../../../migrations'));
const at = '2026-11-01T06:00:00Z';
const [whole, part, half] = [randomUUID(), randomUUID(), randomUUID()];
const client = () => new pg.Client({ connectionString: database.url });

beforeAll(async () => {
  database = await createTestDatabase({ migrated: false });
  await migrate(
    database.url,
    all.filter(({ name }) => name < step),
  );
  const db = client();
  await db.connect();
  const add = (id: string, finished: string | null, moved: number, restored: number, wrong: Buffer | null) =>
    db.query(
      `insert into uploads (id, kind, file_name, content_hash, uploaded_by, at, rows_read, rows_updated, rows_unchanged, errors_total,
         wrong_rows, finished_at, moved_applications, restored_applications, undone_at, undone_by)
       values ($1, 'application-status', 'old.csv', '\\x00', $1, $2, 10, 5, 2, 4, $3, $4, $5, $6, $7, $8)`,
      [id, at, wrong, finished, moved, restored, restored > 0 ? at : null, restored > 0 ? id : null],
    );
  await add(whole, at, 5, 0, Buffer.of(1));
  await add(part, at, 5, 3, null);
  await add(half, null, 0, 0, null);
  await db.end();
  await migrate(
    database.url,
    all.filter(({ name }) => name <= step),
  );
});
afterAll(() => database.drop());

it('earlier uploads become imports with the same ids, keep what was undone, and keep their wrong rows', async () => {
  const db = client();
  await db.connect();
  const { rows } = await db.query(
    `select id, kind, state, task, file_name, rows_total, rows_read, updated, unchanged, refused, errors_total, loaded_at, undoable,
       undone_at, undone_by, restored, left_total from imports order by array_position($1::uuid[], id)`,
    [[whole, part, half]],
  );
  const figures = { rows_total: 10, rows_read: 10, updated: 5, unchanged: 2, refused: 3, errors_total: 4 };
  const file = { kind: 'application-status', task: 'load', file_name: 'old.csv', ...figures };
  const [then, never] = [{ loaded_at: new Date(at) }, { undone_at: null, undone_by: null, restored: 0, left_total: 0 }];
  expect(rows).toEqual([
    { id: whole, state: 'loaded', ...file, ...then, undoable: true, ...never },
    {
      id: part,
      state: 'loaded',
      ...file,
      ...then,
      undoable: true,
      undone_at: new Date(at),
      undone_by: part,
      restored: 3,
      left_total: 2,
    },
    { id: half, state: 'stopped', ...file, loaded_at: null, undoable: false, ...never },
  ]);
  expect((await db.query('select id, wrong_rows from uploads')).rows).toEqual([
    { id: whole, wrong_rows: Buffer.of(1) },
  ]);
  await db.end();
});
