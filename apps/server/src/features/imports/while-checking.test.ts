import type { ImportFile } from '@tulna/contract/import-files';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addApplications } from '../../test/applications.ts';
import { type StaffClient, staffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

/** Changes of a file while its check is running. */
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
const press = (verb: 'map' | 'check' | 'load', import_id: string, more: object = {}) =>
  staff.post<ImportFile & { code?: string }>(`${base}/${verb}`, { import_id, ...more });
const checking = async (bytes: string) => {
  const { body } = await staff.send<ImportFile>(`${base}/choose`, { name: 'status.csv', bytes, part: 'file' });
  await test.services.jobs.drain();
  expect((await press('check', body.import_id)).body).toMatchObject({ state: 'checking', check: null });
  return body.import_id;
};

it('a second press is answered with the check that is already running', async () => {
  const id = await checking('lead id,lender,status\nLEAD-1,CASHe,approved');
  expect(await press('check', id)).toMatchObject({ status: 200, body: { state: 'checking' } });
  await test.services.jobs.drain();
  expect(await get(id)).toMatchObject({ state: 'checked', check: { rows_read: 1, updated: 1 } });
});

it('a corrected word discards the running check', async () => {
  const id = await checking('lead id,lender,status\nLEAD-2,CASHe,approved\nLEAD-3,CASHe,declined');
  const words = [{ column: 'status', word: 'approved', value: '' }];
  expect(await press('map', id, { words })).toMatchObject({ status: 200, body: { state: 'ready', check: null } });
  await test.services.jobs.drain();
  expect(await get(id)).toMatchObject({ state: 'ready', check: null });
  expect(await press('load', id)).toMatchObject({ status: 409, body: { code: 'import_not_checked' } });
  await press('check', id);
  await test.services.jobs.drain();
  expect((await get(id)).check).toMatchObject({ rows_read: 2, updated: 1, left_out: 1 });
});

it('a corrected column makes the file be read again', async () => {
  const id = await checking('lead id,lender,status,was\nLEAD-3,CASHe,approved,declined');
  const columns = [{ index: 3, column: 'status' }];
  expect((await press('map', id, { columns })).body).toMatchObject({ state: 'reading', check: null });
  expect(await press('check', id)).toMatchObject({ status: 409, body: { code: 'import_busy' } });
  await test.services.jobs.drain();
  expect(await get(id)).toMatchObject({
    state: 'ready',
    words: [{ word: 'declined', value: 'declined', rows: 1 }],
  });
});
