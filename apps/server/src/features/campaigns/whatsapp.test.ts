import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { answer, contents, makePerson } from '../../test/campaign-people.ts';
import { consentsRepository } from '../consents/index.ts';
import {
  campaignsWorld,
  create,
  everyone,
  excluded,
  minute,
  once,
  phone,
  proceed,
  provider,
  recipientsOf,
  results,
  sendReport,
  signInAgain,
  staff,
  start,
  started,
  states,
  template,
  test,
} from './testing/world.ts';

campaignsWorld();

const whatsApp = (index: number, more: object = {}) =>
  makePerson(test.services, { phone: phone(index), whatsapp: true, ...more });

it('the registered template is handed over with its values in order, and never as a text', async () => {
  await whatsApp(1, { name: 'Asha' });
  await whatsApp(2, { language: 'hi' });
  // Consent to SMS and email isn't consent to WhatsApp, and consent to WhatsApp is useless without a phone number.
  await makePerson(test.services, { phone: phone(3), email: 'p3@example.in' });
  await makePerson(test.services, { email: 'p4@example.in', whatsapp: true });
  const id = await started({ template_a: await template('whatsapp', 'marketing') });
  expect(await states(id)).toEqual({ sent: 2, excluded: 2 });
  expect(await excluded(id)).toEqual({ no_consent: 1, no_contact: 1 });
  const sentTo = (index: number) => provider.got.find(({ to }) => to === `+91${phone(index)}`);
  const link = expect.stringMatching(/^https:\/\/loans\.example\.in\/u\/\w{8}\.[\w-]{22}$/);
  expect(sentTo(1)).toEqual({
    to: `+91${phone(1)}`,
    sender: 'number-1',
    template: { name: 'new_loans_open', language: 'en_GB', category: 'marketing', values: ['Asha', link] },
    reference: expect.any(String),
  });
  expect(sentTo(2)).toMatchObject({ template: { language: 'hi', values: [link, 'ग्राहक'] } });
  expect((await recipientsOf(id)).map(({ contact }) => contact).toSorted()).toEqual([
    '',
    '******0001',
    '******0002',
    '******0003',
  ]);
});

it('a WhatsApp campaign respects contact hours and the message limit of all channels', async () => {
  await whatsApp(1, { email: 'p1@example.in' });
  const utility = await template('whatsapp', 'utility');
  // 18:59 and 19:00 in India.
  test.clock.stopAt(new Date('2026-11-24T13:30:00.000Z'));
  await signInAgain();
  const id = await started({ template_a: utility });
  expect([await states(id), provider.got.length]).toEqual([{ waiting: 1 }, 0]);
  test.clock.stopAt(new Date('2026-11-25T04:30:00.000Z'));
  await signInAgain();
  await proceed();
  expect([await states(id), provider.got.length]).toEqual([{ sent: 1 }, 1]);
  expect(await excluded(await started({ template_a: await template('email') }))).toEqual({ contacted_lately: 1 });
});

it('reads are recorded, late reports change nothing, and a message with a lost answer is never sent again', async () => {
  await whatsApp(1);
  await whatsApp(2);
  provider.answers = [0];
  const id = await started({ template_a: await template('whatsapp', 'marketing') });
  expect(await states(id)).toEqual({ unknown: 1, sent: 1 });
  await proceed();
  expect(provider.got).toHaveLength(2);
  const rows = await recipientsOf(id);
  const lost = rows.find(({ state }) => state === 'unknown')?.recipient_id;
  const other = rows.find(({ state }) => state === 'sent')?.recipient_id;
  const say = async (reference: string | undefined, status: string) => {
    expect((await sendReport({ news_id: randomUUID(), reference, status })).statusCode).toBe(200);
    return states(id);
  };
  expect(await say(lost, 'sent')).toEqual({ sent: 2 });
  expect(await say(lost, 'read')).toEqual({ read: 1, sent: 1 });
  expect(await say(lost, 'delivered')).toEqual({ read: 1, sent: 1 });
  expect(await say(lost, 'failed')).toEqual({ read: 1, sent: 1 });
  expect(await say(other, 'delivered')).toEqual({ read: 1, delivered: 1 });
  expect(await say(other, 'sent')).toEqual({ read: 1, delivered: 1 });
  // A message that was read was also delivered.
  expect((await results(id)).texts).toEqual([{ text: 'a', sent: 2, delivered: 2, read: 1, clicked: 0 }]);
  const day = 24 * 60 * minute;
  test.clock.stopAt(new Date(start.getTime() + day + 1));
  await signInAgain();
  // A read message counts towards the limit of 7 days, like any delivered one.
  expect(await states(await started({ template_a: await template('sms') }))).toEqual({ sent: 2 });
});

it('the reply STOP withdraws the consent to WhatsApp at once, and no other consent', async () => {
  const asha = await whatsApp(1);
  await whatsApp(2);
  const id = await started({ template_a: await template('whatsapp', 'marketing'), per_minute: 1 });
  const waits = provider.got[0]?.to === `+91${phone(1)}` ? 2 : 1;
  const say = (text: string, from = `+91${phone(waits)}`, news_id: string = randomUUID()) =>
    sendReport({ news_id, from, text });
  for (const text of ['When does this offer stop?', 'Thank you', ''])
    expect((await say(text)).json()).toEqual({ received: true });
  expect(
    (await sendReport({ news_id: 'x', from: `+91${phone(waits)}`, text: 'STOP' }, { key: 'another' })).statusCode,
  ).toBe(401);
  expect((await say('STOP', '+919999999999')).statusCode).toBe(200);
  expect((await say('STOP', '9999999999')).statusCode).toBe(400);
  const person = waits === 1 ? asha : await ownerOf(waits);
  const newest = async () => (await consentsRepository(test.db).chainOf(person)).at(-1);
  expect(await newest()).toMatchObject({ purpose: 'contact_whatsapp', granted: true });
  expect((await say('Stop.', undefined, 'stop-1')).statusCode).toBe(200);
  expect((await say('Stop.', undefined, 'stop-1')).statusCode).toBe(409);
  expect(await newest()).toMatchObject({ purpose: 'contact_whatsapp', granted: false, channel: 'whatsapp' });
  const { length } = await consentsRepository(test.db).chainOf(person);
  expect((await say('STOP')).statusCode).toBe(200);
  expect(await consentsRepository(test.db).chainOf(person)).toHaveLength(length);
  test.clock.advance(minute);
  await proceed();
  expect(await excluded(id)).toEqual({ no_consent: 1 });
  expect(provider.got).toHaveLength(1);
  test.clock.advance(25 * 60 * minute);
  test.clock.stopAt(new Date('2026-11-26T06:00:00.000Z'));
  await signInAgain();
  expect(await states(await started({ template_a: await template('sms') }))).toEqual({ sent: 2 });
});

const ownerOf = async (index: number): Promise<string> => {
  const { customersRepository } = await import('../customers/index.ts');
  const owner = await customersRepository(test.services, test.db).owner({ channel: 'sms', value: phone(index) });
  return owner?.id ?? '';
};

it('the link of a WhatsApp message unsubscribes from that category only', async () => {
  await whatsApp(1);
  await started({ template_a: await template('whatsapp', 'marketing') });
  const { template: sent } = provider.got[0] as unknown as { template: { values: string[] } };
  const url = new URL(sent.values[1] ?? '').pathname;
  const shown = await test.app.inject({ url });
  expect([shown.statusCode, shown.body.includes('Stop these WhatsApp messages?')]).toEqual([200, true]);
  expect((await test.app.inject({ method: 'POST', url })).statusCode).toBe(200);
  test.clock.stopAt(new Date('2026-11-26T06:00:00.000Z'));
  await signInAgain();
  expect(await excluded(await started({ template_a: await template('whatsapp', 'marketing') }))).toEqual({
    unsubscribed: 1,
  });
  expect(await states(await started({ template_a: await template('whatsapp', 'utility') }))).toEqual({ sent: 1 });
});

it('the newest answer in the consent ledger decides, whatever the profile’s choice for SMS', async () => {
  const asha = await whatsApp(1, { allowed: false });
  const audience = { template: await template('whatsapp', 'marketing'), audience: everyone };
  const count = async () => (await staff.post<{ reached: number }>('/api/count-audience', audience)).body.reached;
  expect(await count()).toBe(1);
  await answer(test.db, asha, 'contact_whatsapp', false);
  expect(await count()).toBe(0);
});

it('a template without a registered name or with a category of another channel is refused', async () => {
  const make = (channel: string, category: string) =>
    staff.post<{ message_template_id: string; fields: object }>(
      '/api/create-message-template',
      { name: `${channel} ${category}`, channel, category },
      once(),
    );
  const message = 'WhatsApp templates are marketing or utility. SMS and email templates are promotional or service';
  for (const [channel, category] of [
    ['whatsapp', 'promotional'],
    ['sms', 'marketing'],
    ['email', 'utility'],
  ] as const)
    expect(await make(channel, category)).toMatchObject({ status: 400, body: { fields: { category: message } } });
  expect((await make('whatsapp', 'authentication')).status).toBe(400);
  const { message_template_id: id } = (await make('whatsapp', 'utility')).body;
  const draft = { ...contents.whatsapp, template_name: '', seen: null };
  expect((await staff.post(`/api/save-message-template-version/${id}`, draft)).status).toBe(200);
  const { body } = await staff.get<{ versions: { version_id: string; written_at: string }[] }>(
    `/api/get-message-template-versions/${id}`,
  );
  const { version_id, written_at } = body.versions[0] ?? {};
  expect(await staff.post('/api/register-message-template-version', { version_id, written_at })).toMatchObject({
    status: 400,
    body: { fields: { template_name: expect.stringContaining('name under which WhatsApp approved it') } },
  });
  await staff.post(`/api/update-message-template/${id}`, { property: 'status', value: 1 });
  expect((await create({ template_a: id })).body.fields).toHaveProperty('template_a');
});
