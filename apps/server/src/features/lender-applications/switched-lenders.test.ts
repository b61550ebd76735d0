import { randomUUID } from 'node:crypto';
import type { GoldComparison } from '@tulna/contract/gold-comparison';
import type { LenderApplication } from '@tulna/contract/lender-applications';
import type { OffersAnswer } from '@tulna/contract/offers';
import { GOLD_EXAMPLE } from '@tulna/rules/gold-answers';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { answersTo } from '../../test/consent-answers.ts';
import { bringAsKreditbee, kreditbeeEvent } from '../../test/kreditbee-events.ts';
import {
  applyBody,
  applyHash,
  customerClient,
  type LendingWorld,
  meera,
  mobileNumbers,
  startLendingWorld,
  textsFor,
} from '../../test/lending-world.ts';
import { lenderIdOf, offeredPeople, offerOf } from '../../test/offered-people.ts';
import { type StaffClient, staffClient } from '../../test/staff.ts';
import { resumeForgotten } from './work.ts';

/** The effects of a lender's switch on customers, through every endpoint. */
let world: LendingWorld;
let staff: StaffClient;
const nextPhone = mobileNumbers(9_000_350_001);
beforeAll(async () => {
  world = await startLendingWorld({ staff: true });
  staff = await staffClient(world, 1);
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.sandbox.control('reset', {});
  for (const lender of ['kreditbee', 'nira']) await world.sandbox.control(`lenders/${lender}`, { mode: 'normal' });
  await world.services.pool.query('truncate lender_switch_plans, lender_switch_moves, lender_switches cascade');
});

// Runs the jobs that a test left, with all switches on, so that they don't run in the next test with a reset sandbox.
afterEach(async () => {
  await world.services.pool.query('update lender_switches set is_off = false');
  await world.services.jobs.drain();
});

type Target = { product?: string; partner?: string };
const flip = async (key: string, off: boolean, { product, partner }: Target = {}) => {
  const body = {
    lender_id: await lenderIdOf(world, key),
    product: product ?? null,
    partner: partner ?? null,
    off,
    reason: 'A test',
    at: null,
    back_at: null,
    version: null,
  };
  const switched = await staff.post('/api/switch-lender', body, { 'idempotency-key': randomUUID() });
  expect(switched.status).toBe(200);
};

const { submitted, withOffers } = offeredPeople(() => world, nextPhone, 'ABCPK');
const leadsOf = async (lender: string) =>
  (await world.sandbox.control<{ leads: unknown[] }>(`lenders/${lender}/leads`)).leads.length;

const everyway: readonly (readonly [string, Target])[] = [
  ['everywhere', {}],
  ['for its product', { product: 'Personal Loans' }],
  ['for the brand of the customer', { partner: 'cl' }],
];

it.each(everyway)('a lender that is off %s isn’t matched or shown, and gets no request', async (_, target) => {
  await flip('kreditbee', true, target);
  await flip('prefr', true, target);
  const person = await customerClient(world, nextPhone());
  const shown = JSON.stringify(await textsFor(person, { product: 'Personal Loans' }));
  expect([shown.includes('KreditBee'), shown.includes('NIRA')]).toEqual([false, true]);
  const { offers } = await submitted(person);
  await world.services.jobs.drain();
  const { offers: cards, asked, paused, unmatched } = await offers();
  const named = [...cards.map(({ lender }) => lender.key), ...asked.map(({ lender }) => lender.key)];
  expect(named).not.toContain('kreditbee');
  expect(named).not.toContain('prefr');
  expect(named).toContain('nira');
  expect([paused, unmatched.filter(({ lender }) => lender.key === 'kreditbee')]).toEqual([[], []]);
  expect([await leadsOf('kreditbee'), (await leadsOf('nira')) > 0]).toEqual([0, true]);
});

it.each(everyway)('an offer of a lender that is off %s can’t be applied for, in both languages', async (_, target) => {
  const { person, before, offers } = await withOffers();
  const body = await applyBody(person, offerOf(before, 'kreditbee'));
  await flip('kreditbee', true, target);
  expect((await offers()).paused.map(({ key }) => key)).toEqual(['kreditbee']);
  const refused = await person.post('/api/apply-for-offer', body);
  expect(refused).toMatchObject({ status: 409, body: { code: 'lender_paused' } });
  const hindi = await world.app.inject({
    method: 'POST',
    url: '/api/apply-for-offer',
    payload: body,
    headers: { ...person.headers, 'idempotency-key': randomUUID(), 'accept-language': 'hi' },
  });
  expect(hindi.json()).toMatchObject({
    message: 'यह लेंडर अभी नए आवेदन नहीं ले रहा, इसलिए हमने उसे कुछ नहीं भेजा। आपके बाकी ऑफ़र वैसे ही हैं।',
  });
  await flip('kreditbee', false, target);
  expect((await offers()).offers).toEqual(before.offers);
  expect((await person.post('/api/apply-for-offer', body)).status).toBe(200);
});

it('a switch has no effect on customers of another brand or product', async () => {
  await flip('kreditbee', true, { partner: 'haldi' });
  const { person, before } = await withOffers();
  expect(
    (await person.post('/api/apply-for-offer', await applyBody(person, offerOf(before, 'kreditbee')))).status,
  ).toBe(200);
});

it('a simultaneous application is made wholly before the switch or not at all', async () => {
  const { person, before } = await withOffers();
  const body = await applyBody(person, offerOf(before, 'kreditbee'));
  // The transaction of the switch is still open, so an application waits for it.
  const client = await world.services.pool.connect();
  try {
    await client.query('begin');
    await client.query("select from lenders where key = 'kreditbee' for no key update");
    await client.query(
      `insert into lender_switches (lender_key, is_off, since, reason, version) values ('kreditbee', true, now(), 'Race', 1)`,
    );
    const applying = person.post('/api/apply-for-offer', body);
    const waits = async () =>
      (await world.services.pool.query("select from pg_stat_activity where wait_event_type = 'Lock'")).rowCount;
    await expect.poll(waits).toBeGreaterThan(0);
    await client.query('commit');
    expect(await applying).toMatchObject({ status: 409, body: { code: 'lender_paused' } });
  } finally {
    client.release();
  }
  expect((await person.get<{ applications: object[] }>('/api/get-lender-applications')).body.applications).toEqual([]);
});

it('a lender gets the requests it missed once its switch is on again', async () => {
  const { offers } = await submitted();
  await flip('kreditbee', true);
  await world.services.jobs.drain();
  expect([await leadsOf('kreditbee'), (await offers()).paused.map(({ key }) => key)]).toEqual([0, ['kreditbee']]);
  await flip('kreditbee', false);
  await world.services.jobs.drain();
  expect(await leadsOf('kreditbee')).toBe(1);
  const after = await offers();
  expect([after.paused, offerOf(after, 'kreditbee').indicative]).toEqual([[], false]);
});

it('a lender gets the requests it missed once its status is on again, too', async () => {
  const { offers } = await submitted();
  const status = async (value: 0 | 1) =>
    staff.post('/api/update-lender-data', {
      lender_id: await lenderIdOf(world, 'kreditbee'),
      property: 'lender_status',
      value,
    });
  expect((await status(0)).status).toBe(200);
  await world.services.jobs.drain();
  expect([await leadsOf('kreditbee'), (await offers()).paused.map(({ key }) => key)]).toEqual([0, ['kreditbee']]);
  expect((await status(1)).status).toBe(200);
  await world.services.jobs.drain();
  expect([await leadsOf('kreditbee'), (await offers()).paused]).toEqual([1, []]);
});

it('a lender gets the requests it missed while its details were incomplete, once these are filled in', async () => {
  const lender_id = await lenderIdOf(world, 'kreditbee');
  const { site_link: site } = await world.db
    .selectFrom('lenders')
    .select('site_link')
    .where('key', '=', 'kreditbee')
    .executeTakeFirstOrThrow();
  const edit = async (property: string, value: unknown) =>
    expect((await staff.post('/api/update-lender-data', { lender_id, property, value })).status).toBe(200);
  const { offers } = await submitted();
  await edit('site_link', '');
  await world.services.jobs.drain();
  expect([await leadsOf('kreditbee'), (await offers()).paused.map(({ key }) => key)]).toEqual([0, ['kreditbee']]);
  await edit('cooling_off_days', 4);
  await world.services.jobs.drain();
  expect(await leadsOf('kreditbee')).toBe(0);
  await edit('site_link', site);
  await world.services.jobs.drain();
  const after = await offers();
  expect([await leadsOf('kreditbee'), after.paused, offerOf(after, 'kreditbee').indicative]).toEqual([1, [], false]);
});

it('an application that was made in time is sent once the lender is on again, even after the last day of its offer', async () => {
  const { person, id, before } = await withOffers();
  const offer = offerOf(before, 'kreditbee');
  const { body } = await person.post<{ lender_application_id: string }>(
    '/api/apply-for-offer',
    await applyBody(person, offer),
  );
  await flip('kreditbee', true);
  await world.services.jobs.drain();
  await world.db
    .updateTable('offers')
    .set({ valid_until: new Date('2026-01-01') })
    .where('id', '=', offer.offer_id)
    .execute();
  await world.db.updateTable('credit_applications').set({ state: 'expired' }).where('id', '=', id).execute();
  await flip('kreditbee', false);
  await world.services.jobs.drain();
  const of = `/api/get-lender-application/${body.lender_application_id}`;
  expect((await person.get<{ application: LenderApplication }>(of)).body.application).toMatchObject({
    status: 'sent',
    journey_link: expect.stringMatching(/^http/),
  });
});

it('an application that wasn’t sent yet waits, shows that the lender is paused, and is sent once the lender is on again', async () => {
  const { person, before } = await withOffers();
  const { body } = await person.post<{ lender_application_id: string }>(
    '/api/apply-for-offer',
    await applyBody(person, offerOf(before, 'kreditbee')),
  );
  const read = async () =>
    (await person.get<{ application: LenderApplication }>(`/api/get-lender-application/${body.lender_application_id}`))
      .body.application;
  await flip('kreditbee', true, { partner: 'cl' });
  await world.services.jobs.drain();
  expect(await read()).toMatchObject({ status: 'started', lender_paused: true, journey_link: null });
  // The run for stuck applications skips it, so that it does not block others.
  const soon = new Date(world.clock.now().getTime() + 20 * 60_000);
  const later = { ...world.services, clock: { ...world.services.clock, now: () => soon } };
  expect(await resumeForgotten(later)).toBe(0);
  await flip('kreditbee', false, { partner: 'cl' });
  await world.services.jobs.drain();
  expect(await read()).toMatchObject({ status: 'sent', lender_paused: false });
  // The lender is off again, but applications that it has continue.
  await flip('kreditbee', true);
  expect(await read()).toMatchObject({ status: 'sent', lender_paused: true });
  expect((await read()).journey_link).toContain('/journey/');
});

it.each([
  ['under_review', 'in_review'],
  ['sanctioned', 'approved'],
])('an application of which the lender said %s while it was off is sent once it is on again', async (state, status) => {
  const { person, before } = await withOffers();
  const apply = await applyBody(person, offerOf(before, 'kreditbee'));
  const { body } = await person.post<{ lender_application_id: string }>('/api/apply-for-offer', apply);
  const read = async () =>
    (await person.get<{ application: LenderApplication }>(`/api/get-lender-application/${body.lender_application_id}`))
      .body.application;
  await flip('kreditbee', true, { partner: 'cl' });
  await world.services.jobs.drain();
  await bringAsKreditbee(world, kreditbeeEvent((await read()).lead_id ?? '', { state }));
  await world.services.jobs.drain();
  expect(await read()).toMatchObject({ status, journey_link: null });
  // The lender is on again for another brand only.
  await flip('kreditbee', true, { partner: 'haldi' });
  await flip('kreditbee', false, { partner: 'haldi' });
  await world.services.jobs.drain();
  expect(await read()).toMatchObject({ status, journey_link: null });
  await flip('kreditbee', false, { partner: 'cl' });
  await world.services.jobs.drain();
  expect(await read()).toMatchObject({ status, journey_link: expect.stringMatching(/^http/) });
});

it('an application whose sending failed can’t be retried while the lender is off', async () => {
  const { person, before } = await withOffers();
  const apply = await applyBody(person, offerOf(before, 'kreditbee'));
  const { body } = await person.post<{ lender_application_id: string }>('/api/apply-for-offer', apply);
  await flip('kreditbee', true);
  await world.services.jobs.drain();
  const id = body.lender_application_id;
  await world.db.updateTable('lender_applications').set({ status: 'failed' }).where('id', '=', id).execute();
  const again = () => person.post('/api/apply-for-offer', { offer_id: apply.offer_id });
  expect(await again()).toMatchObject({ status: 409, body: { code: 'lender_paused' } });
  await flip('kreditbee', false);
  expect((await again()).status).toBe(200);
});

it('applications that wait for a batch are left out of it, by brand, until the lender is on again', async () => {
  const { person, before } = await withOffers();
  const apply = await applyBody(person, offerOf(before, 'dmi-finance'));
  const { body } = await person.post<{ lender_application_id: string }>('/api/apply-for-offer', apply);
  const lender_id = await lenderIdOf(world, 'dmi-finance');
  const waiting = async () => (await staff.get(`/api/get-waiting-hand-offs/${lender_id}`)).body;
  const make = () => staff.post('/api/make-hand-off-file', { lender_id }, { 'idempotency-key': randomUUID() });
  await flip('dmi-finance', true, { partner: 'haldi' });
  expect(await waiting()).toEqual({ waiting: 1, paused: 0, held_back: 0, withdrawn: 0 });
  await flip('dmi-finance', true, { partner: 'cl' });
  expect(await waiting()).toEqual({ waiting: 0, paused: 1, held_back: 0, withdrawn: 0 });
  expect(await make()).toMatchObject({ status: 409, body: { code: 'nothing_waits' } });
  const remove = await staff.post('/api/safe-delete-lender', { lender_id });
  expect(remove).toMatchObject({ status: 409, body: { code: 'lender_waits' } });
  const of = `/api/get-lender-application/${body.lender_application_id}`;
  expect((await person.get<{ application: LenderApplication }>(of)).body.application).toMatchObject({
    status: 'started',
    lender_paused: true,
  });
  await flip('dmi-finance', false, { partner: 'cl' });
  expect(await make()).toMatchObject({ status: 200, body: { applications: 1 } });
});

it('a lender that is off isn’t offered for a choice, but gets the request once it is on if the consent was given meanwhile', async () => {
  const person = await customerClient(world, nextPhone());
  const values = { ...meera, tin: 'ABCPK3990N', email: 'later@example.in' };
  const given = answersTo(await textsFor(person, { product: 'Personal Loans' }), 'all', ['nira']);
  const { body } = await person.post<{ credit_application_id: string }>('/api/complete-personal-loan-profile', {
    values,
    consents: given,
  });
  await world.services.jobs.drain();
  const unmatched = async () =>
    (await person.get<OffersAnswer>(`/api/get-offers/${body.credit_application_id}`)).body.unmatched.map(
      ({ lender }) => lender.key,
    );
  expect(await unmatched()).toContain('kreditbee');
  await flip('kreditbee', true, { partner: 'cl' });
  expect(await unmatched()).not.toContain('kreditbee');
  const texts = await textsFor(person, { lender: 'kreditbee' });
  const text_hash = texts.find(({ purpose }) => purpose === 'share_with_lenders')?.text_hash;
  const give = () =>
    person.post('/api/give-consent', { purpose: 'share_with_lenders', text_hash, lender_key: 'kreditbee' });
  expect((await give()).status).toBe(200);
  await world.services.jobs.drain();
  expect(await leadsOf('kreditbee')).toBe(0);
  const shown = async () =>
    (await person.get<OffersAnswer>(`/api/get-offers/${body.credit_application_id}`)).body.paused.map(({ key }) => key);
  expect(await shown()).toEqual(['kreditbee']);
  await flip('kreditbee', false, { partner: 'cl' });
  await world.services.jobs.drain();
  expect([await leadsOf('kreditbee'), await shown()]).toEqual([1, []]);
});

it('a switched-off gold lender isn’t compared and takes no enquiries, and without any the gold page is closed', async () => {
  const person = await customerClient(world, nextPhone());
  const page = async () => (await person.post(`/api/gold-loans/${person.userId}`)).body;
  const lenders = async () =>
    (await person.post<GoldComparison>('/api/compare-gold-loans', GOLD_EXAMPLE)).body.lenders.map(({ page: of }) => of);
  expect([await page(), (await lenders()).toSorted()]).toEqual([
    { redirect: 'gold-loans' },
    ['indiagold', 'muthootgold'],
  ]);
  const values = {
    se_loan_amount: '150000',
    first_name: 'Lata',
    last_name: 'Kulkarni',
    birth_date: '1985-09-02',
    tin: 'BQRPK4411L',
    email: 'lata.k@example.in',
    postal_code: '411007',
    employment_status_code: 'self_employed',
    monthly_income: '30000',
  };
  const enquiry = { page: 'muthootgold', values, consent_text_hash: await applyHash(person, 'muthoot') };
  await flip('muthoot', true, { product: 'Gold Loans' });
  expect([await page(), await lenders()]).toEqual([{ redirect: 'gold-loans' }, ['indiagold']]);
  const refused = await person.post('/api/apply-for-gold-loan', enquiry);
  expect(refused).toMatchObject({ status: 409, body: { code: 'lender_closed' } });
  await flip('indiagold', true, { partner: 'cl' });
  expect(await page()).toMatchObject({ code: 'lender_closed' });
  await flip('muthoot', false, { product: 'Gold Loans' });
  expect((await person.post('/api/apply-for-gold-loan', enquiry)).status).toBe(200);
  await world.services.jobs.drain();
  expect(await leadsOf('muthootgold')).toBe(1);
});
