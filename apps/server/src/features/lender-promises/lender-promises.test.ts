import type { LenderPromises } from '@tulna/contract/lender-promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addApplications, applicationId, customerId } from '../../test/applications.ts';
import { staffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

const started = '2026-11-10T04:00:00Z';
let world: TestApp;
beforeAll(async () => {
  world = await startTestApp({ demoWorld: true, staff: true });
  world.clock.stopAt(new Date('2026-11-22T09:30:00Z'));
});
afterAll(() => world.close());

/** A lender's public figures, ten minutes after they were last worked out. */
async function promisesOf(lender: string): Promise<LenderPromises> {
  world.clock.advance(600_000);
  const answer = await world.app.inject(`/api/get-lender-key-facts/${lender}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ kept: LenderPromises }>().kept;
}

const decide = (n: number, status: 'approved' | 'declined') =>
  world.services.pool.query(
    `insert into status_events (id, lender_application_id, status, source, occurred_at, received_at, applied)
     values (gen_random_uuid(), $1, $2, 'lender', $3, $3, true)`,
    [applicationId(n), status, started],
  );

const pay = (n: number, paise: number, hours: number) =>
  world.db
    .updateTable('lender_applications')
    .set({
      status: 'disbursed',
      disbursed_paise: paise,
      disbursed_at: new Date(Date.parse(started) + hours * 3_600_000),
    })
    .where('id', '=', applicationId(n))
    .execute();

test('approvals, amounts and times are each shown from thirty cases on', async () => {
  // Each offer is ₹1,00,000, of which ₹97,640 reaches the account.
  await addApplications(world.services.pool, 40, { status: 'sent', started });
  for (let n = 1; n <= 29; n += 1) await decide(n, n <= 20 ? 'approved' : 'declined');
  const complained = { percent: 0, cases: 40 };
  const none = { offered: null, approved: null, paid_in_full: null, paid_within: null };
  expect(await promisesOf('cashe')).toEqual({ ...none, complained });
  await decide(30, 'approved');
  expect((await promisesOf('cashe')).approved).toEqual({ percent: 70, cases: 30 });

  // A loan is paid in full with the loan amount or more, or with exactly (to the rupee) what should reach the account. A rupee less than either isn't in full.
  const amounts = [10_000_000, 10_500_000, 9_764_000, 9_764_099, 9_763_900, 9_999_999, 5_000_000];
  for (let n = 1; n <= 30; n += 1) await pay(n, amounts[(n - 1) % amounts.length] ?? 0, n);
  // The first 4 of every 7 amounts are in full. Of 30 loans, that is 4 times 4, and the last two.
  expect(await promisesOf('cashe')).toMatchObject({
    paid_in_full: { percent: 60, cases: 30 },
    paid_within: { hours: 15.5, cases: 30 },
  });
});

test('a complaint about a lender counts for an application from the moment the customer makes it', async () => {
  await addApplications(world.services.pool, 30, { from: 3001, status: 'sent', started, lenders: ['prefr'] });
  const complain = (n: number, lender: string | null, at: string) =>
    world.services.pool.query(
      `insert into complaints (id, ticket, customer_id, brand, category, lender_key, description, contact, status, created_at, due_at)
       values (gen_random_uuid(), gen_random_uuid()::text, $1, 'cl', 'lender', $2, '\\x00', '\\x00', 'received', $3, $3)`,
      [customerId(n), lender, at],
    );
  await complain(3001, 'prefr', '2026-11-10T03:59:59.999Z');
  await complain(3002, 'cashe', '2026-11-11T04:00:00Z');
  await complain(3003, null, '2026-11-11T04:00:00Z');
  expect((await promisesOf('prefr')).complained).toEqual({ percent: 0, cases: 30 });
  await complain(3004, 'prefr', started);
  await complain(3004, 'prefr', '2026-11-12T04:00:00Z');
  expect((await promisesOf('prefr')).complained).toEqual({ percent: 3.4, cases: 30 });
});

test('a loan in several parts isn’t evaluated by its first part, and a cancelled one isn’t counted', async () => {
  const form = JSON.stringify({ rateType: 'fixed', disbursal: 'several_parts', insurance: null });
  await world.db
    .updateTable('offers')
    .set({ loan_form: form })
    .where('id', '=', `4${applicationId(1).slice(1)}`)
    .execute();
  expect((await promisesOf('cashe')).paid_in_full).toBeNull();
  expect((await promisesOf('cashe')).paid_within?.cases).toBe(30);
  await world.db
    .updateTable('lender_applications')
    .set({ status: 'cancelled' })
    .where('id', '=', applicationId(30))
    .execute();
  expect((await promisesOf('cashe')).paid_within).toBeNull();
});

test('requests count if they end with an offer or a decline, not if they fail', async () => {
  const ask = (from: number, to: number, outcome: string | null, state = 'answered') =>
    world.services.pool.query(
      `insert into lender_asks (id, credit_application_id, lender_key, connection, state, outcome, asked_at)
       select gen_random_uuid(), ('30000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'nira', 'nira', $3, $4, $5
       from generate_series($1::int, $2::int) as n`,
      [from, to, state, outcome, started],
    );
  await ask(1, 24, 'offers');
  await ask(25, 29, 'declined');
  await ask(31, 33, 'duplicate');
  await ask(34, 36, null, 'waiting');
  await ask(37, 40, 'unreachable', 'no_answer');
  expect((await promisesOf('nira')).offered).toBeNull();
  await ask(30, 30, 'declined');
  expect((await promisesOf('nira')).offered).toEqual({ percent: 80, cases: 30 });
});

test('only the newest 500 of a busy lender count', async () => {
  const { pool } = world.services;
  await addApplications(pool, 501, { from: 1001, status: 'sent', started, lenders: ['finzy'] });
  const numbers = [1001, 1501];
  await pool.query(
    `insert into status_events (id, lender_application_id, status, source, occurred_at, received_at, applied)
     select gen_random_uuid(), a.id, case when n = 1001 then 'declined' else 'approved' end, 'lender', a.started_at, a.started_at, true
     from generate_series($1::int, $2::int) as n
     join lender_applications a on a.id = ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid`,
    numbers,
  );
  await pool.query(
    `insert into lender_asks (id, credit_application_id, lender_key, connection, state, outcome, asked_at)
     select gen_random_uuid(), ('30000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'finzy', 'finzy', 'answered',
       case when n = 1001 then 'declined' else 'offers' end, $3::timestamptz + (n - 1001) * interval '1 second'
     from generate_series($1::int, $2::int) as n`,
    [...numbers, started],
  );
  // All but the declined one began one second later, so that the declined one isn't among the newest 500.
  await pool.query(
    "update lender_applications set started_at = started_at + interval '1 second' where id > $1 and lender_key = 'finzy'",
    [applicationId(1001)],
  );
  const { approved, offered } = await promisesOf('finzy');
  expect([approved, offered]).toEqual([
    { percent: 100, cases: 500 },
    { percent: 100, cases: 500 },
  ]);
});

test('staff see the same figures, and cases older than 180 days don’t count', async () => {
  // The staff session has expired by then.
  const panel = await (await staffClient(world)).get<{ kept: LenderPromises }>('/api/get-lender-reliability/nira');
  expect(panel.body.kept).toEqual(await promisesOf('nira'));
  world.clock.stopAt(new Date(Date.parse(started) + 180 * 86_400_000 - 600_000));
  expect((await promisesOf('nira')).offered?.cases).toBe(30);
  world.clock.advance(1);
  expect((await promisesOf('nira')).offered).toBeNull();
});
