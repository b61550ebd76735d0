import { randomUUID } from 'node:crypto';
import { catalogue } from '@tulna/contract/catalogue';
import type { Endpoint } from '@tulna/contract/endpoint';
import { type AdminPage, mayOpen } from '@tulna/rules/admin-access';
import { mayOpenPartnerPage, PARTNER_ROLES, type PartnerPage, partnerRoles } from '@tulna/rules/partner-access';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customersRepository } from './features/customers/index.ts';
import type { Session } from './platform/sessions/session.ts';
import { programClient } from './test/api-keys.ts';
import { startLook } from './test/looks.ts';
import { partnerClient } from './test/partner.ts';
import { startTestApp, type TestApp } from './test/test-app.ts';

/** Every route × every actor (quality.md §2). The cases come from the endpoint objects, so a new endpoint is tested as soon as it is declared. */
let test: TestApp;
const tokens: Record<string, string> = {};
/** The key of a partner's program; it must work for the partner API only. */
let apiKey = '';

let people = 0;
const newCustomer = async (): Promise<string> => {
  people += 1;
  const contact = { channel: 'sms', value: String(9_111_000_000 + people) } as const;
  return (await customersRepository(test.services, test.db).findOrCreate(contact, 'en')).id;
};

const openPartner = async (): Promise<{ token: string; id: string }> => {
  const { token } = await partnerClient(test);
  const session = await test.services.sessions.authenticate(token);
  return { token, id: session?.id ?? '' };
};

const open = async (kind: Session['kind'], roleId = 0): Promise<{ token: string; id: string }> => {
  if (kind === 'partner') return await openPartner();
  const issued = await test.services.sessions.open(test.db, {
    kind,
    userId: kind === 'customer' ? await newCustomer() : randomUUID(),
    roleId,
    brand: null,
    userAgent: undefined,
    identityProved: true,
  });
  return { token: issued.access, id: issued.session.id };
};

beforeAll(async () => {
  test = await startTestApp({ demoWorld: true });
  tokens.customer = (await open('customer')).token;
  tokens.partner = (await open('partner')).token;
  tokens.admin = (await open('admin', 1)).token;
  apiKey = (await programClient(test, await partnerClient(test))).key;
  for (const kind of ['customer', 'partner', 'admin'] as const) {
    const [loggedOut, expired, idle] = [await open(kind, 1), await open(kind, 1), await open(kind, 1)];
    await test.services.sessions.revoke(test.db, loggedOut.id);
    tokens[`logged out ${kind}`] = loggedOut.token;
    const past = new Date(test.clock.now().getTime() - 1);
    await test.db.updateTable('sessions').set({ access_expires_at: past }).where('id', '=', expired.id).execute();
    tokens[`expired ${kind}`] = expired.token;
    // For customers, the page itself ends an idle session; for consoles, the server does.
    if (kind === 'customer') continue;
    const hourAgo = new Date(past.getTime() - 60 * 60 * 1000);
    await test.db.updateTable('sessions').set({ last_seen_at: hourAgo }).where('id', '=', idle.id).execute();
    tokens[`idle ${kind}`] = idle.token;
  }
  tokens.unknown = `${tokens.customer.slice(0, -4)}AAAA`;
});
afterAll(() => test.close());

/** The cookie of a browser whose owner has changed the role in it (§3, §6). */
const roleOne = `role=${Buffer.from('1').toString('base64')}`;

const pathOf = (endpoint: Endpoint): string => endpoint.path.replaceAll(/:\w+/g, () => randomUUID());
const call = (endpoint: Endpoint, headers: Record<string, string>) =>
  test.app.inject({
    method: endpoint.method,
    url: pathOf(endpoint),
    headers: { 'idempotency-key': randomUUID(), ...headers },
    ...(endpoint.method === 'POST' && { payload: {} }),
  });

/** Returns two of the eight ended sessions, the next two each time, so that each of them tries more than a hundred calls. */
let endedTurns = 0;
function someEnded(): string[] {
  const ended = Object.keys(tokens).filter((actor) => /^(?:expired|idle|logged out) /.test(actor));
  expect(ended).toHaveLength(8);
  endedTurns += 1;
  return [0, 1].map((next) => String(ended[(endedTurns * 2 + next) % 8]));
}

const guarded = catalogue.filter(({ endpoint }) =>
  ['customer', 'admin', 'partner', 'any', 'api-key'].includes(endpoint.session),
);
const open_ = catalogue.filter(({ endpoint }) => endpoint.session === 'nobody');

describe.each(guarded.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (_, endpoint) => {
    it('a token that is unknown, expired, idle or logged out is refused', async () => {
      for (const actor of ['unknown', ...someEnded()])
        expect((await call(endpoint, { authorization: `Bearer ${tokens[actor]}` })).statusCode, actor).toBe(401);
    });

    it('a call without a session, or with valid cookies but no header, is refused', async () => {
      expect((await call(endpoint, {})).statusCode).toBe(401);
      const cookie = ['user_token', 'admin_token', 'partner_token', 'token']
        .map((name) => `${name}=${tokens.customer}`)
        .concat(`role=${Buffer.from('1').toString('base64')}`)
        .join('; ');
      expect((await call(endpoint, { cookie })).statusCode).toBe(401);
    });

    it('sessions of other kinds are refused', async () => {
      if (endpoint.session !== 'api-key')
        expect((await call(endpoint, { authorization: `Bearer ${apiKey}` })).statusCode, 'a key').toBe(401);
      for (const kind of ['customer', 'partner', 'admin'] as const) {
        if (endpoint.session === 'any' || endpoint.session === kind) continue;
        const own = { authorization: `Bearer ${tokens[kind]}` };
        expect((await call(endpoint, own)).statusCode, kind).toBe(403);
        expect((await call(endpoint, { ...own, cookie: roleOne })).statusCode, `${kind}, role rewritten`).toBe(403);
      }
    });

    it('a session of the right kind gets no server error', async () => {
      if (endpoint.session === 'any') return;
      const { token } =
        endpoint.session === 'api-key' ? { token: apiKey } : await open(endpoint.session as Session['kind'], 1);
      const answer = await call(endpoint, { authorization: `Bearer ${token}` });
      expect(answer.statusCode, answer.body).toBeLessThan(500);
      expect(answer.statusCode, answer.body).not.toBe(401);
    });
  },
);

/** One session for each role. Some calls end the session that makes them; the next call then uses a new one. */
const roleTokens = new Map<number, string>();
async function asRole(endpoint: Endpoint, role: number, cookie: string | undefined): Promise<number> {
  const known = roleTokens.get(role);
  const token = known ?? (await open('admin', role)).token;
  roleTokens.set(role, token);
  const { statusCode } = await call(endpoint, { authorization: `Bearer ${token}`, ...(cookie && { cookie }) });
  if (statusCode !== 401) return statusCode;
  roleTokens.delete(role);
  if (known !== undefined) return await asRole(endpoint, role, cookie);
  throw new Error(`${endpoint.name} answers 401 to a new session of role ${role}.`);
}

describe('every admin call × every role', () => {
  type Documented = { paths?: Record<string, Record<string, { 'x-page'?: AdminPage }>> };
  const admin = catalogue.filter(({ endpoint }) => endpoint.session === 'admin');

  it.each(admin.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s is allowed only for the roles of its page (§6)',
    async (_, endpoint) => {
      const documented = test.app.swagger() as unknown as Documented;
      const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
      const page = documented.paths?.[path]?.[endpoint.method.toLowerCase()]?.['x-page'];
      if (page === undefined) throw new Error(`${endpoint.name} names no page of the access table.`);
      for (const role of [1, 2, 3, 4, 0])
        for (const cookie of [undefined, roleOne]) {
          const statusCode = await asRole(endpoint, role, cookie);
          expect(statusCode === 403, `role ${role} on ${page}, cookie ${cookie}`).toBe(!mayOpen(role, page));
        }
    },
  );
});

describe('every call of the partner portal × every role', () => {
  type Documented = { paths?: Record<string, Record<string, { 'x-page'?: PartnerPage }>> };
  const partners = catalogue.filter(({ endpoint }) => endpoint.session === 'partner');

  it.each(partners.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s is allowed only for the roles of its page',
    async (_, endpoint) => {
      const documented = test.app.swagger() as unknown as Documented;
      const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
      const page = documented.paths?.[path]?.[endpoint.method.toLowerCase()]?.['x-page'];
      if (page === undefined) throw new Error(`${endpoint.name} names no page of the portal.`);
      const [merchant] = await test.db.selectFrom('merchants').select(['id', 'partner_id']).execute();
      for (const role of PARTNER_ROLES) {
        if (role === partnerRoles.merchant && merchant === undefined) continue;
        const { token } = await partnerClient(test, {
          role,
          ...(role === partnerRoles.merchant && merchant && { merchantId: merchant.id }),
        });
        const { statusCode } = await call(endpoint, { authorization: `Bearer ${token}` });
        if (!mayOpenPartnerPage(role, page)) expect(statusCode, `role ${role} on ${page}`).toBe(403);
        expect(statusCode, `role ${role} on ${page}`).not.toBe(401);
      }
    },
  );
});

describe('every call of the partner portal × a look by staff', () => {
  const partners = catalogue.filter(({ endpoint }) => endpoint.session === 'partner');

  it.each(partners.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s is answered if it only reads, and refused if it could change something',
    async (_, endpoint) => {
      const started = await startLook(test);
      const answer = await call(endpoint, { authorization: `Bearer ${started}` });
      if (endpoint.method === 'GET') {
        expect(answer.statusCode, answer.body).not.toBe(401);
        expect(answer.statusCode, answer.body).not.toBe(403);
        expect(answer.statusCode, answer.body).toBeLessThan(500);
      } else {
        expect(answer.statusCode).toBe(403);
        expect(answer.json()).toMatchObject({ code: 'look_reads_only' });
      }
    },
  );
});

describe('bad input', () => {
  const hostile: readonly unknown[] = [
    null,
    [],
    'text',
    7,
    { __proto__: 1 },
    { id: { $gt: '' } },
    '\u0000',
    { a: 'x'.repeat(5000) },
  ];

  it.each(open_.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    'bad input to %s never causes a server error',
    async (_, endpoint) => {
      for (const payload of hostile) {
        const answer = await test.app.inject({
          method: endpoint.method,
          url: endpoint.path.replaceAll(/:\w+/g, () =>
            encodeURIComponent(String(JSON.stringify(payload)).slice(0, 90)),
          ),
          headers: { 'idempotency-key': randomUUID(), 'content-type': 'application/json' },
          ...(endpoint.method === 'POST' && { payload: JSON.stringify(payload) }),
        });
        expect(answer.statusCode, `${JSON.stringify(payload)} → ${answer.body}`).toBeLessThan(500);
        if (answer.statusCode >= 400)
          expect(answer.json()).toMatchObject({ message: expect.any(String), code: expect.any(String) });
      }
    },
  );

  it.each([
    ['a body that is not JSON', '{"a":', 'application/json', 400],
    ['a body of an unknown kind', 'a=1', 'text/csv', 415],
    ['a body of half a megabyte', JSON.stringify({ a: 'x'.repeat(500_000) }), 'application/json', 413],
  ])('refuses %s in the language of the caller', async (_, payload, type, status) => {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/send-otp',
      payload,
      headers: { 'content-type': type, 'accept-language': 'hi-IN,hi;q=0.9,en;q=0.8' },
    });
    expect(answer.statusCode).toBe(status);
    expect(answer.json().message).toMatch(/[ऀ-ॿ]/);
  });
});
