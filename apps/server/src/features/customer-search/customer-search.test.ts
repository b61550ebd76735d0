import { randomUUID } from 'node:crypto';
import type { findCustomers } from '@tulna/contract/customer-search';
import type { AnswerOf } from '@tulna/contract/endpoint';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CustomerClient, complete, customerClient, mobileNumbers } from '../../test/lending-world.ts';
import { type StaffClient, staffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { searchesPerHour } from './routes.ts';

let world: TestApp;
let admin: StaffClient;
let meera: CustomerClient;
let application: string;
const nextPhone = mobileNumbers(9_000_900_001);
const phone = nextPhone();
const email = 'meera.search@example.in';
const pan = 'ABCPS7311K';
const lead = 'KB-2026/77001';

type Found = AnswerOf<typeof findCustomers> & { fields?: Record<string, string>; code?: string };
const find = async (text: string, path = '/api/find-customers', staff = admin) => staff.post<Found>(path, { text });
const found = async (text: string) => {
  const { status, body } = await find(text);
  expect(status).toBe(200);
  return [body.found_by, ...body.customers.map(({ customer_id }) => customer_id)];
};

beforeAll(async () => {
  world = await startTestApp({ demoWorld: true, staff: true });
  admin = await staffClient(world, 1);
  meera = await customerClient(world, phone);
  application = await complete(meera, { tin: pan, email });
  const ask = {
    id: randomUUID(),
    credit_application_id: application,
    lender_key: 'kreditbee',
    connection: 'kreditbee',
  };
  await world.db
    .insertInto('lender_asks')
    .values({ ...ask, state: 'answered', lead_id: lead, asked_at: new Date() })
    .execute();
});
afterAll(() => world.close());

it('finds one customer by any complete identifier, in any spelling', async () => {
  expect(await found(phone)).toEqual(['phone', meera.userId]);
  expect(await found(`+91 ${phone.slice(0, 5)} ${phone.slice(5)}`)).toEqual(['phone', meera.userId]);
  expect(await found(' Meera.Search@Example.IN ')).toEqual(['email', meera.userId]);
  expect(await found(pan.toLowerCase())).toEqual(['pan', meera.userId]);
  expect(await found(meera.userId.toUpperCase())).toEqual(['id', meera.userId]);
  expect(await found(application)).toEqual(['id', meera.userId]);
  expect(await found(lead)).toEqual(['lead', meera.userId]);
});

it('finds no customer by an unknown value, and refuses incomplete values', async () => {
  expect(await found('9000999999')).toEqual([null]);
  expect(await found('KB-2026/77002')).toEqual([null]);
  for (const text of ['Meera', 'Meera Joshi', 'meera.search@', 'A-1']) {
    const { status, body } = await find(text);
    expect([status, body.code, body.fields?.text], text).toEqual([
      400,
      'invalid_request',
      'Please enter a whole mobile number, email address, PAN, customer ID, application ID or lead ID. Names can’t be searched',
    ]);
  }
  expect((await find('x'.repeat(261))).status).toBe(400);
  expect((await find('')).status).toBe(400);
});

it('shows all customers with the same PAN, masked, the newest first', async () => {
  world.clock.advance(60_000);
  const other = await customerClient(world, nextPhone());
  await complete(other, { tin: pan, email: 'other.search@example.in', first_name: 'Asha' });
  const { body } = await find(pan);
  expect(body.customers.map(({ customer_id }) => customer_id)).toEqual([other.userId, meera.userId]);
  const [newest, first] = body.customers;
  expect(first).toEqual({
    customer_id: meera.userId,
    name: 'M. J.',
    phone: `******${phone.slice(-4)}`,
    email: 'me******@example.in',
    pan: '******311K',
    language: 'en',
    state: 'active',
    brand: null,
    joined_at: expect.any(String),
  });
  expect(newest?.name).toBe('A. J.');
  expect(JSON.stringify(body)).not.toMatch(/Meera|Joshi|ABCPS|meera/);
});

it('records who searched, how, and which customers were shown, never the typed text', async () => {
  await find(phone);
  const entry = () =>
    world.db
      .selectFrom('audit_entries')
      .select(['action', 'actor_id', 'subject_kind', 'subject_id', 'subject_name', 'after'])
      .orderBy('sequence', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
  const look = { action: 'search', actor_id: admin.userId, subject_kind: 'customer', subject_name: '' };
  expect(await entry()).toEqual({ ...look, subject_id: meera.userId, after: '{"found_by":"phone","found":1}' });
  await find('9000999999');
  expect(await entry()).toEqual({ ...look, subject_id: '', after: '{"found_by":null,"found":0}' });
});

it('is limited to the roles of its page: role 1 for accounts, all three for the support desk', async () => {
  for (const [role, path, status] of [
    [2, '/api/find-customers', 403],
    [3, '/api/find-customers', 403],
    [2, '/api/find-desk-customers', 200],
    [3, '/api/find-desk-customers', 200],
  ] as const)
    expect((await find(phone, path, await staffClient(world, role))).status, `${role} ${path}`).toBe(status);
  expect(
    (await world.app.inject({ method: 'POST', url: '/api/find-customers', payload: { text: phone } })).statusCode,
  ).toBe(401);
});

it('is refused for the rest of the hour after a hundred searches by one member of staff on both pages together', async () => {
  const staff = await staffClient(world, 3);
  // This person already made one search above.
  const looks = Array.from({ length: searchesPerHour - 1 }, () =>
    find('9000999999', '/api/find-desk-customers', staff),
  );
  expect(new Set((await Promise.all(looks)).map(({ status }) => status))).toEqual(new Set([200]));
  const refused = await find(phone, '/api/find-desk-customers', staff);
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
  expect((await find(phone)).status).toBe(200);
});
