import type { DecisionRecord } from '@tulna/contract/decision-records';
import { istDay } from '@tulna/rules/dates';
import { KEPT_ENGINES, type KeptEngines } from '@tulna/rules/kept-engines';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { creditApplicationsRepository } from '../features/credit-applications/index.ts';
import { replayDecisions } from '../features/offers/index.ts';
import { customerClient } from '../test/lending-world.ts';
import { runReplay } from '../test/run-replay.ts';
import { staffClient } from '../test/staff.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { historyOf, makingOf } from './history/history.ts';
import { historyWorld, seedHistory } from './seed-history.ts';

/** The first decision on the demo world's first day, replayed three months later, after 120 changes of every policy. */
const now = new Date('2026-11-22T05:30:00Z');
const firstDay = '2026-08-24';
const count = 400;
let test: TestApp;
let first: { customer: string; phone: string; pan: string; birthDate: string; id: string; at: Date };

beforeAll(async () => {
  test = await startTestApp({
    demoWorld: true,
    staff: true,
    settings: { DEMO_WORLD: 'on', DEMO_HISTORY_CUSTOMERS: String(count) },
  });
  test.clock.stopAt(now);
  await seedHistory(test.services);
  const { customers } = historyOf(makingOf(await historyWorld(test.services, '2026-11-22')), { first: 0, count });
  const [earliest] = customers
    .flatMap(({ id: customer, phone, submissions }) =>
      submissions.flatMap(({ application: { id, submittedAt }, lead: { pan, birthDate } }) =>
        submittedAt === null ? [] : [{ customer, phone, pan, birthDate, id, at: submittedAt }],
      ),
    )
    .sort((one, other) => one.at.getTime() - other.at.getTime());
  if (earliest === undefined) throw new Error('The history has no submission.');
  first = earliest;
  for (let edit = 1; edit <= 120; edit += 1)
    await sql`update lenders set min_income = min_income + 100, interest_rate = interest_rate + 0.01`.execute(test.db);
});
afterAll(() => test.close());

it('the first decision was made on the first day', () => {
  expect(istDay(first.at.getTime())).toBe(firstDay);
});

it('the first decision is replayed byte for byte under a new engine', async () => {
  const next: KeptEngines = {
    ...KEPT_ENGINES,
    deciding: [
      {
        engine: 'eligibility-99',
        pricing: 'pricing-99',
        decide: (_, { lender }) => ({ matched: false, lender, failedRules: [] }),
      },
      ...KEPT_ENGINES.deciding,
    ],
  };
  const application = await creditApplicationsRepository(test.db).byId(first.id);
  const replay = application && (await replayDecisions(test.services, test.db, application, next));
  expect(replay?.stored).toContain('"decisions":');
  expect(replay).toMatchObject({ replayed: replay?.stored, differences: [], notStored: [] });
});

it('the first decision is replayed by the command', async () => {
  const { status, output } = await runReplay(test, [first.id]);
  expect(output).toMatch(new RegExp(`^${first.id}: same, byte for byte\\. \\d+ lenders decided again by `));
  expect(status).toBe(0);
}, 60_000);

it('the first decision is replayed for staff and for the customer, who see the same record', async () => {
  const staff = await staffClient(test, 2);
  const opened = await staff.post<DecisionRecord>('/api/open-decision-record', {
    customer_id: first.customer,
    credit_application_id: first.id,
    reason: 'complaint',
    note: '',
  });
  expect(opened.status).toBe(200);
  expect(opened.body.replay).toMatchObject({ result: 'same', hash: opened.body.hash });
  const person = await customerClient(test, first.phone);
  expect(person.userId).toBe(first.customer);
  const proof = { pan: first.pan, birth_date: first.birthDate };
  expect((await person.post('/api/verify-identity', proof)).status).toBe(200);
  const own = await person.get<DecisionRecord>(`/api/get-decision-record/${first.id}`);
  expect([own.status, own.body.hash]).toEqual([200, opened.body.hash]);
  expect(own.body.replay).toEqual(opened.body.replay);
});
