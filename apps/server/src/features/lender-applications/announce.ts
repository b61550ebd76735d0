import type { LenderApplicationStatus } from '@tulna/rules/lifecycle';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { type ChangeToTell, statusMessagesRepository, type ToldStep } from './status-messages-repository.ts';
import { queueStatusMessages } from './tell-status.ts';

/** A change of one application that has taken effect: a step, money that was paid, or an amount put right. */
export interface AppliedChange {
  lenderApplicationId: string;
  /** Its event in the timeline. */
  eventId: string;
  /** What the event says: the status of the application, unless `change` is `corrected`. */
  status: LenderApplicationStatus;
  /** `corrected`: an amount that was known is put right, or one that was missing is said. */
  change: 'moved' | 'paid' | 'corrected';
  /** What this payment is now, in paise; null where nothing was paid, or where the lender has not said how much. */
  amountPaise: number | null;
}

/** What the customer is told of a step (decision 0037); of their own doing, and of what changes nothing for them, nothing. */
export const toldSteps: Partial<Record<LenderApplicationStatus, ToldStep>> = {
  sent: 'sent',
  failed: 'failed',
  approved: 'approved',
  agreement: 'agreement',
  declined: 'declined',
  disbursed: 'disbursed',
  cancelled: 'cancelled',
};

function changeToTell({ lenderApplicationId, eventId, status, change, amountPaise }: AppliedChange): ChangeToTell[] {
  const step = toldSteps[status];
  if (step === undefined) return [];
  if (change !== 'corrected') return [{ lenderApplicationId, eventId, step, amountPaise }];
  return amountPaise === null ? [] : [{ lenderApplicationId, eventId, step: 'amount_corrected', amountPaise }];
}

/**
 * The one place that learns of every change that has taken effect, of single updates and of files, inside their transaction:
 * customers are told of it from here. Nothing is announced that a file takes back.
 */
export async function announce(tx: Db, services: Services, applied: readonly AppliedChange[]): Promise<void> {
  const steps = await statusMessagesRepository(tx).stepsOf(applied.flatMap(changeToTell));
  await queueStatusMessages(services, tx, steps);
}
