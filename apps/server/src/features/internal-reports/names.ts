import type { Db } from '../../platform/database/database.ts';
import { brandsRepository } from '../brands/index.ts';
import { lendersRepository } from '../lenders/index.ts';

export interface Named {
  key: string;
  name: string;
}

/** Names by key; a key that nothing has any more is its own name. */
export interface Names {
  lender(key: string): Named;
  brand(key: string): Named;
}

/** Names of some lenders, by their key or that of their connection, and of every brand. */
export async function namesFor(db: Db, lenderWords: readonly string[]): Promise<Names> {
  const [lenders, brands] = await Promise.all([
    lendersRepository(db).namesOf([...new Set(lenderWords)]),
    brandsRepository(db).all(),
  ]);
  const byLender = new Map([
    ...lenders.flatMap(({ connection, name }) => (connection === null ? [] : [[connection, name] as const])),
    ...lenders.map(({ key, name }) => [key, name] as const),
  ]);
  const byBrand = new Map(brands.map(({ key, name }) => [key, name]));
  return {
    lender: (key) => ({ key, name: byLender.get(key) ?? key }),
    brand: (key) => ({ key, name: byBrand.get(key) ?? key }),
  };
}
