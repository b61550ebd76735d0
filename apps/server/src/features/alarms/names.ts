import type { Db } from '../../platform/database/database.ts';
import { brandsRepository } from '../brands/index.ts';
import { lendersRepository } from '../lenders/index.ts';

interface Scoped {
  scope_kind: string;
  scope_key: string | null;
}

/** Names for the scopes of some alarms; null for an alarm about everything. A key without a record, such as `ours` or a host, is its own name. */
export async function scopeNames(db: Db, rows: readonly Scoped[]): Promise<(row: Scoped) => string | null> {
  const keysOf = (kind: string) => [
    ...new Set(rows.flatMap((row) => (row.scope_kind === kind ? (row.scope_key ?? []) : []))),
  ];
  const lenders = await lendersRepository(db).namesOf(keysOf('lender'));
  const brands = keysOf('brand').length === 0 ? [] : await brandsRepository(db).all();
  const byKind: Readonly<Record<string, ReadonlyMap<string, string>>> = {
    lender: new Map([
      ...lenders.map(({ key, name }) => [key, name] as const),
      ...lenders.flatMap(({ connection, name }) => (connection === null ? [] : [[connection, name] as const])),
    ]),
    brand: new Map(brands.map(({ key, name }) => [key, name])),
  };
  return ({ scope_kind: kind, scope_key: key }) => (key === null ? null : (byKind[kind]?.get(key) ?? key));
}
