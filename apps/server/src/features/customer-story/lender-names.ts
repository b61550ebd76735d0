import type { Db } from '../../platform/database/database.ts';
import { lendersRepository } from '../lenders/index.ts';

/** Names of lenders by key or connection, whichever is stored. */
export async function namesOfLenders(db: Db, keys: readonly unknown[]): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(keys.filter((key): key is string => typeof key === 'string'))];
  if (wanted.length === 0) return new Map();
  const found = await lendersRepository(db).namesOf(wanted);
  return new Map([
    ...found.flatMap(({ connection, name }) => (connection === null ? [] : [[connection, name] as const])),
    ...found.map(({ key, name }) => [key, name] as const),
  ]);
}
