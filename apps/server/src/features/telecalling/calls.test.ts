import { createHmac, randomUUID } from 'node:crypto';
import type { MyCalls, OwnCall } from '@tulna/contract/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CustomerClient, mobileNumbers } from '../../test/lending-world.ts';
import type { StaffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { call, dial, next, save, signedIn, silentDialler, startCampaign, wantsCalls } from './fixtures.ts';

const token = 'token-of-the-dialler';
const phones = mobileNumbers(9_000_490_001);
const dialler = silentDialler();
/** A Tuesday, noon in India. */
const noon = new Date('2026-11-24T06:30:00.000Z');
const inIndia = (day: number, time: string): Date =>
  new Date(new Date(`2026-11-01T${time}+05:30`).getTime() + (day - 1) * 86_400_000);

let test: TestApp;
let vasudha: StaffClient;
let agent: StaffClient;
let other: StaffClient;

beforeAll(async () => {
  test = await startTestApp({
    staff: true,
    demoWorld: true,
    settings: { OTP_RESEND_SECONDS: '0', DIALLER_URL: 'https://dialler.example.in', DIALLER_TOKEN: token },
    change: (services) => ({ ...services, dialler }),
  });
  test.clock.stopAt(noon);
  vasudha = await signedIn(test, 1);
  agent = await signedIn(test, 3);
  other = vasudha;
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.services.pool.query(
    'truncate calls, call_leads, call_campaigns, call_scripts, call_script_versions, do_not_call_numbers; delete from consents',
  );
  test.services.dialler = dialler;
  dialler.placed.length = 0;
  dialler.hungUp.length = 0;
  test.clock.stopAt(noon);
});

async function event(body: object | string, how: { key?: string; at?: number; signed?: string } = {}): Promise<number> {
  const payload = typeof body === 'string' ? body : JSON.stringify(body);
  const stamp = String(how.at ?? Math.floor(test.clock.now().getTime() / 1000));
  const signature = createHmac('sha256', how.key ?? token)
    .update(`${stamp}.${how.signed ?? payload}`)
    .digest('hex');
  const { statusCode } = await test.app.inject({
    method: 'POST',
    url: '/api/dialler-callback',
    payload,
    headers: {
      'content-type': 'application/json',
      'x-dialler-timestamp': stamp,
      'x-dialler-signature': `sha256=${signature}`,
    },
  });
  return statusCode;
}

/** A whole call: reserved, dialled, rung, answered or not, ended and saved. */
async function wholeCall(by: StaffClient, outcome: string, more: object = {}): Promise<string> {
  const { call_id } = await dial(by);
  const isAnswered = outcome !== 'no_answer' && outcome !== 'busy';
  expect(await event({ call_id, state: 'ringing' })).toBe(200);
  if (isAnswered) expect(await event({ call_id, state: 'connected' })).toBe(200);
  expect(await event({ call_id, state: 'ended', seconds: isAnswered ? 95 : 0 })).toBe(200);
  const saved = await save(by, { call_id, outcome, ...more });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  return call_id;
}

const mine = async (person: CustomerClient): Promise<MyCalls> => (await person.get<MyCalls>('/api/get-my-calls')).body;
const entries = async (kind: string) =>
  (
    await test.services.pool.query<{ action: string; property: string | null; after: string | null }>(
      'select action, property, after from audit_entries where subject_kind = $1 order by sequence desc limit 4',
      [kind],
    )
  ).rows;

describe('the call limit', () => {
  it('is one call a day and three in seven Indian days, over all campaigns, counting calls that rang', async () => {
    await wantsCalls(test, phones());
    await startCampaign(vasudha);
    await startCampaign(vasudha);
    test.clock.stopAt(inIndia(24, '18:59:00'));
    await wholeCall(agent, 'no_answer');
    // The second campaign has the same customer, who is over the limit for every agent.
    expect([(await next(agent)).lead, (await next(other)).lead]).toEqual([null, null]);
    test.clock.stopAt(inIndia(25, '10:00:00'));
    await wholeCall(agent, 'no_answer');
    test.clock.stopAt(inIndia(26, '10:00:00'));
    await wholeCall(agent, 'no_answer');
    for (const day of [27, 30]) {
      test.clock.stopAt(inIndia(day, '18:59:00'));
      expect((await next(agent)).lead, `day ${day}`).toBeNull();
    }
    // The call on the 24th counts until the end of the 30th.
    test.clock.stopAt(inIndia(31, '10:00:00'));
    expect((await next(agent)).lead).not.toBeNull();
  });

  it('does not count a call that never rang', async () => {
    const person = await wantsCalls(test, phones());
    await startCampaign(vasudha);
    const { call_id } = await dial(agent);
    expect(await event({ call_id, state: 'failed' })).toBe(200);
    expect((await save(agent, { call_id, outcome: 'no_answer' })).body.code).toBe('call_never_rang');
    expect(await mine(person)).toMatchObject({ today: 0, this_week: 0 });
    const { lead } = await next(agent);
    expect(lead?.call).toMatchObject({ call_id, state: 'failed' });
    expect((await call(agent, lead?.lead_id)).status).toBe(200);
  });

  it('counts a call that ended, even if the event that it rang was lost', async () => {
    const person = await wantsCalls(test, phones());
    await startCampaign(vasudha);
    const { call_id } = await dial(agent);
    test.clock.advance(60_000);
    expect(await event({ call_id, state: 'ended', seconds: 45 })).toBe(200);
    expect((await save(agent, { call_id, outcome: 'not_interested' })).status).toBe(200);
    expect(await mine(person)).toMatchObject({ today: 1, this_week: 1 });
  });

  it('counts a call without an event after two minutes, and lets the agent continue', async () => {
    const person = await wantsCalls(test, phones());
    await startCampaign(vasudha);
    const { call_id } = await dial(agent);
    test.clock.advance(120_000);
    expect((await next(agent)).lead?.call).toMatchObject({ call_id, state: 'asked' });
    expect(await mine(person)).toMatchObject({ today: 0, this_week: 0 });
    test.clock.advance(1);
    expect((await agent.post('/api/hang-up-call', { call_id })).status).toBe(200);
    expect(await mine(person)).toMatchObject({ today: 1, this_week: 1 });
    expect((await save(agent, { call_id, outcome: 'no_answer' })).status).toBe(200);
    expect((await next(agent)).lead).toBeNull();
  });

  it('lets only one of two agents call when two campaigns give them the same customer at once', async () => {
    await wantsCalls(test, phones());
    await startCampaign(vasudha);
    await startCampaign(vasudha);
    const [one, two] = await Promise.all([next(agent), next(other)]);
    expect(one.lead?.lead_id).not.toBe(two.lead?.lead_id);
    const answers = await Promise.all([call(agent, one.lead?.lead_id), call(other, two.lead?.lead_id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('call_under_way');
    await test.services.jobs.drain();
    expect(dialler.placed).toHaveLength(1);
  });
});

describe('contact hours', () => {
  it.each([
    ['09:59:59', 409],
    ['10:00:00', 200],
    ['18:59:59', 200],
    ['19:00:00', 409],
  ])('at %s a call answers %i, whatever the page shows', async (time, status) => {
    await wantsCalls(test, phones());
    await startCampaign(vasudha);
    test.clock.stopAt(inIndia(24, status === 200 ? time : time.startsWith('09') ? '10:00:00' : '18:59:00'));
    const { lead } = await next(agent);
    // The reservation lasts; the hour is checked when the call is made.
    test.clock.stopAt(inIndia(24, time));
    await test.db
      .updateTable('call_leads')
      .set({ held_until: inIndia(25, '10:00:00') })
      .execute();
    const answer = await call(agent, lead?.lead_id);
    expect(answer.status).toBe(status);
    if (status === 409) expect(answer.body.code).toBe('calls_closed');
    const desk = (await agent.get<{ open: boolean; opens_at: string | null }>('/api/get-call-desk')).body;
    expect(desk.open).toBe(status === 200);
  });
});

describe('a lead', () => {
  it('is ended if the consent is withdrawn between its reservation and the call', async () => {
    const person = await wantsCalls(test, phones());
    await startCampaign(vasudha);
    const { lead } = await next(agent);
    expect((await person.post('/api/withdraw-consent', { purpose: 'contact_call' })).status).toBe(200);
    const refused = await call(agent, lead?.lead_id);
    expect([refused.status, refused.body.code]).toEqual([409, 'call_not_allowed']);
    expect(refused.body.message).toContain('No consent to calls');
    expect((await next(agent)).lead).toBeNull();
    const [row] = (await test.services.pool.query('select state, outcome from call_leads')).rows;
    expect(row).toEqual({ state: 'done', outcome: 'no_consent' });
  });

  it('is not called if the consent is withdrawn after the button is pressed and before the dialler is asked', async () => {
    const person = await wantsCalls(test, phones());
    await startCampaign(vasudha);
    const { call_id } = await dial(agent);
    await person.post('/api/withdraw-consent', { purpose: 'contact_call' });
    await test.services.jobs.drain();
    expect(dialler.placed).toEqual([]);
    expect((await test.services.pool.query('select state from calls where id = $1', [call_id])).rows).toEqual([
      { state: 'failed' },
    ]);
  });

  it('is reserved for another agent two minutes after the last sign of life, and not before', async () => {
    await wantsCalls(test, phones());
    await startCampaign(vasudha);
    const { lead } = await next(agent);
    test.clock.advance(90_000);
    expect((await agent.post('/api/keep-call-lead', { lead_id: lead?.lead_id })).status).toBe(200);
    test.clock.advance(119_999);
    expect((await next(other)).lead).toBeNull();
    test.clock.advance(1);
    expect((await next(other)).lead?.lead_id).toBe(lead?.lead_id);
    expect((await call(agent, lead?.lead_id)).body.code).toBe('lead_gone');
    expect((await agent.post('/api/keep-call-lead', { lead_id: lead?.lead_id })).body.code).toBe('lead_gone');
    expect((await other.post('/api/release-call-lead', { lead_id: lead?.lead_id })).status).toBe(200);
    expect((await next(agent)).lead?.lead_id).toBe(lead?.lead_id);
  });

  it('is given out in the order of waiting, whatever the lender, and never shows the whole number', async () => {
    const numbers = [phones(), phones(), phones(), phones()];
    for (const phone of numbers) {
      await wantsCalls(test, phone);
      test.clock.advance(60_000);
    }
    const order = async (): Promise<string[]> => {
      await test.services.pool.query('truncate calls, call_leads, call_campaigns');
      await startCampaign(vasudha, {});
      const shown: string[] = [];
      for (const by of [agent, other]) {
        const { lead } = await next(by);
        shown.push(lead?.phone ?? '');
        for (const phone of numbers) expect(JSON.stringify(lead)).not.toContain(phone);
      }
      return shown;
    };
    const before = await order();
    expect(before).toEqual(numbers.slice(0, 2).map((phone) => `******${phone.slice(-4)}`));
    // Every attribute that could favour a lender is reversed.
    await test.services.pool.query(
      `update lenders set priority = 1000 - priority, revenue_percent = 100 - revenue_percent,
        revenue_flat_fee = 5000 - revenue_flat_fee, name = reverse(name), lender_status = not lender_status`,
    );
    expect(await order()).toEqual(before);
  });
});

describe('an outcome', () => {
  it('can be an agreed call-back, which its agent gets first, and anybody fifteen minutes after its time', async () => {
    await wantsCalls(test, phones());
    await startCampaign(vasudha);
    const again_at = inIndia(25, '11:00:00').toISOString();
    await wholeCall(agent, 'call_back', { again_at });
    await wantsCalls(test, phones());
    await startCampaign(vasudha, { quiet_days: 1 });
    test.clock.stopAt(inIndia(25, '11:00:00'));
    expect((await next(other)).lead?.again_at).toBeNull();
    const own = await next(agent);
    expect(own.lead?.again_at).toBe(again_at);
    expect((await agent.post('/api/release-call-lead', { lead_id: own.lead?.lead_id })).status).toBe(200);
    await other.post('/api/release-call-lead', { lead_id: (await next(other)).lead?.lead_id });
    test.clock.stopAt(inIndia(25, '11:14:59'));
    expect((await next(other)).lead?.again_at).toBeNull();
    await other.post('/api/release-call-lead', { lead_id: (await next(other)).lead?.lead_id });
    test.clock.stopAt(inIndia(25, '11:15:00'));
    expect((await next(other)).lead?.again_at).toBe(again_at);
  });

  it('needs the fields that belong to it, and is saved once', async () => {
    await wantsCalls(test, phones());
    await startCampaign(vasudha);
    const { call_id } = await dial(agent);
    await event({ call_id, state: 'ringing' });
    await event({ call_id, state: 'connected' });
    expect((await save(agent, { call_id, outcome: 'not_interested' })).body.code).toBe('call_still_on');
    await event({ call_id, state: 'ended', seconds: 61 });
    const fieldsOf = async (body: object) => Object.keys((await save(agent, { call_id, ...body })).body.fields ?? {});
    expect(await fieldsOf({ outcome: 'no_answer' })).toEqual(['outcome']);
    expect(await fieldsOf({ outcome: 'call_back' })).toEqual(['again_at']);
    const at = (day: number, time: string) => ({ outcome: 'call_back', again_at: inIndia(day, time).toISOString() });
    expect(await fieldsOf(at(24, '11:59:59'))).toEqual(['again_at']);
    expect(await fieldsOf(at(25, '19:00:00'))).toEqual(['again_at']);
    expect(await fieldsOf(at(54, '12:00:01'))).toEqual(['again_at']);
    expect(await fieldsOf({ outcome: 'needs_help' })).toEqual(['note']);
    expect(await fieldsOf({ outcome: 'needs_help', note: 'PAN ABCPM1204N' })).toEqual(['note']);
    expect(await fieldsOf({ outcome: 'needs_help', note: 'Call 98765 43210' })).toEqual(['note']);
    expect(await fieldsOf({ outcome: 'not_interested', ...{ again_at: at(25, '11:00:00').again_at } })).toEqual([
      'again_at',
    ]);
    const key = { 'idempotency-key': randomUUID() };
    const body = { call_id, outcome: 'needs_help', note: 'Wants the form in Hindi' };
    const answers = [
      await agent.post('/api/save-call-result', body, key),
      await agent.post('/api/save-call-result', body, key),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await save(agent, body)).body.code).toBe('call_has_result');
    const [entry] = await entries('call');
    expect(entry).toEqual({ action: 'update', property: 'outcome', after: '"needs_help"' });
    expect(JSON.stringify(await entries('call'))).not.toContain('Hindi');
    expect((await save(other, { ...body })).status).toBe(404);
  });

  it('puts a number on the do-not-call list until the customer consents to calls again', async () => {
    const phone = phones();
    const person = await wantsCalls(test, phone);
    await startCampaign(vasudha);
    await startCampaign(vasudha);
    await wholeCall(agent, 'do_not_call');
    expect(await mine(person)).toMatchObject({ listed: 1, allowed: 1 });
    test.clock.stopAt(inIndia(26, '11:00:00'));
    expect((await next(agent)).lead).toBeNull();
    const { rows } = await test.services.pool.query('select state, outcome from call_leads order by outcome');
    expect(rows).toEqual([
      { state: 'done', outcome: 'do_not_call' },
      { state: 'done', outcome: 'do_not_call' },
    ]);
    expect(await mine(await wantsCalls(test, phone))).toMatchObject({ listed: 0, allowed: 1 });
  });

  it('ends a lead after five unanswered calls', async () => {
    await wantsCalls(test, phones());
    await startCampaign(vasudha);
    for (const day of [24, 25, 26, 31, 32]) {
      test.clock.stopAt(inIndia(day, '11:00:00'));
      await wholeCall(agent, day === 26 ? 'busy' : 'no_answer');
    }
    const { rows } = await test.services.pool.query('select state, outcome, tries from call_leads');
    expect(rows).toEqual([{ state: 'done', outcome: 'no_answer', tries: 5 }]);
  });
});

describe('the dialler', () => {
  it('is given the line of the purpose and the customer’s number, which the agent never sees', async () => {
    const phone = phones();
    await wantsCalls(test, phone);
    await startCampaign(vasudha);
    const dialled = await dial(agent);
    expect(dialled).toMatchObject({ line: '1409900102', dial: null, state: 'asked' });
    await test.services.jobs.drain();
    expect(dialler.placed).toEqual([{ key: dialled.call_id, line: '1409900102', to: phone }]);
    await test.services.jobs.drain();
    expect(dialler.placed).toHaveLength(1);
    expect((await other.post('/api/hang-up-call', { call_id: dialled.call_id })).status).toBe(404);
    expect((await agent.post('/api/hang-up-call', { call_id: dialled.call_id })).status).toBe(200);
    await test.services.jobs.drain();
    expect(dialler.hungUp).toEqual([dialled.call_id]);
  });

  it('is trusted only by its signature, and an event moves a call only forward', async () => {
    const person = await wantsCalls(test, phones());
    await startCampaign(vasudha);
    const { call_id, code } = await dial(agent);
    const report = { call_id, state: 'connected' };
    const seconds = Math.floor(noon.getTime() / 1000);
    expect(await event(report, { key: 'another' })).toBe(401);
    expect(await event(report, { signed: JSON.stringify({ call_id, state: 'ringing' }) })).toBe(401);
    expect(await event(report, { at: seconds - 301 })).toBe(401);
    expect(await event(report, { at: seconds + 301 })).toBe(401);
    expect(await event('no json')).toBe(400);
    expect(await event({ call_id, state: 'answered' })).toBe(400);
    expect(await event({ call_id: randomUUID(), state: 'ringing' })).toBe(200);
    expect((await mine(person)).live).toBeNull();

    expect(await event({ call_id, state: 'ringing' }, { at: seconds - 300 })).toBe(200);
    const first = await mine(person);
    expect(first.live).toEqual({ agent: 'Farida', code, line: '1409900102', since: noon.toISOString() });
    expect(first).toMatchObject({ today: 1, this_week: 1, per_day: 1, per_week: 3 });
    test.clock.advance(5000);
    expect(await event(report)).toBe(200);
    test.clock.advance(60_000);
    // Repeated and late events change nothing.
    expect(await event(report)).toBe(200);
    expect(await event({ call_id, state: 'ringing' })).toBe(200);
    expect((await mine(person)).live?.since).toBe(new Date(noon.getTime() + 5000).toISOString());
    expect(await event({ call_id, state: 'ended', seconds: 58 })).toBe(200);
    expect(await event({ call_id, state: 'failed', seconds: 1 })).toBe(200);
    expect((await mine(person)).live).toBeNull();
    const { lead } = (await agent.get<{ lead: { call: object } }>('/api/get-call-desk')).body;
    expect(lead.call).toMatchObject({ state: 'ended', seconds: 58 });
  });

  it('is missing in a demo: the agent is shown the number, and the audit says so', async () => {
    test.services.dialler = undefined;
    const phone = phones();
    await wantsCalls(test, phone);
    await startCampaign(vasudha);
    const lead_id = (await next(agent)).lead?.lead_id;
    const once = { 'idempotency-key': randomUUID() };
    const { call: dialled } = (await agent.post<{ call: OwnCall }>('/api/start-call', { lead_id }, once)).body;
    expect(dialled).toMatchObject({ way: 'direct', dial: phone, state: 'connected' });
    const [entry] = await entries('call');
    expect(entry?.action).toBe('show');
    expect((await save(agent, { call_id: dialled.call_id, outcome: 'not_interested' })).status).toBe(200);
  });
});
