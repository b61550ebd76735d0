import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database/database.ts';
import { addApplications, applicationId } from '../../test/applications.ts';
import { type StaffClient, staffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { applyStatusUpdate, lenderApplicationsRepository } from '../lender-applications/index.ts';

let test: TestApp;
let staff: StaffClient;

beforeAll(async () => {
  test = await startTestApp({ demoWorld: true, staff: true });
  staff = await staffClient(test, 2);
  await addApplications(test.services.pool, 12, { status: 'sent', started: '2026-10-01T04:00:00Z' });
});
afterAll(() => test.close());

interface Loaded {
  rowsUpdated: number;
  rows_unchanged: number;
  refused: number;
  upload_id: string;
}
interface Undone {
  restored: number;
  left_total: number;
}

const load = async (rows: readonly string[], name: string) => {
  test.clock.advance(1000);
  const bytes = ['lead id,lender,status,date,amount', ...rows].join('\n');
  const { body } = await staff.send<Loaded>('/api/upload-application-status-file', { name, bytes });
  return body;
};
const undo = async (file: Loaded) => {
  test.clock.advance(1000);
  const { body } = await staff.post<Undone>('/api/undo-application-status-file', { upload_id: file.upload_id });
  return body;
};
const status = async (n: number) => {
  const { rows } = await test.services.pool.query<{ status: string }>(
    'select status from lender_applications where id = $1',
    [applicationId(n)],
  );
  return rows[0]?.status;
};
const fromLender = (n: number, update: { status: 'in_review' | 'approved'; at: string }) =>
  inTransaction(test.db, async (tx) => {
    test.clock.advance(1000);
    const locked = await lenderApplicationsRepository(tx).lock(applicationId(n));
    if (locked === undefined) throw new Error('no application');
    return applyStatusUpdate(test.services, tx, locked, {
      status: update.status,
      source: 'lender',
      actor: 'cashe',
      at: new Date(update.at),
    });
  });

it('a wrong file can be undone after the right one was refused because of it, which can then be loaded', async () => {
  const wrong = await load(['LEAD-1,CASHe,declined,2026-11-03,'], 'wrong.csv');
  const right = ['LEAD-1,CASHe,approved,2026-11-03,'];
  expect(await load(right, 'right.csv')).toMatchObject({ rowsUpdated: 0, rows_unchanged: 0 });
  expect(await status(1)).toBe('declined');
  expect(await undo(wrong)).toMatchObject({ restored: 1, left_total: 0 });
  expect(await status(1)).toBe('sent');
  const again = await load([...right, ''], 'right-again.csv');
  expect(again).toMatchObject({ rowsUpdated: 1, rows_unchanged: 0 });
  expect(await status(1)).toBe('approved');
  expect(await undo(again)).toMatchObject({ restored: 1, left_total: 0 });
  expect(await status(1)).toBe('sent');
});

it('what the lender said against a wrong file counts once the file is undone', async () => {
  const wrong = await load(['LEAD-2,CASHe,declined,2026-11-03,', 'LEAD-3,CASHe,approved,2026-11-10,'], 'wrong-2.csv');
  expect(await fromLender(2, { status: 'approved', at: '2026-11-04T06:00:00Z' })).toMatchObject({
    moved: false,
    cases: ['contradiction'],
  });
  expect(await fromLender(3, { status: 'in_review', at: '2026-11-05T06:00:00Z' })).toMatchObject({ moved: false });
  expect(await undo(wrong)).toMatchObject({ restored: 2, left_total: 0 });
  expect([await status(2), await status(3)]).toEqual(['approved', 'in_review']);
  const timeline = await test.db
    .selectFrom('status_events')
    .select(['status', 'source', 'applied', 'occurred_at'])
    .where('lender_application_id', '=', applicationId(2))
    .orderBy('sequence')
    .execute();
  const said = { status: 'approved', source: 'lender', occurred_at: new Date('2026-11-04T06:00:00Z') };
  expect(timeline.slice(-4)).toMatchObject([
    { status: 'declined', source: 'file', applied: true },
    { ...said, applied: false },
    { status: 'sent', source: 'system', applied: true },
    { ...said, applied: true },
  ]);
  // A second undo repeats nothing.
  expect(await undo(wrong)).toMatchObject({ restored: 2, left_total: 0 });
  expect(await status(2)).toBe('approved');
});

it('a later file that said the same in other words no longer counts once it is undone', async () => {
  const one = await load(['LEAD-4,CASHe,approved,2026-11-03,'], 'one.csv');
  const rows = ['LEAD-4,CASHe,sanctioned,2026-11-04,', 'LEAD-5,CASHe,approved,2026-11-04,'];
  const two = await load(rows, 'two.csv');
  expect(two).toMatchObject({ rowsUpdated: 1, rows_unchanged: 1 });
  expect(await undo(one)).toMatchObject({ restored: 0, left_total: 1 });
  expect(await undo(two)).toMatchObject({ restored: 1, left_total: 0 });
  expect(await undo(one)).toMatchObject({ restored: 1, left_total: 0 });
  expect([await status(4), await status(5)]).toEqual(['sent', 'sent']);
  expect(await load([...rows, ''], 'two-again.csv')).toMatchObject({ rowsUpdated: 2, rows_unchanged: 0 });
});

it('an undone file that a third one repeats leaves the third one’s word standing', async () => {
  const one = await load(['LEAD-6,CASHe,approved,2026-11-03,'], 'first.csv');
  const row = 'LEAD-6,CASHe,sanctioned,2026-11-04,';
  const two = await load([row], 'second.csv');
  const three = await load([row, 'LEAD-7,CASHe,approved,2026-11-04,'], 'third.csv');
  expect(three).toMatchObject({ rowsUpdated: 1, rows_unchanged: 1 });
  await undo(two);
  expect(await undo(one)).toMatchObject({ restored: 0, left_total: 1 });
  await undo(three);
  expect(await undo(one)).toMatchObject({ restored: 1, left_total: 0 });
  expect([await status(6), await status(7)]).toEqual(['sent', 'sent']);
});

it('a file whose late row changed nothing can be undone, and then the file before it', async () => {
  const one = await load(['LEAD-8,CASHe,approved,2026-11-10,'], 'late-1.csv');
  const two = await load(['LEAD-8,CASHe,in review,2026-11-05,'], 'late-2.csv');
  expect(two).toMatchObject({ rowsUpdated: 0, rows_unchanged: 1 });
  expect(await undo(one)).toMatchObject({ restored: 0, left_total: 1 });
  await undo(two);
  expect(await undo(one)).toMatchObject({ restored: 1, left_total: 0 });
  expect(await status(8)).toBe('sent');
});
