import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@tulna/contract/endpoint';
import type { Services } from '@tulna/server/platform/services';
import { type JsonSchema, sampleOf, schemaOf } from '@tulna/server/test/hostile-values';

/** What a call is sent with. */
export interface Parts {
  readonly params: Record<string, unknown>;
  readonly query: Record<string, unknown>;
  readonly body: unknown;
}

/** Ids of the world by the name that a call gives them, the likeliest first. */
export type KnownIds = (name: string) => readonly string[];

/** Rows of a table whose ids are tried. */
const rowsOfTable = 3;
/** Ids of other tables that are tried where the name says nothing. */
const mostTried = 120;

/** What stands in the paths and bodies of calls and is no id. */
const usual: Readonly<Record<string, unknown>> = {
  product: 'Personal Loans',
  name: 'cl',
  partner: 'cl',
  postal_code: '560001',
  month: new Date().toISOString().slice(0, 7),
  phone: '9876543210',
  mobile: '9876543210',
  email: 'asha@example.in',
  channel: 'sms',
  language: 'en',
  reason: 'Because it was asked for.',
};

const singular = (table: string): string => table.replace(/ies$/, 'y').replace(/s$/, '');

/** Reads a few ids of every table, those of one customer first. */
export async function knownIds({ pool }: Pick<Services, 'pool'>, customerId: string): Promise<KnownIds> {
  const { rows: places } = await pool.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and data_type = 'uuid' and (column_name = 'id' or column_name like '%\\_id') order by 1, 2`,
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

const idsIn = (schema: JsonSchema): string[] =>
  Object.entries(schema.properties ?? {}).flatMap(([name, part]) => (part.format === 'uuid' ? [name] : []));

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A sample in which words of the world stand where it has them, as far as the schema takes them. */
function filled(endpoint: Endpoint, part: 'params' | 'query' | 'body'): unknown {
  const schema = schemaOf(endpoint[part]);
  const sample = sampleOf(schema);
  if (!isObject(sample)) return sample;
  let fits = sample;
  for (const name of Object.keys(sample)) {
    if (!(name in usual)) continue;
    const better = { ...fits, [name]: usual[name] };
    if (endpoint[part]?.safeParse(better).success === true || endpoint[part]?.safeParse(fits).success !== true)
      fits = better;
  }
  return fits;
}

/** What a call may be sent with, the likeliest first: a sample of its schemas, with each id of the world in turn. */
export function* callsOf(endpoint: Endpoint, ids: KnownIds): Generator<Parts> {
  const params = filled(endpoint, 'params') as Record<string, unknown>;
  const body = filled(endpoint, 'body');
  // What a list is asked for is nothing, as a page asks at first; a search or a range needs its words.
  const plain = endpoint.query === undefined || endpoint.query.safeParse({}).success;
  const query = plain ? {} : (filled(endpoint, 'query') as Record<string, unknown>);
  const places = [
    ...idsIn(schemaOf(endpoint.params)).map((name) => ({ part: 'params' as const, name })),
    ...(plain ? [] : idsIn(schemaOf(endpoint.query)).map((name) => ({ part: 'query' as const, name }))),
    ...idsIn(schemaOf(endpoint.body)).map((name) => ({ part: 'body' as const, name })),
  ];
  const [first] = places;
  if (first === undefined) {
    yield { params, query, body };
    return;
  }
  for (const id of ids(first.name)) {
    const given: Parts = { params: { ...params }, query: { ...query }, body: isObject(body) ? { ...body } : body };
    for (const { part, name } of places) {
      const into = given[part];
      if (isObject(into)) into[name] = name === first.name ? id : (ids(name)[0] ?? randomUUID());
    }
    yield given;
  }
}

/** As it is sent. */
export function requestOf(
  endpoint: Endpoint,
  { params, query, body }: Parts,
  token: string | undefined,
): { method: 'GET' | 'POST'; url: string; headers: Record<string, string>; payload?: string } {
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
  return {
    method: endpoint.method,
    url: search === '' ? path : `${path}?${search}`,
    headers: {
      'idempotency-key': randomUUID(),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(endpoint.method === 'POST' && { 'content-type': 'application/json' }),
    },
    ...(endpoint.method === 'POST' && { payload: JSON.stringify(body ?? {}) }),
  };
}
