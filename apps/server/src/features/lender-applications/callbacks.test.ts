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
import { withoutIds } from '../../test/without-ids.ts';

let world: LendingWorld;
const nextPhone = mobileNumbers(9_000_900_001);
let people = 0;

beforeAll(async () => {
  world = await startLendingWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.sandbox.control('reset', {});
  await world.sandbox.control('lenders/kreditbee', { mode: 'normal' });
  await world.db.deleteFrom('cases').execute();
  await world.db.deleteFrom('held_lender_events').execute();
});

/** A person with an offer of KreditBee, and the lead's id. */
async function withOffer(): Promise<{ person: CustomerClient; offer: Offer; leadId: string }> {
  const person = await customerClient(world, nextPhone());
  people += 1;
  const creditId = await complete(person, { tin: `ABCPQ${String(1000 + people)}N` });
  await world.services.jobs.drain();
  const { body } = await person.get<OffersAnswer>(`/api/get-offers/${creditId}`);
  const offer = body.offers.find(({ lender }) => lender.key === 'kreditbee') as Offer;
  const ask = await world.db
    .selectFrom('lender_asks')
    .select('lead_id')
    .where('credit_application_id', '=', creditId)
    .where('connection', '=', 'kreditbee')
    .executeTakeFirstOrThrow();
  return { person, offer, leadId: ask.lead_id ?? '' };
}

async function applied(): Promise<{ person: CustomerClient; id: string; leadId: string }> {
  const { person, offer, leadId } = await withOffer();
  const answer = await person.post<{ lender_application_id: string }>(
    '/api/apply-for-offer',
    await applyBody(person, offer),
  );
  await world.services.jobs.drain();
  return { person, id: answer.body.lender_application_id, leadId };
}

const read = async (person: CustomerClient, id: string): Promise<LenderApplication> =>
  (await person.get<{ application: LenderApplication }>(`/api/get-lender-application/${id}`)).body.application;

const event = kreditbeeEvent;
const bring = (body: object | string) => bringAsKreditbee(world, body);

const cases = () => world.db.selectFrom('cases').selectAll().orderBy('opened_at').execute();
const held = () => world.db.selectFrom('held_lender_events').selectAll().execute();

describe('a genuine event that can’t be applied is never lost', () => {
  it('an unknown word makes one case per word and one held row per event, and doesn’t change the application', async () => {
    const { person, id, leadId } = await applied();
    const first = event(leadId, { state: 'ON_HOLD', state_reason: 'Call Meera on 9812345670' });
    expect(await bring(first)).toEqual({ status: 200, received: true });
    expect(await bring(first)).toEqual({ status: 200, received: true });
    expect(await bring(event(leadId, { state: 'ON_HOLD' }))).toEqual({ status: 200, received: true });
    const [one, ...others] = await cases();
    expect(others).toEqual([]);
    expect(one).toMatchObject({
      kind: 'unknown_status_word',
      lender_key: 'kreditbee',
      lead_id: leadId,
      lender_application_id: id,
      facts: { word: 'ON_HOLD', occurred_at: first.occurred_at },
      raw: {
        id: first.id,
        type: 'lead.state_changed',
        occurred_at: first.occurred_at,
        lead_id: leadId,
        state: 'ON_HOLD',
        amount_disbursed: null,
        state_reason: '[hidden]',
      },
      seen: 2,
      closed_at: null,
    });
    const rows = await held();
    expect(rows.map(({ word, lead_id }) => [word, lead_id])).toEqual([
      ['ON_HOLD', leadId],
      ['ON_HOLD', leadId],
    ]);
    expect(JSON.stringify(rows)).not.toContain('Meera');
    expect((await read(person, id)).events.map(({ status }) => status)).toEqual(['started', 'sent']);
  });

  it('an event about a lead that we never sent makes one case and is held', async () => {
    const update = event('KB-nobody', { state: 'disbursed', amount_disbursed: 50_000 });
    expect(await bring(update)).toEqual({ status: 200, received: true });
    expect(await bring(update)).toEqual({ status: 200, received: true });
    expect(await cases()).toMatchObject([
      {
        kind: 'unknown_lead',
        lead_id: 'KB-nobody',
        lender_application_id: null,
        credit_application_id: null,
        seen: 1,
        facts: { word: 'disbursed', status: 'disbursed', occurred_at: update.occurred_at, lead_of_ours: false },
        raw: { lead_id: 'KB-nobody', state: 'disbursed', amount_disbursed: '[hidden]' },
      },
    ]);
    const rows = await held();
    expect(rows).toHaveLength(1);
    expect(withoutIds(JSON.stringify(rows))).not.toContain('50000');
  });

  it.each([
    ['sanctioned', 0],
    ['rejected', 0],
    ['agreement_accepted', 1],
    ['disbursed', 1],
  ])('an event “%s” about a lead without an application makes %i case(s)', async (state, count) => {
    const { leadId } = await withOffer();
    expect(await bring(event(leadId, { state }))).toEqual({ status: 200, received: true });
    expect((await cases()).map(({ kind, facts }) => [kind, facts])).toEqual(
      count === 0 ? [] : [['unknown_lead', expect.objectContaining({ lead_of_ours: true })]],
    );
    expect(await held()).toHaveLength(count);
  });

  it.each<[string, (leadId: string) => object | string]>([
    ['no JSON', () => 'hello'],
    ['nothing', () => ''],
    ['another shape', () => ({ news: 'ON_HOLD' })],
    ['an amount below nothing', (leadId) => event(leadId, { state: 'disbursed', amount_disbursed: -5 })],
    ['an amount that is a text', (leadId) => event(leadId, { state: 'disbursed', amount_disbursed: '50,000' })],
    ['a day that does not exist', (leadId) => event(leadId, { occurred_at: '2026-02-31T00:00:00Z' })],
  ])('a body that cannot be read: %s', async (_name, bodyFor) => {
    const { person, id, leadId } = await applied();
    const body = bodyFor(leadId);
    expect(await bring(body)).toEqual({ status: 200, received: true });
    expect(await bring(body)).toEqual({ status: 200, received: true });
    const found = await cases();
    expect(found).toMatchObject([{ kind: 'unreadable_event', lender_key: 'kreditbee', seen: 1, facts: {} }]);
    expect(JSON.stringify(found)).not.toContain('50,000');
    expect(await held()).toHaveLength(1);
    expect((await read(person, id)).status).toBe('sent');
  });

  it.each(['Score\u0000 too low', 'Score\ud800 too low', '\udfffScore'])(
    'a reason %j, which can’t be stored, doesn’t keep its event out',
    async (reason) => {
      const { person, id, leadId } = await applied();
      expect(await bring(event(leadId, { state: 'rejected', state_reason: reason }))).toEqual({
        status: 200,
        received: true,
      });
      expect(await cases()).toEqual([]);
      expect((await read(person, id)).status).toBe('declined');
    },
  );

  it('an event with a wrong signature is not stored', async () => {
    const answer = await world.app.inject({
      method: 'POST',
      url: '/api/lender-callback/kreditbee',
      headers: { 'kb-timestamp': String(Math.floor(Date.now() / 1000)), 'kb-signature': 'v1=00' },
      payload: JSON.stringify(event('KB-1', { state: 'ON_HOLD' })),
    });
    expect(answer.statusCode).toBe(401);
    expect(await cases()).toEqual([]);
    expect(await held()).toEqual([]);
  });

  it('a phone number in a lender’s word is masked in the case', async () => {
    await bring(event('KB-2', { state: 'call 9812345670' }));
    expect(await cases()).toMatchObject([{ facts: { word: 'call [phone]' }, raw: { state: 'call [phone]' } }]);
    expect(JSON.stringify(await cases())).not.toContain('9812345670');
  });
});
