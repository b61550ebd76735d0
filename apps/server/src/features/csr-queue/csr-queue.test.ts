import { randomUUID } from 'node:crypto';
import { SHOWS_PER_HOUR } from '@tulna/rules/customer-records';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Agent, minutesLater, monday, type QueueWorld, startQueueWorld } from './testing/queue-world.ts';

let world: QueueWorld;
let farida: Agent;
let leader: Agent;

beforeAll(async () => {
  world = await startQueueWorld();
});
afterAll(() => world.test.close());
beforeEach(async () => {
  await world.test.db.deleteFrom('csr_items').execute();
  await world.test.db.deleteFrom('help_requests').execute();
  await world.at(monday);
  farida = world.agent(3);
  leader = world.agent(2);
});

/** The audit entries of an item. */
const entries = (id: string) => world.entries(id);

const stepsOf = async (by: Agent, id: string) => (await world.item(by, id)).steps.map(({ kind }) => kind).toReversed();
describe('a claim', () => {
  it('by each of twenty agents at once gives each of five items to one agent', async () => {
    for (const description of ['one', 'two', 'three', 'four', 'five']) await world.helpItem(description);
    const agents = await Promise.all(Array.from({ length: 20 }, (_, n) => world.newAgent(`Agent ${n}`)));
    const claims = await Promise.all(agents.map((agent) => world.claim(agent)));
    expect(claims.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    const got = claims.flatMap(({ body }) => (body.item_id === null ? [] : [body.item_id]));
    expect([got.length, new Set(got).size]).toEqual([5, 5]);
    const rows = await world.rows(farida);
    expect(new Set(rows.map(({ assignee }) => assignee?.id)).size).toBe(5);
    expect(rows.every(({ lease_until }) => lease_until === minutesLater(10).toISOString())).toBe(true);
  });

  it('of the same item by two agents gives it to one and names that agent to the other', async () => {
    const { item_id } = await world.helpItem();
    const other = await world.newAgent('Meena Desk');
    const both = await Promise.all([world.claim(farida, item_id), world.claim(other, item_id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const lost = both.find(({ status }) => status === 409);
    const winner = (await world.item(farida, item_id)).item.assignee?.name ?? '';
    expect(lost?.body).toMatchObject({
      code: 'csr_taken',
      message: expect.stringContaining(`${winner} is working on this one`),
    });
  });

  it('takes the item that is due first, and a retried call doesn’t take a second one', async () => {
    const first = await world.helpItem();
    await world.at(minutesLater(5));
    await world.helpItem();
    const key = randomUUID();
    expect((await world.claim(farida, null, { key })).body.item_id).toBe(first.item_id);
    expect((await world.claim(farida, null, { key })).body.item_id).toBe(first.item_id);
    expect((await world.summary(farida)).mine).toBe(1);
  });

  it('says so when no item waits', async () => {
    expect((await world.claim(farida)).body).toEqual({ item_id: null, message: 'Nothing is waiting for you.' });
  });

  it('lapses after exactly ten minutes without a renewal, and another agent can claim the item', async () => {
    const { item_id } = await world.helpItem();
    const other = await world.newAgent('Meena Desk');
    await world.claim(farida, item_id);
    world.test.clock.stopAt(new Date(minutesLater(10).getTime() - 1));
    expect((await world.claim(other, item_id)).status).toBe(409);
    expect(await world.hold(farida, item_id)).toMatchObject({ held: true });
    // Ten minutes after the renewal.
    world.test.clock.stopAt(new Date(minutesLater(20).getTime() - 1));
    expect(await world.hold(farida, item_id)).toEqual({ held: false, lease_until: null, holder: null, closed: false });
    expect((await world.item(farida, item_id)).item.assignee).toBeNull();
    expect((await world.claim(other)).body.item_id).toBe(item_id);
    expect(await world.hold(farida, item_id)).toMatchObject({ held: false, holder: 'Meena Desk' });
    const late = await world.move(farida, item_id, { step: 'finish', outcome: 'helped', note: 'Called back' });
    expect([late.status, late.body.code]).toEqual([409, 'csr_lapsed']);
    expect(late.body.message).toContain('Meena Desk has it now');
    expect((await world.item(farida, item_id)).item.closed).toBeNull();
  });

  it('that lapsed is ended by the job, which returns the item to the queue and records whose it was', async () => {
    const { item_id } = await world.helpItem();
    await world.claim(farida, item_id);
    await world.at(minutesLater(10));
    const { item, steps } = await world.item(farida, item_id);
    expect([item.assignee, item.lease_until]).toEqual([null, null]);
    expect(steps[0]).toMatchObject({ kind: 'lapsed', by: '', to: 'Farida Calls' });
    expect((await world.rows(farida, '?assignee=none')).map((row) => row.item_id)).toEqual([item_id]);
  });

  it('of a colleague’s item is only for supervisors, who must confirm that they take it over', async () => {
    const { item_id } = await world.helpItem();
    await world.claim(farida, item_id);
    const other = await world.newAgent('Meena Desk');
    expect((await world.claim(other, item_id, { take_over: true })).status).toBe(403);
    expect((await world.claim(leader, item_id)).body.code).toBe('csr_taken');
    expect((await world.claim(leader, item_id, { take_over: true })).status).toBe(200);
    expect((await world.item(farida, item_id)).item.assignee?.name).toBe('Ranjit Reports');
    expect(await stepsOf(farida, item_id)).toEqual(['opened', 'claim', 'take_over']);
  });
});

describe('the clock', () => {
  it('counts business minutes, makes an item overdue at its due time, and shows the time left', async () => {
    const { item_id, due_at, minutes_left } = await world.helpItem();
    expect([due_at, minutes_left]).toEqual([minutesLater(240).toISOString(), 240]);
    world.test.clock.stopAt(minutesLater(110));
    expect((await world.item(farida, item_id)).item).toMatchObject({ minutes_left: 130, overdue: 0 });
    await world.at(new Date(minutesLater(240).getTime() - 1));
    expect(await world.rows(farida, '?overdue=1')).toEqual([]);
    await world.at(minutesLater(240));
    expect(await world.rows(farida, '?overdue=1')).toMatchObject([{ item_id, minutes_left: 0, overdue: 1 }]);
    const { overdue, reasons } = await world.summary(farida);
    expect(overdue).toBe(1);
    expect(reasons.find(({ reason }) => reason === 'help_request')).toEqual({
      reason: 'help_request',
      open: 1,
      overdue: 1,
      oldest_at: monday.toISOString(),
    });
  });

  it('stops while an item is paused, and continues at the chosen time', async () => {
    const { item_id } = await world.helpItem();
    await world.claim(farida, item_id);
    world.test.clock.stopAt(minutesLater(5));
    const until = minutesLater(3 * 1440).toISOString();
    await world.move(farida, item_id, {
      step: 'pause',
      until,
      reason: 'customer_calls_back',
      note: 'After the wedding',
    });
    await world.at(minutesLater(1440));
    const paused = (await world.item(farida, item_id)).item;
    expect(paused).toMatchObject({ due_at: null, minutes_left: 235, paused: { until, reason: 'customer_calls_back' } });
    expect(paused.assignee?.name).toBe('Farida Calls');
    expect((await world.claim(farida)).body.item_id).toBeNull();
    // The job runs seven minutes late on Thursday, but the clock continues from the promised time.
    await world.at(minutesLater(3 * 1440 + 7));
    const again = await world.item(farida, item_id);
    expect(again.item).toMatchObject({
      due_at: minutesLater(3 * 1440 + 235).toISOString(),
      minutes_left: 228,
      paused: null,
    });
    expect(again.steps[0]).toMatchObject({ kind: 'resumed', at: until });
    expect((await world.claim(farida)).body.item_id).toBe(item_id);
  });

  it('continues at once when an item is resumed by hand', async () => {
    const { item_id } = await world.helpItem();
    await world.claim(farida, item_id);
    const until = minutesLater(1440).toISOString();
    await world.move(farida, item_id, { step: 'pause', until, reason: 'lender_answers', note: '' });
    world.test.clock.stopAt(minutesLater(60));
    await world.claim(farida, item_id);
    expect((await world.move(farida, item_id, { step: 'resume' })).status).toBe(200);
    expect((await world.item(farida, item_id)).item.due_at).toBe(minutesLater(300).toISOString());
  });

  it.each([
    [0, 'day_over'],
    [30 * 1440 * 60_000 + 1, 'day_too_far'],
  ])('can’t be paused until %i ms from now', async (ms) => {
    const { item_id } = await world.helpItem();
    await world.claim(farida, item_id);
    const pause = (until: number) =>
      world.move(farida, item_id, {
        step: 'pause',
        until: new Date(monday.getTime() + until).toISOString(),
        reason: 'other',
        note: '',
      });
    const refused = await pause(ms);
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['move.until']]);
    expect((await pause(ms === 0 ? 1 : ms - 1)).status).toBe(200);
  });
});

describe('an item', () => {
  it('closes automatically when its cause is gone, and shows that as its outcome', async () => {
    const { item_id } = await world.helpItem();
    await world.claim(farida, item_id);
    await world.test.db.updateTable('help_requests').set({ forwarded_at: monday }).execute();
    await world.at(minutesLater(1));
    expect((await world.item(farida, item_id)).item.closed).toEqual({
      at: minutesLater(1).toISOString(),
      by: '',
      outcome: 'cause_gone',
    });
    expect(await world.hold(farida, item_id)).toMatchObject({ held: false, closed: true });
    expect((await world.move(farida, item_id, { step: 'release' })).body.code).toBe('csr_closed');
    expect((await world.move(farida, item_id, { step: 'reopen', note: '' })).body.code).toBe('csr_gone');
  });

  it('is finished with an outcome of its reason and an encrypted note, and isn’t created again', async () => {
    const { item_id } = await world.helpItem();
    await world.claim(farida, item_id);
    const wrong = await world.move(farida, item_id, { step: 'finish', outcome: 'goes_on', note: '' });
    expect([wrong.status, wrong.body.fields?.['move.outcome'] === undefined]).toEqual([400, false]);
    const note = 'Spoke to Asha; she has her answer';
    expect((await world.move(farida, item_id, { step: 'finish', outcome: 'helped', note })).status).toBe(200);
    await world.at(minutesLater(1));
    expect(await world.rows(farida)).toEqual([]);
    const { item, steps } = await world.item(leader, item_id);
    expect(item.closed).toEqual({ at: monday.toISOString(), by: 'Farida Calls', outcome: 'helped' });
    expect(steps[0]).toMatchObject({ kind: 'finish', by: 'Farida Calls', code: 'helped', note });
    expect(await entries(item_id)).toEqual([
      ['claim', null],
      ['finish', { code: 'helped' }],
    ]);
    const stored = await world.test.db
      .selectFrom('csr_item_moves')
      .select('note')
      .where('kind', '=', 'finish')
      .execute();
    expect(stored.map((row) => row.note?.toString('latin1').includes('Asha'))).toEqual([false]);
  });

  it('is reopened with a new clock, for the agent who reopens it', async () => {
    const { item_id } = await world.helpItem();
    await world.claim(farida, item_id);
    await world.move(farida, item_id, { step: 'finish', outcome: 'not_reached', note: '' });
    world.test.clock.stopAt(minutesLater(60));
    expect((await world.move(leader, item_id, { step: 'reopen', note: 'She called' })).status).toBe(200);
    const { item } = await world.item(farida, item_id);
    expect([item.assignee?.name, item.due_at, item.closed]).toEqual([
      'Ranjit Reports',
      minutesLater(300).toISOString(),
      null,
    ]);
    expect((await world.move(leader, item_id, { step: 'reopen', note: '' })).body.code).toBe('changed_since');
  });

  it('that was handed to a colleague can’t be claimed by others until it is overdue', async () => {
    const { item_id } = await world.helpItem();
    const meena = await world.newAgent('Meena Desk');
    await world.claim(farida, item_id);
    expect((await world.move(farida, item_id, { step: 'hand', to: meena.userId, note: '' })).status).toBe(200);
    expect((await world.claim(farida)).body.item_id).toBeNull();
    expect((await world.claim(farida, item_id)).body.code).toBe('csr_taken');
    world.test.clock.stopAt(new Date(minutesLater(240).getTime() - 1));
    expect((await world.claim(farida)).body.item_id).toBeNull();
    world.test.clock.stopAt(minutesLater(240));
    expect((await world.claim(farida)).body.item_id).toBe(item_id);
    await world.move(farida, item_id, { step: 'hand', to: meena.userId, note: '' });
    expect((await world.claim(meena)).body.item_id).toBe(item_id);
    expect((await world.move(meena, item_id, { step: 'hand', to: meena.userId, note: '' })).status).toBe(400);
    expect((await world.move(meena, item_id, { step: 'hand', to: randomUUID(), note: '' })).status).toBe(400);
  });

  it('that was handed to supervisors can only be claimed by a supervisor', async () => {
    const { item_id } = await world.helpItem();
    await world.claim(farida, item_id);
    await world.move(farida, item_id, { step: 'hand', to: null, note: 'Angry' });
    expect((await world.claim(farida)).body.item_id).toBeNull();
    expect((await world.claim(farida, item_id)).body.code).toBe('csr_for_supervisor');
    expect((await world.claim(leader)).body.item_id).toBe(item_id);
  });

  it('that is released can be claimed at once', async () => {
    const { item_id } = await world.helpItem();
    await world.claim(farida, item_id);
    expect((await world.move(leader, item_id, { step: 'release' })).body.code).toBe('csr_lapsed');
    expect((await world.move(farida, item_id, { step: 'release' })).status).toBe(200);
    expect((await world.claim(leader, item_id)).status).toBe(200);
    expect(await stepsOf(farida, item_id)).toEqual(['opened', 'claim', 'release', 'claim']);
  });

  it('shows a message sent without an account only to the item’s agent, with an audit entry', async () => {
    const { item_id } = await world.helpItem('My fee was taken twice');
    const show = (by: Agent) => by.post('/api/show-csr-help-request', { item_id });
    expect((await show(farida)).body.code).toBe('csr_lapsed');
    await world.claim(farida, item_id);
    expect((await show(farida)).body).toEqual({
      name: 'Asha Rao',
      email: 'asha@example.in',
      phone: '9000000123',
      description: 'My fee was taken twice',
    });
    expect((await entries(item_id)).at(-1)).toEqual(['show', null]);
    expect(JSON.stringify(await world.item(farida, item_id))).not.toMatch(/Asha|9000000123/);
  });

  it('shows such a message at most as often per hour as customers’ details', async () => {
    const { item_id } = await world.helpItem();
    const agent = await world.newAgent('Looks often');
    await world.claim(agent, item_id);
    const show = () => agent.post('/api/show-csr-help-request', { item_id });
    const looks = await Promise.all(Array.from({ length: SHOWS_PER_HOUR }, show));
    expect(new Set(looks.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await show()).body.code).toBe('too_many_requests');
  });
});
