import type { OffersAnswer } from '@tulna/contract/offers';
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
import { submitTries } from './jobs.ts';

/** What lenders hear when a customer deletes their data. */
let world: LendingWorld;
const nextPhone = mobileNumbers(9_000_310_001);
/** Nobody is declined whose PAN ends like these. */
const pans = (function* () {
  for (let number = 10; ; number += 1) yield `ABCPD${number}00N`;
})();

beforeAll(async () => {
  world = await startLendingWorld();
});
afterAll(() => world.close());

/** A customer who has applied with KreditBee, before anything else is sent there. */
async function applied(): Promise<{ person: CustomerClient; id: string }> {
  const person = await customerClient(world, nextPhone());
  const creditId = await complete(person, { tin: pans.next().value });
  await world.services.jobs.drain();
  const { body } = await person.get<OffersAnswer>(`/api/get-offers/${creditId}`);
  const offer = body.offers.find(({ lender }) => lender.key === 'kreditbee');
  const { status, body: made } = await person.post<{ lender_application_id: string }>(
    '/api/apply-for-offer',
    await applyBody(person, offer),
  );
  expect(status).toBe(200);
  return { person, id: made.lender_application_id };
}
async function leadOf(id: string): Promise<string | undefined> {
  const { lead_id: leadId } = await world.db
    .selectFrom('lender_applications')
    .select('lead_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { leads } = await world.sandbox.control<{ leads: { id: string; status: string }[] }>('lenders/kreditbee/leads');
  return leads.find((lead) => lead.id === leadId)?.status;
}
const statusOf = async (id: string): Promise<string> =>
  (await world.db.selectFrom('lender_applications').select('status').where('id', '=', id).executeTakeFirstOrThrow())
    .status;

it('a lender that has the lead of an application not sent yet hears that it is withdrawn', async () => {
  const { person, id } = await applied();
  expect((await person.post('/api/erase-my-data', { understood: true })).status).toBe(200);
  await world.services.jobs.drain();
  expect([await statusOf(id), await leadOf(id)]).toEqual(['withdrawn', 'withdrawn']);
});

it('so does a lender that may have got the application although our sending failed', async () => {
  const { person, id } = await applied();
  await world.sandbox.control('lenders/kreditbee', { mode: 'malformed', operations: ['journey_link'] });
  await world.db
    .updateTable('lender_applications')
    .set({ submit_attempts: submitTries - 1 })
    .where('id', '=', id)
    .execute();
  await world.services.jobs.drain();
  expect(await statusOf(id)).toBe('failed');
  await world.sandbox.control('lenders/kreditbee', { mode: 'normal' });
  expect((await person.post('/api/erase-my-data', { understood: true })).status).toBe(200);
  await world.services.jobs.drain();
  expect([await statusOf(id), await leadOf(id)]).toEqual(['withdrawn', 'withdrawn']);
});

it('an application that the lender has stays there, as the page says', async () => {
  const { person, id } = await applied();
  await world.services.jobs.drain();
  expect((await person.post('/api/erase-my-data', { understood: true })).status).toBe(200);
  await world.services.jobs.drain();
  expect([await statusOf(id), await leadOf(id)]).toEqual(['sent', 'in_review']);
});
