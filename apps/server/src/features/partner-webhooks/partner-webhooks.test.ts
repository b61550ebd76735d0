import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@tulna/rules/clock';
import { partnerRoles } from '@tulna/rules/partner-access';
import { WEBHOOK_TRIES } from '@tulna/rules/webhooks';
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ProgramClient, programClient } from '../../test/api-keys.ts';
import { addApplications, applicationId, customerId } from '../../test/applications.ts';
import { mobileNumbers } from '../../test/lending-world.ts';
import { partnerClient } from '../../test/partner.ts';
import type { StaffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { applyStatusUpdate, lenderApplicationsRepository } from '../lender-applications/index.ts';
import { eventRows, recordEvents } from './events.ts';
import { type MadeWebhook, webhookCalls } from './testing/calls.ts';
import { openReceiver, type Receiver } from './testing/receiver.ts';
import { watchFailing } from './watch.ts';

let world: TestApp;
let owner: StaffClient;
let program: ProgramClient;
let receiver: Receiver;
let origin = '';
let received: Receiver['received'];
const phones = mobileNumbers(9_150_000_001);

/** An owner who has chosen a password, and is therefore emailed. No test signs in with that password. */
async function ownerWithPassword(): Promise<StaffClient> {
  const client = await partnerClient(world, { partner: 'haldi' });
  const chosen = world.db.updateTable('partner_users').set({ password_hash: 'never checked' });
  await chosen.where('id', '=', client.userId).execute();
  return client;
}

beforeAll(async () => {
  world = await startTestApp({ demoWorld: true });
  owner = await ownerWithPassword();
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

test('an event is sent signed, without any data of the person, and verified by the official library', async () => {
  const { secret, webhook } = await hook('/verify');
  const id = await lead();
  await run();
  const [one] = received;
  expect(received).toHaveLength(1);
  const headers = one?.headers as Record<string, string>;
  expect(new Webhook(secret).verify(one?.body ?? '', headers)).toEqual({
    type: 'lead.created',
    timestamp: expect.any(String),
    data: { event_id: expect.any(String), mode: 'live', lead_id: id, state: 'waiting' },
  });
  expect(() => new Webhook(secret).verify(`${one?.body} `, headers)).toThrow();
  expect(one?.body).not.toMatch(/Asha|9150000/);

  // For a day after a new secret, messages are signed with both.
  const rotated = await owner.post<MadeWebhook>('/api/partner/rotate-webhook-secret', {
    webhook_id: webhook.webhook_id,
  });
  expect(rotated.body.secret).not.toBe(secret);
  await lead();
  await run();
  for (const either of [secret, rotated.body.secret])
    new Webhook(either).verify(received[1]?.body ?? '', received[1]?.headers as Record<string, string>);
  world.clock.advance(DAY_MS);
  const after = await partnerClient(world, { partner: 'haldi' });
  owner = after;
  await recordEvents(
    world.db,
    eventRows([
      {
        partnerId: await partnerId('haldi'),
        mode: 'live',
        type: 'lead.updated',
        aboutId: id,
        state: 'continued',
        happenedAt: world.clock.now(),
      },
    ]),
    world.clock.now(),
  );
  await later(0);
  const last = received.at(-1);
  new Webhook(rotated.body.secret, {}).sign(
    String(last?.headers['webhook-id']),
    new Date(Number(last?.headers['webhook-timestamp']) * 1000),
    last?.body ?? '',
  );
  expect(String(last?.headers['webhook-signature']).split(' ')).toEqual([
    new Webhook(rotated.body.secret).sign(
      String(last?.headers['webhook-id']),
      new Date(Number(last?.headers['webhook-timestamp']) * 1000),
      last?.body ?? '',
    ),
  ]);
  const stored = JSON.stringify(await world.db.selectFrom('partner_webhook_endpoints').selectAll().execute());
  expect(stored).not.toContain(secret);
  await remove(webhook.webhook_id);
});

test('an event is written together with its change, or not at all, and only for its partner', async () => {
  const { webhook } = await hook('/with');
  const other = await hook('/other', {}, await partnerClient(world, { partner: 'chandni' }));
  await addApplications(world.services.pool, 1, { status: 'sent' });
  await world.db
    .insertInto('attributions')
    .values({
      id: randomUUID(),
      entry: 'transfer',
      brand: 'haldi',
      utm: '{}',
      path: '',
      customer_id: customerId(1),
      touched_at: new Date(0),
      tied_at: new Date(0),
    })
    .execute();
  const update = (fail: boolean) =>
    world.db.transaction().execute(async (tx) => {
      const application = await lenderApplicationsRepository(tx).lock(applicationId(1));
      if (application === undefined) throw new Error('no application');
      await applyStatusUpdate(world.services, tx, application, {
        status: fail ? 'in_review' : 'approved',
        source: 'lender',
        note: 'Asha is fine',
      });
      if (fail) throw new Error('rolled back');
    });
  await expect(update(true)).rejects.toThrow('rolled back');
  await run();
  expect(received).toEqual([]);
  await update(false);
  await run();
  expect(received.map(({ path, body }) => [path, JSON.parse(body)])).toEqual([
    [
      '/with',
      expect.objectContaining({
        type: 'application.updated',
        data: expect.objectContaining({ application_id: applicationId(1), state: 'approved' }),
      }),
    ],
  ]);
  expect(received[0]?.body).not.toContain('Asha');
  expect(await shown(other.webhook.webhook_id)).toBeUndefined();
  await remove(webhook.webhook_id);
});

test('a failed message is tried again with the same id, for three days, and can be resent after that', async () => {
  const { webhook } = await hook('/fails');
  receiver.answerWith = (_, response) => response.writeHead(500).end(`no\u0007${'x'.repeat(100)}`);
  await lead();
  await run();
  let [one] = await deliveries(webhook.webhook_id);
  expect(one).toMatchObject({ state: 'waiting', tries: 1, status: 500, failure: 'status' });
  expect((await shown(webhook.webhook_id))?.failing_since).not.toBeNull();
  for (let tries = 2; tries <= WEBHOOK_TRIES; tries += 1) await later(20 * 3_600_000);
  owner = await ownerWithPassword();
  [one] = await deliveries(webhook.webhook_id);
  expect(one).toMatchObject({ state: 'missed', tries: WEBHOOK_TRIES, next_at: null });
  expect(received).toHaveLength(WEBHOOK_TRIES);
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  const delivery = await owner.get<{ tries: { answer: string; status: number }[]; body: string }>(
    `/api/partner/get-webhook-delivery/${one?.delivery_id}`,
  );
  expect(delivery.body.tries).toHaveLength(WEBHOOK_TRIES);
  expect(delivery.body.tries[0]?.answer).toBe(`no${'x'.repeat(100)}`);
  expect(delivery.body.body).toBe(received[0]?.body);

  receiver.answerWith = (_, response) => response.end();
  const replay = (body: object) =>
    owner.post<{ count: number }>('/api/partner/replay-webhooks', { webhook_id: webhook.webhook_id, ...body });
  expect((await replay({ from: '2090-01-01' })).body.count).toBe(0);
  expect((await replay({ from: '2020-01-01', to: '2020-01-02' })).body.count).toBe(0);
  expect((await replay({ from: '2020-01-01' })).body.count).toBe(1);
  await run();
  expect((await deliveries(webhook.webhook_id))[0]).toMatchObject({ state: 'sent', status: 200 });
  expect(await shown(webhook.webhook_id)).toMatchObject({ failing_since: null, missed: 0 });
  expect((await replay({ delivery_id: one?.delivery_id })).body.count).toBe(1);
  expect((await replay({ delivery_id: randomUUID() })).status).toBe(404);
  await run();
  expect(received).toHaveLength(WEBHOOK_TRIES + 2);
  await remove(webhook.webhook_id);
});

test('410 ends an endpoint, Retry-After delays all of its messages, and neither delays another endpoint', async () => {
  const [gone, slow, well] = [await hook('/gone'), await hook('/slow'), await hook('/well')];
  receiver.answerWith = (path, response) => {
    if (path === '/gone') response.writeHead(410).end();
    else if (path === '/slow') response.writeHead(429, { 'retry-after': '3600' }).end();
    else response.end();
  };
  for (let at = 0; at < 12; at += 1) await lead();
  await run();
  const paths = received.map(({ path }) => path);
  expect(paths.filter((path) => path === '/well')).toHaveLength(12);
  expect(paths.filter((path) => path === '/slow').length).toBeLessThanOrEqual(10);
  expect(await shown(gone.webhook.webhook_id)).toMatchObject({ state: 'gone', waiting: 0, missed: 12 });
  expect(await shown(well.webhook.webhook_id)).toMatchObject({ state: 'on', waiting: 0, missed: 0 });
  for (const one of await deliveries(slow.webhook.webhook_id))
    expect(Date.parse(one.next_at ?? '') - world.clock.now().getTime()).toBeGreaterThan(3_500_000);
  // Its owner is notified once, for any number of refused messages.
  const ends = (
    await world.app.inject({ url: '/dev/outbox.json', query: { to: `${owner.userId.slice(0, 8)}@partner.example` } })
  )
    .json<{ subject: string; body: string }[]>()
    .filter(({ subject }) => subject.startsWith('We ended your webhook'));
  expect(ends).toHaveLength(1);
  expect(ends[0]?.body).toContain('/haldi/partner/digital-integration');
  received.length = 0;
  await lead();
  await run();
  expect(received.map(({ path }) => path).filter((path) => path !== '/slow')).toEqual(['/well']);
  // Switched on again, the endpoint gets what it missed when its owner requests it.
  receiver.answerWith = (_, response) => response.end();
  await owner.post('/api/partner/change-webhook', { webhook_id: gone.webhook.webhook_id, state: 'on' });
  expect(
    (await owner.post<{ count: number }>('/api/partner/replay-webhooks', { webhook_id: gone.webhook.webhook_id })).body
      .count,
  ).toBe(13);
  await run();
  expect(await shown(gone.webhook.webhook_id)).toMatchObject({ state: 'on', missed: 0, waiting: 0 });
  // Its owner can have one waiting message sent at once; the others keep waiting.
  const before = await deliveries(slow.webhook.webhook_id);
  const waits = { webhook_id: slow.webhook.webhook_id, delivery_id: before[0]?.delivery_id };
  expect(before[0]?.state).toBe('waiting');
  expect((await owner.post<{ count: number }>('/api/partner/replay-webhooks', waits)).body.count).toBe(1);
  await run();
  const after = await deliveries(slow.webhook.webhook_id);
  expect(after.filter(({ state }) => state === 'sent').map(({ delivery_id }) => delivery_id)).toEqual([
    waits.delivery_id,
  ]);
  for (const { webhook } of [gone, slow, well]) await remove(webhook.webhook_id);
});

test('owners of a failing endpoint are notified after an hour, and it is switched off after five days', async () => {
  const { webhook } = await hook('/dead');
  // Before the first email one owner has switched these emails off, and before the second on again.
  const wants = (by: StaffClient, on: boolean) => by.post('/api/partner/set-mail', { mail: 'webhook_trouble', on });
  const quiet = await ownerWithPassword();
  expect((await wants(quiet, false)).status).toBe(200);
  // An owner who was invited and hasn't chosen a password yet isn't emailed.
  await partnerClient(world, { partner: 'haldi' });
  const { email } = (await owner.get<{ email?: string }>('/api/partner/get-api-keys')).body;
  expect(email).toBeUndefined();
  receiver.answerWith = (_, response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
  await lead();
  await run();
  expect((await deliveries(webhook.webhook_id))[0]).toMatchObject({ failure: 'redirect', status: 302 });
  expect(received).toHaveLength(1);
  const mails = async () =>
    (await world.app.inject('/dev/outbox.json'))
      .json<{ subject: string }[]>()
      .filter(({ subject }) => subject?.includes('127.0.0.1') && !subject.startsWith('We ended your webhook'));
  const owners = Number(
    (
      await world.db
        .selectFrom('partner_users')
        .select((row) => row.fn.countAll().as('n'))
        .where('partner', '=', 'haldi')
        .where('role_id', '=', partnerRoles.owner)
        .where('password_hash', 'is not', null)
        .executeTakeFirstOrThrow()
    ).n,
  );
  world.clock.advance(3_599_000);
  await watchFailing(world.services);
  expect(await mails()).toHaveLength(0);
  world.clock.advance(1_001);
  await watchFailing(world.services);
  await watchFailing(world.services);
  expect((await mails()).map(({ subject }) => subject)).toEqual(
    Array.from({ length: owners - 1 }, () => expect.stringContaining('isn’t answering')),
  );
  world.clock.advance(5 * DAY_MS - 3_601_000);
  await watchFailing(world.services);
  owner = await ownerWithPassword();
  await world.db.updateTable('partner_users').set({ mails_off: [] }).where('id', '=', quiet.userId).execute();
  expect((await wants(owner, false)).status).toBe(200);
  expect((await shown(webhook.webhook_id))?.state).toBe('on');
  world.clock.advance(1_001);
  await watchFailing(world.services);
  expect(await shown(webhook.webhook_id)).toMatchObject({ state: 'off', waiting: 0, missed: 1 });
  expect((await mails()).filter(({ subject }) => subject.startsWith('We switched off'))).toHaveLength(owners);
  await remove(webhook.webhook_id);
});

test('a live or test event reaches only endpoints of its own mode', async () => {
  const [live, sandbox] = [await hook('/live'), await hook('/sandbox', { mode: 'test' })];
  const tester = await programClient(world, owner, { mode: 'test' });
  const consent = { text: 'Yes', agreed_at: world.clock.now().toISOString() };
  await tester.post('/api/v1/leads', { name: 'Asha Verma', mobile: '9000000005', consent });
  await run();
  expect(received.map(({ path, body }) => [path, JSON.parse(body).type, JSON.parse(body).data.mode])).toEqual([
    ['/sandbox', 'lead.created', 'test'],
    ['/sandbox', 'lead.updated', 'test'],
    ['/sandbox', 'payment.recorded', 'test'],
  ]);
  received.length = 0;
  await owner.post('/api/partner/ping-webhook', { webhook_id: live.webhook.webhook_id });
  await run();
  expect(received.map(({ path, body }) => [path, JSON.parse(body).type])).toEqual([['/live', 'endpoint.ping']]);
  for (const { webhook } of [live, sandbox]) await remove(webhook.webhook_id);
});

test('another partner can’t read or change an endpoint or a message, neither through the code nor in the database', async () => {
  const { webhook } = await hook('/own');
  await lead();
  await run();
  const [one] = await deliveries(webhook.webhook_id);
  const stranger = await partnerClient(world, { partner: 'kajal' });
  const id = { webhook_id: webhook.webhook_id };
  for (const path of ['change-webhook', 'rotate-webhook-secret', 'remove-webhook', 'ping-webhook', 'replay-webhooks'])
    expect((await stranger.post(`/api/partner/${path}`, id)).status, path).toBe(404);
  expect((await stranger.get(`/api/partner/get-webhook-delivery/${one?.delivery_id}`)).status).toBe(404);
  expect(
    (
      await stranger.get<{ deliveries: unknown[] }>(
        `/api/partner/get-webhook-deliveries?webhook_id=${webhook.webhook_id}`,
      )
    ).body.deliveries,
  ).toEqual([]);
  const member = await partnerClient(world, { partner: 'haldi', role: partnerRoles.member });
  for (const path of [
    'create-webhook',
    'change-webhook',
    'rotate-webhook-secret',
    'remove-webhook',
    'ping-webhook',
    'replay-webhooks',
  ])
    expect(
      (await member.post(`/api/partner/${path}`, { ...id, url: origin, mode: 'live', types: ['lead.created'] })).status,
      path,
    ).toBe(403);
  expect((await member.get('/api/partner/get-webhooks')).status).toBe(200);
  const scope = { partner: 'kajal', partnerId: await partnerId('kajal'), userId: randomUUID() };
  const haldi = { partner: 'haldi', partnerId: await partnerId('haldi'), userId: randomUUID() };
  for (const table of [
    'partner_webhook_endpoints',
    'partner_events',
    'partner_webhook_deliveries',
    'partner_webhook_tries',
  ]) {
    const count = (as: typeof scope & { merchantId?: string }) =>
      world.services.portal.as(
        as,
        async (tx) => (await sql`select id from ${sql.table(table)}`.execute(tx)).rows.length,
      );
    expect(await count(scope), table).toBe(0);
    expect(await count({ ...haldi, merchantId: randomUUID() }), table).toBe(0);
    expect(await count(haldi), table).toBeGreaterThan(0);
  }
  await remove(webhook.webhook_id);
});
