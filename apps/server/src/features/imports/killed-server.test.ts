import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImportFile } from '@tulna/contract/import-files';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { xlsxFile } from '../../platform/spreadsheets/xlsx-file.ts';
import { addApplications, applicationId } from '../../test/applications.ts';
import { type RunningProduct, startProduct } from '../../test/running-product.ts';
import { addStaffSession } from '../../test/staff-session.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { longFile } from './file-jobs.ts';

/** Kills the whole server while one of its threads loads a file: after the next start, every row is loaded once. */
const patience = 120_000;
let database: TestDatabase;
let pool: pg.Pool;
let folder: string;
let product: RunningProduct;
let token: string;

/** The number of applications in the file; its other rows repeat their updates. */
const each = 1500;
const rows = longFile.rows;

const start = async (): Promise<void> => {
  product = await startProduct(database.url, folder, {
    DEMO_WORLD: 'on',
    DEMO_HISTORY_CUSTOMERS: '0',
    SECRET_KEY: '5'.repeat(64),
  });
};

beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'tulna-killed-file-'));
  pool = new pg.Pool({ connectionString: database.url });
  // Connections of the pool may still be closing when the database is dropped.
  pool.on('error', () => undefined);
  await start();
  token = await addStaffSession(pool);
  await addApplications(pool, each, { status: 'sent', started: '2026-10-01T04:00:00Z' });
}, patience);

afterAll(async () => {
  await product?.end('SIGKILL');
  await pool?.end();
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

const headers = () => ({ authorization: `Bearer ${token}` });
const base = '/api/application-status-files';
const get = async (id: string): Promise<ImportFile> =>
  (await (await fetch(`${product.url}${base}/get/${id}`, { headers: headers() })).json()) as ImportFile;
async function press(verb: string, import_id: string): Promise<void> {
  const answer = await fetch(`${product.url}${base}/${verb}`, {
    method: 'POST',
    headers: { ...headers(), 'content-type': 'application/json' },
    body: JSON.stringify({ import_id }),
  });
  expect(answer.status).toBe(200);
}
const until = (id: string, state: ImportFile['state']) =>
  expect.poll(async () => (await get(id)).state, { timeout: patience, interval: 200 }).toBe(state);
async function choose(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([bytes]), 'status.xlsx');
  const answer = await fetch(`${product.url}${base}/choose`, { method: 'POST', headers: headers(), body: form });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as ImportFile).import_id;
}

function* table(): Generator<string[]> {
  yield ['lead id', 'lender', 'status', 'date'];
  for (let n = 0; n < rows; n += 1) yield [`LEAD-${(n % each) + 1}`, 'CASHe', 'approved', '05/11/2026'];
}
const book = async () => new Uint8Array(await xlsxFile([{ name: 'Status', rows: [...table()] }]));

/** Priorities of the server's threads; on Linux, the file thread has a lower one than the others. */
const priorities = (): number[] =>
  readdirSync(`/proc/${product.pid}/task`).map((thread) => {
    const stat = readFileSync(`/proc/${product.pid}/task/${thread}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
  });

it('a restarted server continues a workbook after the last committed batch, and loads no row twice', {
  timeout: 2 * patience,
}, async () => {
  const id = await choose(await book());
  await until(id, 'ready');
  await press('check', id);
  await until(id, 'checked');
  // Locks one application of the second batch, so that loading stops there and waits.
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query('select 1 from lender_applications where id = $1 for update', [applicationId(1200)]);
  await press('load', id);
  await expect.poll(async () => (await get(id)).progress?.updated, { timeout: patience, interval: 200 }).toBe(1000);
  if (process.platform === 'linux') expect(priorities()).toContain(3);
  await product.end('SIGKILL');
  await holder.query('rollback');
  holder.release();
  const events = async () =>
    (await pool.query('select count(*)::int as n from status_events where upload_id = $1', [id])).rows;
  expect(await events()).toEqual([{ n: 1000 }]);

  await start();
  // Lets the queue's job of the killed process expire at once.
  await pool.query(
    "update jobs.job set heartbeat_on = now() - interval '1 hour' where name = 'run-import' and state = 'active'",
  );
  expect(await get(id)).toMatchObject({ state: 'loading', progress: { rows_read: 1000, updated: 1000 } });
  await until(id, 'loaded');
  expect((await get(id)).result).toMatchObject({
    rows_read: rows,
    updated: each,
    unchanged: rows - each,
    refused: 0,
  });
  expect(await events()).toEqual([{ n: each }]);
  const { rows: written } = await pool.query(
    "select after::jsonb ->> 'rowsUpdated' as updated from audit_entries where action = 'upload' and subject_id = $1",
    [id],
  );
  expect(written).toEqual([{ updated: String(each) }]);
});
