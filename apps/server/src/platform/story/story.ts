import type { Language } from '@tulna/phrases/language';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { Person } from '../personal-data/personal-data.ts';
import type { Services } from '../services.ts';

/** One event in a person's history: kind, time, and the facts for its sentence. */
export interface Moment {
  what: string;
  at: Date;
  /** Unique within its source. */
  id: string;
  facts: Readonly<Record<string, string | number | boolean | null>>;
}

/** Requests a part of a history: at most `limit` events before a position, newest first. */
export interface StoryPart {
  before: { at: Date; id: string } | null;
  limit: number;
  language: Language;
}

/** A feature's events about a person. It reads only its own tables, and returns only data that staff may see (masked). */
export interface StorySource<Kind extends string = string> {
  kind: Kind;
  /** Unique within its kind, and decides the order of events in the same moment. */
  name: string;
  moments(services: Services, db: Db, person: Person, part: StoryPart): Promise<Moment[]>;
}

/** Sorts after every id, so that a position with this id includes all events of its moment. */
export const afterEveryId = '~';

/**
 * Reads events from a statement with the columns `what`, `at`, `id` and `facts`, newest first. A row without a time is left out: it hasn't
 * happened. Times are compared in milliseconds, as in the API, so that paging neither repeats nor skips events in the same millisecond.
 */
export async function readMoments(db: Db, all: RawBuilder<unknown>, { before, limit }: StoryPart): Promise<Moment[]> {
  const place = sql`date_trunc('milliseconds', all_of_it.at)`;
  const key = sql`(all_of_it.id::text || ' ' || all_of_it.what) collate "C"`;
  const isBefore: RawBuilder<SqlBool> =
    before === null ? sql`true` : sql`(${place}, ${key}) < (${before.at}::timestamptz, ${before.id}::text collate "C")`;
  const { rows } = await sql<Moment>`
    select all_of_it.what, ${place} as at, ${key} as id, all_of_it.facts
    from (${all}) as all_of_it
    where all_of_it.at is not null and ${isBefore}
    order by 2 desc, 3 desc
    limit ${limit}`.execute(db);
  return rows;
}
