import type { Language } from '@tulna/phrases/language';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { Person } from '../personal-data/personal-data.ts';
import type { Services } from '../services.ts';

/** One event of a person as stored: kind, time, and the facts for its sentence. */
export interface Moment {
  what: string;
  at: Date;
  /** Unlike any other of its source. */
  id: string;
  facts: Readonly<Record<string, string | number | boolean | null>>;
}

/** Part of a story: from before a place in it, newest first, at most `limit`. */
export interface StoryPart {
  before: { at: Date; id: string } | null;
  limit: number;
  language: Language;
}

/** A feature's events of a person. It reads only its own tables, and answers only data that staff may see: masked. */
export interface StorySource<Kind extends string = string> {
  kind: Kind;
  /** Unique within its kind, and decides the order of events in the same moment. */
  name: string;
  moments(services: Services, db: Db, person: Person, part: StoryPart): Promise<Moment[]>;
}

/** Comes after every id of a moment, so that the whole moment is before the place. */
export const afterEveryId = '~';

/**
 * Moments out of a statement with the columns `what`, `at`, `id` and `facts`, newest first; one without a time didn't happen.
 * Times are compared in milliseconds, as they travel, so that a page neither repeats nor skips events within one.
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
