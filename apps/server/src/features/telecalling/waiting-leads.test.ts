import type { CallDesk, getCallBoard } from '@tulna/contract/calls';
import type { AnswerOf } from '@tulna/contract/endpoint';
import type { CallState } from '@tulna/rules/telecalling';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { mobileNumbers } from '../../test/lending-world.ts';
import type { StaffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { takeEvent } from './events.ts';
import { dial, next, save, signedIn, silentDialler, startCampaign, wantsCalls } from './fixtures.ts';

const phones = mobileNumbers(9_000_491_001);
const inIndia = (day: number, time: string): Date => new Date(`2026-11-${day}T${time}+05:30`);

let test: TestApp;
let supervisor: StaffClient;
let agent: StaffClient;

beforeAll(async () => {
  test = await startTestApp({
    staff: true,
    demoWorld: true,
    settings: { OTP_RESEND_SECONDS: '0', DIALLER_URL: 'https://dialler.example.in', DIALLER_TOKEN: 'token' },
    change: (services) => ({ ...services, dialler: silentDialler() }),
  });
  test.clock.stopAt(inIndia(24, '12:00:00'));
  supervisor = await signedIn(test, 1);
  agent = await signedIn(test, 3);
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.services.pool.query(
    'truncate calls, call_leads, call_campaigns, call_scripts, call_script_versions; delete from consents',
  );
  test.clock.stopAt(inIndia(24, '12:00:00'));
});

const happens = (key: string, state: Exclude<CallState, 'asked'>, seconds: number | null = null) =>
  takeEvent(test.services, { key, state, seconds });

/** Calls the next customer, who answers; the result isn't saved yet. */
async function talked(): Promise<string> {
  const { call_id } = await dial(agent);
  await happens(call_id, 'connected');
  await happens(call_id, 'ended', 61);
  return call_id;
}

const callBack = (call_id: string, at: Date) =>
  save(agent, { call_id, outcome: 'call_back', again_at: at.toISOString() });
const agreed = async () => (await agent.get<CallDesk>('/api/get-call-desk')).body.call_backs;
const release = async (by: StaffClient, lead_id: string | undefined) =>
  expect((await by.post('/api/release-call-lead', { lead_id })).status).toBe(200);

it('a call-back can’t be agreed for a time that the call limit doesn’t allow', async () => {
  const limit = {
    again_at: 'We call a customer at most once a day and three times in seven days. Please choose a later day',
  };
  await wantsCalls(test, phones());
  await startCampaign(supervisor);
  for (const day of [24, 25]) {
    const call_id = await talked();
    expect((await callBack(call_id, inIndia(day, '18:30:00'))).body.fields).toEqual(limit);
    const tomorrow = inIndia(day + 1, '12:00:00');
    expect((await callBack(call_id, tomorrow)).status).toBe(200);
    test.clock.stopAt(tomorrow);
  }
  // From 1 December on, only two of the three calls are within the last seven days.
  const third = await talked();
  expect((await callBack(third, inIndia(30, '10:00:00'))).body.fields).toEqual(limit);
  expect((await callBack(third, new Date('2026-12-01T10:00:00+05:30'))).status).toBe(200);
  test.clock.stopAt(new Date('2026-12-01T10:00:00+05:30'));
  expect((await next(agent)).lead?.again_at).toBe('2026-12-01T04:30:00.000Z');
});

it('a call-back no longer counts as agreed once its campaign has ended', async () => {
  await wantsCalls(test, phones());
  const id = await startCampaign(supervisor);
  await callBack(await talked(), inIndia(25, '11:00:00'));
  expect(await agreed()).toBe(1);
  expect((await supervisor.post(`/api/move-call-campaign/${id}`, { move: 'end' })).status).toBe(200);
  expect(await agreed()).toBe(0);
});

/** Calls the next customer without reaching the phone; an hour passes. */
async function fails(): Promise<void> {
  const lead_id = (await next(agent)).lead?.lead_id;
  await happens((await dial(agent)).call_id, 'failed');
  await release(agent, lead_id);
  test.clock.advance(60 * 60_000);
}

it('a lead whose calls always fail is done after five of them, of which not all were on one day, and the board says why', async () => {
  await wantsCalls(test, phones());
  await startCampaign(supervisor);
  const leftOut = async () =>
    (await supervisor.get<AnswerOf<typeof getCallBoard>>('/api/get-call-board')).body.campaigns.map(
      ({ waiting, done, left_out }) => ({ waiting, done, left_out }),
    );
  // A dialler that is out of order for a day ends no leads.
  for (let tries = 0; tries < 6; tries += 1) await fails();
  test.clock.stopAt(inIndia(25, '10:00:00'));
  expect((await next(agent)).lead).not.toBeNull();
  expect(await leftOut()).toEqual([{ waiting: 1, done: 0, left_out: [] }]);
  await fails();
  expect((await next(agent)).lead).toBeNull();
  expect(await leftOut()).toEqual([{ waiting: 0, done: 1, left_out: [{ reason: 'unreachable', people: 1 }] }]);
});

it('a lead isn’t done after four failed calls on two days, and is after five', async () => {
  await wantsCalls(test, phones());
  await startCampaign(supervisor);
  for (let tries = 0; tries < 3; tries += 1) await fails();
  test.clock.stopAt(inIndia(25, '10:00:00'));
  await fails();
  expect((await next(agent)).lead).not.toBeNull();
  await fails();
  expect((await next(agent)).lead).toBeNull();
});

it('failed calls before one that rang don’t count', async () => {
  await wantsCalls(test, phones());
  await startCampaign(supervisor);
  for (let tries = 0; tries < 4; tries += 1) await fails();
  const { call_id } = await dial(agent);
  await happens(call_id, 'ringing');
  await happens(call_id, 'ended');
  expect((await save(agent, { call_id, outcome: 'no_answer' })).status).toBe(200);
  test.clock.stopAt(inIndia(25, '10:00:00'));
  await fails();
  expect((await next(agent)).lead?.tries).toBe(1);
});

it('a lead that an agent gives back comes after the others, and an hour later if its number can’t be called', async () => {
  await wantsCalls(test, phones());
  test.clock.advance(60_000);
  await wantsCalls(test, phones());
  await startCampaign(supervisor);
  const first = (await next(agent)).lead?.lead_id;
  await release(agent, first);
  const second = (await next(agent)).lead?.lead_id;
  expect(second).not.toBe(first);
  const { call_id, state } = await dial(supervisor);
  expect(state).toBe('asked');
  await happens(call_id, 'failed');
  await release(supervisor, first);
  expect((await next(supervisor)).lead).toBeNull();
  test.clock.advance(59 * 60_000);
  expect((await next(supervisor)).lead?.lead_id).toBe(second);
  await release(supervisor, second);
  test.clock.advance(60_000);
  expect((await next(supervisor)).lead?.lead_id).toBe(first);
});
