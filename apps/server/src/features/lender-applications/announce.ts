import type { LenderApplicationStatus } from '@tulna/rules/lifecycle';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { type StatusStep, statusMessagesRepository, type ToldStep } from './status-messages-repository.ts';
import { tellPartners } from './tell-partners.ts';
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
  happenedAt: Date;
  /** What the lender said of it, without the person's own data. */
  note: string | null;
  /** The status file that brought it. */
  uploadId: string | null;
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

/** The step a customer is told of. What is cancelled after a payment counts as reversed. */
function stepOf({ status, change, amountPaise }: AppliedChange, wasPaid: boolean): ToldStep | undefined {
  const step = toldSteps[status];
  if (step === undefined) return undefined;
  if (change === 'corrected') return amountPaise === null ? undefined : 'amount_corrected';
  return wasPaid ? 'reversed' : step;
}

function stepsOf(applied: AppliedChange, wasPaid: boolean): StatusStep[] {
  const step = stepOf(applied, wasPaid);
  if (step === undefined) return [];
  const { lenderApplicationId, eventId, status, amountPaise, happenedAt, note, uploadId } = applied;
  const isPayment = step === 'disbursed' || step === 'amount_corrected';
  return [
    {
      lenderApplicationId,
      step,
      occasion: isPayment ? eventId : '',
      amountPaise: isPayment ? amountPaise : null,
      happenedAt,
      reason: status === 'declined' ? note : null,
      uploadId,
    },
  ];
}

/**
 * The one place that learns of every change that has taken effect, of single updates and of files, inside their transaction:
 * customers and partners are told of it from here. Nothing is announced that a file takes back.
 */
export async function announce(tx: Db, services: Services, applied: readonly AppliedChange[]): Promise<void> {
  const paid = await statusMessagesRepository(tx).paidBefore(
    applied.flatMap(({ status, eventId }) => (status === 'cancelled' ? [eventId] : [])),
  );
  await queueStatusMessages(
    services,
    tx,
    applied.flatMap((one) => stepsOf(one, paid.has(one.eventId))),
  );
  await tellPartners(tx, services, applied);
}
