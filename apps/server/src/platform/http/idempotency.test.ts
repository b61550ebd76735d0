import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signInCustomer } from '../../test/sign-in.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { createFieldEncryption } from '../crypto/field-encryption.ts';
import { createKeyring } from '../crypto/keyring.ts';
import { type OpenDatabase, openDatabase } from '../database/database.ts';
import { onlyOnce } from './idempotency.ts';

/** Two processes serve the calls with a key here, so that both ways of waiting are tested. */
let test: TestApp;
let other: OpenDatabase;

beforeAll(async () => {
  test = await startTestApp({ demoWorld: true });
  other = openDatabase(String(test.services.pool.options.connectionString), { connections: 4 });
});
afterAll(async () => {
  await other.close();
  await test.close();
});

const request = { owner: 'nobody', endpoint: 'test', request: { request: 1 } };

it('gives two hundred identical calls at once one effect and one answer, over two processes', async () => {
  const key = randomUUID();
  let effects = 0;
  const call = (index: number) =>
    onlyOnce(index % 2 ? test.services : { ...test.services, db: other.db }, { ...request, key }, async (tx) => {
      effects += 1;
      await tx
        .insertInto('rate_limits')
        .values({ key: `${key} ${effects}`, points: 1, expire: null })
        .execute();
      return { made: randomUUID() };
    });
  const answers = await Promise.all(Array.from({ length: 200 }, (_, index) => call(index)));
  expect(new Set(answers.map(({ made }) => made)).size).toBe(1);
  expect(effects).toBe(1);
  const rows = await test.db.selectFrom('rate_limits').selectAll().where('key', 'like', `${key}%`).execute();
  expect(rows).toHaveLength(1);
});

it('refuses the same key for another request, even while the first is in progress', async () => {
  const key = randomUUID();
  const [first, second] = await Promise.allSettled([
    onlyOnce(test.services, { ...request, key }, async () => 'done'),
    onlyOnce(test.services, { ...request, request: { request: 2 }, key }, async () => 'done'),
  ]);
  expect(first).toMatchObject({ status: 'fulfilled', value: 'done' });
  expect(second).toMatchObject({ status: 'rejected', reason: { code: 'conflict' } });
});

it('leaves no trace of a failed effect: the same key may be tried again', async () => {
  const key = randomUUID();
  const failing = () =>
    onlyOnce(test.services, { ...request, key }, async () => {
      throw new Error('no luck');
    });
  const both = await Promise.allSettled([failing(), failing()]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await onlyOnce(test.services, { ...request, key }, async () => 'now')).toBe('now');
});

/** The table as a thief with a stolen dump would see it. */
const dump = async (): Promise<string> => {
  const { rows } = await test.services.pool.query<{ row: string }>(
    'select row_to_json(t)::text as row from idempotency_keys t',
  );
  // A dump writes sealed values and hashes in hexadecimal: add them as text too, so that a value that isn't sealed is found.
  return rows
    .map(({ row }) => row + row.replaceAll(/\\\\x([0-9a-f]*)/g, (_, hex) => Buffer.from(hex, 'hex').toString()))
    .join('\n');
};

it('stores the answer sealed and the request as a keyed hash, so that a dump reveals nothing, not even by guessing', async () => {
  const { token } = await signInCustomer(test.app, '9876500022');
  const key = randomUUID();
  const complaint = { category: 'charges', description: 'Interest was taken twice from Sunanda.' };
  const send = () =>
    test.app.inject({
      method: 'POST',
      url: '/api/send-complaint',
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
      payload: complaint,
    });
  const first = await send();
  expect(first.statusCode).toBe(200);
  expect((await merchant('9876500033', randomUUID())).statusCode).toBe(200);
  const stored = await dump();
  for (const text of ['Interest was taken', 'Sunanda', first.json<{ ticket: string }>().ticket, '9876500033', 'Asha'])
    expect(stored).not.toContain(text);
  const guess = createHash('sha256')
    .update(JSON.stringify([undefined, undefined, complaint]))
    .digest('hex');
  expect(stored).not.toContain(guess);
  expect((await send()).json()).toEqual(first.json());
});

it('answers a repetition the same way even after the installation’s key has changed', async () => {
  const { config, db } = test.services;
  const key = randomUUID();
  const made = await onlyOnce(test.services, { ...request, key }, async () => ({ made: 'before' }));
  const keyring = createKeyring(randomBytes(32), [config.secretKey]);
  const changed = { db, keyring, fieldEncryption: createFieldEncryption(keyring) };
  expect(await onlyOnce(changed, { ...request, key }, async () => ({ made: 'after' }))).toEqual(made);
  const other = onlyOnce(changed, { ...request, request: { request: 2 }, key }, async () => ({ made: 'other' }));
  await expect(other).rejects.toMatchObject({ code: 'conflict' });
});

const merchant = (phone: string, key: string) =>
  test.app.inject({
    method: 'POST',
    url: '/api/create-merchant',
    headers: { 'idempotency-key': key },
    payload: { shop_name: 'Asha Stores', contact_name: 'Asha Rao', phone, postal_code: '560001' },
  });

it('gives two hundred identical submissions of a form the same answer', async () => {
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 200 }, () => merchant('9876500011', key)));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
});

it('accepts forty different submissions at once, none of which waits for a connection held by another', async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) => merchant(String(9_876_500_100 + index), randomUUID())),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 40 }, () => 200));
});

it('treats the same key of two people separately, even if both repeat their requests', async () => {
  const key = randomUUID();
  const call = (owner: string) =>
    onlyOnce(test.services, { owner, endpoint: 'test', key, request: { of: owner } }, async () => ({ answer: owner }));
  for (const owner of ['one', 'other', 'one', 'other']) expect(await call(owner)).toEqual({ answer: owner });
});
