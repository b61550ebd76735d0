import { randomUUID } from 'node:crypto';
import { catalogue } from '@tulna/contract/catalogue';
import type { Endpoint } from '@tulna/contract/endpoint';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { type JsonSchema, sampleOf } from './test/hostile-values.ts';
import { openPartnerWorld, type PartnerWorld } from './test/partner-world.ts';

/**
 * Every id of one partner × every place of every call of the portal that takes one: by another partner it answers, byte for byte, like
 * an id that does not exist. Calls come from the endpoint objects, ids from the tables that name a partner.
 */
let world: PartnerWorld;
let haldi: Awaited<ReturnType<PartnerWorld['join']>>;
let stranger: Awaited<ReturnType<PartnerWorld['join']>>;
/** Ids of rows of haldi and where they were found, at most three of a place. */
const theirs: { place: string; id: string }[] = [];

async function keep(place: string, from: ReturnType<typeof sql>): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id::text as id ${from} order by id limit 3`.execute(world.test.db);
  for (const { id } of rows) theirs.push({ place, id });
}

beforeAll(async () => {
  world = await openPartnerWorld();
  [haldi, stranger] = [await world.join('haldi'), await world.join('cl')];
  await world.inviteByStaff('haldi', 22);
  await world.test.app.inject({
    method: 'POST',
    url: '/api/create-merchant',
    headers: world.once(),
    payload: {
      partner: 'haldi',
      shop_name: 'Sharma Mobile Point',
      contact_name: 'Asha Sharma',
      phone: '9811000001',
      postal_code: '411001',
    },
  });
  const partnerId = await world.partnerId('haldi');
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name in ('id', 'partner_id') group by 1 having count(*) = 2`.execute(
    world.test.db,
  );
  for (const { name } of tables) await keep(`${name}.id`, sql`from ${sql.table(name)} where partner_id = ${partnerId}`);
  await keep('sessions.id', sql`from sessions where user_id = ${haldi.id}`);
}, 120_000);
afterAll(() => world.test.close());

const schemaOf = (schema: unknown): JsonSchema =>
  schema === undefined
    ? {}
    : (z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any' }) as JsonSchema);
const idsIn = (schema: JsonSchema): string[] =>
  Object.entries(schema.properties ?? {}).flatMap(([name, part]) => (part.format === 'uuid' ? [name] : []));

const calls = catalogue
  .filter(({ endpoint }) => endpoint.session === 'partner')
  .flatMap(({ endpoint }) =>
    [...idsIn(schemaOf(endpoint.params)), ...idsIn(schemaOf(endpoint.query)), ...idsIn(schemaOf(endpoint.body))].map(
      (name) => [`${endpoint.method} ${endpoint.path}`, name, endpoint] as const,
    ),
  );

/** What has to be right besides the id before a call looks at it. */
const fitting: Record<string, unknown> = { language: 'en', role_id: 22, on: false };

function ask(endpoint: Endpoint, name: string, id: string) {
  const filled = (schema: unknown): Record<string, unknown> => {
    const part = schemaOf(schema);
    const sample = sampleOf(part) as Record<string, unknown>;
    return Object.fromEntries(
      Object.keys(part.properties ?? {}).map((key) => [
        key,
        key === name ? id : key in fitting ? fitting[key] : sample[key],
      ]),
    );
  };
  const params = filled(endpoint.params);
  return world.test.app.inject({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key] ?? id))),
    headers: { authorization: `Bearer ${stranger.client.token}`, ...world.once() },
    ...(endpoint.query !== undefined && { query: filled(endpoint.query) as Record<string, string> }),
    ...(endpoint.method === 'POST' && { payload: filled(endpoint.body) }),
  });
}

it('there are ids of many kinds, and calls that take them', () => {
  expect(theirs.map(({ place }) => place)).toEqual(
    expect.arrayContaining(['partner_users.id', 'merchants.id', 'sessions.id']),
  );
  expect(calls.length).toBeGreaterThan(4);
});

describe.each(calls)('%s (%s)', (_, name, endpoint) => {
  it('answers the id of another partner like one that does not exist', { timeout: 60_000 }, async () => {
    const absent = await ask(endpoint, name, randomUUID());
    // A list that begins after a row which nobody has is empty; whatever changes something finds nothing.
    if (endpoint.method === 'POST') expect(absent.statusCode, absent.body).toBeGreaterThanOrEqual(400);
    expect(absent.statusCode, absent.body).toBeLessThan(500);
    for (const { id, place } of theirs) {
      const answer = await ask(endpoint, name, id);
      expect([answer.statusCode, answer.body], place).toEqual([absent.statusCode, absent.body]);
    }
    // Nothing of theirs ended or moved.
    expect((await haldi.client.get('/api/partner/account')).status).toBe(200);
  });
});
