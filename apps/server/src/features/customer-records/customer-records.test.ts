import type {
  customerList,
  getCustomerApplications,
  getCustomerCalls,
  getCustomerConsents,
  getCustomerMessages,
  getCustomerRecord,
  getCustomerSessions,
} from '@tulna/contract/customer-records';
import type { AnswerOf, Endpoint } from '@tulna/contract/endpoint';
import { SHOWN_FIELDS, SHOWS_PER_HOUR } from '@tulna/rules/customer-records';
import { istDay } from '@tulna/rules/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CustomerClient, complete, customerClient, mobileNumbers, textsFor } from '../../test/lending-world.ts';
import { newestCode } from '../../test/sign-in.ts';
import { type StaffClient, staffClient, staffClientOf } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { withoutIds } from '../../test/without-ids.ts';

let world: TestApp;
let admin: StaffClient;
let meera: CustomerClient;
const nextPhone = mobileNumbers(9_000_910_001);
const phone = nextPhone();
const email = 'meera.record@example.in';

type Listed = AnswerOf<typeof customerList.rows>;
type Sections = {
  applications: typeof getCustomerApplications;
  consents: typeof getCustomerConsents;
  messages: typeof getCustomerMessages;
  calls: typeof getCustomerCalls;
  sessions: typeof getCustomerSessions;
};
const list = async (query = '') => (await admin.get<Listed>(`/api/get-customers${query}`)).body;
const record = async (id: string) =>
  (await admin.get<AnswerOf<typeof getCustomerRecord>>(`/api/get-customer-record/${id}`)).body;
const section = async <Name extends keyof Sections>(name: Name, id: string, query = '') =>
  (await admin.get<AnswerOf<Sections[Name] & Endpoint>>(`/api/get-customer-${name}/${id}${query}`)).body as AnswerOf<
    Sections[Name]
  >;
const entries = (id: string) =>
  world.db
    .selectFrom('audit_entries')
    .select(['action', 'property', 'before', 'after', 'undoes', 'sequence'])
    .where('subject_kind', '=', 'customer')
    .where('subject_id', '=', id)
    .orderBy('sequence', 'desc')
    .execute();
const block = (id: string, body: object = { reason: 'fraud', note: '' }, staff = admin) =>
  staff.post<{ code?: string; fields?: Record<string, string> }>('/api/block-customer', { customer_id: id, ...body });
const unblock = (id: string, body: object = { reason: 'checked', note: '' }) =>
  admin.post<{ fields?: Record<string, string> }>('/api/unblock-customer', { customer_id: id, ...body });

/** Asks for a code and sends it back, as a person signing in; returns the result. */
async function signInWith(to: string): Promise<{ status: number; body: { code?: string; message?: string } }> {
  const sent = await world.app.inject({ method: 'POST', url: '/api/send-otp', payload: { channel: 'sms', phone: to } });
  const { challenge_id } = sent.json<{ challenge_id: string }>();
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/verify-otp',
    payload: { challenge_id, code: await newestCode(world.app, to) },
  });
  return { status: answer.statusCode, body: answer.json() };
}

beforeAll(async () => {
  world = await startTestApp({ demoWorld: true, staff: true, settings: { OTP_RESEND_SECONDS: '0' } });
  admin = await staffClient(world, 1);
  meera = await customerClient(world, phone);
  await complete(meera, { tin: 'ABCPR7311K', email });
});
afterAll(() => world.close());

describe('the list', () => {
  it('has all customers, the newest first, masked, in pages', async () => {
    world.clock.advance(60_000);
    const other = await customerClient(world, nextPhone());
    world.clock.advance(60_000);
    const third = await customerClient(world, 'by.mail.record@example.in');
    const first = await list('?limit=2');
    expect(first.rows.map(({ customer_id }) => customer_id)).toEqual([third.userId, other.userId]);
    expect(first.rows[0]).toMatchObject({ name: '', phone: '', email: 'by******@example.in', pan: '', brand: null });
    const second = await list(`?limit=2&cursor=${encodeURIComponent(first.next ?? '')}`);
    expect(second.rows[0]).toMatchObject({ customer_id: meera.userId, name: 'M. J.', email: 'me******@example.in' });
    expect((await list('?sort=joined')).rows.at(-1)?.customer_id).toBe(third.userId);
    expect(JSON.stringify(await list())).not.toMatch(/Meera|Joshi|9000910001|meera\.record/);
  });

  it('can be filtered by state, language, brand and Indian day of joining', async () => {
    const one = await customerClient(world, nextPhone());
    await world.db.updateTable('customers').set({ language: 'hi' }).where('id', '=', one.userId).execute();
    const touch = {
      id: one.userId,
      entry: 'landing',
      brand: 'haldi',
      utm: '{}',
      path: '/',
      touched_at: new Date(),
      customer_id: one.userId,
      tied_at: new Date(),
    };
    await world.db.insertInto('attributions').values(touch).execute();
    const ids = async (query: string) => (await list(query)).rows.map(({ customer_id }) => customer_id);
    expect(await ids('?language=hi')).toEqual([one.userId]);
    expect(await ids('?brand_key=haldi')).toEqual([one.userId]);
    expect((await record(one.userId)).customer.brand).toBe('haldi');
    expect(await ids('?brand_key=nobody')).toEqual([]);
    expect(await ids('?state=blocked')).toEqual([]);
    expect(await ids('?state=active')).toContain(one.userId);
    const today = istDay(world.clock.now().getTime());
    expect(await ids(`?joined=${today}..${today}`)).toContain(one.userId);
    expect(await ids('?joined=2020-01-01..2020-12-31')).toEqual([]);
    expect((await admin.get('/api/get-customers?search=Meera')).status).toBe(400);
  });

  it('shows that a customer was deleted, and none of their data', async () => {
    const gone = await customerClient(world, nextPhone());
    expect((await gone.post('/api/erase-my-data', { understood: true })).status).toBe(200);
    const { rows } = await list('?state=erased');
    expect(rows).toMatchObject([{ customer_id: gone.userId, name: '', phone: '', email: '', pan: '' }]);
    expect((await record(gone.userId)).shown_fields).toEqual([]);
    for (const path of ['block-customer', 'sign-out-customer'])
      expect(
        (await admin.post(`/api/${path}`, { customer_id: gone.userId, reason: 'fraud', note: '' })).status,
      ).not.toBe(200);
  });

  it('is masked in an exported file, too', async () => {
    const { body } = await admin.post<{ export_id: string }>('/api/export-customers', {});
    await world.services.jobs.drain();
    const file = await admin.get<string>(`/api/download-list-export/${body.export_id}`);
    expect(String(file.body)).toContain('******0001');
    expect(String(file.body)).not.toMatch(/Meera|Joshi|9000910001|meera\.record/);
  });
});

describe('a record', () => {
  it('shows the allowed channels by the newest answer to each consent', async () => {
    const person = await customerClient(world, nextPhone());
    const ways = async () => {
      const { allow_sms, allow_emails, allow_whatsapp, allow_calls } = (await record(person.userId)).profile;
      return [allow_sms, allow_emails, allow_whatsapp, allow_calls];
    };
    expect(await ways()).toEqual([0, 0, 0, 0]);
    for (const purpose of ['contact_whatsapp', 'contact_call']) {
      const [text] = await textsFor(person, { purpose });
      expect((await person.post('/api/give-consent', { purpose, text_hash: text?.text_hash })).status).toBe(200);
    }
    expect(await ways()).toEqual([0, 0, 1, 1]);
    expect((await person.post('/api/withdraw-consent', { purpose: 'contact_call' })).status).toBe(200);
    expect(await ways()).toEqual([0, 0, 1, 0]);
  });

  it('has profile, origin and sections, all masked', async () => {
    const found = await record(meera.userId);
    expect(found).toMatchObject({
      customer: { customer_id: meera.userId, phone: '******0001', state: 'active' },
      phone_verified: 1,
      email_verified: 0,
      profile: { chosen_product: 'Personal Loans', pl_completed: 1, birth_date: '**/**/1992', has_address: 1 },
      shown_fields: SHOWN_FIELDS,
      origin: null,
      blocks: [],
    });
    const applications = await section('applications', meera.userId);
    expect(applications).toMatchObject({ more: false, rows: [{ product: 'Personal Loans', lenders: [] }] });
    const consents = await section('consents', meera.userId, '?limit=2');
    expect([consents.rows.length, consents.more]).toEqual([2, true]);
    expect(consents.rows[0]).toMatchObject({ granted: 1, language: 'en' });
    const [message] = (await section('messages', meera.userId)).rows;
    expect(message).toMatchObject({ channel: 'sms', template: 'otp-en', state: 'sent', to: '******0001' });
    expect(await section('calls', meera.userId)).toEqual({ rows: [], more: false });
    const sessions = await section('sessions', meera.userId);
    expect(sessions).toMatchObject({ more: false, rows: [{ state: 'live' }] });
    const all = JSON.stringify([found, applications, consents, message, sessions]);
    expect(all).not.toMatch(/Meera|Joshi|9000910001|meera\.record|ABCPR|Aundh/);
  });

  it('is only for role 1, limits its sections to 200 rows, and isn’t found for an unknown id', async () => {
    for (const role of [2, 3] as const) {
      const staff = await staffClient(world, role);
      for (const path of [
        'get-customers',
        `get-customer-record/${meera.userId}`,
        `get-customer-messages/${meera.userId}`,
        `get-customer-calls/${meera.userId}`,
      ])
        expect((await staff.get(`/api/${path}`)).status).toBe(403);
      expect((await block(meera.userId, undefined, staff)).status).toBe(403);
    }
    expect((await admin.get(`/api/get-customer-consents/${meera.userId}?limit=201`)).status).toBe(400);
    expect((await admin.get(`/api/get-customer-consents/${meera.userId}?limit=200`)).status).toBe(200);
    expect((await admin.get('/api/get-customer-record/3f2504e0-4f89-41d3-9a0c-0305e82c3301')).status).toBe(404);
  });
});

describe('looking at one detail', () => {
  const show = (field: string, why: object = { reason: 'identity', note: '' }, staff = admin, id = meera.userId) =>
    staff.post<{ value?: string; code?: string; fields?: Record<string, string> }>('/api/show-customer-field', {
      customer_id: id,
      field,
      ...why,
    });

  it('returns only that detail and must not be cached; the audit records who and why, never the detail', async () => {
    const wanted = {
      name: 'Meera Joshi',
      phone,
      email,
      pan: 'ABCPR7311K',
      birth_date: '1992-04-17',
    };
    for (const [field, value] of Object.entries(wanted)) {
      const answer = await show(field);
      expect([answer.status, answer.body]).toEqual([200, { value }]);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
    expect((await show('address')).body.value).toMatch(/411007$/);
    await show('pan', { reason: 'other', note: 'Bank asked in writing' });
    const [newest] = await entries(meera.userId);
    expect(newest).toMatchObject({ action: 'show', property: 'pan', before: null, undoes: null });
    expect(newest?.after).toBe('{"reason":"other","note":"Bank asked in writing"}');
    expect(withoutIds(JSON.stringify(await entries(meera.userId)))).not.toMatch(
      /Joshi|9000910001|meera\.record|ABCPR|1992/,
    );
  });

  it('requires a reason, with a note if the reason is “other”, and no contact in it', async () => {
    expect((await show('pan', { note: '' })).status).toBe(400);
    expect((await show('pan', { reason: 'other', note: ' ' })).body.fields).toEqual({
      note: 'Please say why in a few words',
    });
    expect((await show('pan', { reason: 'identity', note: 'called 9876543210' })).body.fields).toEqual({
      note: 'Please leave out phone numbers, addresses and PANs: this note is kept in the audit',
    });
    expect((await show('salary')).status).toBe(400);
    const bare = await customerClient(world, nextPhone());
    expect((await show('pan', undefined, admin, bare.userId)).status).toBe(404);
  });

  it('is limited to thirty an hour per member of staff', async () => {
    const { access } = await world.services.sessions.open(world.db, {
      kind: 'admin',
      userId: '3f2504e0-4f89-41d3-9a0c-0305e82c3302',
      roleId: 1,
      brand: null,
      userAgent: undefined,
    });
    const staff = staffClientOf(world.app, '', access);
    const looks = await Promise.all(Array.from({ length: SHOWS_PER_HOUR }, () => show('name', undefined, staff)));
    expect(new Set(looks.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await show('name', undefined, staff)).body.code).toBe('too_many_requests');
    expect((await show('name')).status).toBe(200);
  });
});

describe('a block', () => {
  it('ends every session at once, refuses the correct code with contact details of support, and can be undone', async () => {
    const to = nextPhone();
    const person = await customerClient(world, to);
    const refresh = await world.services.sessions.open(world.db, {
      kind: 'customer',
      userId: person.userId,
      roleId: 10,
      brand: null,
      userAgent: undefined,
    });
    expect((await block(person.userId, { reason: 'fraud', note: 'Three accounts' })).status).toBe(200);
    expect((await person.get(`/api/user/${person.userId}`)).status).toBe(401);
    expect(await world.services.sessions.refresh(refresh.refresh)).toBeNull();
    const refused = await signInWith(to);
    expect([refused.status, refused.body.code]).toEqual([403, 'account_blocked']);
    expect(refused.body.message).toMatch(/^This account is blocked.*contact support: .*@/);
    expect((await record(person.userId)).blocks).toMatchObject([
      { reason: 'fraud', note: 'Three accounts', ended_at: null },
    ]);
    expect((await list('?state=blocked')).rows.map(({ customer_id }) => customer_id)).toEqual([person.userId]);
    const [entry] = await entries(person.userId);
    expect(entry).toMatchObject({ action: 'block', after: '{"reason":"fraud","note":"Three accounts"}' });
    expect((await block(person.userId)).body.code).toBe('changed_since');

    expect((await admin.post('/api/undo-audit-entry', { sequence: entry?.sequence })).status).toBe(200);
    expect((await signInWith(to)).status).toBe(200);
    const [undone] = await entries(person.userId);
    expect(undone).toMatchObject({ action: 'unblock', undoes: entry?.sequence });
    expect((await record(person.userId)).blocks[0]).toMatchObject({ ended_at: expect.any(String), end_reason: null });
    expect((await unblock(person.userId)).status).toBe(409);
  });

  it('is ended with a reason, stored in record and audit; it can’t be ended without one, or with a contact in the note', async () => {
    const to = nextPhone();
    const { userId } = await customerClient(world, to);
    await block(userId);
    for (const [wrong, field] of [
      [{ reason: undefined }, 'reason'],
      [{ reason: 'fraud' }, 'reason'],
      [{ reason: 'other' }, 'note'],
      [{ note: 'Call 98765 43210' }, 'note'],
    ] as const) {
      const refused = await unblock(userId, { reason: 'checked', note: '', ...wrong });
      expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, [field]]);
    }
    expect((await signInWith(to)).status).toBe(403);
    expect((await unblock(userId, { reason: 'proved', note: 'Showed the passport' })).status).toBe(200);
    expect((await signInWith(to)).status).toBe(200);
    expect((await record(userId)).blocks).toMatchObject([
      { reason: 'fraud', end_reason: 'proved', end_note: 'Showed the passport', ended_by: 'Vasudha Operations' },
    ]);
    const [entry] = await entries(userId);
    expect(entry).toMatchObject({ action: 'unblock', after: '{"reason":"proved","note":"Showed the passport"}' });
  });

  it('isn’t revealed at sign-in before the code is correct', async () => {
    const to = nextPhone();
    const { userId } = await customerClient(world, to);
    await block(userId);
    const ask = async (number: string) => {
      const sent = await world.app.inject({
        method: 'POST',
        url: '/api/send-otp',
        payload: { channel: 'sms', phone: number },
      });
      const { challenge_id: id, sent_to: _, ...rest } = sent.json<Record<string, unknown>>();
      const payload = { challenge_id: id, code: '000000' };
      const wrong = await world.app.inject({ method: 'POST', url: '/api/verify-otp', payload });
      return [sent.statusCode, rest, wrong.statusCode, wrong.json<{ code: string }>().code];
    };
    expect(await ask(to)).toEqual(await ask(nextPhone()));
  });

  it('cancels reminders and leaves applications and service messages as they are', async () => {
    const to = nextPhone();
    const person = await customerClient(world, to);
    const application = await complete(person, { tin: 'ABCPR7312K', email: 'blocked.record@example.in' });
    const at = new Date(world.clock.now().getTime() + 86_400_000).toISOString();
    await person.post('/api/remind-me-later', { credit_application_id: application, at });
    const before = (await section('applications', person.userId)).rows;
    await block(person.userId);
    const reminders = await world.db
      .selectFrom('reminders')
      .select('cancelled_at')
      .where('customer_id', '=', person.userId)
      .execute();
    expect(reminders.map(({ cancelled_at }) => cancelled_at !== null)).toEqual([true]);
    expect((await section('applications', person.userId)).rows).toEqual(before);
  });

  it('is made once if two colleagues do it, and leaves no session of a simultaneous sign-in', async () => {
    const to = nextPhone();
    const { userId } = await customerClient(world, to);
    const answers = await Promise.all([block(userId), block(userId)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await unblock(userId);
    await Promise.all([signInWith(to), block(userId)]);
    expect(await world.services.sessions.listOf(world.db, 'customer', userId)).toEqual([]);
  });
});

it('signing out everywhere ends every session, says how many, and doesn’t block the customer', async () => {
  const to = nextPhone();
  const person = await customerClient(world, to);
  await signInWith(to);
  const { body } = await admin.post<{ ended: number }>('/api/sign-out-customer', { customer_id: person.userId });
  expect(body.ended).toBe(2);
  expect((await person.get(`/api/user/${person.userId}`)).status).toBe(401);
  const [entry] = await entries(person.userId);
  expect(entry).toMatchObject({ action: 'revoke', after: '{"sessions":2}' });
  expect((await section('sessions', person.userId)).rows.map(({ state }) => state)).toEqual(['ended', 'ended']);
  expect((await signInWith(to)).status).toBe(200);
});
