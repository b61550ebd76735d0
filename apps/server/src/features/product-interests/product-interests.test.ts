import { randomUUID } from 'node:crypto';
import { interestConsentVersion } from '@tulna/phrases/interest-consent';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { atTheApi } from '../../test/lending-world.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

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
  consent_version: interestConsentVersion,
  partner: 'haldi',
};
const ask = async (changes: Partial<Record<keyof typeof asha, string>> = {}, language = 'en', key = randomUUID()) => {
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/register-product-interest',
    payload: { ...asha, ...changes },
    headers: { 'idempotency-key': key, 'accept-language': language },
  });
  return { status: answer.statusCode, body: answer.json() };
};
const outbox = async (to: string) => (await world.app.inject({ url: `/dev/outbox.json?to=${to}` })).json();

describe('interest in a product', () => {
  it('is kept sealed and confirmed in the language of the person', async () => {
    const { status, body } = await ask({}, 'hi');
    expect(status).toBe(200);
    expect(body).toMatchObject({ already: 0, message: expect.stringMatching(/[ऀ-ॿ]/) });
    const row = await world.db.selectFrom('product_interests').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      product: 'Car Loans',
      brand: 'haldi',
      language: 'hi',
      consent_version: interestConsentVersion,
    });
    expect(Buffer.concat([row.name, row.phone, row.email ?? Buffer.alloc(0)]).toString()).not.toMatch(
      /Rao|90005|asha/i,
    );
    const [message] = await outbox('9000540001');
    expect(message.body).toContain('कार लोन');
  });

  it('is kept once per product, brand and number, however often and however fast it is asked', async () => {
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
    for (const product of products) expect((await ask({ product, phone })).status).toBe(200);
    expect(await outbox(phone)).toHaveLength(4);
  });

  it('names what is wrong, and keeps nothing without the consent', async () => {
    const wrong = await ask({ name: ' ', phone: '123', email: 'asha@', consent_version: 'older' });
    expect(wrong.status).toBe(400);
    expect(Object.keys(wrong.body.fields).sort()).toEqual(['consent', 'email', 'name', 'phone']);
    expect((await ask({ product: 'Yachts' })).status).toBe(400);
    expect(await world.db.selectFrom('product_interests').selectAll().execute()).toEqual([]);
  });

  it('is taken back one by one, by the number it was left with and by no other', async () => {
    const phone = '9000540088';
    const person = await atTheApi(world, phone);
    const stranger = await atTheApi(world, '9000540089');
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
