import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@tulna/embedded-postgres/cluster';
import { until } from '@tulna/processes/pauses';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from './app.ts';
import { type OpenServices, openServices } from './open-services.ts';
import { migrate } from './platform/database/migrate.ts';
import { seedDemoWorld, seedEssentials } from './seeds/seed.ts';
import { seedAdmins, seedCards } from './seeds/seed-console.ts';
import { signInCustomer, type TestCustomer } from './test/sign-in.ts';
import { staffClient } from './test/staff.ts';
import { testConfig } from './test/test-services.ts';

/** Stops a database under load (quality.md §2): callers get an error at once, and are served as soon as it is back. */
let folder: string;
let postgres: EmbeddedPostgres;
let open: OpenServices;
let app: FastifyInstance;
let customer: TestCustomer;
let staff: string;

const start = () => startEmbeddedPostgres({ folder: join(folder, 'postgres'), durable: false });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tulna-stopped-'));
  // PostgreSQL doesn't run as root. If the tests do, its ordinary user must be able to enter the folder.
  chmodSync(folder, 0o711);
  postgres = await start();
  await migrate(postgres.url);
  open = await openServices(testConfig(join(folder, 'data')), postgres.url);
  const { services } = open;
  await seedEssentials(services);
  await seedDemoWorld(services);
  await seedCards(services);
  await seedAdmins(services);
  app = await createApp(services);
  await app.ready();
  customer = await signInCustomer(app, '9811000001');
  staff = (await staffClient({ app, services, db: services.db } as Parameters<typeof staffClient>[0])).token;
}, 120_000);

afterAll(async () => {
  await app?.close();
  await open?.close();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const post = (url: string, payload: object, token = '') =>
  app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'idempotency-key': crypto.randomUUID(), ...(token && { authorization: `Bearer ${token}` }) },
  });

const own = () => app.inject({ url: `/api/user/${customer.userId}`, headers: customer.headers });

const calls = (): Promise<Awaited<ReturnType<typeof own>>>[] => [
  own(),
  app.inject('/health/ready'),
  post('/api/send-otp', { channel: 'sms', phone: '9811000002' }),
  post('/api/create-merchant', {
    shop_name: 'Asha Stores',
    contact_name: 'Asha Rao',
    phone: '9811000003',
    postal_code: '560001',
  }),
  post('/api/create-credit-card', { category_name: 'Neem Card' }, staff),
  post('/api/admin/start-sign-in', { email: 'nobody@desk.example', password: 'a wrong password' }),
];

it('the server answers 503 with Retry-After while the database is stopped, without waiting for it, and works again afterwards', {
  timeout: 120_000,
}, async () => {
  const underWay = Array.from({ length: 40 }, own);
  await postgres.stop();
  // Requests that were open when the database stopped are answered too, with their result or with 503.
  for (const answer of await Promise.all(underWay)) expect([200, 503]).toContain(answer.statusCode);

  const before = performance.now();
  const answers = await Promise.all([0, 1, 2, 3].flatMap(calls));
  // The bar is one second, and this leaves room for a slow machine; waiting for an unreachable server would take five.
  expect(performance.now() - before).toBeLessThan(4500);
  for (const answer of answers) {
    expect(answer.statusCode, answer.body).toBe(503);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(answer.json()).toMatchObject({ code: 'unavailable', message: expect.stringContaining('try again') });
  }
  expect((await app.inject('/health/live')).statusCode).toBe(200);

  postgres = await start();
  const back = performance.now();
  expect(await until(async () => (await own()).statusCode === 200, { milliseconds: 15_000, every: 50 })).toBe(true);
  expect((await app.inject('/health/ready')).statusCode).toBe(200);
  expect((await post('/api/create-credit-card', { category_name: 'Neem Card' }, staff)).statusCode).toBe(200);
  expect(performance.now() - back).toBeLessThan(15_000);
});
