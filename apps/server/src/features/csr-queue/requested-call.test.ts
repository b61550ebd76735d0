import { randomUUID } from 'node:crypto';
import type { getCsrCall, getMyCallRequest } from '@tulna/contract/call-requests';
import type { OwnCall } from '@tulna/contract/calls';
import type { AnswerOf } from '@tulna/contract/endpoint';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { customerClient, mobileNumbers } from '../../test/lending-world.ts';
import { customersRepository } from '../customers/index.ts';
import { type Agent, minutesLater, monday, type QueueWorld, startQueueWorld } from './testing/queue-world.ts';

type Mine = AnswerOf<typeof getMyCallRequest>;
interface Refused {
  code: string;
  message: string;
  fields?: Record<string, string>;
}

let world: QueueWorld;
let farida: Agent;
const nextPhone = mobileNumbers(9_000_590_001);
/** Noon in India on that Monday, when the chosen two hours begin. */
const noon = minutesLater(120);

beforeAll(async () => {
  world = await startQueueWorld();
  farida = world.agent(3);
});
afterAll(() => world.test.close());
beforeEach(async () => {
  for (const table of ['calls', 'call_requests', 'csr_items'] as const) await world.test.db.deleteFrom(table).execute();
  await world.at(monday);
});

/** A customer who signs in again for each request, because the clock of these tests moves by hours. */
interface Person {
  userId: string;
  get<Body>(path: string): Promise<{ status: number; body: Body }>;
  post<Body>(path: string, body: object, key?: string): Promise<{ status: number; body: Body }>;
}
async function somebody(): Promise<Person> {
  const { userId } = await customerClient(world.test, nextPhone());
  const { app, db, services } = world.test;
  const headers = async (key: string) => {
    const { access } = await services.sessions.open(db, {
      kind: 'customer',
      userId,
      roleId: 4,
      brand: null,
      userAgent: 'Call test',
      ip: '192.0.2.1',
      identityProved: true,
    });
    return { authorization: `Bearer ${access}`, 'idempotency-key': key };
  };
  return {
    userId,
    async get<Body>(url: string) {
      const answer = await app.inject({ url, headers: await headers('') });
      return { status: answer.statusCode, body: answer.json<Body>() };
    },
    async post<Body>(url: string, payload: object, key: string = randomUUID()) {
      const answer = await app.inject({ method: 'POST', url, payload, headers: await headers(key) });
      return { status: answer.statusCode, body: answer.json<Body>() };
    },
  };
}

const mine = async (person: Person) => (await person.get<Mine>('/api/get-my-call-request')).body;
const ask = (person: Person, from: Date, key: string = randomUUID()) =>
  person.post<Refused>('/api/ask-for-call', { from: from.toISOString() }, key);
const cancelCall = (person: Person, call_request_id: string | undefined) =>
  person.post<Refused>('/api/withdraw-call-request', { call_request_id });
const call = (by: Agent, item_id: string) =>
  by.post<{ call: OwnCall } & Refused>('/api/start-csr-call', { item_id }, { 'idempotency-key': randomUUID() });
const callOf = async (by: Agent, item_id: string) =>
  (await by.get<AnswerOf<typeof getCsrCall>>(`/api/get-csr-call/${item_id}`)).body;
/** A customer who asked for a call at noon, and the item for it. */
async function itemOfRequest() {
  const person = await somebody();
  expect((await ask(person, noon)).status).toBe(200);
  await world.at(minutesLater(1));
  const [item] = await world.rows(farida, '?state=open&reason=call_request');
  if (item === undefined) throw new Error('The queue has no item for the requested call.');
  return { person, item };
}

describe('a call that a customer asks for', () => {
  it('is offered within contact and service hours, and can be claimed from the chosen time on', async () => {
    const person = await somebody();
    const before = await mine(person);
    expect(before).toMatchObject({ has_number: 1, request: null });
    expect(before.windows[0]).toEqual({ from: monday.toISOString(), to: noon.toISOString() });
    expect(before.windows).toHaveLength(28);
    const key = randomUUID();
    expect((await ask(person, noon, key)).status).toBe(200);
    expect((await ask(person, noon, key)).status).toBe(200);
    expect((await mine(person)).request).toMatchObject({
      from: noon.toISOString(),
      to: minutesLater(240).toISOString(),
      state: 'waiting',
      open: 1,
    });
    await world.at(minutesLater(1));
    const rows = await world.rows(farida, '?state=open&reason=call_request');
    expect(rows).toMatchObject([
      { customer_id: person.userId, due_at: minutesLater(240).toISOString(), minutes_left: 120, overdue: 0 },
    ]);
    // No agent gets the item before the chosen time.
    expect((await world.claim(farida)).body.item_id).toBeNull();
    await world.at(noon);
    expect((await world.claim(farida)).body.item_id).toBe(rows[0]?.item_id);
    await world.at(minutesLater(240));
    expect(await world.rows(farida, '?overdue=1')).toMatchObject([{ item_id: rows[0]?.item_id }]);
  });

  it('is refused for a time that isn’t offered, while another is open, and after seven in a week', async () => {
    const person = await somebody();
    for (const wrong of [minutesLater(-120), minutesLater(60), minutesLater(480), minutesLater(8 * 1440)]) {
      const refused = await ask(person, wrong);
      expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['from']]);
    }
    for (let n = 0; n < 7; n += 1) {
      expect((await ask(person, noon)).status).toBe(200);
      expect((await ask(person, minutesLater(240))).body.code).toBe('call_request_open');
      expect((await cancelCall(person, (await mine(person)).request?.call_request_id)).status).toBe(200);
    }
    const many = { status: 429, body: { code: 'call_request_many' } };
    expect(await ask(person, noon)).toMatchObject(many);
    // The oldest request is exactly seven days ago.
    const { pool } = world.test.services;
    const weekAgo = world.test.clock.now().getTime() - 7 * 24 * 3_600_000;
    const askedAt = (at: number) =>
      pool.query('update call_requests set asked_at = $2 where customer_id = $1', [person.userId, new Date(at)]);
    await askedAt(weekAgo + 1);
    expect(await ask(person, noon)).toMatchObject(many);
    await askedAt(weekAgo);
    expect((await ask(person, noon)).status).toBe(200);
  });

  it('needs a number: without one a customer can’t ask for a call, and an earlier request isn’t called', async () => {
    const { person, item } = await itemOfRequest();
    const { pool } = world.test.services;
    await customersRepository(world.test.services, world.test.db).attach(person.userId, {
      channel: 'email',
      value: `${person.userId}@example.in`,
    });
    await pool.query(
      'update customers set phone_sealed = null, phone_index = null, phone_last4_index = null, phone_verified = false where id = $1',
      [person.userId],
    );
    world.test.clock.stopAt(noon);
    await world.claim(farida, item.item_id);
    const refused = await call(farida, item.item_id);
    expect([refused.status, refused.body.code]).toEqual([409, 'call_not_allowed']);
    expect(refused.body.message).toContain('No mobile number');
    expect((await cancelCall(person, (await mine(person)).request?.call_request_id)).status).toBe(200);
    expect(await mine(person)).toMatchObject({ has_number: 0 });
    const windows = (await mine(person)).windows.map(({ from }) => new Date(from));
    expect(await ask(person, windows[0] ?? noon)).toMatchObject({
      status: 409,
      body: {
        code: 'call_request_no_number',
        message: 'Your account has no mobile number, so we can’t call you. Please add one, or write to us.',
      },
    });
  });

  it('is made within its slot by the item’s agent, without the consent to calls, and the customer can read its outcome', async () => {
    const written = await world
      .agent(1)
      .post<{ script_id: string }>(
        '/api/create-call-script',
        { name: 'You asked', text_en: 'Hello.', text_hi: 'नमस्ते।', queue_reason: 'call_request' },
        { 'idempotency-key': randomUUID() },
      );
    expect(written.status, JSON.stringify(written.body)).toBe(200);
    const { person, item } = await itemOfRequest();
    expect((await call(farida, item.item_id)).body.code).toBe('csr_lapsed');
    await world.claim(farida, item.item_id);
    expect((await call(farida, item.item_id)).body.code).toBe('call_request_time');
    world.test.clock.stopAt(new Date(noon.getTime() - 1));
    await world.claim(farida, item.item_id);
    expect((await call(farida, item.item_id)).body.code).toBe('call_request_time');
    world.test.clock.stopAt(noon);
    const started = await call(farida, item.item_id);
    expect(started.status, JSON.stringify(started.body)).toBe(200);
    expect(started.body.call.code).toMatch(/^\d{4}$/);
    expect((await mine(person)).request?.state).toBe('called');
    // The call stores the script and its version.
    const script = { script_id: written.body.script_id, script_version: 1 };
    const row = await world.test.db.selectFrom('calls').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ id: started.body.call.call_id, lead_id: null, campaign_id: null, ...script });
    const entries = await world.test.db
      .selectFrom('audit_entries')
      .select(['subject_kind', 'action', 'subject_name'])
      .where('subject_id', '=', started.body.call.call_id)
      .execute();
    const action = started.body.call.way === 'direct' ? 'show' : 'create';
    expect(entries).toEqual([{ subject_kind: 'call', action, subject_name: '' }]);
    const live = await person.get<{ live: { code: string } | null }>('/api/get-my-calls');
    expect(live.body.live?.code).toBe(started.body.call.code);
    expect((await callOf(farida, item.item_id)).call?.call_id).toBe(started.body.call.call_id);
    // The call doesn't occupy the agent's desk for call campaigns.
    expect((await farida.get<{ lead: unknown }>('/api/get-call-desk')).body.lead).toBeNull();
    const done = await world.move(farida, item.item_id, { step: 'finish', outcome: 'helped', note: '' });
    expect(done.status).toBe(200);
    expect((await mine(person)).request).toMatchObject({ state: 'helped', open: 0 });
    expect((await call(farida, item.item_id)).body.code).toBe('csr_closed');
    expect((await cancelCall(person, (await mine(person)).request?.call_request_id)).body.code).toBe(
      'call_request_over',
    );
  });

  it('isn’t made once the chosen time is over; the customer sees that, and may choose another time', async () => {
    const { person, item } = await itemOfRequest();
    world.test.clock.stopAt(minutesLater(240));
    await world.claim(farida, item.item_id);
    expect((await call(farida, item.item_id)).body.code).toBe('call_request_time');
    expect((await mine(person)).request).toMatchObject({ state: 'missed', open: 0 });
    expect((await ask(person, minutesLater(240))).status).toBe(200);
    await world.at(minutesLater(241));
    const rows = await world.rows(farida, '?state=open&reason=call_request');
    expect(rows.map(({ due_at }) => due_at)).toEqual([minutesLater(360).toISOString()]);
    expect((await world.item(farida, item.item_id)).item.closed?.outcome).toBe('cause_gone');
  });

  it('can be withdrawn: its item closes automatically and the customer isn’t called', async () => {
    const { person, item } = await itemOfRequest();
    await world.at(noon);
    await world.claim(farida, item.item_id);
    const id = (await mine(person)).request?.call_request_id;
    expect((await cancelCall(person, randomUUID())).status).toBe(404);
    expect((await cancelCall(await somebody(), id)).status).toBe(404);
    expect((await cancelCall(person, id)).status).toBe(200);
    expect((await cancelCall(person, id)).status).toBe(200);
    expect((await call(farida, item.item_id)).body.code).toBe('csr_closed');
    await world.at(minutesLater(121));
    expect((await world.item(farida, item.item_id)).item.closed?.outcome).toBe('cause_gone');
    expect(await world.test.db.selectFrom('calls').select('id').execute()).toEqual([]);
    expect((await mine(person)).request?.state).toBe('withdrawn');
  });

  it('rings three times at most, and is shown in the story and in My data', async () => {
    const { person, item } = await itemOfRequest();
    world.test.clock.stopAt(noon);
    await world.claim(farida, item.item_id);
    for (let n = 0; n < 3; n += 1) {
      const started = await call(farida, item.item_id);
      expect(started.status, JSON.stringify(started.body)).toBe(200);
      await world.test.db
        .updateTable('calls')
        .set({ state: 'ended', rang_at: noon, ended_at: noon })
        .where('id', '=', started.body.call.call_id)
        .execute();
    }
    expect((await call(farida, item.item_id)).body.code).toBe('call_request_tries');
    const held = await person.get<{ held: { class: string; count: number }[] }>('/api/get-my-data');
    expect(held.body.held.find((one) => one.class === 'call_requests')?.count).toBe(1);
    expect(held.body.held.find((one) => one.class === 'calls')?.count).toBe(3);
  });
});
