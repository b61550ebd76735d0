import type { CommissionClosing } from '@tulna/contract/commission-statements';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CommissionWorld, disbursed, startCommissionWorld } from '../../test/commission-world.ts';
import { confirmPayee } from '../../test/payee.ts';
import { staffClient } from '../../test/staff.ts';
import { releaseHeld } from '../commissions/index.ts';

/** A partner that is not registered for GST, and earns more than the yearly threshold of TDS in one month. */
let world: CommissionWorld;
beforeAll(async () => {
  world = await startCommissionWorld(2);
  world.clock.stopAt(new Date('2026-10-01T04:00:00Z'));
  const path = `/api/update-partner-revenue-data/${world.partnerId}`;
  expect((await world.staff.post(path, { revenue_percent: 2.5, revenue_flat_fee: 0 })).status).toBe(200);
  await world.services.pool.query('update payout_groups set holding_days = 0 where is_standard');
  await confirmPayee(world.services, 'haldi', { gstin: null });
});
afterAll(() => world.close());

it('a partner without GST registration gets no GST, and TDS is deducted from each of its loans at the close', async () => {
  const n = world.fresh();
  world.clock.stopAt(new Date('2026-10-05T06:00:00Z'));
  expect(await world.say(n, disbursed(new Date('2026-10-05T06:00:00Z'), 100_000_000))).toBe(200);
  await world.settle();
  world.clock.stopAt(new Date('2026-10-06T06:00:00Z'));
  await releaseHeld(world.services);
  world.clock.stopAt(new Date('2026-11-01T06:00:00Z'));
  const staff = await staffClient(world, 1);
  const { body } = await staff.get<CommissionClosing>('/api/get-commission-closing');
  expect(body.totals).toMatchObject({ released_paise: 2_500_000, gst_paise: 0, tds_paise: 50_000 });
  const { month, digest } = body;
  expect((await staff.post('/api/close-commission-month', { month, digest })).status).toBe(200);
  expect((await world.lines(n)).filter((line) => line.startsWith('partner '))).toEqual([
    'partner accrue 2500000 disbursed',
    'partner release 2500000 released',
    'partner withhold 50000 tds',
  ]);
});
