import type { LenderApplication } from '@tulna/contract/lender-applications';
import type { Offer, OffersAnswer } from '@tulna/contract/offers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bringAsKreditbee, kreditbeeEvent } from '../../test/kreditbee-events.ts';
import {
  applyBody,
  type CustomerClient,
  complete,
  customerClient,
  type LendingWorld,
  mobileNumbers,
  startLendingWorld,
} from '../../test/lending-world.ts';
import { applyWithLender } from '../consents/index.ts';
import { heldEventDays, queueDueChecks, reconcile } from './check-status.ts';

let world: LendingWorld;
const nextPhone = mobileNumbers(9_000_800_001);
const hourMs = 3_600_000;
let people = 0;

beforeAll(async () => {
  world = await startLendingWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.sandbox.control('reset', {});
  await world.sandbox.control('lenders/kreditbee', { mode: 'normal' });
  await world.db.deleteFrom('cases').execute();
  // Removes the check times and consents of all earlier applications, so that their statuses aren't requested.
  await world.db.updateTable('lender_applications').set({ status_check_at: null, consent_id: null }).execute();
});

/** An application that KreditBee has just got, and about which it never calls back. */
async function applied(): Promise<{ person: CustomerClient; id: string; leadId: string }> {
  const person = await customerClient(world, nextPhone());
  people += 1;
  const creditId = await complete(person, { tin: `ABCPT${String(1000 + people)}N` });
  await world.services.jobs.drain();
  const { body } = await person.get<OffersAnswer>(`/api/get-offers/${creditId}`);
  const offer = body.offers.find(({ lender }) => lender.key === 'kreditbee') as Offer;
  const answer = await person.post<{ lender_application_id: string }>(
    '/api/apply-for-offer',
    await applyBody(person, offer),
  );
  await world.services.jobs.drain();
  const id = answer.body.lender_application_id;
  return { person, id, leadId: (await read(person, id)).lead_id ?? '' };
}

const read = async (person: CustomerClient, id: string): Promise<LenderApplication> =>
  (await person.get<{ application: LenderApplication }>(`/api/get-lender-application/${id}`)).body.application;
const setStatusAtLender = (leadId: string, status: string) =>
  world.sandbox.control(`lenders/kreditbee/leads/${leadId}/updates`, { status });
/** Runs queued jobs, including those spread over the next minutes. */
async function run(): Promise<void> {
  await world.services.pool.query(`update jobs.job set start_after = now() where name = 'check-status'`);
  await world.services.jobs.drain();
}
const statusCalls = async (): Promise<number> => {
  const state = await world.sandbox.control<{
    lenders: Record<string, { counts: { calls: Record<string, number> } }>;
  }>('state');
  return state.lenders.kreditbee?.counts.calls.status ?? 0;
};
const checkAt = async (id: string) => {
  const row = await world.db
    .selectFrom('lender_applications')
    .select(['handed_over_at', 'status_check_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.status_check_at === null ? null : row.status_check_at.getTime() - (row.handed_over_at?.getTime() ?? 0);
};
/** Moves the sending of the application into the past, as if time had passed. */
async function later(id: string, ms: number): Promise<void> {
  await world.services.pool.query(
    `update lender_applications set handed_over_at = $2::timestamptz,
      status_check_at = $2::timestamptz + (status_check_at - handed_over_at) where id = $1`,
    [id, new Date(world.clock.now().getTime() - ms)],
  );
}

describe('a lender that never calls back', () => {
  it('gets status requests, and the application still reaches the payment, each step once', async () => {
    const { person, id, leadId } = await applied();
    for (const status of ['approved', 'agreement', 'disbursed']) {
      await setStatusAtLender(leadId, status);
      expect(await reconcile(world.services)).toBe(1);
      await run();
      await reconcile(world.services);
      await run();
    }
    const application = await read(person, id);
    expect(application.events.map(({ status, source }) => `${status} ${source}`)).toEqual([
      'started customer',
      'sent system',
      'approved lender',
      'agreement lender',
      'disbursed lender',
    ]);
    expect(application.status).toBe('disbursed');
    expect(application.disbursed_paise).toBeGreaterThan(0);
    // The application is closed, so its status is no longer requested.
    const before = await statusCalls();
    expect(await reconcile(world.services)).toBe(0);
    await run();
    expect(await statusCalls()).toBe(before);
  });

  it('gets status requests by the schedule, tested on both sides of each boundary', async () => {
    const { id } = await applied();
    expect(await checkAt(id)).toBe(hourMs);
    for (const [hours, next] of [
      [1, 4],
      [4, 12],
      [12, 24],
      [24, 48],
    ] as const) {
      await later(id, hours * hourMs - 60_000);
      expect(await queueDueChecks(world.services)).toBe(0);
      await later(id, hours * hourMs);
      const before = await statusCalls();
      expect(await queueDueChecks(world.services)).toBe(1);
      expect(await queueDueChecks(world.services)).toBe(0);
      expect(await checkAt(id)).toBe(next * hourMs);
      await run();
      expect(await statusCalls()).toBe(before + 1);
    }
    await later(id, 30 * 24 * hourMs);
    expect(await queueDueChecks(world.services)).toBe(1);
    expect(await checkAt(id)).toBeNull();
  });

  it('gets status requests only at night once it has sent an update', async () => {
    const { id, leadId } = await applied();
    await bringAsKreditbee(world, kreditbeeEvent(leadId, { state: 'sanctioned' }));
    await later(id, hourMs);
    expect(await queueDueChecks(world.services)).toBe(0);
    expect(await checkAt(id)).toBeNull();
    expect(await reconcile(world.services)).toBe(1);
  });

  it('gets no status requests after the consent is withdrawn, or for a withdrawn application', async () => {
    const first = await applied();
    const consent = { purpose: applyWithLender, lender_key: 'kreditbee' };
    const gone = await first.person.post('/api/withdraw-consent', consent);
    expect(gone.status).toBe(200);
    const second = await applied();
    expect(await reconcile(world.services)).toBe(2);
    await second.person.post('/api/withdraw-lender-application', { lender_application_id: second.id });
    const before = await statusCalls();
    await run();
    expect(await statusCalls()).toBe(before);
  });

  it('gets another request after an outage, and the outage itself changes nothing', async () => {
    const { person, id, leadId } = await applied();
    await world.sandbox.control('lenders/kreditbee', { mode: 'outage', operations: ['status'] });
    await reconcile(world.services);
    await run();
    expect((await read(person, id)).status).toBe('sent');
    await world.sandbox.control('lenders/kreditbee', { mode: 'normal' });
    await setStatusAtLender(leadId, 'declined');
    await reconcile(world.services);
    await run();
    expect((await read(person, id)).status).toBe('declined');
  });

  it.each([
    [7 * 24 * hourMs - 60_000, 0],
    [7 * 24 * hourMs, 1],
  ])('after %d ms opens %i case(s), once', async (ms, count) => {
    const { id } = await applied();
    await world.sandbox.control('lenders/kreditbee', { mode: 'outage', operations: ['status'] });
    await later(id, ms);
    for (let night = 0; night < 2; night += 1) {
      await reconcile(world.services);
      await run();
    }
    const found = await world.db.selectFrom('cases').selectAll().execute();
    expect(found.map(({ kind, seen, facts }) => [kind, seen, facts])).toEqual(
      count === 0 ? [] : [['lender_silent', 1, { days: 7, status: 'sent' }]],
    );
  });
});

describe('held events', () => {
  it.each([
    [1000, 0],
    [-60_000, 1],
  ])('older than the limit by %d ms: %i left', async (ms, left) => {
    await world.db.deleteFrom('held_lender_events').execute();
    await bringAsKreditbee(world, kreditbeeEvent('KB-old', { state: 'ON_HOLD' }));
    const receivedAt = new Date(world.clock.now().getTime() - heldEventDays * 24 * hourMs - ms);
    await world.db.updateTable('held_lender_events').set({ received_at: receivedAt }).execute();
    await reconcile(world.services);
    expect(await world.db.selectFrom('held_lender_events').select('id').execute()).toHaveLength(left);
  });
});
