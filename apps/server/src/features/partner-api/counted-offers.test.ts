import { randomUUID } from 'node:crypto';
import type { OffersAnswer } from '@tulna/contract/offers';
import type { ApiLead } from '@tulna/contract/partner-api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { programClient } from '../../test/api-keys.ts';
import { type CustomerClient, complete, customerClient, mobileNumbers } from '../../test/lending-world.ts';
import { partnerClient } from '../../test/partner.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

/** The number of offers that a partner reads by key is the number on the customer's page. */
let world: TestApp;
const phones = mobileNumbers(9_140_050_001);
beforeAll(async () => {
  world = await startTestApp({ demoWorld: true, settings: { OTP_RESEND_SECONDS: '0' } });
});
afterAll(() => world.close());

const pageOf = async (person: CustomerClient, id: string) =>
  (await person.get<OffersAnswer>(`/api/get-offers/${id}`)).body;

it('it follows a changed loan, a lender that is switched off and a withdrawn consent', async () => {
  const program = await programClient(world, await partnerClient(world, { partner: 'haldi' }));
  const mobile = phones();
  const consent = { text: 'You may pass my details on.', agreed_at: world.clock.now().toISOString() };
  const made = await program.post(
    '/api/v1/leads',
    { name: 'Meera Joshi', mobile, consent },
    { 'idempotency-key': randomUUID() },
  );
  const { lead_id } = made.json<ApiLead>();
  const person = await customerClient(world, mobile);
  expect((await person.post('/api/claim-prospect', { prospect_id: lead_id })).status).toBe(200);
  const counted = async () => (await program.get(`/api/v1/leads/${lead_id}/offers`)).json<Record<string, unknown>>();
  const countOf = ({ offers }: OffersAnswer) => ({
    offers: offers.length,
    indicative: offers.filter(({ indicative }) => indicative).length,
    lenders: new Set(offers.map(({ lender }) => lender.key)).size,
  });

  const first = await complete(person, {});
  const before = countOf(await pageOf(person, first));
  expect(before.offers).toBeGreaterThan(2);
  expect(await counted()).toMatchObject(before);

  const changed = await person.post<{ credit_application_id: string }>('/api/change-loan', {
    credit_application_id: first,
    desired_amount: 60_000,
    desired_tenure: 18,
  });
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
  const page = await pageOf(person, changed.body.credit_application_id);
  expect(await counted()).toMatchObject(countOf(page));

  const off = page.offers[0]?.lender.key ?? '';
  await world.db.updateTable('lenders').set({ lender_status: false }).where('key', '=', off).execute();
  const without = countOf(await pageOf(person, changed.body.credit_application_id));
  expect(without.lenders).toBe(countOf(page).lenders - 1);
  expect(await counted()).toMatchObject(without);
  await world.db.updateTable('lenders').set({ lender_status: true }).where('key', '=', off).execute();

  expect((await person.post('/api/withdraw-consent', { purpose: 'profile_processing' })).status).toBe(200);
  expect(await counted()).toMatchObject({ offers: 0, indicative: 0, lenders: 0, valid_until: null });
});
