import { randomUUID } from 'node:crypto';
import type { Complaint } from '@tulna/contract/complaints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CustomerClient, complete, customerClient, mobileNumbers } from '../../test/lending-world.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { customersRepository } from '../customers/index.ts';
import { reportLate } from './index.ts';

/** The channel of the messages about a complaint: never one whose consent the customer withdrew. */
let test: TestApp;
const nextPhone = mobileNumbers(9_000_411_001);
const start = new Date('2026-11-20T06:30:00.000Z');
const late = new Date('2026-12-20T06:30:00.001Z');
beforeAll(async () => {
  test = await startTestApp({ demoWorld: true });
});
afterAll(() => test.close());

/** A customer with a proved number and email address, and the consents of a whole profile. */
async function withBoth(): Promise<{ person: CustomerClient; phone: string; email: string }> {
  test.clock.stopAt(start);
  const phone = nextPhone();
  const email = `both-${phone}@example.in`;
  const person = await customerClient(test, phone);
  await complete(person);
  await customersRepository(test.services, test.db).attach(person.userId, { channel: 'email', value: email });
  return { person, phone, email };
}
/** The channels of the messages about a ticket, the oldest first. */
async function channelsOf(ticket: string, { phone, email }: { phone: string; email: string }): Promise<string[]> {
  const found: { channel: string; subject: string; body: string; at: string }[] = [];
  for (const to of [phone, email])
    found.push(...(await test.app.inject({ url: '/dev/outbox.json', query: { to } })).json<typeof found>());
  return found
    .filter(({ subject, body }) => `${subject} ${body}`.includes(ticket))
    .toSorted((one, other) => (one.at < other.at ? -1 : 1))
    .map(({ channel }) => channel);
}
async function complain(person: CustomerClient): Promise<string> {
  const { statusCode, body } = await test.app.inject({
    method: 'POST',
    url: '/api/send-complaint',
    headers: { ...person.headers, 'idempotency-key': randomUUID() },
    payload: { category: 'charges', description: 'The fee was taken twice.' },
  });
  expect(statusCode, body).toBe(200);
  return (JSON.parse(body) as Complaint).ticket;
}

it.each([
  [[], ['sms', 'sms']],
  [['contact_sms'], ['email', 'email']],
  [['contact_email'], ['sms', 'sms']],
  [['contact_sms', 'contact_email'], []],
])('without %j, the confirmation and the notice of a late answer go by %j', async (withdrawn, channels) => {
  const one = await withBoth();
  for (const purpose of withdrawn)
    expect((await one.person.post('/api/withdraw-consent', { purpose })).status).toBe(200);
  const ticket = await complain(one.person);
  test.clock.stopAt(late);
  await reportLate(test.services);
  expect(await channelsOf(ticket, one)).toEqual(channels);
});
