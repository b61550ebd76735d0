import type { CommissionClosing, PartnerMonth } from '@tulna/contract/commission-statements';
import { monthAfter } from '@tulna/rules/months';
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

/** TDS of brands that belong to one company: the threshold of ₹20,000 a year is that of its PAN. Every brand earns 1.5 % of its loans. */
let world: CommissionWorld;
beforeAll(async () => {
  world = await startCommissionWorld(20);
  at('2026-09-01T04:00:00Z');
  await world.services.pool.query('update payout_groups set holding_days = 0 where is_standard');
  await setRevenuePercent(world, ['chandni', 'haldi', 'kajal'], 1.5);
  await confirmPayee(world.services, 'haldi');
  await confirmPayee(world.services, 'kajal', { gstin: null });
  // Ends in the same four characters.
  await confirmPayee(world.services, 'chandni', { gstin: null, pan: 'AAPFU1234F' });
});
afterAll(() => world.close());

const at = (moment: string): void => world.clock.stopAt(new Date(moment));
/** A loan of a brand paid out on a day, and its commission payable on the next. */
async function earned(partner: string, day: string, paise = 100_000_000): Promise<number> {
  const n = world.fresh();
  await world.services.pool.query('update lender_applications set brand = $2 where id = $1', [
    applicationId(n),
    partner,
  ]);
  at(`${day}T06:00:00Z`);
  expect(await world.say(n, disbursed(new Date(`${day}T06:00:00Z`), paise))).toBe(200);
  await world.settle();
  world.clock.stopAt(new Date(Date.parse(`${day}T06:00:00Z`) + 24 * 3_600_000));
  await releaseHeld(world.services);
  return n;
}
const of = (
  partner: string,
  figures: Pick<PartnerMonth['figures'], 'tds_base_paise' | 'tds_paise' | 'tds_catch_up_paise'>,
) => {
  const { tds_base_paise, tds_paise, tds_catch_up_paise } = figures;
  return [partner, tds_base_paise, tds_paise, tds_catch_up_paise];
};
/**
 * Bases, taxes and taxes for earlier credits of a month, which must be the same in the open month, in the list of its closing, and closed.
 */
async function closed(month: string, partners: readonly string[]) {
  at(`${monthAfter(month)}-02T06:00:00Z`);
  const staff = await staffClient(world, 1);
  const read = async () => {
    const figures = [];
    for (const partner of partners)
      figures.push(
        of(partner, (await staff.get<PartnerMonth>(`/api/get-partner-statement/${partner}/${month}`)).body.figures),
      );
    return figures;
  };
  const open = await read();
  const closing = (await staff.get<CommissionClosing>('/api/get-commission-closing')).body;
  const taxes = new Map(closing.partners.map((one) => [one.key, one.tds_paise]));
  expect(open.map(([partner]) => taxes.get(String(partner)))).toEqual(open.map(([, , tax]) => tax));
  const answer = await staff.post('/api/close-commission-month', { month, digest: closing.digest });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  expect(await read()).toEqual(open);
  return open;
}
const taxLines = async (n: number) => (await world.lines(n)).filter((line) => line.startsWith('partner withhold'));

it('two brands of one company stay below the threshold alone, and not together', async () => {
  const one = await earned('haldi', '2026-10-05');
  const two = await earned('kajal', '2026-10-06');
  const other = await earned('chandni', '2026-10-07');
  expect(await closed('2026-10', ['chandni', 'haldi', 'kajal'])).toEqual([
    ['chandni', 0, 0, 0],
    ['haldi', 1_500_000, 30_000, 0],
    ['kajal', 1_500_000, 30_000, 0],
  ]);
  expect([await taxLines(one), await taxLines(two), await taxLines(other)]).toEqual([
    ['partner withhold 30000 tds'],
    ['partner withhold 30000 tds'],
    [],
  ]);
});

it('a commission in a later month of the year is taxed from its first rupee', async () => {
  await earned('kajal', '2026-11-05', 10_000_007);
  expect(await closed('2026-11', ['haldi', 'kajal'])).toEqual([
    ['haldi', 0, 0, 0],
    ['kajal', 150_000, 3000, 0],
  ]);
});

it('the brand that crosses the threshold bears the tax on what another earned earlier in the year', async () => {
  for (const month of ['2026-12', '2027-01', '2027-02', '2027-03']) await closed(month, []);
  await earned('haldi', '2027-04-05');
  expect(await closed('2027-04', ['haldi'])).toEqual([['haldi', 0, 0, 0]]);
  await confirmPayee(world.services, 'chandni', { gstin: null });
  await earned('chandni', '2027-05-05', 20_000_000);
  const crossing = await earned('kajal', '2027-05-07');
  expect(await closed('2027-05', ['chandni', 'haldi', 'kajal'])).toEqual([
    ['chandni', 300_000, 6000, 0],
    ['haldi', 0, 0, 0],
    ['kajal', 3_000_000, 60_000, 30_000],
  ]);
  expect(await taxLines(crossing)).toEqual(['partner withhold 30000 tds', 'partner withhold 30000 tds_catch_up']);
  // Nothing is deducted twice: the earlier commissions of Haldi are taxed.
  await earned('haldi', '2027-06-05', 20_000_000);
  await earned('kajal', '2027-06-06', 20_000_000);
  expect(await closed('2027-06', ['haldi', 'kajal'])).toEqual([
    ['haldi', 300_000, 6000, 0],
    ['kajal', 300_000, 6000, 0],
  ]);
});

it('a brand without a confirmed PAN counts alone', async () => {
  await confirmPayee(world.services, 'chandni', { gstin: null, pan: null });
  await earned('chandni', '2027-07-05', 20_000_000);
  await earned('haldi', '2027-07-06', 20_000_000);
  // The tax of its earlier credits was deducted under the PAN, so its own count of the year has begun.
  expect(await closed('2027-07', ['chandni', 'haldi'])).toEqual([
    ['chandni', 300_000, 60_000, 0],
    ['haldi', 300_000, 6000, 0],
  ]);
});
