import type { OffersAnswer } from '@tulna/contract/offers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { complete, customerClient, mobileNumbers } from '../../test/lending-world.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

let test: TestApp;
const nextPhone = mobileNumbers(9_000_151_001);

beforeAll(async () => {
  test = await startTestApp({ demoWorld: true });
});
afterAll(() => test.close());

/** The offers page of a person who differs from the others only by the score; live lenders have yet to answer. */
async function seen(credit_score_class: string): Promise<OffersAnswer> {
  const person = await customerClient(test, nextPhone());
  const id = await complete(person, { credit_score_class, tin: `ABCPM${nextPhone().slice(-4)}N` });
  return (await person.get<OffersAnswer>(`/api/get-offers/${id}`)).body;
}
const matched = ({ offers, asked }: OffersAnswer): string[] =>
  [...offers, ...asked].map(({ lender }) => lender.key).toSorted();

it('a hidden score matches only lenders that every known score would match, and makes no offer cheaper', async () => {
  const hidden = await seen('not_known');
  expect(matched(hidden).length).toBeGreaterThan(1);
  for (const truth of ['below_550', '600_to_649', '700_to_749', '800_and_above', 'new_to_credit']) {
    const withScore = await seen(truth);
    expect(matched(withScore), truth).toEqual(expect.arrayContaining(matched(hidden)));
    for (const offer of hidden.offers) {
      const same = withScore.offers.find(({ lender }) => lender.key === offer.lender.key);
      expect(offer.annual_rate).toBeGreaterThanOrEqual(same?.annual_rate ?? 0);
      expect(offer.at_best?.annual_rate).toBeLessThanOrEqual(same?.annual_rate ?? 0);
      expect(same?.at_best).toBeNull();
    }
  }
  expect(matched(await seen('')), 'left empty').toEqual(matched(hidden));
});

it('the card shows a range, and a reason names the score range or that none was given', async () => {
  const reason = ({ unmatched }: OffersAnswer, key: string) =>
    unmatched.find(({ lender }) => lender.key === key)?.failed_rules.find(({ rule }) => rule === 'credit_score');
  const hidden = await seen('not_known');
  const stashfin = hidden.offers.find(({ lender }) => lender.key === 'stashfin');
  // 12 to 36 %: twelve points for the score, one for the income, one for the instalments.
  expect(stashfin).toMatchObject({ annual_rate: 28.8, at_best: { annual_rate: 14.4 } });
  expect(stashfin?.at_best?.apr).toBeLessThan(stashfin?.apr ?? 0);
  expect(reason(hidden, 'finzy')).toEqual({ rule: 'credit_score', limit: 720, actual: 'not_known', change: null });
  const low = await seen('below_550');
  expect(reason(low, 'finzy')).toEqual({ rule: 'credit_score', limit: 720, actual: 'below_550', change: null });
  expect(JSON.stringify(low.unmatched)).not.toMatch(/\b300\b/);
});

it('a lender’s score classes decide like its score numbers', async () => {
  const set = (terms: { credit_score_class: string; ticket_class: string }) =>
    test.db.updateTable('lenders').set(terms).where('key', '=', 'stashfin').returningAll().executeTakeFirstOrThrow();
  const { credit_score_class, ticket_class } = await test.db
    .selectFrom('lenders')
    .selectAll()
    .where('key', '=', 'stashfin')
    .executeTakeFirstOrThrow();
  await set({ credit_score_class: '800_and_above', ticket_class });
  const low = await seen('600_to_649');
  expect(low.unmatched.find(({ lender }) => lender.key === 'stashfin')?.failed_rules).toEqual([
    { rule: 'credit_score', limit: 800, actual: '600_to_649', change: null },
  ]);
  await set({ credit_score_class, ticket_class: 'up_to_50000' });
  const small = await seen('600_to_649');
  // ₹2 lakh were asked for.
  expect(small.offers.find(({ lender }) => lender.key === 'stashfin')?.amount_paise).toBe(5_000_000);
  await set({ credit_score_class, ticket_class });
});
