import { randomUUID } from 'node:crypto';
import { catalogue } from '@tulna/contract/catalogue';
import type { Endpoint } from '@tulna/contract/endpoint';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedDemoPeople } from './seeds/seed-people.ts';
import { type JsonSchema, sampleOf, schemaOf } from './test/hostile-values.ts';
import { startTestApp, type TestApp } from './test/test-app.ts';

/**
 * Every id that belongs to a customer × every field of every customer call that takes an id (quality.md §2): the answer for another customer's id is, byte for byte, that for an id that doesn't exist. Calls are read from the endpoint objects, ids from the tables: new ones are tested automatically.
 */
let test: TestApp;
/** Ids of other customers, each with the column where it was first found (`table.column`); at most two per column, because they are alike. */
const others = new Map<string, { place: string; owner: string }>();
const tokens = new Map<string, string>();
let stranger = '';

const uuids = async (): Promise<{ table: string; column: string }[]> =>
  (
    await sql<{ table: string; column: string }>`
      select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and data_type = 'uuid'
        and table_name not in ('lenders', 'partners', 'credit_cards', 'sessions', 'admin_users', 'partner_users')
        and column_name not in ('lender_id', 'category_id', 'partner_id')
      order by 1, 2`.execute(test.db)
  ).rows;

/** Every id in a row with a customer's id belongs to the customer too, and so on. */
async function belongingTo(customerId: string): Promise<Map<string, Set<string>>> {
  const places = await uuids();
  const found = new Set([customerId]);
  const byPlace = new Map<string, Set<string>>([['customers.id', new Set([customerId])]]);
  for (let size = 0; size !== found.size; ) {
    size = found.size;
    for (const table of new Set(places.map((place) => place.table))) {
      const columns = places.filter((place) => place.table === table).map(({ column }) => column);
      const known = sql.join([...found].map((id) => sql`${id}::uuid`));
      const { rows } = await sql<Record<string, string | null>>`
        select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}
        where ${sql.join(
          columns.map((column) => sql`${sql.ref(column)} in (${known})`),
          sql` or `,
        )}`.execute(test.db);
      for (const row of rows)
        for (const [column, id] of Object.entries(row)) {
          if (id === null) continue;
          found.add(id);
          byPlace.set(`${table}.${column}`, (byPlace.get(`${table}.${column}`) ?? new Set()).add(id));
        }
    }
  }
  return byPlace;
}

async function tokenOf(customerId: string): Promise<string> {
  const issued = await test.services.sessions.open(test.db, {
    kind: 'customer',
    userId: customerId,
    roleId: 10,
    brand: null,
    userAgent: undefined,
    identityProved: true,
  });
  return issued.access;
}

beforeAll(async () => {
  test = await startTestApp({ demoWorld: true, settings: { OTP_RESEND_SECONDS: '0' } });
  await seedDemoPeople(test.app, test.services);
  const people = await test.db.selectFrom('customers').select('id').orderBy('created_at').execute();
  const completed = await test.db
    .selectFrom('credit_applications')
    .select('customer_id')
    .where('state', '<>', 'draft')
    .execute();
  const ready = people.filter(({ id }) => completed.some(({ customer_id }) => customer_id === id)).map(({ id }) => id);
  stranger = ready[0] ?? '';
  for (const { id } of people) {
    tokens.set(id, await tokenOf(id));
    if (id === stranger) continue;
    const complaint = { category: 'service', description: 'It took very long.' };
    await post('/api/send-complaint', complaint, tokens.get(id));
    if (!ready.includes(id)) await propose(id);
    await post('/api/register-product-interest', { product: 'Car Loans', channel: 'sms', contact: '' }, tokens.get(id));
    // The other columns only refer to these.
    for (const [place, ids] of await belongingTo(id))
      for (const found of place.endsWith('.id') ? ids : []) {
        const alike = [...others.values()].filter((other) => other.place === place);
        if (alike.length < 2 && !others.has(found)) others.set(found, { place, owner: id });
      }
  }
}, 120_000);
afterAll(() => test.close());

/** A profile that staff typed for a customer, who opened it with their code. */
async function propose(customerId: string): Promise<void> {
  const [id, now] = [randomUUID(), test.clock.now()];
  const values = test.services.fieldEncryption.seal({ table: 'assisted_profiles', column: 'values_sealed', id }, '{}');
  await test.services.pool.query(
    `insert into assisted_profiles (id, customer_id, product, state, agent_id, item_id, values_sealed, started_at, expires_at, challenge, codes,
       sent_at, opened_at)
     values ($1, $2, 'Personal Loans', 'opened', gen_random_uuid(), gen_random_uuid(), $3, $4, $4::timestamptz + interval '30 minutes',
       gen_random_uuid(), 1, $4, $4)`,
    [id, customerId, values, now],
  );
}

const post = (url: string, payload: object, token = '') =>
  test.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
  });

const idsIn = (schema: JsonSchema): string[] =>
  Object.entries(schema.properties ?? {}).flatMap(([name, part]) => (part.format === 'uuid' ? [name] : []));

/** What has to be valid besides the id before a call checks the id. */
const fitting: Record<string, unknown> = {
  consent_text_hash: 'ab'.repeat(32),
  code: '123456',
  language: 'en',
  // Noon in India, when calls are allowed.
  at: `${new Date(Date.now() + 2 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)}T06:30:00.000Z`,
};

const calls = catalogue
  .filter(({ endpoint }) => endpoint.session === 'customer' || endpoint.session === 'any')
  .flatMap(({ endpoint }) => [
    ...idsIn(schemaOf(endpoint.params)).map((name) => [`${endpoint.method} ${endpoint.path}`, name, endpoint] as const),
    ...idsIn(schemaOf(endpoint.body)).map((name) => [`${endpoint.method} ${endpoint.path}`, name, endpoint] as const),
  ])
  // Cards belong to no customer.
  .filter(([, name]) => name !== 'category_id');

function ask(endpoint: Endpoint, name: string, id: string, token: string) {
  const body = schemaOf(endpoint.body);
  const sample = sampleOf(body) as Record<string, unknown>;
  const given = Object.keys(body.properties ?? {}).map((key) => [key, key in fitting ? fitting[key] : sample[key]]);
  return test.app.inject({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/:(\w+)/g, () => id),
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
    ...(endpoint.method === 'POST' && {
      payload: endpoint.path.includes(':') ? {} : { ...Object.fromEntries(given), [name]: id },
    }),
  });
}

it('there are ids of many kinds, and calls that take them', () => {
  expect([...others.values()].map(({ place }) => place)).toEqual(
    expect.arrayContaining([
      'credit_applications.id',
      'lender_applications.id',
      'offers.id',
      'consents.id',
      'complaints.id',
    ]),
  );
  expect(calls.length).toBeGreaterThan(10);
});

describe.each(calls)('%s (%s)', (_, name, endpoint) => {
  it('answers another’s id like one that doesn’t exist, and changes nothing', { timeout: 60_000 }, async () => {
    const token = await tokenOf(stranger);
    const absent = await ask(endpoint, name, randomUUID(), token);
    expect([404, 422, 409], absent.body).toContain(absent.statusCode);
    for (const [id, { place }] of others) {
      const answer = await ask(endpoint, name, id, token);
      expect([answer.statusCode, answer.body], place).toEqual([absent.statusCode, absent.body]);
    }
  });
});

it('shows its owner what it hid from the stranger', { timeout: 60_000 }, async () => {
  const opened = new Set<string>();
  const reading = calls.filter(([, , endpoint]) => endpoint.method === 'GET');
  for (const [path, name, endpoint] of reading)
    for (const [id, { owner }] of others)
      if (!opened.has(path) && (await ask(endpoint, name, id, tokens.get(owner) ?? '')).statusCode === 200)
        opened.add(path);
  expect([...opened].toSorted()).toEqual(reading.map(([path]) => path).toSorted());
});
