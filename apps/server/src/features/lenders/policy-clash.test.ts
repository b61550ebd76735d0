import type { AdminLender } from '@tulna/contract/lenders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StaffClient, staffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { toPolicy } from './policy.ts';

let test: TestApp;
let staff: StaffClient;

beforeAll(async () => {
  test = await startTestApp({ demoWorld: true, staff: true });
  staff = await staffClient(test, 1);
});
afterAll(() => test.close());

const lender = async (id: number): Promise<AdminLender> => {
  const { body } = await staff.get<AdminLender[]>('/api/get-lenders-data');
  const found = body.find(({ lender_id }) => lender_id === id);
  if (found === undefined) throw new Error(`The lender ${id} is missing.`);
  return found;
};
const update = (lender_id: number, property: string, value: unknown) =>
  staff.post('/api/update-lender-data', { lender_id, property, value });
let created = 0;
/** Each lender gets its own name. */
const create = async (name: string): Promise<number> => {
  created += 1;
  const answer = await staff.post('/api/create-lender', { name: `${name} ${created}` });
  expect(answer.status).toBe(200);
  return Number(answer.body.lender_id);
};

/** The values that a new lender still needs. */
const complete = {
  legal_name: 'Sarovar Finance Private Limited',
  entity_type: 'NBFC',
  penal_charges_en: '₹500 a missed instalment',
  penal_charges_hi: 'हर छूटी किस्त पर ₹500',
  grievance_officer: { name: 'Anita Rao', email: 'anita@sarovar.example', phone: '9000012345' },
  site_link: 'https://sarovar.example/',
  key_fact_terms: {
    disbursal_clause: null,
    foreclosure: { en: 'Nothing', hi: 'कुछ नहीं' },
    other_charges: null,
    recovery_agents: { en: 'Clause 14', hi: 'धारा 14' },
    grievance_clause: { en: 'Clause 17', hi: 'धारा 17' },
    transfer: { en: 'No', hi: 'नहीं' },
  },
};

describe('figures that contradict each other', () => {
  // Each of these once made every submission fail for customers who matched the lender.
  it.each([
    ['interest_rate', 80, 81, 'Please enter 80 or less'],
    ['tenure', 360, 361, 'Please enter 360 or less'],
    ['processing_fees', 50, 51, 'Please enter 50 or less'],
    ['gst_percent', 40, 41, 'Please enter 40 or less'],
    ['obligations_percent', 1, 0, 'Please enter 1 or more'],
    ['min_loan', 1000, 999, 'Please enter 1,000 or more'],
    ['loan_amount_upto', 100_000_000, 100_000_001, 'Please enter 10,00,00,000 or less'],
  ])('%s takes %d and not %d', async (property, taken, refused, sentence) => {
    const id = await create(`Bounds of ${property}`);
    // Such a long term is possible only at a low rate.
    if (property === 'tenure') {
      expect((await update(id, 'min_loan', 100_000)).status).toBe(200);
      expect((await update(id, 'rate_min', 1)).status).toBe(200);
      expect((await update(id, 'interest_rate', 8)).status).toBe(200);
    }
    expect((await update(id, property, taken)).status).toBe(200);
    const answer = await update(id, property, refused);
    expect([answer.status, answer.body.fields]).toEqual([400, { value: sentence }]);
    expect((await lender(id))[property as 'tenure']).toBe(taken);
  });

  it.each([
    ['rate_min', 36.01, 'Please enter 36 or less: this lender’s highest rate is 36'],
    ['interest_rate', 11.99, 'Please enter 12 or more: this lender’s lowest rate is 12'],
    ['min_age', 61, 'Please enter 60 or less: this lender’s highest age is 60'],
    ['max_age', 20, 'Please enter 21 or more: this lender’s lowest age is 21'],
    ['min_loan', 500_001, 'Please enter 5,00,000 or less: this lender’s largest loan is 5,00,000'],
    ['loan_amount_upto', 9999, 'Please enter 10,000 or more: this lender’s smallest loan is 10,000'],
    ['min_tenure', 37, 'Please enter 36 or less: this lender’s longest tenure is 36'],
    ['tenure', 5, 'Please enter 6 or more: this lender’s shortest tenure is 6'],
    ['fee_min', 3.01, 'Please enter 3 or less: this lender’s highest fee is 3'],
    ['apr_min', 40.01, 'Please enter 40 or less: this lender’s highest APR is 40'],
    [
      'tenure',
      200,
      'With these values, the last instalment of the smallest loan would differ from the others by more than 10%. Please choose a lower interest rate, a shorter tenure or a larger smallest loan',
    ],
  ])('%s %d is refused with the field it clashes with', async (property, value, sentence) => {
    const id = await create(`Clash of ${property} ${value}`);
    const before = await lender(id);
    const answer = await update(id, property, value);
    expect([answer.status, answer.body.fields]).toEqual([400, { value: sentence }]);
    expect(await lender(id)).toEqual(before);
  });

  it('are reported in Hindi, and a range can be moved up from its upper end', async () => {
    const id = await create('Moving up');
    const hindi = await staff.post(
      '/api/update-lender-data',
      { lender_id: id, property: 'rate_min', value: 40 },
      { 'accept-language': 'hi' },
    );
    expect(hindi.body.fields).toEqual({
      value: 'कृपया 36 या उससे कम लिखें: इस लेंडर में सबसे ज़्यादा ब्याज दर यही है',
    });
    expect((await update(id, 'interest_rate', 45)).status).toBe(200);
    expect((await update(id, 'rate_min', 45)).status).toBe(200);
    expect((await update(id, 'rate_min', 45.01)).status).toBe(400);
  });

  it('from two simultaneous edits, each valid alone, are prevented: one edit is refused', async () => {
    const id = await create('Two at once');
    const [low, high] = await Promise.all([update(id, 'rate_min', 30), update(id, 'interest_rate', 20)]);
    expect([low.status, high.status].toSorted()).toEqual([200, 400]);
    const { rate_min, interest_rate } = await lender(id);
    expect(rate_min).toBeLessThanOrEqual(interest_rate);
  });

  it.each([
    ['min_income', 'max_income', 5000, 4999],
    ['min_age', 'max_age', 41, 40],
    ['min_loan', 'loan_amount_upto', 20_001, 20_000],
    ['min_tenure', 'tenure', 13, 12],
    ['rate_min', 'interest_rate', '20.01', '20'],
    ['apr_min', 'apr_max', '20.01', '20'],
    ['fee_min', 'processing_fees', '2.01', '2'],
  ])('a lender stored with %s above %s isn’t shown to customers', async (low, high, least, most) => {
    const id = await create(`Stored ${low}`);
    for (const [property, value] of Object.entries(complete)) await update(id, property, value);
    expect((await lender(id)).missing).toEqual([]);
    const store = (one: unknown, other: unknown) =>
      test.db
        .updateTable('lenders')
        .set({ [low]: one, [high]: other })
        .where('lender_id', '=', id)
        .execute();
    await store(least, most);
    await update(id, 'priority', 7);
    expect((await lender(id)).missing).toEqual([low, high]);
    await store(most, most);
    await update(id, 'priority', 8);
    expect((await lender(id)).missing).toEqual([]);
  });

  it('keep a lender that accepts no applicant from being shown', async () => {
    const id = await create('For nobody');
    const missing = async () => (await lender(id)).missing.filter((property) => property.endsWith('ed'));
    expect(await missing()).toEqual([]);
    await update(id, 'salaried', 0);
    expect(await missing()).toEqual(['salaried', 'self_employed']);
    await update(id, 'self_employed', 1);
    expect(await missing()).toEqual([]);
  });
});

it.each([
  'rate_min',
  'interest_rate',
  'fee_min',
  'processing_fees',
  'apr_min',
  'apr_max',
  'gst_percent',
  'obligations_percent',
  'revenue_flat_fee',
])('%s has two decimals, and a third is refused rather than rounded', async (property) => {
  const id = await create(`Decimals of ${property}`);
  for (const [changed, value] of [
    ['processing_fees', 40],
    ['apr_max', 900],
    ['interest_rate', 40],
  ] as const)
    await update(id, changed, value);
  expect((await update(id, property, 35.55)).status).toBe(200);
  const answer = await update(id, property, 35.555);
  expect([answer.status, answer.body.fields]).toEqual([
    400,
    { value: 'Please enter a number with at most 2 decimal places' },
  ]);
  expect((await lender(id))[property as 'rate_min']).toBe(35.55);
});

describe('a lender’s classes of amount and score', () => {
  it('decide applications: the stricter of class and number applies', async () => {
    const id = await create('Classes');
    const { key } = await lender(id);
    const published = async () =>
      (await test.app.inject(`/api/get-lender-key-facts/${key}`)).json<{ amount: { most: number } }>().amount.most;
    expect(await published()).toBe(500_000);
    expect((await update(id, 'ticket_class', '50001_to_200000')).status).toBe(200);
    expect(await published()).toBe(200_000);
    expect((await update(id, 'credit_score_class', '800_and_above')).status).toBe(200);
    const row = await test.db.selectFrom('lenders').selectAll().where('lender_id', '=', id).executeTakeFirstOrThrow();
    expect(toPolicy(row)).toMatchObject({ minScore: 800, maxLoan: 200_000 });
    expect((await lender(id)).missing).not.toContain('credit_score_class');
  });

  const clash = {
    ticket: 'This lender’s ticket class and loan amounts don’t overlap. Please change the other one first',
    score:
      'This credit score class includes people that this lender’s lowest score or new-to-credit rule excludes. Please change the other one first',
  };
  it.each([
    [{ loan_amount_upto: 500_000 }, 'ticket_class', 'over_1000000', clash.ticket],
    [{ min_loan: 60_000 }, 'ticket_class', 'up_to_50000', clash.ticket],
    [{ ticket_class: '200001_to_500000' }, 'loan_amount_upto', 200_000, clash.ticket],
    [{ min_score: 700 }, 'credit_score_class', '650_to_699', clash.score],
    [{ min_score: 700 }, 'credit_score_class', 'not_known', clash.score],
    [{ credit_score_class: '650_to_699' }, 'min_score', 700, clash.score],
    [{ accepts_new_to_credit: 0 }, 'credit_score_class', 'new_to_credit', clash.score],
    [{ accepts_new_to_credit: 1, credit_score_class: 'new_to_credit' }, 'accepts_new_to_credit', 0, clash.score],
  ])('with %j, %s %s is refused', async (first, property, value, sentence) => {
    const id = await create('Clashing class');
    for (const [name, one] of Object.entries(first)) expect((await update(id, name, one)).status).toBe(200);
    const answer = await update(id, property, value);
    expect([answer.status, answer.body.fields]).toEqual([400, { value: sentence }]);
  });

  it('hide the lender if the stored values contradict each other', async () => {
    const id = await create('Stored class');
    await test.db
      .updateTable('lenders')
      .set({ credit_score_class: 'not_known', min_score: 700 })
      .where('lender_id', '=', id)
      .execute();
    await update(id, 'priority', 3);
    expect((await lender(id)).missing).toEqual(
      expect.arrayContaining(['credit_score_class', 'min_score', 'accepts_new_to_credit']),
    );
  });
});

describe('the APR of a lender', () => {
  const published = async (key: string) =>
    (await test.app.inject(`/api/get-lender-key-facts/${key}`)).json<{ apr: unknown }>().apr;

  it('is worked out from its figures, whatever APR was typed', async () => {
    const id = await create('Typed APR');
    const { key } = await lender(id);
    expect(await published(key)).toEqual({ least: 12, most: 49.18 });
    expect((await update(id, 'apr_min', 12)).status).toBe(200);
    expect((await update(id, 'apr_max', 12.5)).status).toBe(200);
    expect(await lender(id)).toMatchObject({ apr_min: 12, apr_max: 12.5, apr_computed: { least: 12, most: 49.18 } });
    expect(await published(key)).toEqual({ least: 12, most: 49.18 });
    await update(id, 'interest_rate', 24);
    expect(await published(key)).toEqual({ least: 12, most: 36.94 });
  });

  it.each(['apr_min', 'apr_max'])('can’t be typed as %s below the lowest by rates and fees', async (property) => {
    const id = await create(`Too low ${property}`);
    await update(id, 'apr_min', 12);
    const answer = await update(id, property, 11.99);
    expect(answer.status).toBe(400);
    const sentence =
      property === 'apr_min'
        ? 'Please enter 12 or more: this lender’s lowest APR from its rates and fees is 12'
        : 'Please enter 12 or more: this lender’s lowest APR is 12';
    expect(answer.body.fields).toEqual({ value: sentence });
    expect((await update(id, property, 12)).status).toBe(200);
  });

  it('is unknown while the figures contradict each other', async () => {
    const id = await create('No APR');
    const { key } = await lender(id);
    await test.db.updateTable('lenders').set({ rate_min: '37' }).where('lender_id', '=', id).execute();
    await update(id, 'priority', 9);
    expect((await lender(id)).apr_computed).toBeNull();
    expect(await published(key)).toBeNull();
  });

  it('of every demo lender equals the typed one', async () => {
    const { body } = await staff.get<AdminLender[]>('/api/get-lenders-data');
    const demo = body.filter(({ illustrative }) => illustrative);
    expect(demo).toHaveLength(24);
    for (const { name, apr_min, apr_max, apr_computed } of demo)
      expect(apr_computed, name).toEqual({ least: apr_min, most: apr_max });
  });
});
