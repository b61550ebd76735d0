import { randomUUID } from 'node:crypto';
import type { Applicant } from '@tulna/rules/applicant';
import { decisionReceipt } from '@tulna/rules/decision-receipt';
import type { Decision } from '@tulna/rules/eligibility';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CriteriaWorld, code, criteriaWorld, type Failure } from '../../test/criteria-world.ts';
import type { StaffClient } from '../../test/staff.ts';
import type { TestApp } from '../../test/test-app.ts';
import { sealReceipt } from '../offers/index.ts';
import { rehearse } from './work.ts';

/** The effect that a draft would have had on past applications with their stored facts, and on invented people, through the API. */
let world: CriteriaWorld;
let test: TestApp;
let one: StaffClient;
let other: StaffClient;
beforeAll(async () => {
  world = await criteriaWorld();
  ({ test } = world);
});
afterAll(() => test.close());
beforeEach(async () => {
  ({ one, other } = await world.people());
});

const person: Applicant = {
  product: 'Personal Loans',
  birthDate: '1990-01-01',
  onDate: '2026-10-01',
  employment: 'salaried',
  monthlyIncome: 60_000,
  existingEmi: 0,
  creditScoreClass: '800_and_above',
  creditScore: 820,
  postalCode: '560034',
  desiredAmount: 100_000,
  desiredTenure: 24,
};

/** A decided application with its receipt and an offer of another lender. */
async function decided(change: Partial<Applicant>, at: string): Promise<string> {
  const [customer, id] = [randomUUID(), randomUUID()];
  const { pool } = test.services;
  const rival = { matched: true, lender: 'rival', terms: { aprPercent: 20 }, limitedBy: null, atBest: null };
  const receipt = decisionReceipt({ ...person, ...change }, [
    { policyVersion: 'x', decision: rival as unknown as Decision },
  ]);
  await pool.query('insert into customers (id, role_id, created_at) values ($1, 4, now())', [customer]);
  await pool.query(
    `insert into credit_applications (id, customer_id, product, state, receipt, created_at, submitted_at)
     values ($1, $2, $3, 'expired', $4, $5, $5)`,
    [id, customer, change.product ?? 'Personal Loans', sealReceipt(test.services, id, receipt), at],
  );
  return customer;
}

const ask = (draft_id: string, by = one) => world.rehearse(draft_id, by);
const rehearsalOf = async (id: number) =>
  (await world.history(id)).draft?.rehearsal as { state: string; progress: number; result: never } | null;
const waiting = async (): Promise<string> =>
  (
    await test.services.pool.query<{ id: string }>(
      `select id from criteria_rehearsals where state in ('waiting', 'running') order by asked_at desc limit 1`,
    )
  ).rows[0]?.id ?? '';

describe('a rehearsal', () => {
  it('shows who gains and who loses, is made once, and allows only its own draft to be published', async () => {
    for (let count = 0; count < 6; count += 1) {
      await decided({ monthlyIncome: 40_000 }, `2026-10-0${count + 1}T06:00:00Z`);
      await decided({ postalCode: '400050' }, `2026-10-1${count}T06:00:00Z`);
    }
    await decided({ product: 'Gold Loans', monthlyIncome: 40_000 }, '2026-10-20T06:00:00Z');
    const refuses = await decided({ monthlyIncome: 40_000 }, '2026-10-21T06:00:00Z');
    await test.services.pool.query(
      `insert into consents (id, customer_id, sequence, purpose, text_version, granted, language, channel, ip_hash, at, previous_hash, hash)
       values ($1, $2, 1, 'profile_processing', 'x', false, 'en', 'web', '', now(), '', '')`,
      [randomUUID(), refuses],
    );
    const id = await world.newLender({ min_income: 50_000 });
    const { draft_id } = (await world.draft(id, { min_income: 30_000, postal_prefixes: ['56'], rate_min: 11 })).body;
    const notYet = await other.post<Failure>('/api/publish-criteria', { draft_id, at: null, accepted: [] });
    expect(code(notYet)).toEqual([409, 'criteria_not_rehearsed']);
    const started = await ask(draft_id);
    expect([started.status, started.body.message]).toEqual([200, 'The rehearsal has started']);
    expect((await ask(draft_id, other)).status).toBe(200);
    const { rows } = await test.services.pool.query('select id from criteria_rehearsals where lender_id = $1', [id]);
    expect(rows).toHaveLength(1);
    expect(await rehearsalOf(id)).toMatchObject({ state: 'waiting', result: null, asked_by: 'Vasudha Operations' });

    await test.services.jobs.drain();

    const made = await rehearsalOf(id);
    expect(made).toMatchObject({
      state: 'done',
      progress: 12,
      result: {
        applications: {
          people: 12,
          matched_before: 6,
          matched_after: 6,
          gained: 6,
          lost: 6,
          both: null,
          from: '2026-10-01T06:00:00.000Z',
          until: '2026-10-15T06:00:00.000Z',
          cities: [
            { group: 'Bengaluru', people: 6, gained: 6, lost: 0 },
            { group: 'Mumbai', people: 6, gained: 0, lost: 6 },
          ],
          incomes: [
            { group: '25000', people: 6, gained: 6, lost: 0 },
            { group: '50000', people: 6, gained: 0, lost: 6 },
          ],
        },
        synthetic: { people: 10_000 },
      },
    });
    // More than half lose their match, among applications and invented people, so only this warning must be confirmed.
    expect((await world.history(id)).draft?.warnings).toEqual(['loses_half']);
    for (const accepted of [[], ['apr_jump'], ['loses_half', 'apr_jump']]) {
      const unread = await other.post<Failure>('/api/publish-criteria', { draft_id, at: null, accepted });
      expect(code(unread)).toEqual([409, 'criteria_warnings']);
    }
    const accepted = ['loses_half'];
    const published = await other.post<Failure>('/api/publish-criteria', { draft_id, at: null, accepted });
    expect(published.status).toBe(200);
    expect((await world.entries(draft_id)).map((line) => line.split(' ')[0])).toEqual([
      'create',
      'rehearse',
      'publish',
    ]);
  }, 120_000);

  it('is valid for one content: a changed draft needs its own rehearsal', async () => {
    const id = await world.newLender();
    const first = (await world.draft(id, { tenure: 48 })).body.draft_id;
    await world.rehearsed(first);
    await world.draft(id, { tenure: 60 });
    expect(await rehearsalOf(id)).toBeNull();
    await world.draft(id, { tenure: 48 });
    expect(await rehearsalOf(id)).toMatchObject({ state: 'done' });
    await world.edit(id, 'max_age', 58);
    expect(await rehearsalOf(id)).toBeNull();
    const { draft_id } = (await world.history(id)).draft ?? { draft_id: '' };
    expect(code(await ask(draft_id))).toEqual([409, 'criteria_changed']);
    expect(code(await ask(randomUUID()))).toEqual([404, 'not_found']);
  });

  it('is restarted if its process stops, and fails with the reason if something breaks it', async () => {
    const id = await world.newLender();
    const { draft_id } = (await world.draft(id, { tenure: 48 })).body;
    await ask(draft_id);
    const rehearsal = await waiting();
    const stop = new AbortController();
    stop.abort();
    await expect(rehearse(test.services, rehearsal, stop.signal)).rejects.toThrow('aborted');
    expect(await rehearsalOf(id)).toMatchObject({ state: 'running', result: null });
    const broken = {
      ...test.services,
      fieldEncryption: { ...test.services.fieldEncryption, open: () => 'no receipt' },
    };
    await expect(rehearse(broken, rehearsal, new AbortController().signal)).rejects.toThrow('JSON');
    expect(await rehearsalOf(id)).toMatchObject({ state: 'failed', result: null });
    // Another request makes a new rehearsal.
    expect((await ask(draft_id)).status).toBe(200);
    expect(await rehearsalOf(id)).toMatchObject({ state: 'waiting' });
  });
});
