import type { Offer, OffersAnswer } from '@tulna/contract/offers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { applyBody, complete, customerClient, keyFactsHash } from '../../test/lending-world.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

let world: TestApp;

beforeAll(async () => {
  world = await startTestApp({ demoWorld: true });
});
afterAll(() => world.close());

it('applying requires the Key Facts Statement that was shown, and stores its hash', async () => {
  const person = await customerClient(world, '9000320001');
  const { body: shown } = await person.get<OffersAnswer>(`/api/get-offers/${await complete(person)}`);
  const offerOf = (key: string) => shown.offers.find(({ lender }) => lender.key === key) as Offer;
  const [offer, other] = [offerOf('tata-capital'), offerOf('piramal-finance')];
  const { key_facts_hash: hash, ...without } = await applyBody(person, offer);
  const refused = await person.post('/api/apply-for-offer', without);
  expect([refused.status, refused.body]).toEqual([
    422,
    expect.objectContaining({
      code: 'key_facts_required',
      message: 'Please read the Key Facts Statement of this offer and confirm it before you apply.',
    }),
  ]);
  for (const wrong of ['ab'.repeat(32), await keyFactsHash(person, other.offer_id)]) {
    const stale = await person.post('/api/apply-for-offer', { ...without, key_facts_hash: wrong });
    expect([stale.status, stale.body.code]).toEqual([409, 'key_facts_stale']);
  }
  expect((await person.post('/api/apply-for-offer', { ...without, key_facts_hash: 'short' })).status).toBe(400);
  const rows = () =>
    world.db.selectFrom('key_fact_acknowledgements').selectAll().where('customer_id', '=', person.userId).execute();
  expect(await rows()).toEqual([]);
  const { body: none } = await person.get<{ applications: unknown[] }>('/api/get-lender-applications');
  expect(none.applications).toEqual([]);

  // The customer read it in Hindi, which is a different text with a different hash.
  const inHindi = await keyFactsHash(person, offer.offer_id, 'hi');
  expect(inHindi).not.toBe(hash);
  const made = await person.post<{ lender_application_id: string }>('/api/apply-for-offer', {
    ...without,
    key_facts_hash: inHindi,
  });
  expect(made.status).toBe(200);
  expect(await rows()).toEqual([
    {
      lender_application_id: made.body.lender_application_id,
      customer_id: person.userId,
      offer_id: offer.offer_id,
      form: 'kfs-6',
      language: 'hi',
      statement_hash: inHindi,
      acknowledged_at: expect.any(Date),
    },
  ]);
  await expect(world.db.updateTable('key_fact_acknowledgements').set({ form: 'kfs-1' }).execute()).rejects.toThrow(
    /never changed/,
  );
});
