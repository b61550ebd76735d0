import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CriteriaWorld, criteriaWorld } from '../../test/criteria-world.ts';
import type { StaffClient } from '../../test/staff.ts';

/** Trying one invented applicant at every lender, through the API. */
let world: CriteriaWorld;
let one: StaffClient;
beforeAll(async () => {
  world = await criteriaWorld();
});
afterAll(() => world.test.close());
beforeEach(async () => {
  ({ one } = await world.people());
});

interface Result {
  lender_id: number;
  product: string;
  version: number;
  on: number;
  complete: number;
  offer: { amount_paise: number; tenure_months: number; apr: number; annual_rate: number; limited_by: string } | null;
  failed_rules: { rule: string; limit: unknown; actual: unknown; change: number | null }[];
}
const usual = {
  product: 'Personal Loans',
  age: 32,
  employment: 'salaried',
  monthly_income: 60_000,
  monthly_earnings: null,
  existing_emi: 0,
  credit_score: 810,
  credit_score_class: '',
  postal_code: '560001',
  desired_amount: 100_000,
  desired_tenure: null,
};
const attempt = (change: object = {}) =>
  one.post<{ results: Result[]; fields?: object }>('/api/try-applicant', { ...usual, ...change });
const at = async (id: number, change: object = {}): Promise<Result | undefined> =>
  (await attempt(change)).body.results.find(({ lender_id }) => lender_id === id);
const rulesAt = async (id: number, change: object): Promise<readonly unknown[] | undefined> =>
  (await at(id, change))?.failed_rules.map(({ rule, limit, actual }) => [rule, limit, actual]);

describe('an applicant', () => {
  it('is decided at every lender, the cheapest first', async () => {
    const { status, body } = await attempt();
    expect(status).toBe(200);
    const all = (await one.get<{ rows: unknown[] }>('/api/get-lenders?limit=200')).body.rows;
    expect(body.results).toHaveLength(all.length);
    const aprs = body.results.flatMap(({ offer }) => (offer === null ? [] : [offer.apr]));
    expect(aprs.length).toBeGreaterThan(3);
    expect(aprs).toEqual(aprs.toSorted((a, b) => a - b));
    for (const { product, offer, failed_rules } of body.results) {
      expect(offer === null).toBe(failed_rules.length > 0);
      if (product !== 'Personal Loans') expect(failed_rules[0]?.rule).toBe('product');
    }
  });

  it('gets every reason against it, and an offer once none is left', async () => {
    const id = await world.newLender({
      min_income: 50_000,
      min_age: 25,
      min_score: 700,
      postal_prefixes: ['56'],
      min_loan: 50_000,
    });
    expect(await rulesAt(id, { age: 24, monthly_income: 49_999, credit_score: 699, postal_code: '400001' })).toEqual([
      ['minimum_age', 25, 24],
      ['minimum_income', 50_000, 49_999],
      ['credit_score', 700, 699],
      ['serviceable_area', null, '400001'],
    ]);
    expect(await rulesAt(id, { age: 25, monthly_income: 50_000, credit_score: 700 })).toEqual([]);
    expect(await rulesAt(id, { age: 60 })).toEqual([]);
    expect(await rulesAt(id, { age: 61, employment: 'other' })).toEqual([
      ['maximum_age', 60, 61],
      ['employment', 'salaried', 'other'],
    ]);
    expect(await rulesAt(id, { existing_emi: 40_000 })).toMatchObject([['existing_obligations', 36_000, 41_808]]);
    expect(await rulesAt(id, { credit_score: null, credit_score_class: 'new_to_credit' })).toEqual([
      ['new_to_credit', null, null],
    ]);
    expect(await at(id)).toMatchObject({
      on: 0,
      complete: 0,
      version: 7,
      offer: { amount_paise: 10_000_000, tenure_months: 24, limited_by: null },
    });
    expect(await at(id, { desired_amount: 900_000, desired_tenure: 36, monthly_income: 200_000 })).toMatchObject({
      offer: { amount_paise: 50_000_000, tenure_months: 36, limited_by: 'lender_maximum' },
    });
  });

  it('is decided by the criteria in force, not by drafts', async () => {
    const id = await world.newLender();
    const { draft_id } = (await world.draft(id, { min_income: 70_000 })).body;
    expect(await rulesAt(id, {})).toEqual([]);
    expect((await world.publish(draft_id)).status).toBe(200);
    expect(await rulesAt(id, {})).toEqual([['minimum_income', 70_000, 60_000]]);
  });

  it('must have a PIN code, and age and figures within bounds', async () => {
    for (const [field, value] of [
      ['postal_code', '056001'],
      ['age', 0],
      ['credit_score', 299],
      ['desired_amount', 0],
      ['monthly_income', -1],
    ] as const) {
      const { status, body } = await attempt({ [field]: value });
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
    }
  });
});
