import { randomUUID } from 'node:crypto';
import { MINUTE_MS } from '@tulna/rules/clock';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type StaffClient, staffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { lenderCallsRepository } from '../lender-connections/index.ts';
import { checkAlarms } from './check.ts';

/** An alarm whose condition is edited while the minutes for which it must hold are running. */
let test: TestApp;
let staff: StaffClient;
const start = new Date('2026-03-04T04:30:00.000Z');

beforeAll(async () => {
  test = await startTestApp({ demoWorld: true, staff: true });
});
afterAll(() => test?.close());
beforeEach(async () => {
  test.clock.stopAt(start);
  staff = await staffClient(test, 1);
  await test.services.pool.query('truncate alarms, alarm_raisings, lender_calls cascade');
});

/** Calls of one minute: so many of ten failed. Then every alarm is checked. */
async function minute(failures: number): Promise<void> {
  test.clock.stopAt(new Date(test.clock.now().getTime() + MINUTE_MS));
  await test.services.pool.query('delete from lender_calls');
  await lenderCallsRepository(test.db).add(
    Array.from({ length: 10 }, (_, index) => ({
      ...{ id: randomUUID(), lenderKey: 'kreditbee', operation: 'offers' as const },
      ...{ creditApplicationId: null, lenderApplicationId: null, startedAt: test.clock.now(), durationMs: 100 },
      ...{ outcome: index < failures ? ('timeout' as const) : ('ok' as const), httpStatus: 200, attempt: 1 },
      ...{ request: null, answer: null, errorCode: null },
    })),
  );
  await checkAlarms(test.services);
}

it.for([
  // 60 % isn’t beyond the new limit, so those nine minutes don’t count towards it.
  { property: 'threshold', value: { direction: 'above', limit: 80, ends: 30 } },
  { property: 'minutes', value: '60' },
  { property: 'min_cases', value: 8 },
])('is raised once the condition with another $property has held for all its minutes', async (change) => {
  const { status, body } = await staff.post<{ alarm_id: string }>(
    '/api/create-alarm',
    {
      ...{ name: 'KreditBee fails', figure: 'call_failure_share', scope_kind: 'lender', scope_key: 'kreditbee' },
      ...{ threshold: { direction: 'above', limit: 50, ends: 30 }, minutes: '15', min_cases: 5, hold_minutes: 10 },
      ...{ mail_roles: '', mail_language: 'en', note: '' },
    },
    { 'idempotency-key': randomUUID() },
  );
  expect(status, JSON.stringify(body)).toBe(200);
  const raisedAt = async () =>
    (await test.db.selectFrom('alarms').select('raised_at').where('id', '=', body.alarm_id).executeTakeFirstOrThrow())
      .raised_at;
  for (let passed = 0; passed < 9; passed += 1) await minute(6);
  expect(await raisedAt()).toBeNull();
  const edited = await staff.post(`/api/update-alarm/${body.alarm_id}`, change, { 'if-match': '*' });
  expect(edited.status, JSON.stringify(edited.body)).toBe(200);
  for (let passed = 0; passed <= 9; passed += 1) await minute(9);
  expect(await raisedAt()).toBeNull();
  await minute(9);
  expect(await raisedAt()).toEqual(test.clock.now());
});
