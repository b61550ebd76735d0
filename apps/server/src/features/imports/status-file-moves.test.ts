import { randomUUID } from 'node:crypto';
import type { FileMove } from '@tulna/contract/uploads';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addApplications, applicationId, customerId } from '../../test/applications.ts';
import { type StaffClient, staffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

let test: TestApp;
let staff: StaffClient;

beforeAll(async () => {
  test = await startTestApp({ demoWorld: true, staff: true });
  staff = await staffClient(test, 2);
  await addApplications(test.services.pool, 60, { status: 'sent', started: '2026-10-01T04:00:00Z' });
});
afterAll(() => test.close());

const load = async (rows: readonly string[]): Promise<string> => {
  test.clock.advance(1000);
  const bytes = ['lead id,lender,status,date,amount', ...rows].join('\n');
  const { body } = await staff.send<{ upload_id: string }>('/api/upload-application-status-file', {
    name: 'status.csv',
    bytes,
  });
  return body.upload_id;
};
const read = (id: string, after = '', by = staff) =>
  by.get<{ moves: FileMove[]; next: string | null }>(`/api/get-file-moves/${id}${after && `?after=${after}`}`);

it('the response has every application that a file changed, before and after, and whether it was restored', async () => {
  await load(['LEAD-2,CASHe,approved,2026-11-01,']);
  const id = await load([
    'LEAD-1,CASHe,approved,2026-11-03,',
    'LEAD-1,CASHe,disbursed,2026-11-04,50000',
    'LEAD-2,CASHe,rejected,2026-11-05,',
    // This row is known already, so it changes nothing.
    'LEAD-2,CASHe,approved,2026-11-01,',
  ]);
  const { status, body } = await read(id);
  const one = { lender: 'CASHe', put_back: 0, credit_application_id: expect.any(String) };
  const moves = [
    {
      ...one,
      lender_application_id: applicationId(1),
      customer_id: customerId(1),
      lead_id: 'LEAD-1',
      before: 'sent',
      after: 'disbursed',
    },
    {
      ...one,
      lender_application_id: applicationId(2),
      customer_id: customerId(2),
      lead_id: 'LEAD-2',
      before: 'approved',
      after: 'declined',
    },
  ];
  expect([status, body]).toEqual([200, { moves, next: null }]);

  test.clock.advance(1000);
  expect((await staff.post('/api/undo-application-status-file', { upload_id: id })).status).toBe(200);
  expect((await read(id)).body.moves).toEqual(moves.map((move) => ({ ...move, put_back: 1 })));
});

it('the changes come in pages of fifty, each change once', async () => {
  const rows = Array.from({ length: 51 }, (_, index) => `LEAD-${index + 10},CASHe,in review,2026-11-06,`);
  const id = await load(rows);
  const first = (await read(id)).body;
  expect([first.moves.length, first.next]).toEqual([50, first.moves.at(-1)?.lender_application_id]);
  const rest = (await read(id, first.next ?? '')).body;
  expect([rest.moves.length, rest.next]).toEqual([1, null]);
  const leads = [...first.moves, ...rest.moves].map(({ lead_id }) => lead_id);
  expect(new Set(leads)).toEqual(new Set(rows.map((row) => row.split(',')[0])));
});

it('the changes are only for roles 1 and 2, and an unknown file isn’t found', async () => {
  const id = await load(['LEAD-5,CASHe,approved,2026-11-07,']);
  for (const [role, status] of [
    [1, 200],
    [2, 200],
    [3, 403],
  ] as const)
    expect((await read(id, '', await staffClient(test, role))).status, String(role)).toBe(status);
  expect((await read(randomUUID())).status).toBe(404);
  expect((await read('nope')).status).toBe(400);
});
