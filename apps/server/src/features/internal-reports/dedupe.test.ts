import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '@tulna/contract/endpoint';
import type { dedupeChecks, getDedupeFigures } from '@tulna/contract/internal-reports';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type StaffClient, staffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { customerRow } from '../customers/index.ts';
import { type DedupeCheck, dedupeChecksRepository } from '../dedupe-checks/index.ts';

type Figures = AnswerOf<typeof getDedupeFigures>;
type Rows = AnswerOf<typeof dedupeChecks.rows>;

let test: TestApp;
let staff: StaffClient;
const [asha, ravi, gone] = [randomUUID(), randomUUID(), randomUUID()];
const days = '2026-03-01..2026-03-03';

const check = (at: string, more: Partial<DedupeCheck>): Promise<void> =>
  dedupeChecksRepository(test.db).add({
    id: randomUUID(),
    at: new Date(`${at}+05:30`),
    creditApplicationId: randomUUID(),
    customerId: asha,
    lenderKey: null,
    outcome: 'new',
    same: [],
    otherCustomers: [],
    reason: null,
    ...more,
  });

beforeAll(async () => {
  test = await startTestApp({ demoWorld: true, staff: true });
  staff = await staffClient(test, 2);
  const { db, services } = test;
  const at = new Date('2026-02-01T00:00:00Z');
  await db
    .insertInto('customers')
    .values([
      customerRow(services, { id: asha, contact: { channel: 'sms', value: '9812345670' }, language: 'en', at }),
      customerRow(services, {
        id: ravi,
        contact: { channel: 'email', value: 'ravi@mail.example' },
        language: 'en',
        at,
      }),
    ])
    .execute();
  await db
    .insertInto('attributions')
    .values({ id: randomUUID(), entry: 'landing', brand: 'haldi', touched_at: at, customer_id: asha, tied_at: at })
    .execute();
  // The first and the last moment of the days in Indian time, and a moment outside on either side.
  await check('2026-02-28T23:59:59.999', {});
  await check('2026-03-01T00:00:00.000', {
    outcome: 'duplicate',
    same: ['phone', 'pan'],
    otherCustomers: [ravi, gone],
  });
  await check('2026-03-02T12:00:00.000', { lenderKey: 'kreditbee', outcome: 'duplicate', reason: 'With us already.' });
  await check('2026-03-02T12:00:01.000', { lenderKey: 'kreditbee', outcome: 'no_answer', reason: 'timeout' });
  await check('2026-03-02T12:00:02.000', { lenderKey: 'cashe', customerId: ravi });
  await check('2026-03-03T23:59:59.999', { customerId: gone });
  await check('2026-03-04T00:00:00.000', {});
});
afterAll(() => test.close());

const figures = async () => (await staff.get<Figures>(`/api/get-dedupe-figures?at=${days}`)).body;
const rows = async (filter = '') =>
  (await staff.get<Rows>(`/api/get-dedupe-checks?limit=200&at=${days}${filter}`)).body.rows;

it('checks of Indian days are counted by identifier, recipient, partner and day', async () => {
  const before = test.clock.now().toISOString();
  const found = await figures();
  expect(found.as_of >= before && found.as_of <= test.clock.now().toISOString()).toBe(true);
  expect(found).toMatchObject({
    from: '2026-03-01',
    to: '2026-03-03',
    total: { checks: 5, duplicates: 2, no_answers: 1 },
    by_same: [
      { same: 'phone', checks: 1 },
      { same: 'email', checks: 0 },
      { same: 'pan', checks: 1 },
    ],
    by_day: [
      { day: '2026-03-01', checks: 1, duplicates: 1, no_answers: 0 },
      { day: '2026-03-02', checks: 3, duplicates: 1, no_answers: 1 },
      { day: '2026-03-03', checks: 1, duplicates: 0, no_answers: 0 },
    ],
  });
  expect(found.by_lender).toEqual([
    { key: 'ours', name: '', checks: 2, duplicates: 1, no_answers: 0 },
    { key: 'kreditbee', name: 'KreditBee', checks: 2, duplicates: 1, no_answers: 1 },
    { key: 'cashe', name: 'CASHe', checks: 1, duplicates: 0, no_answers: 0 },
  ]);
  expect(found.by_brand).toEqual([
    { key: 'haldi', name: 'Haldi Money', checks: 3, duplicates: 2, no_answers: 1 },
    { key: '', name: '', checks: 2, duplicates: 0, no_answers: 0 },
  ]);
});

it('each figure matches the number of rows in the list', async () => {
  const { total, by_same, by_lender, by_brand, by_day } = await figures();
  expect(await rows()).toHaveLength(total.checks);
  expect(await rows('&outcome=duplicate')).toHaveLength(total.duplicates);
  expect(await rows('&outcome=no_answer')).toHaveLength(total.no_answers);
  for (const { same, checks } of by_same) expect(await rows(`&same=${same}`), same).toHaveLength(checks);
  for (const { key, checks, duplicates } of by_lender) {
    expect(await rows(`&lender=${key}`), key).toHaveLength(checks);
    expect(await rows(`&lender=${key}&outcome=duplicate`), key).toHaveLength(duplicates);
  }
  expect(await rows('&lender=ours,cashe')).toHaveLength(3);
  expect(await rows('&brand_key=haldi')).toHaveLength(by_brand[0]?.checks ?? 0);
  for (const sums of [by_lender, by_brand, by_day])
    expect(sums.reduce((sum, { checks }) => sum + checks, 0)).toBe(total.checks);
  const counted = await staff.get(`/api/count-dedupe-checks?at=${days}`);
  expect(counted.body).toEqual({ count: total.checks, exact: true });
});

it('people are masked, and deleted people aren’t shown', async () => {
  const found = await rows();
  expect(found.map(({ at }) => at)).toEqual(
    found
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  );
  const [deleted, , , , own] = found;
  expect(deleted).toMatchObject({ person: '', brand: null });
  expect(own).toMatchObject({
    lender: null,
    outcome: 'duplicate',
    same: ['phone', 'pan'],
    person: '******5670',
    others: ['ra******@mail.example', ''],
    brand: { key: 'haldi', name: 'Haldi Money' },
  });
  expect(JSON.stringify(found)).not.toMatch(/9812345670|ravi@/);
});

it('the list is exported with the headings and words of the page, still masked', async () => {
  const made = await staff.post<{ export_id: string }>('/api/export-dedupe-checks', { at: days, same: 'pan' });
  await test.services.jobs.drain();
  const { body } = await staff.get<string>(`/api/download-list-export/${made.body.export_id}`);
  const [head, line, ...rest] = body.split('\r\n');
  expect(head).toBe(
    '\uFEFFTime,Asked,Result,What was the same,Customer,Other customers,Partner,Lender’s reason,Application',
  );
  expect(line).toMatch(
    /^2026-03-01 00:00[^,]*,Our own customers,Already known,"Phone number, PAN",\*{6}5670,"ra\*{6}@mail\.example, Deleted customer",Haldi Money,,[0-9a-f-]{36}$/,
  );
  expect(rest).toEqual(['']);
});

it.each([
  ['2026-03-01..', 'at'],
  ['..2026-03-01', 'at'],
  ['2025-03-01..2026-03-03', 'at'],
  ['2026-03-03..2026-03-01', 'at'],
  ['', 'at'],
])('%s is refused as a period', async (at, field) => {
  const { status, body } = await staff.get<{ fields: object }>(`/api/get-dedupe-figures?at=${at}`);
  expect(status).toBe(400);
  expect(JSON.stringify(body)).toContain(`"${field}"`);
});

it('the report is only for roles 1 and 2', async () => {
  for (const [role, status] of [
    [1, 200],
    [3, 403],
  ] as const) {
    const one = await staffClient(test, role);
    expect((await one.get(`/api/get-dedupe-figures?at=${days}`)).status).toBe(status);
    expect((await one.get('/api/get-dedupe-checks')).status).toBe(status);
  }
});
