import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { type OpenDatabase, openDatabase } from '../database/database.ts';
import { onlyOnce } from './idempotency.ts';

/** The calls with a key are served by two processes here, so that both ways of waiting are walked. */
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

const request = { owner: 'nobody', endpoint: 'test', request: { wish: 1 } };

it('gives two hundred identical calls at once one effect and one answer, over two processes', async () => {
  const key = randomUUID();
  let effects = 0;
  const call = (index: number) =>
    onlyOnce(index % 2 ? test.db : other.db, { ...request, key }, async (tx) => {
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

it('refuses the same key for another wish, also while the first is under way', async () => {
  const key = randomUUID();
  const [first, second] = await Promise.allSettled([
    onlyOnce(test.db, { ...request, key }, async () => 'done'),
    onlyOnce(test.db, { ...request, request: { wish: 2 }, key }, async () => 'done'),
  ]);
  expect(first).toMatchObject({ status: 'fulfilled', value: 'done' });
  expect(second).toMatchObject({ status: 'rejected', reason: { code: 'conflict' } });
});

it('leaves no trace of an effect that failed: the same key may be tried again', async () => {
  const key = randomUUID();
  const failing = () =>
    onlyOnce(test.db, { ...request, key }, async () => {
      throw new Error('no luck');
    });
  const both = await Promise.allSettled([failing(), failing()]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await onlyOnce(test.db, { ...request, key }, async () => 'now')).toBe('now');
});

const merchant = (phone: string, key: string) =>
  test.app.inject({
    method: 'POST',
    url: '/api/create-merchant',
    headers: { 'idempotency-key': key },
    payload: { shop_name: 'Asha Stores', contact_name: 'Asha Rao', phone, postal_code: '560001' },
  });

it('answers two hundred identical submissions of a form alike', async () => {
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 200 }, () => merchant('9876500011', key)));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
});

it('takes forty different submissions at once: none waits for a connection that another of them holds', async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) => merchant(String(9_876_500_100 + index), randomUUID())),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 40 }, () => 200));
});
