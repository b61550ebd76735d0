import type { Nominee } from '@tulna/contract/nominees';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CustomerClient, complete, customerClient, mobileNumbers } from '../../test/lending-world.ts';
import { staffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

let test: TestApp;
const nextPhone = mobileNumbers(9_000_330_001);

beforeAll(async () => {
  test = await startTestApp({ demoWorld: true, staff: true });
});
afterAll(() => test.close());

const lata = { name: 'Lata Rao', relation: 'spouse', phone: '+91 90003 39999', email: '', confirmed: true };
const of = async (person: CustomerClient) =>
  (await person.get<{ nominee: Nominee | null }>('/api/get-nominee')).body.nominee;
const changesOf = async (person: CustomerClient) =>
  (
    await test.db
      .selectFrom('nominee_changes')
      .select('change')
      .where('customer_id', '=', person.userId)
      .orderBy('at')
      .orderBy('id')
      .execute()
  ).map(({ change }) => change);

it('is named, changed and withdrawn; the details are stored sealed, and each change is recorded', async () => {
  const person = await customerClient(test, nextPhone());
  expect(await of(person)).toBeNull();
  const named = await person.post<{ nominee: Nominee }>('/api/name-nominee', lata);
  expect(named).toMatchObject({ status: 200, body: { nominee: { name: 'Lata Rao', phone: '9000339999', email: '' } } });
  expect(await of(person)).toEqual(named.body.nominee);
  const row = await test.db
    .selectFrom('nominees')
    .selectAll()
    .where('customer_id', '=', person.userId)
    .executeTakeFirst();
  for (const sealed of [row?.name, row?.phone]) {
    expect(sealed?.includes('Lata')).toBe(false);
    expect(sealed?.includes('9000339999')).toBe(false);
  }
  test.clock.advance(1000);
  await person.post('/api/name-nominee', { ...lata, relation: 'sibling', phone: '', email: 'Lata@Example.in' });
  expect(await of(person)).toMatchObject({ relation: 'sibling', phone: '', email: 'lata@example.in' });
  test.clock.advance(1000);
  for (const _ of [1, 2]) expect((await person.post('/api/remove-nominee')).status).toBe(200);
  expect(await of(person)).toBeNull();
  expect(await changesOf(person)).toEqual(['named', 'changed', 'removed']);
});

it.each([
  ['name', { name: ' ' }],
  ['relation', { relation: 'neighbour' }],
  ['phone', { phone: '' }],
  ['phone', { phone: '12345' }],
  ['email', { email: 'not an address' }],
  ['confirmed', { confirmed: false }],
])('is refused if %s is wrong, and no nominee is stored', async (field, change) => {
  const person = await customerClient(test, nextPhone());
  const refused = await person.post('/api/name-nominee', { ...lata, ...change });
  expect([refused.status, Object.keys(refused.body.fields as object)]).toEqual([400, [field]]);
  expect(await of(person)).toBeNull();
});

it('must have a different phone number and email address from the customer’s', async () => {
  const phone = nextPhone();
  const person = await customerClient(test, phone);
  const refused = await person.post('/api/name-nominee', { ...lata, phone });
  expect(refused).toMatchObject({
    status: 400,
    body: { fields: { phone: 'Please enter this person’s own contact details, not yours' } },
  });
});

it('is refused with an error at the field that equals the customer’s own', async () => {
  const own = 'nominee.own@example.in';
  const person = await customerClient(test, own);
  const refused = await person.post('/api/name-nominee', { ...lata, email: own });
  expect([refused.status, Object.keys(refused.body.fields as object)]).toEqual([400, ['email']]);
  expect(await of(person)).toBeNull();
});

it('is withdrawn only if the change can be recorded too', async () => {
  const person = await customerClient(test, nextPhone());
  await person.post('/api/name-nominee', lata);
  const { pool } = test.services;
  await pool.query("alter table nominee_changes add constraint breaks check (change <> 'removed') not valid");
  expect((await person.post('/api/remove-nominee')).status).toBe(500);
  await pool.query('alter table nominee_changes drop constraint breaks');
  expect(await of(person)).toMatchObject({ name: 'Lata Rao' });
  expect((await person.post('/api/remove-nominee')).status).toBe(200);
  expect(await changesOf(person)).toEqual(['named', 'removed']);
});

it('is shown in full in My data, masked for staff, and removed when the customer’s data is deleted', async () => {
  const person = await customerClient(test, nextPhone());
  await complete(person);
  await person.post('/api/name-nominee', { ...lata, email: 'lata@example.in' });
  const { body: mine } = await person.get<{ held: { class: string; fields: unknown[] }[] }>('/api/get-my-data');
  expect(mine.held.find((one) => one.class === 'nominee')?.fields).toEqual([
    { name: 'nominee_name', value: 'Lata Rao' },
    { name: 'relation', value: 'spouse' },
    { name: 'nominee_phone', value: '9000339999' },
    { name: 'nominee_email', value: 'lata@example.in' },
  ]);
  const staff = await staffClient(test, 1);
  const { body } = await staff.get<{ nominee: object | null }>(`/api/get-customer-record/${person.userId}`);
  expect(body.nominee).toEqual({
    name: 'L. R.',
    relation: 'spouse',
    phone: '******9999',
    email: 'la******@example.in',
    named_at: expect.any(String),
  });
  expect(JSON.stringify(body)).not.toContain('9000339999');
  const erased = await person.post('/api/erase-my-data', { understood: true });
  expect(erased.status, JSON.stringify(erased.body)).toBe(200);
  for (const table of ['nominees', 'nominee_changes'] as const) {
    const { rows } = await test.services.pool.query(`select 1 from ${table} where customer_id = $1`, [person.userId]);
    expect([table, rows.length]).toEqual([table, 0]);
  }
});
