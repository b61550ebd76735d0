import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';

/** A consent that was just withdrawn, or given on its own. */
export interface Withdrawal {
  customerId: string;
  purpose: string;
  /** The one lender it was for, or null for the purpose as a whole. */
  lenderKey: string | null;
  at: Date;
}

/** The effect in another feature, in the same transaction. */
export type WithdrawalEffect = (tx: Db, withdrawal: Withdrawal) => Promise<void>;

function effects() {
  const named = new WeakMap<Services, WithdrawalEffect[]>();
  return {
    add(services: Services, effect: WithdrawalEffect): void {
      named.set(services, [...(named.get(services) ?? []), effect]);
    },
    async run(services: Services, tx: Db, withdrawal: Withdrawal): Promise<void> {
      for (const effect of named.get(services) ?? []) await effect(tx, withdrawal);
    },
  };
}

const withdrawn = effects();
const given = effects();

/** Names what follows from a withdrawal; called while the app is put together. */
export const whenWithdrawn = withdrawn.add;

/** Clears everything waiting on a withdrawn consent: calls to lenders, hand-overs, messages (product.md §7). */
export const runWithdrawalEffects = withdrawn.run;

/** Names what follows when a consent is given on its own, in My data, and not with a profile. */
export const whenGiven = given.add;

export const runGivingEffects = given.run;
