import { randomUUID } from 'node:crypto';
import type { getRecordedDecisions } from '@tulna/contract/customer-story';
import type { AnswerOf } from '@tulna/contract/endpoint';
import type { OffersAnswer } from '@tulna/contract/offers';
import type { getVendorsProductsReport } from '@tulna/contract/reports';
import { HOUR_MS, INDIA_AHEAD_MS } from '@tulna/rules/clock';
import { istDay } from '@tulna/rules/dates';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CriteriaWorld, code, criteriaWorld } from './test/criteria-world.ts';
import { complete, customerClient, mobileNumbers } from './test/lending-world.ts';
import { carryOutDue, countDay } from './test/passing-days.ts';
import { staffClient } from './test/staff.ts';
import type { TestApp } from './test/test-app.ts';

/**
 * A lender is switched off for one partner from tomorrow, and its criteria are changed, rehearsed and published by two people; the matches drop in the report, and each customer who asks why is answered from the record.
 */
const lender = 'Stashfin';
let world: CriteriaWorld;
let test: TestApp;
let id: number;
let staff: Awaited<ReturnType<CriteriaWorld['people']>>;
beforeAll(async () => {
  world = await criteriaWorld();
  test = world.test;
  staff = await world.people();
  const found = test.db.selectFrom('lenders').select('lender_id').where('key', '=', 'stashfin');
  id = (await found.executeTakeFirstOrThrow()).lender_id;
});
afterAll(() => test.close());

const nextPhone = mobileNumbers(9_330_000_001);
let people = 0;
/** A customer with ₹65,000 a month who completes the profile at the site of a partner. */
async function applies(partner: string) {
  people += 1;
  const person = await customerClient(test, nextPhone(), partner);
  const application = await complete(person, { tin: `ABCPL${4000 + people}N`, email: `walk.${people}@example.in` });
  const { offers, unmatched } = (await person.get<OffersAnswer>(`/api/get-offers/${application}`)).body;
  return {
    path: `${person.userId}/${application}`,
    offered: offers.some((offer) => offer.lender.name === lender),
    unmatched: unmatched.find((one) => one.lender.name === lender),
  };
}

/** How often the lender matched on a day, as the report shows. */
async function matchesOf(day: string): Promise<number> {
  await countDay(test, day);
  const { body } = await (await staffClient(test, 1)).get<AnswerOf<typeof getVendorsProductsReport>>(
    `/api/get-vendors-products-report?preset=custom_range&from=${day}&to=${day}`,
  );
  return body.rows.find(({ lender_key }) => lender_key === 'stashfin')?.now.matched ?? 0;
}

const record = async (path: string) =>
  (await (await staffClient(test, 3)).get<AnswerOf<typeof getRecordedDecisions>>(`/api/get-recorded-decisions/${path}`))
    .body;

it('is carried out tomorrow, shown in the report and answered from the record', async () => {
  const today = istDay(test.clock.now().getTime());
  for (const partner of ['haldi', 'haldi', 'cl']) expect((await applies(partner)).offered).toBe(true);
  expect(await matchesOf(today)).toBe(3);

  const midnight = Date.parse(`${today}T00:00:00Z`) + 24 * HOUR_MS - INDIA_AHEAD_MS;
  const at = new Date(midnight).toISOString();
  const off = await staff.one.post(
    '/api/switch-lender',
    {
      lender_id: id,
      product: null,
      partner: 'haldi',
      off: true,
      reason: 'Haldi pauses Stashfin',
      at,
      back_at: null,
      version: null,
    },
    { 'idempotency-key': randomUUID() },
  );
  expect(off.status).toBe(200);

  const drafted = await world.draft(id, { min_income: 70_000 });
  const { draft_id } = drafted.body;
  expect(code(await staff.other.post('/api/publish-criteria', { draft_id, at, accepted: [] }))).toEqual([
    409,
    'criteria_not_rehearsed',
  ]);
  expect((await world.rehearse(draft_id, staff.one)).status).toBe(200);
  await test.services.jobs.drain();
  const warnings = (await world.history(id)).draft?.warnings ?? [];
  expect(warnings).toContain('loses_half');
  expect(code(await staff.other.post('/api/publish-criteria', { draft_id, at, accepted: [] }))).toEqual([
    409,
    'criteria_warnings',
  ]);
  expect(code(await staff.one.post('/api/publish-criteria', { draft_id, at, accepted: warnings }))).toEqual([
    403,
    'own_draft',
  ]);
  expect((await staff.other.post('/api/publish-criteria', { draft_id, at, accepted: warnings })).status).toBe(200);
  // Nothing changes until then.
  expect((await applies('haldi')).offered).toBe(true);

  test.clock.advance(midnight - test.clock.now().getTime() + 10 * HOUR_MS);
  await carryOutDue(test);
  staff = await world.people();
  const [anu, bela] = [await applies('haldi'), await applies('cl')];
  expect([anu.offered, anu.unmatched, bela.offered]).toEqual([false, undefined, false]);
  const tooLittle = { rule: 'minimum_income', limit: 70_000, actual: 65_000, change: 5_000 };
  expect(bela.unmatched?.failed_rules).toEqual([tooLittle]);

  const tomorrow = istDay(test.clock.now().getTime());
  expect(tomorrow > today).toBe(true);
  expect([await matchesOf(today), await matchesOf(tomorrow)]).toEqual([4, 0]);

  const [ofAnu, ofBela] = [await record(anu.path), await record(bela.path)];
  expect(ofAnu.switched_off).toEqual([
    { lender, scope: 'partner', since: expect.any(String), by: 'Vasudha Operations', reason: 'Haldi pauses Stashfin' },
  ]);
  expect(ofAnu.decisions.map((decision) => decision.lender)).not.toContain(lender);
  expect(ofBela.switched_off).toEqual([]);
  expect(ofBela.decisions.find((decision) => decision.lender === lender)).toMatchObject({
    matched: 0,
    failed_rules: [tooLittle],
  });

  // Switched on again, and then off everywhere: the record of her application stays as it was.
  for (const [partner, isOff] of [
    ['haldi', false],
    [null, true],
  ] as const)
    await staff.one.post(
      '/api/switch-lender',
      {
        lender_id: id,
        product: null,
        partner,
        off: isOff,
        reason: 'Later',
        at: null,
        back_at: null,
        version: partner === null ? null : 1,
      },
      { 'idempotency-key': randomUUID() },
    );
  test.clock.advance(HOUR_MS);
  expect((await record(anu.path)).switched_off).toEqual(ofAnu.switched_off);
  const [cara, dev] = [await applies('haldi'), await applies('cl')];
  for (const { path } of [cara, dev])
    expect((await record(path)).switched_off).toMatchObject([{ lender, scope: 'everywhere', reason: 'Later' }]);
}, 120_000);
