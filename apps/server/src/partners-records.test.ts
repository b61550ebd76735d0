import { randomUUID } from 'node:crypto';
import { catalogue } from '@tulna/contract/catalogue';
import type { Endpoint } from '@tulna/contract/endpoint';
import { partnerRoles } from '@tulna/rules/partner-access';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { programClient } from './test/api-keys.ts';
import { type JsonSchema, sampleOf } from './test/hostile-values.ts';
import { partnerClient } from './test/partner.ts';
import { fillPartner } from './test/partner-rows.ts';
import { openPartnerWorld, type PartnerWorld } from './test/partner-world.ts';

/**
 * Every id of one partner × every field of every call of the portal, and of the API by key, that takes one: another partner, and a merchant of the same partner, get an answer that is, byte for byte, that for an id that doesn't exist. Calls are read from the endpoint objects, ids from the tables that name a partner.
 */
let world: PartnerWorld;
let haldi: Awaited<ReturnType<PartnerWorld['join']>>;
/** Tokens of the callers: a person at another partner, a person at one merchant of this partner, a program of another partner. */
const askers = { stranger: '', shop: '', program: '' };
/** Ids of rows of haldi and the columns where they were found, at most two per column. */
const theirs: { place: string; id: string }[] = [];

async function collect(place: string, from: ReturnType<typeof sql>, column = 'id'): Promise<void> {
  const { rows } = await sql<{ id: string }>`select ${sql.ref(column)}::text as id ${from} order by 1 limit 2`.execute(
    world.test.db,
  );
  for (const { id } of rows) if (!theirs.some((known) => known.id === id)) theirs.push({ place, id });
}

beforeAll(async () => {
  world = await openPartnerWorld();
  haldi = await world.join('haldi');
  const stranger = await world.join('cl');
  askers.stranger = stranger.client.token;
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
  await fillPartner(world, 'haldi', haldi.client);
  const partnerId = await world.partnerId('haldi');
  const { rows: tables } = await sql<{ name: string; column: string }>`
    select c.table_name as name, c.column_name as column
    from information_schema.columns c join information_schema.columns p using (table_schema, table_name)
    where table_schema = 'public' and p.column_name = 'partner_id' and c.data_type = 'uuid'`.execute(world.test.db);
  for (const { name, column } of tables)
    await collect(
      `${name}.${column}`,
      sql`from (select distinct ${sql.ref(column)} as id from ${sql.table(name)} where partner_id = ${partnerId}) as stored where id is not null`,
    );
  await collect('sessions.id', sql`from sessions where user_id = ${haldi.id}`);
  await collect(
    'lender_applications.id',
    sql`from lender_applications join partner_leads l on l.id = credit_application_id`,
    'lender_applications.id',
  );
  await collect('partner_schedule_runs.id', sql`from partner_schedule_runs`);
  await haldi.client.post('/api/partner/export-own-leads', { columns: ['code'] }, world.once());
  await collect('list_exports.id', sql`from list_exports`);
  // Another merchant of the same partner, to which none of these ids belongs.
  const shop = randomUUID();
  await sql`insert into merchants (id, partner_id, code, shop_name, postal_code, contact_name, phone, phone_index, state, language, created_at)
    values (${shop}::uuid, ${partnerId}, 'ravishop', 'Ravi Stores', '411001', '', '', ${Buffer.from(shop)}, 'approved', 'en', now())`.execute(
    world.test.db,
  );
  askers.shop = (
    await partnerClient(world.test, { partner: 'haldi', role: partnerRoles.merchant, merchantId: shop })
  ).token;
  askers.program = (await programClient(world.test, stranger.client)).key;
}, 120_000);
afterAll(() => world.test.close());

const schemaOf = (schema: unknown): JsonSchema =>
  schema === undefined
    ? {}
    : (z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any' }) as JsonSchema);
const isId = (part: JsonSchema | undefined): boolean =>
  part?.format === 'uuid' || (part?.anyOf ?? []).some((one) => one.format === 'uuid');
const idsIn = (schema: JsonSchema): string[] =>
  Object.entries(schema.properties ?? {}).flatMap(([name, part]) => (isId(part) || isId(part.items) ? [name] : []));

const calls = catalogue
  .filter(({ endpoint }) => endpoint.session === 'partner' || endpoint.session === 'api-key')
  .flatMap(({ endpoint }) =>
    [...idsIn(schemaOf(endpoint.params)), ...idsIn(schemaOf(endpoint.query)), ...idsIn(schemaOf(endpoint.body))].map(
      (name) => [`${endpoint.method} ${endpoint.path}`, name, endpoint] as const,
    ),
  );

/** What has to be valid besides the id before a call checks the id. */
const fitting: Record<string, unknown> = { language: 'en', role_id: 22, on: false };

function ask(endpoint: Endpoint, name: string, id: string, token: string) {
  const filled = (schema: unknown): Record<string, unknown> => {
    const part = schemaOf(schema);
    const sample = sampleOf(part) as Record<string, unknown>;
    return Object.fromEntries(
      Object.keys(part.properties ?? {}).map((key) => [
        key,
        key === name
          ? part.properties?.[key]?.type === 'array'
            ? [id]
            : id
          : key in fitting
            ? fitting[key]
            : sample[key],
      ]),
    );
  };
  const params = filled(endpoint.params);
  return world.test.app.inject({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key] ?? id))),
    headers: { authorization: `Bearer ${token}`, ...world.once() },
    ...(endpoint.query !== undefined && { query: filled(endpoint.query) as Record<string, string> }),
    ...(endpoint.method === 'POST' && { payload: filled(endpoint.body) }),
  });
}

/** A link that a person at a merchant requests is always for that merchant, whichever one they name. */
const takesOwnShop = (who: keyof typeof askers, { name }: Endpoint): boolean =>
  who === 'shop' && name === 'shareOffering';

it('there are ids of many kinds, and calls that take them', () => {
  expect(theirs.map(({ place }) => place)).toEqual(
    expect.arrayContaining([
      'brand_requests.id',
      'lender_applications.id',
      'list_exports.id',
      'merchants.id',
      'partner_api_keys.id',
      'partner_embed_origins.id',
      'partner_events.id',
      'partner_leads.id',
      'partner_schedules.id',
      'partner_secrets.id',
      'partner_test_leads.id',
      'partner_ticket_files.id',
      'partner_tickets.id',
      'partner_users.id',
      'partner_webhook_deliveries.id',
      'partner_webhook_endpoints.id',
      'prospects.id',
      'sessions.id',
    ]),
  );
  expect(calls.length).toBeGreaterThan(30);
});

describe.each(calls)('%s (%s)', (_, name, endpoint) => {
  const by = endpoint.session === 'api-key' ? (['program'] as const) : (['stranger', 'shop'] as const);
  it.each(by)('answers another’s id like one that doesn’t exist: %s', { timeout: 60_000 }, async (who) => {
    const absent = await ask(endpoint, name, randomUUID(), askers[who]);
    // A list that begins after an unknown row is empty; a change doesn't find its record.
    if (endpoint.method === 'POST' && !takesOwnShop(who, endpoint))
      expect(absent.statusCode, absent.body).toBeGreaterThanOrEqual(400);
    expect(absent.statusCode, absent.body).toBeLessThan(500);
    for (const { id, place } of theirs) {
      const answer = await ask(endpoint, name, id, askers[who]);
      expect([answer.statusCode, answer.body], place).toEqual([absent.statusCode, absent.body]);
    }
    // Nothing of the owner was ended or changed.
    expect((await haldi.client.get('/api/partner/account')).status).toBe(200);
  });
});
