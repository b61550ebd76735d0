import { INDIAN_ZONE } from '@tulna/rules/clock';
import type { Ends } from '@tulna/rules/list-choice';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { PartnerScope } from '../database/portal.ts';

/** PostgreSQL types that a list sorts or filters by. */
export type ColumnType = 'bigint' | 'date' | 'integer' | 'numeric' | 'text' | 'timestamptz' | 'uuid';

/** A column of the list, such as `entry.at`, or an indexed expression. Never an encrypted column: its order has no meaning. */
export type Column = string | RawBuilder<unknown>;

export const columnOf = (column: Column): RawBuilder<unknown> =>
  typeof column === 'string' ? sql`${sql.ref(column)}` : column;

export interface SortColumn {
  by: Column;
  type: ColumnType;
  /** The column may be null. Nulls come last in both directions. */
  nullable?: true;
  /**
   * A timestamp that rises with this column and has a sort of its own. If only some days are requested, rows are read in the order of that
   * timestamp, from its index. Otherwise PostgreSQL assumes that the rows of a day are spread evenly over this order, and may read its
   * index to the far end.
   */
  risesWith?: SortColumn;
}

/** Makes a condition from a value. */
export type Condition<Value> = (value: Value) => Expression<SqlBool>;

/**
 * Makes a condition from a filter's value and the current time of the product's clock. In the portal it also gets the partner whose rows
 * are read.
 */
export type FilterBy<Value> = ((value: Value, now: Date, partner: PartnerScope | undefined) => Expression<SqlBool>) & {
  /** The timestamp column, if the filter selects days. */
  days?: Column;
};

/** The column equals a text. */
export const equalTo =
  (column: Column): Condition<string> =>
  (value) =>
    sql<SqlBool>`${columnOf(column)} = ${value}`;

/** The column is one of several values. */
export const among =
  (column: Column, type: ColumnType): Condition<string[]> =>
  (values) =>
    values.length === 1
      ? sql<SqlBool>`${columnOf(column)} = ${values[0]}::${sql.raw(type)}`
      : sql<SqlBool>`${columnOf(column)} = any(${values}::${sql.raw(type)}[])`;

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const whole = /^\d{1,15}$/;

/** The column is one of some ids, given as text. Text that isn't an id of this type matches nothing. */
export function amongIds({ by, type }: SortColumn, ids: readonly string[]): Expression<SqlBool> {
  if (type === 'text') return among(by, 'text')([...ids]);
  const shape = type === 'uuid' ? uuid : whole;
  const known = ids.filter((id) => shape.test(id));
  return sql<SqlBool>`${columnOf(by)} = any(${known}::${sql.raw(type === 'uuid' ? 'uuid' : 'bigint')}[])`;
}

/** The array column contains at least one of several texts. */
export const hasOneOf =
  (column: Column): Condition<string[]> =>
  (values) =>
    sql<SqlBool>`${columnOf(column)} && ${values}::text[]`;

/**
 * Filters by whether a column is null, with one word for each case: for example `open` while there is no closing date. Other words match no
 * row.
 */
export const emptyAs =
  (column: Column, empty: string, filled: string): Condition<string[]> =>
  (values) => {
    const at = columnOf(column);
    if (values.includes(empty)) return values.includes(filled) ? sql<SqlBool>`true` : sql<SqlBool>`${at} is null`;
    return values.includes(filled) ? sql<SqlBool>`${at} is not null` : sql<SqlBool>`false`;
  };

/** Filters a boolean column by `1` (true) and `0` (false). Other words match no row. */
export const flagAs =
  (column: Column): Condition<string[]> =>
  (values) => {
    const at = columnOf(column);
    if (values.includes('1')) return values.includes('0') ? sql<SqlBool>`true` : sql<SqlBool>`${at}`;
    return values.includes('0') ? sql<SqlBool>`not ${at}` : sql<SqlBool>`false`;
  };

const both = (least: Expression<SqlBool> | undefined, most: Expression<SqlBool> | undefined): Expression<SqlBool> =>
  least && most ? sql<SqlBool>`(${least} and ${most})` : (least ?? most ?? sql<SqlBool>`true`);

/** The column is between two values of a type, both included. */
const within = (column: Column, type: string, { least, most }: Ends<number | string>): Expression<SqlBool> => {
  const at = columnOf(column);
  return both(
    least === null ? undefined : sql<SqlBool>`${at} >= ${least}::${sql.raw(type)}`,
    most === null ? undefined : sql<SqlBool>`${at} <= ${most}::${sql.raw(type)}`,
  );
};

/** The column is between two numbers, both included. Whole numbers are compared as `bigint`, which every integer index supports. */
export const between =
  (column: Column, type: 'bigint' | 'numeric'): Condition<Ends<number>> =>
  ({ least, most }) =>
    within(
      column,
      type,
      type === 'bigint' ? { least: least && Math.ceil(least), most: most && Math.floor(most) } : { least, most },
    );

/** The `date` column is between two days, both included. */
export const onDates =
  (column: Column): Condition<Ends<string>> =>
  (ends) =>
    within(column, 'date', ends);

/** The timestamp is between two days in Indian time, both included. */
export const onDays = (column: Column): Condition<Ends<string>> & { days: Column } =>
  Object.assign(
    ({ least, most }: Ends<string>) => {
      const at = columnOf(column);
      return both(
        least === null
          ? undefined
          : sql<SqlBool>`${at} >= ${least}::date::timestamp at time zone ${sql.lit(INDIAN_ZONE)}`,
        most === null
          ? undefined
          : sql<SqlBool>`${at} < (${most}::date + 1)::timestamp at time zone ${sql.lit(INDIAN_ZONE)}`,
      );
    },
    { days: column },
  );
