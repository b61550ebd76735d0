import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { seedDemoWorld, seedEssentials } from './seed.ts';
import { seedDemoPeople } from './seed-people.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const count = async (table: 'partners' | 'lenders' | 'languages' | 'customers'): Promise<number> =>
  Number(
    (
      await test.db
        .selectFrom(table)
        .select((row) => row.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );

it('an empty installation gets its own brand and both languages, and nothing of the demo', async () => {
  expect(await count('partners')).toBe(1);
  expect(await count('languages')).toBe(2);
  expect(await count('lenders')).toBe(0);
  const logo = await test.app.inject('/assets/brands/cl/logo.svg');
  expect(logo.statusCode).toBe(200);
});

it('a brand that was changed is left as it is', async () => {
  await test.db.updateTable('partners').set({ name: 'Renamed' }).where('key', '=', 'cl').execute();
  await seedEssentials(test.services);
  const own = await test.db.selectFrom('partners').select('name').where('key', '=', 'cl').executeTakeFirstOrThrow();
  expect(own.name).toBe('Renamed');
});

it('the demo world is seeded once, however often the product starts', async () => {
  for (let start = 0; start < 2; start += 1) {
    await seedDemoWorld(test.services);
    await seedDemoPeople(test.app, test.services);
  }
  expect(await count('partners')).toBeGreaterThanOrEqual(30);
  expect(await count('lenders')).toBe(24);
  expect(await count('customers')).toBe(7);
  const standing = await test.db
    .selectFrom('credit_applications')
    .select((row) => row.fn.countAll().as('n'))
    .where('state', '<>', 'draft')
    .executeTakeFirstOrThrow();
  expect(Number(standing.n)).toBe(5);
});
