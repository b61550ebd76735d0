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
  textsFor,
} from '../../test/lending-world.ts';
import { runAsk } from './ask-lender.ts';
import { asksRepository } from './asks-repository.ts';

/** Lenders that remember every person of whom they have a lead, as real ones do. */
let world: LendingWorld;
const nextPhone = mobileNumbers(9_000_860_001);
/** Nobody is declined whose PAN ends like these. */
const pans = (function* () {
  for (let number = 10; ; number += 1) yield `ABCPL${number}00N`;
})();
/** The lenders of the demo that are asked over an API. */
const asked = [
  'cashe',
  'earlysalary',
  'finzy',
  'indialends',
  'kreditbee',
  'money-tap',
  'money-view',
  'nira',
  'upwards',
];

beforeAll(async () => {
  world = await startLendingWorld({ sandbox: { REMEMBER_PEOPLE: 'on' } });
});
afterAll(() => world.close());

const offersOf = async (person: CustomerClient, id: string): Promise<OffersAnswer> =>
  (await person.get<OffersAnswer>(`/api/get-offers/${id}`)).body;
async function someone(): Promise<{ person: CustomerClient; id: string }> {
  const person = await customerClient(world, nextPhone());
  const id = await complete(person, { tin: pans.next().value });
  await world.services.jobs.drain();
  return { person, id };
}
async function changed(person: CustomerClient, id: string, desired_amount: number): Promise<string> {
  const { status, body } = await person.post<{ credit_application_id: string }>('/api/change-loan', {
    credit_application_id: id,
    desired_amount,
    desired_tenure: 24,
  });
  expect(status).toBe(200);
  return body.credit_application_id;
}
const asksOf = async (id: string) => asksRepository(world.db).of(id);
const outcomes = async (id: string) => (await asksOf(id)).map(({ lenderKey, outcome }) => [lenderKey, outcome]);
async function askAt(lender: string, id: string) {
  const ask = (await asksOf(id)).find(({ lenderKey }) => lenderKey === lender);
  if (ask === undefined) throw new Error(`${lender} was not asked`);
  return ask;
}
/** Asks again for the later application, of which the lender says that it is the lead of the earlier one; returns that lead. */
async function oneLeadForBoth(earlier: string, later: string): Promise<string> {
  const [first, second] = [await askAt('kreditbee', earlier), await askAt('kreditbee', later)];
  const { leadId } = second;
  if (leadId === null) throw new Error('there is no lead');
  const set = (id: string, values: { lead_id: string | null; state?: string; outcome?: null }) =>
    world.db.updateTable('lender_asks').set(values).where('id', '=', id).execute();
  await set(second.id, { lead_id: null, state: 'waiting', outcome: null });
  await set(first.id, { lead_id: leadId });
  // The simulated lender knows the request by its key and answers with the same lead.
  await runAsk(world.services, second.id, new AbortController().signal);
  return leadId;
}

it('lenders that have our lead make their offers for another amount, too', async () => {
  const { person, id } = await someone();
  const before = await outcomes(id);
  expect(before.filter(([, outcome]) => outcome === 'offers').map(([lender]) => lender)).toEqual(asked);
  const next = await changed(person, id, 120_000);
  await world.services.jobs.drain();
  expect(await outcomes(next)).toEqual(before);
  const { unmatched, complete: isComplete } = await offersOf(person, next);
  expect(isComplete).toBe(true);
  expect(unmatched.filter(({ source }) => source === 'lender')).toEqual([]);
  expect((await asksOf(next)).every(({ leadTriedAt }) => leadTriedAt !== null)).toBe(true);
});

it('a lender that answers with the lead of the earlier amount has one lead, which is that of the new application', async () => {
  const { person, id } = await someone();
  const next = await changed(person, id, 130_000);
  await world.services.jobs.drain();
  const lead = await oneLeadForBoth(id, next);
  expect(await askAt('kreditbee', next)).toMatchObject({ state: 'answered', outcome: 'offers', leadId: lead });
  expect(await askAt('kreditbee', id)).toMatchObject({ outcome: 'offers', leadId: null });
  expect((await asksRepository(world.db).byLead('kreditbee', lead))?.creditApplicationId).toBe(next);
  expect(await offersOf(person, next)).toMatchObject({ complete: true, state: 'matched' });
});

it('the lead of an application that the customer has made stays its own, and the page says that the lender knows them', async () => {
  const { person, id } = await someone();
  const offer = (await offersOf(person, id)).offers.find(({ lender }) => lender.key === 'kreditbee');
  const applied = await person.post<{ lender_application_id: string }>(
    '/api/apply-for-offer',
    await applyBody(person, offer),
  );
  expect(applied.status).toBe(200);
  const next = await changed(person, id, 140_000);
  await world.services.jobs.drain();
  const lead = await oneLeadForBoth(id, next);
  expect(await askAt('kreditbee', next)).toMatchObject({ state: 'answered', outcome: 'duplicate', leadId: null });
  expect((await asksRepository(world.db).byLead('kreditbee', lead))?.id).toBe(applied.body.lender_application_id);
  const { complete: isComplete, unmatched } = await offersOf(person, next);
  expect(isComplete).toBe(true);
  expect(unmatched.filter(({ lender }) => lender.key === 'kreditbee')).toMatchObject([
    { source: 'lender', failed_rules: [{ rule: 'known_to_lender' }] },
  ]);
});

it('another customer’s lead is never taken over', async () => {
  const [one, other] = [await someone(), await someone()];
  const lead = await oneLeadForBoth(one.id, other.id);
  expect(await askAt('kreditbee', other.id)).toMatchObject({ outcome: 'duplicate', leadId: null });
  expect((await asksRepository(world.db).byLead('kreditbee', lead))?.creditApplicationId).toBe(one.id);
});

it('lenders that were still to be asked when the consent to use the profile was withdrawn are asked once it is given again', async () => {
  const person = await customerClient(world, nextPhone());
  const id = await complete(person, { tin: pans.next().value });
  const withdraw = (body: object) => person.post('/api/withdraw-consent', body);
  expect((await withdraw({ purpose: 'profile_processing' })).status).toBe(200);
  expect((await withdraw({ purpose: 'share_with_lenders', lender_key: 'nira' })).status).toBe(200);
  await world.services.jobs.drain();
  expect(new Set((await outcomes(id)).map(([, outcome]) => outcome))).toEqual(new Set(['consent_withdrawn']));
  const [text] = await textsFor(person, { purpose: 'profile_processing' });
  const given = await person.post('/api/give-consent', { purpose: 'profile_processing', text_hash: text?.text_hash });
  expect(given.status, JSON.stringify(given.body)).toBe(200);
  await world.services.jobs.drain();
  expect(await outcomes(id)).toEqual(
    asked.map((lender) => [lender, lender === 'nira' ? 'consent_withdrawn' : 'offers']),
  );
});
