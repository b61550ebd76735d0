import type { getDashboard } from '@tulna/contract/dashboard';
import type { AnswerOf } from '@tulna/contract/endpoint';
import { daysOf } from '@tulna/rules/periods';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addApplications, applicationId } from '../../test/applications.ts';
import { type StaffClient, staffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { settleDue } from '../commissions/index.ts';
import { periodBefore, periodOf } from './period.ts';

type Dashboard = AnswerOf<typeof getDashboard>;
let test: TestApp;
let staff: StaffClient;

beforeAll(async () => {
  test = await startTestApp({ demoWorld: true, staff: true });
  // Role 1 sees the exact figures.
  staff = await staffClient(test, 1);
  await addApplications(test.services.pool, 3000, { days: 40, lenders: ['cashe', 'kreditbee', 'nira'] });
  await settleDue(test.services);
});
afterAll(() => test.close());

const shown = async (query = 'preset=last_30_days'): Promise<Dashboard> =>
  (await staff.get<Dashboard>(`/api/get-dashboard?${query}`)).body;

/** The same figures, counted from the stored rows. */
async function counted(from: string, to: string) {
  const query = async <Row extends object>(text: string): Promise<Row[]> =>
    (await test.services.pool.query<Row>(text, [from, to])).rows;
  const started = 'indian_day(started_at) between $1 and $2';
  const paid = "status = 'disbursed' and indian_day(disbursed_at) between $1 and $2";
  const [total] = await query<{ count: number; disbursed: number; paise: number; revenue: number }>(
    `select count(*) filter (where ${started}) as count, count(*) filter (where ${paid}) as disbursed,
       coalesce(sum(disbursed_paise) filter (where ${paid}), 0)::bigint as paise,
       (select coalesce(-sum(s.paise), 0)::bigint from ledger_sides s join commission_claims c on c.id = s.claim_id
         where s.account = 'earned' and c.day between $1 and $2) as revenue
     from lender_applications`,
  );
  const statuses = await query<{ status: string; count: number }>(
    `select status, count(*) as count from lender_applications where ${started} group by 1 order by 1`,
  );
  const lenders = await query<{ key: string; count: number }>(
    `select lender_key as key, count(*) as count from lender_applications where ${started} group by 1 order by 1`,
  );
  const funnel = await query<{ step: number; count: number }>(
    `select step, count(*) as count from (select c.id, greatest(0,
       (select max(case when state = 'matched' then 2 else 1 end) from credit_applications where customer_id = c.id and submitted_at is not null),
       (select max(case when disbursed_at is not null then 5 when status = 'approved' then 4 when status = 'agreement' then 4 else 3 end) from lender_applications where customer_id = c.id)) as step
     from customers c where indian_day(c.created_at) between $1 and $2) as s group by 1`,
  );
  return { total, statuses, lenders, funnel };
}

async function expectExact(parts: { funnel: boolean } = { funnel: true }): Promise<void> {
  const dashboard = await shown();
  const truth = await counted(dashboard.from, dashboard.to);
  expect(dashboard.total).toEqual({
    count: truth.total?.count,
    disbursed: truth.total?.disbursed,
    disbursed_paise: truth.total?.paise,
    revenue_paise: truth.total?.revenue,
  });
  expect(
    dashboard.by_status.filter(({ count }) => count > 0).toSorted((a, b) => a.status.localeCompare(b.status)),
  ).toEqual(truth.statuses);
  expect(
    dashboard.by_lender
      .map(({ lender_key: key, count }) => ({ key, count }))
      .toSorted((a, b) => a.key.localeCompare(b.key)),
  ).toEqual(truth.lenders);
  expect(dashboard.by_day.reduce((sum, { count }) => sum + count, 0)).toBe(dashboard.total.count);
  expect(dashboard.by_partner.reduce((sum, { count }) => sum + count, 0)).toBe(dashboard.total.count);
  if (!parts.funnel) return;
  const at = (step: number) => truth.funnel.filter((one) => one.step >= step).reduce((sum, one) => sum + one.count, 0);
  expect(dashboard.funnel.map(({ count }) => count)).toEqual([0, 1, 2, 3, 4, 5].map(at));
}

it('figures are exact before and after folding, and while rows change', async () => {
  await expectExact();
  expect((await shown()).total.revenue_paise).toBeGreaterThan(0);
  await test.services.pool.query('select fold_dashboard()');
  await expectExact();
  await test.services.pool.query(
    "update lender_applications set status = 'declined' where status = 'sent' and lead_id like '%7'",
  );
  await test.services.pool.query(
    "update lender_applications set status = 'cancelled' where status = 'disbursed' and lead_id like '%9'",
  );
  await test.services.pool.query(
    "update lender_applications set disbursed_paise = disbursed_paise + 1 where status = 'disbursed' and lead_id like '%1'",
  );
  await expectExact();
  await test.services.pool.query('select fold_dashboard()');
  await test.services.pool.query("delete from lender_applications where lead_id like '%13'");
  // Deleting rows changes the sums, but the funnel still counts everyone who reached a step.
  const { from, to, total } = await shown();
  expect(total.count).toBe((await counted(from, to)).total?.count);
  await addApplications(test.services.pool, 1, { from: 5000 });
  expect((await shown()).total.count).toBe(total.count + 1);
});

it('figures stay exact while many applications change and are folded at the same time', async () => {
  const changes = Array.from({ length: 60 }, (_, n) =>
    test.services.pool.query(
      "update lender_applications set status = 'approved' where id = $1 and status in ('sent', 'in_review')",
      [applicationId(n + 1)],
    ),
  );
  const folds = Array.from({ length: 10 }, () => test.services.pool.query('select fold_dashboard()'));
  await Promise.all([...changes, ...folds]);
  await expectExact({ funnel: false });
  const { rows } = await test.services.pool.query<{ left: number }>(
    'select sum(applications)::bigint as left from dashboard_days where applications < 0',
  );
  expect(rows[0]?.left ?? 0).toBe(0);
});

it('the presets of §9 are Indian days', () => {
  const now = new Date('2026-11-20T19:00:00Z');
  expect(periodOf({ preset: 'yesterday' }, now)).toEqual({ from: '2026-11-20', to: '2026-11-20' });
  expect(periodOf({ preset: 'last_7_days' }, now)).toEqual({ from: '2026-11-15', to: '2026-11-21' });
  expect(daysOf(periodOf({ preset: 'last_30_days' }, now))).toHaveLength(30);
  expect(periodOf({ preset: 'custom_range', from: '2026-01-01', to: '2026-01-01' }, now)).toEqual({
    from: '2026-01-01',
    to: '2026-01-01',
  });
});

it.each([
  'preset=custom_range',
  'preset=custom_range&from=2026-01-02&to=2026-01-01',
  'preset=custom_range&from=2024-01-01&to=2026-01-01',
  'preset=ever',
  'preset=custom_range&from=2026-02-30&to=2026-03-01',
])('refuses %s', async (query) => expect((await staff.get(`/api/get-dashboard?${query}`)).status).toBe(400));

it('shows what needs attention', async () => {
  await test.db
    .insertInto('lender_calls')
    .values({
      id: crypto.randomUUID(),
      lender_key: 'nira',
      operation: 'offers',
      started_at: new Date(),
      duration_ms: 9,
      outcome: 'timeout',
      attempt: 1,
    })
    .execute();
  await test.services.pool.query(
    "update lender_applications set connection = null, status = 'started' where status = 'sent' and lender_key = 'nira'",
  );
  const { attention } = await shown();
  expect(attention.lender_failures).toEqual([
    expect.objectContaining({ lender_key: 'nira', count: 1, outcome: 'timeout' }),
  ]);
  const { rows } = await test.services.pool.query<{ lender_key: string; count: number }>(
    "select lender_key, count(*) as count from lender_applications where connection is null and status = 'started' and hand_off_file_id is null group by 1",
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(new Set(attention.hand_off_files.map(({ lender_key, count }) => `${lender_key} ${count}`))).toEqual(
    new Set(rows.map(({ lender_key, count }) => `${lender_key} ${count}`)),
  );
  expect(attention.hand_off_files.find(({ lender_key }) => lender_key === 'nira')?.name).toBe('NIRA');
  expect(attention.failed_applications).toBeGreaterThan(0);
  expect(attention.stale_applications).toBeGreaterThan(0);
});

it('is for roles 1 and 2', async () => {
  expect((await (await staffClient(test, 2)).get('/api/get-dashboard?preset=yesterday')).status).toBe(200);
  expect((await (await staffClient(test, 3)).get('/api/get-dashboard?preset=yesterday')).status).toBe(403);
});

it.each([
  ['one day', { from: '2026-03-05', to: '2026-03-05' }, { from: '2026-03-04', to: '2026-03-04' }],
  ['a week', { from: '2026-03-01', to: '2026-03-07' }, { from: '2026-02-22', to: '2026-02-28' }],
  ['thirty days', { from: '2028-03-01', to: '2028-03-30' }, { from: '2028-01-31', to: '2028-02-29' }],
] as const)('finds the days before %s', (_length, period, before) => {
  expect(periodBefore(period)).toEqual(before);
});

it('returns the total of the period before in the same response', async () => {
  const now = await shown('preset=last_7_days');
  const { from, to } = periodBefore(now);
  const before = await shown(`preset=custom_range&from=${from}&to=${to}`);
  expect(before.total.count).toBeGreaterThan(0);
  expect(now.total_before).toEqual(before.total);
});
