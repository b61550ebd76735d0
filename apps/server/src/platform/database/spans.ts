import { type RawBuilder, sql } from 'kysely';

/** A period that ends now: its length in minutes, and when it began. */
export interface Span {
  readonly minutes: number;
  readonly since: Date;
}

/** SQL: spans as `span (minutes, since)`, to count the rows that started in each of them. */
export const spanRows = (spans: readonly Span[]): RawBuilder<unknown> =>
  sql`unnest(${spans.map(({ minutes }) => minutes)}::integer[], ${spans.map(({ since }) => since)}::timestamptz[]) as span (minutes, since)`;

/** The earliest moment of all spans. */
export const firstOf = (spans: readonly Span[]): Date =>
  new Date(Math.min(...spans.map(({ since }) => since.getTime())));
