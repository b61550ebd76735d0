import type { Db } from '../../platform/database/database.ts';
import { lendersRepository } from '../lenders/index.ts';
import { partnerNames } from '../partners/index.ts';

export interface Named {
  key: string;
  name: string;
}

/** Names by key; if the record is deleted, the name is the key itself. */
export interface Names {
  lender(key: string): Named;
  brand(key: string): Named;
}

/** Names of some lenders, by their own key or their connection's, and of some brands. */
export async function namesFor(
  db: Db,
  lenderKeys: readonly string[],
  brandKeys: readonly (string | null)[] = [],
): Promise<Names> {
  const [lenders, byBrand] = [
    await lendersRepository(db).namesOf([...new Set(lenderKeys)]),
    await partnerNames(
      db,
      brandKeys.flatMap((key) => key ?? []),
    ),
  ];
  const byLender = new Map([
    ...lenders.flatMap(({ connection, name }) => (connection === null ? [] : [[connection, name] as const])),
    ...lenders.map(({ key, name }) => [key, name] as const),
  ]);
  return {
    lender: (key) => ({ key, name: byLender.get(key) ?? key }),
    brand: (key) => ({ key, name: byBrand.get(key) ?? key }),
  };
}
