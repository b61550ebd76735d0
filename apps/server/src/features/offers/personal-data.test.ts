import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  applyBody,
  complete,
  customerClient,
  type LendingWorld,
  meera,
  startLendingWorld,
} from '../../test/lending-world.ts';

let world: LendingWorld;

beforeAll(async () => {
  world = await startLendingWorld();
});
afterAll(() => world.close());

/** Everything in the database as text: every table of every schema. */
async function everything(): Promise<string> {
  const tables = await world.services.pool.query<{ schema: string; name: string }>(
    `select schemaname as schema, tablename as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const parts: string[] = [];
  for (const { schema, name } of tables.rows) {
    const rows = await world.services.pool.query<{ row: string }>(`select t::text as row from "${schema}"."${name}" t`);
    parts.push(...rows.rows.map(({ row }) => row));
  }
  return parts.join('\n').toLowerCase();
}

it('the database has no readable name, PAN, phone, email, birth date or address', async () => {
  const phone = '9000500001';
  const person = await customerClient(world, phone);
  const values = {
    ...meera,
    first_name: 'Zarqavi',
    last_name: 'Quillimane',
    email: 'zq.unique@example.in',
    address1: 'Tower Xylo 99',
  };
  await person.post('/api/save-profile-draft', { product: 'Personal Loans', step: 'personal', values, revision: 0 });
  const drafted = await everything();
  const id = await complete(person, values);
  await world.services.jobs.drain();
  const offers = (
    await person.get<{ offers: { offer_id: string; indicative: boolean; lender: { key: string } }[] }>(
      `/api/get-offers/${id}`,
    )
  ).body.offers;
  const live = offers.find((offer) => !offer.indicative);
  await person.post('/api/apply-for-offer', await applyBody(person, live));
  await world.services.jobs.drain();
  const all = drafted + (await everything());
  expect(all.length).toBeGreaterThan(20_000);
  // The text form of bytea is hexadecimal, so a value stored as plain bytes must not show there either.
  for (const secret of [phone, 'Zarqavi', 'Quillimane', 'zq.unique', 'Xylo', meera.tin, meera.birth_date]) {
    expect(all).not.toContain(secret.toLowerCase());
    expect(all).not.toContain(Buffer.from(secret).toString('hex'));
  }
});
