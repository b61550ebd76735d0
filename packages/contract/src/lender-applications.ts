import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { offerLender, takenOffer } from './offers.ts';
import { isoDate, paise, text, timestamp, uuid } from './wire.ts';

/** The statuses of product.md §4, in order; an application moves backwards only if a mistaken update is undone. */
export const lenderApplicationStatus = z.enum([
  'started',
  'sent',
  'in_review',
  'approved',
  'agreement',
  'disbursed',
  'declined',
  'failed',
  'withdrawn',
  'cancelled',
]);
export type LenderApplicationStatus = z.output<typeof lenderApplicationStatus>;

/** What a cancellation means for the money: nothing was paid, or it was repaid within or after the cooling-off period. */
export const cancelledKind = z.enum(['before_payment', 'within_days', 'after_days']);

/** Money that was paid out (`disbursal`), or repaid because the loan was cancelled (`reversal`). */
export const loanPayment = z.object({
  kind: z.enum(['disbursal', 'reversal']),
  /** Null until the lender reports the amount. */
  amount_paise: z.nullable(paise),
  /** The day of the payment in India. */
  day: isoDate,
  /** The lender's reference of the payment, such as a UTR. */
  reference: z.nullable(text(100)),
  /** Number of the part, for a loan that is paid in several. */
  tranche: z.nullable(z.int()),
});
export type LoanPayment = z.output<typeof loanPayment>;

export const statusEvent = z.object({
  status: lenderApplicationStatus,
  source: z.enum(['customer', 'system', 'lender', 'file', 'csr']),
  /** The lender's own words or reference, if it gave any. */
  note: z.nullable(text(300)),
  at: timestamp,
  /** True if only the day is known: `at` is then an arbitrary time of that day. */
  day_only: z.boolean(),
  /** How the event changed the total paid out: by a payment, or by an amount that was corrected or reported later. */
  payment: z.nullable(z.enum(['paid', 'corrected'])),
  /** The amount of that payment from then on; null if the lender hasn't reported it. */
  amount_paise: z.nullable(paise),
  /** Only for the status `cancelled`. */
  cancelled: z.nullable(cancelledKind),
  /** False for a late update that is stored as history and changed nothing. */
  applied: z.boolean(),
  /**
   * `taken_back`: this update was a mistake and is no longer valid. `takes_back`: this event undid the mistaken update, and `status` is the
   * application's status again.
   */
  correction: z.nullable(z.enum(['taken_back', 'takes_back'])),
});

/** Cancelling a loan that was paid out (decision 0038), as the server works it out. */
export const coolingOffWindow = z.object({
  is_open: z.boolean(),
  /** The last day in India; the period runs until its end. */
  last_day: isoDate,
  days_left: z.int(),
  /** False if the lender hasn't reported the amount it paid: the figures are then those of the offer. */
  amount_known: z.boolean(),
  /** Fee and GST stay with the lender. */
  fee_kept: z.boolean(),
  charges_paise: paise,
  /** The amount to repay before interest: the whole loan if the lender keeps the fee, else the amount that arrived. */
  base_paise: paise,
  /** Yearly percentage charged for the days since the payout: the interest rate if the lender keeps the fee, else the APR. */
  charged_percent: z.number(),
  /** The day on which the first money arrived. */
  paid_on: isoDate,
  /** Today and each remaining day, today first. */
  days: z.array(z.object({ day: isoDate, interest_paise: paise, due_paise: paise })),
});

export const lenderApplication = z.object({
  lender_application_id: uuid,
  credit_application_id: uuid,
  product: text(60),
  lender: offerLender,
  offer: takenOffer,
  status: lenderApplicationStatus,
  /** The lender's reference for this lead, once it has one. */
  lead_id: z.nullable(text(80)),
  /** Address of the lender's own step, if it is open to the customer. */
  journey_link: z.nullable(text(500)),
  /** Total paid out, without cancelled amounts; null while nothing was paid or no amount is known. */
  disbursed_paise: z.nullable(paise),
  /** Every payment and every cancelled amount, by day. */
  payments: z.array(loanPayment),
  /** The kind of cancellation; null unless the status is `cancelled`. */
  cancelled: z.nullable(cancelledKind),
  /** The status reported earlier, for an application that was paid out in spite of it. */
  paid_although: z.nullable(z.enum(['declined', 'cancelled', 'withdrawn', 'partly_cancelled'])),
  /** Null if no money is outstanding, or the loan has no cooling-off period. */
  cooling_off: z.nullable(coolingOffWindow),
  started_at: timestamp,
  /** The lender accepts no new applications now; this one continues. */
  lender_paused: z.boolean(),
  events: z.array(statusEvent),
});
export type LenderApplication = z.output<typeof lenderApplication>;

export const getLenderApplications = endpoint({
  name: 'getLenderApplications',
  method: 'GET',
  path: '/api/get-lender-applications',
  session: 'customer',
  asked: 'C9',
  summary: "The customer's applications with their timelines, newest first",
  answer: z.object({ applications: z.array(lenderApplication) }),
});

export const getLenderApplication = endpoint({
  name: 'getLenderApplication',
  method: 'GET',
  path: '/api/get-lender-application/:lender_application_id',
  session: 'customer',
  asked: '§2 lenders-transaction/:lender, C9',
  summary: 'One application with its timeline',
  params: z.object({ lender_application_id: uuid }),
  answer: z.object({ application: lenderApplication }),
});

export const withdrawLenderApplication = endpoint({
  name: 'withdrawLenderApplication',
  method: 'POST',
  path: '/api/withdraw-lender-application',
  session: 'customer',
  asked: 'product.md §4 (withdrawn)',
  summary: 'Withdraws an application that hasn’t been paid out',
  body: z.object({ lender_application_id: uuid }),
  answer: z.object({ application: lenderApplication }),
});

export const lenderCallback = endpoint({
  name: 'lenderCallback',
  method: 'POST',
  path: '/api/lender-callback/:lender',
  session: 'lender',
  asked: 'product.md §6 (signed status call-backs)',
  summary: "A lender's signed update about an application, in that lender's own format",
  params: z.object({ lender: text(60) }),
  body: z.unknown(),
  answer: z.object({ received: z.boolean() }),
});
