import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { columnOf, type SortColumn } from './columns.ts';
import type { Place } from './cursor.ts';

/** Columns that the engine adds to each row of a page. */
export interface PlaceColumns {
  list_id: string;
  list_key: string | null;
  /** From 1, in the order of the list. */
  list_place: number;
}

/** The order of rows. The id is always its last column, so that no two rows are equal. */
export interface Order {
  /** Undefined if the list is sorted by its id alone. */
  column: SortColumn | undefined;
  id: SortColumn;
  descending: boolean;
}

export interface Asked {
  order: Order;
  conditions: readonly Expression<SqlBool>[];
  after: Place | undefined;
  limit: number;
  /** What matches is found before it is sorted, instead of walking an index in the order until enough of it was met. */
  foundFirst?: boolean;
}

const cast = (value: string, { type }: SortColumn): RawBuilder<unknown> => sql`${value}::${sql.raw(type)}`;

/**
 * Which rows come after a place, as conditions of one branch each. Where the column is never empty, that is one row comparison, which
 * an index answers. Where it may be empty, the filled rows are one branch and the empty ones another behind it: a single
 * condition with `or` could not be read from an index in order.
 */
function branchConditions({ order: { column, id, descending }, after }: Asked): (Expression<SqlBool> | undefined)[] {
  const beyond = sql.raw(descending ? '<' : '>');
  const idColumn = columnOf(id.by);
  const beyondId = after && sql<SqlBool>`${idColumn} ${beyond} ${cast(after.id, id)}`;
  if (column === undefined) return [beyondId];
  const by = columnOf(column.by);
  const beyondBoth = ({ key, id: last }: Place) =>
    key === null ? undefined : sql<SqlBool>`(${by}, ${idColumn}) ${beyond} (${cast(key, column)}, ${cast(last, id)})`;
  if (column.nullable !== true) return [after && beyondBoth(after)];
  const isEmpty = sql<SqlBool>`${by} is null`;
  if (after?.key === null) return [sql<SqlBool>`(${isEmpty} and ${beyondId})`];
  const filled = after && beyondBoth(after);
  return [filled ?? sql<SqlBool>`${by} is not null`, isEmpty];
}

/** The limited statements that make up a page, each read from an index in its order. */
export function branchesOf<DB, TB extends keyof DB, O>(
  from: SelectQueryBuilder<DB, TB, O>,
  asked: Asked,
): SelectQueryBuilder<DB, TB, O & Omit<PlaceColumns, 'list_place'>>[] {
  const { order, conditions, limit } = asked;
  const { column, id, descending } = order;
  const direction = descending ? 'desc' : 'asc';
  return branchConditions(asked).map((beyond) => {
    let query = from;
    for (const condition of conditions) query = query.where(condition);
    if (beyond !== undefined) query = query.where(beyond);
    const key =
      column === undefined ? sql<string | null>`null::text` : sql<string | null>`(${columnOf(column.by)})::text`;
    const placed = query.select([sql<string>`(${columnOf(id.by)})::text`.as('list_id'), key.as('list_key')]);
    const sorted = column === undefined ? placed : placed.orderBy(columnOf(column.by), direction);
    return sorted.orderBy(columnOf(id.by), direction).limit(limit) as unknown as SelectQueryBuilder<
      DB,
      TB,
      O & Omit<PlaceColumns, 'list_place'>
    >;
  });
}

const orderBy = ({ column, id, descending }: Order): RawBuilder<unknown> => {
  const direction = sql.raw(descending ? 'desc' : 'asc');
  return sql.join([
    ...(column === undefined ? [] : [sql`${columnOf(column.by)} ${direction} nulls last`]),
    sql`${columnOf(id.by)} ${direction}`,
  ]);
};

/** The rows in the order that indexes give them. Empty ones are looked for only where those before them don't fill the page. */
function walked<DB, TB extends keyof DB, O>(from: SelectQueryBuilder<DB, TB, O>, asked: Asked): RawBuilder<unknown> {
  const [first, empty] = branchesOf(from, asked);
  if (empty === undefined) return sql`${first}`;
  const isRoom = sql<SqlBool>`(select count(*) from list_filled) < ${asked.limit}`;
  return sql`with list_filled as materialized ${first} select * from list_filled union all ${empty.where(isRoom)}`;
}

/** The same rows, all found before they are sorted: behind a fence that the order does not get through. */
function found<DB, TB extends keyof DB, O>(
  from: SelectQueryBuilder<DB, TB, O>,
  alias: string,
  asked: Asked,
): RawBuilder<unknown> {
  const { order, conditions, after, limit } = asked;
  const { column, id } = order;
  let query = from;
  for (const condition of conditions) query = query.where(condition);
  if (after !== undefined)
    query = query.where(sql<SqlBool>`(${sql.join(branchConditions(asked).filter(Boolean), sql` or `)})`);
  const name = sql.ref(alias);
  const key = column === undefined ? sql`null::text` : sql`(${columnOf(column.by)})::text`;
  return sql`select ${name}.*, (${columnOf(id.by)})::text as list_id, ${key} as list_key
    from (${query} offset 0) as ${name} order by ${orderBy(order)} limit ${limit}`;
}

/** The rows of one page as something to select from: what else a row needs is joined to these few, after the limit. */
export function pageOf<DB, TB extends keyof DB, O>(
  from: SelectQueryBuilder<DB, TB, O>,
  alias: string,
  asked: Asked,
): RawBuilder<O & PlaceColumns> {
  const order = orderBy(asked.order);
  const name = sql.ref(alias);
  const rows = asked.foundFirst ? found(from, alias, asked) : walked(from, asked);
  return sql<O & PlaceColumns>`(select ${name}.*, row_number() over (order by ${order}) as list_place
    from (${rows}) as ${name} order by ${order} limit ${asked.limit})`;
}

/**
 * How many rows PostgreSQL expects, from its statistics.
 * @param db no rows are read through it: one without policies, as whose rows are asked for is among the conditions
 */
async function expectedRows(db: Db, query: Expression<unknown>): Promise<number> {
  type Plan = { 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] };
  const { rows } = await sql<Plan>`explain (format json) ${query}`.execute(db);
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}

/** Pages of rows that are so few that a walk through an order would meet one now and then only. */
const fewPages = 8;
/** Rows of some days that are found and sorted in some 15 ms. */
const soonSorted = 40_000;

/**
 * Whether the rows of a page are found before they are sorted. PostgreSQL takes what matches for spread evenly over an order, and walks
 * that until a page is full: through the whole table where it matches at the other end, as rows of a day do in the order of another time,
 * or where it is rare. Finding what is little first costs hardly more than such a walk at its best, and has no worst.
 * @param statistics the database that says how many it expects
 * @param ofOtherTime whether rows of some days are asked for in another order
 */
export async function isFoundFirst<DB, TB extends keyof DB, O>(
  statistics: Db,
  from: SelectQueryBuilder<DB, TB, O>,
  { conditions, limit }: Pick<Asked, 'conditions' | 'limit'>,
  ofOtherTime: boolean,
): Promise<boolean> {
  if (conditions.length === 0) return false;
  let query = from.clearSelect();
  for (const condition of conditions) query = query.where(condition);
  const expected = await expectedRows(statistics, query.select(sql<number>`1`.as('one')));
  return expected <= (ofOtherTime ? soonSorted : fewPages * limit);
}

const exactUpTo = 10_000;

/** To two figures, as an estimate is worth. */
const rounded = (count: number): number => Number(count.toPrecision(2));

/**
 * How many rows there are: counted up to 10,000, above that as PostgreSQL estimates from its statistics.
 * @param statistics the database that estimates
 */
export async function countOf<DB, TB extends keyof DB, O>(
  db: Db,
  from: SelectQueryBuilder<DB, TB, O>,
  conditions: readonly Expression<SqlBool>[],
  statistics: Db,
): Promise<{ count: number; exact: boolean }> {
  let query = from.clearSelect();
  for (const condition of conditions) query = query.where(condition);
  const ones = query.select(sql<number>`1`.as('one'));
  const counted = await sql<{
    count: number;
  }>`select count(*) as count from ${ones.limit(exactUpTo + 1)} as counted`.execute(db);
  const count = counted.rows[0]?.count ?? 0;
  if (count <= exactUpTo) return { count, exact: true };
  const estimate = await expectedRows(statistics, ones);
  return { count: rounded(Math.max(estimate, exactUpTo)), exact: false };
}
