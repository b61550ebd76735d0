import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { draftAccount } from '../../test/payout-accounts.ts';
import { type PayoutWorld, startPayoutWorld, today } from '../../test/payout-world.ts';
import { payoutDetailsRepository } from '../payout-details/index.ts';

/** A run pays to the account that is in force when it is confirmed, never to one that an owner requested and that still waits. */
let world: PayoutWorld;
const dayMs = 24 * 3_600_000;
beforeAll(async () => {
  world = await startPayoutWorld();
});
afterAll(() => world.close());

it('a run pays to the account in force while another one waits, and must be drafted again once that one is in force', async () => {
  const first = await world.account('haldi');
  await world.earned('haldi', 100_000);
  await world.closeMonth('2026-10-01');
  const repository = payoutDetailsRepository(world.services, world.db);
  const inForce = await repository.opened(first);
  if (inForce === undefined) throw new Error('The account should have details.');
  // Requested a few minutes less than a day ago.
  const at = new Date(today.getTime() - dayMs + 300_000);
  const request = { waitsUntil: new Date(at.getTime() + dayMs), legalName: null };
  const id = randomUUID();
  const wanted = { ...inForce, id, accountNumber: '999888777666', asked: request };
  await repository.add(wanted, { id: randomUUID(), at });

  // This run is drafted and confirmed while the other account waits.
  const confirm = () => world.other.post<{ code?: string }>('/api/confirm-payout-details', { details_id: id });
  const paid = await world.run();
  expect((await confirm()).body.code).toBe('details_wait');
  expect(await world.payouts(`&run=${paid}`)).toMatchObject([{ paise: 100_000, account_last4: '0001' }]);

  // This run is drafted while the account waits and confirmed once it is in force. It must be drafted again, so that its second person sees the account.
  await world.earned('haldi', 60_000);
  const drafted = await world.draft();
  expect(drafted.status).toBe(200);
  world.clock.stopAt(request.waitsUntil);
  expect((await confirm()).status).toBe(200);
  const { run_id } = drafted.body;
  expect((await world.confirm(run_id)).body.code).toBe('run_stale');
  expect((await world.one.post('/api/discard-payout-run', { run_id })).status).toBe(200);
  expect((await world.plan()).pays).toMatchObject([{ partner: 'haldi', account_last4: '7666', paise: 60_000 }]);
  const next = await world.run();
  expect(await world.payouts(`&run=${next}`)).toMatchObject([{ paise: 60_000, account_last4: '7666' }]);
  expect(await world.accounts('haldi')).toMatchObject({ sending: -160_000 });
  // The earlier payment still shows the account it went to.
  expect(await world.payouts(`&run=${paid}`)).toMatchObject([{ account_last4: '0001' }]);
  // A draft by staff has no waiting day.
  const { body } = await draftAccount(world.one, { account_number: '555566667777' });
  expect((await world.other.post('/api/confirm-payout-details', { details_id: body.details_id })).status).toBe(200);
});
