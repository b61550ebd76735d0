import type { LenderApplication } from '@tulna/contract/lender-applications';
import type { Offer, OffersAnswer } from '@tulna/contract/offers';
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
import { LenderCallError, lendersOf } from '../lender-connections/index.ts';
import { reconcile } from './check-status.ts';

let world: LendingWorld;
const nextPhone = mobileNumbers(9_000_820_001);
let people = 0;

beforeAll(async () => {
  world = await startLendingWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.sandbox.control('reset', {});
  await world.sandbox.control('lenders/kreditbee', { mode: 'normal' });
  await world.db.updateTable('lender_applications').set({ consent_id: null }).execute();
});

/** A customer, and a lender's reason full of personal data about her and others. */
async function somebody() {
  people += 1;
  const [phone, tin] = [nextPhone(), `ABCPV${String(1000 + people)}N`];
  const person = await customerClient(world, phone);
  const reason =
    `meera JOSHI (PAN ${tin.slice(0, 5)} ${tin.slice(5, 9)} ${tin.slice(9)}, ${phone.slice(0, 5)} ${phone.slice(5)}) ` +
    `defaulted with Mr. Ravi Verma, A/c 5010 0123 4567 89, PAN BQKPS4821L, 98765-43210, born 17.04.1992`;
  const masked =
    '[personal] [personal] (PAN [pan], [phone]) defaulted with [name], A/c [number], PAN [pan], [phone], born [date]';
  const offers = async (creditId: string) => (await person.get<OffersAnswer>(`/api/get-offers/${creditId}`)).body;
  const start = async () => {
    const creditId = await complete(person, { tin });
    await world.services.jobs.drain();
    return creditId;
  };
  return { person, phone, tin, reason, masked, offers, start };
}

/** Everything that is stored about calls to lenders and about their de-dupe checks. */
const logs = async (): Promise<string> =>
  JSON.stringify([
    await world.db.selectFrom('lender_calls').selectAll().execute(),
    await world.db.selectFrom('dedupe_checks').selectAll().execute(),
    await world.db.selectFrom('lender_asks').select('lender_reason').execute(),
  ]);
const telling = ['Verma', 'BQKPS4821L', '5010 0123', '98765-43210', '17.04.1992'];

it('the reason for a declined lead has no personal data, on the offers page and in logs', async () => {
  const { reason, masked, offers, start, phone, tin } = await somebody();
  await world.sandbox.control('lenders/kreditbee', { mode: 'decline', operations: ['create_lead'] });
  await world.sandbox.control('lenders/kreditbee/refusal', { sentence: reason });
  const creditId = await start();
  const { unmatched } = await offers(creditId);
  expect(unmatched.find(({ lender }) => lender.key === 'kreditbee')).toMatchObject({
    source: 'lender',
    lender_reason: masked,
  });
  const log = await logs();
  for (const word of [...telling, 'JOSHI', phone, tin]) expect(log).not.toContain(word);
});

it('the reason for a known person is stored without a name, even a name that the check didn’t include', async () => {
  const { reason, masked, start } = await somebody();
  await world.sandbox.control('lenders/kreditbee', { mode: 'duplicate', operations: ['create_lead'] });
  await world.sandbox.control('lenders/kreditbee/refusal', { sentence: reason });
  const creditId = await start();
  const ask = await world.db
    .selectFrom('lender_asks')
    .select(['outcome', 'lender_reason'])
    .where('credit_application_id', '=', creditId)
    .where('connection', '=', 'kreditbee')
    .executeTakeFirstOrThrow();
  expect(ask).toEqual({ outcome: 'duplicate', lender_reason: masked });
  const log = await logs();
  for (const word of [...telling, 'JOSHI']) expect(log).not.toContain(word);
});

it.each(['call-back', 'status request'])(
  'the reason for a declined application, received by %s, has no personal data',
  async (how) => {
    const { person, reason, masked, offers, start } = await somebody();
    const creditId = await start();
    const offer = (await offers(creditId)).offers.find(({ lender }) => lender.key === 'kreditbee') as Offer;
    const { body } = await person.post<{ lender_application_id: string }>(
      '/api/apply-for-offer',
      await applyBody(person, offer),
    );
    await world.services.jobs.drain();
    const read = async () =>
      (
        await person.get<{ application: LenderApplication }>(
          `/api/get-lender-application/${body.lender_application_id}`,
        )
      ).body.application;
    const leadId = (await read()).lead_id ?? '';
    if (how === 'call-back')
      await bringAsKreditbee(world, kreditbeeEvent(leadId, { state: 'rejected', state_reason: reason }));
    else {
      const update = { status: 'declined', remark: reason };
      await world.sandbox.control(`lenders/kreditbee/leads/${leadId}/updates`, update);
      await reconcile(world.services);
      await world.services.pool.query(`update jobs.job set start_after = now() where name = 'check-status'`);
      await world.services.jobs.drain();
    }
    const application = await read();
    expect(application.status).toBe('declined');
    expect(application.events.at(-1)).toMatchObject({ status: 'declined', note: masked });
    const stored = JSON.stringify(await world.db.selectFrom('status_events').select('note').execute());
    for (const word of [...telling, 'JOSHI']) expect(stored + (await logs())).not.toContain(word);
  },
);

it('the reason of a lender that declines when it gets the choice of an offer has no personal data', async () => {
  const { person, reason, masked, offers, start } = await somebody();
  const creditId = await start();
  const offer = (await offers(creditId)).offers.find(({ lender }) => lender.key === 'kreditbee') as Offer;
  const connector = lendersOf(world.services).connectorFor('kreditbee');
  if (connector === undefined) throw new Error('KreditBee is not connected.');
  const refuses = vi
    .spyOn(connector, 'journeyLink')
    .mockRejectedValue(new LenderCallError('declined', { code: 'not_eligible', reason }));
  const { body } = await person.post<{ lender_application_id: string }>(
    '/api/apply-for-offer',
    await applyBody(person, offer),
  );
  await world.services.jobs.drain();
  refuses.mockRestore();
  const path = `/api/get-lender-application/${body.lender_application_id}`;
  const { application } = (await person.get<{ application: LenderApplication }>(path)).body;
  expect(application.events.at(-1)).toMatchObject({ status: 'declined', note: masked });
  const stored = JSON.stringify(await world.db.selectFrom('status_events').select('note').execute());
  for (const word of [...telling, 'JOSHI']) expect(stored + (await logs())).not.toContain(word);
});
