import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HOUR_MS, MINUTE_MS } from '@tulna/rules/clock';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { deliverMessage, purgeMessages } from './jobs.ts';
import { undeliveredMessages } from './repository.ts';
import { sendMessage, withdrawMessages } from './send-message.ts';

/** Which messages are counted as not delivered, and when. */
let provider: Server;
let test: TestApp;
const start = new Date('2026-11-20T06:30:00.000Z');

beforeAll(async () => {
  provider = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(503).end());
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  test = await startTestApp({
    settings: {
      SMS_PROVIDER_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}/send`,
      SMS_PROVIDER_TOKEN: 'provider-token',
      SMS_SENDER_ID: 'TULNAL',
      SMS_DLT_ENTITY_ID: '1101000000000000001',
      SMS_DLT_TEMPLATES: 'profile-update-asked-en=1107000000000000021',
    },
  });
});
afterAll(async () => {
  await test?.close();
  await new Promise((resolve) => provider.close(resolve));
});
beforeEach(async () => {
  test.clock.stopAt(start);
  await test.db.deleteFrom('messages').execute();
});

/** Adds a message to be sent and returns its id. */
async function message(): Promise<string> {
  const id = randomUUID();
  await sendMessage(test.services, test.db, {
    ...{ id, channel: 'sms', to: '9822200099', language: 'en' },
    ...{ template: 'profileUpdateAsked', facts: { brand: 'Tulna' } },
  });
  return id;
}
const since = (minutes: number) => {
  const now = test.clock.now();
  return undeliveredMessages(test.db, new Date(now.getTime() - minutes * MINUTE_MS), new Date(now.getTime() + 1));
};

/** One try, as the queue makes it; false if it failed. */
async function tried(messageId: string): Promise<boolean> {
  await test.services.pool.query('delete from jobs.job');
  await test.services.jobs.send(deliverMessage, { messageId }, { db: test.db });
  return test.services.jobs.drain().then(
    () => true,
    () => false,
  );
}

it('a message is counted once its last try has failed, at that time', async () => {
  const id = await message();
  for (let tries = 0; tries < 8; tries += 1) expect(await tried(id)).toBe(false);
  expect(await since(15)).toBe(0);
  // The ninth try is half an hour after the message was written.
  test.clock.stopAt(new Date(start.getTime() + 30 * MINUTE_MS));
  expect(await tried(id)).toBe(false);
  expect([await since(15), await since(60)]).toEqual([1, 1]);
  test.clock.stopAt(new Date(start.getTime() + 46 * MINUTE_MS));
  expect([await since(15), await since(60)]).toEqual([0, 1]);
});

it('a message that was withdrawn isn’t counted, even after a failed try', async () => {
  const [untried, failing] = [await message(), await message()];
  expect(await tried(failing)).toBe(false);
  await withdrawMessages(test.services, test.db, [untried, failing]);
  const states = await test.db.selectFrom('messages').select(['status', 'failure']).execute();
  expect(states).toEqual(Array.from({ length: 2 }, () => ({ status: 'failed', failure: 'withdrawn' })));
  expect(await since(60)).toBe(0);
});

it('a message that nobody tried to send is counted when its content is deleted a day later', async () => {
  await message();
  await test.services.pool.query('delete from jobs.job');
  test.clock.stopAt(new Date(start.getTime() + 25 * HOUR_MS));
  await test.services.jobs.send(purgeMessages, {}, { db: test.db });
  await test.services.jobs.drain();
  expect(await since(15)).toBe(1);
});
