import { randomUUID } from 'node:crypto';
import type { Offer, OffersAnswer } from '@tulna/contract/offers';
import { addDays, istDay } from '@tulna/rules/dates';
import { lastDayOfOffer } from '@tulna/rules/offer-validity';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database/database.ts';
import {
  applyBody,
  type CustomerClient,
  complete,
  consents,
  customerClient,
  type LendingWorld,
  meera,
  mobileNumbers,
  startLendingWorld,
} from '../../test/lending-world.ts';
import { circumstancesOf, consentsRepository, shareWithLenders } from '../consents/index.ts';
import { creditApplicationsRepository } from '../credit-applications/index.ts';
import { runAsk } from './ask-lender.ts';
import { replayDecisions } from './replay.ts';
import { closeOverdue } from './work.ts';

let world: LendingWorld;
const nextPhone = mobileNumbers(9_000_100_001);
const someone = (): Promise<CustomerClient> => customerClient(world, nextPhone());
const offersOf = async (person: CustomerClient, id: string, query = '', language = 'en'): Promise<OffersAnswer> => {
  const { status, body } = await person.get<OffersAnswer>(`/api/get-offers/${id}${query}`, language);
  expect(status).toBe(200);
  return body;
};

/** The lenders of personal loans that are asked live and match Meera, by name. */
const connectedLenders = [
  'cashe',
  'earlysalary',
  'finzy',
  'indialends',
  'kreditbee',
  'money-view',
  'money-tap',
  'nira',
  'upwards',
];

beforeAll(async () => {
  world = await startLendingWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.sandbox.control('reset', {});
  for (const lender of connectedLenders) {
    await world.sandbox.control(`lenders/${lender}`, { mode: 'normal' });
  }
});

describe('completing the profile', () => {
  it('names every missing or wrong field in the language of the person, and stores nothing', async () => {
    const person = await someone();
    const { status, body } = await person.post('/api/complete-personal-loan-profile', {
      values: { ...meera, tin: 'ABCDE1234F', se_loan_amount: '0', gender: 'unheard_of', address1: '' },
      consents: await consents(person),
    });
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'profile_incomplete' });
    expect(Object.keys(body.fields as object).sort()).toEqual(['address1', 'gender', 'se_loan_amount', 'tin']);
    expect(body.fields).toMatchObject({ tin: 'Invalid PAN' });
    const user = await person.get<{ data: object }>(`/api/user/${person.userId}`);
    expect(user.body.data).toMatchObject({ pl_completed: 0, inflight_credit_app_id: '', first_name: '' });
  });

  it('requires each required consent, given to the text in force', async () => {
    const person = await someone();
    const without = (await consents(person)).filter(({ purpose }) => purpose !== 'share_with_lenders');
    const nobody = (await consents(person)).map((one) => ({ ...one, lenders: [] }));
    const outdated = (await consents(person)).map((one) => ({ ...one, text_hash: 'ab'.repeat(32) }));
    const refused = (await consents(person)).map((one) => ({ ...one, granted: false }));
    for (const given of [without, refused, nobody, []]) {
      const { status, body } = await person.post('/api/complete-personal-loan-profile', {
        values: meera,
        consents: given,
      });
      expect([status, body.code]).toEqual([422, 'consent_required']);
      expect(body.fields).toHaveProperty('share_with_lenders');
    }
    const stale = { values: meera, consents: outdated };
    const { status, body } = await person.post('/api/complete-personal-loan-profile', stale);
    expect([status, body.code]).toEqual([409, 'consent_stale']);
  });

  it('submits once per key; a second submission supersedes the first', async () => {
    const person = await someone();
    const key = randomUUID();
    const body = { values: meera, consents: await consents(person) };
    const path = '/api/complete-personal-loan-profile';
    const [one, two] = await Promise.all([person.post(path, body, key), person.post(path, body, key)]);
    expect(one).toEqual(two);
    const [three, four] = await Promise.all([person.post(path, body), person.post(path, body)]);
    expect([three.status, four.status]).toEqual([200, 200]);
    const states = await world.db
      .selectFrom('credit_applications')
      .select('state')
      .where('customer_id', '=', person.userId)
      .orderBy('state')
      .execute();
    expect(states.map(({ state }) => state)).toEqual(['matched', 'superseded', 'superseded']);
  });
});

describe('offers', () => {
  it('are shown at once if indicative, and live as lenders answer; the cheapest is first', async () => {
    await world.sandbox.control('lenders/cashe', { mode: 'decline' });
    await world.sandbox.control('lenders/earlysalary', { mode: 'outage' });
    const person = await someone();
    const id = await complete(person, { tin: 'ABCPM1205N' });
    const first = await offersOf(person, id);
    expect(first).toMatchObject({ state: 'matched', complete: false, desired_amount: 200_000 });
    expect(first.offers.length).toBeGreaterThan(3);
    expect(first.offers.every((offer) => offer.indicative)).toBe(true);
    expect(first.asked.map(({ state }) => state)).toEqual(first.asked.map(() => 'waiting'));
    expect(first.asked.map(({ lender }) => lender.key)).toEqual(connectedLenders);

    await world.services.jobs.drain();
    const last = await offersOf(person, id);
    expect(last.complete).toBe(true);
    expect(last.revision).toBeGreaterThan(first.revision);
    const live = new Set(last.offers.filter((offer) => !offer.indicative).map((offer) => offer.lender.key));
    expect(live).toEqual(new Set(connectedLenders.filter((key) => !['cashe', 'earlysalary'].includes(key))));
    expect(last.asked.find(({ lender }) => lender.key === 'earlysalary')?.state).toBe('no_answer');
    // A lender that did not answer has no indicative offer that could be mistaken for its own.
    expect(last.offers.some((offer) => offer.lender.key === 'earlysalary')).toBe(false);
    expect(last.unmatched).toContainEqual(
      expect.objectContaining({
        lender: expect.objectContaining({ key: 'cashe' }),
        source: 'lender',
        failed_rules: [],
        lender_reason: 'does not meet credit policy',
      }),
    );
    // Lenders are ordered by their plans nearest to the loan asked for.
    const placed = last.offers.filter(({ lender }, place) => lender.key !== last.offers[place - 1]?.lender.key);
    const aprs = placed.map((offer) => offer.apr);
    expect(placed.length).toBe(new Set(last.offers.map(({ lender }) => lender.key)).size);
    expect(aprs).toEqual([...aprs].sort((a, b) => a - b));
    for (const offer of last.offers) {
      expect(offer.net_disbursed_paise).toBe(offer.amount_paise - offer.processing_fee_paise - offer.gst_paise);
      expect(offer.kfs_link).toBe(`/user/key-fact-statement/${offer.offer_id}`);
      expect(offer.penal_charges).not.toBe('');
    }
  });

  it('come with the lenders that did not match, each with the nearest change', async () => {
    const person = await someone();
    const id = await complete(person, { tin: 'ABCPM1206N', monthly_income: '19000', se_loan_amount: '60000' });
    const { unmatched } = await offersOf(person, id);
    const tata = unmatched.find(({ lender }) => lender.key === 'tata-capital');
    expect(tata).toMatchObject({ source: 'policy' });
    expect(tata?.failed_rules).toContainEqual({
      rule: 'minimum_income',
      limit: 30_000,
      actual: 19_000,
      change: 11_000,
    });
  });

  it('are answered to a waiting request as soon as a lender answers', async () => {
    const person = await someone();
    const id = await complete(person, { tin: 'ABCPM1207N' });
    const { revision } = await offersOf(person, id);
    const waiting = offersOf(person, id, `?since=${revision}`);
    await world.services.jobs.drain();
    expect((await waiting).revision).toBeGreaterThan(revision);
    const last = await offersOf(person, id);
    // No more changes will come, so the request is answered at once.
    expect(await offersOf(person, id, `?since=${last.revision}`)).toEqual(last);
  });

  it('are asked for with one lead, even if its answer was lost or two workers ask at once', async () => {
    await world.sandbox.control('lenders/kreditbee', { mode: 'lost', operations: ['create_lead'], times: 1 });
    const person = await someone();
    const id = await complete(person, { tin: 'ABCPM1215N' });
    const asks = await world.db
      .selectFrom('lender_asks')
      .select('id')
      .where('credit_application_id', '=', id)
      .execute();
    const never = new AbortController().signal;
    await Promise.all(asks.flatMap((ask) => [ask, ask]).map((ask) => runAsk(world.services, ask.id, never)));
    await world.services.jobs.drain();
    const { offers, complete: done } = await offersOf(person, id);
    expect(done).toBe(true);
    for (const lender of ['kreditbee', 'cashe', 'money-view']) {
      expect(offers.some((offer) => offer.lender.key === lender && !offer.indicative)).toBe(true);
      expect((await world.sandbox.control<{ leads: unknown[] }>(`lenders/${lender}/leads`)).leads).toHaveLength(1);
    }
    const live = offers
      .filter((offer) => !offer.indicative)
      .map((offer) => [offer.lender.key, offer.tenure_months].join());
    expect(new Set(live).size).toBe(live.length);
  });

  it('are not requested from lenders after the consent is withdrawn', async () => {
    const person = await someone();
    const id = await complete(person, { tin: 'ABCPM1216N' });
    const back = { customerId: person.userId, language: 'en', ip: '127.0.0.1' };
    await inTransaction(world.db, (tx) =>
      consentsRepository(tx).append(circumstancesOf(world.services, back), [
        { purpose: shareWithLenders, textVersion: 'any', textHash: null, brand: null, granted: false },
      ]),
    );
    await world.services.jobs.drain();
    expect((await offersOf(person, id)).asked.every(({ state }) => state === 'no_answer')).toBe(true);
    for (const lender of connectedLenders) {
      expect((await world.sandbox.control<{ leads: unknown[] }>(`lenders/${lender}/leads`)).leads).toEqual([]);
    }
  });

  it('are in Hindi if the person reads Hindi', async () => {
    const person = await someone();
    const id = await complete(person, { tin: 'ABCPM1208N' });
    const [english, hindi] = [await offersOf(person, id), await offersOf(person, id, '', 'hi')];
    expect(hindi.offers[0]?.penal_charges).toMatch(/[ऀ-ॿ]/);
    expect(hindi.offers.map(({ offer_id }) => offer_id)).toEqual(english.offers.map(({ offer_id }) => offer_id));
  });

  it('have a receipt of every decision, which can be made again byte for byte', async () => {
    const person = await someone();
    const id = await complete(person, { tin: 'ABCPM1209N' });
    await world.db
      .updateTable('lenders')
      .set((row) => ({ priority: row('priority', '+', 7) }))
      .execute();
    const application = await creditApplicationsRepository(world.db).byId(id);
    const replay = application && (await replayDecisions(world.services, world.db, application));
    expect(replay?.stored.length).toBeGreaterThan(1000);
    expect(replay?.replayed).toBe(replay?.stored);
  });

  it('have the badge of a special offer only within its dates', async () => {
    const person = await someone();
    const id = await complete(person, { tin: 'ABCPM1210N' });
    const badge = async () => (await offersOf(person, id)).offers.find(({ lender }) => lender.key === 'tata-capital');
    const set = (on: boolean, from: string, to: string) =>
      world.db
        .updateTable('lenders')
        .set({ so_status: on, so_text: 'Half the fee', so_date_start: from, so_date_end: to })
        .where('key', '=', 'tata-capital')
        .execute();
    await set(true, '2020-01-01', '2099-01-01');
    expect((await badge())?.special_offer).toEqual({
      text: 'Half the fee',
      language: 'en',
      starts: '2020-01-01',
      ends: '2099-01-01',
    });
    await set(false, '2020-01-01', '2099-01-01');
    expect((await badge())?.special_offer).toBeNull();
    await set(true, '2020-01-01', '2020-12-31');
    expect((await badge())?.special_offer).toBeNull();
  });

  it('have a repayment schedule that adds up', async () => {
    const person = await someone();
    const id = await complete(person, { tin: 'ABCPM1211N' });
    const [{ offer_id }] = (await offersOf(person, id)).offers as [Offer];
    const { body } = await person.get<{
      tenure_months: number;
      amount_paise: number;
      total_payable_paise: number;
      schedule: { principal_paise: number; emi_paise: number; balance_paise: number }[];
    }>(`/api/get-key-facts/${offer_id}`);
    const sum = (field: 'principal_paise' | 'emi_paise') => body.schedule.reduce((total, row) => total + row[field], 0);
    expect(body.schedule).toHaveLength(body.tenure_months);
    expect(sum('principal_paise')).toBe(body.amount_paise);
    expect(sum('emi_paise')).toBe(body.total_payable_paise);
    expect(body.schedule.at(-1)?.balance_paise).toBe(0);
  });

  it('of another customer are answered as if they did not exist', async () => {
    const [owner, other] = [await someone(), await someone()];
    const id = await complete(owner, { tin: 'ABCPM1212N' });
    const [{ offer_id }] = (await offersOf(owner, id)).offers as [Offer];
    for (const [mine, nobodys] of [
      [`/api/get-offers/${id}`, `/api/get-offers/${randomUUID()}`],
      [`/api/get-key-facts/${offer_id}`, `/api/get-key-facts/${randomUUID()}`],
    ] as const) {
      const [foreign, absent] = [await other.get(mine), await other.get(nobodys)];
      expect(foreign.status).toBe(404);
      expect(foreign).toEqual(absent);
    }
    const apply = { offer_id };
    expect((await other.post('/api/apply-for-offer', apply)).status).toBe(404);
  });

  it('are valid to the last millisecond of the Indian day shown, which is at least a week later', async () => {
    const person = await someone();
    const id = await complete(person, { tin: 'ABCPM1213N' });
    const [one, other] = (await offersOf(person, id)).offers.filter(({ indicative }) => indicative) as [Offer, Offer];
    const made = await world.db
      .selectFrom('offers')
      .selectAll()
      .where('id', '=', one.offer_id)
      .executeTakeFirstOrThrow();
    const lastDay = lastDayOfOffer(made.created_at.getTime());
    expect(lastDay >= addDays(istDay(made.created_at.getTime()), 7)).toBe(true);
    expect(one.valid_until).toBe(new Date(`${lastDay}T23:59:59.999+05:30`).toISOString());
    expect(istDay(Date.parse(one.valid_until))).toBe(lastDay);
    // The end is moved to one second from now, because a session does not last a week.
    const end = new Date(world.clock.now().getTime() + 1000);
    await world.db.updateTable('credit_applications').set({ valid_until: end }).where('id', '=', id).execute();
    await world.db.updateTable('offers').set({ valid_until: end }).where('credit_application_id', '=', id).execute();
    // The consent texts are read before the end, because an expired offer has none.
    const requests = new Map([
      [one, await applyBody(person, one)],
      [other, await applyBody(person, other)],
    ]);
    const apply = (offer: Offer) => person.post('/api/apply-for-offer', requests.get(offer));
    world.clock.stopAt(end);
    await closeOverdue(world.services);
    expect((await offersOf(person, id)).state).toBe('matched');
    expect((await apply(one)).status).toBe(200);
    world.clock.stopAt(new Date(end.getTime() + 1));
    expect((await offersOf(person, id)).state).toBe('expired');
    expect((await apply(other)).body).toMatchObject({ code: 'offer_expired' });
    await closeOverdue(world.services);
    expect((await offersOf(person, id)).state).toBe('expired');
    world.clock.stopAt(new Date());
  });

  it('of a lender are valid to the end of the day that the lender names', async () => {
    const person = await someone();
    const id = await complete(person, { tin: 'ABCPM1217N' });
    await world.services.jobs.drain();
    const live = (await offersOf(person, id)).offers.filter(({ indicative }) => !indicative);
    expect(live.length).toBeGreaterThan(0);
    for (const { valid_until } of live) expect(valid_until).toMatch(/T18:29:59\.999Z$/);
  });
});

describe('starting a new application', () => {
  it('supersedes the open application and fills the form with known values', async () => {
    const person = await someone();
    const id = await complete(person, { tin: 'ABCPM1214N' });
    const { body } = await person.post('/api/start-new-application', { product: 'Personal Loans' });
    expect(body.redirect).toBe('/user/user-detail');
    expect((await offersOf(person, id)).state).toBe('superseded');
    const draft = await person.get<{ values: Record<string, string>; revision: number }>(
      '/api/get-profile-draft/Personal%20Loans',
    );
    expect(draft.body.values).toMatchObject({ first_name: 'Meera', tin: 'ABCPM1214N', address2: 'Near the garden' });
    const user = await person.get<{ data: Record<string, unknown> }>(`/api/user/${person.userId}`);
    expect(user.body.data).toMatchObject({ is_editing: 1, pl_completed: 1 });
    expect(user.body.data.inflight_credit_app_id).not.toBe(id);
    const next = await complete(person, { tin: 'ABCPM1214N', se_loan_amount: '90000' });
    expect(next).toBe(user.body.data.inflight_credit_app_id);
  });
});
