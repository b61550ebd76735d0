import type { CreditCard } from '@tulna/contract/credit-cards';
import type { AdminLender } from '@tulna/contract/lenders';
import type { AdminPartner } from '@tulna/contract/partners';
import { editTag } from '@tulna/rules/edit-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoAdmins } from './seeds/data/admins.ts';
import { type StaffClient, staffClient, staffClientOf } from './test/staff.ts';
import { startTestApp, type TestApp } from './test/test-app.ts';

let test: TestApp;
let staff: StaffClient;
let colleague: StaffClient;
const nameOf = (id: string) => demoAdmins.find((one) => one.id === id)?.name;

beforeAll(async () => {
  test = await startTestApp({ demoWorld: true, staff: true });
  staff = await staffClient(test, 1);
  // Another person who may edit: the access of role 1 under the name of another member of staff.
  const other = demoAdmins.find(({ roleId }) => roleId === 2);
  if (other === undefined) throw new Error('No demo administrator has role 2.');
  const issued = await test.services.sessions.open(test.db, {
    kind: 'admin',
    userId: other.id,
    roleId: 1,
    brand: null,
    userAgent: 'Staff test',
    ip: '192.0.2.2',
    identityProved: true,
  });
  colleague = staffClientOf(test.app, other.id, issued.access);
});
afterAll(() => test.close());

const saw = (value: unknown) => ({ 'if-match': `"${editTag(value)}"` });
const lenders = async () => (await staff.get<AdminLender[]>('/api/get-lenders-data')).body;
const cards = async () => (await staff.get<CreditCard[]>('/api/get-credit-cards-data')).body;
const partners = async () => (await staff.get<{ rows: AdminPartner[] }>('/api/get-partners?limit=200')).body.rows;
const first = <Row>(rows: readonly Row[]): Row => {
  const [row] = rows;
  if (row === undefined) throw new Error('The list is empty.');
  return row;
};
const refusal = (value: unknown, by = nameOf(colleague.userId)) => ({
  status: 409,
  body: {
    code: 'edit_conflict',
    message: expect.stringContaining(by ?? 'Somebody'),
    current: { value, by: by ?? '' },
  },
});

it('an edit based on the current value in the list is accepted, for every lender property', async () => {
  const lender = first(await lenders());
  const edited = [
    'name',
    'tenure',
    'apr_min',
    'loan_amount_upto',
    'so_date_end',
    'salaried',
    'postal_prefixes',
  ] as const;
  for (const property of [
    ...edited,
    'grievance_officer',
    'min_income',
    'revenue_percent',
    'penal_charges_hi',
  ] as const) {
    const value = property === 'name' ? `${lender.name} ` : lender[property];
    const again = await staff.post(
      '/api/update-lender-data',
      { lender_id: lender.lender_id, property, value },
      saw(lender[property]),
    );
    expect(again.status, property).toBe(200);
  }
  const change = { lender_id: lender.lender_id, property: 'grievance_officer' };
  const officer = { name: 'Anita Rao', email: 'anita@sarovar.example', phone: '9000012345' };
  const headers = saw(lender.grievance_officer);
  expect((await staff.post('/api/update-lender-data', { ...change, value: officer }, headers)).status).toBe(200);
});

it('an edit conflict keeps the value that a colleague saved meanwhile, and answers with it and their name', async () => {
  const { lender_id, tenure } = first(await lenders());
  const change = { lender_id, property: 'tenure' };
  expect((await colleague.post('/api/update-lender-data', { ...change, value: 41 }, saw(tenure))).status).toBe(200);
  const late = () => staff.post('/api/update-lender-data', { ...change, value: 42 }, saw(tenure));
  expect(await late()).toMatchObject(refusal(41));
  expect(first(await lenders()).tenure).toBe(41);
  const hindi = { ...saw(tenure), 'accept-language': 'hi' };
  const refused = await staff.post('/api/update-lender-data', { ...change, value: 42 }, hindi);
  expect(refused.body.message).toContain('इसे बदल दिया');
  // Both set the same value, so there is no conflict.
  expect((await staff.post('/api/update-lender-data', { ...change, value: 41 }, saw(tenure))).status).toBe(200);
  // After seeing their value, a person can replace it with their own.
  expect((await staff.post('/api/update-lender-data', { ...change, value: 42 }, saw(41))).status).toBe(200);
  // Another window of the same person is not a colleague.
  expect(await staff.post('/api/update-lender-data', { ...change, value: 43 }, saw(41))).toMatchObject({
    status: 409,
    body: {
      code: 'edit_conflict',
      message:
        'You changed this in another tab after you opened it here, so this change wasn’t saved. Please choose which version to keep.',
      current: { value: 42, by: '', own: true },
    },
  });
});

it('an edit without the header, or with `*` in it, is accepted', async () => {
  const { lender_id } = first(await lenders());
  const change = { lender_id, property: 'tenure' };
  expect((await staff.post('/api/update-lender-data', { ...change, value: 47 })).status).toBe(200);
  expect((await staff.post('/api/update-lender-data', { ...change, value: 48 }, { 'if-match': '*' })).status).toBe(200);
  const odd = { 'if-match': '"0", x' };
  expect((await staff.post('/api/update-lender-data', { ...change, value: 49 }, odd)).status).toBe(409);
  expect(first(await lenders()).tenure).toBe(48);
});

it('one of many simultaneous edits is accepted, and the others are refused as conflicts', async () => {
  const { lender_id, priority } = first(await lenders());
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      staff.post('/api/update-lender-data', { lender_id, property: 'priority', value: 500 + index }, saw(priority)),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
  await staff.post('/api/update-lender-data', { lender_id, property: 'priority', value: priority });
});

it('a card, its marketing lines and its Hindi words are protected from being overwritten', async () => {
  const card = first(await cards());
  const change = { category_id: card.category_id, property: 'marketing_bullets' };
  const lines = ['No fee on fuel', 'Lounge visits'];
  const send = (who: StaffClient, value: readonly string[]) =>
    who.post('/api/update-credit-card-data', { ...change, value }, saw(card.marketing_bullets));
  expect((await send(colleague, lines)).status).toBe(200);
  expect(await send(staff, ['Mine'])).toMatchObject(refusal(lines));
  expect(first(await cards()).marketing_bullets).toEqual(lines);
  const path = `/api/get-credit-card-hindi/${card.category_id}`;
  const { body: before } = await staff.get(path);
  const words = { category_id: card.category_id, key_feature_hi: 'लाउंज', annual_fee_hi: '', marketing_bullets_hi: [] };
  expect((await colleague.post('/api/update-credit-card-hindi', words, saw(before))).status).toBe(200);
  const late = await staff.post('/api/update-credit-card-hindi', { ...words, key_feature_hi: 'मेरा' }, saw(before));
  const rename = (who: StaffClient, category_name: string) =>
    who.post('/api/rename-credit-card', { category_id: card.category_id, category_name }, saw(card.category_name));
  expect((await rename(colleague, 'Renamed meanwhile')).status).toBe(200);
  expect(await rename(staff, 'Mine')).toMatchObject(refusal('Renamed meanwhile'));
  expect(late).toMatchObject({ status: 409, body: { current: { value: { key_feature_hi: 'लाउंज' } } } });
});

it('the rate of a card is protected from being overwritten, even while it has none', async () => {
  const { category_id } = first(await cards());
  const send = (who: StaffClient, value: number | null, seen: number | null) =>
    who.post('/api/update-credit-card-terms', { category_id, property: 'monthly_rate', value }, saw(seen));
  expect((await send(colleague, null, 3.5)).status).toBe(200);
  expect((await send(colleague, 2.5, null)).status).toBe(200);
  expect(await send(staff, 3, null)).toMatchObject(refusal(2.5));
  expect((await send(staff, 3.5, 2.5)).status).toBe(200);
});

it('a switch that a colleague turned off can’t be turned on by a person who hasn’t seen that', async () => {
  const card = first(await cards());
  const change = { category_id: card.category_id, property: 'status' };
  const turn = (who: StaffClient, value: 0 | 1, saw: 0 | 1) =>
    who.post('/api/update-credit-card-data', { ...change, value }, { 'if-match': `"${editTag(saw)}"` });
  await turn(staff, 1, card.status);
  expect((await turn(colleague, 0, 1)).status).toBe(200);
  expect(await turn(staff, 1, 1)).toEqual({
    ...refusal(0),
    headers: expect.anything(),
    body: {
      ...refusal(0).body,
      message: `${nameOf(colleague.userId)} changed this after you opened it, so your change wasn’t saved. Please choose which version to keep.`,
    },
  });
  expect(first(await cards()).status).toBe(0);
  // Once they have seen the change, they can turn it on; an edit to the current value isn't refused.
  expect((await turn(staff, 1, 0)).status).toBe(200);
  expect((await turn(colleague, 1, 0)).status).toBe(200);
  const lender = first(await lenders());
  const offer = { lender_id: lender.lender_id, property: 'so_status' };
  const other = lender.so_status === 1 ? 0 : 1;
  expect(
    (await colleague.post('/api/update-lender-data', { ...offer, value: other }, saw(lender.so_status))).status,
  ).toBe(200);
  const late = await staff.post(
    '/api/update-lender-data',
    { ...offer, value: lender.so_status },
    saw(lender.so_status),
  );
  expect(late).toMatchObject(refusal(other));
});

it('a partner’s commission and its whole brand are protected from being overwritten', async () => {
  const partner = (await partners()).find(({ key }) => key !== 'cl');
  if (partner === undefined) throw new Error('There is no partner.');
  const { id, brand, revenue_percent, revenue_flat_fee } = partner;
  const earns = { revenue_percent, revenue_flat_fee };
  const revenue = (who: StaffClient, value: object) =>
    who.post(`/api/update-partner-revenue-data/${id}`, value, saw(earns));
  expect((await revenue(colleague, { ...earns, revenue_percent: 7.25 })).status).toBe(200);
  expect(await revenue(staff, { ...earns, revenue_flat_fee: 10 })).toMatchObject(
    refusal({ revenue_percent: 7.25, revenue_flat_fee }),
  );
  const editBrand = (who: StaffClient, title: string) =>
    who.post(`/api/update-partner-brand/${id}`, { ...brand, title }, saw(brand));
  expect((await editBrand(colleague, 'Their title')).status).toBe(200);
  expect(await editBrand(staff, 'My title')).toMatchObject(refusal({ ...brand, title: 'Their title' }));
  expect((await partners()).find((one) => one.id === id)?.brand.title).toBe('Their title');
});
