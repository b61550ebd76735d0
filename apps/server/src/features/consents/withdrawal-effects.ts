import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';

/** A consent that was just withdrawn, or given outside a profile. */
export interface Withdrawal {
  customerId: string;
  purpose: string;
  /** The one lender that the consent is for, or null for the purpose as a whole. */
  lenderKey: string | null;
  at: Date;
}

/** What another feature does about it, in the same transaction. */
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

/** Registers an effect of withdrawals; called while the app is put together. */
export const whenWithdrawn = withdrawn.add;

/** Cancels everything that waits on a withdrawn consent: requests to lenders, applications, messages (product.md §7). */
export const runWithdrawalEffects = withdrawn.run;

/** Registers an effect of consents that are given in My data, not with a profile. */
export const whenGiven = given.add;

export const runGivingEffects = given.run;
