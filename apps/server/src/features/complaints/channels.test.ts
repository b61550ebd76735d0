import { randomUUID } from 'node:crypto';
import type { Complaint } from '@tulna/contract/complaints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CustomerClient, complete, customerClient, mobileNumbers } from '../../test/lending-world.ts';
import { staffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { customersRepository } from '../customers/index.ts';
import { reportLate } from './index.ts';

/** The channel of the messages about a complaint: never one whose consent the customer withdrew. */
let test: TestApp;
const nextPhone = mobileNumbers(9_000_411_001);
const start = new Date('2026-11-20T06:30:00.000Z');
const late = new Date('2026-12-20T06:30:00.001Z');
beforeAll(async () => {
  test = await startTestApp({ demoWorld: true, staff: true });
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

/** Answers a complaint at the desk. */
async function answer(ticket: string): Promise<void> {
  const staff = await staffClient(test, 3);
  const { rows } = (
    await staff.get<{ rows: { ticket: string; complaint_id: string }[] }>('/api/get-desk-complaints?limit=200')
  ).body;
  const complaint_id = rows.find((one) => one.ticket === ticket)?.complaint_id;
  const answered = await staff.post('/api/answer-complaint', { complaint_id, answer: 'One of the two fees is back.' });
  expect(answered.status).toBe(200);
}

it.each([
  [[], ['sms', 'sms', 'sms']],
  [['contact_sms'], ['email', 'email', 'email']],
  [['contact_email'], ['sms', 'sms', 'sms']],
  [['contact_sms', 'contact_email'], []],
])(
  'without %j, the confirmation, the notice of a late answer and that of the answer go by %j',
  async (withdrawn, channels) => {
    const one = await withBoth();
    for (const purpose of withdrawn)
      expect((await one.person.post('/api/withdraw-consent', { purpose })).status).toBe(200);
    const ticket = await complain(one.person);
    test.clock.stopAt(late);
    await reportLate(test.services);
    test.clock.advance(60_000);
    await answer(ticket);
    expect(await channelsOf(ticket, one)).toEqual(channels);
  },
);

it('the notice of an answer names the ticket in the customer’s language and doesn’t have the answer in it, and taking up sends none', async () => {
  const one = await withBoth();
  const newest = async (to: string) =>
    (await test.app.inject({ url: '/dev/outbox.json', query: { to } })).json<{ subject: string; body: string }[]>()[0];
  const ticket = await complain(one.person);
  await test.db.updateTable('customers').set({ language: 'hi' }).where('id', '=', one.person.userId).execute();
  test.clock.advance(60_000);
  await answer(ticket);
  expect((await newest(one.phone))?.body).toBe(
    `Tulna: शिकायत ${ticket} का जवाब दे दिया गया है। साइन इन करके मेरा डेटा में पढ़ें।`,
  );
  expect((await one.person.post('/api/withdraw-consent', { purpose: 'contact_sms' })).status).toBe(200);
  await test.db.updateTable('customers').set({ language: 'en' }).where('id', '=', one.person.userId).execute();
  const second = await complain(one.person);
  test.clock.advance(60_000);
  await answer(second);
  const mail = await newest(one.email);
  expect(mail?.subject).toBe(`The answer to your complaint ${second}`);
  expect(mail?.body).toContain(`We’ve answered your complaint ${second}. Sign in and read the answer under My data.`);
  expect(mail?.body).not.toContain('One of the two fees');
});
