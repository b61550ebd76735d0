import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../../app.ts';
import { openServices } from '../../open-services.ts';
import { record } from '../../platform/audit/record.ts';
import { verifyAudit } from '../../platform/audit/verify.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { seedDemoWorld } from '../../seeds/seed.ts';
import { type CustomerClient, complete, customerClient, meera } from '../../test/lending-world.ts';
import { newestCode } from '../../test/sign-in.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createTestClock, testConfig } from '../../test/test-services.ts';
import { doNotCallPersonalData, doNotCallRepository } from '../do-not-call/index.ts';
import { payoutDetailsRepository, payoutGroupsRepository } from '../payout-details/index.ts';
import { suppressedOf, suppressionsPersonalData } from '../suppressions/index.ts';
import { changeKey } from './index.ts';
import { countWaiting } from './reseal.ts';

const [oldKey, newKey] = ['11'.repeat(32), '22'.repeat(32)];
const dataDir = mkdtempSync(join(tmpdir(), 'tulna-keys-'));
const clock = createTestClock();
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Starts the product with these keys on this file's database. */
async function product(keys: Record<string, string>) {
  const { services, close } = await openServices(
    testConfig(dataDir, { OTP_PER_IP_HOUR: '100000', OTP_PER_DEVICE_HOUR: '100000', ...keys }),
    database.url,
    clock,
  );
  await seedDemoWorld(services);
  const app = await createApp(services);
  await app.ready();
  return {
    app,
    services,
    async stop() {
      await app.close();
      await close();
    },
  };
}

type Product = Awaited<ReturnType<typeof product>>;

async function posted({ app }: Product, url: string, payload: object) {
  return (await app.inject({ method: 'POST', url, payload })).json<{ code?: string; challenge_id: string }>();
}
const askForCode = (at: Product, phone: string) => posted(at, '/api/send-otp', { channel: 'sms', phone });
const verify = (at: Product, challenge_id: string, code: string) =>
  posted(at, '/api/verify-otp', { challenge_id, code });

const lockedPhone = '9810079998';
const people = Array.from({ length: 12 }, (_, index) => ({
  phone: String(9_810_070_000 + index),
  pan: `ABCPK${1200 + index}N`,
}));

async function read({ app }: Product, customer: CustomerClient): Promise<Record<string, unknown>> {
  const answer = await app.inject({ url: `/api/user/${customer.userId}`, headers: customer.headers });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: Record<string, unknown> }>().data;
}

/** An account of a partner; once confirmed, only its encryption changes. */
async function account({ services }: Product, partner: string, isConfirmed: boolean): Promise<string> {
  const [standard] = await payoutGroupsRepository(services.db).all();
  const id = randomUUID();
  const by = { id: randomUUID(), at: services.clock.now() };
  const repository = payoutDetailsRepository(services, services.db);
  const named = { id, partner, groupId: standard?.id ?? '', accountName: 'Haldi', accountNumber: '123456789012' };
  const taxed = { ifsc: 'SBIN0001234', pan: 'AAPFU0939F', gstin: null, state: '27', reverseCharge: false };
  await repository.add({ ...named, ...taxed }, by);
  if (isConfirmed) await repository.confirm(id, { ...by, id: randomUUID() });
  return id;
}

/** Numbers on the do-not-call list: a customer's, one without an account, and one whose owner was deleted. */
const listed = { customer: people[0]?.phone ?? '', stranger: '9810079997', erased: '9810079996' };
const listedBy = { source: 'staff', reason: 'Asked by letter', by: randomUUID() } as const;

const keyId = ({ keyring }: Services): Buffer => keyring.current.id;

test('the job is queued with two keys, and not with one', async () => {
  const keys = { SECRET_KEY: oldKey };
  const count = async (services: Services): Promise<number> => {
    const { rows } = await services.pool.query<{ count: number }>(
      "select count(*)::integer as count from jobs.job where name = 'seal-anew' and state = 'created'",
    );
    return rows[0]?.count ?? -1;
  };
  const one = await product(keys);
  expect(await count(one.services)).toBe(0);
  await one.stop();
  const changing = await product({ ...keys, SECRET_KEY_PREVIOUS: newKey });
  expect(await count(changing.services)).toBe(1);
  await changing.stop();
});

test('the key changes while people use the product, and afterwards the earlier key isn’t needed', {
  timeout: 60_000,
}, async () => {
  const before = await product({ SECRET_KEY: oldKey });
  const customers: CustomerClient[] = [];
  for (const { phone, pan } of people) {
    const customer = await customerClient(before, phone);
    await complete(customer, { tin: pan, email: `person-${phone}@example.in` });
    customers.push(customer);
  }
  const paidTo = await account(before, 'haldi', true);
  const onTheWay = await askForCode(before, '9810079999');
  const code = await newestCode(before.app, '9810079999');
  const guessed = await askForCode(before, lockedPhone);
  for (let guess = 0; guess < 5; guess += 1) await verify(before, guessed.challenge_id, '000000');
  const actor = { id: null, roleId: null, ip: '', userAgent: '' };
  const entry = { action: 'look', subject: { kind: 'customer', id: 'x', name: '' } };
  await inTransaction(before.services.db, (tx) => record(tx, before.services, actor, entry));
  const gone = { id: randomUUID(), language: 'en', phone: '9810079998', email: 'gone@example.in' } as const;
  await inTransaction(
    before.services.db,
    async (tx) => await suppressionsPersonalData.erase?.(before.services, tx, gone),
  );
  for (const phone of Object.values(listed)) {
    const list = doNotCallRepository(before.services, before.services.db);
    expect(await list.add(phone, { ...listedBy, at: clock.now() })).toEqual(expect.any(String));
  }
  await inTransaction(
    before.services.db,
    async (tx) => await doNotCallPersonalData.erase?.(before.services, tx, { ...gone, phone: listed.erased }),
  );
  await before.stop();

  const during = await product({ SECRET_KEY: newKey, SECRET_KEY_PREVIOUS: oldKey });
  // A number locked under the old key is locked under the new one from the first request on, even before the job has finished.
  expect((await askForCode(during, lockedPhone)).code).toBe('otp_locked');
  expect((await verify(during, guessed.challenge_id, '000000')).code).toBe('otp_locked');
  expect(await countWaiting(during.services.pool, keyId(during.services))).toBeGreaterThan(people.length * 3);
  const stopped = doNotCallRepository(during.services, during.services.db);
  expect(await stopped.add(listed.stranger, { ...listedBy, at: clock.now() })).toBeUndefined();
  let rotated = false;
  let served = 0;
  const visit = async (customer: CustomerClient, at: number): Promise<void> => {
    for (let round = 0; !rotated || round < 2; round += 1) {
      const person = people[at];
      expect(await read(during, customer)).toMatchObject({
        first_name: meera.first_name,
        mobile_phone_number: person?.phone,
      });
      const again = await during.app.inject({
        method: 'POST',
        url: '/api/choose-product',
        headers: customer.headers,
        payload: { product: 'Personal Loans' },
      });
      expect(again.statusCode).toBe(200);
      served += 2;
    }
  };
  const visits = customers.map(visit);
  const late = verify(during, onTheWay.challenge_id, code);
  const resealed = await changeKey(during.services);
  rotated = true;
  await Promise.all(visits);
  expect((await late).code).toBeUndefined();
  expect(served).toBeGreaterThan(people.length * 2);
  expect(resealed).toMatchObject({ broken: 0, waiting: 0 });
  expect(resealed.done).toBeGreaterThan(people.length * 3);
  expect(await countWaiting(during.services.pool, keyId(during.services))).toBe(0);
  expect(await askForCode(during, lockedPhone)).toMatchObject({ code: 'otp_locked' });
  await during.stop();

  const after = await product({ SECRET_KEY: newKey });
  for (const [at, customer] of customers.entries()) {
    expect(await read(after, customer)).toMatchObject({ last_name: meera.last_name });
    const [index] = after.services.blindIndex.candidates('pan', people[at]?.pan ?? '');
    const found = await after.services.db
      .selectFrom('customer_profiles')
      .select('customer_id')
      .where('pan_index', '=', index ?? Buffer.alloc(0))
      .execute();
    expect(found).toEqual([{ customer_id: customer.userId }]);
  }
  const afterwards = doNotCallRepository(after.services, after.services.db);
  expect(await afterwards.has(listed.customer)).toBe(true);
  expect(await afterwards.has(listed.stranger)).toBe(true);
  // A deleted person's hash can't be computed again, because their data is gone.
  expect(await afterwards.has(listed.erased)).toBe(false);
  const still = await suppressedOf(after.services, after.services.db, { phones: [gone.phone], emails: [gone.email] });
  expect([...still.phones, ...still.emails]).toEqual([gone.phone, gone.email]);
  const accounts = payoutDetailsRepository(after.services, after.services.db);
  expect((await accounts.accountNumbers([paidTo])).get(paidTo)).toBe('123456789012');
  const other = await account(after, 'kajal', false);
  expect((await accounts.sharedWith([other])).get(other)).toEqual(['Haldi Money']);
  clock.advance(60_000);
  const again = await customerClient(after, people[3]?.phone ?? '');
  expect(again.userId).toBe(customers[3]?.userId);
  expect(await askForCode(after, lockedPhone)).toMatchObject({ code: 'otp_locked' });
  expect((await verifyAudit(after.services.pool, after.services.keyring)).intact).toBe(true);
  await after.stop();
});

test('an index that a release added is filled in after the next start, even with one key', async () => {
  const earlier = await product({ SECRET_KEY: newKey });
  await earlier.services.pool.query('update customers set phone_last4_index = null');
  await earlier.stop();
  const now = await product({ SECRET_KEY: newKey });
  await now.services.jobs.drain();
  const { rows } = await now.services.pool.query<{ left: number }>(
    'select count(*)::integer as left from customers where phone_sealed is not null and phone_last4_index is null',
  );
  expect(rows).toEqual([{ left: 0 }]);
  const [index] = now.services.blindIndex.candidates('last four of phone', people[3]?.phone.slice(-4) ?? '');
  const found = await now.services.pool.query('select from customers where phone_last4_index = $1', [index]);
  expect(found.rowCount).toBe(1);
  await now.stop();
});

test('an altered or moved value is counted and left unchanged, and doesn’t stop others', async () => {
  const now = await product({ SECRET_KEY: '33'.repeat(32), SECRET_KEY_PREVIOUS: newKey });
  const { rows } = await now.services.pool.query<{ id: string; phone_sealed: Buffer }>(
    'select id, phone_sealed from customers where phone_sealed is not null order by id limit 1',
  );
  const [victim] = rows;
  const flipped = Buffer.from(victim?.phone_sealed ?? []);
  flipped.writeUInt8(flipped.readUInt8(40) ^ 1, 40);
  await now.services.pool.query('update customers set phone_sealed = $1 where id = $2', [flipped, victim?.id]);
  const resealed = await changeKey(now.services);
  expect(resealed).toMatchObject({ broken: 1, waiting: 0 });
  expect(resealed.done).toBeGreaterThan(people.length);
  const stored = await now.services.pool.query<{ phone_sealed: Buffer }>(
    'select phone_sealed from customers where id = $1',
    [victim?.id],
  );
  expect(stored.rows[0]?.phone_sealed.equals(flipped)).toBe(true);
  await now.stop();
});
