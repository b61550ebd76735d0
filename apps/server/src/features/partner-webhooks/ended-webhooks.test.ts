import { randomUUID } from 'node:crypto';
import { editTag } from '@tulna/rules/edit-tag';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ProgramClient, programClient } from '../../test/api-keys.ts';
import { mobileNumbers } from '../../test/lending-world.ts';
import { partnerClient } from '../../test/partner.ts';
import type { StaffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { eventRows, recordEvents } from './events.ts';
import { stopEndpoint, webhookQueue } from './queue.ts';
import { webhooksRepository } from './repository.ts';
import { webhookCalls } from './testing/calls.ts';
import { openReceiver, type Receiver } from './testing/receiver.ts';

let world: TestApp;
let owner: StaffClient;
let program: ProgramClient;
let receiver: Receiver;
let origin = '';
let received: Receiver['received'];
const phones = mobileNumbers(9_160_000_001);

beforeAll(async () => {
  world = await startTestApp({ demoWorld: true });
  owner = await partnerClient(world, { partner: 'haldi' });
  program = await programClient(world, owner);
  receiver = await openReceiver();
  ({ origin, received } = receiver);
});
afterAll(async () => {
  receiver?.close();
  await world?.close();
});
beforeEach(() => receiver.begin());

const { hook, remove, shown, deliveries, lead, run, later, partnerId } = webhookCalls(
  () => ({ world, owner, program, origin }),
  phones,
);

/** Whether any connection waits for a lock of another. */
const somebodyWaits = async (): Promise<boolean> => {
  const { rows } = await sql<{
    waits: boolean;
  }>`select exists (select from pg_locks where not granted) as waits`.execute(world.db);
  return rows[0]?.waits === true;
};
const eventOf = async (state: string) =>
  eventRows([
    {
      partnerId: await partnerId('haldi'),
      mode: 'live',
      type: 'lead.updated',
      aboutId: randomUUID(),
      state,
      happenedAt: world.clock.now(),
    },
  ]);

test('an event written while its endpoint ends has no waiting message, in either order', async () => {
  const { webhook } = await hook('/ends');
  const id = webhook.webhook_id;
  const haldi = await partnerId('haldi');
  // The event is written first: ending the endpoint waits for it.
  const writing = await world.db.startTransaction().execute();
  await recordEvents(writing, await eventOf('first'), world.clock.now());
  const taken = { id, partnerId: haldi, url: webhook.url };
  const ending = webhookQueue(world.services, world.db).settle(taken, [], {
    now: world.clock.now(),
    arrived: false,
    gone: true,
  });
  await expect.poll(somebodyWaits).toBe(true);
  await writing.commit().execute();
  expect(await ending).toBeNull();
  expect(await shown(id)).toMatchObject({ state: 'gone', waiting: 0, missed: 1 });

  // The endpoint is paused first: the event waits for that, and its message isn't sent.
  await owner.post('/api/partner/change-webhook', { webhook_id: id, state: 'on' });
  const pausing = await world.db.startTransaction().execute();
  await stopEndpoint(pausing, haldi, id, () =>
    webhooksRepository(world.services, pausing).setState(haldi, id, 'paused', world.clock.now()),
  );
  const written = recordEvents(world.db, await eventOf('second'), world.clock.now());
  await expect.poll(somebodyWaits).toBe(true);
  await pausing.commit().execute();
  expect(await written).toEqual([]);
  expect(await shown(id)).toMatchObject({ state: 'paused', waiting: 0, missed: 2 });
  expect(received).toEqual([]);
  await remove(id);
});

test('an owner’s change during a delivery is kept: a new address isn’t ended, and a paused endpoint has no waiting messages', async () => {
  const { webhook } = await hook('/moved-from');
  const id = { webhook_id: webhook.webhook_id };
  let changing: Promise<unknown> = Promise.resolve();
  const during = (change: object, status: number): void => {
    receiver.answerWith = (path, response) => {
      if (path === '/moved-to') return void response.end();
      changing = owner
        .post('/api/partner/change-webhook', { ...id, ...change })
        .then(() => response.writeHead(status).end());
    };
  };
  during({ url: `${origin}/moved-to` }, 410);
  await lead();
  await run();
  await changing;
  expect(await shown(webhook.webhook_id)).toMatchObject({ state: 'on', url: `${origin}/moved-to`, waiting: 1 });
  await later(10_000);
  expect(received.map(({ path }) => path)).toEqual(['/moved-from', '/moved-to']);
  expect(await shown(webhook.webhook_id)).toMatchObject({ state: 'on', waiting: 0, missed: 0 });

  await owner.post('/api/partner/change-webhook', { ...id, url: `${origin}/paused` });
  during({ state: 'paused' }, 500);
  await lead();
  await run();
  await changing;
  expect(await shown(webhook.webhook_id)).toMatchObject({ state: 'paused', waiting: 0, missed: 1 });
  await remove(webhook.webhook_id);
});

test('an edit based on an address that a colleague has replaced is refused, and changes nothing', async () => {
  const { webhook } = await hook('/first');
  const { webhook_id, url, types } = webhook;
  const edit = (body: object, seen: object) =>
    owner.post<{ code: string; current?: { value: unknown } }>(
      '/api/partner/change-webhook',
      { webhook_id, ...body },
      { 'if-match': `"${editTag(seen)}"` },
    );
  const moved = { url: `${origin}/second`, types };
  expect((await edit(moved, { url, types })).status).toBe(200);
  const late = { url, types: ['lead.created'] };
  const refused = await edit(late, { url, types });
  expect([refused.status, refused.body.code, refused.body.current?.value]).toEqual([409, 'edit_conflict', moved]);
  expect(await shown(webhook_id)).toMatchObject(moved);
  expect((await edit(late, moved)).status).toBe(200);
  expect(await shown(webhook_id)).toMatchObject(late);
  await remove(webhook_id);
});

test('only an endpoint that is on can be tested or resent to, and form errors are shown at their fields', async () => {
  const { webhook } = await hook('/off');
  const id = { webhook_id: webhook.webhook_id };
  const post = (call: string, body: object = {}) =>
    owner.post<{ code: string; fields?: Record<string, string> }>(`/api/partner/${call}`, { ...id, ...body });
  await post('change-webhook', { state: 'paused' });
  await lead();
  const [held] = await deliveries(webhook.webhook_id);
  for (const [call, body] of [
    ['ping-webhook', {}],
    ['replay-webhooks', {}],
    ['replay-webhooks', { delivery_id: held?.delivery_id }],
  ] as const) {
    const refused = await post(call, body);
    expect([refused.status, refused.body.code], call).toEqual([409, 'webhook_not_on']);
  }
  expect(await deliveries(webhook.webhook_id)).toEqual([expect.objectContaining({ state: 'stopped', tries: 0 })]);
  await post('change-webhook', { state: 'on' });
  const days = await post('replay-webhooks', { from: '2026-11-02', to: '2026-11-01' });
  expect([days.status, Object.keys(days.body.fields ?? {})]).toEqual([400, ['to']]);
  expect((await post('replay-webhooks', { from: '2026-11-01', to: '2026-11-01' })).status).toBe(200);
  const address = await post('change-webhook', { url: 'http://10.0.0.1/hook' });
  expect(address.status).toBe(422);
  expect(address.body.fields?.url).toContain('https address that anyone can reach');
  await remove(webhook.webhook_id);
});
