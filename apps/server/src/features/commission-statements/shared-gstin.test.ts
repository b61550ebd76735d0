import type { CommissionClosing } from '@tulna/contract/commission-statements';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { applicationId } from '../../test/applications.ts';
import {
  type CommissionWorld,
  disbursed,
  setRevenuePercent,
  startCommissionWorld,
} from '../../test/commission-world.ts';
import { confirmPayee } from '../../test/payee.ts';
import { staffClient } from '../../test/staff.ts';
import { releaseHeld } from '../commissions/index.ts';

/** Tax invoices of two brands that belong to one company: a supplier's numbers may not repeat in a financial year. */
let world: CommissionWorld;
beforeAll(async () => {
  world = await startCommissionWorld(12);
  at('2026-09-01T04:00:00Z');
  await world.services.pool.query('update payout_groups set holding_days = 0 where is_standard');
  await setRevenuePercent(world, ['chandni', 'haldi', 'kajal'], 1);
  await confirmPayee(world.services, 'haldi');
  await confirmPayee(world.services, 'kajal');
  await confirmPayee(world.services, 'chandni', { gstin: '27AAPFU0939F1ZV' });
});
afterAll(() => world.close());

const at = (moment: string): void => world.clock.stopAt(new Date(moment));
async function monthWith(month: string, next: string, partners: readonly string[]): Promise<void> {
  for (const partner of partners) {
    const n = world.fresh();
    await world.services.pool.query('update lender_applications set brand = $2 where id = $1', [
      applicationId(n),
      partner,
    ]);
    at(`${month}-05T06:00:00Z`);
    expect(await world.say(n, disbursed(new Date(`${month}-05T06:00:00Z`), 100_000_000))).toBe(200);
  }
  await world.settle();
  at(`${month}-08T06:00:00Z`);
  await releaseHeld(world.services);
  at(`${next}-02T06:00:00Z`);
  const staff = await staffClient(world, 1);
  const { digest } = (await staff.get<CommissionClosing>('/api/get-commission-closing')).body;
  const { status, body } = await staff.post('/api/close-commission-month', { month, digest });
  expect(status, JSON.stringify(body)).toBe(200);
}
const numbers = async (): Promise<string[]> => {
  const { rows } = await world.services.pool.query<{ line: string }>(
    `select to_char(month, 'YYYY-MM') || ' ' || partner || ' ' || invoice_number as line from partner_statements
     where invoice_number is not null order by 1`,
  );
  return rows.map(({ line }) => line);
};

it('share one series, and a partner with another GSTIN has its own', async () => {
  await monthWith('2026-10', '2026-11', ['haldi', 'kajal', 'chandni']);
  await monthWith('2026-11', '2026-12', ['kajal', 'haldi']);
  await monthWith('2026-12', '2027-01', ['kajal', 'chandni']);
  expect(await numbers()).toEqual([
    '2026-10 chandni COM/26-27/0001',
    '2026-10 haldi COM/26-27/0001',
    '2026-10 kajal COM/26-27/0002',
    '2026-11 haldi COM/26-27/0003',
    '2026-11 kajal COM/26-27/0004',
    '2026-12 chandni COM/26-27/0002',
    '2026-12 kajal COM/26-27/0005',
  ]);
});

it('a partner that changes its GSTIN never repeats a number of its own or of the company', async () => {
  await confirmPayee(world.services, 'chandni');
  await monthWith('2027-01', '2027-02', ['chandni', 'haldi']);
  expect((await numbers()).slice(-2)).toEqual(['2027-01 chandni COM/26-27/0006', '2027-01 haldi COM/26-27/0007']);
});
