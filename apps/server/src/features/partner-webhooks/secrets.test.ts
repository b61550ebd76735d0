import { randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '@tulna/rules/clock';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ProgramClient, programClient } from '../../test/api-keys.ts';
import { mobileNumbers } from '../../test/lending-world.ts';
import { partnerClient } from '../../test/partner.ts';
import type { StaffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { eventRows, recordEvents } from './events.ts';
import { type MadeWebhook, webhookCalls } from './testing/calls.ts';
import { openReceiver, type Receiver } from './testing/receiver.ts';

let world: TestApp;
let owner: StaffClient;
let program: ProgramClient;
let receiver: Receiver;

beforeAll(async () => {
  world = await startTestApp({ demoWorld: true });
  world.clock.stopAt(new Date('2026-11-28T06:00:00.000Z'));
  owner = await partnerClient(world, { partner: 'haldi' });
  program = await programClient(world, owner);
  receiver = await openReceiver();
  receiver.begin();
});
afterAll(async () => {
  receiver?.close();
  await world?.close();
});

const { hook, run, partnerId } = webhookCalls(
  () => ({ world, owner, program, origin: receiver.origin }),
  mobileNumbers(9_151_000_001),
);

/** Sends an event, and says by which of these secrets it was signed. */
async function signers(known: readonly string[]): Promise<number[]> {
  const at = world.clock.now();
  const event = { mode: 'live', type: 'lead.updated', aboutId: randomUUID(), state: 'continued' } as const;
  await recordEvents(world.db, eventRows([{ ...event, partnerId: await partnerId('haldi'), happenedAt: at }]), at);
  await run();
  const last = receiver.received.at(-1);
  const sentAt = new Date(Number(last?.headers['webhook-timestamp']) * 1000);
  const id = String(last?.headers['webhook-id']);
  const signatures = String(last?.headers['webhook-signature']).split(' ');
  return signatures
    .map((one) => known.findIndex((each) => new Webhook(each).sign(id, sentAt, last?.body ?? '') === one))
    .toSorted();
}

test('each replaced secret signs for a day of its own, even if a new one was asked for twice because the first was never seen', async () => {
  const { secret, webhook } = await hook('/twice');
  const rotate = async () => {
    owner = await partnerClient(world, { partner: 'haldi' });
    const { webhook_id } = webhook;
    return (await owner.post<MadeWebhook>('/api/partner/rotate-webhook-secret', { webhook_id })).body;
  };
  const lost = await rotate();
  world.clock.advance(HOUR_MS);
  const seen = await rotate();
  const all = [secret, lost.secret, seen.secret];
  expect(await signers(all)).toEqual([0, 1, 2]);
  expect(seen.webhook.earlier_until).toBe(new Date(world.clock.now().getTime() + DAY_MS).toISOString());
  world.clock.advance(DAY_MS - HOUR_MS);
  expect(await signers(all)).toEqual([1, 2]);
  world.clock.advance(HOUR_MS);
  expect(await signers(all)).toEqual([2]);
});

test('at most five secrets sign a message, the newest ones', async () => {
  owner = await partnerClient(world, { partner: 'haldi' });
  const { secret, webhook } = await hook('/many');
  const all = [secret];
  for (let n = 0; n < 6; n += 1) {
    const { webhook_id } = webhook;
    all.push((await owner.post<MadeWebhook>('/api/partner/rotate-webhook-secret', { webhook_id })).body.secret);
  }
  const at = world.clock.now();
  const event = { mode: 'live', type: 'lead.updated', aboutId: randomUUID(), state: 'continued' } as const;
  await recordEvents(world.db, eventRows([{ ...event, partnerId: await partnerId('haldi'), happenedAt: at }]), at);
  await run();
  const sent = receiver.received.filter(({ path }) => path === '/many').at(-1);
  const sentAt = new Date(Number(sent?.headers['webhook-timestamp']) * 1000);
  expect(String(sent?.headers['webhook-signature']).split(' ')).toEqual(
    all
      .slice(-5)
      .toReversed()
      .map((each) => new Webhook(each).sign(String(sent?.headers['webhook-id']), sentAt, sent?.body ?? '')),
  );
});
