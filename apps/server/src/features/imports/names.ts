import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** Names of some files by their ids; a deleted file has none. */
export async function importNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    select id, file_name as name from imports where id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
