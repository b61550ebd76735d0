import type { CommissionClosing } from '@tulna/contract/commission-statements';
import type { PayoutPlan } from '@tulna/contract/payout-runs';
import { afterEach, expect, it } from 'vitest';
import { staffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { seedHistory } from '../seed-history.ts';

let test: TestApp | undefined;
// Each test starts a server with a history of its own.
const timeout = 60_000;
afterEach(async () => {
  await test?.close();
  test = undefined;
});

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((total, row) => total + of(row), 0);

it.each([
  ['the first day of a month', '2026-12-01T00:10:00+05:30', '2026-10', '2026-11', '2026-12'],
  ['a day after a short month', '2027-03-31T12:00:00+05:30', '2027-01', '2027-02', '2027-03'],
])('the last complete month is left for closing on %s', { timeout }, async (_, moment, closed, open, current) => {
  test = await startTestApp({
    demoWorld: true,
    staff: true,
    settings: { DEMO_WORLD: 'on', DEMO_HISTORY_CUSTOMERS: '300' },
  });
  test.clock.stopAt(new Date(moment));
  await seedHistory(test.services);
  const staff = await staffClient(test, 1);
  const { body } = await staff.get<CommissionClosing>('/api/get-commission-closing');
  expect(body).toMatchObject({ month: open, why_not: null });
  // The opening balance of the open month is what the closed month left.
  const { rows } = await test.services.pool.query<{ month: string; closing: number }>(
    "select to_char(month, 'YYYY-MM') as month, sum(closing_paise)::bigint as closing from partner_statements group by 1 order by 1 desc limit 1",
  );
  expect(rows).toEqual([{ month: closed, closing: body.totals.opening_paise }]);
  // With a hold of 30 days, everything in the closed month would be zero.
  expect(body.totals.opening_paise).toBeGreaterThan(0);
  expect(body.totals.released_paise).toBeGreaterThan(0);
  const answer = await staff.post('/api/close-commission-month', { month: open, digest: body.digest });
  expect([answer.status, answer.body]).toMatchObject([200, { statements: body.partners.length }]);
  const after = (await staff.get<PayoutPlan>('/api/get-payout-plan')).body;
  expect(after.open_from).toBe(`${current}-01`);
  expect(after.paise).toBeGreaterThan(0);
  expect(sum(after.pays, ({ paise }) => paise)).toBe(after.paise);
});
