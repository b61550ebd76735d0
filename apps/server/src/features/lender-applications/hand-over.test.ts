import type { LenderApplication } from '@tulna/contract/lender-applications';
import type { OffersAnswer } from '@tulna/contract/offers';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { bringAsKreditbee, kreditbeeEvent } from '../../test/kreditbee-events.ts';
import {
  applyBody,
  complete,
  customerClient,
  type LendingWorld,
  mobileNumbers,
  startLendingWorld,
} from '../../test/lending-world.ts';
import { lendersOf } from '../lender-connections/index.ts';
import { runHandOver } from './hand-over.ts';

/** Telling a lender which offer was chosen, while the lender reports about the lead by itself. */
let world: LendingWorld;
const nextPhone = mobileNumbers(9_000_432_001);
const never = new AbortController().signal;
let people = 0;

beforeAll(async () => {
  world = await startLendingWorld();
});
afterAll(() => world.close());
beforeEach(() => world.sandbox.control('lenders/kreditbee', { mode: 'normal' }));

/** A customer who has applied with KreditBee, whose first attempt to send it has failed. */
async function applied() {
  const person = await customerClient(world, nextPhone());
  people += 1;
  const creditId = await complete(person, { tin: `ABCPB${3000 + people}N` });
  await world.services.jobs.drain();
  const { offers } = (await person.get<OffersAnswer>(`/api/get-offers/${creditId}`)).body;
  const offer = offers.find(({ lender }) => lender.key === 'kreditbee');
  await world.sandbox.control('lenders/kreditbee', { mode: 'malformed', operations: ['journey_link'] });
  const { body } = await person.post<{ lender_application_id: string }>(
    '/api/apply-for-offer',
    await applyBody(person, offer),
  );
  const id = body.lender_application_id;
  await expect(runHandOver(world.services, id, never)).rejects.toThrow();
  await world.sandbox.control('lenders/kreditbee', { mode: 'normal' });
  const read = async () =>
    (await person.get<{ application: LenderApplication }>(`/api/get-lender-application/${id}`)).body.application;
  return { id, read, person };
}

it.each([
  ['under_review', 'in_review'],
  ['sanctioned', 'approved'],
])(
  'a lender that says %s before it knows the choice is still told, once, and the customer gets its step',
  async (state, status) => {
    const { id, read } = await applied();
    const before = await read();
    expect(before).toMatchObject({ status: 'started', journey_link: null });
    await bringAsKreditbee(world, kreditbeeEvent(before.lead_id ?? '', { state }));
    expect(await read()).toMatchObject({ status, journey_link: null });
    const connector = lendersOf(world.services).connectorFor('kreditbee');
    if (connector === undefined) throw new Error('KreditBee is not connected.');
    const told = vi.spyOn(connector, 'journeyLink');
    await runHandOver(world.services, id, never);
    await runHandOver(world.services, id, never);
    expect(told).toHaveBeenCalledTimes(1);
    told.mockRestore();
    const after = await read();
    expect(after).toMatchObject({ status, journey_link: expect.stringMatching(/^http/) });
    expect(after.events.map((event) => event.status)).toEqual(['started', status]);
    const row = await world.db
      .selectFrom('lender_applications')
      .select('handed_over_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.handed_over_at).not.toBeNull();
  },
);

it('a lender that has declined before it knows the choice isn’t told any more', async () => {
  const { id, read } = await applied();
  await bringAsKreditbee(world, kreditbeeEvent((await read()).lead_id ?? '', { state: 'rejected' }));
  await runHandOver(world.services, id, never);
  expect(await read()).toMatchObject({ status: 'declined', journey_link: null });
});

it('a lender that reports after sending was given up is told then', async () => {
  const { id, read } = await applied();
  await world.db.updateTable('lender_applications').set({ status: 'failed' }).where('id', '=', id).execute();
  await bringAsKreditbee(world, kreditbeeEvent((await read()).lead_id ?? '', { state: 'under_review' }));
  await world.services.jobs.drain();
  expect(await read()).toMatchObject({ status: 'in_review', journey_link: expect.stringMatching(/^http/) });
});

it.each([
  ['apply_with_lender', 'kreditbee'],
  ['profile_processing', undefined],
])('a lender is told nothing once %s is withdrawn', async (purpose, lender_key) => {
  const { id, read, person } = await applied();
  await bringAsKreditbee(world, kreditbeeEvent((await read()).lead_id ?? '', { state: 'under_review' }));
  expect((await person.post('/api/withdraw-consent', { purpose, lender_key })).status).toBe(200);
  await runHandOver(world.services, id, never);
  expect(await read()).toMatchObject({ status: 'in_review', journey_link: null });
});

it('an application whose report was undone, after the lender was told, is sent like any other', async () => {
  const { id, read } = await applied();
  await bringAsKreditbee(world, kreditbeeEvent((await read()).lead_id ?? '', { state: 'under_review' }));
  await runHandOver(world.services, id, never);
  // The undo of a status file puts the status back.
  await world.db.updateTable('lender_applications').set({ status: 'started' }).where('id', '=', id).execute();
  await runHandOver(world.services, id, never);
  expect(await read()).toMatchObject({ status: 'sent', journey_link: expect.stringMatching(/^http/) });
});
