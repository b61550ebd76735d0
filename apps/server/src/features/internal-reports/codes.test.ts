import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AnswerOf } from '@tulna/contract/endpoint';
import type { getCodeFigures, sentCodes } from '@tulna/contract/internal-reports';
import { istDay } from '@tulna/rules/dates';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { type StaffClient, staffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { passcodeLog } from '../passcode-log/index.ts';

type Figures = AnswerOf<typeof getCodeFigures>;
type Rows = AnswerOf<typeof sentCodes.rows>;

/** The job that sends a code. */
const deliverCode = defineJob<{ messageId: string }>('deliver-code');

const reportSecret = 'a secret of the provider for its reports';
let provider: Server;
let status = 200;
const sent: string[] = [];
let test: TestApp;
let staff: StaffClient;

beforeAll(async () => {
  provider = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (status === 200) sent.push(String((JSON.parse(Buffer.concat(chunks).toString()) as { text: string }).text));
      response.writeHead(status, { 'content-type': 'application/json' }).end('{"message_id":"1"}');
    });
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  test = await startTestApp({
    demoWorld: true,
    staff: true,
    settings: {
      OTP_RESEND_SECONDS: '0',
      OTP_PER_DEVICE_HOUR: '1000',
      SMS_PROVIDER_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}/send`,
      MESSAGE_NEWS_SECRET: reportSecret,
      SMS_PROVIDER_TOKEN: 'provider-token',
      SMS_SENDER_ID: 'TULNAL',
      SMS_DLT_ENTITY_ID: '1101000000000000001',
      SMS_DLT_TEMPLATES: 'otp-en=1107000000000000011,otp-hi=1107000000000000012',
    },
  });
  staff = await staffClient(test, 2);
});
afterAll(async () => {
  await test.close();
  await new Promise((resolve) => provider.close(resolve));
});

const today = () => istDay(test.clock.now().getTime());
const days = () => `${today()}..${today()}`;
const figures = async () => (await staff.get<Figures>(`/api/get-code-figures?at=${days()}`)).body;
const rows = async (filter = '') =>
  (await staff.get<Rows>(`/api/get-sent-codes?limit=200&at=${days()}${filter}`)).body.rows;

const call = async (url: string, payload: object) => {
  const answer = await test.app.inject({ method: 'POST', url, payload });
  return { status: answer.statusCode, body: answer.json() as Record<string, unknown> };
};
const ask = async (payload: object): Promise<string> =>
  String((await call('/api/send-otp', { channel: 'sms', ...payload })).body.challenge_id);
const delivered = async (): Promise<void> => {
  // If the provider refuses the message, the try rejects and the message stays queued for the next.
  await test.services.jobs.drain().catch(() => undefined);
};
const guess = (challenge_id: string, code: string) => call('/api/verify-otp', { challenge_id, code });
const newest = (): string => /\d{6}/.exec(sent.at(-1) ?? '')?.[0] ?? '';

it('the report follows each code from the request to its end', async () => {
  // This code is used at the second try.
  const first = await ask({ phone: '9812300001', partner: 'haldi' });
  await delivered();
  const code = newest();
  expect((await guess(first, code === '111111' ? '222222' : '111111')).status).toBe(422);
  expect((await guess(first, code)).status).toBe(200);
  // This code is replaced, and the second is still valid.
  const second = await ask({ phone: '9812300002' });
  await delivered();
  expect((await call('/api/resend-otp', { challenge_id: second })).status).toBe(200);
  await delivered();
  // This code is locked by wrong tries.
  const third = await ask({ phone: '9912300003' });
  await delivered();
  const wrong = newest() === '111111' ? '222222' : '111111';
  for (let turn = 0; turn < 5; turn += 1) await guess(third, wrong);
  // The provider refuses this code permanently.
  status = 422;
  await ask({ phone: '9812300004' });
  await delivered();
  status = 200;
  // This code waits, because no job ran yet.
  await ask({ phone: '9812300005' });

  const found = await figures();
  expect(found.total).toEqual({
    asked: 6,
    sent: 4,
    failed: 1,
    waiting: 1,
    delivered: 0,
    undelivered: 0,
    untold: 4,
    used: 1,
    replaced: 1,
    expired: 0,
    open: 4,
    wrong: 2,
    locked: 1,
  });
  expect(found.by_failure).toEqual([{ key: 'refused', codes: 1 }]);
  expect(found.by_provider.map(({ key, asked }) => [key, asked])).toEqual([['127.0.0.1', 6]]);
  expect(found.by_prefix.map(({ key, asked, failed }) => [key, asked, failed])).toEqual([
    ['9812', 5, 1],
    ['9912', 1, 0],
  ]);
  expect(found.by_brand.find(({ key }) => key === 'haldi')).toMatchObject({ name: 'Haldi Money', asked: 1, used: 1 });
  const [used] = await rows('&state=used');
  expect(used).toMatchObject({
    sent_to: '******0001',
    prefix: '9812',
    channel: 'sms',
    sending: 'sent',
    failure: null,
    wrong: 1,
    locked: false,
    brand: { key: 'haldi', name: 'Haldi Money' },
  });
  const [lockedOne] = await rows('&guesses=locked');
  expect(lockedOne).toMatchObject({ sent_to: '******0003', wrong: 5, locked: true, state: 'open' });
  const [refused] = await rows('&failure=refused');
  expect(refused).toMatchObject({ sent_to: '******0004', sending: 'failed', failure: 'refused' });
  expect(JSON.stringify(await rows())).not.toMatch(/98123000|99123000/);
  await delivered();
  expect((await figures()).total).toMatchObject({ sent: 5, waiting: 0 });
});

it('a code counts as sent if the provider accepts a later try', async () => {
  status = 503;
  await ask({ phone: '9812300006' });
  await delivered();
  expect(await rows('&search=9812300006')).toMatchObject([{ sending: 'failed', failure: 'busy' }]);
  status = 200;
  const { job_id } = await test.db
    .selectFrom('passcode_log')
    .select('id as job_id')
    .orderBy('at', 'desc')
    .executeTakeFirstOrThrow();
  await test.services.jobs.send(deliverCode, { messageId: job_id }, { db: test.db });
  await delivered();
  expect(await rows('&search=%2B919812300006')).toMatchObject([{ sending: 'sent', failure: 'busy' }]);
  expect((await figures()).by_failure).toEqual([{ key: 'refused', codes: 1 }]);
});

/** Sends a provider's delivery report on a code, signed like its call-backs. */
async function say(
  reference: string,
  status: 'sent' | 'delivered' | 'read' | 'failed',
  secret = reportSecret,
): Promise<number> {
  const payload = JSON.stringify({ news_id: randomUUID(), reference, status });
  const stamp = String(Math.floor(test.clock.now().getTime() / 1000));
  const signature = createHmac('sha256', secret).update(`${stamp}.${payload}`).digest('hex');
  const headers = { 'content-type': 'application/json', 'x-timestamp': stamp, 'x-signature': `sha256=${signature}` };
  return (await test.app.inject({ method: 'POST', url: '/api/message-news', payload, headers })).statusCode;
}

it('only codes that the provider reports as arrived are counted as delivered', async () => {
  const codeOf = async (number: string) => (await rows(`&search=${number}`))[0]?.code_id ?? '';
  const [used, locked, waiting] = [
    await codeOf('9812300001'),
    await codeOf('9912300003'),
    (await rows('&failure=refused'))[0]?.code_id ?? '',
  ];
  const before = (await figures()).total;
  expect([before.delivered, before.undelivered, before.untold]).toEqual([0, 0, before.sent]);
  expect(await say(used, 'delivered', 'another secret')).toBe(401);
  // A report that a code is on its way doesn't mean that it arrived.
  expect(await say(used, 'sent')).toBe(200);
  expect((await figures()).total).toMatchObject({ delivered: 0, undelivered: 0 });
  expect(await say(used, 'read')).toBe(200);
  expect(await say(locked, 'failed')).toBe(200);
  // The first report stays, and a report on a message without a code changes nothing.
  expect(await say(used, 'failed')).toBe(200);
  expect(await say(locked, 'delivered')).toBe(200);
  expect(await say(randomUUID(), 'delivered')).toBe(200);
  const { total, by_provider, by_prefix } = await figures();
  expect(total).toEqual({ ...before, delivered: 1, undelivered: 1, untold: before.sent - 2 });
  expect(by_provider[0]).toMatchObject({ delivered: 1, undelivered: 1 });
  expect(by_prefix.map(({ key, delivered: of, undelivered }) => [key, of, undelivered])).toEqual([
    ['9812', 1, 0],
    ['9912', 0, 1],
  ]);
  expect(await rows('&delivery=delivered')).toMatchObject([{ code_id: used, sending: 'sent', delivery: 'delivered' }]);
  expect(await rows('&delivery=undelivered')).toMatchObject([{ code_id: locked, delivery: 'undelivered' }]);
  // A code that wasn't sent has no delivery. But if a report on it arrives, it was sent and only the provider's response was lost.
  expect((await rows('&failure=refused'))[0]).toMatchObject({ sending: 'failed', delivery: null });
  expect(await say(waiting, 'delivered')).toBe(200);
  expect((await rows('&search=9812300004'))[0]).toMatchObject({ sending: 'sent', delivery: 'delivered' });
  await test.db
    .updateTable('passcode_log')
    .set({ sent_at: null, delivered_at: null })
    .where('id', '=', waiting)
    .execute();
});

it('a code is expired from its last moment on', async () => {
  const row = () => rows('&search=9812300005');
  expect(await row()).toMatchObject([{ state: 'open' }]);
  await test.db
    .updateTable('passcode_log')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('id', '=', (await row())[0]?.code_id ?? '')
    .execute();
  expect(await row()).toMatchObject([{ state: 'expired' }]);
  expect((await figures()).total).toMatchObject({ expired: 1 });
});

it('each figure matches the number of rows in the list', async () => {
  const { total, by_day, by_hour, by_provider, by_prefix, by_brand, by_failure } = await figures();
  expect(await rows()).toHaveLength(total.asked);
  for (const kind of ['sent', 'failed', 'waiting'] as const)
    expect(await rows(`&sending=${kind}`), kind).toHaveLength(total[kind]);
  for (const kind of ['delivered', 'undelivered', 'untold'] as const)
    expect(await rows(`&delivery=${kind}`), kind).toHaveLength(total[kind]);
  expect(total.delivered + total.undelivered + total.untold).toBe(total.sent);
  for (const kind of ['used', 'replaced', 'expired', 'open'] as const)
    expect(await rows(`&state=${kind}`), kind).toHaveLength(total[kind]);
  for (const kind of ['wrong', 'locked'] as const)
    expect(await rows(`&guesses=${kind}`), kind).toHaveLength(total[kind]);
  expect(total.sent + total.failed + total.waiting).toBe(total.asked);
  expect(total.used + total.replaced + total.expired + total.open).toBe(total.asked);
  for (const { hour, asked } of by_hour) if (asked > 0) expect(await rows(`&hour=${hour}`)).toHaveLength(asked);
  for (const { key, asked } of by_provider) expect(await rows(`&provider=${key}`)).toHaveLength(asked);
  for (const { key, asked } of by_prefix) expect(await rows(`&prefix=${key}`), key).toHaveLength(asked);
  for (const { key, asked } of by_brand)
    if (key !== '') expect(await rows(`&brand_key=${key}`), key).toHaveLength(asked);
  for (const { key, codes } of by_failure) expect(await rows(`&failure=${key}`), key).toHaveLength(codes);
  for (const parts of [by_day, by_hour, by_provider, by_prefix, by_brand])
    expect(parts.reduce((sum, { asked }) => sum + asked, 0)).toBe(total.asked);
});

it('the list is exported with the headings and words of the page, still masked', async () => {
  const made = await staff.post<{ export_id: string }>('/api/export-sent-codes', {
    at: days(),
    failure: 'refused',
    columns: ['sent_to', 'prefix', 'sending', 'failure', 'state', 'wrong', 'locked'],
  });
  await delivered();
  const { body } = await staff.get<string>(`/api/download-list-export/${made.body.export_id}`);
  expect(body.split('\r\n')).toEqual([
    '\uFEFFSent to,Starts with,Sending,Reason not sent,Code,Wrong entries,Locked',
    '******0004,9812,Not sent,Refused by the provider,Still valid,0,No',
    '',
  ]);
});

it('codes are stored for ninety days, to the millisecond', async () => {
  const { count } = await test.db
    .selectFrom('passcode_log')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const { at } = await test.db.selectFrom('passcode_log').select('at').orderBy('at').limit(1).executeTakeFirstOrThrow();
  await passcodeLog(test.db).purge(at);
  const left = async () =>
    (
      await test.db
        .selectFrom('passcode_log')
        .select((row) => row.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count;
  expect(await left()).toBe(count);
  await passcodeLog(test.db).purge(new Date(at.getTime() + 1));
  expect(await left()).toBe(count - 1);
});

it('the report is only for roles 1 and 2', async () => {
  const other = await staffClient(test, 3);
  expect((await other.get(`/api/get-code-figures?at=${days()}`)).status).toBe(403);
  expect((await other.get('/api/get-sent-codes')).status).toBe(403);
});
