import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { type ListedLender, listedLenders, openLenders } from './open-lenders.ts';
import { lendersRepository } from './repository.ts';

let world: TestApp;
let open: ReturnType<typeof openLenders>;
const choice = { product: 'Personal Loans', partner: 'cl' };

beforeAll(async () => {
  world = await startTestApp({ demoWorld: true });
  open = openLenders(world.db);
});
afterAll(() => world.close());

beforeEach(async () => {
  await world.db
    .updateTable('lenders')
    .set({ lender_status: true, so_text: '' })
    .where('key', '=', 'tata-capital')
    .execute();
  await sql`delete from lender_switches`.execute(world.db);
});

async function listed(): Promise<ListedLender[]> {
  const { rows } = await sql<{
    listed: ListedLender[];
  }>`select ${sql.raw(listedLenders('wanted.product'))} as listed from (select ${choice.product}::text as product) wanted`.execute(
    world.db,
  );
  return rows[0]?.listed ?? [];
}
const keysNow = async (): Promise<string[]> => (await open(await listed(), choice)).map(({ key }) => key).sort();
/** The keys of open lenders by the repository, as other pages read them. */
const keysOfAll = async (): Promise<string[]> =>
  (await lendersRepository(world.db).open(choice.product, choice.partner)).map(({ key }) => key).sort();

it('the cached open lenders are the same as the repository’s, the first time and the second', async () => {
  expect(await keysNow()).toEqual(await keysOfAll());
  expect(await keysNow()).toEqual(await keysOfAll());
  expect(await keysNow()).toContain('tata-capital');
});

it('the cache has an edit at once, and the same row object if nothing was edited', async () => {
  const rowOf = async (key: string) => (await open(await listed(), choice)).find((row) => row.key === key);
  const [before, other] = [await rowOf('tata-capital'), await rowOf('cashe')];
  await world.db.updateTable('lenders').set({ so_text: 'Half the fee' }).where('key', '=', 'tata-capital').execute();
  expect((await rowOf('tata-capital'))?.so_text).toBe('Half the fee');
  expect(before?.so_text).toBe('');
  expect(other).toBeDefined();
  expect(await rowOf('cashe')).toBe(other);
});

it.each([
  { product: choice.product, partner: null, gone: true },
  { product: null, partner: choice.partner, gone: true },
  { product: null, partner: null, gone: true },
  { product: 'Gold Loans', partner: null, gone: false },
  { product: null, partner: 'haldi', gone: false },
])('leaves out at once what is off for $product and $partner: $gone', async ({ product, partner, gone }) => {
  await keysNow();
  await sql`insert into lender_switches (lender_key, product, partner, is_off, since, reason, version)
    values ('tata-capital', ${product}, ${partner}, true, now(), 'a test', 1)`.execute(world.db);
  expect((await keysNow()).includes('tata-capital')).toBe(!gone);
  expect(await keysNow()).toEqual(await keysOfAll());
});

it('the cache leaves out a lender that is switched off, even between reading the list and its row', async () => {
  const before = await listed();
  await world.db.updateTable('lenders').set({ lender_status: false }).where('key', '=', 'tata-capital').execute();
  expect(await keysNow()).not.toContain('tata-capital');
  const unread = openLenders(world.db);
  expect((await unread(before, choice)).map(({ key }) => key)).not.toContain('tata-capital');
});
