import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { sendMessage } from './index.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp({ demoWorld: true });
  await world.db
    .updateTable('partners')
    .set({
      grievance_officer: JSON.stringify({ name: 'Anita Rao', email: 'anita@haldi.example', phone: '9000012345' }),
    })
    .where('key', '=', 'haldi')
    .execute();
});
afterAll(() => world.close());

const facts = { brand: 'Haldi Money', product: 'Gold Loans' };
const bodyTo = async (to: string): Promise<string> =>
  (await world.app.inject({ url: '/dev/outbox.json', query: { to } })).json()[0].body;
const noted = async (channel: 'sms' | 'email', to: string, language: 'en' | 'hi', brand = facts.brand) => {
  const message = { channel, to, template: 'interestNoted', language, facts: { ...facts, brand } } as const;
  await sendMessage(world.services, world.db, message);
  return bodyTo(to);
};

it('every email to a customer ends with the grievance officer of its brand, in its language', async () => {
  expect((await noted('email', 'line-en@example.in', 'en')).split('\n\n').slice(-2)).toEqual([
    'Haldi Money',
    'If something is not right, you can complain to the grievance officer of Haldi Money: Anita Rao, anita@haldi.example, +91 9000012345. The form is under My data.',
  ]);
  expect((await noted('email', 'line-hi@example.in', 'hi')).split('\n\n').at(-1)).toBe(
    'कुछ ठीक न लगे तो आप Haldi Money के शिकायत अधिकारी से शिकायत कर सकते हैं: Anita Rao, anita@haldi.example, +91 9000012345। शिकायत का फ़ॉर्म मेरा डेटा पेज पर है।',
  );
});

it('the line has only the brand if its officer isn’t certain', async () => {
  const alone = 'complain to the grievance officer of Credit Gone. The form is under My data.';
  expect(await noted('email', 'line-gone@example.in', 'en', 'Credit Gone')).toContain(alone);
  await world.db.updateTable('partners').set({ name: 'Haldi Money' }).where('key', '=', 'kajal').execute();
  expect(await noted('email', 'line-twice@example.in', 'en')).toContain(
    'complain to the grievance officer of Haldi Money. The form',
  );
});

it('the line isn’t in SMS, sign-in codes or emails to the officer', async () => {
  expect(await noted('sms', '9000530001', 'en')).not.toContain('complain');
  await world.app.inject({
    method: 'POST',
    url: '/api/send-otp',
    payload: { channel: 'email', email: 'line-code@example.in' },
  });
  expect(await bodyTo('line-code@example.in')).not.toContain('complain');
  await sendMessage(world.services, world.db, {
    channel: 'email',
    to: 'line-officer@example.in',
    template: 'complaintForOfficer',
    language: 'en',
    facts: { brand: 'Haldi Money', ticket: 'G26-AAAA', description: 'Late.', contact: '9000012346', days: 30 },
  });
  expect(await bodyTo('line-officer@example.in')).toMatch(/Late\.$/);
});
