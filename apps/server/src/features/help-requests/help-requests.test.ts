import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { BlockedAddressError } from '../../platform/http-client/guarded-request.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { supportDesk } from './support-desk.ts';

const desk = Fastify();
const received: URLSearchParams[] = [];
let failing = false;
let test: TestApp;

beforeAll(async () => {
  desk.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, new URLSearchParams(String(body)));
  });
  desk.post<{ Body: URLSearchParams }>('/desk', async (request, reply) => {
    if (failing) return reply.code(503).send();
    received.push(request.body);
    return 'ignored';
  });
  const url = await desk.listen({ host: '127.0.0.1', port: 0 });
  test = await startTestApp({
    demoWorld: true,
    settings: { SUPPORT_DESK_URL: `${url}/desk`, SUPPORT_DESK_ORG_ID: 'ORG1' },
  });
});
afterAll(async () => {
  await test.close();
  await desk.close();
});
beforeEach(() => {
  failing = false;
  received.length = 0;
});

const request = {
  contactName: 'Asha Rao',
  email: 'asha@example.in',
  phoneNumber: '90000 00123',
  description: 'Please call me about <b>my</b> offer & fees',
};
const send = (payload: object, key = randomUUID()) =>
  test.app.inject({ method: 'POST', url: '/api/send-help-request', payload, headers: { 'idempotency-key': key } });

it('answers with the message of the specification and forwards the form to the support desk', async () => {
  const answer = await send(request);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ message: 'Your request have been sent successfully' });
  await test.services.jobs.drain();
  expect(Object.fromEntries(received[0] ?? [])).toEqual({
    orgid: 'ORG1',
    name: 'Asha Rao',
    email: 'asha@example.in',
    phone: '9000000123',
    company: '',
    description: 'Please call me about <b>my</b> offer & fees',
  });
});

it('stores the request while the support desk is down', async () => {
  failing = true;
  expect((await send(request)).statusCode).toBe(200);
  await expect(test.services.jobs.drain()).rejects.toThrow();
  const open = await test.services.db
    .selectFrom('help_requests')
    .select(['attempts', 'last_failure', 'email'])
    .where('forwarded_at', 'is', null)
    .executeTakeFirstOrThrow();
  expect(open.attempts).toBe(1);
  expect(open.last_failure).toContain('503');
  expect(open.email.toString()).not.toContain('asha');
});

it('refuses to forward to an address inside a private network', async () => {
  const desk = supportDesk({ url: 'http://10.0.0.7/requests', orgId: 'ORG1' });
  await expect(
    desk.forward({ ...request, company: null, partnerKey: 'cl' }, new AbortController().signal),
  ).rejects.toThrow(BlockedAddressError);
});

it('forwards a request once, however often its idempotency key is sent', async () => {
  const key = randomUUID();
  await Promise.all(Array.from({ length: 8 }, () => send(request, key)));
  await test.services.jobs.drain();
  expect(received).toHaveLength(1);
});

it.each([
  ['HALDI', 'haldi'],
  ['nobody', 'cl'],
  [undefined, 'cl'],
])('is stored with a brand that exists: sent with %s, it is of %s', async (partner, brand) => {
  expect((await send({ ...request, ...(partner && { partner }) })).statusCode).toBe(200);
  const stored = await test.db
    .selectFrom('help_requests')
    .select('partner_key')
    .orderBy('created_at', 'desc')
    .execute();
  expect(stored[0]?.partner_key).toBe(brand);
});

it('returns an error for every wrong field, in the language of the caller', async () => {
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/send-help-request',
    payload: { contactName: ' ', email: 'asha', phoneNumber: '12', description: '' },
    headers: { 'idempotency-key': randomUUID(), 'accept-language': 'hi' },
  });
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(answer.json().fields).sort()).toEqual(['contactName', 'description', 'email', 'phoneNumber']);
  expect(answer.json().fields.phoneNumber).toMatch(/[ऀ-ॿ]/);
});

it('is limited by network address, so that one machine can’t fill the queue of the desk; a repetition isn’t counted', async () => {
  const from = (remoteAddress: string, key: string) =>
    test.app.inject({
      ...{ method: 'POST', url: '/api/send-help-request', payload: request, remoteAddress },
      headers: { 'idempotency-key': key },
    });
  const keys = Array.from({ length: 100 }, () => randomUUID());
  for (const key of keys) expect((await from('10.1.0.1', key)).statusCode).toBe(200);
  const refused = await from('10.1.0.1', randomUUID());
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_requests']);
  expect((await from('10.1.0.1', keys[0] ?? '')).statusCode).toBe(200);
  expect((await from('10.1.0.2', randomUUID())).statusCode).toBe(200);
});
