import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { type OpenDatabase, openDatabase } from './database.ts';
import { type Notifications, notify, openNotifications } from './notifications.ts';

let database: TestDatabase;
let open: OpenDatabase;
let notifications: Notifications;

beforeEach(async () => {
  database = await createTestDatabase();
  open = openDatabase(database.url);
  notifications = openNotifications(database.url, () => undefined);
});

afterEach(async () => {
  await notifications.close();
  await open.close();
  await database.drop();
});

test('messages arrive on their channel, after the commit, in order', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const heard: string[] = [];
  const stop = await notifications.subscribe('brands', (payload) => {
    heard.push(payload);
    if (payload === 'last') resolve();
  });
  await open.db.transaction().execute(async (tx) => {
    await notify(tx, 'brands', 'first');
    await notify(tx, 'lenders', 'not for us');
  });
  await open.db
    .transaction()
    .execute(async (tx) => {
      await notify(tx, 'brands', 'rolled back');
      throw new Error('no');
    })
    .catch(() => undefined);
  await notify(open.db, 'brands', 'last');
  await promise;
  expect(heard).toEqual(['first', 'last']);
  stop();
});

test('a broken connection is reopened; subscribers are informed of the gap and receive the next message', async () => {
  const gap = Promise.withResolvers<void>();
  const heard = Promise.withResolvers<string>();
  await notifications.subscribe('brands', heard.resolve, gap.resolve);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'tulna listener' and datname = current_database()`.execute(open.db);
  await gap.promise;
  await notify(open.db, 'brands', 'again');
  expect(await heard.promise).toBe('again');
});
