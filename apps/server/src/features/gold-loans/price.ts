import type { GoldPrice } from '@tulna/contract/gold-comparison';
import { isSame } from '@tulna/rules/same-value';
import type { Change } from '../../platform/audit/changes.ts';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import { goldPriceRepository } from './price-repository.ts';

export const goldPriceKind = 'gold-price';
const subject = { kind: goldPriceKind, id: '1', name: '' };

/** Sets or removes the price of gold, inside a transaction. */
export async function setGoldPrice(db: Db, price: GoldPrice | null): Promise<Change<void>> {
  const repository = goldPriceRepository(db);
  const before = (await repository.locked()) ?? null;
  if (isSame(before, price)) return { answer: undefined, records: [] };
  if (price === null) await repository.remove();
  else await repository.set(price);
  return { answer: undefined, records: [{ action: 'update', subject, property: 'price', before, after: price }] };
}

/** Refuses a price with a future day, which must be a typing error. @throws {Problem} `invalid_request` */
export function checkPriceDay({ day }: GoldPrice, today: string): void {
  if (day > today) throw new Problem('invalid_request', { fields: { day: 'invalid_date' } });
}
