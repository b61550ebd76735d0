import { randomUUID } from 'node:crypto';
import type { Offer, OffersAnswer } from '@tulna/contract/offers';
import type { DecisionReceipt } from '@tulna/rules/decision-receipt';
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
import { circumstancesOf, consentsRepository, profileProcessing, shareWithLenders } from '../consents/index.ts';
import { creditApplicationsRepository } from '../credit-applications/index.ts';
import { openLead, openReceipt } from './sealed-submission.ts';

let world: LendingWorld;
const nextPhone = mobileNumbers(9_000_850_001);
const pans = (function* () {
  for (let number = 8501; ; number += 1) yield `ABCPM${number}N`;
})();

const someone = async (changes: Record<string, string> = {}): Promise<{ person: CustomerClient; id: string }> => {
  const person = await customerClient(world, nextPhone());
  return { person, id: await complete(person, { tin: pans.next().value, ...changes }) };
};
const offersOf = async (person: CustomerClient, id: string): Promise<OffersAnswer> =>
  (await person.get<OffersAnswer>(`/api/get-offers/${id}`)).body;
const change = (person: CustomerClient, id: string, desired_amount: unknown, desired_tenure: unknown, key?: string) =>
  person.post<{ credit_application_id: string; code?: string; fields?: object }>(
    '/api/change-loan',
    { credit_application_id: id, desired_amount, desired_tenure },
    key,
  );
const changed = async (person: CustomerClient, id: string, amount: number, tenure: number): Promise<string> => {
  const { status, body } = await change(person, id, amount, tenure);
  expect(status).toBe(200);
  return body.credit_application_id;
};
const storedOf = async (id: string) => {
  const application = await creditApplicationsRepository(world.db).byId(id);
  if (application === undefined) throw new Error('no application');
  return {
    lead: openLead(world.services, application),
    receipt: JSON.parse(openReceipt(world.services, application) ?? '') as DecisionReceipt,
  };
};
const asksOf = (id: string) =>
  world.db
    .selectFrom('lender_asks')
    .select(['id', 'lender_key'])
    .where('credit_application_id', '=', id)
    .orderBy('lender_key')
    .execute();

beforeAll(async () => {
  world = await startLendingWorld();
});
afterAll(() => world.close());
beforeEach(() => world.sandbox.control('reset', {}));

describe('the loan term asked for', () => {
  it('is used for the decision, sent to lenders and shown with the offers; it is 24 months if the form has none', async () => {
    const { person, id } = await someone({ desired_tenure: '10' });
    const answer = await offersOf(person, id);
    expect(answer).toMatchObject({ desired_amount: 200_000, desired_tenure: 10 });
    const of = (key: string) => answer.offers.find(({ lender }) => lender.key === key);
    expect(of('tata-capital')?.tenure_months).toBe(12);
    expect(answer.offers.some(({ tenure_months }) => tenure_months === 10)).toBe(true);
    const { lead, receipt } = await storedOf(id);
    expect(lead?.desiredTenureMonths).toBe(10);
    expect(receipt).toMatchObject({ ranking: 'ranking-2', applicant: { desiredTenure: 10 } });
    const { body } = await person.get<{ data: object }>(`/api/user/${person.userId}`);
    expect(body.data).toMatchObject({ desired_tenure: 10 });

    const usual = await someone();
    expect(await offersOf(usual.person, usual.id)).toMatchObject({ desired_tenure: 24 });
    expect((await storedOf(usual.id)).lead?.desiredTenureMonths).toBe(24);
  });

  it('is refused with an error at its field if the form does not allow it', async () => {
    const person = await customerClient(world, nextPhone());
    const given = await consents(person);
    for (const desired_tenure of ['2', '85', '12.5', 'two years']) {
      const { status, body } = await person.post('/api/complete-personal-loan-profile', {
        values: { ...meera, tin: pans.next().value, desired_tenure },
        consents: given,
      });
      expect([status, body.fields]).toEqual([
        422,
        { desired_tenure: 'Please choose a loan term between 3 months and 7 years' },
      ]);
    }
  });

  it('orders lenders by the APR of their plan nearest to it, each with its other plans after it', async () => {
    const { person, id } = await someone({ desired_tenure: '6' });
    await world.services.jobs.drain();
    const { offers } = await offersOf(person, id);
    const keys = offers.map(({ lender }) => lender.key);
    const first = offers.filter((_, place) => keys[place] !== keys[place - 1]);
    expect(first.length).toBe(new Set(keys).size);
    expect(first.length).toBeLessThan(offers.length);
    const aprs = first.map(({ apr }) => apr);
    expect(aprs).toEqual([...aprs].sort((a, b) => a - b));
    expect(first.find(({ lender }) => lender.key === 'kreditbee')?.tenure_months).toBe(6);
  });

  it('says what closing the loan early costs, by its schedule, and the lender’s charge in its words', async () => {
    const { person, id } = await someone();
    const offer = (await offersOf(person, id)).offers.find(({ lender }) => lender.key === 'tata-capital') as Offer;
    const { body } = await person.get<{
      schedule: { principal_paise: number; emi_paise: number; balance_paise: number }[];
    }>(`/api/get-key-facts/${offer.offer_id}`);
    expect(offer.closings.map(({ after_months }) => after_months)).toEqual([6, 12]);
    for (const { after_months, owed_paise, cost_paise } of offer.closings) {
      const paid = body.schedule.slice(0, after_months);
      expect(owed_paise).toBe(body.schedule[after_months - 1]?.balance_paise);
      const interest = paid.reduce((sum, row) => sum + row.emi_paise - row.principal_paise, 0);
      expect(cost_paise).toBe(interest + offer.processing_fee_paise + offer.gst_paise);
    }
    expect(offer.foreclosure_charges).toMatch(/% of what is still owed plus GST/);
    const terms = () => world.db.updateTable('lenders').where('key', '=', 'tata-capital');
    const { key_fact_terms: stated } = await world.db
      .selectFrom('lenders')
      .select('key_fact_terms')
      .where('key', '=', 'tata-capital')
      .executeTakeFirstOrThrow();
    // Without this text the statement would be incomplete, so the lender's offer is no longer shown.
    await terms().set({ key_fact_terms: '{}' }).execute();
    const silent = await offersOf(person, id);
    expect(silent.offers.map(({ lender }) => lender.key)).not.toContain('tata-capital');
    expect(silent.paused.map(({ key }) => key)).toContain('tata-capital');
    await terms()
      .set({ key_fact_terms: JSON.stringify(stated) })
      .execute();
  });
});

describe('asking for a different amount or term', () => {
  it('decides, prices and asks lenders again with the same profile and consents, and replaces the open application', async () => {
    const { person, id } = await someone();
    await world.services.jobs.drain();
    const before = await offersOf(person, id);
    const next = await changed(person, id, 120_000, 12);
    expect(next).not.toBe(id);
    expect((await offersOf(person, id)).state).toBe('superseded');
    const now = await offersOf(person, next);
    expect(now).toMatchObject({ state: 'matched', complete: false, desired_amount: 120_000, desired_tenure: 12 });
    expect(now.offers.length).toBeGreaterThan(3);
    for (const offer of now.offers) expect(offer).toMatchObject({ indicative: true, amount_paise: 12_000_000 });
    expect((await asksOf(next)).map(({ lender_key }) => lender_key)).toEqual(
      (await asksOf(id)).map(({ lender_key }) => lender_key),
    );
    expect((await storedOf(next)).lead).toEqual({
      ...(await storedOf(id)).lead,
      creditApplicationId: next,
      desiredAmountPaise: 12_000_000,
      desiredTenureMonths: 12,
    });
    await world.services.jobs.drain();
    const last = await offersOf(person, next);
    const live = (answer: OffersAnswer) =>
      new Set(answer.offers.filter(({ indicative }) => !indicative).map(({ lender }) => lender.key));
    expect(live(last)).toEqual(live(before));
    for (const offer of last.offers) expect(offer.amount_paise).toBeLessThanOrEqual(12_000_000);
    const { body } = await person.get<{ data: object }>(`/api/user/${person.userId}`);
    expect(body.data).toMatchObject({
      inflight_credit_app_id: next,
      se_loan_amount: 120_000,
      desired_tenure: 12,
      monthly_income: 65_000,
    });
  });

  it('changes nothing if the same amount and term are asked for again, and has one effect per key', async () => {
    const { person, id } = await someone();
    expect(await changed(person, id, 200_000, 24)).toBe(id);
    const key = randomUUID();
    const [one, two] = await Promise.all([change(person, id, 90_000, 6, key), change(person, id, 90_000, 6, key)]);
    expect(one).toEqual(two);
    expect(one.status).toBe(200);
    // Another tab that still shows the earlier offers cannot bring them back.
    expect((await change(person, id, 80_000, 6)).body).toMatchObject({ code: 'offer_expired' });
    const states = await world.db
      .selectFrom('credit_applications')
      .select('state')
      .where('customer_id', '=', person.userId)
      .orderBy('state')
      .execute();
    expect(states.map(({ state }) => state)).toEqual(['matched', 'superseded']);
  });

  it('is refused with an error at the field outside the product’s range', async () => {
    const { person, id } = await someone();
    for (const [amount, tenure, fields] of [
      [999, 12, { desired_amount: 'Please enter a loan amount between ₹1,000 and ₹10,00,000' }],
      [1_000_001, 12, { desired_amount: expect.any(String) }],
      [2000, 2, { desired_tenure: 'Please choose a loan term between 3 months and 7 years' }],
      [2000, 85, { desired_tenure: expect.any(String) }],
      [-1, -1, { desired_amount: expect.any(String), desired_tenure: expect.any(String) }],
    ] as const) {
      const { status, body } = await change(person, id, amount, tenure);
      expect([status, body]).toEqual([400, expect.objectContaining({ code: 'invalid_request', fields })]);
    }
    for (const wrong of ['200000', 2000.5, null]) expect((await change(person, id, wrong, 12)).status).toBe(400);
    expect(await offersOf(person, id)).toMatchObject({ state: 'matched', desired_amount: 200_000 });
  });

  it('does not change earlier applications', async () => {
    const { person, id } = await someone();
    const offer = (await offersOf(person, id)).offers.find(({ lender }) => lender.key === 'tata-capital') as Offer;
    const applied = await person.post<{ lender_application_id: string }>(
      '/api/apply-for-offer',
      await applyBody(person, offer),
    );
    expect(applied.status).toBe(200);
    await changed(person, id, 120_000, 36);
    const { body } = await person.get<{ applications: { status: string; offer: Offer }[] }>(
      '/api/get-lender-applications',
    );
    expect(body.applications).toMatchObject([
      { offer: { offer_id: offer.offer_id, amount_paise: offer.amount_paise, tenure_months: offer.tenure_months } },
    ]);
  });

  it('asks only lenders with the person’s current consent, and none without consent to use the profile', async () => {
    const { person, id } = await someone();
    const circumstances = circumstancesOf(world.services, {
      customerId: person.userId,
      language: 'en',
      ip: '127.0.0.1',
    });
    const withdrawConsent = (purpose: string, lenderKey?: string) =>
      inTransaction(world.db, (tx) =>
        consentsRepository(tx).append(circumstances, [
          {
            purpose,
            textVersion: 'any',
            textHash: null,
            brand: null,
            granted: false,
            ...(lenderKey !== undefined && { lenderKey }),
          },
        ]),
      );
    await withdrawConsent(shareWithLenders, 'kreditbee');
    const next = await changed(person, id, 150_000, 24);
    const before = (await asksOf(id)).map(({ lender_key }) => lender_key);
    expect((await asksOf(next)).map(({ lender_key }) => lender_key)).toEqual(
      before.filter((key) => key !== 'kreditbee'),
    );
    await withdrawConsent(profileProcessing);
    expect((await change(person, next, 160_000, 24)).body).toMatchObject({ code: 'processing_withdrawn' });
  });

  it('is answered for another customer’s application as if it did not exist, and is limited per hour', async () => {
    const [{ id }, { person, id: own }] = [await someone(), await someone()];
    expect(await change(person, id, 100_000, 12)).toEqual(await change(person, randomUUID(), 100_000, 12));
    expect((await change(person, id, 100_000, 12)).status).toBe(404);
    let open = own;
    for (let count = 1; count <= 20; count += 1) open = await changed(person, open, 100_000 + count, 12);
    const refused = await change(person, open, 100_000, 12);
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
    expect(await offersOf(person, open)).toMatchObject({ state: 'matched', desired_amount: 100_020 });
  });
});

it('sending the whole profile again is limited per hour too, because it asks lenders just as a change does', async () => {
  const { person, id } = await someone();
  for (let count = 2; count <= 20; count += 1)
    await complete(person, { tin: pans.next().value, monthly_income: `${65_000 + count}` });
  const refused = await person.post<{ code: string }>('/api/complete-personal-loan-profile', {
    values: { ...meera, tin: pans.next().value },
    consents: await consents(person),
  });
  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
  const [{ n = 0 } = {}] = (
    await world.services.pool.query<{ n: number }>(
      'select count(*)::int as n from credit_applications where customer_id = $1 and submitted_at is not null',
      [person.userId],
    )
  ).rows;
  expect([n, id === '']).toEqual([20, false]);
});
