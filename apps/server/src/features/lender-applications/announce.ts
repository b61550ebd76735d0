import type { LenderApplicationStatus } from '@tulna/rules/lifecycle';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { type AnnouncedStep, type StatusStep, statusMessagesRepository } from './status-messages-repository.ts';
import { notifyPartners } from './tell-partners.ts';
import { queueStatusMessages } from './tell-status.ts';

/** A change of one application that has taken effect: a step, a payment, or a corrected amount. */
export interface AppliedChange {
  lenderApplicationId: string;
  /** Its event in the timeline. */
  eventId: string;
  /** The status of the event; the same as the application's, unless `change` is `corrected`. */
  status: LenderApplicationStatus;
  /** `corrected`: a known amount was corrected, or a missing one was added. */
  change: 'moved' | 'paid' | 'corrected';
  /** The payment now, in paise; null if nothing was paid, or the lender has not given the amount. */
  amountPaise: number | null;
  happenedAt: Date;
  /** The lender's words about it, without personal data. */
  note: string | null;
  /** The status file with the update. */
  uploadId: string | null;
}

/** The message about a step (decision 0037); none for the customer's own steps and for those that change nothing for the customer. */
export const announcedSteps: Partial<Record<LenderApplicationStatus, AnnouncedStep>> = {
  sent: 'sent',
  failed: 'failed',
  approved: 'approved',
  agreement: 'agreement',
  declined: 'declined',
  disbursed: 'disbursed',
  cancelled: 'cancelled',
};

/** The step reported to a customer. A cancellation after a payment counts as reversed. */
function stepOf({ status, change, amountPaise }: AppliedChange, wasPaid: boolean): AnnouncedStep | undefined {
  const step = announcedSteps[status];
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
      // A loan that was cancelled may be paid out again, and cancelled again.
      occasion: isPayment || step === 'reversed' ? eventId : '',
      amountPaise: isPayment ? amountPaise : null,
      happenedAt,
      reason: status === 'declined' ? note : null,
      uploadId,
    },
  ];
}

/**
 * Announces every change that has taken effect, from single updates and files, inside their transaction. Customers and partners are
 * notified only from here, except of the undo of a file (`undoFile`).
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
  await notifyPartners(tx, services, applied);
}
