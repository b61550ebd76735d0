import type { ImportFile } from '@tulna/contract/import-files';
import { istDay } from '@tulna/rules/dates';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database/database.ts';
import { addApplications, applicationId, customerId } from '../../test/applications.ts';
import { signInCustomer } from '../../test/sign-in.ts';
import { type StaffClient, staffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { applyStatusUpdate, lenderApplicationsRepository } from '../lender-applications/index.ts';

let test: TestApp;
let staff: StaffClient;

beforeAll(async () => {
  test = await startTestApp({ demoWorld: true, staff: true });
  staff = await staffClient(test, 2);
  await addApplications(test.services.pool, 40, { status: 'sent', started: '2026-10-01T04:00:00Z' });
});
afterAll(() => test.close());

interface Loaded {
  rowsUpdated: number;
  rows_unchanged: number;
  upload_id: string;
}
interface Undone {
  restored: number;
  left_total: number;
  left: { lender_application_id: string; lender: string; lead_id: string; status: string }[];
}
interface Listed {
  upload_id: string;
  undoable: boolean;
  applications_moved: number;
  applications_restored: number;
  undone_by: string | null;
}

const header = 'lead id,lender,status,date,amount';
const load = async (rows: readonly string[], name = 'status.csv') => {
  test.clock.advance(1000);
  const { body } = await staff.send<Loaded>('/api/upload-application-status-file', {
    name,
    bytes: [header, ...rows].join('\n'),
  });
  return body;
};
const undo = (upload_id: string, by = staff) => {
  test.clock.advance(1000);
  return by.post<Undone>('/api/undo-application-status-file', { upload_id });
};
const application = (n: number) =>
  test.db.selectFrom('lender_applications').selectAll().where('id', '=', applicationId(n)).executeTakeFirstOrThrow();
const events = (n: number) =>
  test.db
    .selectFrom('status_events')
    .selectAll()
    .where('lender_application_id', '=', applicationId(n))
    .orderBy('sequence')
    .execute();
const listed = async (id: string) =>
  (await staff.get<{ rows: Listed[] }>('/api/get-uploads')).body.rows.find(({ upload_id }) => upload_id === id);
const undoEntries = (id: string) =>
  test.db.selectFrom('audit_entries').selectAll().where('subject_id', '=', id).where('action', '=', 'undo').execute();
const funnelStep = async (n: number) =>
  (
    await test.db
      .selectFrom('funnel_standings')
      .select('step')
      .where('customer_id', '=', customerId(n))
      .executeTakeFirstOrThrow()
  ).step;

it('an undo restores status, amounts and times exactly, with an event for each, and is in the list and the audit', async () => {
  await load(['LEAD-2,CASHe,disbursed,2026-11-02,1234.56'], 'before.csv');
  const before = [await application(1), await application(2), await application(3)];
  expect(before[1]?.disbursed_paise).toBe(123_456);
  const steps = [await funnelStep(1), await funnelStep(2)];
  const file = await load([
    'LEAD-1,CASHe,approved,2026-11-03,',
    'LEAD-1,CASHe,disbursed,2026-11-04,50000',
    'LEAD-2,CASHe,cancelled,2026-11-05,',
    'LEAD-3,CASHe,rejected,2026-11-05,',
  ]);
  expect(file).toMatchObject({ rowsUpdated: 4 });
  expect(await application(1)).toMatchObject({ status: 'disbursed', disbursed_paise: 5_000_000 });
  expect(await funnelStep(1)).toBe(5);
  const ofFile = await events(1);
  expect(await listed(file.upload_id)).toMatchObject({ undoable: true, applications_moved: 3, undone_by: null });

  expect(await undo(file.upload_id)).toMatchObject({ status: 200, body: { restored: 3, left_total: 0, left: [] } });
  expect([await application(1), await application(2), await application(3)]).toEqual(before);
  expect([await funnelStep(1), await funnelStep(2)]).toEqual(steps);
  expect((await events(1)).slice(0, -1)).toEqual(ofFile);
  expect((await events(1)).at(-1)).toMatchObject({
    status: 'sent',
    source: 'system',
    actor: 'status.csv',
    applied: true,
    takes_back: ofFile.map(({ id }) => id),
  });
  expect(await listed(file.upload_id)).toMatchObject({
    undoable: false,
    applications_moved: 3,
    applications_restored: 3,
    undone_by: 'Ranjit Reports',
  });
  const loaded = await test.db
    .selectFrom('audit_entries')
    .select('sequence')
    .where('subject_id', '=', file.upload_id)
    .where('action', '=', 'upload')
    .executeTakeFirstOrThrow();
  expect(await undoEntries(file.upload_id)).toMatchObject([
    { actor_id: staff.userId, subject_kind: 'status-file', after: '{"restored":3,"left":0}', undoes: loaded.sequence },
  ]);
});

it('after an undo, reports have the same figures as before the file', async () => {
  const sums = async () => {
    await test.services.pool.query('select fold_dashboard()');
    const days = await test.services.pool.query(
      `select * from dashboard_days where applications <> 0 or disbursals <> 0 order by day, dimension, value`,
    );
    const funnel = await test.services.pool.query('select * from funnel_days where customers <> 0 order by day, step');
    return [days.rows, funnel.rows];
  };
  const before = await sums();
  const file = await load(['LEAD-4,CASHe,disbursed,2026-11-04,75000', 'LEAD-5,CASHe,approved,2026-11-04,']);
  expect(await sums()).not.toEqual(before);
  await undo(file.upload_id);
  expect(await sums()).toEqual(before);
});

it('an undone file can be loaded again as if for the first time, and undone again', async () => {
  const rows = ['LEAD-6,CASHe,approved,2026-11-03,', 'LEAD-6,CASHe,disbursed,2026-11-04,60000'];
  const first = await load(rows);
  const loaded = await application(6);
  await undo(first.upload_id);
  const again = await load(rows, 'again.csv');
  expect(again).toMatchObject({ rowsUpdated: 2, rows_unchanged: 0 });
  expect(await application(6)).toEqual(loaded);
  expect((await undo(again.upload_id)).body).toMatchObject({ restored: 1, left_total: 0 });
  expect((await application(6)).status).toBe('sent');
});

it('an update with an earlier day is accepted once the later one is undone', async () => {
  const wrong = await load(['LEAD-7,CASHe,approved,2026-11-10,']);
  await undo(wrong.upload_id);
  expect(await load(['LEAD-7,CASHe,approved,2026-11-01,'])).toMatchObject({ rowsUpdated: 1 });
  const callBack = await load(['LEAD-8,CASHe,approved,2026-11-10,']);
  await undo(callBack.upload_id);
  const taken = await inTransaction(test.db, async (tx) => {
    const locked = await lenderApplicationsRepository(tx).lock(applicationId(8));
    if (locked === undefined) throw new Error('no application');
    const at = new Date('2026-11-02T10:00:00Z');
    return applyStatusUpdate(test.services, tx, locked, { status: 'in_review', source: 'lender', at });
  });
  expect(taken.moved).toBe(true);
});

it('an undo leaves and lists applications with a newer update of the lender, of the customer, or in another file', async () => {
  const file = await load([9, 10, 11, 12].map((n) => `LEAD-${n},CASHe,approved,2026-11-03,`));
  test.clock.advance(1000);
  await inTransaction(test.db, async (tx) => {
    const repository = lenderApplicationsRepository(tx);
    const byLender = await repository.lock(applicationId(9));
    const byCustomer = await repository.lock(applicationId(10));
    if (byLender === undefined || byCustomer === undefined) throw new Error('no application');
    await applyStatusUpdate(test.services, tx, byLender, {
      status: 'disbursed',
      source: 'lender',
      disbursedPaise: 100,
    });
    await applyStatusUpdate(test.services, tx, byCustomer, { status: 'withdrawn', source: 'customer' });
  });
  const same = await load(['LEAD-11,CASHe,sanctioned,2026-11-04,'], 'other.csv');
  expect(same).toMatchObject({ rowsUpdated: 0, rows_unchanged: 1 });
  const before = [await application(9), await application(10), await application(11)];

  const { body } = await undo(file.upload_id);
  expect(body).toMatchObject({ restored: 1, left_total: 3 });
  expect(body.left.map(({ lender, lead_id, status }) => `${lender} ${lead_id} ${status}`).toSorted()).toEqual([
    'CASHe LEAD-10 withdrawn',
    'CASHe LEAD-11 approved',
    'CASHe LEAD-9 disbursed',
  ]);
  expect([await application(9), await application(10), await application(11)]).toEqual(before);
  expect((await application(12)).status).toBe('sent');
  expect(await listed(file.upload_id)).toMatchObject({ undoable: true, applications_restored: 1 });
});

it('two files can be undone one after the other, the newer one first', async () => {
  const before = await application(13);
  const one = await load(['LEAD-13,CASHe,in review,2026-11-03,'], 'one.csv');
  const two = await load(['LEAD-13,CASHe,approved,2026-11-04,'], 'two.csv');
  expect((await undo(one.upload_id)).body).toMatchObject({ restored: 0, left_total: 1 });
  expect(await undoEntries(one.upload_id)).toEqual([]);
  expect((await undo(two.upload_id)).body).toMatchObject({ restored: 1, left_total: 0 });
  expect((await application(13)).status).toBe('in_review');
  expect((await undo(one.upload_id)).body).toMatchObject({ restored: 1, left_total: 0 });
  expect(await application(13)).toEqual(before);
});

it('an undo leaves updates that a later file repeats, until that file is undone too', async () => {
  const before = await application(33);
  const row = 'LEAD-33,CASHe,approved,2026-11-03,';
  const one = await load([row], 'one.csv');
  const two = await load([row, 'LEAD-34,CASHe,approved,2026-11-03,'], 'two.csv');
  expect(two).toMatchObject({ rowsUpdated: 1, rows_unchanged: 1 });
  // The third file has different bytes; otherwise it would be the same file as the first.
  const three = await load([row, ''], 'three.csv');
  expect(three).toMatchObject({ rowsUpdated: 0, rows_unchanged: 1 });
  const engine = '/api/application-status-files';
  await staff.post(`${engine}/undo`, { import_id: one.upload_id });
  await test.services.jobs.drain();
  const { body } = await staff.get<ImportFile>(`${engine}/get/${one.upload_id}`);
  expect(body.undo).toMatchObject({
    restored: 0,
    left_total: 1,
    left: [
      { name: 'CASHe LEAD-33', reason: 'A later file says the same, so the application’s status is still “Approved”' },
    ],
  });
  expect((await undo(two.upload_id)).body).toMatchObject({ restored: 1, left_total: 0 });
  expect((await undo(one.upload_id)).body).toMatchObject({ restored: 0, left_total: 1 });
  expect((await undo(three.upload_id)).body).toMatchObject({ restored: 0, left_total: 0 });
  expect((await application(33)).status).toBe('approved');
  expect((await undo(one.upload_id)).body).toMatchObject({ restored: 1, left_total: 0 });
  expect(await application(33)).toEqual(before);
});

it('a double press undoes once, with the same response to both', async () => {
  const file = await load([14, 15].map((n) => `LEAD-${n},CASHe,declined,2026-11-03,`));
  const [one, two] = await Promise.all([undo(file.upload_id), undo(file.upload_id)]);
  expect([one.status, two.status]).toEqual([200, 200]);
  expect(one.body).toEqual({ restored: 2, left_total: 0, left: [] });
  expect(two.body).toEqual(one.body);
  expect((await events(14)).filter(({ takes_back }) => takes_back !== null)).toHaveLength(1);
  expect(await undoEntries(file.upload_id)).toHaveLength(1);
});

it('undo is only for roles 1 and 2, and is refused for files with nothing to undo', async () => {
  const file = await load(['LEAD-18,CASHe,approved,2026-11-03,']);
  const [first, third] = [await staffClient(test, 1), await staffClient(test, 3)];
  expect((await undo(file.upload_id, third)).status).toBe(403);
  expect((await application(18)).status).toBe('approved');
  expect((await undo(file.upload_id, first)).status).toBe(200);
  const nothing = await load(['LEAD-NOBODY,CASHe,approved,2026-11-03,']);
  expect(await undo(nothing.upload_id)).toMatchObject({ status: 409, body: { code: 'not_reversible' } });
  expect((await undo('00000000-0000-4000-8000-00000000ffff')).status).toBe(404);
});

it('customers are notified of a file’s updates, and of the mistake once the file is undone', async () => {
  const today = istDay(test.clock.now().getTime()).split('-').reverse().join('/');
  const [announced, silent] = [
    { n: 1001, phone: '9000720001' },
    { n: 1002, phone: '9000720002' },
  ];
  await addApplications(test.services.pool, 2, { from: announced.n, status: 'sent' });
  for (const { n, phone } of [announced, silent]) {
    const { userId } = await signInCustomer(test.app, phone);
    await test.db
      .updateTable('lender_applications')
      .set({ customer_id: userId })
      .where('id', '=', applicationId(n))
      .execute();
  }
  const heard = async (phone: string): Promise<string[]> => {
    const answer = await test.app.inject({ url: '/dev/outbox.json', query: { to: phone } });
    return answer
      .json<{ body: string; code: string | null }[]>()
      .flatMap(({ body, code }) => (code === null ? [body.split(': ')[1]?.split('. ')[0] ?? ''] : []))
      .sort();
  };
  const first = await load([`LEAD-${announced.n},cashe,approved,${today},`], 'first.csv');
  await test.services.jobs.drain();
  const approved = 'CASHe has approved your application';
  const mistaken = 'our last message about your application with CASHe was a mistake';
  expect(await heard(announced.phone)).toEqual([approved]);
  await undo(first.upload_id);
  await undo(first.upload_id);
  await test.services.jobs.drain();
  expect(await heard(announced.phone)).toEqual([approved, mistaken]);
  // If the file is undone before the message is sent, the customer isn’t notified.
  const second = await load([`LEAD-${silent.n},cashe,declined,${today},`], 'second.csv');
  await undo(second.upload_id);
  await test.services.jobs.drain();
  expect(await heard(silent.phone)).toEqual([]);
  // The same update is loaded again, and this time stays.
  await load(
    [`LEAD-${silent.n},cashe,declined,${today},`, `LEAD-${announced.n},cashe,approved,${today},`],
    'third.csv',
  );
  await test.services.jobs.drain();
  expect(await heard(silent.phone)).toEqual(['CASHe has declined your application']);
  expect(await heard(announced.phone)).toEqual([approved, approved, mistaken]);
});
