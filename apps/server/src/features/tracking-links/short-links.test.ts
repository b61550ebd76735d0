import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '@tulna/contract/endpoint';
import type { getTrackingLinkReport } from '@tulna/contract/tracking-links';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newestCode } from '../../test/sign-in.ts';
import { type StaffClient, staffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { ClickCounter } from './click-counter.ts';
import { clicksRepository } from './clicks-repository.ts';
import { LinkDirectory } from './directory.ts';
import { drafts } from './fixtures.ts';
import { purgeVisitors } from './jobs.ts';
import { followLink } from './short-links.ts';

/** Short addresses through the API: their targets, counts, and credits. */
const person =
  'Mozilla/5.0 (Linux; Android 13; Redmi 12) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/119.0 Mobile Safari/537.36';
const other =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.1 Mobile/15E148 Safari/604.1';
/** The last minute of 20 November in India. */
const start = new Date('2026-11-20T18:29:00.000Z');

let test: TestApp;
let staff: StaffClient;
let id: string;
beforeAll(async () => {
  test = await startTestApp({ staff: true, demoWorld: true, settings: { OTP_RESEND_SECONDS: '0' } });
});
beforeEach(async () => {
  test.clock.stopAt(start);
  // In one statement: clicks of the previous test may still be written.
  await sql`truncate tracking_links, tracking_link_loads, tracking_link_days, tracking_link_visitors, tracking_link_batches`.execute(
    test.db,
  );
  staff = await staffClient(test, 1);
  id = await create({ ...drafts[0], utm_source: 'insta gram' });
});
afterAll(() => test.close());

async function create(draft: object): Promise<string> {
  const { status, body } = await staff.post<{ tracking_link_id: string }>('/api/create-tracking-link', draft, {
    'idempotency-key': randomUUID(),
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.tracking_link_id;
}
const ask = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  test.app.inject({ method, url, headers: { 'user-agent': person, ...headers } });
const edit = (property: string, value: unknown) => staff.post(`/api/update-tracking-link/${id}`, { property, value });
const report = async () =>
  (await staff.get<AnswerOf<typeof getTrackingLinkReport>>(`/api/get-tracking-link-report/${id}`)).body;
const nothing = { clicks: 0, unique_clicks: 0, scans: 0, bots: 0, previews: 0, unchecked: 0, repeated: 0 };

describe('a short address', () => {
  it('leads to its page with the UTM parameters of its campaign, and is not cached', async () => {
    const answer = await ask('/l/diwali');
    expect([answer.statusCode, answer.headers.location, answer.headers['cache-control'], answer.body]).toEqual([
      302,
      '/?partner=haldi&utm_source=insta+gram&utm_medium=paid&utm_campaign=festive&utm_id=diwali',
      'no-store',
      '',
    ]);
    expect(answer.headers['x-robots-tag']).toBe('noindex');
  });

  it.each(['/l/DIWALI', '/l/diwali?to=https://evil.example', '/l/diwali?partner=kajal&utm_source=x'])(
    'of %s leads there too: no parameter of the request is passed on',
    async (url) => {
      expect((await ask(url)).headers.location).toBe(
        '/?partner=haldi&utm_source=insta+gram&utm_medium=paid&utm_campaign=festive&utm_id=diwali',
      );
    },
  );

  it.each(['/l/nobody', '/l/x', '/l/%2F%2Fevil.example', '/l/https%3A%2F%2Fevil.example', `/l/${'a'.repeat(60)}`])(
    'that no link has, %s, shows a page that says so',
    async (url) => {
      const answer = await ask(url, { 'accept-language': 'hi' });
      expect(answer.statusCode).toBe(404);
      expect(answer.headers.location).toBeUndefined();
      expect(answer.body).toContain('हमें यह लिंक नहीं मिला');
      expect(answer.body).not.toContain('evil');
    },
  );

  it('that is archived or expired shows a page of its brand with a link, and is not counted', async () => {
    await edit('status', 0);
    const archived = await ask('/l/diwali');
    expect([archived.statusCode, archived.headers['cache-control']]).toEqual([410, 'no-store']);
    expect(archived.body).toContain('This link has ended');
    expect(archived.body).toContain('<a href="/?partner=haldi">Go to Haldi Money</a>');
    await edit('status', 1);
    await edit('last_day', '2026-11-20');
    test.clock.stopAt(new Date('2026-11-20T18:29:59.999Z'));
    expect((await ask('/l/diwali')).statusCode).toBe(302);
    test.clock.advance(1);
    expect((await ask('/l/diwali')).statusCode).toBe(410);
    staff = await staffClient(test, 1);
    expect((await report()).total).toEqual({ ...nothing, clicks: 1, unique_clicks: 1 });
  });

  it('follows a change by another process within five seconds', async () => {
    expect((await ask('/l/diwali')).statusCode).toBe(302);
    await test.db.updateTable('tracking_links').set({ status: false }).execute();
    test.clock.advance(4999);
    expect((await ask('/l/diwali')).statusCode).toBe(302);
    test.clock.advance(1);
    expect((await ask('/l/diwali')).statusCode).toBe(410);
  });
});

describe('counting', () => {
  it('counts each click, and each visitor once a day in India', async () => {
    for (const agent of [person, person, other]) await ask('/l/diwali', { 'user-agent': agent });
    await ask('/l/diwali?qr=1');
    expect((await ask('/l/diwali?qr=1')).headers.location).toMatch(/&qr=1$/);
    expect((await report()).total).toEqual({ ...nothing, clicks: 5, unique_clicks: 2, scans: 2 });
    // The same visitors again on the next day.
    test.clock.stopAt(new Date('2026-11-20T18:30:00.000Z'));
    staff = await staffClient(test, 1);
    await ask('/l/diwali');
    const { total, days } = await report();
    expect(total).toEqual({ ...nothing, clicks: 6, unique_clicks: 3, scans: 2 });
    expect(days).toHaveLength(30);
    expect(days.slice(-3)).toEqual([
      { day: '2026-11-19', ...nothing },
      { day: '2026-11-20', ...nothing, clicks: 5, unique_clicks: 2, scans: 2 },
      { day: '2026-11-21', ...nothing, clicks: 1, unique_clicks: 1 },
    ]);
    const { body } = await staff.get('/api/get-tracking-links');
    expect(body).toMatchObject({ rows: [{ clicks: 6, unique_clicks: 3 }] });
  });

  it('counts at most twenty clicks of one visitor a day; further ones are counted separately', async () => {
    const clickAs = async (agent: string, times: number, url = '/l/diwali') => {
      for (let n = 0; n < times; n += 1) expect((await ask(url, { 'user-agent': agent })).statusCode).toBe(302);
    };
    await clickAs(person, 19);
    expect((await report()).total).toEqual({ ...nothing, clicks: 19, unique_clicks: 1 });
    await clickAs(person, 1);
    expect((await report()).total).toEqual({ ...nothing, clicks: 20, unique_clicks: 1 });
    await clickAs(person, 1);
    expect((await report()).total).toEqual({ ...nothing, clicks: 20, unique_clicks: 1, repeated: 1 });
    // In one batch with another visitor, some of them by the QR code.
    await clickAs(person, 2);
    await clickAs(other, 24);
    await clickAs(other, 3, '/l/diwali?qr=1');
    const total = { ...nothing, clicks: 40, unique_clicks: 2, repeated: 10 };
    expect((await report()).total).toEqual(total);
    expect((await staff.get('/api/get-tracking-links')).body).toMatchObject({
      rows: [{ clicks: 40, unique_clicks: 2 }],
    });
    // On the next day they count again.
    test.clock.stopAt(new Date('2026-11-20T18:30:00.000Z'));
    staff = await staffClient(test, 1);
    await clickAs(person, 1);
    expect((await report()).total).toEqual({ ...total, clicks: 41, unique_clicks: 3 });
  });

  it('counts twenty together if two processes meet the same visitor at once', async () => {
    const clicks = clicksRepository(test.db);
    const visitors = [{ visitor: Buffer.alloc(16, 7), clicks: 6, scans: 6 }];
    const batch = [
      { linkId: id, day: '2026-11-20', clicks: 6, scans: 6, bots: 0, previews: 0, unchecked: 0, visitors },
    ];
    await Promise.all(Array.from({ length: 5 }, () => clicks.count(randomUUID(), batch, test.clock.now())));
    expect((await report()).total).toEqual({ ...nothing, clicks: 20, unique_clicks: 1, scans: 20, repeated: 10 });
  });

  it.each<[string, Record<string, string>, Partial<typeof nothing>]>([
    [
      'Googlebot',
      { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
      { bots: 1 },
    ],
    ['curl', { 'user-agent': 'curl/8.4.0' }, { bots: 1 }],
    ['an empty user agent', { 'user-agent': '' }, { bots: 1 }],
    ['WhatsApp', { 'user-agent': 'WhatsApp/2.23.20.0 A' }, { previews: 1 }],
    ['Facebook', { 'user-agent': 'facebookexternalhit/1.1' }, { previews: 1 }],
    ['Telegram', { 'user-agent': 'TelegramBot (like TwitterBot)' }, { previews: 1 }],
    ['a prefetch', { 'sec-purpose': 'prefetch;prerender' }, { previews: 1 }],
    ['a preview of Safari', { 'x-purpose': 'preview' }, { previews: 1 }],
    ['a prefetch of Firefox', { 'x-moz': 'prefetch' }, { previews: 1 }],
    ['a browser inside an app', { 'user-agent': `${other} Instagram 310.0.0.0` }, { clicks: 1, unique_clicks: 1 }],
    ['a phone named Cubot', { 'user-agent': person.replace('Redmi 12', 'CUBOT P80') }, { clicks: 1, unique_clicks: 1 }],
  ])('tells %s apart', async (_, headers, counted) => {
    expect((await ask('/l/diwali', headers)).statusCode).toBe(302);
    expect((await report()).total).toEqual({ ...nothing, ...counted });
  });

  it('ignores HEAD, which is answered the same way', async () => {
    const [head, get] = [await ask('/l/diwali', {}, 'HEAD'), await ask('/l/diwali')];
    expect([head.statusCode, head.headers.location, head.headers['cache-control']]).toEqual([
      302,
      get.headers.location,
      'no-store',
    ]);
    expect((await report()).total).toEqual({ ...nothing, clicks: 1, unique_clicks: 1 });
  });

  it('stores nothing that identifies anybody, and deletes it after two days', async () => {
    await ask('/l/diwali');
    await report();
    const stored = await test.db.selectFrom('tracking_link_visitors').selectAll().execute();
    expect(stored).toEqual([{ link_id: id, day: '2026-11-20', visitor: expect.any(Buffer), clicks: 1 }]);
    expect(stored[0]?.visitor).toHaveLength(16);
    const visitorsAt = async (at: string) => {
      test.clock.stopAt(new Date(at));
      await test.services.jobs.send(purgeVisitors, {}, { db: test.db });
      await test.services.jobs.drain();
      const batches = await test.db.selectFrom('tracking_link_batches').select('id').execute();
      const visitors = await test.db.selectFrom('tracking_link_visitors').select('day').execute();
      return [visitors.length, batches.length > 0];
    };
    expect(await visitorsAt('2026-11-21T18:29:59.999Z')).toEqual([1, true]);
    expect(await visitorsAt('2026-11-21T18:30:00.000Z')).toEqual([0, false]);
  });
});

describe('credit', () => {
  async function signIn(phone: string, touchId: string | null): Promise<string> {
    const post = (url: string, payload: object) =>
      test.app.inject({ method: 'POST', url, payload, headers: { 'user-agent': person } });
    const sent = await post('/api/send-otp', { channel: 'sms', phone });
    const code = await newestCode(test.app, phone);
    const body = { challenge_id: sent.json().challenge_id, code, ...(touchId && { touch_id: touchId }) };
    return (await post('/api/verify-otp', body)).json<{ user_id: string }>().user_id;
  }
  const touch = async (body: object) =>
    (
      await test.app.inject({
        method: 'POST',
        url: '/api/record-touch',
        payload: { entry: 'landing', partner: 'haldi', ...body },
        headers: { 'user-agent': person },
      })
    ).json<{ touch_id: string }>().touch_id;

  it('goes to the link of the first visit, with the reason at each lead', async () => {
    const touchId = await touch({ link: 'DIWALI', qr: '1' });
    test.clock.advance(90_000);
    const customer = await signIn('9000071001', touchId);
    // A later visit by another link credits no partner, nor does a link that doesn't exist.
    await create({ ...drafts[1], last_day: null });
    await signIn('9000071001', await touch({ link: 'aa-2' }));
    await signIn('9000071002', await touch({ link: 'no-such-link' }));
    await signIn('9000071003', await touch({ link: '<script>' }));
    staff = await staffClient(test, 1);
    const { steps, leads, paid_out_paise: paid, commission_paise: commission } = await report();
    expect(steps).toEqual({ customers: 1, profile: 0, offers: 0, applied: 0, approved: 0, paid_out: 0 });
    expect([paid, commission]).toEqual([0, 0]);
    expect(leads).toEqual([
      {
        lead: customer.slice(0, 8),
        touched_at: start.toISOString(),
        signed_in_at: new Date(start.getTime() + 90_000).toISOString(),
        scan: true,
        entry: 'landing',
        step: 0,
        paid_out_paise: 0,
        other_brands: [],
      },
    ]);
    const { body } = await staff.get<{ rows: { code: string; customers: number }[] }>('/api/get-tracking-links');
    expect(body.rows.map(({ code, customers }) => [code, customers]).toSorted()).toEqual([
      ['aa-2', 0],
      ['diwali', 1],
    ]);
  });
});

it('the report has the short address as a QR code, in both formats', async () => {
  const { address, target, qr_svg: svg, qr_png: png } = await report();
  expect(address).toMatch(/^https?:\/\/[^/]+\/l\/diwali$/);
  expect(target).toMatch(/^\/\?partner=haldi&/);
  expect(svg).toMatch(/^<svg[\s\S]*<\/svg>\s*$/);
  const { format, width, height } = await sharp(Buffer.from(png, 'base64')).metadata();
  // 29 modules and a margin of 4 on each side, 27 pixels each.
  expect([format, width, height]).toEqual(['png', 999, 999]);
  expect((await staff.get(`/api/get-tracking-link-report/${randomUUID()}`)).status).toBe(404);
});

describe('while the database is down', () => {
  it('a cached link still leads to its page and is counted later; any other link shows a page that says so', async () => {
    let isAway = false;
    const services = {
      ...test.services,
      get db() {
        if (isAway) throw new Error('away');
        return test.db;
      },
    };
    const directory = new LinkDirectory(services);
    const count: ConstructorParameters<typeof ClickCounter>[0] = (...batch) =>
      isAway ? Promise.reject(new Error('away')) : clicksRepository(test.db).count(...batch);
    const counter = new ClickCounter(count, test.clock, test.services.log, { wait: 3_600_000 });
    const follow = (code: string) =>
      followLink(
        services,
        { directory, counter },
        { code, method: 'GET', headers: { 'user-agent': person }, ip: '203.0.113.1', isScan: false },
      );
    expect(await follow('diwali')).toMatchObject({ kind: 'leads' });
    expect(await follow('no-such-link')).toEqual({ kind: 'unknown' });
    isAway = true;
    test.clock.advance(3_600_000);
    expect(await follow('diwali')).toMatchObject({ kind: 'leads' });
    expect(await counter.flush()).toBe(false);
    await expect(follow('no-such-link')).rejects.toThrow('away');
    await expect(follow('aa-2')).rejects.toThrow('away');
    isAway = false;
    await counter.flush();
    staff = await staffClient(test, 1);
    expect((await report()).total.clicks).toBe(2);
  });

  it('the same batch is counted once however often it is sent', async () => {
    const batch = [
      {
        linkId: id,
        day: '2026-11-20',
        clicks: 3,
        scans: 1,
        bots: 2,
        previews: 1,
        unchecked: 1,
        visitors: [{ visitor: Buffer.alloc(16, 1), clicks: 2, scans: 1 }],
      },
    ];
    const batchId = randomUUID();
    const clicks = clicksRepository(test.db);
    for (let sent = 0; sent < 3; sent += 1) await clicks.count(batchId, batch, test.clock.now());
    // Another process counted the same visitor.
    await clicks.count(randomUUID(), batch, test.clock.now());
    expect((await report()).total).toEqual({
      clicks: 6,
      unique_clicks: 1,
      scans: 2,
      bots: 4,
      previews: 2,
      unchecked: 2,
      repeated: 0,
    });
  });
});
