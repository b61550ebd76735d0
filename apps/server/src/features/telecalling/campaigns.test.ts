import { randomUUID } from 'node:crypto';
import type { CallAudience, CallCampaign, CallPreview } from '@tulna/contract/call-campaigns';
import type { getCallBoard, getCallSample } from '@tulna/contract/calls';
import type { getCustomerCalls } from '@tulna/contract/customer-records';
import type { AnswerOf } from '@tulna/contract/endpoint';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { everybody } from '../../test/call-audience.ts';
import { type CustomerClient, complete, customerClient, mobileNumbers } from '../../test/lending-world.ts';
import { type StaffClient, staffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import {
  addScript,
  allowCalls,
  call,
  next,
  save,
  silentDialler,
  startCampaign,
  texts,
  wantsCalls,
} from './fixtures.ts';

const phones = mobileNumbers(9_000_495_001);
/** A Tuesday, noon in India. */
const noon = new Date('2026-11-24T06:30:00.000Z');

let test: TestApp;
let staff: StaffClient;
let agent: StaffClient;

beforeAll(async () => {
  test = await startTestApp({
    staff: true,
    demoWorld: true,
    settings: { OTP_RESEND_SECONDS: '0' },
    change: (services) => ({ ...services, dialler: silentDialler() }),
  });
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.services.pool.query(
    'truncate calls, call_leads, call_campaigns, call_scripts, call_script_versions, do_not_call_numbers',
  );
  // No customer of an earlier test is in an audience.
  await test.services.pool.query("update customers set created_at = '2020-01-01', phone_verified = false");
  test.clock.stopAt(noon);
  staff = await staffClient(test, 1);
  agent = await staffClient(test, 3);
});

const once = () => ({ 'idempotency-key': randomUUID() });
const preview = async (audience: Partial<CallAudience> = {}): Promise<CallPreview> =>
  (await staff.post<CallPreview>('/api/preview-call-campaign', { audience: { ...everybody, ...audience } })).body;
const calledOf = async (audience: Partial<CallAudience>): Promise<number> => (await preview(audience)).called;
const listed = async (): Promise<CallCampaign[]> =>
  (await staff.get<{ rows: CallCampaign[] }>('/api/get-call-campaigns')).body.rows;
const move = (id: string, body: object) =>
  staff.post<{ code: string; message: string }>(`/api/move-call-campaign/${id}`, body);
const draft = async (audience: Partial<CallAudience> = {}): Promise<string> => {
  const body = {
    name: 'Come back',
    purpose: 'promotional',
    script_id: await addScript(staff),
    audience: { ...everybody, ...audience },
  };
  return (await staff.post<{ call_campaign_id: string }>('/api/create-call-campaign', body, once())).body
    .call_campaign_id;
};
/** A call that has ended, with its outcome. */
async function called(by: StaffClient, outcome: string, note = ''): Promise<string> {
  const { lead } = await next(by);
  const { call_id } = (await call(by, lead?.lead_id)).body.call;
  const isAnswered = outcome !== 'no_answer';
  await test.db
    .updateTable('calls')
    .set({
      state: 'ended',
      rang_at: test.clock.now(),
      connected_at: isAnswered ? test.clock.now() : null,
      ended_at: test.clock.now(),
      seconds: isAnswered ? 40 : 0,
    })
    .where('id', '=', call_id)
    .execute();
  const saved = await save(by, { call_id, outcome, note });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  return call_id;
}
const erase = (person: CustomerClient) => person.post('/api/erase-my-data', { understood: true });

describe('an audience', () => {
  it('is counted exactly, each person under the first reason not to call them', async () => {
    const wanted = await wantsCalls(test, phones());
    await customerClient(test, phones());
    const stopped = await wantsCalls(test, phones());
    await stopped.post('/api/withdraw-consent', { purpose: 'contact_call' });
    const listedPhone = phones();
    await wantsCalls(test, listedPhone);
    await staff.post('/api/add-do-not-call', { phone: `+91 ${listedPhone}`, reason: 'Asked by letter' }, once());
    await erase(await wantsCalls(test, phones()));
    await allowCalls(await customerClient(test, 'nobody@example.in'));
    const blocked = await wantsCalls(test, phones());
    await complete(blocked, { tin: 'ABCPC9001N', email: 'blocked@example.in' });
    await blocked.post('/api/withdraw-consent', { purpose: 'profile_processing' });
    expect(await preview()).toEqual({
      matched: 7,
      called: 1,
      left_out: [
        { reason: 'erased', people: 1 },
        { reason: 'no_phone', people: 1 },
        { reason: 'blocked', people: 1 },
        { reason: 'no_consent', people: 2 },
        { reason: 'do_not_call', people: 1 },
      ],
    });
    await startCampaign(staff);
    await called(agent, 'no_answer');
    const [lately, budget] = [await preview({ quiet_days: 1 }), await preview()];
    expect([lately.called, budget.called]).toEqual([0, 0]);
    expect(lately.left_out.at(-1)).toEqual({ reason: 'called_lately', people: 1 });
    expect(budget.left_out.at(-1)).toEqual({ reason: 'over_budget', people: 1 });
    test.clock.advance(86_400_000 - 1);
    staff = await staffClient(test, 1);
    expect((await preview({ quiet_days: 1 })).called).toBe(0);
    test.clock.advance(2);
    expect((await preview({ quiet_days: 1 })).called).toBe(1);
    expect(wanted.userId).toMatch(/-/);
  });

  it('is chosen by step, product, brand, language, state, city, PIN code and age', async () => {
    await wantsCalls(test, phones());
    const applicant = await wantsCalls(test, phones());
    await complete(applicant, { tin: 'ABCPC9002N', email: 'applicant@example.in' });
    const atPostalCode = (postal_code: string) =>
      test.db
        .updateTable('customer_profiles')
        .set({ postal_code })
        .where('customer_id', '=', applicant.userId)
        .execute();
    await test.db.updateTable('customers').set({ language: 'hi' }).where('id', '=', applicant.userId).execute();
    expect(await calledOf({})).toBe(2);
    expect(await calledOf({ steps: ['signed_in'] })).toBe(1);
    expect(await calledOf({ steps: ['offers'] })).toBe(1);
    expect(await calledOf({ steps: ['with_lender', 'approved', 'form'] })).toBe(0);
    expect(await calledOf({ steps: ['offers', 'signed_in'] })).toBe(2);
    expect(await calledOf({ products: ['Personal Loans'] })).toBe(1);
    expect(await calledOf({ products: ['Gold Loans'] })).toBe(0);
    expect(await calledOf({ brands: ['cl'] })).toBe(2);
    expect(await calledOf({ brands: ['haldi'] })).toBe(0);
    expect(await calledOf({ languages: ['hi'] })).toBe(1);
    expect(await calledOf({ pin_prefixes: ['400', '4110'] })).toBe(1);
    expect(await calledOf({ pin_prefixes: ['400'] })).toBe(0);
    // 411001 is in Pune; 247667 is Roorkee in Uttarakhand, whose first three digits belong to Uttar Pradesh.
    for (const [places, found] of [
      [['MH'], 1],
      [['411'], 1],
      [['MH', '400'], 1],
      [['400'], 0],
      [['KA', '560'], 0],
    ] as const)
      expect(await calledOf({ places: [...places] }), places.join()).toBe(found);
    await atPostalCode('247667');
    expect(await calledOf({ places: ['UK'] })).toBe(1);
    expect(await calledOf({ places: ['2476'] })).toBe(1);
    expect(await calledOf({ places: ['UP'] })).toBe(0);
    expect(await calledOf({ places: ['247'] })).toBe(0);
    expect(await calledOf({ places: ['UP', 'UK'] })).toBe(1);
    await atPostalCode('247001');
    expect(await calledOf({ places: ['UK'] })).toBe(0);
    expect(await calledOf({ places: ['UP'] })).toBe(1);
    for (const places of [['ZZ'], ['999'], ['24'], ["'; --"]]) {
      const refused = await staff.post<{ fields: object }>('/api/preview-call-campaign', {
        audience: { ...everybody, places },
      });
      expect([refused.status, Object.keys(refused.body.fields).join()], places.join()).toEqual([
        400,
        expect.stringContaining('places'),
      ]);
    }
    expect(await calledOf({ oldest: 0 })).toBe(2);
    expect(await calledOf({ youngest: 1 })).toBe(0);
    test.clock.advance(86_400_000);
    staff = await staffClient(test, 1);
    expect(await calledOf({ youngest: 1 })).toBe(2);
    expect(await calledOf({ oldest: 0 })).toBe(0);
    const wrong = await staff.post<{ fields: object }>('/api/preview-call-campaign', {
      audience: { ...everybody, youngest: 2, oldest: 1, pin_prefixes: [] },
    });
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ['oldest']]);
  });
});

describe('a campaign', () => {
  it('sets who is called at the start, each person once, and only if there are as many people as were shown', async () => {
    await wantsCalls(test, phones());
    const id = await draft();
    expect((await move(id, { move: 'start', called: 2 })).body.code).toBe('audience_changed');
    const both = await Promise.all([move(id, { move: 'start', called: 1 }), move(id, { move: 'start', called: 1 })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await wantsCalls(test, phones());
    const [row] = await listed();
    expect(row).toMatchObject({ state: 'running', size: 1, done: 0, left_out: expect.any(Array) });
    expect((await test.services.pool.query('select count(*)::int as n from call_leads')).rows).toEqual([{ n: 1 }]);
    expect((await staff.post(`/api/delete-call-campaign/${id}`)).status).toBe(404);
  });

  it('can’t be started without any customer in it', async () => {
    const id = await draft();
    expect((await move(id, { move: 'start' })).body.code).toBe('audience_empty');
    expect((await listed())[0]?.state).toBe('draft');
  });

  it('gives out no lead while it is paused or once it has ended', async () => {
    await wantsCalls(test, phones());
    const id = await startCampaign(staff);
    expect((await move(id, { move: 'resume' })).body.code).toBe('changed_since');
    expect((await move(id, { move: 'pause' })).status).toBe(200);
    expect((await next(agent)).lead).toBeNull();
    expect((await move(id, { move: 'resume' })).status).toBe(200);
    const { lead } = await next(agent);
    expect(lead).not.toBeNull();
    await move(id, { move: 'end' });
    expect((await call(agent, lead?.lead_id)).body.code).toBe('lead_gone');
    expect((await move(id, { move: 'resume' })).body.code).toBe('changed_since');
  });

  it('is deleted as a draft and restored from the audit; the file of the list contains it', async () => {
    const id = await draft();
    expect((await staff.post(`/api/delete-call-campaign/${id}`)).status).toBe(200);
    expect(await listed()).toEqual([]);
    const { rows } = await test.services.pool.query<{ sequence: string }>(
      "select sequence from audit_entries where subject_kind = 'call-campaign' and action = 'delete' order by sequence desc limit 1",
    );
    const undone = await staff.post('/api/undo-audit-entry', { sequence: Number(rows[0]?.sequence) }, once());
    expect(undone.status, JSON.stringify(undone.body)).toBe(200);
    expect((await listed()).map(({ call_campaign_id }) => call_campaign_id)).toEqual([id]);
    for (const path of ['/api/export-call-campaigns', '/api/export-calls', '/api/export-do-not-call-numbers'])
      expect((await staff.post(path, {})).status, path).toBe(200);
    await test.services.jobs.drain();
  });
});

describe('a script', () => {
  const refused = async (words: object): Promise<string[]> => {
    const answer = await staff.post<{ fields?: object }>(
      '/api/create-call-script',
      { name: randomUUID(), ...texts, ...words },
      once(),
    );
    return answer.status === 400 ? Object.keys(answer.body.fields ?? {}) : [];
  };

  it('names no lender, and uses only the places that exist', async () => {
    expect(await refused({ text_en: 'Try KreditBee today' })).toEqual(['text_en']);
    expect(await refused({ text_hi: 'आज KREDITBEE लें' })).toEqual(['text_hi']);
    expect(await refused({ text_en: 'Hello {name}' })).toEqual(['text_en']);
    expect(await refused({ text_en: 'Hello {first_name' })).toEqual(['text_en']);
    expect(await refused({ text_en: 'About {lender}' })).toEqual([]);
  });

  it('with a place for the lender is only for service calls to people who have all applied', async () => {
    const script_id = await addScript(staff, { ...texts, text_en: 'Your application with {lender}' });
    const create = (purpose: string, steps: CallAudience['steps']) =>
      staff.post<{ fields?: object }>(
        '/api/create-call-campaign',
        { name: 'Lender', purpose, script_id, audience: { ...everybody, steps } },
        once(),
      );
    expect((await create('service', ['with_lender', 'approved'])).status).toBe(200);
    for (const [purpose, steps] of [
      ['promotional', ['with_lender']],
      ['service', ['with_lender', 'offers']],
      ['service', []],
    ] as const)
      expect(Object.keys((await create(purpose, [...steps])).body.fields ?? {})).toEqual(['script_id']);
  });

  it('gets a new version with each change; calls and a colleague’s screen keep the version that they started with', async () => {
    const id = await addScript(staff);
    const change = (version: number, text_en: string) =>
      staff.post<{ code: string }>(`/api/change-call-script/${id}`, { ...texts, text_en, version });
    expect((await change(1, 'Good day')).status).toBe(200);
    expect((await change(1, 'Good evening')).body.code).toBe('changed_since');
    const { scripts } = (await staff.get<{ scripts: object[] }>('/api/get-call-scripts')).body;
    expect(scripts).toMatchObject([{ script_id: id, version: 2, text_en: 'Good day' }]);
    await wantsCalls(test, phones());
    await startCampaign(staff);
    const used = (await listed())[0]?.script_id;
    expect((await staff.post<{ code: string }>(`/api/delete-call-script/${used}`)).body.code).toBe('script_in_use');
    expect((await staff.post(`/api/delete-call-script/${id}`)).status).toBe(200);
  });
});

it('a number on the do-not-call list is found by searching for it, added once, and removed with a reason', async () => {
  const phone = phones();
  const add = (body: object) => staff.post<{ code: string }>('/api/add-do-not-call', body, once());
  expect((await add({ phone: '12345', reason: 'x' })).status).toBe(400);
  expect((await add({ phone, reason: `Number ${phone}` })).status).toBe(400);
  expect((await add({ phone, reason: 'Asked by letter' })).status).toBe(200);
  expect((await add({ phone: `0${phone}`, reason: 'Again' })).body.code).toBe('do_not_call_listed');
  const rows = async (search: string) =>
    (await staff.get<{ rows: { do_not_call_id: string }[] }>(`/api/get-do-not-call-numbers?search=${search}`)).body
      .rows;
  expect(await rows(phones())).toEqual([]);
  const [row] = await rows(phone);
  expect(JSON.stringify(row)).not.toContain(phone);
  const id = row?.do_not_call_id;
  expect((await staff.post('/api/remove-do-not-call', { do_not_call_id: id, reason: 'Asked again' })).status).toBe(200);
  expect((await staff.post('/api/remove-do-not-call', { do_not_call_id: id, reason: 'Asked again' })).status).toBe(404);
  const { rows: entries } = await test.services.pool.query<{ text: string }>(
    "select concat(subject_name, before, after) as text from audit_entries where subject_kind = 'do-not-call'",
  );
  expect(entries.length).toBeGreaterThan(1);
  for (const { text } of entries) expect(text).not.toContain(phone);
});

it('the board counts exactly, a second person reviews the sample, and a deletion leaves the counts unchanged', async () => {
  const person = await wantsCalls(test, phones());
  await startCampaign(staff);
  const own = await called(agent, 'not_interested', 'Has a loan from a cousin');
  await wantsCalls(test, phones());
  await startCampaign(staff, { quiet_days: 1 });
  const byStaff = await called(staff, 'already_bought');
  const board = async () => (await staff.get<AnswerOf<typeof getCallBoard>>('/api/get-call-board')).body;
  const seen = await board();
  expect(
    seen.agents.map(({ name, calls, connected, seconds, outcomes }) => [name, calls, connected, seconds, outcomes]),
  ).toEqual([
    ['Farida Calls', 1, 1, 40, [{ outcome: 'not_interested', calls: 1 }]],
    ['Vasudha Operations', 1, 1, 40, [{ outcome: 'already_bought', calls: 1 }]],
  ]);
  expect(seen.campaigns.map(({ size, done, waiting }) => [size, done, waiting])).toEqual([
    [1, 1, 0],
    [1, 1, 0],
  ]);
  const sample = async (day = '?day=2026-11-24') =>
    (await staff.get<AnswerOf<typeof getCallSample>>(`/api/get-call-sample${day}`)).body;
  const drawn = await sample();
  expect(drawn.day).toBe('2026-11-24');
  expect(drawn.calls.map(({ call_id }) => call_id).toSorted()).toEqual([own, byStaff].toSorted());
  const mine = drawn.calls.find(({ call_id }) => call_id === own);
  expect(mine?.note).toBe('Has a loan from a cousin');
  const { rows: scripts } = await test.services.pool.query<{ name: string }>(
    'select s.name from calls c join call_scripts s on s.id = c.script_id where c.id = $1',
    [own],
  );
  expect(mine?.script).toEqual({ name: scripts[0]?.name, version: 1 });
  const review = (call_id: string, score: number) =>
    staff.post<{ code: string }>('/api/review-call', { call_id, score, note: 'Polite' });
  expect((await review(byStaff, 5)).body.code).toBe('own_call');
  expect((await review(own, 6)).status).toBe(400);
  expect((await review(own, 4)).status).toBe(200);
  expect((await sample()).calls.find(({ call_id }) => call_id === own)).toMatchObject({
    review_score: 4,
    reviewed_by: 'Vasudha Operations',
  });

  const calls = async () =>
    (await staff.get<AnswerOf<typeof getCustomerCalls>>(`/api/get-customer-calls/${person.userId}`)).body.rows;
  const campaign = mine?.campaign ?? '';
  expect(await calls()).toMatchObject([
    { call_id: own, agent: 'Farida Calls', cause: 'campaign', campaign, seconds: 40, outcome: 'not_interested' },
  ]);
  expect(campaign).not.toBe('');
  expect((await erase(person)).status).toBe(200);
  expect(await calls()).toEqual([]);
  const after = await board();
  expect(after.agents).toEqual(seen.agents);
  expect(after.campaigns).toEqual(seen.campaigns);
  expect((await sample()).calls.find(({ call_id }) => call_id === own)?.note).toBe('');
  const left = await test.services.pool.query('select note_sealed, customer_id from calls where id = $1', [own]);
  expect(left.rows).toEqual([{ note_sealed: null, customer_id: null }]);
  test.clock.advance(86_400_000);
  staff = await staffClient(test, 1);
  expect(await sample('')).toMatchObject({ day: '2026-11-24', calls: [{}, {}] });
});

it('anybody may check whether a number is one of our lines, sixty times an hour', async () => {
  const ask = (number: string) =>
    test.app.inject({ method: 'POST', url: '/api/check-call-number', payload: { number } });
  const lineOf = async (number: string) => (await ask(number)).json<{ line: string }>().line;
  expect(await lineOf('+91 140 990-0102')).toBe('promotional');
  expect(await lineOf('1600990001')).toBe('service');
  expect(await lineOf('1409900101')).toBe('former');
  expect(await lineOf('9876543210')).toBe('not_ours');
  expect(await lineOf('hello')).toBe('not_ours');
  for (let requests = 5; requests < 60; requests += 1) await ask('1');
  expect((await ask('1')).statusCode).toBe(429);
});
