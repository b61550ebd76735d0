import { randomUUID } from 'node:crypto';
import type { LenderApplication } from '@tulna/contract/lender-applications';
import type { Offer, OffersAnswer } from '@tulna/contract/offers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  applyBody,
  type CustomerClient,
  complete,
  customerClient,
  type LendingWorld,
  mobileNumbers,
  startLendingWorld,
} from '../../test/lending-world.ts';

let world: LendingWorld;
const nextPhone = mobileNumbers(9_000_390_001);

beforeAll(async () => {
  world = await startLendingWorld();
});
afterAll(() => world.close());

const offersOf = async (person: CustomerClient, creditId: string): Promise<Offer[]> => {
  await world.services.jobs.drain();
  return (await person.get<OffersAnswer>(`/api/get-offers/${creditId}`)).body.offers;
};
const apply = async (person: CustomerClient, offer: Offer) =>
  person.post<{ lender_application_id: string; code: string }>('/api/apply-for-offer', await applyBody(person, offer));

it('a withdrawal can’t be undone: after it, every plan of that lender needs a new application', {
  timeout: 60_000,
}, async () => {
  const person = await customerClient(world, nextPhone());
  const offers = await offersOf(person, await complete(person, { tin: 'ABCPJ9101N' }));
  const [one, other] = offers.filter(({ lender }) => lender.key === 'money-view') as [Offer, Offer];
  const requests = [await applyBody(person, one), await applyBody(person, other)];
  const { body } = await apply(person, one);
  await person.post('/api/withdraw-lender-application', { lender_application_id: body.lender_application_id });
  for (const request of requests) {
    const refused = await person.post('/api/apply-for-offer', request);
    expect(refused).toMatchObject({ status: 409, body: { code: 'application_withdrawn' } });
  }
  await person.post('/api/start-new-application', { product: 'Personal Loans' });
  const fresh = await offersOf(person, await complete(person, { tin: 'ABCPJ9101N' }));
  const again = fresh.find(({ indicative }) => indicative) as Offer;
  expect(again.lender_application_id).toBeNull();
  expect((await apply(person, again)).status).toBe(200);
  const { applications } = (await person.get<{ applications: LenderApplication[] }>('/api/get-lender-applications'))
    .body;
  expect(applications.map(({ status }) => status).sort()).toEqual(['started', 'withdrawn']);
});

it('applying for an unknown offer, or another customer’s, asks the customer to choose an offer', async () => {
  const [person, other] = [await customerClient(world, nextPhone()), await customerClient(world, nextPhone())];
  const [offer] = await offersOf(person, await complete(person, { tin: 'ABCPJ9102N' }));
  for (const [asker, offer_id] of [
    [person, randomUUID()],
    [other, offer?.offer_id],
  ] as const) {
    expect(await asker.post('/api/apply-for-offer', { offer_id })).toMatchObject({
      status: 404,
      body: { code: 'not_found', fields: { offer_id: 'Please select a offer from offer screen' } },
    });
  }
});
