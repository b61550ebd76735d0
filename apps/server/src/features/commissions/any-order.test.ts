import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Db, inTransaction } from '../../platform/database/database.ts';
import type { ImportContext } from '../../platform/imports/kind.ts';
import { applicationId } from '../../test/applications.ts';
import { type CommissionWorld, startCommissionWorld } from '../../test/commission-world.ts';
import { numbersFrom, shuffled } from '../../test/told-payments.ts';
import { applyStatusUpdate, lenderApplicationsRepository } from '../lender-applications/index.ts';
import type { CommissionRow } from './commission-file/read-row.ts';
import { takeCommissionRows } from './commission-file/take.ts';
import { undoCommissionFile } from './commission-file/undo.ts';
import { commissionsRepository } from './repository.ts';
import { settleApplications } from './settle.ts';

/** Tests any events of a loan, in any order, with any of them interrupted. */
let world: CommissionWorld;
beforeAll(async () => {
  world = await startCommissionWorld(400);
  const revenue = { revenue_percent: 1.25, revenue_flat_fee: 99.5 };
  await world.staff.post(`/api/update-partner-revenue-data/${world.partnerId}`, revenue);
  await world.services.pool.query(
    `insert into commission_rates (id, side, kind, partner, terms, from_day, created_by, created_at, confirmed_by, confirmed_at)
     values (gen_random_uuid(), 'partner', 'agreed', 'haldi', $1, '2026-11-01', gen_random_uuid(), now(), gen_random_uuid(), now())`,
    [{ price: { percent: '1.25', flatPaise: 9950 }, leastPaise: 20_000, mostPaise: 200_000 }],
  );
});
afterAll(() => world.close());

type Step =
  | { do: 'pay'; part: 1 | 2; word: number; paise: number }
  | { do: 'give back' }
  | { do: 'settle' }
  | { do: 'file'; file: 0 | 1; paise: number; received: boolean; back: boolean }
  | { do: 'undo'; file: 0 | 1 };

/** The last row number used; each row of a file needs a number of its own. */
let rows = 1;
const nextRow = (): number => {
  rows += 1;
  return rows;
};

/** Thrown to roll back a transaction at that point. */
class Killed extends Error {}

const minute = 60_000;
const days = { 1: Date.parse('2026-11-18T06:00:00Z'), 2: Date.parse('2026-11-20T06:00:00Z') };

/** IDs of the two files of one run, which stay the same however often the files are loaded. */
const filesOf = (): readonly [string, string] => [randomUUID(), randomUUID()];

function contextOf(db: Db, id: string): ImportContext {
  const { services, clock, staff } = world;
  const actor = { id: staff.userId, roleId: 1, ip: '', userAgent: '' };
  const file = { id, name: 'commissions.csv', lender: 'money-view' };
  return { services, db, file, actor, now: clock.now(), isCheck: false };
}

const rowOf = (n: number, { paise, received, back }: Extract<Step, { do: 'file' }>): CommissionRow => ({
  applicationId: applicationId(n),
  leadId: null,
  day: '2026-11-18',
  disbursedPaise: null,
  amountPaise: back ? -paise : paise,
  gstPaise: null,
  tdsPaise: null,
  receivedPaise: received && !back ? paise : null,
  reference: back ? 'CB' : null,
  invoiceNo: null,
  utr: null,
});

async function carryOut(tx: Db, n: number, step: Step, files: readonly [string, string]): Promise<void> {
  if (step.do === 'settle') {
    const repository = commissionsRepository(tx);
    await repository.lockSettling();
    await settleApplications(world.services, tx, await repository.takeDue(50));
  } else if (step.do === 'file')
    await takeCommissionRows(contextOf(tx, files[step.file]), [{ number: nextRow(), row: rowOf(n, step) }]);
  else if (step.do === 'undo') await undoCommissionFile(contextOf(tx, files[step.file]));
  else {
    const application = await lenderApplicationsRepository(tx).lock(applicationId(n));
    if (application === undefined) throw new Error('no application');
    const update =
      step.do === 'pay'
        ? {
            status: 'disbursed' as const,
            at: new Date(days[step.part] + step.word * minute),
            disbursedPaise: step.paise,
            reference: `UTR-${step.part}`,
          }
        : { status: 'cancelled' as const, at: new Date('2026-11-19T06:00:00Z') };
    await applyStatusUpdate(world.services, tx, application, { source: 'lender', ...update });
  }
}

/** Carries out a step, or interrupts it just before its transaction is committed. */
const run = (n: number, step: Step, files: readonly [string, string], isKilled = false): Promise<void> =>
  inTransaction(world.db, async (tx) => {
    await carryOut(tx, n, step, files);
    if (isKilled) throw new Killed();
  }).catch((error: unknown) => {
    if (!(error instanceof Killed)) throw error;
  });

interface ClaimSums {
  side: string;
  target: number;
  sum: number;
  expected: number;
  stated: number | null;
  lender: number;
  cost: number;
  accrued: number;
}
/** The sum of the entries of each claim of an application, and the lender's stated amount minus claw-backs. */
const sumsOf = async (n: number): Promise<ClaimSums[]> =>
  (
    await world.services.pool.query<ClaimSums>(
      `select c.side, c.target_paise as target, coalesce(sum(s.paise), 0)::bigint as sum,
         coalesce(sum(s.paise) filter (where account = 'expected'), 0)::bigint as expected,
         coalesce(sum(s.paise) filter (where account in ('confirmed', 'invoiced', 'received')), 0)::bigint as lender,
         coalesce(sum(s.paise) filter (where account = 'cost'), 0)::bigint as cost,
         coalesce(sum(s.paise) filter (where account = 'accrued'), 0)::bigint as accrued,
         (select sum(case last.kind when 'commission' then last.amount_paise else -last.amount_paise end)::bigint from (
           select distinct on (event) kind, amount_paise from commission_statements
           where claim_id = c.id and undone_at is null order by event, sequence desc
         ) as last) as stated
       from commission_claims c left join ledger_sides s on s.claim_id = c.id
       where c.lender_application_id = $1 group by c.id order by c.side, c.day, c.sequence`,
      [applicationId(n)],
    )
  ).rows;

const entriesOf = async (): Promise<number> =>
  Number((await world.services.pool.query<{ n: number }>('select count(*)::int as n from ledger_entries')).rows[0]?.n);

function expectRight(sums: readonly ClaimSums[]): void {
  for (const { side, target, sum, expected, stated, lender, cost, accrued } of sums) {
    expect(sum).toBe(0);
    if (side === 'partner') expect([cost, accrued]).toEqual([target, target === 0 ? 0 : -target]);
    else if (stated === null) expect([expected, lender]).toEqual([target, 0]);
    else expect([expected, lender]).toEqual([0, stated]);
  }
}

const paise = fc.integer({ min: 1, max: 30_000_000 });
const pay = fc.record({
  do: fc.constant('pay' as const),
  part: fc.constantFrom(1 as const, 2 as const),
  word: fc.nat(3),
  paise,
});
const settle = fc.constant<Step>({ do: 'settle' });
const file = fc.constantFrom(0 as const, 1 as const);
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  pay,
  fc.constant<Step>({ do: 'give back' }),
  settle,
  fc.record({
    do: fc.constant('file' as const),
    file,
    paise: fc.integer({ min: 0, max: 900_000 }),
    received: fc.boolean(),
    back: fc.boolean(),
  }),
  fc.record({ do: fc.constant('undo' as const), file }),
);

it('after any events, every claim equals its earned or stated amount, and every entry is written once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ step: anyStep, isKilled: fc.boolean() }), { minLength: 4, maxLength: 14 }),
      async (steps) => {
        const n = world.fresh();
        const files = filesOf();
        for (const { step, isKilled } of steps) {
          if (isKilled) await run(n, step, files, true);
          await run(n, step, files);
        }
        await run(n, { do: 'settle' }, files);
        expectRight(await sumsOf(n));
        const before = await entriesOf();
        await world.db
          .insertInto('commission_due')
          .values({ lender_application_id: applicationId(n) })
          .execute();
        await run(n, { do: 'settle' }, files);
        expect(await entriesOf()).toBe(before);
        // Reporting the last update again writes no new entry.
        for (const { step } of steps.slice(-1)) if (step.do !== 'undo' && step.do !== 'file') await run(n, step, files);
        await run(n, { do: 'settle' }, files);
        expect(await entriesOf()).toBe(before);
      },
    ),
    { numRuns: 60 },
  );
}, 120_000);

it('the same updates in another order, split elsewhere and calculated at other times, have the same result', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(pay, { selector: ({ part, word }) => `${part} ${word}`, minLength: 1, maxLength: 6 }),
      fc.boolean(),
      fc.nat(),
      async (pays, isGivenBack, seed) => {
        const next = numbersFrom(seed);
        const steps: Step[] = [...pays, ...(isGivenBack ? [{ do: 'give back' } as const] : [])];
        const ends: unknown[] = [];
        for (const order of [steps, shuffled(steps, next)]) {
          const n = world.fresh();
          const files = filesOf();
          for (const step of order) {
            if (next() < 0.3) await run(n, step, files, true);
            await run(n, step, files);
            if (next() < 0.5) await run(n, { do: 'settle' }, files, next() < 0.3);
          }
          await run(n, { do: 'settle' }, files);
          const sums = await sumsOf(n);
          expectRight(sums);
          ends.push(
            sums.map(({ side, target, expected, cost }) => [side, target, expected, cost].join(' ')).toSorted(),
          );
        }
        expect(ends[0]).toEqual(ends[1]);
      },
    ),
    { numRuns: 40 },
  );
}, 120_000);

it('calculating and loading at the same time write every entry once', async () => {
  const n = world.fresh();
  const files = filesOf();
  await run(n, { do: 'pay', part: 1, word: 0, paise: 10_000_000 }, files);
  const row: Step = { do: 'file', file: 0, paise: 270_000, received: false, back: false };
  await Promise.all([
    run(n, { do: 'settle' }, files),
    run(n, row, files),
    run(n, { do: 'settle' }, files),
    run(n, { ...row, file: 1 }, files),
    run(n, { do: 'pay', part: 1, word: 1, paise: 12_000_000 }, files),
  ]);
  await run(n, { do: 'settle' }, files);
  expectRight(await sumsOf(n));
  const { confirmed } = await world.accounts(n);
  expect(confirmed).toBe(270_000);
});
