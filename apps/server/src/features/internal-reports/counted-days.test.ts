import { randomUUID } from 'node:crypto';
import type { Period } from '@tulna/rules/periods';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countDays } from '../../platform/counted-days/counted-days.ts';
import { openTestServices, type TestServices } from '../../test/test-services.ts';
import { dedupeCounts } from '../dedupe-checks/index.ts';
import { callCounts, callTimes } from '../lender-connections/index.ts';
import { codeCounts } from '../passcode-log/index.ts';
import { rawCalls, rawChecks, rawCodes, rawTimes } from './testing/raw-figures.ts';
import { countedLogs } from './work.ts';

/** Compares counted days with the rows they were counted from. */
let open: TestServices;
beforeAll(async () => {
  open = await openTestServices();
  open.clock.stopAt(new Date('2026-03-10T06:30:00Z'));
  await query('alter table attributions drop constraint attributions_customer_id_fkey');
});
afterAll(() => open.close());

const query = <Row extends object>(text: string, values: unknown[] = []) =>
  open.services.pool.query<Row>(text, values).then(({ rows }) => rows);
const count = async (): Promise<void> => {
  for (const log of countedLogs) await countDays(open.services.db, log, open.clock.now());
};
/** Days whose counts are up to date. */
const counted = async (subject: string): Promise<string[]> =>
  (
    await query<{ day: string }>(
      "select day::text from report_days($1, '2026-03-01', '2026-03-12') where is_counted order by day",
      [subject],
    )
  ).map(({ day }) => day);
/** Counting waits for all transactions of the server, including those of other test files. */
const others = { timeout: 15_000 };
/** Counts days, and returns those whose counts are up to date. */
const countedNow = async (subject: string): Promise<string[]> => {
  await count();
  return counted(subject);
};
const sorted = (rows: readonly object[]): string[] =>
  rows.map((row) => JSON.stringify(row, Object.keys(row).toSorted())).toSorted();

async function expectExact(period: Period): Promise<void> {
  const { db } = open.services;
  expect(sorted(await codeCounts(db, period))).toEqual(sorted(await rawCodes(db, period)));
  expect(sorted(await dedupeCounts(db, period))).toEqual(sorted(await rawChecks(db, period)));
  expect(sorted(await callCounts(db, period))).toEqual(sorted(await rawCalls(db, period)));
  expect(sorted(await callTimes(db, period))).toEqual(sorted(await rawTimes(db, period)));
}

/** Moments at the borders of a day: midnight in India, and 5:30 in India, which is midnight in UTC. */
const moments = (day: number): string[] => [
  `2026-03-${String(day).padStart(2, '0')}T00:00:00.000+05:30`,
  `2026-03-${String(day).padStart(2, '0')}T05:29:59.999+05:30`,
  `2026-03-${String(day).padStart(2, '0')}T05:30:00.000+05:30`,
  `2026-03-${String(day).padStart(2, '0')}T23:59:59.999+05:30`,
];
const at = fc.tuple(fc.integer({ min: 1, max: 10 }), fc.nat(3)).map(([day, n]) => moments(day)[n] ?? '');
const customers = Array.from({ length: 4 }, () => randomUUID());
const customer = fc.constantFrom(...customers);
const lender = fc.constantFrom('kreditbee', 'cashe');

const addCode = (moment: string, more: { prefix?: string; brand?: string | null; lasts?: string } = {}) =>
  query(
    `insert into passcode_log (id, challenge_id, at, channel, brand, prefix, destination_index, destination_sealed, provider, expires_at)
     values ($1, gen_random_uuid(), $2, 'sms', $3, $4, '', '', 'sms.example', $2::timestamptz + $5::interval)`,
    [randomUUID(), moment, more.brand ?? null, more.prefix ?? '9812', more.lasts ?? '5 minutes'],
  );
const addCheck = (moment: string, of: string, key: string | null = null, outcome = 'new', same: string[] = []) =>
  query(
    `insert into dedupe_checks (id, at, credit_application_id, customer_id, lender_key, outcome, same)
     values ($1, $2, gen_random_uuid(), $3, $4, $5, $6)`,
    [randomUUID(), moment, of, key, outcome, same],
  );
const addCall = (
  moment: string,
  durationMs: number,
  more: { lender?: string; outcome?: string; attempt?: number } = {},
) =>
  query(
    `insert into lender_calls (id, lender_key, operation, started_at, duration_ms, outcome, attempt)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      randomUUID(),
      more.lender ?? 'kreditbee',
      durationMs % 2 === 0 ? 'offers' : 'dedupe',
      moment,
      durationMs,
      more.outcome ?? 'ok',
      more.attempt ?? 1,
    ],
  );

type Step = () => Promise<unknown>;
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.constant(count),
  fc
    .record({
      at,
      prefix: fc.constantFrom('9812', '9912'),
      brand: fc.constantFrom('haldi', null),
      // One in five codes is open for longer than this test.
      lasts: fc.constantFrom('5 minutes', '5 minutes', '5 minutes', '5 minutes', '100 years'),
    })
    .map(
      ({ at: moment, ...more }) =>
        () =>
          addCode(moment, more),
    ),
  fc
    .constantFrom(
      'sent_at = at',
      "failed_at = at, failure = 'refused'",
      'used_at = at',
      'replaced_at = at',
      'wrong = wrong + 1',
      'locked_at = at',
      'delivered_at = at, undelivered_at = null',
      'undelivered_at = at, delivered_at = null',
      "at = at - interval '1 day'",
      "expires_at = at + interval '1 minute'",
    )
    .map(
      (change) => () =>
        query(`update passcode_log set ${change} where id = (select id from passcode_log order by id limit 1)`),
    ),
  fc.constant(() =>
    query('delete from passcode_log where id = (select id from passcode_log order by id desc limit 1)'),
  ),
  fc
    .tuple(
      at,
      customer,
      fc.option(lender),
      fc.constantFrom('new', 'duplicate', 'no_answer'),
      fc.subarray(['phone', 'email', 'pan']),
    )
    .map((check) => () => addCheck(...check)),
  fc.constant(() => query('delete from dedupe_checks where id = (select id from dedupe_checks order by id limit 1)')),
  customer.map(
    (id) => () =>
      query(
        `insert into attributions (id, entry, brand, touched_at, customer_id, tied_at)
       values (gen_random_uuid(), 'landing', 'haldi', now(), $1, now()) on conflict do nothing`,
        [id],
      ),
  ),
  customer.map((id) => () => query("update attributions set brand = 'kajal' where customer_id = $1", [id])),
  customer.map(
    (id) => () => query('update attributions set customer_id = null, tied_at = null where customer_id = $1', [id]),
  ),
  fc.constant(() => query('delete from attributions')),
  fc
    .record({
      at,
      ms: fc.oneof(fc.nat(30), fc.integer({ min: 900, max: 1100 }), fc.constantFrom(0, 59_999, 2_000_000)),
      lender,
      outcome: fc.constantFrom('ok', 'timeout', 'declined'),
      attempt: fc.nat(2),
    })
    .map(
      ({ at: moment, ms, ...more }) =>
        () =>
          addCall(moment, ms, more),
    ),
  fc.constant(() => query('delete from lender_calls where id = (select id from lender_calls order by id limit 1)')),
);

describe('the figures of counted days', () => {
  it('equal those of the rows after any inserts, updates and deletions, whenever they are counted', async () => {
    const period = fc.tuple(fc.integer({ min: 1, max: 10 }), fc.nat(9)).map(([from, more]) => ({
      from: `2026-03-${String(from).padStart(2, '0')}`,
      to: `2026-03-${String(Math.min(from + more, 10)).padStart(2, '0')}`,
    }));
    let countedDays = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 40 }), period, async (steps, some) => {
        for (const [index, run] of steps.entries()) {
          await run();
          if (index % 8 === 7) await expectExact({ from: '2026-03-01', to: '2026-03-10' });
        }
        await count();
        countedDays += (await counted('codes')).length + (await counted('calls')).length;
        await expectExact(some);
      }),
      { numRuns: 15 },
    );
    expect(countedDays).toBeGreaterThan(15);
  }, 240_000);

  it('come from the counts, or from the rows after a change', async () => {
    await addCode('2026-03-02T12:00:00+05:30');
    await addCheck('2026-03-02T12:00:00+05:30', randomUUID());
    await addCall('2026-03-02T12:00:00+05:30', 100);
    // All days are counted, unless another transaction of this cluster was active.
    await expect.poll(() => countedNow('calls'), others).toContain('2026-03-02');
    await expect.poll(() => countedNow('dedupe'), others).toContain('2026-03-02');
    expect(await counted('calls')).not.toContain('2026-03-10');
    expect(await counted('calls')).toContain('2026-03-09');
    await addCall('2026-03-02T12:00:01+05:30', 100);
    expect(await counted('calls')).not.toContain('2026-03-02');
    expect(await counted('calls')).toContain('2026-03-09');
    // The report shows the stored counts, so a falsified count is visible.
    await query("update lender_call_days set calls = calls + 5000 where day = '2026-03-02'");
    const calls = async () =>
      (await callCounts(open.services.db, { from: '2026-03-02', to: '2026-03-02' })).find(
        ({ dimension }) => dimension === 'all',
      )?.calls ?? 0;
    expect(await calls()).toBeLessThan(5000);
    await expect.poll(() => countedNow('calls'), others).toContain('2026-03-02');
    expect(await calls()).toBeLessThan(5000);
    await query("update lender_call_days set calls = calls + 5000 where day = '2026-03-02'");
    expect(await calls()).toBeGreaterThan(5000);
  });

  it('wait for an earlier transaction whose row isn’t visible yet', async () => {
    const day = '2026-03-12';
    open.clock.stopAt(new Date('2026-03-12T18:29:00Z'));
    const writer = await open.services.pool.connect();
    try {
      await writer.query('begin');
      await writer.query(
        `insert into lender_calls (id, lender_key, operation, started_at, duration_ms, outcome, attempt)
         values ($1, 'cashe', 'offers', $2, 7, 'ok', 1)`,
        [randomUUID(), `${day}T12:00:00+05:30`],
      );
      open.clock.stopAt(new Date('2026-03-12T18:30:00Z'));
      await count();
      await count();
      expect(await counted('calls')).not.toContain(day);
      await writer.query('commit');
    } finally {
      writer.release();
    }
    await expectExact({ from: day, to: day });
    await expect.poll(() => countedNow('calls'), others).toContain(day);
    await expectExact({ from: day, to: day });
    const [all] = await callCounts(open.services.db, { from: day, to: day });
    expect(all?.calls).toBe(1);
  });

  it('discard a count if a row was written meanwhile', async () => {
    const day = '2026-03-05';
    const { db } = open.services;
    const [calls] = countedLogs;
    await addCall(`${day}T12:00:00+05:30`, 3);
    const overtaken = {
      ...calls,
      async count(tx: typeof db, of: string) {
        if (of === day) await addCall(`${day}T12:00:01+05:30`, 4);
        await calls.count(tx as Parameters<typeof calls.count>[0], of);
      },
    };
    await expect
      .poll(async () => {
        await countDays(db, overtaken, open.clock.now());
        return (await query(`select from lender_calls where duration_ms = 4`)).length;
      })
      .toBeGreaterThan(0);
    expect(await counted('calls')).not.toContain(day);
    await expectExact({ from: day, to: day });
  });

  it('are counted once by several concurrent counts', async () => {
    const period = { from: '2026-03-01', to: '2026-03-10' };
    for (let day = 1; day < 10; day += 1) await addCall(`2026-03-0${day}T12:00:00+05:30`, day);
    await Promise.all([count(), count(), count()]);
    await expectExact(period);
    await expect.poll(() => countedNow('calls'), others).toContain('2026-03-09');
    await expectExact(period);
  });

  it('of codes aren’t counted while a code is open', async () => {
    const day = '2026-03-07';
    await query('delete from passcode_log');
    await addCode(`${day}T12:00:00+05:30`, { lasts: '100 years' });
    await expect.poll(() => countedNow('codes'), others).toContain('2026-03-08');
    expect(await counted('codes')).not.toContain(day);
    await query("update passcode_log set expires_at = at + interval '5 minutes'");
    await expect.poll(() => countedNow('codes'), others).toContain(day);
    const [code] = await codeCounts(db(), { from: day, to: day });
    expect(code).toMatchObject({ asked: 1, expired: 1, open: 0 });
  });

  it('are counted in a copy of the database in another cluster, too', async () => {
    await query("update counted_days set not_before = 9000000000000 where subject = 'calls'");
    await addCall('2026-03-04T12:00:00+05:30', 3);
    await expect.poll(() => countedNow('calls'), others).toContain('2026-03-04');
  });
});

it('bins of durations are in ascending order', async () => {
  const { rows } = await sql<{ wrong: number; bins: number }>`
    select count(*) filter (where bin < before)::int as wrong, count(distinct bin)::int as bins
    from (select duration_bin(n) as bin, lag(duration_bin(n)) over (order by n) as before from generate_series(0, 700000) as n) as all_of_them
  `.execute(db());
  expect(rows).toEqual([{ wrong: 0, bins: 180 }]);
});

const db = () => open.services.db;
