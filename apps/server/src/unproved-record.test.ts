import { randomUUID } from 'node:crypto';
import { catalogue } from '@tulna/contract/catalogue';
import type { Endpoint } from '@tulna/contract/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { profilesRepository } from './features/customers/index.ts';
import { seedDemoPeople } from './seeds/seed-people.ts';
import { type JsonSchema, sampleOf } from './test/hostile-values.ts';
import { newestCode } from './test/sign-in.ts';
import { startTestApp, type TestApp } from './test/test-app.ts';

/**
 * Tests every customer call as a person who now has the phone number of a complete record but doesn't know its PAN (a recycled number, a
 * shared phone). The calls come from the endpoint objects: a new call must either be refused here or be listed below with its reason.
 */
const allowed: Readonly<Record<string, string>> = {
  logout: 'leaving is always allowed',
  getUser: 'says that a check is required, shows the number that was just proved, and masks everything else',
  getMaskInfo: 'the hints of the welcome-back check: last four of the PAN and the birth year (§2)',
  verifyIdentity: 'is the check',
  chooseProduct: 'notes a product, shows nothing of the record',
  setLanguage: 'language of the pages and messages, shows nothing',
  claimProspect: 'returns only what a partner sent about the phone number that was proved',
  applyForCreditCard: "counts an outbound click to a bank's own page, shows nothing",
  handOffInsurance: 'hands over a reference and nothing about the person',
  stillHere: 'restarts the idle time, shows nothing',
};

let test: TestApp;
let owner = '';
const ids: string[] = [];

const open = async (identityProved: boolean): Promise<string> =>
  (
    await test.services.sessions.open(test.db, {
      kind: 'customer',
      userId: owner,
      roleId: 10,
      brand: null,
      userAgent: undefined,
      identityProved,
    })
  ).access;

const call = (method: 'GET' | 'POST', url: string, token: string, payload?: object) =>
  test.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
    ...(payload && { payload }),
  });

beforeAll(async () => {
  test = await startTestApp({ demoWorld: true, settings: { OTP_RESEND_SECONDS: '0' } });
  await seedDemoPeople(test.app, test.services);
  const of = await test.db
    .selectFrom('offers')
    .innerJoin('credit_applications', 'credit_applications.id', 'offers.credit_application_id')
    .select(['credit_applications.customer_id', 'offers.id as offer', 'credit_applications.id as application'])
    .executeTakeFirstOrThrow();
  owner = of.customer_id;
  const consents = await test.db.selectFrom('consents').select('id').where('customer_id', '=', owner).execute();
  const sent = await test.db.selectFrom('lender_applications').select('id').where('customer_id', '=', owner).execute();
  ids.push(owner, of.offer, of.application, ...[...consents, ...sent].map(({ id }) => id));
  const complaint = { category: 'charges', description: 'A fee was taken twice.' };
  expect((await call('POST', '/api/send-complaint', await open(true), complaint)).statusCode).toBe(200);
}, 120_000);
afterAll(() => test?.close());

const schemaOf = (schema: unknown): JsonSchema =>
  schema === undefined
    ? {}
    : (z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any' }) as JsonSchema);

const fitting: Record<string, unknown> = {
  consent_text_hash: 'ab'.repeat(32),
  code: '123456',
  product: 'Personal Loans',
  purpose: 'profile_processing',
  at: `${new Date(Date.now() + 2 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)}T06:30:00.000Z`,
};

/** Makes the call with ids of the record wherever it takes one, as a person would who once saw them. */
function ask(endpoint: Endpoint, id: string, token: string) {
  const body = schemaOf(endpoint.body);
  const sample = (sampleOf(body) ?? {}) as Record<string, unknown>;
  const payload = Object.fromEntries(
    Object.entries(body.properties ?? {}).map(([name, part]) => [
      name,
      part.format === 'uuid' ? id : name in fitting ? fitting[name] : sample[name],
    ]),
  );
  const params = schemaOf(endpoint.params).properties ?? {};
  const url = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    params[name]?.format === 'uuid' ? id : String(fitting[name] ?? sampleOf(params[name] ?? {})),
  );
  return call(endpoint.method as 'GET' | 'POST', url, token, endpoint.method === 'POST' ? payload : undefined);
}

const calls = catalogue
  .map(({ endpoint }) => endpoint)
  .filter(({ session }) => session === 'customer' || session === 'any')
  .map((endpoint) => [endpoint.name, endpoint] as const);

it('every call on the list of allowed ones exists', () => {
  const names = new Set(calls.map(([name]) => name));
  expect(Object.keys(allowed).filter((name) => !names.has(name))).toEqual([]);
});

describe.each(calls.filter(([name]) => !(name in allowed)))('the call %s', (_, endpoint) => {
  it('is refused before the check, for any id', async () => {
    const token = await open(false);
    // `:id` is the person themselves (§7), so no other id applies.
    const fits = endpoint.path.endsWith('/:id') ? [owner] : ids;
    for (const id of fits) {
      const answer = await ask(endpoint, id, token);
      expect([answer.statusCode, answer.json().code], answer.body).toEqual([403, 'identity_check_required']);
    }
  });
});

describe.each(calls.filter(([name]) => name in allowed && name !== 'logout'))('the allowed call %s', (_, endpoint) => {
  it('shows nothing of the record before the check', async () => {
    const answer = await ask(endpoint, owner, await open(false));
    const { values } = await profilesRepository(test.db, test.services).record(owner);
    for (const secret of [values.first_name, values.last_name, values.tin, values.birth_date])
      if (secret) expect(answer.body, `${endpoint.name} shows ${secret}`).not.toContain(secret);
    expect(answer.body).not.toContain('A fee was taken twice');
  });
});

describe('an email address that is verified before the check', () => {
  const proveAddress = async (token: string, email: string) => {
    const sent = (await call('POST', '/api/send-otp', token, { channel: 'email', email })).json();
    const code = await newestCode(test.app, email);
    return (await call('POST', '/api/verify-otp', token, { challenge_id: sent.challenge_id, code })).json<{
      user_id: string;
      access_token: string;
    }>();
  };

  it('gets a record of its own, never the locked one', async () => {
    const before = await test.db.selectFrom('customers').selectAll().where('id', '=', owner).executeTakeFirstOrThrow();
    const signedIn = await proveAddress(await open(false), 'stranger@example.in');
    expect(signedIn.user_id).not.toBe(owner);
    expect(await test.db.selectFrom('customers').selectAll().where('id', '=', owner).executeTakeFirstOrThrow()).toEqual(
      before,
    );
  });

  it('is added to the record once the check has passed, and the check stays passed', async () => {
    await test.db
      .updateTable('customers')
      .set({ email_verified: false, email_index: null, email_sealed: null })
      .where('id', '=', owner)
      .execute();
    const signedIn = await proveAddress(await open(true), 'owner@example.in');
    expect(signedIn.user_id).toBe(owner);
    expect((await call('GET', '/api/get-complaints', signedIn.access_token)).statusCode).toBe(200);
  });
});
