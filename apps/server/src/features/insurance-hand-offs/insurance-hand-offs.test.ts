import { afterEach, describe, expect, it } from 'vitest';
import { customerClient, mobileNumbers } from '../../test/lending-world.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

const licence = {
  INSURANCE_LICENCE: 'on',
  INSURANCE_INTERMEDIARY: 'Chhatri Insurance Brokers',
  INSURANCE_REGISTRATION: 'DB 0000/26 (illustrative)',
  INSURANCE_VALID_UNTIL: '2099-03-31',
  INSURANCE_URL: 'https://cover.demo.example/start?from=tulna',
};
const nextPhone = mobileNumbers(9_000_530_001);
let world: TestApp;
afterEach(() => world.close());
const shown = async () => (await world.app.inject({ url: '/api/get-insurance-intermediary' })).json().intermediary;

describe('with a licence', () => {
  it('shows the intermediary, records the referral and sends only a reference', async () => {
    world = await startTestApp({ demoWorld: true, settings: licence });
    expect(await shown()).toEqual({
      name: 'Chhatri Insurance Brokers',
      registration: 'DB 0000/26 (illustrative)',
      valid_until: '2099-03-31',
      host: 'cover.demo.example',
    });
    const person = await customerClient(world, nextPhone());
    expect((await person.post('/api/choose-product', { product: 'Health Insurance' })).body.redirect).toBe(
      '/user/insurance/transaction',
    );
    const { body } = await person.post('/api/hand-off-insurance', { product: 'Health Insurance' });
    const note = await world.db.selectFrom('insurance_hand_offs').selectAll().executeTakeFirstOrThrow();
    expect(body.redirect).toBe(`https://cover.demo.example/start?from=tulna&reference=${note.id}`);
    expect(note).toMatchObject({ customer_id: person.userId, product: 'Health Insurance', brand: 'cl' });
    expect((await person.post('/api/hand-off-insurance', { product: 'Personal Loans' })).status).toBe(400);
  });

  it('refers no customer once the licence has expired', async () => {
    world = await startTestApp({ demoWorld: true, settings: { ...licence, INSURANCE_VALID_UNTIL: '2020-03-31' } });
    expect(await shown()).toBeNull();
    const person = await customerClient(world, nextPhone());
    expect((await person.post('/api/hand-off-insurance', { product: 'Other Insurance' })).status).toBe(404);
    expect(await world.db.selectFrom('insurance_hand_offs').selectAll().execute()).toEqual([]);
  });
});

it('without a licence there is no intermediary', async () => {
  world = await startTestApp({ demoWorld: true });
  expect(await shown()).toBeNull();
});
