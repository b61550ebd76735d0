import { randomUUID } from 'node:crypto';
import type { MyCalls } from '@tulna/contract/calls';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { DiallerFailure } from '../../platform/dialler/dialler.ts';
import { mobileNumbers } from '../../test/lending-world.ts';
import type { StaffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { place } from './dial.ts';
import { takeEvent } from './events.ts';
import { dial, next, save, signedIn, silentDialler, startCampaign, wantsCalls } from './fixtures.ts';

/** Calls that waited in the queue, for instance because every worker was down. */
const phones = mobileNumbers(9_000_492_001);
const dialler = silentDialler();
/** A Tuesday, noon in India. */
const noon = new Date('2026-11-24T06:30:00.000Z');

let test: TestApp;
let agent: StaffClient;

beforeAll(async () => {
  test = await startTestApp({
    staff: true,
    demoWorld: true,
    settings: { OTP_RESEND_SECONDS: '0', DIALLER_URL: 'https://dialler.example.in', DIALLER_TOKEN: 'token' },
    change: (services) => ({ ...services, dialler }),
  });
  test.clock.stopAt(noon);
  agent = await signedIn(test, 3);
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.services.pool.query(
    'truncate calls, call_requests, call_leads, call_campaigns, call_scripts, call_script_versions; delete from consents',
  );
  dialler.placed.length = 0;
  test.services.dialler = dialler;
  test.clock.stopAt(noon);
});

it.each([
  [120_000, 1, 'asked'],
  [120_001, 0, 'failed'],
] as const)('a call that waited for %i ms is dialled %i times', async (waits, times, state) => {
  await wantsCalls(test, phones());
  await startCampaign(await signedIn(test, 1));
  await dial(agent);
  test.clock.advance(waits);
  await test.services.jobs.drain();
  expect(dialler.placed).toHaveLength(times);
  expect((await test.services.pool.query('select state from calls')).rows).toEqual([{ state }]);
});

it.each([
  ['is called if their time isn’t over yet', 1001, 1],
  ['isn’t called if their time is over', 1000, 0],
] as const)('a customer %s when the dialler is asked', async (_, left, times) => {
  const { userId } = await wantsCalls(test, phones());
  const at = test.clock.now();
  const [request, id] = [randomUUID(), randomUUID()];
  await test.db
    .insertInto('call_requests')
    .values({
      id: request,
      customer_id: userId,
      brand: 'cl',
      window_from: new Date(at.getTime() - 7_200_000),
      window_to: new Date(at.getTime() + left),
      asked_at: at,
    })
    .execute();
  await test.db
    .insertInto('calls')
    .values({
      id,
      call_request_id: request,
      customer_id: userId,
      agent_id: agent.userId,
      purpose: 'service',
      line: '1600000001',
      way: 'dialler',
      code: '1234',
      asked_at: at,
      state: 'asked',
    })
    .execute();
  test.clock.advance(1000);
  await place(test.services, id, new AbortController().signal);
  expect(dialler.placed).toHaveLength(times);
});

/** A customer whose call was asked of a dialler that fails in this way. */
async function calledBy(kind: DiallerFailure['kind']) {
  test.services.dialler = {
    ...dialler,
    place: async (call, signal) => {
      await dialler.place(call, signal);
      throw new DiallerFailure(kind, 'dialler.example.in');
    },
  };
  const person = await wantsCalls(test, phones());
  await startCampaign(await signedIn(test, 1));
  const { call_id } = await dial(agent);
  await test.services.jobs.drain();
  const mine = async () => (await person.get<MyCalls>('/api/get-my-calls')).body;
  return { call_id, mine };
}

it.each(['timed_out', 'unreachable'] as const)(
  'a call whose answer was lost (%s) may ring: it counts, the customer sees who is calling, and its agent can save the outcome',
  async (kind) => {
    const { call_id, mine } = await calledBy(kind);
    expect((await next(agent)).lead?.call).toMatchObject({ call_id, state: 'asked' });
    for (const state of ['ringing', 'connected'] as const)
      await takeEvent(test.services, { key: call_id, state, seconds: null });
    expect(await mine()).toMatchObject({ today: 1, live: { code: expect.stringMatching(/^\d{4}$/) } });
    await takeEvent(test.services, { key: call_id, state: 'ended', seconds: 30 });
    expect((await save(agent, { call_id, outcome: 'not_interested' })).status).toBe(200);
    expect(await mine()).toMatchObject({ today: 1, live: null });
  },
);

it('a call whose answer was lost counts after two minutes without an event', async () => {
  const { call_id, mine } = await calledBy('timed_out');
  expect(await mine()).toMatchObject({ today: 0 });
  test.clock.advance(120_001);
  expect((await agent.post('/api/hang-up-call', { call_id })).status).toBe(200);
  expect(await mine()).toMatchObject({ today: 1 });
});

it('a call that the dialler refused never rang, and can be tried again at once', async () => {
  const { call_id, mine } = await calledBy('refused');
  expect((await next(agent)).lead?.call).toMatchObject({ call_id, state: 'failed' });
  expect(await mine()).toMatchObject({ today: 0 });
});
