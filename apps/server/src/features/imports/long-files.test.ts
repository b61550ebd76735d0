import type { ImportFile } from '@tulna/contract/import-files';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addApplications } from '../../test/applications.ts';
import { type StaffClient, staffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { resumeSilent } from './purge.ts';

/** Behaviour that shows only in files of more than a few rows, or after a process died. */
let test: TestApp;
let staff: StaffClient;

beforeAll(async () => {
  test = await startTestApp({ demoWorld: true, staff: true });
  staff = await staffClient(test, 2);
  await addApplications(test.services.pool, 3, { status: 'sent', started: '2026-10-01T04:00:00Z' });
});
afterAll(() => test.close());

const base = '/api/application-status-files';
const get = async (id: string) => (await staff.get<ImportFile>(`${base}/get/${id}`)).body;
const press = (verb: 'check' | 'load', import_id: string) => staff.post<ImportFile>(`${base}/${verb}`, { import_id });
const chosen = async (...rows: readonly string[]) => {
  const bytes = ['lead id,lender,status,date', ...rows].join('\n');
  const { body } = await staff.send<ImportFile>(`${base}/choose`, { name: 'status.csv', bytes, part: 'file' });
  await test.services.jobs.drain();
  return body.import_id;
};
const checked = async (...rows: readonly string[]) => {
  const id = await chosen(...rows);
  await press('check', id);
  await test.services.jobs.drain();
  return id;
};
const good = 'LEAD-1,CASHe,approved,05/11/2026';
/** A row with two wrong cells. */
const twice = 'LEAD-1,CASHe,splendid,31/02/2026';
const secondTable = (file: ImportFile) => file.notes.find(({ kind }) => kind === 'secondTable')?.text;

describe('wrong cells', () => {
  const pagesOf = async (id: string) => {
    const pages: number[][] = [];
    for (let after: string | null = ''; after !== null; ) {
      const { body }: { body: { errors: { row: number }[]; next: string | null } } = await staff.get(
        `${base}/errors/${id}${after && `?after=${after}`}`,
      );
      pages.push(body.errors.map(({ row }) => row));
      after = body.next;
    }
    return pages;
  };
  const rows = (count: number) => Array.from({ length: count }, (_, n) => n + 2);

  it('come in pages of a hundred; exactly a hundred are one page', async () => {
    const id = await checked(...Array.from({ length: 50 }, () => twice));
    expect(await pagesOf(id)).toEqual([rows(50).flatMap((row) => [row, row])]);
  });

  it('of one row are never on two pages, and none is missing or repeated', async () => {
    const id = await checked('LEAD-1,CASHe,splendid,05/11/2026', ...Array.from({ length: 50 }, () => twice));
    const [first, ...others] = rows(51);
    const all = [first, ...others.flatMap((row) => [row, row])];
    expect(await pagesOf(id)).toEqual([all.slice(0, 99), all.slice(99)]);
  });
});

describe('another table', () => {
  it('begins after an empty row with its own headers, and isn’t read', async () => {
    const id = await checked(good, '', 'application id,status', 'nobody,declined');
    const file = await get(id);
    expect(secondTable(file)).toBe(
      'Another table starts in row 4. We can’t use it from here. Put it in a separate file.',
    );
    expect(file.check).toMatchObject({ updated: 1, refused: 0 });
  });

  it('doesn’t begin without a gap: other headers between rows are a wrong row', async () => {
    const id = await checked(good, 'application id,lender,status,date', good);
    const file = await get(id);
    expect(secondTable(file)).toBeUndefined();
    expect(file.check).toMatchObject({ rows_read: 3, updated: 1, unchanged: 1, refused: 1 });
  });
});

it('the preview has only the first ten rows', async () => {
  const id = await chosen(...Array.from({ length: 11 }, () => good));
  expect((await get(id)).preview.map(({ row }) => row)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
});

it('a load without progress is resumed after ten minutes, and not before', async () => {
  const id = await checked('LEAD-2,CASHe,approved,05/11/2026');
  const at = test.clock.now();
  test.clock.stopAt(at);
  await press('load', id);
  // Simulates a dead process: its job is over, and no other works on the file.
  await test.services.pool.query(
    "update jobs.job set state = 'completed' where name = 'run-import' and state = 'created'",
  );
  await test.db.updateTable('imports').set({ seen_at: at }).where('id', '=', id).execute();
  test.clock.advance(10 * 60 * 1000);
  await resumeSilent(test.services);
  await test.services.jobs.drain();
  expect((await get(id)).state).toBe('loading');
  test.clock.advance(1);
  await resumeSilent(test.services);
  await test.services.jobs.drain();
  expect(await get(id)).toMatchObject({ state: 'loaded', result: { updated: 1 } });
});

it('a file with more rows than a sheet can have is refused for its rows, not as one that unpacks to too much', async () => {
  const id = await chosen(Array.from({ length: 1_048_576 }, () => 'L,C,s,1').join('\n'));
  expect(await get(id)).toMatchObject({
    state: 'refused',
    why: 'This file has more than 10,48,576 rows, so nothing was loaded. Please split it.',
  });
}, 60_000);
