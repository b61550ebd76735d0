import { randomBytes, randomUUID } from 'node:crypto';
import { phrasesFor } from '@tulna/phrases/for-language';
import { interestConsent } from '@tulna/phrases/interest-consent';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database/database.ts';
import { customerClient, mobileNumbers } from '../../test/lending-world.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { customersRepository } from '../customers/index.ts';
import { sendMessages } from '../messages/index.ts';
import { partnerSecretsRepository, signatureOf } from '../partner-hand-offs/index.ts';
import { isSuppressed, suppressedOf, suppressionsPersonalData } from './index.ts';

let world: TestApp;
const phones = mobileNumbers(9_000_470_001);
const secret = 'a-secret-of-haldi';

beforeAll(async () => {
  world = await startTestApp({ demoWorld: true, settings: { OTP_RESEND_SECONDS: '0' } });
  const haldi = world.db.selectFrom('partners').select('id').where('key', '=', 'haldi');
  await partnerSecretsRepository(world.services, world.db).add((await haldi.executeTakeFirstOrThrow()).id, secret);
});
afterAll(() => world.close());

/** A person with a phone number and an email address who has deleted her data. */
async function deleted(): Promise<{ phone: string; email: string; userId: string }> {
  const phone = phones();
  const email = `gone-${phone}@example.in`;
  const person = await customerClient(world, phone);
  await customersRepository(world.services, world.db).attach(person.userId, { channel: 'email', value: email });
  expect((await person.post('/api/erase-my-data', { understood: true })).status).toBe(200);
  return { phone, email, userId: person.userId };
}
const suppressed = async (one: { phones?: string[]; emails?: string[] }) => {
  const found = await suppressedOf(world.services, world.db, one);
  return [...found.phones, ...found.emails];
};
const post = async (url: string, payload: object) => {
  const answer = await world.app.inject({ method: 'POST', url, payload, headers: { 'idempotency-key': randomUUID() } });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const outbox = async (to: string): Promise<object[]> =>
  (await world.app.inject({ url: `/dev/outbox.json?to=${to}` })).json();

it('a person whose data was deleted is suppressed by phone number and by email address, and no other person is', async () => {
  const { phone, email, userId } = await deleted();
  const stays = phones();
  await customerClient(world, stays);
  expect(await suppressed({ phones: [stays, phone], emails: [email, 'other@example.in'] })).toEqual([phone, email]);
  // A phone number is never mistaken for an email address.
  expect(await suppressed({ emails: [phone] })).toEqual([]);
  expect(await suppressed({})).toEqual([]);
  const rows = await world.db.selectFrom('suppressions').selectAll().execute();
  expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(['contact_hash', 'since']);
  expect(JSON.stringify(rows)).not.toContain(userId);
});

it('a person who signs in still gets a code, which ends the suppression of the proved contact', async () => {
  const { phone, email, userId } = await deleted();
  const back = await customerClient(world, phone);
  expect(back.userId).not.toBe(userId);
  expect(await suppressed({ phones: [phone], emails: [email] })).toEqual([email]);
  expect((await back.post('/api/erase-my-data', { understood: true })).status).toBe(200);
  expect(await isSuppressed(world.services, world.db, { channel: 'sms', value: phone })).toBe(true);
});

it('nothing is stored or sent if another person enters the contact', async () => {
  const { phone, email } = await deleted();
  const stays = phones();
  await world.db.deleteFrom('messages').execute();
  const words = interestConsent.en(phrasesFor('en').messages.productNames['Car Loans'], 'Haldi Money');
  const interest = (of: string) =>
    post('/api/register-product-interest', {
      ...{ product: 'Car Loans', name: 'Asha Rao', partner: 'haldi', consent: words },
      ...{ phone: of, email },
    });
  // The two answers are the same.
  expect(await interest(phone)).toEqual(await interest(stays));
  const stored = await world.db.selectFrom('product_interests').selectAll().execute();
  expect(stored.map((row) => row.email)).toEqual([null]);
  expect([(await outbox(phone)).length, (await outbox(stays)).length]).toEqual([0, 1]);

  const prospect = async (of: string) => {
    const payload = JSON.stringify({ phone: of, reference: of, values: { first_name: 'Asha', email } });
    const timestamp = String(Math.floor(world.clock.now().getTime() / 1000));
    const message = { partner: 'haldi', timestamp, nonce: randomBytes(12).toString('hex'), payload };
    const signed = { ...message, signature: signatureOf(secret, 'prospect', message) };
    const { prospect_id: id, ...answer } = await post('/api/create-prospect', signed);
    const seen = await world.app.inject({ url: `/api/get-prospect/${id}` });
    return { id, answered: Object.keys(answer), seen: [seen.json().state, seen.json().phone] };
  };
  const [theirs, others] = [await prospect(phone), await prospect(stays)];
  // The partner has the link and may open it: it says nothing about the deletion.
  expect(theirs.seen).toEqual(['waiting', `******${phone.slice(-4)}`]);
  expect(others.seen).toEqual(['waiting', `******${stays.slice(-4)}`]);
  expect(theirs.answered).toEqual(others.answered);
  const row = world.db.selectFrom('prospects').selectAll().where('id', '=', theirs.id);
  expect(await row.executeTakeFirst()).toMatchObject({ phone: null, phone_index: null, form_values: null });
  // Her link leads to sign-in only, without any data typed for her.
  const back = await customerClient(world, phone);
  expect(await back.post('/api/claim-prospect', { prospect_id: theirs.id })).toMatchObject({
    body: { code: 'prospect_gone' },
  });
  // For another person, the suppressed address is left out.
  const other = await customerClient(world, stays);
  await other.post('/api/claim-prospect', { prospect_id: others.id });
  const draft = await other.get<{ values: object }>('/api/get-profile-draft/Personal%20Loans');
  expect(draft.body.values).toMatchObject({ first_name: 'Asha' });
  expect(JSON.stringify(draft.body)).not.toContain(email);
});

it('messages to suppressed contacts that the recipient isn’t waiting for are left out, and the others of the batch are sent', async () => {
  const { phone, email } = await deleted();
  const stays = phones();
  await world.db.deleteFrom('messages').execute();
  const to = (channel: 'sms' | 'email', of: string) => ({
    ...{ channel, to: of, template: 'reminder' as const, language: 'en' as const, facts: { brand: 'Tulna' } },
  });
  await sendMessages(world.services, world.db, [to('sms', phone), to('email', email), to('sms', stays)]);
  await sendMessages(world.services, world.db, [to('sms', phone)]);
  const count = async (of: string) => (await outbox(of)).length;
  expect([await count(phone), await count(email), await count(stays)]).toEqual([0, 0, 1]);
});

it('several people who are deleted at once share one key', async () => {
  await world.db.deleteFrom('suppressions').execute();
  await world.db.deleteFrom('suppression_keys').execute();
  const people = Array.from({ length: 6 }, () => ({ id: randomUUID(), language: 'en' as const, phone: phones() }));
  await Promise.all(
    people.map((person) =>
      inTransaction(
        world.db,
        async (tx) => await suppressionsPersonalData.erase?.(world.services, tx, { ...person, email: null }),
      ),
    ),
  );
  const all = people.map(({ phone }) => phone);
  expect((await suppressed({ phones: all })).toSorted()).toEqual(all.toSorted());
});

it('a suppression ends with its hold, once the whole day is over', async () => {
  await world.db.deleteFrom('suppressions').execute();
  world.clock.stopAt(new Date('2026-11-20T06:30:00.000Z'));
  const { phone } = await deleted();
  const at = async (moment: string) => {
    await suppressionsPersonalData.purgeOlder?.remove(world.db, new Date(moment));
    return await suppressed({ phones: [phone] });
  };
  expect(await at('2026-11-20T18:29:59.999Z')).toEqual([phone]);
  expect(await at('2026-11-20T18:30:00.000Z')).toEqual([]);
});
