import type { Services } from '@tulna/server/platform/services';

/** Returns existing ids for the name of a field, the most likely first. */
export type KnownIds = (name: string) => readonly string[];

/** How many ids of a table are tried. */
const rowsOfTable = 4;
/** The most ids that are tried for one name. */
const mostTried = 90;

const singular = (table: string): string => table.replace(/ies$/, 'y').replace(/s$/, '');

/** Reads a few ids from every table, starting with those of one customer. */
export async function knownIds({ pool }: Pick<Services, 'pool'>, customerId: string): Promise<KnownIds> {
  const { rows: places } = await pool.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and data_type = 'uuid' and (column_name = 'id' or column_name like '%\\_id')
     order by column_name <> 'id', 1, 2`,
  );
  const ofCustomers = new Set(places.flatMap(({ table, column }) => (column === 'customer_id' ? [table] : [])));
  const byName = new Map<string, string[]>([
    ['id', [customerId]],
    ['customer_id', [customerId]],
  ]);
  for (const { table, column } of places) {
    const own = ofCustomers.has(table) ? `order by (customer_id = '${customerId}') is true desc` : '';
    const { rows } = await pool.query<{ id: string }>(
      `select "${column}"::text as id from "${table}" where "${column}" is not null ${own} limit ${rowsOfTable}`,
    );
    const name = column === 'id' ? `${singular(table)}_id` : column;
    byName.set(name, [...(byName.get(name) ?? []), ...rows.map(({ id }) => id)]);
  }
  const all = [...byName.values()].flatMap((ids) => ids.slice(0, 1));
  return (name) => {
    const last = name.split('_').slice(-2).join('_');
    const alike = [...byName].flatMap(([known, ids]) => (known.endsWith(last) ? ids : []));
    return [...new Set([...(byName.get(name) ?? []), ...alike, ...all])].slice(0, mostTried);
  };
}
