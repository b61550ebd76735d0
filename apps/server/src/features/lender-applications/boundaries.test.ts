import { randomUUID } from 'node:crypto';
import type { LenderApplication as WireApplication } from '@tulna/contract/lender-applications';
import type { Offer, OffersAnswer } from '@tulna/contract/offers';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addApplications } from '../../test/applications.ts';
import {
  applyBody,
  type CustomerClient,
  complete,
  customerClient,
  type LendingWorld,
  mobileNumbers,
  startLendingWorld,
} from '../../test/lending-world.ts';
import { lendersOf } from '../lender-connections/index.ts';
import type { StoredOffer } from '../offers/index.ts';
import { reconcile, runCheckStatus } from './check-status.ts';
import { presentCoolingOff } from './cooling-off.ts';
import { runHandOver } from './hand-over.ts';
import { heldEventsRepository } from './held-events-repository.ts';
import { openJourneyLink, sealJourneyLink } from './journey-link.ts';
import type { LedgerEntry } from './payments-repository.ts';
import type { LenderApplication } from './repository.ts';
import { resumeForgotten } from './work.ts';

/** Languages, brands, days and counts of an application, on both sides of each boundary. */
let world: LendingWorld;
const nextPhone = mobileNumbers(9_000_430_001);
const now = new Date('2026-11-20T06:30:00.000Z');
const day = 24 * 60 * 60_000;
const never = new AbortController().signal;
let people = 0;

beforeAll(async () => {
  world = await startLendingWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.clock.stopAt(new Date());
  for (const lender of ['kreditbee', 'cashe', 'nira'])
    await world.sandbox.control(`lenders/${lender}`, { mode: 'normal' });
});

async function withOffers(): Promise<{ person: CustomerClient; offers: Offer[] }> {
  const person = await customerClient(world, nextPhone());
  people += 1;
  const id = await complete(person, { tin: `ABCPB${2000 + people}N` });
  await world.services.jobs.drain();
  return { person, offers: (await person.get<OffersAnswer>(`/api/get-offers/${id}`)).body.offers };
}
const of = (offers: readonly Offer[], lender: string) => offers.find((offer) => offer.lender.key === lender);
const apply = async (person: CustomerClient, offer: Offer | undefined) => {
  const { status, body } = await person.post<{ lender_application_id: string; code: string }>(
    '/api/apply-for-offer',
    await applyBody(person, offer),
  );
  return { status, code: body.code, id: body.lender_application_id };
};
const mine = async (person: CustomerClient) =>
  (await person.get<{ applications: WireApplication[] }>('/api/get-lender-applications')).body.applications;
const statuses = async (person: CustomerClient) =>
  Object.fromEntries((await mine(person)).map(({ lender, status }) => [lender.key, status]));
const rowOf = (id: string) =>
  world.db.selectFrom('lender_applications').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

it('the lender’s step opens in the person’s language, and the application has the brand of their session', async () => {
  const { person, offers } = await withOffers();
  await world.db.updateTable('sessions').set({ brand: 'haldi' }).where('user_id', '=', person.userId).execute();
  const links: (string | null)[] = [];
  for (const [language, lender] of [
    ['hi', 'kreditbee'],
    ['en', 'cashe'],
  ] as const) {
    await world.db.updateTable('customers').set({ language }).where('id', '=', person.userId).execute();
    const { id } = await apply(person, of(offers, lender));
    await world.services.jobs.drain();
    expect((await rowOf(id)).brand).toBe('haldi');
    const link = (await mine(person)).find((one) => one.lender_application_id === id)?.journey_link ?? '';
    links.push(new URL(link).searchParams.get('lang'));
    world.clock.advance(1);
  }
  expect(links).toEqual(['hi', 'en']);
  // The newest application is first.
  expect((await mine(person)).map(({ lender }) => lender.key)).toEqual(['cashe', 'kreditbee']);
});

it('a lender is always called about a lead under its original brand, even if the customer later signs in under another', async () => {
  const connector = lendersOf(world.services).connectorFor('kreditbee');
  if (connector?.withdraw === undefined)
    throw new Error('The connector of KreditBee has no call for withdrawals; it should have one.');
  const calls = ['dedupe', 'createLead', 'offers', 'journeyLink', 'status', 'withdraw'] as const;
  const heard = new Map(calls.map((call) => [call, vi.spyOn(connector, call as 'status')]));
  const person = await customerClient(world, nextPhone());
  await world.db.updateTable('sessions').set({ brand: 'haldi' }).where('user_id', '=', person.userId).execute();
  people += 1;
  const creditId = await complete(person, { tin: `ABCPB${2000 + people}N` });
  await world.services.jobs.drain();
  const { offers } = (await person.get<OffersAnswer>(`/api/get-offers/${creditId}`)).body;
  await world.db.updateTable('sessions').set({ brand: 'cl' }).where('user_id', '=', person.userId).execute();
  const { id } = await apply(person, of(offers, 'kreditbee'));
  await world.services.jobs.drain();
  expect((await rowOf(id)).brand).toBe('cl');
  await runCheckStatus(world.services, id, never);
  await person.post('/api/withdraw-lender-application', { lender_application_id: id });
  await world.services.jobs.drain();
  for (const [call, spy] of heard) {
    expect(new Set(spy.mock.calls.map(([{ brand }]) => brand)), call).toEqual(new Set(['haldi']));
    spy.mockRestore();
  }
});

it('no status is requested for a customer who withdrew the consent to use the profile', async () => {
  const { person, offers } = await withOffers();
  const { id } = await apply(person, of(offers, 'kreditbee'));
  await world.services.jobs.drain();
  const checkAndCount = async () => {
    await runCheckStatus(world.services, id, never);
    const { lenders } = await world.sandbox.control<{
      lenders: { kreditbee: { counts: { calls: { status?: number } } } };
    }>('state');
    return lenders.kreditbee.counts.calls.status ?? 0;
  };
  const before = await checkAndCount();
  expect(await checkAndCount()).toBe(before + 1);
  expect((await person.post('/api/withdraw-consent', { purpose: 'profile_processing' })).status).toBe(200);
  expect(await checkAndCount()).toBe(before + 1);
});

it('a consent withdrawn for one lender stops started and failed applications there, and none elsewhere', async () => {
  const { person, offers } = await withOffers();
  for (const lender of ['kreditbee', 'cashe', 'nira']) await apply(person, of(offers, lender));
  await world.db
    .updateTable('lender_applications')
    .set({ status: 'failed' })
    .where('customer_id', '=', person.userId)
    .where('lender_key', '=', 'cashe')
    .execute();
  expect(await statuses(person)).toEqual({ kreditbee: 'started', cashe: 'failed', nira: 'started' });
  const back = (purpose: string, lender_key?: string) =>
    person.post('/api/withdraw-consent', { purpose, ...(lender_key !== undefined && { lender_key }) });
  expect((await back('share_with_lenders', 'kreditbee')).status).toBe(200);
  expect(await statuses(person)).toEqual({ kreditbee: 'withdrawn', cashe: 'failed', nira: 'started' });
  expect((await back('profile_processing')).status).toBe(200);
  expect(await statuses(person)).toEqual({ kreditbee: 'withdrawn', cashe: 'withdrawn', nira: 'withdrawn' });
});

it('stopping all lenders at once stops every application that no lender has yet, and no other', async () => {
  const { person, offers } = await withOffers();
  const { id: sent } = await apply(person, of(offers, 'kreditbee'));
  await world.services.jobs.drain();
  const { id: waiting } = await apply(person, of(offers, 'cashe'));
  expect((await person.post('/api/withdraw-consent', { purpose: 'share_with_lenders' })).status).toBe(200);
  expect(await statuses(person)).toEqual({ kreditbee: 'sent', cashe: 'withdrawn' });
  await world.services.jobs.drain();
  expect([(await rowOf(sent)).status, (await rowOf(waiting)).status]).toEqual(['sent', 'withdrawn']);
});

it('an offer can be applied for in its last millisecond', async () => {
  const { person, offers } = await withOffers();
  const end = new Date(world.clock.now().getTime() + 60_000);
  await world.db
    .updateTable('offers')
    .set({ valid_until: end })
    .where(
      'id',
      'in',
      offers.map((offer) => offer.offer_id),
    )
    .execute();
  world.clock.stopAt(new Date(end.getTime() + 1));
  expect(await apply(person, of(offers, 'cashe'))).toMatchObject({ status: 410, code: 'offer_expired' });
  world.clock.stopAt(end);
  expect((await apply(person, of(offers, 'cashe'))).status).toBe(200);
});

it('an application whose sending process has died is queued again after fifteen minutes', async () => {
  await world.db.updateTable('lender_applications').set({ status: 'declined' }).execute();
  await addApplications(world.services.pool, 1, { from: 9001, started: now.toISOString(), status: 'started' });
  world.clock.stopAt(new Date(now.getTime() + 15 * 60_000));
  expect(await resumeForgotten(world.services)).toBe(0);
  world.clock.advance(1);
  expect(await resumeForgotten(world.services)).toBe(1);
  // No lender knows this lead, so other tests must not send it.
  await world.db.updateTable('lender_applications').set({ status: 'declined' }).execute();
});

it('an event that couldn’t be applied is kept for 180 days', async () => {
  const held = heldEventsRepository(world.services, world.db);
  const event = () => ({ lenderKey: 'nira' as const, eventId: randomUUID(), update: null });
  await world.db.deleteFrom('held_lender_events').execute();
  world.clock.stopAt(now);
  await held.hold(event(), new Date(now.getTime() - 180 * day));
  await held.hold(event(), new Date(now.getTime() - 180 * day - 1));
  await reconcile(world.services);
  const left = await world.db.selectFrom('held_lender_events').select('received_at').execute();
  expect(left).toEqual([{ received_at: new Date(now.getTime() - 180 * day) }]);
});

describe('the response to the customer', () => {
  it('has the lender’s step until it expires, and while the application is open', () => {
    const id = randomUUID();
    const journeyLink = sealJourneyLink(world.services, id, 'https://lender.example/step');
    const application = { id, journeyLink, journeyLinkExpiresAt: now, status: 'sent' } as LenderApplication;
    const at = (ms: number, status: LenderApplication['status'] = 'sent') =>
      openJourneyLink(world.services, { ...application, status }, new Date(now.getTime() + ms));
    expect([at(-1), at(0)]).toEqual(['https://lender.example/step', null]);
    for (const status of ['declined', 'withdrawn', 'cancelled', 'disbursed'] as const)
      expect(at(-1, status), status).toBeNull();
    for (const status of ['started', 'sent', 'in_review', 'approved', 'agreement', 'failed'] as const)
      expect(at(-1, status), status).toBe('https://lender.example/step');
  });

  it('has the cost of cancelling a loan: the total of fee and tax, and the sum owed on each day', () => {
    const offer = {
      amountPaise: 10_000_000,
      feePaise: 200_000,
      gstPaise: 36_000,
      netDisbursedPaise: 9_764_000,
      annualRatePercent: 18.25,
      aprPercent: 24,
      coolingOffDays: 3,
      loanForm: { coolingOffFeeKept: true },
    } as StoredOffer;
    const moment = { at: now.getTime(), dayOnly: false };
    const paid = { id: 'a', paymentId: 'a', kind: 'disbursal', amountPaise: 10_000_000, paidAt: moment } as LedgerEntry;
    const entry = { ...paid, heardAt: moment, saidAt: moment, corrects: null, struck: false } as LedgerEntry;
    const shown = presentCoolingOff([entry], offer, now);
    expect(shown).toMatchObject({
      is_open: true,
      last_day: '2026-11-23',
      days_left: 3,
      amount_known: true,
      fee_kept: true,
      charges_paise: 236_000,
      charged_percent: 18.25,
      paid_on: '2026-11-20',
    });
    expect(shown?.days.map((one) => one.day)).toEqual(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23']);
    for (const one of shown?.days ?? []) expect(one.due_paise).toBe((shown?.base_paise ?? 0) + one.interest_paise);
    const terms = { ...offer, loanForm: { ...offer.loanForm, coolingOffFeeKept: false } };
    expect(presentCoolingOff([entry], terms, now)).toMatchObject({ fee_kept: false, charged_percent: 24 });
    expect(presentCoolingOff([entry], { ...offer, coolingOffDays: 0 }, now)).toBeNull();
  });
});

// This test must be the last, because afterwards the circuit breaker stops calls to this lender for a while.
it('an application is sent six times before it counts as failed', async () => {
  const { person, offers } = await withOffers();
  await world.sandbox.control('lenders/kreditbee', { mode: 'malformed', operations: ['journey_link'] });
  const { id } = await apply(person, of(offers, 'kreditbee'));
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    await expect(runHandOver(world.services, id, never)).rejects.toThrow();
    expect(await rowOf(id)).toMatchObject({ status: 'started', submit_attempts: attempt });
  }
  await runHandOver(world.services, id, never);
  expect(await rowOf(id)).toMatchObject({ status: 'failed', submit_attempts: 6 });
});
