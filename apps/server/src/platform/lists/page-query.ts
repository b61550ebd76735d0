import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { columnOf, type SortColumn } from './columns.ts';
import type { Place } from './cursor.ts';

/** Columns that the list engine adds to each row of a page. */
export interface PlaceColumns {
  list_id: string;
  list_key: string | null;
  /** Position in the page, from 1, in the order of the list. */
  list_place: number;
}

/** The order of the rows. The id is always the last sort column, so that no two rows tie. */
export interface Order {
  /** Undefined if the list is sorted by its id alone. */
  column: SortColumn | undefined;
  id: SortColumn;
  descending: boolean;
}

export interface PageRequest {
  order: Order;
  conditions: readonly Expression<SqlBool>[];
  after: Place | undefined;
  limit: number;
  /** Finds all matching rows first and then sorts them. Otherwise an index is read in the list's order until the page is full. */
  foundFirst?: boolean;
}

const cast = (value: string, { type }: SortColumn): RawBuilder<unknown> => sql`${value}::${sql.raw(type)}`;

/**
 * Returns the conditions for the rows after a place, one per branch. If the column can't be null, one row comparison is enough, and an
 * index serves it. If it can be null, there is a branch for the filled rows and a second one for the nulls: PostgreSQL couldn't read a
 * single `or` condition from an index in order.
 */
function branchConditions({
  order: { column, id, descending },
  after,
}: PageRequest): (Expression<SqlBool> | undefined)[] {
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

/** Returns the limited statements that make up a page. Each one reads from an index in its order. */
export function branchesOf<DB, TB extends keyof DB, O>(
  from: SelectQueryBuilder<DB, TB, O>,
  request: PageRequest,
): SelectQueryBuilder<DB, TB, O & Omit<PlaceColumns, 'list_place'>>[] {
  const { order, conditions, limit } = request;
  const { column, id, descending } = order;
  const direction = descending ? 'desc' : 'asc';
  return branchConditions(request).map((beyond) => {
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

/** Reads the rows in the order of the indexes. Rows with null are read only if the others don't fill the page. */
function walked<DB, TB extends keyof DB, O>(
  from: SelectQueryBuilder<DB, TB, O>,
  request: PageRequest,
): RawBuilder<unknown> {
  const [first, empty] = branchesOf(from, request);
  if (empty === undefined) return sql`${first}`;
  const isRoom = sql<SqlBool>`(select count(*) from list_filled) < ${request.limit}`;
  return sql`with list_filled as materialized ${first} select * from list_filled union all ${empty.where(isRoom)}`;
}

/** Selects the same rows, but finds all of them before sorting: `offset 0` keeps PostgreSQL from moving the sort into the inner query. */
function found<DB, TB extends keyof DB, O>(
  from: SelectQueryBuilder<DB, TB, O>,
  alias: string,
  request: PageRequest,
): RawBuilder<unknown> {
  const { order, conditions, after, limit } = request;
  const { column, id } = order;
  let query = from;
  for (const condition of conditions) query = query.where(condition);
  if (after !== undefined)
    query = query.where(sql<SqlBool>`(${sql.join(branchConditions(request).filter(Boolean), sql` or `)})`);
  const name = sql.ref(alias);
  const key = column === undefined ? sql`null::text` : sql`(${columnOf(column.by)})::text`;
  return sql`select ${name}.*, (${columnOf(id.by)})::text as list_id, ${key} as list_key
    from (${query} offset 0) as ${name} order by ${orderBy(order)} limit ${limit}`;
}

/** The rows of one page as a table expression. Everything else a row needs is joined after the limit, to these few rows. */
export function pageOf<DB, TB extends keyof DB, O>(
  from: SelectQueryBuilder<DB, TB, O>,
  alias: string,
  request: PageRequest,
): RawBuilder<O & PlaceColumns> {
  const order = orderBy(request.order);
  const name = sql.ref(alias);
  const rows = request.foundFirst ? found(from, alias, request) : walked(from, request);
  return sql<O & PlaceColumns>`(select ${name}.*, row_number() over (order by ${order}) as list_place
    from (${rows}) as ${name} order by ${order} limit ${request.limit})`;
}

/**
 * Returns how many rows PostgreSQL expects, from its statistics.
 * @param db reads no rows. It must be a connection without row policies; the partner is already among the conditions
 */
async function expectedRows(db: Db, query: Expression<unknown>): Promise<number> {
  type Plan = { 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] };
  const { rows } = await sql<Plan>`explain (format json) ${query}`.execute(db);
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}

/** Pages below which matching rows are rare, so that reading an index in order would seldom meet one. */
const fewPages = 8;
/** The most rows of selected days that are found first: they are sorted in about 15 ms. */
const soonSorted = 40_000;

/**
 * Decides whether the rows of a page are found before they are sorted. PostgreSQL assumes that matching rows are spread evenly over an
 * order, and reads an index in that order until a page is full. If matches are rare, or all at the far end, it reads the whole table: for
 * example, rows of one day sorted by another timestamp. Finding a small number of rows first costs hardly more than the best case of
 * reading in order, and avoids the worst case.
 * @param statistics the database connection that estimates the number of rows
 * @param ofOtherTime whether rows of selected days are sorted by another column
 */
export async function isFoundFirst<DB, TB extends keyof DB, O>(
  statistics: Db,
  from: SelectQueryBuilder<DB, TB, O>,
  { conditions, limit }: Pick<PageRequest, 'conditions' | 'limit'>,
  ofOtherTime: boolean,
): Promise<boolean> {
  if (conditions.length === 0) return false;
  let query = from.clearSelect();
  for (const condition of conditions) query = query.where(condition);
  const expected = await expectedRows(statistics, query.select(sql<number>`1`.as('one')));
  return expected <= (ofOtherTime ? soonSorted : fewPages * limit);
}

const exactUpTo = 10_000;

/** Rounds to two significant digits, the precision of an estimate. */
const rounded = (count: number): number => Number(count.toPrecision(2));

/**
 * Counts the rows exactly up to 10,000; above that, returns PostgreSQL's estimate from its statistics.
 * @param statistics the database connection that makes the estimate
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
