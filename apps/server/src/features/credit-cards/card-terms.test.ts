import type { CreditCard, CreditCardLine, PublicCreditCard } from '@tulna/contract/credit-cards';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type StaffClient, staffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

/** Issuer and rate of a card, which have an endpoint of their own. */
let test: TestApp;
let staff: StaffClient;

beforeAll(async () => {
  test = await startTestApp({ demoWorld: true, staff: true });
  staff = await staffClient(test, 1);
});
afterAll(() => test.close());

const cardNamed = async (name: string): Promise<CreditCard> => {
  const all = (await staff.get<CreditCard[]>('/api/get-credit-cards-data')).body;
  const found = all.find((card) => card.category_name === name);
  if (found === undefined) throw new Error(`The catalogue has no card ${name}.`);
  return found;
};
const update = (category_id: string, property: string, value: unknown) =>
  staff.post('/api/update-credit-card-data', { category_id, property, value });
const state = (category_id: string, property: string, value: unknown) =>
  staff.post('/api/update-credit-card-terms', { category_id, property, value });
const line = async (id: string): Promise<Partial<CreditCardLine>> =>
  (await staff.get<{ rows: CreditCardLine[] }>(`/api/get-credit-cards?id=${id}`)).body.rows[0] ?? {};
const shown = async (id: string) =>
  (await test.app.inject('/api/get-credit-card-catalogue'))
    .json<{ cards: PublicCreditCard[] }>()
    .cards.find(({ category_id }) => category_id === id);

it('issuer and rate can be set, changed and removed, for the console and for customers', async () => {
  const { body } = await staff.post('/api/create-credit-card', { category_name: 'Stated Card' });
  const id = String(body.category_id);
  await update(id, 'status', 1);
  expect(await line(id)).toMatchObject({ issuer: '', monthly_rate: null });
  expect(await shown(id)).toMatchObject({ issuer: '', monthly_rate: null });
  for (const [property, value] of [
    ['issuer', 'Neem Bank'],
    ['issuer', 'x'.repeat(120)],
    ['monthly_rate', 0],
    ['monthly_rate', 10],
    ['monthly_rate', 3.49],
  ] as const) {
    expect(await state(id, property, value)).toMatchObject({
      status: 200,
      body: { message: 'Card updated successfully!' },
    });
    expect(await line(id)).toMatchObject({ [property]: value });
    expect(await shown(id)).toMatchObject({ [property]: value });
  }
  await state(id, 'issuer', '');
  await state(id, 'monthly_rate', null);
  expect(await line(id)).toMatchObject({ issuer: '', monthly_rate: null });
});

it.each([
  ['issuer', 'x'.repeat(121)],
  ['issuer', null],
  ['monthly_rate', -0.01],
  ['monthly_rate', 10.01],
  ['monthly_rate', 3.495],
  ['monthly_rate', '3.5'],
  ['annual_fee', 'Free'],
  ['deleted_at', null],
])('refuse %s %j', async (property, value) => {
  const { category_id } = await cardNamed('Megh Travel Card');
  expect((await state(category_id, property, value)).status).toBe(400);
  expect(await line(category_id)).toMatchObject({ issuer: 'Megh Bank', monthly_rate: 3.4 });
});

it('issuer and rate can’t be changed by the call of §7, and can be undone in the audit', async () => {
  const { category_id } = await cardNamed('Megh Travel Card');
  expect((await update(category_id, 'issuer', 'Other Bank')).status).toBe(400);
  expect((await update(category_id, 'monthly_rate', 1)).status).toBe(400);
  await state(category_id, 'monthly_rate', 3.1);
  const entry = await test.db
    .selectFrom('audit_entries')
    .select(['sequence', 'before', 'after'])
    .where('subject_id', '=', category_id)
    .where('property', '=', 'monthly_rate')
    .executeTakeFirstOrThrow();
  expect([Number(entry.before), Number(entry.after)]).toEqual([3.4, 3.1]);
  expect((await staff.post('/api/undo-audit-entry', { sequence: entry.sequence })).status).toBe(200);
  expect(await line(category_id)).toMatchObject({ issuer: 'Megh Bank', monthly_rate: 3.4 });
});
