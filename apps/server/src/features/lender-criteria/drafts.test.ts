import { randomUUID } from 'node:crypto';
import type { AdminLender } from '@tulna/contract/lenders';
import { CRITERIA } from '@tulna/rules/lender-criteria';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CriteriaWorld, code, criteriaWorld } from '../../test/criteria-world.ts';
import type { StaffClient } from '../../test/staff.ts';
import type { TestApp } from '../../test/test-app.ts';
import { criteriaRepository } from './repository.ts';

/** Criteria of lenders through the API: a version for every change, and drafts that a second person publishes. */
let world: CriteriaWorld;
let test: TestApp;
let one: StaffClient;
let other: StaffClient;
let stranger: StaffClient;
let { newLender, edit, history, inForce, draft, publish, discard, entries } = {} as CriteriaWorld;
beforeAll(async () => {
  world = await criteriaWorld();
  ({ test, newLender, edit, history, inForce, draft, publish, discard, entries } = world);
});
afterAll(() => test.close());
beforeEach(async () => {
  ({ one, other, stranger } = await world.people());
});

type Wire = Record<string, unknown>;
const lendersOf = async (): Promise<AdminLender[]> =>
  (await one.get<{ rows: AdminLender[] }>('/api/get-lenders?limit=200')).body.rows;

describe('versions', () => {
  it('begin when the lender is added, and every edit of a criterion adds one', async () => {
    const id = await newLender();
    const before = await history(id);
    expect(before.versions.map(({ number, origin, until }) => [number, origin, until === null])).toEqual([
      [2, 'edited', true],
      [1, 'came', false],
    ]);
    test.clock.advance(60_000);
    await edit(id, 'min_age', 25);
    await edit(id, 'priority', 9);
    await edit(id, 'min_age', 25);
    const { versions } = await history(id);
    expect(versions).toHaveLength(3);
    expect(versions[0]).toMatchObject({
      number: 3,
      origin: 'edited',
      drafted_by: 'Vasudha Operations',
      confirmed_by: '',
      until: null,
      criteria: { min_age: 25, max_age: 60, salaried: 1, self_employed: 0, rate_min: 12, postal_prefixes: null },
    });
    expect(versions[1]).toMatchObject({ number: 2, until: versions[0]?.from, criteria: { min_age: 21 } });
    // An update by hand in SQL adds a version, too.
    await test.services.pool.query('update lenders set max_age = 61 where lender_id = $1', [id]);
    expect(await inForce(id)).toMatchObject({ number: 4, origin: 'edited', drafted_by: '', criteria: { max_age: 61 } });
    // So does an undo in the audit.
    const { rows } = await test.services.pool.query<{ sequence: string }>(
      `select sequence from audit_entries where subject_kind = 'lender' and subject_id = $1 and property = 'min_age'`,
      [String(id)],
    );
    expect((await one.post('/api/undo-audit-entry', { sequence: Number(rows[0]?.sequence) })).status).toBe(200);
    expect(await inForce(id)).toMatchObject({ number: 5, criteria: { min_age: 21, max_age: 61 } });
  });

  it('return the criteria at a moment, and the current ones equal those of the lenders', async () => {
    const id = await newLender();
    const early = test.clock.now();
    test.clock.advance(60_000);
    await edit(id, 'tenure', 48);
    const repository = criteriaRepository(test.db);
    const at = async (moment: Date) => (await repository.at(id, moment))?.criteria.tenure;
    const [newest] = (await repository.versions(id, 1)).map(({ from }) => from.getTime());
    expect(await at(new Date(Number(newest) - 1))).toBe(36);
    expect(await at(early)).toBe(36);
    expect(await at(new Date(Number(newest)))).toBe(48);
    expect(await at(new Date('2020-01-01'))).toBeUndefined();
    const current = await repository.inForce((await lendersOf()).map(({ lender_id }) => lender_id));
    for (const lender of await lendersOf()) {
      const { criteria, product } = current.get(lender.lender_id) ?? {};
      expect(product).toBe(lender.product);
      for (const criterion of CRITERIA) expect(criteria?.[criterion]).toEqual(lender[criterion]);
    }
  });

  it('can’t be changed', async () => {
    const { pool } = test.services;
    await expect(pool.query(`update criteria_versions set criteria = '{}'`)).rejects.toThrow('never changed');
    await expect(
      pool.query('update criteria_versions set reason = $1 where valid_until is not null', ['x']),
    ).rejects.toThrow('never changed');
    await expect(pool.query('delete from criteria_versions')).rejects.toThrow('never changed');
  });
});

describe('a draft', () => {
  it('has no effect until a second person publishes it', async () => {
    const id = await newLender();
    const answered = await draft(id, { min_income: 30_000, tenure: 48 });
    expect([answered.status, answered.body.message]).toEqual([
      200,
      'Saved as a draft. Somebody else has to publish it.',
    ]);
    const { draft_id } = answered.body;
    expect(await inForce(id)).toMatchObject({ number: 2, criteria: { min_income: null, tenure: 36 } });
    expect((await history(id)).draft).toMatchObject({
      draft_id,
      based_on: 2,
      state: 'draft',
      reason: 'The lender wrote to us',
      drafted_by: 'Vasudha Operations',
      confirmable: false,
      outdated: false,
      warnings: [],
      criteria: { min_income: 30_000, tenure: 48 },
    });
    expect((await history(id, other)).draft).toMatchObject({ confirmable: true });
    expect(code(await publish(draft_id, one))).toEqual([403, 'own_draft']);
    test.clock.advance(60_000);
    const done = await publish(draft_id);
    expect([done.status, done.body.message]).toEqual([200, 'Published. The new criteria apply now.']);
    expect(await inForce(id)).toMatchObject({
      number: 3,
      origin: 'published',
      drafted_by: 'Vasudha Operations',
      confirmed_by: world.secondName,
      reason: 'The lender wrote to us',
      criteria: { min_income: 30_000, tenure: 48, min_age: 21 },
    });
    expect((await lendersOf()).find(({ lender_id }) => lender_id === id)).toMatchObject({
      min_income: 30_000,
      tenure: 48,
    });
    expect((await history(id)).draft).toBeNull();
    expect(code(await publish(draft_id))).toEqual([409, 'changed_since']);
    expect(code(await discard(draft_id))).toEqual([409, 'changed_since']);
    expect(await entries(draft_id)).toEqual([
      'create {"min_income":null,"tenure":36} > {"min_income":30000,"tenure":48,"reason":"The lender wrote to us"}',
      'publish {"min_income":null,"tenure":36} > {"min_income":30000,"tenure":48,"version":3}',
    ]);
    // The lender's own history has both edits, by the person who drafted them.
    const versions = (await one.get<{ versions: Wire[] }>(`/api/get-lender-history/${id}`)).body.versions;
    expect(versions.slice(0, 2)).toMatchObject([
      { by: 'Vasudha Operations', changes: [{ property: 'tenure', before: 36, after: 48 }] },
      { by: 'Vasudha Operations', changes: [{ property: 'min_income', before: null, after: 30_000 }] },
    ]);
  });

  it('is refused with an error at the field that contradicts another', async () => {
    const id = await newLender();
    const fields = async (change: Wire) => {
      const { status, body } = await draft(id, change);
      return [status, body.fields];
    };
    expect(await fields({ min_age: 61 })).toEqual([
      400,
      { min_age: 'Please enter 60 or less: this lender’s highest age is 60' },
    ]);
    expect(await fields({ min_age: 17 })).toEqual([400, { min_age: 'Please enter 18 or more' }]);
    expect(await fields({ salaried: 0 })).toEqual([
      400,
      { salaried: 'Nobody could match: accept salaried or self-employed people' },
    ]);
    expect(await fields({ max_age_at_maturity: 18 })).toEqual([
      400,
      {
        max_age_at_maturity: 'Nobody could match: even the youngest would be too old when the shortest loan ends',
      },
    ]);
    expect(await fields({ max_income: 500 })).toEqual([
      400,
      { obligations_percent: 'Nobody could match: even the highest income isn’t enough for the smallest loan' },
    ]);
    expect(await fields({ ticket_class: 'over_1000000' })).toMatchObject([
      400,
      { ticket_class: expect.stringContaining('don’t overlap') },
    ]);
    expect(await fields({ postal_prefixes: ['0'] })).toMatchObject([400, { 'postal_prefixes.0': expect.any(String) }]);
    expect(code(await draft(id))).toEqual([409, 'criteria_same']);
    expect((await history(id)).draft).toBeNull();
  });

  it('can be replaced only by a person who saw it', async () => {
    const id = await newLender();
    const first = (await draft(id, { tenure: 48 })).body.draft_id;
    expect(code(await draft(id, { tenure: 60 }, other, { replaces: null }))).toEqual([409, 'changed_since']);
    const second = (await draft(id, { tenure: 60 }, other)).body.draft_id;
    expect((await history(id)).draft).toMatchObject({ draft_id: second, criteria: { tenure: 60 } });
    expect(code(await publish(first, other))).toEqual([409, 'changed_since']);
    expect((await publish(second, one)).status).toBe(200);
    expect((await entries(first)).map((line) => line.split(' ')[0])).toEqual(['create', 'discard']);
  });

  it('can be undone in the audit, and discarded by anybody who may draft', async () => {
    const id = await newLender();
    const { draft_id } = (await draft(id, { tenure: 48 })).body;
    const { rows } = await test.services.pool.query<{ sequence: string }>(
      `select sequence from audit_entries where subject_id = $1 and action = 'create'`,
      [draft_id],
    );
    expect((await other.post('/api/undo-audit-entry', { sequence: Number(rows[0]?.sequence) })).status).toBe(200);
    expect((await history(id)).draft).toBeNull();
    const again = (await draft(id, { tenure: 48 })).body.draft_id;
    expect(await discard(again, other)).toMatchObject({ status: 200, body: { message: 'Draft discarded' } });
    expect(code(await discard(randomUUID()))).toEqual([404, 'not_found']);
  });

  it('can’t be published if the criteria have changed since', async () => {
    const id = await newLender();
    const { draft_id } = (await draft(id, { tenure: 48 })).body;
    await edit(id, 'max_age', 58);
    expect((await history(id)).draft).toMatchObject({ outdated: true, state: 'draft' });
    expect(code(await publish(draft_id))).toEqual([409, 'criteria_changed']);
    expect(code(await draft(id, { tenure: 48 }, one, { based_on: 2 }))).toEqual([409, 'criteria_changed']);
    expect(await inForce(id)).toMatchObject({ number: 3, criteria: { tenure: 36, max_age: 58 } });
  });

  it('can be published only if exactly its warnings are confirmed', async () => {
    const id = await newLender();
    const { draft_id } = (await draft(id, { obligations_percent: null, gst_percent: 12 })).body;
    expect((await history(id)).draft?.warnings).toEqual(['no_burden_limit', 'unusual_gst']);
    for (const accepted of [[], ['no_burden_limit'], ['no_burden_limit', 'unusual_gst', 'everybody']])
      expect(code(await publish(draft_id, other, { accepted }))).toEqual([409, 'criteria_warnings']);
    expect((await publish(draft_id, other, { accepted: ['unusual_gst', 'no_burden_limit'] })).status).toBe(200);
    expect(await inForce(id)).toMatchObject({ criteria: { obligations_percent: null, gst_percent: 12 } });
  });

  it('that two people publish at once becomes one version', async () => {
    const id = await newLender();
    const { draft_id } = (await draft(id, { tenure: 48 })).body;
    const both = await Promise.all([publish(draft_id, other), publish(draft_id, stranger)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await inForce(id)).toMatchObject({ number: 3, criteria: { tenure: 48 } });
  });
});
