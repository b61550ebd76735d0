import type { getCustomerRecord } from '@tulna/contract/customer-records';
import type { UserData } from '@tulna/contract/customers';
import type { AnswerOf } from '@tulna/contract/endpoint';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CustomerClient, complete, customerClient, type meera, mobileNumbers } from '../../test/lending-world.ts';
import { signInCustomer } from '../../test/sign-in.ts';
import { type StaffClient, staffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

/** Staff ask a customer to bring a completed personal-loan profile up to date (§4, C4). */
let world: TestApp;
let admin: StaffClient;
const nextPhone = mobileNumbers(9_000_930_001);
const selfEmployed = {
  employment_status_code: 'self_employed',
  business_registration_type: 'gst',
  business_years: '2_to_3_years',
  business_current_turnover: '1000001_to_2500000',
  business_account: 'current',
} as Partial<typeof meera>;

type AnswerBody = { message: string; code?: string; fields?: Record<string, string> };
const why = { reason: 'mismatch', note: '' };
const ask = ({ userId }: { userId: string }, body: object = why, staff = admin) =>
  staff.post<AnswerBody>('/api/ask-profile-update', { customer_id: userId, ...body });
const withdraw = ({ userId }: { userId: string }) =>
  admin.post<AnswerBody>('/api/withdraw-profile-update', { customer_id: userId });
const requestOf = async ({ userId }: { userId: string }) =>
  (await admin.get<AnswerOf<typeof getCustomerRecord>>(`/api/get-customer-record/${userId}`)).body.update_asked;
const flags = async (person: Pick<CustomerClient, 'get' | 'userId'>) => {
  const { data } = (await person.get<{ data: UserData }>(`/api/user/${person.userId}`)).body;
  return [data.pl_update_required, data.pl_se_update_required];
};
const wayOf = async (person: CustomerClient): Promise<string> =>
  (await person.post<{ redirect: string }>('/api/choose-product', { product: 'Personal Loans' })).body.redirect;
const entries = (id: string) =>
  world.db
    .selectFrom('audit_entries')
    .select(['action', 'before', 'after', 'undoes', 'sequence'])
    .where('subject_kind', '=', 'customer')
    .where('subject_id', '=', id)
    .orderBy('sequence', 'desc')
    .execute();
const messagesTo = async (to: string) =>
  (await world.app.inject({ url: '/dev/outbox.json', query: { to } })).json<{ body: string; subject: string }[]>();
const asks = /some of your details may have changed/i;
const asksIn = async (to: string) => (await messagesTo(to)).filter(({ body }) => asks.test(body));

let people = 0;
async function someone(changes: Partial<typeof meera> = {}) {
  people += 1;
  const phone = nextPhone();
  const person = await customerClient(world, phone);
  await complete(person, { tin: `ABCPU${String(7000 + people)}K`, email: `update${people}@example.in`, ...changes });
  return { ...person, phone };
}

beforeAll(async () => {
  world = await startTestApp({ demoWorld: true, staff: true, settings: { OTP_RESEND_SECONDS: '0' } });
  // Noon in India, within the hours in which people are written to.
  world.clock.stopAt(new Date('2026-11-20T06:30:00.000Z'));
  admin = await staffClient(world, 1);
});
afterAll(() => world.close());

it('a requested update redirects to the form in every session, is shown with time and person, notifies the customer, and ends when the profile is sent', async () => {
  const person = await someone();
  expect([await flags(person), await wayOf(person), await requestOf(person)]).toEqual([[0, 0], '/user/offers', null]);

  const answer = await ask(person, { reason: 'lender', note: 'Salary slip says less' });
  expect([answer.status, answer.body.message]).toEqual([
    200,
    'Requested. The customer sees offers again after sending the profile.',
  ]);
  expect([await flags(person), await wayOf(person)]).toEqual([[1, 0], '/user/user-detail']);
  expect(await requestOf(person)).toEqual({
    reason: 'lender',
    note: 'Salary slip says less',
    at: world.clock.now().toISOString(),
    by: expect.stringMatching(/\w/) as string,
  });
  const [entry] = await entries(person.userId);
  expect(entry).toMatchObject({
    action: 'ask_update',
    after: '{"reason":"lender","note":"Salary slip says less"}',
  });
  const [mail, ...more] = await asksIn(person.phone);
  expect([mail?.body, more]).toEqual([
    expect.stringMatching(/^Tulna: some of your details may have changed\. Please sign in, check your profile/),
    [],
  ]);
  expect(mail?.body).not.toMatch(/salary|lender/i);

  // A session on another phone is redirected too, whether it began before or after. The test's clock moves a second, so that its code is the newest.
  world.clock.advance(1000);
  const other = await signInCustomer(world.app, person.phone);
  const seen = await world.app.inject({ url: `/api/user/${person.userId}`, headers: other.headers });
  expect(seen.json<{ data: UserData }>().data.pl_update_required).toBe(1);

  await complete(person, { tin: 'ABCPU7001K', email: 'update1@example.in' });
  expect([await flags(person), await wayOf(person), await requestOf(person)]).toEqual([[0, 0], '/user/offers', null]);
  // The request can't be withdrawn any more, by its button or in the audit.
  expect((await withdraw(person)).body.code).toBe('changed_since');
  expect((await admin.post<AnswerBody>('/api/undo-audit-entry', { sequence: entry?.sequence })).body.code).toBe(
    'changed_since',
  );
});

it('a requested update sets the flag of the self-employed for a self-employed customer', async () => {
  const person = await someone(selfEmployed);
  expect((await ask(person)).status).toBe(200);
  expect([await flags(person), await wayOf(person)]).toEqual([[0, 1], '/user/user-detail']);
});

it('a requested update can be undone by its button and in the audit, and requested again', async () => {
  const person = await someone();
  await ask(person);
  expect((await withdraw(person)).body.message).toBe('Request withdrawn');
  expect([await flags(person), await requestOf(person)]).toEqual([[0, 0], null]);
  const [back, first] = await entries(person.userId);
  expect(back).toMatchObject({ action: 'withdraw_update', before: '{"reason":"mismatch"}', undoes: first?.sequence });

  await ask(person, { reason: 'told_us', note: '' });
  const [again] = await entries(person.userId);
  expect((await admin.post('/api/undo-audit-entry', { sequence: again?.sequence })).status).toBe(200);
  expect([await flags(person), await wayOf(person)]).toEqual([[0, 0], '/user/offers']);
  expect((await entries(person.userId))[0]).toMatchObject({ action: 'withdraw_update', undoes: again?.sequence });
});

it('an update is requested once if two colleagues do it, and only for a completed profile', async () => {
  const person = await someone();
  const both = await Promise.all([ask(person), ask(person)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.body.code).toBe('changed_since');
  expect(await asksIn(person.phone)).toHaveLength(1);

  const bare = await customerClient(world, nextPhone());
  const nothing = await ask(bare);
  expect([nothing.status, nothing.body.code]).toEqual([409, 'profile_not_completed']);
  expect((await withdraw(bare)).body.code).toBe('changed_since');
  const gone = await someone();
  await gone.post('/api/erase-my-data', { understood: true });
  expect((await ask(gone)).status).toBe(404);
  expect((await ask({ userId: '3f2504e0-4f89-41d3-9a0c-0305e82c3301' })).status).toBe(404);
});

it('a requested update requires role 1 and a reason without anybody’s contact', async () => {
  const person = await someone();
  expect((await ask(person, { reason: 'fraud', note: '' })).status).toBe(400);
  expect((await ask(person, { reason: 'other', note: ' ' })).body.fields).toEqual({
    note: 'Please say why in a few words',
  });
  expect((await ask(person, { reason: 'lender', note: 'Wrote from a@b.in' })).status).toBe(400);
  expect((await ask(person, { reason: 'lender', note: 'x'.repeat(201) })).status).toBe(400);
  for (const role of [2, 3] as const)
    expect((await ask(person, undefined, await staffClient(world, role))).status).toBe(403);
  expect(await flags(person)).toEqual([0, 0]);
  expect((await ask(person, { reason: 'lender', note: 'x'.repeat(200) })).status).toBe(200);
});

it('a requested update sends no message to customers who withdrew both channels, but is still made', async () => {
  const person = await someone();
  for (const purpose of ['contact_sms', 'contact_email'])
    expect((await person.post('/api/withdraw-consent', { purpose })).status).toBe(200);
  expect((await ask(person)).status).toBe(200);
  expect([await flags(person), await asksIn(person.phone)]).toEqual([[1, 0], []]);
});
