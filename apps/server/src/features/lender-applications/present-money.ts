import type { LenderApplication as WireApplication } from '@tulna/contract/lender-applications';
import { dayOf, type Moment } from '@tulna/rules/moments';
import { outstanding, type Payment, paymentsOf } from '@tulna/rules/payments';
import { cancelledKind } from '@tulna/rules/status-updates';
import type { LedgerEntry } from './payments-repository.ts';
import type { LenderApplication, StatusEvent } from './repository.ts';

type WireEvent = WireApplication['events'][number];
type WireMoney = Pick<WireApplication, 'payments' | 'cancelled' | 'paid_although'>;

const momentOf = ({ occurredAt, dayOnly }: StatusEvent): Moment => ({ at: occurredAt.getTime(), dayOnly });

/** The effect of an event on the amount paid out → wire. */
export function presentEventMoney(
  event: StatusEvent,
  ledger: readonly LedgerEntry[],
  coolingOffDays: number,
): Pick<WireEvent, 'payment' | 'amount_paise' | 'cancelled'> {
  const entry = ledger.find((one) => one.statusEventId === event.id && one.kind === 'disbursal' && !one.struck);
  const isCancelled = event.status === 'cancelled' && event.applied;
  return {
    payment: entry === undefined || !event.applied ? null : entry.corrects === null ? 'paid' : 'corrected',
    amount_paise: entry?.amountPaise ?? null,
    cancelled: isCancelled ? cancelledKind(paymentsOf(ledger), momentOf(event), coolingOffDays) : null,
  };
}

/** A reversal of 0 is a cancellation before any payment, without a movement of money. */
const isShown = ({ kind, amountPaise }: Payment): boolean => kind === 'disbursal' || amountPaise !== 0;

/**
 * The ledger of an application → wire.
 * @param events those that were not undone
 */
export function presentMoney(
  application: LenderApplication,
  ledger: readonly LedgerEntry[],
  events: readonly StatusEvent[],
  coolingOffDays: number,
): WireMoney {
  const payments = paymentsOf(ledger);
  const cancelled = events.findLast(({ status, applied }) => status === 'cancelled' && applied);
  const hasDebt = outstanding(payments).length > 0;
  const wasReported = (status: StatusEvent['status']): boolean => events.some((event) => event.status === status);
  return {
    payments: payments
      .filter(isShown)
      .map(({ kind, amountPaise, paidAt, reference, tranche }) => ({
        kind,
        amount_paise: amountPaise,
        day: dayOf(paidAt),
        reference,
        tranche,
      }))
      .toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : one.kind < other.kind ? -1 : 1)),
    cancelled:
      application.status === 'cancelled' && cancelled !== undefined
        ? cancelledKind(payments, momentOf(cancelled), coolingOffDays)
        : null,
    paid_although: !hasDebt
      ? null
      : wasReported('declined')
        ? 'declined'
        : payments.some(({ kind }) => kind === 'reversal')
          ? 'cancelled'
          : wasReported('withdrawn')
            ? 'withdrawn'
            : events.some(({ status, applied }) => status === 'cancelled' && !applied)
              ? 'partly_cancelled'
              : null,
  };
}
