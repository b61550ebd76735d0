import { randomUUID } from 'node:crypto';
import { catalogue } from '@tulna/contract/catalogue';
import type { Endpoint } from '@tulna/contract/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customersRepository } from './features/customers/index.ts';
import { programClient } from './test/api-keys.ts';
import { hostileValues, sampleOf, schemaOf, withEachLeaf } from './test/hostile-values.ts';
import { partnerClient } from './test/partner.ts';
import { startTestApp, type TestApp } from './test/test-app.ts';

/**
 * Every call × what a hostile client may put into each of its fields: nothing a client sends may fail with a server error. The tests are made from the endpoint objects: a new call is tested as soon as it is declared.
 */
let test: TestApp;
let customerId: string;
let programs = 0;
const tokens: Partial<Record<string, string>> = {};

beforeAll(async () => {
  test = await startTestApp({ demoWorld: true, staff: true });
  const contact = { channel: 'sms', value: '9122000001' } as const;
  customerId = (await customersRepository(test.services, test.db).findOrCreate(contact, 'en')).id;
});
afterAll(() => test.close());

/** A fresh session: some of the calls end the session they use. */
async function tokenFor(kind: string): Promise<string> {
  if (kind === 'api-key') {
    // The call limit of one key per minute is soon reached: each time another partner's key.
    const partners = await test.db.selectFrom('partners').select('key').orderBy('id').execute();
    programs += 1;
    const partner = partners[programs % partners.length]?.key ?? 'cl';
    tokens[kind] = (await programClient(test, await partnerClient(test, { partner }))).key;
    return tokens[kind];
  }
  if (kind === 'partner') {
    tokens[kind] = (await partnerClient(test)).token;
    return tokens[kind];
  }
  const known = kind === 'any' ? 'customer' : kind;
  const staff = await test.db.selectFrom('admin_users').select('id').where('role_id', '=', 1).executeTakeFirst();
  const issued = await test.services.sessions.open(test.db, {
    kind: known as 'customer' | 'admin' | 'partner',
    userId: known === 'customer' ? customerId : (staff?.id ?? randomUUID()),
    roleId: known === 'admin' ? 1 : 4,
    brand: null,
    userAgent: undefined,
    identityProved: true,
  });
  tokens[kind] = issued.access;
  return issued.access;
}

interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

async function send(endpoint: Endpoint, { params, query, body }: Parts): Promise<string | undefined> {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params?.[name] ?? randomUUID()).toWellFormed()),
  );
  const search = Object.entries(query ?? {})
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value).toWellFormed())}`)
    .join('&');
  const token = ['nobody', 'development', 'lender'].includes(endpoint.session)
    ? undefined
    : (tokens[endpoint.session] ?? (await tokenFor(endpoint.session)));
  const ask = (bearer: string | undefined) =>
    test.app.inject({
      method: endpoint.method,
      url: search === '' ? path : `${path}?${search}`,
      headers: {
        'idempotency-key': randomUUID(),
        ...(bearer && { authorization: `Bearer ${bearer}` }),
        ...(endpoint.method === 'POST' && { 'content-type': 'application/json' }),
      },
      ...(endpoint.method === 'POST' && { payload: JSON.stringify(body ?? {}) }),
    });
  let answer = await ask(token);
  if (answer.statusCode === 401 && token !== undefined) answer = await ask(await tokenFor(endpoint.session));
  if (answer.statusCode < 500) return undefined;
  return `${answer.statusCode} for ${JSON.stringify({ params, query, body }).slice(0, 300)}: ${answer.body.slice(0, 200)}`;
}

/**
 * What a schema refuses never reaches a feature: the same few lines answer it for every call. One in seven of these is sent, each time another, so that every hostile value is refused in hundreds of places; whatever a schema accepts is always sent.
 */
let refused = 0;
const isWorthSending = (endpoint: Endpoint, part: (typeof partNames)[number], value: unknown): boolean =>
  endpoint[part]?.safeParse(value).success === true || ++refused % 7 === 0;
const partNames = ['params', 'query', 'body'] as const;

describe.each(catalogue.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (_, endpoint) => {
    it('never fails with a server error', { timeout: 60_000 }, async () => {
      const parts = partNames.filter((part) => endpoint[part] !== undefined);
      const schemas = Object.fromEntries(parts.map((part) => [part, schemaOf(endpoint[part])]));
      const whole = (): Parts => Object.fromEntries(parts.map((part) => [part, sampleOf(schemas[part] ?? {})]));
      const failures = [await send(endpoint, whole())];
      for (const part of parts) {
        for (const value of withEachLeaf(schemas[part] ?? {}, hostileValues))
          if (isWorthSending(endpoint, part, value)) failures.push(await send(endpoint, { ...whole(), [part]: value }));
      }
      expect(failures.filter((failure) => failure !== undefined)).toEqual([]);
    });
  },
);
