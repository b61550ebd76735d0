import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CommissionWorld, disbursed, startCommissionWorld } from '../../test/commission-world.ts';
import { endMonths } from './settle.ts';
import { endCommissionMonths } from './work.ts';

/** Rates whose steps look back: 1 % up to ₹1,00,000 or two loans a month; from there on, 2 % of the whole month. It is 22 November 2026. */
let world: CommissionWorld;
beforeAll(async () => {
  world = await startCommissionWorld(20);
  await world.services.pool.query(
    "update lender_applications set product = 'Business Loans' where substr(lead_id, 6)::int > 10",
  );
});
afterAll(() => world.close());

const rate = (measure: 'amount' | 'count', product: string): Promise<unknown> => {
  const steps = [
    { from: 0, percent: '1', flatPaise: 0 },
    { from: measure === 'amount' ? 10_000_000 : 2, percent: '2', flatPaise: 0 },
  ];
  const terms = { price: { measure, mode: 'retroactive', steps }, leastPaise: null, mostPaise: null };
  return world.services.pool.query(
    `insert into commission_rates (id, side, kind, partner, product, terms, from_day, created_by, created_at, confirmed_by, confirmed_at)
     values (gen_random_uuid(), 'partner', 'agreed', 'haldi', $2, $1, '2026-10-01', gen_random_uuid(), now(), gen_random_uuid(), now())`,
    [terms, product],
  );
};
const paidOut = async (n: number, at: string, paise: number): Promise<void> => {
  expect(await world.say(n, disbursed(new Date(at), paise))).toBe(200);
  await world.settle();
};
const partner = async (n: number) => (await world.lines(n)).filter((line) => line.startsWith('partner '));
const endOfMonth = async (now: string): Promise<void> => {
  world.clock.stopAt(new Date(now));
  await endMonths(world.services);
  await world.settle();
  world.clock.stopAt(new Date('2026-11-22T09:30:00Z'));
};

it('a commission is corrected once at the end of the month, by an entry that refers to its first', async () => {
  await rate('amount', 'Personal Loans');
  await paidOut(1, '2026-10-05T06:00:00Z', 4_000_000);
  // The last second of October in India, and the first of November.
  await paidOut(2, '2026-10-31T18:29:59Z', 6_000_000);
  await paidOut(3, '2026-10-31T18:30:00Z', 5_000_000);
  const before = [
    ['partner accrue 40000 disbursed'],
    ['partner accrue 120000 disbursed'],
    ['partner accrue 50000 disbursed'],
  ];
  expect([await partner(1), await partner(2), await partner(3)]).toEqual(before);

  await endOfMonth('2026-10-31T18:29:59Z');
  expect([await partner(1), await partner(2), await partner(3)]).toEqual(before);
  await endOfMonth('2026-10-31T18:30:00Z');
  const after = ['partner accrue 40000 disbursed', 'partner accrue 40000 month_end'];
  expect([await partner(1), await partner(2), await partner(3)]).toEqual([after, before[1], before[2]]);
  const { rows } = await world.services.pool.query(
    `select e.cause_kind, m.month from ledger_entries e join commission_months m on m.id = e.cause_id where e.reason = 'month_end'`,
  );
  expect(rows).toEqual([{ cause_kind: 'run', month: '2026-10-01' }]);

  await endOfMonth('2026-11-22T09:30:00Z');
  expect(await partner(1)).toEqual(after);
  // A loan that is cancelled after the month's end doesn't change what the others earned.
  expect(await world.say(2, { word: 'LOAN_REVERSED', at: new Date('2026-11-10T06:00:00Z') })).toBe(200);
  await world.settle();
  await endOfMonth('2026-11-22T09:30:00Z');
  expect(await partner(1)).toEqual(after);
  expect((await world.claims(2)).at(-1)).toBe('partner 2026-10-31 0 0 given_back');
});

it('a rate by number of loans counts loans, and a loan cancelled within the month lowers the others again', async () => {
  await rate('count', 'Business Loans');
  await paidOut(11, '2026-10-05T06:00:00Z', 4_000_000);
  await paidOut(12, '2026-10-06T06:00:00Z', 4_000_000);
  expect([await partner(11), await partner(12)]).toEqual([
    ['partner accrue 40000 disbursed'],
    ['partner accrue 80000 disbursed'],
  ]);
  expect(await world.say(11, { word: 'LOAN_REVERSED', at: new Date('2026-10-20T06:00:00Z') })).toBe(200);
  await world.settle();
  await endMonths(world.services);
  await world.settle();
  expect(await partner(12)).toEqual(['partner accrue 80000 disbursed', 'partner lower_accrued 40000 month_end']);
});

it('the nightly job works out what is due from the last day before it ends the month', async () => {
  await paidOut(13, '2026-11-05T06:00:00Z', 4_000_000);
  expect(await world.say(14, disbursed(new Date('2026-11-06T06:00:00Z'), 4_000_000))).toBe(200);
  world.clock.stopAt(new Date('2026-11-30T18:30:00Z'));
  await world.services.jobs.send(endCommissionMonths, {}, { db: world.db });
  await world.services.jobs.drain();
  expect(await partner(13)).toEqual(['partner accrue 40000 disbursed', 'partner accrue 40000 month_end']);
  expect(await partner(14)).toEqual(['partner accrue 80000 disbursed']);
});
