import type { LenderApplication } from '@tulna/contract/lender-applications';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  applyBody,
  type CustomerClient,
  type LendingWorld,
  mobileNumbers,
  startLendingWorld,
} from '../../test/lending-world.ts';
import { lenderIdOf, offeredPeople, offerOf } from '../../test/offered-people.ts';
import { type StaffClient, staffClient } from '../../test/staff.ts';

let world: LendingWorld;
let staff: StaffClient;
const nextPhone = mobileNumbers(9_000_310_001);

beforeAll(async () => {
  world = await startLendingWorld({ staff: true });
  staff = await staffClient(world, 1);
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.sandbox.control('reset', {});
  for (const lender of ['kreditbee', 'nira']) await world.sandbox.control(`lenders/${lender}`, { mode: 'normal' });
});
afterEach(async () => {
  await world.db
    .updateTable('lenders')
    .set({ lender_status: true, deleted_at: null })
    .where('key', 'in', ['kreditbee', 'prefr', 'nira', 'dmi-finance'])
    .execute();
});

const flip = async (key: string, value: 0 | 1): Promise<void> => {
  const change = { lender_id: await lenderIdOf(world, key), property: 'lender_status', value };
  expect((await staff.post('/api/update-lender-data', change)).status).toBe(200);
};
const remove = async (key: string) =>
  staff.post<{ code: string; message: string }>('/api/safe-delete-lender', { lender_id: await lenderIdOf(world, key) });

const { submitted, withOffers: withAnswers } = offeredPeople(() => world, nextPhone, 'ABCPJ');
/** Hashes of the consents on the screen, by offer. They are read before the lender is switched off, as on a page that is open already. */
const shown = new Map<string, { consent_text_hash: string; key_facts_hash: string }>();
async function withOffers() {
  const one = await withAnswers();
  for (const { offer_id, lender } of one.before.offers)
    if (lender.key === 'kreditbee' || lender.key === 'dmi-finance')
      shown.set(offer_id, await applyBody(one.person, { offer_id, lender }));
  return one;
}
const apply = (person: CustomerClient, offer_id: string) =>
  person.post<{ code: string; message: string; lender_application_id: string }>('/api/apply-for-offer', {
    ...shown.get(offer_id),
    offer_id,
  });
const consentsOf = (person: CustomerClient) =>
  world.db.selectFrom('consents').select('id').where('customer_id', '=', person.userId).execute();

it.each([
  ['switched off', 'kreditbee', () => flip('kreditbee', 0)],
  ['switched off, without an API', 'dmi-finance', () => flip('dmi-finance', 0)],
  ['deleted', 'kreditbee', () => remove('kreditbee')],
  [
    'no longer complete',
    'kreditbee',
    () => world.db.updateTable('lenders').set({ penal_charges_hi: '' }).where('key', '=', 'kreditbee').execute(),
  ],
])('a lender %s takes no customers: no card, and no application', async (_, key, stop) => {
  const { person, offers, before } = await withOffers();
  const offer = offerOf(before, key);
  expect(before.paused).toEqual([]);
  const consents = await consentsOf(person);
  const { penal_charges_hi } = await world.db
    .selectFrom('lenders')
    .select('penal_charges_hi')
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  await stop();
  const after = await offers();
  expect(after.offers.map(({ offer_id }) => offer_id)).toEqual(
    before.offers.filter(({ lender }) => lender.key !== key).map(({ offer_id }) => offer_id),
  );
  expect(after.paused.map((lender) => lender.key)).toEqual([key]);
  expect(after.asked.map(({ lender }) => lender.key)).not.toContain(key);
  const refused = await apply(person, offer.offer_id);
  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: 'lender_paused',
      message:
        'This lender isn’t taking new applications right now, so we didn’t send it anything. Your other offers are still there.',
    },
  });
  expect(await consentsOf(person)).toEqual(consents);
  const { body } = await person.get<{ applications: object[] }>('/api/get-lender-applications');
  expect(body.applications).toEqual([]);
  await world.db.updateTable('lenders').set({ penal_charges_hi }).where('key', '=', key).execute();
});

it('a lender takes customers again once it is switched on', async () => {
  const { person, offers, before } = await withOffers();
  const { offer_id } = offerOf(before, 'kreditbee');
  await flip('kreditbee', 0);
  expect((await apply(person, offer_id)).status).toBe(409);
  await flip('kreditbee', 1);
  expect((await offers()).offers).toEqual(before.offers);
  expect((await offers()).paused).toEqual([]);
  expect((await apply(person, offer_id)).status).toBe(200);
  await world.services.jobs.drain();
});

it('a lender that is switched off gets no request that still waited', async () => {
  const { offers } = await submitted();
  await flip('kreditbee', 0);
  await remove('nira');
  await world.services.jobs.drain();
  for (const lender of ['kreditbee', 'nira'])
    expect((await world.sandbox.control<{ leads: unknown[] }>(`lenders/${lender}/leads`)).leads).toEqual([]);
  const { complete: isComplete, paused, asked } = await offers();
  expect(isComplete).toBe(true);
  expect(paused.map(({ key }) => key)).toEqual(['kreditbee', 'nira']);
  expect(asked.map(({ lender }) => lender.key)).not.toContain('kreditbee');
  const outcomes = await world.db
    .selectFrom('lender_asks')
    .select(['lender_key', 'outcome'])
    .where('outcome', '=', 'lender_paused')
    .orderBy('lender_key')
    .execute();
  expect(outcomes.map(({ lender_key }) => lender_key)).toEqual(['kreditbee', 'nira']);
});

it('an application under way stays, and its page shows that the lender is paused', async () => {
  const { person, offers, before } = await withOffers();
  const { body: taken } = await apply(person, offerOf(before, 'kreditbee').offer_id);
  await world.services.jobs.drain();
  const read = async () =>
    (await person.get<{ application: LenderApplication }>(`/api/get-lender-application/${taken.lender_application_id}`))
      .body.application;
  expect(await read()).toMatchObject({ status: 'sent', lender_paused: false });
  await flip('kreditbee', 0);
  expect(await read()).toMatchObject({ status: 'sent', lender_paused: true });
  const after = await offers();
  expect(after.offers.filter(({ lender }) => lender.key === 'kreditbee')).toMatchObject([
    { lender_application_id: taken.lender_application_id },
  ]);
  expect(after.paused).toEqual([]);
  // Repeating the request doesn't make another application.
  expect((await apply(person, offerOf(before, 'kreditbee').offer_id)).body.lender_application_id).toBe(
    taken.lender_application_id,
  );
  await flip('kreditbee', 1);
  expect((await remove('kreditbee')).status).toBe(200);
  expect(await read()).toMatchObject({ status: 'sent', lender_paused: true });
});

it('a lender can’t be deleted while an application waits for its file', async () => {
  const { person, before } = await withOffers();
  const { body: taken } = await apply(person, offerOf(before, 'dmi-finance').offer_id);
  const lender_id = await lenderIdOf(world, 'dmi-finance');
  const refused = await remove('dmi-finance');
  expect(refused).toMatchObject({ status: 409, body: { code: 'lender_waits' } });
  expect(refused.body.message).toBe(
    '1 application is still waiting to be sent to this lender. Create its next batch or, if it has an API, wait a few minutes. While the lender is off, applications stay here, so switch it on to send them.',
  );
  const make = () => staff.post('/api/make-hand-off-file', { lender_id }, { 'idempotency-key': crypto.randomUUID() });
  // While the lender is off, no application is sent. The application waits for the first batch after the lender is switched on.
  await flip('dmi-finance', 0);
  expect(await make()).toMatchObject({ status: 409, body: { code: 'nothing_waits' } });
  expect((await remove('dmi-finance')).body).toMatchObject({ code: 'lender_waits' });
  await flip('dmi-finance', 1);
  expect(await make()).toMatchObject({ status: 200, body: { applications: 1 } });
  // A withdrawal that hasn't been reported to the lender waits, too.
  await person.post('/api/withdraw-lender-application', { lender_application_id: taken.lender_application_id });
  expect((await remove('dmi-finance')).body).toMatchObject({ code: 'lender_waits' });
  expect(await make()).toMatchObject({ status: 200, body: { withdrawals: 1 } });
  expect((await remove('dmi-finance')).status).toBe(200);
});

it('a lender can’t be deleted while an application is on its way to its API, or waits because it is off', async () => {
  const { person, before } = await withOffers();
  const { body: taken } = await apply(person, offerOf(before, 'kreditbee').offer_id);
  const status = async () =>
    (await person.get<{ application: LenderApplication }>(`/api/get-lender-application/${taken.lender_application_id}`))
      .body.application.status;
  expect((await remove('kreditbee')).body).toMatchObject({ code: 'lender_waits' });
  await flip('kreditbee', 0);
  await world.services.jobs.drain();
  expect(await status()).toBe('started');
  expect((await remove('kreditbee')).body).toMatchObject({ code: 'lender_waits' });
  await flip('kreditbee', 1);
  await world.services.jobs.drain();
  expect(await status()).toBe('sent');
  expect((await remove('kreditbee')).status).toBe(200);
});
