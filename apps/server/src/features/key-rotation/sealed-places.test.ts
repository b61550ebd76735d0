import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServices, type TestServices } from '../../test/test-services.ts';
import { hashColumns, sealedTables } from './sealed-places.ts';

let open: TestServices;
beforeAll(async () => {
  open = await openTestServices();
});
afterAll(() => open.close());

const places = (table: string, columns: readonly string[]): string[] => columns.map((column) => `${table}.${column}`);

test('every bytea column of the database is declared as an encrypted value, its index, or a hash', async () => {
  const { rows } = await open.services.pool.query<{ place: string }>(`
    select c.relname || '.' || a.attname as place from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped and a.atttypid = 'bytea'::regtype`);
  const declared = [
    ...sealedTables.flatMap(({ table, sealed }) => places(table, Object.keys(sealed))),
    ...sealedTables.flatMap(({ table, sealed }) =>
      Object.values(sealed).flatMap((index) =>
        index === null ? [] : places(table, [index.column, ...(index.more ? [index.more.column] : [])]),
      ),
    ),
    ...sealedTables.flatMap(({ sealed }) =>
      Object.values(sealed).flatMap((index) => (index?.keyOf ? places(index.keyOf, [index.column]) : [])),
    ),
    ...Object.entries(hashColumns).flatMap(([table, columns]) => places(table, columns)),
  ];
  // The index of the do-not-call list is declared twice: for its own number and for the customer's.
  expect([...new Set(declared)].toSorted()).toEqual(rows.map(({ place }) => place).toSorted());
});

test('the declared key of a sealed table is its primary key', async () => {
  for (const { table, key } of sealedTables) {
    const { rows } = await open.services.pool.query<{ name: string }>(
      `select a.attname as name from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
       where i.indrelid = $1::regclass and i.indisprimary`,
      [table],
    );
    expect(rows.map(({ name }) => name).toSorted(), table).toEqual([...key].toSorted());
  }
});
