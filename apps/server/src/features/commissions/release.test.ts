import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadCommissions, pressCommissions } from '../../test/commission-files.ts';
import { type CommissionWorld, disbursed, startCommissionWorld, today } from '../../test/commission-world.ts';
import { releaseHeld } from './release.ts';
import { endCommissionMonths } from './work.ts';

/** Commissions of Haldi, 1.5 % and ₹100 per loan, held 30 days. */
let world: CommissionWorld;
beforeAll(async () => {
  world = await startCommissionWorld(40);
  const path = `/api/update-partner-revenue-data/${world.partnerId}`;
  world.clock.stopAt(new Date('2026-10-01T04:00:00Z'));
  expect((await world.staff.post(path, { revenue_percent: 1.5, revenue_flat_fee: 100 })).status).toBe(200);
});
afterAll(() => world.close());
beforeEach(() => world.clock.stopAt(today));

/** Makes a loan with ₹1,00,000 paid out; returns its number. */
async function paidOut(at: string, paise = 10_000_000): Promise<number> {
  const n = world.fresh();
  expect(await world.say(n, disbursed(new Date(at), paise))).toBe(200);
  await world.settle();
  return n;
}
const partner = async (n: number) => (await world.lines(n)).filter((line) => line.startsWith('partner '));
const releaseAt = async (moment: string): Promise<void> => {
  world.clock.stopAt(new Date(moment));
  await releaseHeld(world.services);
};

describe('a commission', () => {
  it('is held on the day of the loan and 30 days after it, and released on the next day in India', async () => {
    const n = await paidOut('2026-10-05T06:00:00Z');
    const before = ['partner accrue 160000 disbursed'];
    await releaseAt('2026-11-04T18:29:59.999Z');
    expect(await partner(n)).toEqual(before);
    await releaseAt('2026-11-04T18:30:00Z');
    expect(await partner(n)).toEqual([...before, 'partner release 160000 released']);
    expect(await world.accounts(n)).toMatchObject({ cost: 160_000, payable: -160_000 });
    const { rows } = await world.services.pool.query(
      `select e.cause_kind, e.cause_id = c.id as own, e.at from ledger_entries e join commission_claims c on c.id = e.claim_id
       where e.move = 'release'`,
    );
    expect(rows).toEqual([{ cause_kind: 'held', own: true, at: new Date('2026-11-04T18:30:00Z') }]);
  });

  it('is held for the days of its partner\u2019s group', async () => {
    await world.services.pool.query('update payout_groups set holding_days = 3 where is_standard');
    const [due, held] = [await paidOut('2026-11-18T06:00:00Z'), await paidOut('2026-11-18T18:30:00Z')];
    await releaseAt('2026-11-21T18:30:00Z');
    expect((await partner(due)).at(-1)).toBe('partner release 160000 released');
    expect(await partner(held)).toEqual(['partner accrue 160000 disbursed']);
    await world.services.pool.query('update payout_groups set holding_days = 0 where is_standard');
    world.clock.stopAt(today);
    const sameDay = await paidOut('2026-11-22T02:00:00Z');
    await releaseAt('2026-11-22T18:29:59Z');
    expect(await partner(sameDay)).toEqual(['partner accrue 160000 disbursed']);
    await releaseAt('2026-11-22T18:30:00Z');
    expect((await partner(sameDay)).at(-1)).toBe('partner release 160000 released');
    await world.services.pool.query('update payout_groups set holding_days = 30 where is_standard');
  });

  it('that was lowered is released with what is left, and not at all if nothing is left', async () => {
    const [less, none] = [world.fresh(), await paidOut('2026-10-10T06:00:00Z')];
    await world.load([`LEAD-${less},Money View,disbursed,10/10/2026,100000,UTR-1`], 'more.csv');
    await world.settle();
    await world.load([`LEAD-${less},Money View,disbursed,10/10/2026,80000,UTR-1`], 'less.csv');
    expect(await world.say(none, { word: 'LOAN_REVERSED', at: new Date('2026-10-12T06:00:00Z') })).toBe(200);
    await world.settle();
    await releaseAt('2026-11-22T09:30:00Z');
    expect((await partner(less)).at(-1)).toBe('partner release 130000 released');
    expect((await partner(none)).map((line) => line.split(' ')[1])).toEqual(['accrue', 'lower_accrued']);
  });

  it('that was released is raised or lowered in the payable account', async () => {
    const n = world.fresh();
    await world.load([`LEAD-${n},Money View,disbursed,11/10/2026,100000,UTR-2`], 'a.csv');
    await world.settle();
    await releaseAt('2026-11-22T09:30:00Z');
    await world.load([`LEAD-${n},Money View,disbursed,11/10/2026,200000,UTR-2`], 'b.csv');
    await world.settle();
    await world.load([`LEAD-${n},Money View,disbursed,11/10/2026,50000,UTR-2`], 'c.csv');
    await world.settle();
    await releaseAt('2026-11-23T09:30:00Z');
    expect((await partner(n)).slice(1)).toEqual([
      'partner release 160000 released',
      'partner add 150000 amount_corrected',
      'partner lower 225000 amount_corrected',
    ]);
  });

  it('is released once by the nightly job, after rates of the finished month were worked out again', async () => {
    const n = await paidOut('2026-10-20T06:00:00Z');
    for (const _ of [1, 2]) {
      await world.services.jobs.send(endCommissionMonths, {}, { db: world.db });
      await world.services.jobs.drain();
    }
    expect(await partner(n)).toEqual(['partner accrue 160000 disbursed', 'partner release 160000 released']);
  });
});

describe('a run that dies', () => {
  it('has released whole batches, and the next one continues', async () => {
    // 2,000 claims of deleted loans, whose ids sort before those of real claims.
    await world.services.pool.query(
      `insert into commission_claims (id, side, lender_application_id, payment_id, lender_key, product, brand, day, basis_paise, target_paise, at)
       select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'partner', gen_random_uuid(), gen_random_uuid(), 'money-view',
         'Personal Loans', 'haldi', '2026-09-01', 100, 100, now() from generate_series(1, 2000) as n`,
    );
    await world.services.pool.query(
      `insert into ledger_entries (id, claim_id, ledger, move, paise, cause_kind, cause_id, reason, at)
       select gen_random_uuid(), id, 'partner', 'accrue', 100, 'event', id, 'disbursed', now() from commission_claims where day = '2026-09-01'`,
    );
    const n = await paidOut('2026-10-21T06:00:00Z');
    const released = async (): Promise<number> =>
      (
        await world.services.pool.query<{ count: number }>(
          `select count(*)::int as count from ledger_entries e join commission_claims c on c.id = e.claim_id
           where c.day = '2026-09-01' and e.move = 'release'`,
        )
      ).rows[0]?.count ?? -1;
    const stop = new AbortController();
    const clock = {
      ...world.clock,
      now: () => {
        stop.abort();
        return today;
      },
    };
    await releaseHeld({ ...world.services, clock }, stop.signal);
    expect([await released(), (await partner(n)).length]).toEqual([2000, 1]);
    await releaseHeld(world.services);
    expect([await released(), (await partner(n)).at(-1)]).toEqual([2000, 'partner release 160000 released']);
  });

  it('in the middle of a batch leaves nothing of that batch', async () => {
    const n = await paidOut('2026-10-22T06:00:00Z', 5_000_000);
    await world.services.pool.query(
      `create function refuse_half() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$;
       create constraint trigger refuse_half after insert on ledger_entries deferrable initially deferred
       for each row when (new.move = 'release') execute function refuse_half()`,
    );
    await expect(releaseHeld(world.services)).rejects.toThrow('killed');
    expect(await partner(n)).toEqual(['partner accrue 85000 disbursed']);
    await world.services.pool.query('drop trigger refuse_half on ledger_entries; drop function refuse_half');
    await releaseHeld(world.services);
    expect((await partner(n)).at(-1)).toBe('partner release 85000 released');
  });
});

it('undoing a file leaves a claim that the file changed in a closed month, and says why', async () => {
  const [closed, open] = [world.fresh(), world.fresh()];
  world.clock.stopAt(new Date('2026-10-31T10:00:00Z'));
  for (const n of [closed, open]) {
    expect(await world.say(n, disbursed(new Date('2026-10-25T06:00:00Z'), 10_000_000))).toBe(200);
  }
  await world.settle();
  const { import_id } = await loadCommissions(world, [`LEAD-${closed},25/10/2026,100000,2700,,,,,,,`]);
  world.clock.stopAt(today);
  const later = await loadCommissions(world, [`LEAD-${open},25/10/2026,100000,2700,,,,,,,`]);
  await world.services.pool.query(
    "insert into commission_closings (month, at, by) values ('2026-10-01', now(), gen_random_uuid())",
  );
  const undone = await pressCommissions(world, 'undo', import_id);
  expect(undone).toMatchObject({
    undo: {
      restored: 0,
      left: [{ name: `LEAD-${closed}`, reason: 'The file changed this in a month that’s now closed' }],
    },
  });
  expect((await world.lines(closed)).filter((line) => line.startsWith('lender -'))).toEqual([]);
  const free = await pressCommissions(world, 'undo', later.import_id);
  expect(free).toMatchObject({ undo: { restored: 1, left: [] } });
});
