import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';

/** A consent that was just taken back. */
export interface Withdrawal {
  customerId: string;
  purpose: string;
  /** The one lender it was for, or null for the purpose as a whole. */
  lenderKey: string | null;
  at: Date;
}

/** What follows from a withdrawal in another feature, in the same transaction. */
export type WithdrawalEffect = (tx: Db, withdrawal: Withdrawal) => Promise<void>;

const effects = new WeakMap<Services, WithdrawalEffect[]>();

/** Names what follows from a withdrawal; called while the app is put together. */
export function whenWithdrawn(services: Services, effect: WithdrawalEffect): void {
  effects.set(services, [...(effects.get(services) ?? []), effect]);
}

/** Empties whatever waits on a consent that was taken back: calls to lenders, hand-overs, messages (product.md §7). */
export async function runWithdrawalEffects(services: Services, tx: Db, withdrawal: Withdrawal): Promise<void> {
  for (const effect of effects.get(services) ?? []) await effect(tx, withdrawal);
}
