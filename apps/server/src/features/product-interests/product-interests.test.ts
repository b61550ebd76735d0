import { randomUUID } from 'node:crypto';
import { phrasesFor } from '@tulna/phrases/for-language';
import { interestConsent } from '@tulna/phrases/interest-consent';
import type { Language } from '@tulna/phrases/language';
import { isProductName } from '@tulna/rules/products';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { customerClient } from '../../test/lending-world.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { notifyOpen } from './tell-open.ts';

let world: TestApp;
beforeAll(async () => {
  world = await startTestApp({ demoWorld: true });
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.db.deleteFrom('product_interests').execute();
  await world.db.deleteFrom('messages').execute();
});

const asha = {
  product: 'Car Loans',
  name: 'आशा Rao',
  phone: '+91 90005 40001',
  email: 'Asha@example.in',
  partner: 'haldi',
};

const brandNames: Record<string, string> = { haldi: 'Haldi Money', cl: 'Tulna' };
/** The consent sentence as the page shows it. */
const sentence = (product: string, brand: string, language: Language = 'en'): string =>
  interestConsent[language](
    isProductName(product) ? phrasesFor(language).messages.productNames[product] : product,
    brandNames[brand] ?? brand,
  );
type Changes = Partial<Record<keyof typeof asha, string>> & { consent?: string | undefined };
const ask = async (changes: Changes = {}, language: Language = 'en', key = randomUUID()) => {
  const interest = { ...asha, ...changes };
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/register-product-interest',
    payload: { consent: sentence(interest.product, interest.partner, language), ...interest },
    headers: { 'idempotency-key': key, 'accept-language': language },
  });
  return { status: answer.statusCode, body: answer.json() };
};
const outbox = async (to: string) => (await world.app.inject({ url: `/dev/outbox.json?to=${to}` })).json();

describe('interest in a product', () => {
  it('is stored sealed, and confirmed in the language of the person', async () => {
    const { status, body } = await ask({}, 'hi');
    expect(status).toBe(200);
    expect(body).toMatchObject({ already: 0, message: expect.stringMatching(/[ऀ-ॿ]/) });
    const row = await world.db.selectFrom('product_interests').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      product: 'Car Loans',
      brand: 'haldi',
      language: 'hi',
      consent_version: 'product_interest-2026-11-22',
      consent:
        'कार लोन शुरू होने पर मुझे एक मैसेज भेजने के लिए Haldi Money मेरा नाम और नंबर रख सकता है, किसी और काम के लिए नहीं। मैं इन्हें कभी भी हटवा सकता/सकती हूँ।',
    });
    expect(Buffer.concat([row.name, row.phone, row.email ?? Buffer.alloc(0)]).toString()).not.toMatch(
      /Rao|90005|asha/i,
    );
    const [message] = await outbox('9000540001');
    expect(message.body).toContain('कार लोन');
  });

  it('is stored once per product, brand and number, however often and however fast it is sent', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask()));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(answers.filter(({ body }) => body.already === 0)).toHaveLength(1);
    expect(await outbox('9000540001')).toHaveLength(1);
    expect((await ask({ product: 'Deals' })).body.already).toBe(0);
    expect((await ask({ partner: 'cl' })).body.already).toBe(0);
    expect(await world.db.selectFrom('product_interests').selectAll().execute()).toHaveLength(3);
  });

  it('sends one number only a few messages a day', async () => {
    const phone = '9000540077';
    const products = ['Deals', 'Car Loans', '2-Wheeler Loans', 'Student Loans', 'Discount Vouchers', 'Shop Insurance'];
    const confirmed: string[] = [];
    for (const product of products) confirmed.push((await ask({ product, phone })).body.confirmation);
    expect(await outbox(phone)).toHaveLength(4);
    // The screen doesn't announce a confirmation that nobody sends.
    expect(confirmed).toEqual(['sms', 'sms', 'sms', 'sms', 'none', 'none']);
    expect((await ask({ product: 'Deals', phone })).body).toMatchObject({ already: 1, confirmation: 'none' });
  });

  it('says that the confirmation comes by email, or not at all, where no SMS can be sent', async () => {
    const mail = { smtpUrl: 'smtp://127.0.0.1:9', from: 'Tulna <no-reply@tulna.example>' };
    const noSms = await startTestApp({
      demoWorld: true,
      change: (services) => ({ ...services, config: { ...services.config, outbox: false, sms: undefined, mail } }),
    });
    try {
      const asked = async (email: string, phone: string) => {
        const payload = { ...asha, consent: sentence('Car Loans', 'haldi'), email, phone };
        const headers = { 'idempotency-key': randomUUID() };
        const url = '/api/register-product-interest';
        return (await noSms.app.inject({ method: 'POST', url, payload, headers })).json().confirmation;
      };
      expect([await asked('asha@example.in', '9000540061'), await asked('', '9000540062')]).toEqual(['email', 'none']);
      const sent = await noSms.db.selectFrom('messages').select('channel').execute();
      expect(sent).toEqual([{ channel: 'email' }]);
    } finally {
      await noSms.close();
    }
  });

  it('is refused with the fields that are wrong, and nothing is stored without the consent', async () => {
    const wrong = await ask({ name: ' ', phone: '123', email: 'asha@', consent: undefined });
    expect(wrong.status).toBe(400);
    expect(Object.keys(wrong.body.fields).sort()).toEqual(['consent', 'email', 'name', 'phone']);
    expect((await ask({ product: 'Yachts' })).status).toBe(400);
    expect(await world.db.selectFrom('product_interests').selectAll().execute()).toEqual([]);
  });

  it.each([
    ['of another product', sentence('Deals', 'haldi')],
    ['of another brand', sentence('Car Loans', 'cl')],
    ['in another language', sentence('Car Loans', 'haldi', 'hi')],
    ['of another wording', `${sentence('Car Loans', 'haldi')} `],
    ['that is empty', ''],
  ])('is refused with a consent sentence %s, and the answer has the sentence in force', async (_, consent) => {
    const refused = await ask({ consent });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'consent_stale',
        current: {
          value:
            'Haldi Money may keep my name and number to send me one message when it offers Car Loans, and for nothing else. I can have them deleted at any time.',
          by: '',
        },
      },
    });
    expect(await world.db.selectFrom('product_interests').selectAll().execute()).toEqual([]);
    expect(await outbox('9000540001')).toEqual([]);
    expect((await ask({ consent: refused.body.current.value })).body.already).toBe(0);
  });

  it('is withdrawn one by one, and only by the customer with its number', async () => {
    const phone = '9000540088';
    const person = await customerClient(world, phone);
    const stranger = await customerClient(world, '9000540089');
    for (const product of ['Deals', 'Car Loans']) await ask({ product, phone });
    type Listed = { interests: { interest_id: string; product: string; brand: string }[] };
    const listed = async () => (await person.get<Listed>('/api/get-product-interests')).body.interests;
    const [newest] = await listed();
    expect((await listed()).map(({ product, brand }) => [product, brand]).sort()).toEqual([
      ['Car Loans', 'Haldi Money'],
      ['Deals', 'Haldi Money'],
    ]);
    expect((await stranger.get<Listed>('/api/get-product-interests')).body.interests).toEqual([]);
    const body = { interest_id: newest?.interest_id };
    expect((await stranger.post('/api/withdraw-product-interest', body)).status).toBe(404);
    expect((await person.post('/api/withdraw-product-interest', body)).status).toBe(200);
    expect((await person.post('/api/withdraw-product-interest', body)).status).toBe(404);
    expect((await listed()).map(({ product }) => product)).not.toContain(newest?.product);
    expect(await listed()).toHaveLength(1);
    expect(await world.db.selectFrom('product_interests').selectAll().execute()).toHaveLength(1);
  });
});

describe('the interest in a product', () => {
  const noon = new Date('2026-11-23T06:30:00Z');
  const run = async (at: Date = noon): Promise<void> => {
    world.clock.stopAt(at);
    await world.services.jobs.send(notifyOpen, {}, { db: world.db });
    await world.services.jobs.drain();
  };
  const switchGold = (on: boolean) =>
    world.db.updateTable('lenders').set({ lender_status: on }).where('product', '=', 'Gold Loans').execute();
  const messagesTo = async (to: string): Promise<string[]> =>
    (await outbox(to))
      .map(({ body }: { body: string }) => body)
      .filter((body: string) => !body.includes('on the list'));
  const waiting = async () =>
    (await world.db.selectFrom('product_interests').select('product').execute()).map(({ product }) => product);
  const phone = '9000540101';

  beforeEach(async () => {
    world.clock.stopAt(noon);
    await switchGold(false);
  });
  afterAll(() => switchGold(true));

  it('gets one message when the product opens, from the same brand, and is then deleted', async () => {
    await ask({ product: 'Gold Loans', phone });
    await ask({ product: 'Car Loans', phone });
    await run();
    expect(await messagesTo(phone)).toEqual([]);
    await switchGold(true);
    await Promise.all([run(), run()]);
    const sentence =
      "Haldi Money: Gold Loans is now open. You asked us to tell you once. We've removed your number from this list.";
    expect(await messagesTo(phone)).toEqual([sentence]);
    expect(await waiting()).toEqual(['Car Loans']);
    await switchGold(false);
    await run();
    await switchGold(true);
    await run();
    expect(await messagesTo(phone)).toEqual([sentence]);
  });

  it('gets its message in the language of the request', async () => {
    await ask({ product: 'Gold Loans', phone, partner: 'cl' }, 'hi');
    await switchGold(true);
    await run();
    expect((await messagesTo(phone)).filter((body) => body.includes('अब शुरू है'))).toEqual([
      'Tulna: गोल्ड लोन अब शुरू है। आपने एक बार बताने को कहा था। आपका नंबर इस सूची से हटा दिया गया है।',
    ]);
  });

  it.each([
    ['2026-11-23T13:30:00Z', 0],
    ['2026-11-24T04:29:59.999Z', 0],
    ['2026-11-24T04:30:00Z', 1],
    ['2026-11-24T13:29:59.999Z', 1],
  ])('gets its message at %s: %i sent', async (at, people) => {
    await ask({ product: 'Gold Loans', phone });
    await switchGold(true);
    await run(new Date(at));
    expect(await messagesTo(phone)).toHaveLength(people);
    expect(await waiting()).toHaveLength(1 - people);
  });

  it('gets a message only if a lender takes customers of the brand', async () => {
    await ask({ product: 'Gold Loans', phone });
    await ask({ product: 'Gold Loans', phone: '9000540103', partner: 'cl' });
    await switchGold(true);
    const off = (lender_key: string) => ({
      lender_key,
      partner: 'haldi',
      is_off: true,
      since: noon,
      reason: 'A test',
      version: 1,
    });
    await world.db
      .insertInto('lender_switches')
      .values([off('muthoot'), off('indiagold')])
      .execute();
    await run();
    expect([(await messagesTo(phone)).length, (await messagesTo('9000540103')).length]).toEqual([0, 1]);
    await world.db.deleteFrom('lender_switches').where('lender_key', '=', 'indiagold').execute();
    await run();
    await world.db.deleteFrom('lender_switches').execute();
    expect(await messagesTo(phone)).toHaveLength(1);
  });

  it('gets its message only once the brand itself offers the product', async () => {
    const offered = (products: string[]) =>
      world.db.updateTable('partners').set({ products }).where('key', '=', 'haldi').execute();
    await ask({ product: 'Gold Loans', phone });
    await switchGold(true);
    await offered(['Personal Loans', 'Business Loans']);
    await run();
    expect([await messagesTo(phone), await waiting()]).toEqual([[], ['Gold Loans']]);
    await offered(['Personal Loans', 'Business Loans', 'Gold Loans']);
    await run();
    expect([(await messagesTo(phone)).length, await waiting()]).toEqual([1, []]);
  });

  it('gets no message after it was withdrawn', async () => {
    const person = await customerClient(world, '9000540102');
    await ask({ product: 'Gold Loans', phone: '9000540102' });
    const { body } = await person.get<{ interests: { interest_id: string }[] }>('/api/get-product-interests');
    await person.post('/api/withdraw-product-interest', { interest_id: body.interests[0]?.interest_id });
    await switchGold(true);
    await run();
    expect((await outbox('9000540102')).map(({ body: text }: { body: string }) => text).join()).not.toContain(
      'now open',
    );
  });
});
