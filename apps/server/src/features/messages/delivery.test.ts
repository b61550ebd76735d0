import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newestCode } from '../../test/sign-in.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { deliverMessage } from './jobs.ts';
import { dropQueued, sendMessage } from './send-message.ts';

interface ReceivedSms {
  headers: IncomingHttpHeaders;
  body: Record<string, string>;
}

let provider: Server;
let mailServer: SMTPServer;
let test: TestApp;
let texts: ReceivedSms[] = [];
let mails: Email[] = [];
let answers: number[] = [];
let refuseMail = 0;

beforeAll(async () => {
  provider = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      texts.push({ headers: request.headers, body: JSON.parse(Buffer.concat(chunks).toString()) });
      const status = answers.shift() ?? 200;
      if (status === 0) return void request.socket.destroy();
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(JSON.stringify({ message_id: `sms-${texts.length}` }));
    });
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (refuseMail > 0) return done(Object.assign(new Error('no such box'), { responseCode: refuseMail }));
        PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          mails.push(mail);
          done();
        }, done);
      });
    },
  });
  await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve));
  test = await startTestApp({
    demoWorld: true,
    settings: {
      OTP_RESEND_SECONDS: '0',
      OTP_PER_DEVICE_HOUR: '1000',
      SMS_PROVIDER_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}/send`,
      SMS_PROVIDER_TOKEN: 'provider-token',
      SMS_SENDER_ID: 'TULNAL',
      SMS_DLT_ENTITY_ID: '1101000000000000001',
      SMS_DLT_TEMPLATES: 'otp-en=1107000000000000011,otp-hi=1107000000000000012,reminder-en=1107000000000000021',
      SMTP_URL: `smtp://127.0.0.1:${(mailServer.server.address() as AddressInfo).port}`,
      MAIL_FROM: 'Tulna <no-reply@tulna.example>',
    },
  });
});
afterAll(async () => {
  await test?.close();
  await new Promise((resolve) => provider.close(resolve));
  await new Promise<void>((resolve) => mailServer.close(resolve));
});
beforeEach(() => {
  texts = [];
  mails = [];
  answers = [];
  refuseMail = 0;
});

const ask = (payload: object, language = 'en') =>
  test.app.inject({ method: 'POST', url: '/api/send-otp', payload, headers: { 'accept-language': language } });
const drain = () => test.services.jobs.drain();
const lastMessage = () =>
  test.db.selectFrom('messages').selectAll().orderBy('at', 'desc').limit(1).executeTakeFirstOrThrow();

describe('SMS over HTTP', () => {
  it('has the DLT ids of the text in its language, and is sent once', async () => {
    await ask({ channel: 'sms', phone: '9822200001' }, 'hi');
    await drain();
    expect(texts).toHaveLength(1);
    expect(texts[0]?.headers.authorization).toBe('Bearer provider-token');
    const code = await newestCode(test.app, '9822200001');
    expect(texts[0]?.body).toMatchObject({
      to: '+919822200001',
      sender_id: 'TULNAL',
      dlt_entity_id: '1101000000000000001',
      dlt_template_id: '1107000000000000012',
    });
    expect(texts[0]?.body.text).toMatch(new RegExp(`[\\u0900-\\u097f][^]*\n@localhost #${code}$`));
    expect(texts[0]?.headers['idempotency-key']).toBe(texts[0]?.body.reference);
    expect(await lastMessage()).toMatchObject({ status: 'sent', provider_reference: 'sms-1', attempts: 1 });
    expect(await drain()).toBe(0);
  });

  it.each([
    [503, 'busy'],
    [429, 'busy'],
    [0, 'unreachable'],
    [401, 'misconfigured'],
  ])('is retried after status %s, which is %s', async (status, kind) => {
    answers = [status];
    await ask({ channel: 'sms', phone: '9822200002' });
    await expect(drain()).rejects.toThrow();
    expect(await lastMessage()).toMatchObject({
      status: 'queued',
      attempts: 1,
      failure: expect.stringContaining(kind),
    });
    await test.db.deleteFrom('messages').execute();
  });

  it('is given up if the provider refuses it permanently', async () => {
    answers = [422];
    await ask({ channel: 'sms', phone: '9822200003' });
    await drain();
    expect(await lastMessage()).toMatchObject({ status: 'failed', failure: 'refused: status 422' });
  });

  it('isn’t sent with an expired code', async () => {
    await ask({ channel: 'sms', phone: '9822200004' });
    test.clock.advance(301_000);
    await drain();
    expect(texts).toEqual([]);
    expect(await lastMessage()).toMatchObject({ status: 'failed', failure: 'expired' });
  });
});

describe('email over SMTP', () => {
  it('arrives with its Hindi subject and text intact', async () => {
    const sent = await ask({ channel: 'email', email: 'meera@example.in' }, 'hi');
    await drain();
    const [mail] = mails;
    const code = await newestCode(test.app, 'meera@example.in');
    expect(mail?.to?.[0]?.address).toBe('meera@example.in');
    expect(mail?.from?.address).toBe('no-reply@tulna.example');
    expect(mail?.subject).toMatch(/^आपका .+ कोड$/);
    expect(mail?.text).toContain(code);
    const signedIn = await test.app.inject({
      method: 'POST',
      url: '/api/verify-otp',
      payload: { challenge_id: sent.json().challenge_id, code },
    });
    expect(signedIn.json().is_new).toBe(true);
  });

  it('is given up if the mailbox doesn’t exist', async () => {
    refuseMail = 550;
    await ask({ channel: 'email', email: 'nobody@example.in' });
    await drain();
    expect(await lastMessage()).toMatchObject({ status: 'failed', failure: 'refused: status 550' });
  });
});

describe('without the outbox', () => {
  it('the content of a delivered message is deleted, and a code is refused for a channel without a provider', async () => {
    const { config } = test.services;
    const away = await startTestApp({
      demoWorld: true,
      change: (services) => ({ ...services, config: { ...services.config, outbox: false, sms: config.sms } }),
    });
    try {
      const send = (payload: object) => away.app.inject({ method: 'POST', url: '/api/send-otp', payload });
      expect((await send({ channel: 'sms', phone: '9822200005' })).statusCode).toBe(200);
      await away.services.jobs.drain();
      expect(texts).toHaveLength(1);
      const row = await away.db.selectFrom('messages').selectAll().executeTakeFirstOrThrow();
      expect(row).toMatchObject({ status: 'sent', content_sealed: null });
      const refused = await send({ channel: 'email', email: 'meera@example.in' });
      expect(refused.statusCode).toBe(503);
      expect(refused.json().code).toBe('unavailable');
    } finally {
      await away.close();
    }
  });
});

afterEach(async () => {
  await test.db.deleteFrom('messages').execute();
});

// The days are in the future, because the job queue has its own clock and would start a job of a past day at once.
const dayFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const evening = dayFromNow(1);
const morning = dayFromNow(2);

describe('contact hours', () => {
  const remind = (to: string) =>
    sendMessage(test.services, test.db, {
      channel: to.includes('@') ? 'email' : 'sms',
      to,
      template: 'reminder',
      language: 'en',
      facts: { brand: 'Tulna' },
    });
  const redeliver = async (): Promise<void> => {
    const { id } = await lastMessage();
    await test.services.jobs.send(deliverMessage, { messageId: id }, { db: test.db });
    await drain();
  };

  it('apply at the first try: a message queued one millisecond too late waits until 10am', async () => {
    test.clock.stopAt(new Date(`${evening}T13:30:00.000Z`));
    await remind('9822200021');
    expect(await lastMessage()).toMatchObject({ status: 'queued', not_before: new Date(`${morning}T04:30:00Z`) });
    // A job that starts too early, because of a fast clock or a restored queue, doesn't send it either.
    await redeliver();
    expect(texts).toEqual([]);
    test.clock.stopAt(new Date(`${morning}T04:29:59.999Z`));
    await redeliver();
    expect(texts).toEqual([]);
    test.clock.stopAt(new Date(`${morning}T04:30:00.000Z`));
    await redeliver();
    expect(texts).toHaveLength(1);
    expect(await lastMessage()).toMatchObject({ status: 'sent' });
  });

  it('apply at every retry: if the provider recovers in the evening, the message is sent in the morning', async () => {
    test.clock.stopAt(new Date(`${evening}T13:29:59.999Z`));
    answers = [503];
    await remind('9822200022');
    await expect(drain()).rejects.toThrow();
    expect(texts).toHaveLength(1);
    test.clock.stopAt(new Date(`${evening}T13:30:00.000Z`));
    await redeliver();
    expect(texts).toHaveLength(1);
    expect(await lastMessage()).toMatchObject({ status: 'queued', not_before: new Date(`${morning}T04:30:00Z`) });
    test.clock.stopAt(new Date(`${morning}T04:30:00.000Z`));
    await redeliver();
    expect(texts).toHaveLength(2);
  });

  it('don’t delay a code', async () => {
    test.clock.stopAt(new Date(`${evening}T20:00:00.000Z`));
    await ask({ channel: 'sms', phone: '9822200023' });
    await drain();
    expect(texts).toHaveLength(1);
  });

  it('a message isn’t delivered if the consent for its channel was withdrawn while it waited', async () => {
    test.clock.stopAt(new Date(`${evening}T13:30:00.000Z`));
    await remind('9822200024');
    await dropQueued(test.services, test.db, 'sms', '9822200024');
    test.clock.stopAt(new Date(`${morning}T05:00:00.000Z`));
    await redeliver();
    expect(texts).toEqual([]);
    expect(await lastMessage()).toMatchObject({ status: 'failed', failure: 'consent withdrawn', content_sealed: null });
  });
});

describe('a template that isn’t registered', () => {
  it('isn’t sent as an SMS, and is reported to operations once', async () => {
    test.clock.stopAt(new Date(`${evening}T06:30:00.000Z`));
    for (const to of ['9822200031', '9822200032'])
      await sendMessage(test.services, test.db, {
        channel: 'sms',
        to,
        template: 'applicationApproved',
        language: 'hi',
        facts: { brand: 'Tulna', lender: 'CASHe' },
      });
    await drain();
    expect(texts).toEqual([]);
    expect(await lastMessage()).toMatchObject({
      status: 'failed',
      failure: 'refused: no DLT template application-approved-hi',
    });
    const cases = await test.db
      .selectFrom('cases')
      .selectAll()
      .where('fingerprint', '=', 'template_missing:application-approved-hi')
      .execute();
    expect(cases).toMatchObject([{ seen: 2, facts: { template: 'application-approved-hi' }, closed_at: null }]);
  });

  it('can be sent as an email', async () => {
    test.clock.stopAt(new Date(`${evening}T06:30:00.000Z`));
    await sendMessage(test.services, test.db, {
      channel: 'email',
      to: 'meera@example.in',
      template: 'applicationApproved',
      language: 'en',
      facts: { brand: 'Tulna', lender: 'CASHe' },
    });
    await drain();
    expect(mails[0]?.subject).toBe('CASHe has approved your application');
  });
});
