import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CriteriaWorld, code, criteriaWorld } from '../../test/criteria-world.ts';
import { once } from '../../test/payout-accounts.ts';
import { type StaffClient, staffClient } from '../../test/staff.ts';
import type { TestApp } from '../../test/test-app.ts';
import { publishDue } from './work.ts';

/** Criteria of lenders through the API: scheduling, rolling back, and the page. */
let world: CriteriaWorld;
let test: TestApp;
let one: StaffClient;
let other: StaffClient;
let stranger: StaffClient;
let { newLender, edit, history, inForce, draft, publish, discard, rollBack, entries } = {} as CriteriaWorld;
beforeAll(async () => {
  world = await criteriaWorld();
  ({ test, newLender, edit, history, inForce, draft, publish, discard, rollBack, entries } = world);
});
afterAll(() => test.close());
beforeEach(async () => {
  ({ one, other, stranger } = await world.people());
});

type Wire = Record<string, unknown>;
const inMinutes = (minutes: number): string => new Date(test.clock.now().getTime() + minutes * 60_000).toISOString();

describe('a scheduled draft', () => {
  const scheduled = async (id: number, by = one, confirmer = other): Promise<string> => {
    const { draft_id } = (await draft(id, { tenure: 48 }, by)).body;
    const done = await publish(draft_id, confirmer, { at: inMinutes(2) });
    expect([done.status, done.body.message]).toEqual([
      200,
      'Scheduled. It will be published within a minute of that time.',
    ]);
    return draft_id;
  };

  it('is published at its time, and not before', async () => {
    const id = await newLender();
    const draft_id = await scheduled(id);
    expect((await history(id)).draft).toMatchObject({ state: 'scheduled', publish_at: expect.any(String) });
    test.clock.advance(60_000);
    await publishDue(test.services);
    expect(await inForce(id)).toMatchObject({ number: 2 });
    test.clock.advance(60_000);
    await publishDue(test.services);
    await publishDue(test.services);
    expect(await inForce(id)).toMatchObject({
      number: 3,
      origin: 'published',
      drafted_by: 'Vasudha Operations',
      criteria: { tenure: 48 },
    });
    expect((await entries(draft_id)).map((line) => line.split(' ')[0])).toEqual(['create', 'schedule', 'publish']);
  });

  it('is suspended at once if the criteria change before its time', async () => {
    const id = await newLender();
    await scheduled(id);
    await edit(id, 'max_age', 58);
    expect((await history(id)).draft).toMatchObject({
      state: 'suspended',
      suspended_because: 'criteria_changed',
      outdated: true,
    });
    test.clock.advance(3 * 60_000);
    await publishDue(test.services);
    expect(await inForce(id)).toMatchObject({ number: 3, criteria: { tenure: 36 } });
    // Saved again for the current criteria, it can be published.
    const { draft_id } = (await draft(id, { tenure: 48 })).body;
    expect((await publish(draft_id)).status).toBe(200);
    expect(await inForce(id)).toMatchObject({ criteria: { tenure: 48, max_age: 58 } });
  });

  it('is suspended if one of its two people has left, or the lender was deleted', async () => {
    const left = await newLender();
    await scheduled(left, one, stranger);
    const gone = await newLender();
    await scheduled(gone);
    expect((await one.post('/api/safe-delete-lender', { lender_id: gone })).status).toBe(200);
    test.clock.advance(3 * 60_000);
    await publishDue(test.services);
    expect((await history(left)).draft).toMatchObject({ state: 'suspended', suspended_because: 'author_left' });
    expect(await inForce(left)).toMatchObject({ number: 2 });
    const { rows } = await test.services.pool.query(
      'select state, suspended_because from criteria_drafts where lender_id = $1',
      [gone],
    );
    expect(rows).toEqual([{ state: 'suspended', suspended_because: 'lender_deleted' }]);
    expect((await one.get(`/api/get-criteria-versions/${gone}`)).status).toBe(404);
  });

  it('can’t be for the past or more than a year ahead, and can be discarded', async () => {
    const id = await newLender();
    const { draft_id } = (await draft(id, { tenure: 48 })).body;
    const at = async (minutes: number) => (await publish(draft_id, other, { at: inMinutes(minutes) })).body.fields;
    const sentence = { at: 'Please choose a time in the future, within a year' };
    expect(await at(0)).toEqual(sentence);
    expect(await at(366 * 24 * 60 + 1)).toEqual(sentence);
    expect((await publish(draft_id, other, { at: inMinutes(1) })).status).toBe(200);
    expect((await discard(draft_id)).status).toBe(200);
    test.clock.advance(2 * 60_000);
    await publishDue(test.services);
    expect(await inForce(id)).toMatchObject({ number: 2 });
  });
});

describe('rolling back', () => {
  it('makes the earlier content a new version, at once and by one person', async () => {
    const id = await newLender();
    await edit(id, 'max_age', 58);
    await edit(id, 'postal_prefixes', ['56', '4']);
    await edit(id, 'rate_min', 13.5);
    const done = await rollBack(id, 2);
    expect([done.status, done.body.message]).toEqual([200, 'Rolled back. The earlier criteria apply again.']);
    expect(await inForce(id)).toMatchObject({
      number: 6,
      origin: 'rolled_back',
      restores: 2,
      reason: 'Too few matches',
      drafted_by: 'Vasudha Operations',
      confirmed_by: '',
      criteria: { max_age: 60, postal_prefixes: null, rate_min: 12 },
    });
    expect(await entries(String(id))).toEqual([
      'roll_back {"max_age":58,"postal_prefixes":["56","4"],"rate_min":13.5} > {"max_age":60,"postal_prefixes":null,"rate_min":12,"version":6,"restores":2,"reason":"Too few matches"}',
    ]);
    expect((await rollBack(id, 5)).status).toBe(200);
    expect(await inForce(id)).toMatchObject({ number: 7, criteria: { postal_prefixes: ['56', '4'], rate_min: 13.5 } });
  });

  it('is refused without a reason, without a difference, for another product, and after another change', async () => {
    const id = await newLender();
    await edit(id, 'max_age', 58);
    expect((await rollBack(id, 2, { reason: ' ' })).status).toBe(400);
    expect(code(await rollBack(id, 3))).toEqual([409, 'criteria_same']);
    expect(code(await rollBack(id, 9))).toEqual([404, 'not_found']);
    expect(code(await rollBack(id, 2, { based_on: 2 }))).toEqual([409, 'criteria_changed']);
    await edit(id, 'product', 'Gold Loans');
    expect(code(await rollBack(id, 2))).toEqual([409, 'criteria_other_product']);
    expect(await inForce(id)).toMatchObject({ number: 4, product: 'Gold Loans' });
  });
});

describe('the page', () => {
  it('is only for role 1', async () => {
    const operations = await staffClient(test, 3);
    expect((await operations.get('/api/get-lender-criteria')).status).toBe(403);
    expect((await operations.get('/api/get-criteria-versions/1')).status).toBe(403);
    for (const path of [
      'draft-criteria',
      'publish-criteria',
      'discard-criteria',
      'roll-back-criteria',
      'rehearse-criteria',
      'try-applicant',
    ])
      expect((await operations.post(`/api/${path}`, {}, once())).status).toBe(403);
  });

  it('lists lenders with current criteria and waiting drafts', async () => {
    const id = await newLender();
    await draft(id, { tenure: 48 });
    const rows = async (query: string) =>
      (await one.get<{ rows: (Wire & { lender_id: number })[] }>(`/api/get-lender-criteria?limit=200${query}`)).body
        .rows;
    expect((await rows('')).find(({ lender_id }) => lender_id === id)).toMatchObject({
      product: 'Personal Loans',
      lender_status: 0,
      version: 2,
      origin: 'edited',
      by: 'Vasudha Operations',
      draft: { state: 'draft', by: 'Vasudha Operations', publish_at: null },
    });
    const has = async (query: string) => (await rows(query)).some(({ lender_id }) => lender_id === id);
    expect(await has('&draft=draft')).toBe(true);
    expect(await has('&draft=scheduled,suspended')).toBe(false);
    expect(await has('&draft=none')).toBe(false);
    expect(await has('&draft=none,draft')).toBe(true);
    expect(await has('&status=0&product=Personal%20Loans')).toBe(true);
    expect(await has('&status=1')).toBe(false);
  });

  it('shows which fields have no effect', async () => {
    const id = await newLender({ credit_score_class: '700_to_749' });
    expect((await history(id)).idle).toEqual(['business']);
    await edit(id, 'min_score', 710);
    expect((await history(id)).idle).toEqual(['credit_score_class', 'business']);
  });
});
