import type { LenderApplicationStatus } from '@tulna/rules/lifecycle';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';

/** A change of one application that has taken effect: a step, money that was paid, or an amount put right. */
export interface AppliedChange {
  lenderApplicationId: string;
  /** Its event in the timeline. */
  eventId: string;
  /** What the event says; the application stands there unless `change` is `corrected`. */
  status: LenderApplicationStatus;
  /** `corrected`: an amount that was known is put right, or one that was missing is said. */
  change: 'moved' | 'paid' | 'corrected';
  /** What this payment is now, in paise; null where nothing was paid, or where the lender has not said how much. */
  amountPaise: number | null;
}

/**
 * The one place that learns of every change that has taken effect, of single updates and of files, inside their transaction.
 * Nothing is announced that a file takes back.
 */
export async function announce(_tx: Db, _services: Services, _applied: readonly AppliedChange[]): Promise<void> {
  // Nobody is told yet: messages hang on here.
}
