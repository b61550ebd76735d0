import { afterAll, beforeAll, expect, it } from 'vitest';
import { administer } from './test/global-setup.ts';
import { startTestApp, type TestApp } from './test/test-app.ts';

/** Simulates a failover, during which the database is read-only. The server must report this, not be ready meanwhile, and recover when the failover ends. */
let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ demoWorld: true, settings: { OTP_RESEND_SECONDS: '0' } });
});
afterAll(() => test?.close());

const url = (): string => test.services.pool.options.connectionString ?? '';
const name = (): string => new URL(url()).pathname.slice(1);

const ready = async () => (await test.app.inject('/health/ready')).statusCode;
const askForCode = () =>
  test.app.inject({ method: 'POST', url: '/api/send-otp', payload: { channel: 'sms', phone: '9811000001' } });

it('answers 503 to writes, 200 to reads, and recovers without a restart', async () => {
  expect(await ready()).toBe(200);
  await administer(url(), `alter database ${name()} set default_transaction_read_only = on`);
  await administer(
    url(),
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name()}' and pid <> pg_backend_pid()`,
  );
  await expect.poll(ready).toBe(503);
  const refused = await askForCode();
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('2');
  expect((await test.app.inject('/health/live')).statusCode).toBe(200);
  expect(
    (await test.app.inject({ method: 'POST', url: '/api/getLanguages', payload: { countryCode: 'IN' } })).statusCode,
  ).toBe(200);

  // Connections opened earlier stay read-only for their session, so the server must drop them.
  await administer(url(), `begin read write; alter database ${name()} reset default_transaction_read_only; commit`);
  await expect.poll(ready).toBe(200);
  await expect.poll(async () => (await askForCode()).statusCode).toBe(200);
});
