import type { CommissionClosing, PartnerMonth } from '@tulna/contract/commission-statements';
import type { PayoutPlan } from '@tulna/contract/payout-runs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CommissionWorld, disbursed, startCommissionWorld } from '../../test/commission-world.ts';
import { confirmPayee } from '../../test/payee.ts';
import { staffClient } from '../../test/staff.ts';
import { releaseHeld } from '../commissions/index.ts';

/** A claw-back of a closed month that is undone later: the commission waits, like every other one, until the month of the undo is closed. */
let world: CommissionWorld;
beforeAll(async () => {
  world = await startCommissionWorld(5);
  at('2026-09-01T04:00:00Z');
  const path = `/api/update-partner-revenue-data/${world.partnerId}`;
  expect((await world.staff.post(path, { revenue_percent: 3, revenue_flat_fee: 0 })).status).toBe(200);
  await world.services.pool.query('update payout_groups set holding_days = 0, least_paise = 0 where is_standard');
  await confirmPayee(world.services, 'haldi');
});
afterAll(() => world.close());

const at = (moment: string): void => world.clock.stopAt(new Date(moment));
/** A new session, because earlier ones expire as the clock advances. */
const staff = () => staffClient(world, 1);
async function close(month: string): Promise<void> {
  const { digest } = (await (await staff()).get<CommissionClosing>('/api/get-commission-closing')).body;
  const { status, body } = await (await staff()).post('/api/close-commission-month', { month, digest });
  expect(status, JSON.stringify(body)).toBe(200);
}
const plan = async () => (await (await staff()).get<PayoutPlan>('/api/get-payout-plan')).body;
const figures = async (month: string) =>
  (await (await staff()).get<PartnerMonth>(`/api/get-partner-statement/haldi/${month}`)).body.figures;

it('is paid only once the month of the undo is closed, with the taxes of that month', async () => {
  const n = world.fresh();
  at('2026-10-05T06:00:00Z');
  expect(await world.say(n, disbursed(new Date('2026-10-05T06:00:00Z'), 100_000_000))).toBe(200);
  await world.settle();
  at('2026-10-06T06:00:00Z');
  await releaseHeld(world.services);
  at('2026-10-10T06:00:00Z');
  const load = async () => {
    const bytes = ['lead id,lender,status,date', `LEAD-${n},Money View,cancelled,09/10/2026`].join('\n');
    const { status, body } = await (await staff()).send<{ upload_id: string; rowsUpdated: number }>(
      '/api/upload-application-status-file',
      { name: 'cancelled.csv', bytes },
    );
    expect([status, body.rowsUpdated]).toEqual([200, 1]);
    return body.upload_id;
  };
  const upload_id = await load();
  await world.settle();
  expect(await world.accounts(n)).toEqual({});
  at('2026-11-02T06:00:00Z');
  await close('2026-10');
  expect(await figures('2026-10')).toMatchObject({
    released_paise: 3_000_000,
    changed_paise: -3_000_000,
    closing_paise: 0,
  });

  at('2026-11-05T06:00:00Z');
  expect((await (await staff()).post('/api/undo-application-status-file', { upload_id })).status).toBe(200);
  await world.settle();
  expect((await world.lines(n)).at(-1)).toBe('partner -lower 3000000 taken_back');
  // November isn't closed, so nothing is due yet: tax has to be deducted first.
  expect(await plan()).toMatchObject({ payouts: 0, paise: 0 });

  at('2026-12-02T06:00:00Z');
  await close('2026-11');
  // 18 % GST, and 2 % tax deducted at source on 30,000.
  expect(await figures('2026-11')).toMatchObject({
    changed_paise: 3_000_000,
    gst_paise: 540_000,
    tds_paise: 60_000,
    closing_paise: 3_480_000,
  });
  expect(await plan()).toMatchObject({ payouts: 1, paise: 3_480_000 });
});
