import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '@tulna/contract/endpoint';
import type { findRecords } from '@tulna/contract/record-search';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type StaffClient, staffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { withoutIds } from '../../test/without-ids.ts';

type Found = AnswerOf<typeof findRecords>;

let test: TestApp;
let staff: StaffClient;
let shop: string;
const find = (text: string, by = staff) => by.get<Found>(`/api/find-records?${new URLSearchParams({ text })}`);
const found = async (text: string, by = staff) => {
  const { status, body } = await find(text, by);
  expect(status).toBe(200);
  return body.groups;
};
const once = () => ({ 'idempotency-key': randomUUID() });

beforeAll(async () => {
  test = await startTestApp({ demoWorld: true, staff: true });
  staff = await staffClient(test, 1);
  for (let number = 1; number <= 6; number += 1)
    await staff.post('/api/create-credit-card', { category_name: `Qx Card ${number}` }, once());
  await staff.post('/api/create-lender', { name: 'Qx Finance' }, once());
  const details = { phone: '9000077001', email: '', postal_code: '411001', pan: '', gstin: '' };
  const made = await staff.post(
    '/api/add-merchant',
    { partner: 'haldi', language: 'en', shop_name: 'Sharma Mobile Point', contact_name: 'Asha Verma', ...details },
    once(),
  );
  shop = String(made.body.merchant_id);
});
afterAll(() => test.close());

it('a lender is found by two characters, with its product and whether it is off', async () => {
  const groups = await found('qx f');
  expect(groups).toEqual([
    {
      kind: 'lender',
      records: [{ id: expect.stringMatching(/^\d+$/), name: 'Qx Finance', beside: 'Personal Loans', off: 1 }],
      more: false,
    },
  ]);
});

it('at most five records of a kind are found, and the answer says if there are more', async () => {
  const groups = await found('QX');
  expect(groups.map(({ kind, records, more }) => [kind, records.length, more])).toEqual([
    ['lender', 1, false],
    ['card', 5, true],
  ]);
});

it('every kind is found by its name, partners by their key too, and merchants with their partner', async () => {
  const [partner] = await found('haldi');
  expect(partner).toMatchObject({ kind: 'partner', records: [{ beside: 'haldi', off: 0 }] });
  expect(await found('sharma mob')).toEqual([
    {
      kind: 'merchant',
      records: [{ id: shop, name: 'Sharma Mobile Point', beside: 'Haldi Money', off: 0 }],
      more: false,
    },
  ]);
});

it('pattern characters are searched for literally', async () => {
  expect(await found('%%')).toEqual([]);
  expect(await found('__')).toEqual([]);
});

it('nothing of customers, and no contact of a merchant, is found', async () => {
  for (const text of ['Asha Verma', '9000077001', '7001']) expect(await found(text), text).toEqual([]);
  expect(withoutIds(JSON.stringify(await found('sharma')))).not.toMatch(/Asha|Verma|7001/);
  expect(Object.keys((await found('qx f'))[0]?.records[0] ?? {}).toSorted()).toEqual(['beside', 'id', 'name', 'off']);
});

it('roles that may not open these lists find nothing, and a session of staff is needed', async () => {
  for (const role of [2, 3] as const) expect(await found('qx', await staffClient(test, role))).toEqual([]);
  expect((await test.app.inject({ method: 'GET', url: '/api/find-records?text=qx' })).statusCode).toBe(401);
});

it('a text of one character or of more than sixty is refused', async () => {
  for (const text of ['q', ' q ', 'q'.repeat(61), '']) expect((await find(text)).status, text).toBe(400);
  expect((await find('q'.repeat(60))).status).toBe(200);
});
