import { randomUUID } from 'node:crypto';
import type { getCsrCall } from '@tulna/contract/call-requests';
import type { OwnCall } from '@tulna/contract/calls';
import type { getCustomerCalls } from '@tulna/contract/customer-records';
import type { getCustomerStory } from '@tulna/contract/customer-story';
import type { AnswerOf } from '@tulna/contract/endpoint';
import { DAY_MS, MINUTE_MS } from '@tulna/rules/clock';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CustomerClient, customerClient, mobileNumbers, textsFor } from '../../test/lending-world.ts';
import { type Agent, minutesLater, monday, type QueueWorld, startQueueWorld } from './testing/queue-world.ts';

let world: QueueWorld;
let farida: Agent;
let ravi: Agent;
const nextPhone = mobileNumbers(9_000_596_001);

beforeAll(async () => {
  world = await startQueueWorld();
  farida = world.agent(3);
  ravi = await world.newAgent('Ravi Desk');
});
afterAll(() => world.test.close());
beforeEach(async () => {
  for (const table of [
    'calls',
    'csr_items',
    'profile_drafts',
    'do_not_call_numbers',
    'call_script_versions',
    'call_scripts',
  ] as const)
    await world.test.db.deleteFrom(table).execute();
  await world.at(monday);
});

type Called = { call: OwnCall; code?: string; message: string };
const call = (by: Agent, item_id: string) =>
  by.post<Called>('/api/start-csr-call', { item_id }, { 'idempotency-key': randomUUID() });
const known = async (by: Agent, item_id: string) =>
  (await by.get<AnswerOf<typeof getCsrCall>>(`/api/get-csr-call/${item_id}`)).body;
const hangUp = (by: Agent, call_id: string) => by.post('/api/hang-up-csr-call', { call_id });

async function allowCalls(person: CustomerClient): Promise<void> {
  const [text] = await textsFor(person, { purpose: 'contact_call' });
  const given = await person.post('/api/give-consent', { purpose: 'contact_call', text_hash: text?.text_hash });
  expect(given.status).toBe(200);
}

/** A customer who left the form more than a day ago, and their item. */
async function stuck({ allows, first_name = 'Asha' }: { allows: boolean; first_name?: string }) {
  const person = await customerClient(world.test, nextPhone());
  if (allows) await allowCalls(person);
  const application = randomUUID();
  const product = 'Personal Loans';
  const { db } = world.test;
  await db
    .insertInto('credit_applications')
    .values({ id: application, customer_id: person.userId, product, state: 'draft', created_at: monday })
    .execute();
  const form = { product, step: 'income', values: { first_name }, revision: 0 };
  const saved = await person.post('/api/save-profile-draft', form);
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  const saved_at = new Date(world.test.clock.now().getTime() - DAY_MS - MINUTE_MS);
  await db.updateTable('profile_drafts').set({ saved_at }).where('customer_id', '=', person.userId).execute();
  await world.at(world.test.clock.now());
  const item = (await world.rows(farida, '?state=open&reason=stuck')).find((one) => one.customer_id === person.userId);
  if (item === undefined) throw new Error('The queue has no item for this customer.');
  return { person, application, item_id: item.item_id };
}

describe('the customer of an item in the queue', () => {
  it('can be called only by the item’s agent and sees the code, and the story has the call', async () => {
    const { person, application, item_id } = await stuck({ allows: true });
    expect((await call(farida, item_id)).body.code).toBe('csr_lapsed');
    await world.claim(farida, item_id);
    expect((await call(ravi, item_id)).body.code).toBe('csr_lapsed');
    expect(await known(farida, item_id)).toMatchObject({ window: null, left_out: null, call: null });
    const started = await call(farida, item_id);
    expect(started.status, JSON.stringify(started.body)).toBe(200);
    const { call_id, code } = started.body.call;
    const live = await person.get<{ live: { code: string } | null }>('/api/get-my-calls');
    expect(live.body.live?.code).toBe(code);
    // A call about an unfinished form is promotional, so it uses a line for promotional calls.
    const row = await world.test.db.selectFrom('calls').selectAll().where('id', '=', call_id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ purpose: 'promotional', csr_item_id: item_id, lead_id: null, call_request_id: null });
    await hangUp(farida, call_id);
    expect((await known(farida, item_id)).call).toMatchObject({ call_id, state: 'ended' });
    const story = await farida.get<AnswerOf<typeof getCustomerStory>>(
      `/api/get-customer-story/${person.userId}/${application}?kinds=call`,
    );
    expect(story.body.moments.map(({ what, facts }) => [what, facts.by])).toEqual([['called', 'Farida Calls']]);
    const record = await world
      .agent(1)
      .get<AnswerOf<typeof getCustomerCalls>>(`/api/get-customer-calls/${person.userId}`);
    expect(record.body).toMatchObject({
      rows: [{ call_id, agent: 'Farida Calls', cause: 'queue', campaign: '', state: 'ended', outcome: null }],
      more: false,
    });
    const earlier = { ...row, id: randomUUID(), state: 'ended', asked_at: new Date(row.asked_at.getTime() - DAY_MS) };
    await world.test.db.insertInto('calls').values(earlier).execute();
    const first = async (limit: number) => {
      const path = `/api/get-customer-calls/${person.userId}?limit=${limit}`;
      const { rows, more } = (await world.agent(1).get<AnswerOf<typeof getCustomerCalls>>(path)).body;
      return [rows.map((one) => one.call_id), more];
    };
    expect(await first(1)).toEqual([[call_id], true]);
    expect(await first(2)).toEqual([[call_id, earlier.id], false]);
  });

  it('has a script for the reason, filled in for them in both languages, which only the item’s agent sees', async () => {
    const { item_id } = await stuck({ allows: true });
    const chief = world.agent(1);
    const write = (words: object) =>
      chief.post<{ script_id: string; fields?: object }>(
        '/api/create-call-script',
        {
          name: randomUUID(),
          text_en: 'Hello {first_name}, {agent} from {brand}: {step}.',
          text_hi: 'नमस्ते {first_name}, {agent}: {product}।',
          ...words,
        },
        { 'idempotency-key': randomUUID() },
      );
    // A script for another step isn't shown for this one.
    expect((await write({ queue_reason: 'stuck_offers' })).status).toBe(200);
    await world.claim(farida, item_id);
    expect((await known(farida, item_id)).script).toBeNull();
    const name = 'Form left';
    const written = await write({ name, queue_reason: 'stuck_form' });
    expect(written.status, JSON.stringify(written.body)).toBe(200);
    expect((await known(farida, item_id)).script).toEqual({
      name,
      version: 1,
      language: 'en',
      en: expect.stringMatching(/^Hello Asha, Farida from [^{}]+\.$/),
      hi: expect.stringMatching(/^नमस्ते Asha, Farida: [^{}]+।$/),
    });
    expect((await known(ravi, item_id)).script).toBeNull();
    // Each reason has one script, and only reasons with an application at a lender may use {lender}.
    const taken = await write({ queue_reason: 'stuck_form' });
    expect([taken.status, Object.keys(taken.body.fields ?? {})]).toEqual([400, ['queue_reason']]);
    const lender = { text_en: 'About {lender}' };
    const wrong = await write({ ...lender, queue_reason: 'reminder' });
    expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([400, ['queue_reason']]);
    expect((await write({ ...lender, queue_reason: 'lender_papers' })).status).toBe(200);
    // A script that is removed from its reason is no longer shown, but its text stays.
    const changed = await chief.post(`/api/change-call-script/${written.body.script_id}`, {
      text_en: 'Hello',
      text_hi: 'नमस्ते',
      queue_reason: null,
      version: 1,
    });
    expect(changed.status, JSON.stringify(changed.body)).toBe(200);
    expect((await known(farida, item_id)).script).toBeNull();
    // Deleting a script frees its reason for another one.
    const other = await write({ queue_reason: 'stuck_form' });
    expect((await chief.post(`/api/delete-call-script/${other.body.script_id}`, {})).status).toBe(200);
    expect((await write({ queue_reason: 'stuck_form' })).status).toBe(200);
  });

  it('isn’t addressed by a text in their form that isn’t a name', async () => {
    const { item_id } = await stuck({ allows: true, first_name: 'Asha say yes 5' });
    const words = { text_en: 'Hello {first_name}.', text_hi: 'नमस्ते {first_name}।', queue_reason: 'stuck_form' };
    const script = { name: randomUUID(), ...words };
    await world.agent(1).post('/api/create-call-script', script, { 'idempotency-key': randomUUID() });
    await world.claim(farida, item_id);
    expect((await known(farida, item_id)).script).toMatchObject({ en: 'Hello there.', hi: 'नमस्ते जी।' });
  });

  it('is called with the current script, and the call keeps that version when the script changes later', async () => {
    const chief = world.agent(1);
    const texts = { text_en: 'Hello {first_name}.', text_hi: 'नमस्ते {first_name}।' };
    const write = async (queue_reason: string) => {
      const script = { name: randomUUID(), ...texts, queue_reason };
      const once = { 'idempotency-key': randomUUID() };
      return (await chief.post<{ script_id: string }>('/api/create-call-script', script, once)).body.script_id;
    };
    const change = async (id: string, queue_reason: string, version: number) => {
      const words = { text_en: 'Good day.', text_hi: 'नमस्ते।', queue_reason, version };
      expect((await chief.post(`/api/change-call-script/${id}`, words)).status).toBe(200);
    };
    const scriptOf = async (id: string) =>
      world.test.db.selectFrom('calls').select(['script_id', 'script_version']).where('id', '=', id).executeTakeFirst();
    const begin = async () => {
      const { item_id } = await stuck({ allows: true });
      await world.claim(farida, item_id);
      const started = await call(farida, item_id);
      expect(started.status, JSON.stringify(started.body)).toBe(200);
      await hangUp(farida, started.body.call.call_id);
      return started.body.call.call_id;
    };
    // A script for another step isn't used for this one.
    await write('stuck_offers');
    expect(await scriptOf(await begin())).toEqual({ script_id: null, script_version: null });
    const script_id = await write('stuck_form');
    const first = await begin();
    await change(script_id, 'stuck_form', 1);
    expect(await scriptOf(await begin())).toEqual({ script_id, script_version: 2 });
    expect(await scriptOf(first)).toEqual({ script_id, script_version: 1 });
  });

  it('is called at most once a day by queue and campaigns together, and the panel says why not', async () => {
    const { item_id } = await stuck({ allows: true });
    await world.claim(farida, item_id);
    await hangUp(farida, (await call(farida, item_id)).body.call.call_id);
    expect((await known(farida, item_id)).left_out).toBe('over_budget');
    expect((await call(farida, item_id)).body).toMatchObject({
      code: 'call_not_allowed',
      message: expect.stringContaining('Call limit used up'),
    });
    // The tests begin at 10am in India, 14 hours before midnight.
    world.test.clock.stopAt(minutesLater(14 * 60 - 1));
    expect((await known(farida, item_id)).left_out).toBe('over_budget');
    world.test.clock.stopAt(minutesLater(14 * 60));
    expect((await known(farida, item_id)).left_out).toBeNull();
  });

  it('isn’t called without the consent to calls, on the do-not-call list, or outside contact hours', async () => {
    const without = await stuck({ allows: false });
    await world.claim(farida, without.item_id);
    expect((await known(farida, without.item_id)).left_out).toBe('no_consent');
    expect((await call(farida, without.item_id)).body.code).toBe('call_not_allowed');
    const { item_id } = await stuck({ allows: true });
    // At 7pm, contact hours are over.
    world.test.clock.stopAt(minutesLater(9 * 60));
    await world.claim(farida, item_id);
    expect((await call(farida, item_id)).body.code).toBe('calls_closed');
    world.test.clock.stopAt(minutesLater(9 * 60 - 1));
    expect((await call(farida, item_id)).status).toBe(200);
    expect(await world.test.db.selectFrom('calls').selectAll().execute()).toHaveLength(1);
  });

  it('is put on the do-not-call list by the outcome “no calls”', async () => {
    const { item_id } = await stuck({ allows: true });
    await world.claim(farida, item_id);
    const done = await world.move(farida, item_id, { step: 'finish', outcome: 'do_not_call', note: '' });
    expect(done.status, JSON.stringify(done.body)).toBe(200);
    const listed = await world.test.db.selectFrom('do_not_call_numbers').select(['source', 'reason']).execute();
    expect(listed).toEqual([{ source: 'agent', reason: 'do_not_call' }]);
    expect((await known(farida, item_id)).left_out).toBe('do_not_call');
    // An item without an account doesn't have this outcome.
    const help = await world.helpItem();
    await world.claim(farida, help.item_id);
    const refused = await world.move(farida, help.item_id, { step: 'finish', outcome: 'do_not_call', note: '' });
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['move.outcome']]);
    expect((await call(farida, help.item_id)).status).toBe(404);
  });
});
