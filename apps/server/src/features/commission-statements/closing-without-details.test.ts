import type { CommissionClosing, PartnerMonth } from '@tulna/contract/commission-statements';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CommissionWorld, disbursed, startCommissionWorld } from '../../test/commission-world.ts';
import { confirmPayee } from '../../test/payee.ts';
import { readPdf } from '../../test/pdf-text.ts';
import { staffClient } from '../../test/staff.ts';
import { releaseHeld } from '../commissions/index.ts';

/** A partner whose bank account staff haven’t confirmed when October 2026 is closed. */
let world: CommissionWorld;
beforeAll(async () => {
  world = await startCommissionWorld(1);
  world.clock.stopAt(new Date('2026-10-01T04:00:00Z'));
  const path = `/api/update-partner-revenue-data/${world.partnerId}`;
  expect((await world.staff.post(path, { revenue_percent: 1, revenue_flat_fee: 0 })).status).toBe(200);
  await world.services.pool.query('update payout_groups set holding_days = 0 where is_standard');
});
afterAll(() => world.close());

it('the statement of a partner without a confirmed account at the close says so, even after it is confirmed', async () => {
  world.clock.stopAt(new Date('2026-10-05T06:00:00Z'));
  expect(await world.say(world.fresh(), disbursed(new Date('2026-10-05T06:00:00Z'), 10_000_000))).toBe(200);
  await world.settle();
  world.clock.stopAt(new Date('2026-10-06T06:00:00Z'));
  await releaseHeld(world.services);
  world.clock.stopAt(new Date('2026-11-01T06:00:00Z'));
  const staff = await staffClient(world, 1);
  const { month, digest } = (await staff.get<CommissionClosing>('/api/get-commission-closing')).body;
  expect((await staff.post('/api/close-commission-month', { month, digest })).status).toBe(200);
  await confirmPayee(world.services, 'haldi');
  expect((await staff.get<PartnerMonth>('/api/get-partner-statement/haldi/2026-10')).body).toMatchObject({
    payee: null,
    invoice: { why_not: 'not_registered' },
  });
  const answer = await world.app.inject({
    url: '/api/get-partner-statement-file/haldi/2026-10?language=en',
    headers: { authorization: `Bearer ${staff.token}` },
  });
  const text = readPdf(answer.rawPayload).lines.flat().join(' ');
  expect(text).toContain('When the month was closed, nobody had confirmed this partner’s bank account');
  const invoice = await staff.get('/api/get-partner-invoice-file/haldi/2026-10');
  expect([invoice.status, invoice.body.code]).toEqual([404, 'not_found']);
});
