import { INDIAN_ZONE } from '@tulna/rules/clock';
import type { Ends } from '@tulna/rules/list-choice';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { PartnerScope } from '../database/portal.ts';

/** Types of PostgreSQL that a list sorts or filters by. */
export type ColumnType = 'bigint' | 'date' | 'integer' | 'numeric' | 'text' | 'timestamptz' | 'uuid';

/** A column of the list, `entry.at`, or an expression of one that has an index. Never a sealed one: its order has no meaning. */
export type Column = string | RawBuilder<unknown>;

export const columnOf = (column: Column): RawBuilder<unknown> =>
  typeof column === 'string' ? sql`${sql.ref(column)}` : column;

export interface SortColumn {
  by: Column;
  type: ColumnType;
  /** The column may be empty. Empty ones come last in both directions. */
  nullable?: true;
  /**
   * A time that rises with this column, under a sort of its own: rows of some days are then read in the order of that time, from its
   * index. PostgreSQL takes rows of a day for spread evenly over the other order, and walks it to its other end.
   */
  risesWith?: SortColumn;
}

/** A condition that a value makes. */
export type Condition<Value> = (value: Value) => Expression<SqlBool>;

/** A condition that a filter's value makes, at this moment by the product's clock; in the portal also by whose rows are read. */
export type FilterBy<Value> = ((value: Value, now: Date, partner: PartnerScope | undefined) => Expression<SqlBool>) & {
  /** The time of which it takes some days. */
  days?: Column;
};

/** Equal to a text. */
export const equalTo =
  (column: Column): Condition<string> =>
  (value) =>
    sql<SqlBool>`${columnOf(column)} = ${value}`;

/** One of several values. */
export const among =
  (column: Column, type: ColumnType): Condition<string[]> =>
  (values) =>
    values.length === 1
      ? sql<SqlBool>`${columnOf(column)} = ${values[0]}::${sql.raw(type)}`
      : sql<SqlBool>`${columnOf(column)} = any(${values}::${sql.raw(type)}[])`;

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const whole = /^\d{1,15}$/;

/** One of some ids, as texts; a text that isn't an id of this type matches nothing. */
export function amongIds({ by, type }: SortColumn, ids: readonly string[]): Expression<SqlBool> {
  if (type === 'text') return among(by, 'text')([...ids]);
  const shape = type === 'uuid' ? uuid : whole;
  const known = ids.filter((id) => shape.test(id));
  return sql<SqlBool>`${columnOf(by)} = any(${known}::${sql.raw(type === 'uuid' ? 'uuid' : 'bigint')}[])`;
}

/** The array column has one of several texts. */
export const hasOneOf =
  (column: Column): Condition<string[]> =>
  (values) =>
    sql<SqlBool>`${columnOf(column)} && ${values}::text[]`;

/** Whether a column is empty, as two words: `open` while there is no day of closing. Other words match no row. */
export const emptyAs =
  (column: Column, empty: string, filled: string): Condition<string[]> =>
  (values) => {
    const at = columnOf(column);
    if (values.includes(empty)) return values.includes(filled) ? sql<SqlBool>`true` : sql<SqlBool>`${at} is null`;
    return values.includes(filled) ? sql<SqlBool>`${at} is not null` : sql<SqlBool>`false`;
  };

/** A column that is true or false, as `1` and `0`. Other words match no row. */
export const flagAs =
  (column: Column): Condition<string[]> =>
  (values) => {
    const at = columnOf(column);
    if (values.includes('1')) return values.includes('0') ? sql<SqlBool>`true` : sql<SqlBool>`${at}`;
    return values.includes('0') ? sql<SqlBool>`not ${at}` : sql<SqlBool>`false`;
  };

const both = (least: Expression<SqlBool> | undefined, most: Expression<SqlBool> | undefined): Expression<SqlBool> =>
  least && most ? sql<SqlBool>`(${least} and ${most})` : (least ?? most ?? sql<SqlBool>`true`);

/** Between two values of a type, both included. */
const within = (column: Column, type: string, { least, most }: Ends<number | string>): Expression<SqlBool> => {
  const at = columnOf(column);
  return both(
    least === null ? undefined : sql<SqlBool>`${at} >= ${least}::${sql.raw(type)}`,
    most === null ? undefined : sql<SqlBool>`${at} <= ${most}::${sql.raw(type)}`,
  );
};

/** Between two numbers, both included. Whole numbers are compared as `bigint`, which every integer index supports. */
export const between =
  (column: Column, type: 'bigint' | 'numeric'): Condition<Ends<number>> =>
  ({ least, most }) =>
    within(
      column,
      type,
      type === 'bigint' ? { least: least && Math.ceil(least), most: most && Math.floor(most) } : { least, most },
    );

/** Between two days of a `date` column, both included. */
export const onDates =
  (column: Column): Condition<Ends<string>> =>
  (ends) =>
    within(column, 'date', ends);

/** On Indian days, both included. */
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
