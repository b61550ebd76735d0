import { randomUUID } from 'node:crypto';
import type { ScheduledReport } from '@tulna/contract/scheduled-reports';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type StaffClient, staffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { drafts, ranjit, vasudha } from './fixtures.ts';

const start = new Date('2026-11-19T18:30:00.000Z');
type Row = ScheduledReport;

let test: TestApp;
let staff: StaffClient;
beforeAll(async () => {
  test = await startTestApp({ staff: true });
});
beforeEach(async () => {
  await test.db.deleteFrom('scheduled_reports').execute();
  test.clock.stopAt(start);
  staff = await staffClient(test, 1);
});
afterAll(() => test.close());

const create = (draft: object, by = staff) =>
  by.post<{ scheduled_report_id: string }>('/api/create-scheduled-report', draft, { 'idempotency-key': randomUUID() });
async function createAll(): Promise<string[]> {
  const ids: string[] = [];
  for (const draft of drafts) ids.push((await create(draft)).body.scheduled_report_id);
  return ids;
}
const edit = (id: string, property: string, value: unknown) =>
  staff.post(`/api/update-scheduled-report/${id}`, { property, value });
const remove = (id: string, by = staff) => by.post(`/api/delete-scheduled-report/${id}`);
const byId = async (id: string) =>
  (await staff.get<{ rows: Row[] }>('/api/get-scheduled-reports')).body.rows.find(
    (one) => one.scheduled_report_id === id,
  );

describe('the next run', () => {
  const nextOf = async (id: string) => (await byId(id))?.next_at;

  it('follows from the schedule; a paused report has none', async () => {
    const [id = '', weekly = '', monthly = ''] = await createAll();
    // Friday, midnight in India.
    expect(await nextOf(id)).toBe('2026-11-20T03:30:00.000Z');
    expect(await nextOf(weekly)).toBe('2026-11-22T18:30:00.000Z');
    // November has 30 days.
    expect(await nextOf(monthly)).toBe('2026-11-30T18:29:00.000Z');
    await edit(id, 'status', 0);
    expect(await nextOf(id)).toBeNull();
    await edit(id, 'schedule', { frequency: 'daily', day: 0, at: '10:00' });
    expect(await nextOf(id)).toBeNull();
    await edit(id, 'status', 1);
    expect(await nextOf(id)).toBe('2026-11-20T04:30:00.000Z');
  });

  it('stays the same if another field is edited', async () => {
    const [id = ''] = await createAll();
    test.clock.advance(5 * 60 * 60 * 1000);
    staff = await staffClient(test, 1);
    expect((await edit(id, 'period', 'last_week')).status).toBe(200);
    // The report is due, but not started yet.
    expect(await nextOf(id)).toBe('2026-11-20T03:30:00.000Z');
  });
});

it('role 2 sees and changes only reports that it may open, and role 3 sees none', async () => {
  const [products = '', , journey = ''] = await createAll();
  const two = await staffClient(test, 2);
  const three = await staffClient(test, 3);
  const calls = (by: StaffClient, id: string) => [
    () => by.get(`/api/get-scheduled-report-runs/${id}`),
    () => by.post(`/api/update-scheduled-report/${id}`, { property: 'name', value: 'Renamed' }),
    () => by.post(`/api/run-scheduled-report/${id}`),
    () => remove(id, by),
  ];
  const statuses = async (by: StaffClient, id: string) => {
    const all: number[] = [];
    for (const call of calls(by, id)) all.push((await call()).status);
    return all;
  };
  const seen = (await two.get<{ rows: Row[] }>('/api/get-scheduled-reports')).body.rows;
  expect(seen.map(({ name }) => name)).toEqual(['gamma three']);
  expect((await two.get('/api/count-scheduled-reports')).body).toEqual({ count: 1, exact: true });
  expect(await statuses(two, products)).toEqual([404, 404, 404, 404]);
  expect(await statuses(two, journey)).toEqual([200, 200, 200, 200]);
  expect((await create(drafts[0], two)).status).toBe(403);
  expect((await create({ ...drafts[2], recipients: [ranjit, vasudha] }, two)).status).toBe(200);
  const bulk = { change: { action: 'status', value: { on: false } } };
  expect((await two.post('/api/prepare-bulk-scheduled-reports', bulk)).body).toMatchObject({ total: 1 });
  const people = (await two.get<{ people: { name: string; reports: string[] }[] }>('/api/get-report-recipients')).body;
  expect(people.people.map(({ name, reports }) => [name, reports])).toEqual([
    ['Nandini Accounts', ['journey']],
    ['Ranjit Reports', ['journey']],
    ['Vasudha Operations', ['journey']],
  ]);
  for (const status of [
    (await three.get('/api/get-scheduled-reports')).status,
    (await three.get('/api/get-report-recipients')).status,
    (await create(drafts[2], three)).status,
    ...(await statuses(three, products)),
  ])
    expect(status).toBe(403);
});
