import { randomUUID } from 'node:crypto';
import type { OffersAnswer } from '@tulna/contract/offers';
import { applicantOf } from '@tulna/rules/applicant';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { complete, customerClient, meera, mobileNumbers } from '../../test/lending-world.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { lendersRepository } from '../lenders/index.ts';
import { decideAtLenders, reportUndecided } from './deciding.ts';
import { decisionsRepository } from './decisions-repository.ts';

let test: TestApp;
const nextPhone = mobileNumbers(9_000_150_001);
const applicant = applicantOf(meera, 'Personal Loans', '2026-11-22');

beforeAll(async () => {
  test = await startTestApp({ demoWorld: true });
});
afterAll(() => test.close());

it('a policy that cannot be worked out doesn’t affect other lenders', async () => {
  const lenders = await lendersRepository(test.db).active('Personal Loans');
  const broken = lenders.map((row) => (row.key === 'stashfin' ? { ...row, min_tenure: 400, tenure: 480 } : row));
  const sound = decideAtLenders(applicant, lenders).decided;
  const { decided, receipt } = decideAtLenders(applicant, broken);
  expect(decided.map(({ record }) => record.undecided).filter((reason) => reason !== null)).toEqual([
    'loan out of range',
  ]);
  expect(decided.find(({ lender }) => lender.key === 'stashfin')?.decision).toEqual({
    matched: false,
    lender: 'stashfin',
    failedRules: [],
    undecided: 'loan out of range',
  });
  const others = (all: typeof decided) =>
    all.filter(({ lender }) => lender.key !== 'stashfin').map((one) => one.decision);
  expect(others(decided)).toEqual(others(sound));
  expect(receipt).toContain('"undecided":"loan out of range"');
});

it('operations get one case for a policy that cannot be worked out, however many customers it concerns', async () => {
  const lenders = await lendersRepository(test.db).active('Personal Loans');
  const broken = lenders.filter(({ key }) => key === 'prefr').map((row) => ({ ...row, min_tenure: 400, tenure: 480 }));
  const { decided } = decideAtLenders(applicant, broken);
  await reportUndecided(test.db, test.services.clock, decided);
  await reportUndecided(test.db, test.services.clock, decided);
  const cases = await test.db.selectFrom('cases').selectAll().where('lender_key', '=', 'prefr').execute();
  expect(cases).toEqual([
    expect.objectContaining({
      kind: 'bad_offer',
      seen: 2,
      closed_at: null,
      facts: { source: 'policy', policyVersion: decided[0]?.record.policyVersion, reason: 'loan out of range' },
    }),
  ]);
});

it('the customer sees a lender with such a policy among those without an answer, not among those that do not match', async () => {
  const person = await customerClient(test, nextPhone());
  const id = await complete(person, { tin: 'ABCPM1306N' });
  const { body: before } = await person.get<OffersAnswer>(`/api/get-offers/${id}`);
  expect(before.offers.map(({ lender }) => lender.key)).toContain('stashfin');
  expect(before.asked.map(({ lender }) => lender.key)).not.toContain('stashfin');
  const lenders = await lendersRepository(test.db).active('Personal Loans');
  const broken = lenders.map((row) => (row.key === 'stashfin' ? { ...row, min_tenure: 400, tenure: 480 } : row));
  const other = randomUUID();
  const application = await test.db
    .selectFrom('credit_applications')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await test.db
    .insertInto('credit_applications')
    .values({ ...application, id: other, state: 'superseded' })
    .execute();
  await decisionsRepository(test.db).add(
    other,
    decideAtLenders(applicant, broken).decided.map(({ record }) => record),
    test.services.clock.now(),
  );
  const { body } = await person.get<OffersAnswer>(`/api/get-offers/${other}`);
  expect(body.asked).toEqual([{ lender: expect.objectContaining({ key: 'stashfin' }), state: 'no_answer' }]);
  expect(body.unmatched.map(({ lender }) => lender.key)).not.toContain('stashfin');
  expect(body.unmatched.map(({ lender }) => lender.key).toSorted()).toEqual(
    before.unmatched.map(({ lender }) => lender.key).toSorted(),
  );
});
