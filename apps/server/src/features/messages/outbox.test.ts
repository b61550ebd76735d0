import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { purgeMessages } from './jobs.ts';
import { sendMessage } from './send-message.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ demoWorld: true });
});
afterAll(() => test?.close());

const remind = (to: string, brand = 'Tulna') =>
  sendMessage(test.services, test.db, {
    channel: to.includes('@') ? 'email' : 'sms',
    to,
    template: 'reminder',
    language: 'hi',
    facts: { brand },
  });

const json = async (to?: string) =>
  (await test.app.inject({ url: '/dev/outbox.json', query: to ? { to } : {} })).json();

describe('the outbox', () => {
  it('shows the newest message first, as JSON', async () => {
    await remind('9811100001');
    test.clock.advance(1000);
    await remind('meera@example.in');
    const all = await json();
    expect(all.map((message: { to: string }) => message.to)).toEqual(['meera@example.in', '9811100001']);
    expect(Object.keys(all[0]).sort()).toEqual([
      'at',
      'body',
      'channel',
      'code',
      'not_before',
      'reply_to',
      'subject',
      'to',
    ]);
    expect(all[0]).toMatchObject({ channel: 'email', subject: 'Tulna की ओर से आपका रिमाइंडर', code: null });
    expect(Date.parse(all[0].at)).toBeGreaterThanOrEqual(Date.parse(all[1].at) + 1000);
  });

  it.each(['9811100002', '+91 98111 00002'])('finds messages to %s', async (to) => {
    await remind('9811100002');
    const found = await json(to);
    expect(new Set(found.map((message: { to: string }) => message.to))).toEqual(new Set(['9811100002']));
    expect(await json('9811199999')).toEqual([]);
  });

  it('has a page on which content of messages and searches can’t run', async () => {
    const attack = '"><script>alert(1)</script><img src=x onerror=alert(1)>';
    await remind('9811100003', attack);
    for (const query of [{ to: '9811100003' }, { to: attack }]) {
      const page = await test.app.inject({ url: '/dev/outbox', query });
      expect(page.statusCode).toBe(200);
      expect(page.headers['content-security-policy']).toContain("default-src 'none'");
      expect(page.headers['cache-control']).toBe('no-store');
      expect(page.body).not.toContain('<script>alert');
      expect(page.body).not.toContain('<img');
      expect(page.body).toContain('&lt;script&gt;');
    }
    for (const part of ['/dev/outbox.css', '/dev/outbox.js']) {
      expect((await test.app.inject({ url: part })).statusCode).toBe(200);
    }
  });

  const hour = 60 * 60_000;
  const purge = async () => {
    await test.services.jobs.send(purgeMessages, {}, { db: test.db });
    await test.services.jobs.drain();
  };

  it('is emptied after a day', async () => {
    // It is 12:00 in India, so messages are sent at once.
    test.clock.stopAt(new Date('2027-03-10T06:30:00Z'));
    await remind('9811100004');
    test.clock.advance(24 * hour);
    await purge();
    expect(await json('9811100004')).toHaveLength(1);
    test.clock.advance(1);
    await remind('9811100005');
    await purge();
    expect(await json('9811100004')).toEqual([]);
    expect(await json('9811100005')).toHaveLength(1);
    const stored = await test.db
      .selectFrom('messages')
      .select('content_sealed')
      .where('content_sealed', 'is', null)
      .execute();
    expect(stored.length).toBeGreaterThan(0);
  });

  it('keeps a message written at night for a day after the morning on which it is sent', async () => {
    // It is 20:00 in India, so the message waits until 10:00.
    test.clock.stopAt(new Date('2027-03-12T14:30:00Z'));
    await remind('9811100006');
    test.clock.advance((14 + 24) * hour);
    await purge();
    expect(await json('9811100006')).toHaveLength(1);
    test.clock.advance(1);
    await purge();
    expect(await json('9811100006')).toEqual([]);
  });

  it('doesn’t exist if it is switched off, or in production', async () => {
    const off = await startTestApp({ demoWorld: true, settings: { OUTBOX: 'off' } });
    const forced = await startTestApp({
      demoWorld: true,
      change: (services) => ({ ...services, config: { ...services.config, environment: 'production', outbox: true } }),
    });
    try {
      for (const { app } of [off, forced]) {
        for (const url of ['/dev/outbox', '/dev/outbox.json', '/dev/outbox.js']) {
          const answer = await app.inject({ url });
          expect(answer.statusCode).toBe(404);
          expect(answer.body).not.toContain('channel');
        }
      }
    } finally {
      await off.close();
      await forced.close();
    }
  });
});
