import { dayFilter, listOf, severalFilter } from '@tulna/contract/lists';
import { text, uuid } from '@tulna/contract/wire';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { customerRow } from './features/customers/index.ts';
import { answerErrors } from './platform/http/error-handler.ts';
import { among, onDays } from './platform/lists/columns.ts';
import { lastFourSearch, phoneSearch } from './platform/lists/search.ts';
import { serveList } from './platform/lists/serve-list.ts';
import { serverList } from './platform/lists/server-list.ts';
import { makeCrowd } from './test/campaign-people.ts';
import { type StaffClient, staffClientOf } from './test/staff.ts';
import { openTestServices, type TestServices } from './test/test-services.ts';

/** The search by the last four digits over the table of customers, which has no list of its own here. */
const customers = serverList({
  list: listOf({
    noun: 'listed-customers',
    asked: 'decision 0063',
    summary: 'Customers of a test',
    row: z.object({ id: uuid }),
    sorts: ['created'],
    standard: 'created',
    filters: { language: severalFilter(text(2)), created: dayFilter },
    search: 'texts',
  }),
  page: 'partners',
  from: (db) => db.selectFrom('customers as customer').selectAll('customer'),
  as: 'customer',
  id: { by: 'customer.id', type: 'uuid' },
  sorts: { created: { by: 'customer.created_at', type: 'timestamptz' } },
  filters: { language: among('customer.language', 'text'), created: onDays('customer.created_at') },
  search: { sealed: [phoneSearch('customer.phone_index'), lastFourSearch('customer.phone_last4_index')] },
  read: (db, page) => db.selectFrom(page.as('customer')).selectAll('customer'),
  file: { name: 'customers', columns: () => [{ id: 'id', header: 'ID', cell: ({ id }) => id }] },
  present: (_, rows) => rows.map(({ id }) => ({ id })),
});

let open: TestServices;
let app: FastifyInstance;
let staff: StaffClient;
const people = [
  ['9876543210', 'en'],
  ['9123453210', 'hi'],
  ['9123453211', 'en'],
  ['8000003210', 'en'],
] as const;
const ids: string[] = [];

beforeAll(async () => {
  open = await openTestServices();
  const { services } = open;
  for (const [index, [value, language]] of people.entries()) {
    const id = crypto.randomUUID();
    ids.push(id);
    const at = new Date(Date.UTC(2026, 10, index + 1, 6));
    const row = customerRow(services, { id, contact: { channel: 'sms', value }, language, at });
    await services.db.insertInto('customers').values(row).execute();
  }
  app = Fastify();
  answerErrors(app);
  serveList(app, services, customers);
  const userId = crypto.randomUUID();
  const session = {
    kind: 'admin',
    userId,
    roleId: 1,
    brand: null,
    userAgent: undefined,
    identityProved: true,
  } as const;
  staff = staffClientOf(app, userId, (await services.sessions.open(services.db, session)).access);
});
afterAll(async () => {
  await app.close();
  await open.close();
});

const ask = (query: string) =>
  staff.get<{ rows: { id: string }[]; fields: object }>(`/api/get-listed-customers?${query}`);
const places = async (query: string) => (await ask(query)).body.rows.map(({ id }) => ids.indexOf(id));

it.each([
  ['search=3210&language=en', [0, 3]],
  ['search=3210&language=hi', [1]],
  ['search=%203210%20&language=en,hi', [0, 1, 3]],
  ['search=3211&language=hi', []],
  ['search=0000&language=en', []],
  ['search=3210&created=2026-11-02..2026-11-04', [1, 3]],
  ['search=9876543210', [0]],
  ['search=9876543211', []],
])('the list finds the expected customers with %s', async (query, found) => {
  expect(await places(query)).toEqual(found);
});

it.each(['search=3210', 'search=3210&sort=-created', 'search=3210&language='])(
  '%s is refused without a second filter',
  async (query) => {
    const { status, body } = await ask(query);
    expect(status).toBe(400);
    expect(body.fields).toHaveProperty(query.endsWith('=') ? 'language' : 'search');
  },
);

it('uses its index', async () => {
  const { services } = open;
  const session = { id: '', kind: 'admin', userId: crypto.randomUUID(), roleId: 1 } as const;
  const { sql, parameters } = customers.chosen(
    { services, db: services.db, session, language: 'en' },
    { search: '3210', language: ['en'] },
  );
  // Among many customers: with a handful, the database may use any index.
  await makeCrowd(services, 7_000_000_000, 1500);
  const client = await services.pool.connect();
  try {
    await client.query('begin');
    await client.query('analyze customers; set local enable_seqscan = off');
    const { rows } = await client.query<Record<string, string>>(`explain ${sql}`, [...parameters]);
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('customers_by_last_four');
  } finally {
    await client.query('rollback');
    client.release();
  }
});

it('cannot outlive the number', async () => {
  const stays = open.services.pool.query(
    'update customers set phone_sealed = null, phone_index = null, phone_verified = false where id = $1',
    [ids[0]],
  );
  await expect(stays).rejects.toThrow('customers_last_four');
});
