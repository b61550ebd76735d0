import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Mode, Override, Temper } from './modes.ts';

/** The state of a lead inside the sandbox; each lender has its own words for these. */
export const deskStatuses = [
  'received',
  'in_review',
  'approved',
  'declined',
  'agreement',
  'disbursed',
  'cancelled',
  'withdrawn',
] as const;
export type DeskStatus = (typeof deskStatuses)[number];

/** One plan a lender offers. Amounts in whole paise, rate in percent per year. */
export interface Plan {
  id: string;
  amountPaise: number;
  months: number;
  ratePercent: number;
  feePercent: number;
  /** Processing fee before GST. */
  feePaise: number;
  /** GST on the fee. */
  gstPaise: number;
  /** Monthly instalment, exact to the paisa. */
  emiPaise: number;
  /** APR including fee and GST, in percent a year. */
  aprPercent: number;
  /** Day of the first instalment (YYYY-MM-DD). */
  firstDueOn: string;
  validUntil: Date;
}

/** A lead as stored in the sandbox. */
export interface DeskLead extends Omit<Applicant, 'idempotencyKey'> {
  id: string;
  key: string;
  status: DeskStatus;
  changedAt: Date;
  /** The amount paid out, in whole paise. */
  disbursedPaise: number | null;
  /** Number of the payment at the bank. */
  reference: string | null;
  /** Number of the part of the loan that was paid; null if all of it was. */
  part: number | null;
  remark: string | null;
  plans: readonly Plan[];
  chosenPlanId: string | null;
  /** The number of times this lead was submitted with the same idempotency key. */
  submissions: number;
}

/** A status update about a lead. */
export interface StatusUpdate {
  eventId: string;
  leadId: string;
  status: DeskStatus;
  at: Date;
  disbursedPaise: number | null;
  reference: string | null;
  part: number | null;
  remark: string | null;
}

/** The message sent for a status update. */
export interface SignedUpdate {
  headers: Record<string, string>;
  body: string;
}

/** An answer before faults are applied to it. */
export interface Answer {
  status?: number;
  body: unknown;
}

/** Everything that defines one simulated lender. */
export interface SandboxLender {
  key: string;
  name: string;
  regulatedEntity: string;
  /** Prefix of the lender's lead IDs, in letters. */
  leadPrefix: string;
  temper: Temper;
  /** Lowest and highest usual latency, in milliseconds. */
  latencyMs: readonly [number, number];
  /** Illustrative terms; rateStep keeps the yearly rate representable in the lender's own unit. */
  terms: {
    maxAmount: number;
    incomeMultiple: number;
    months: readonly number[];
    rate: readonly [number, number];
    rateStep: number;
    feePercent: number;
  };
  look: { main: string; onMain: string; soft: string };
  /** The steps shown on the lender's own page, in both languages. */
  steps: Readonly<Record<'en' | 'hi', readonly string[]>>;
  statusWords: Readonly<Record<DeskStatus, string>>;
  /** The lender's answer during an outage. */
  outage: Answer;
  /** The lender's answer to a body that it can't read, or a lead that it doesn't know. */
  invalid: (what: 'body' | 'lead') => Answer;
  routes: (app: FastifyInstance, desk: LenderDesk) => void;
  /** Signs and formats an update; `secret` is the secret for call-backs. */
  sign: (update: StatusUpdate, secret: string, signedAt: Date, word: string) => SignedUpdate;
}

/** Faults that are deliberately put into plans. */
export interface PlanFaults {
  /** Paise added to every stated instalment. */
  emiShiftPaise: number;
  /** Percentage points added to every stated APR. */
  aprShift: number;
  /** Number of additional copies of the last plan. */
  surplus: number;
  /** Months and rate that replace those of the last plan. */
  lastMonths: number | null;
  lastRatePercent: number | null;
  /** Minutes for which every plan is valid, instead of seven days. */
  validMinutes: number | null;
}

/** The facts of a person that a lender gets. */
export interface Applicant {
  idempotencyKey: string;
  pan: string;
  firstName: string;
  /** ₹ per month. */
  income: number;
  /** ₹. */
  wanted: number;
  returnUrl: string | null;
  callbackUrl: string | null;
}

/** A lender's decision about a submission. */
export type Submission =
  | { outcome: 'created' | 'repeated'; lead: DeskLead }
  | { outcome: 'declined' }
  | { outcome: 'duplicate' };

/** Counters that show whether the product behaved correctly. */
export interface DeskCounts {
  calls: Record<string, number>;
  submissions: number;
  repeats: number;
  leads: number;
  /** The number of further leads for a PAN that already had one, such as a submission sent twice would create. */
  doubles: number;
}

/** A lead as received, for tests that check the request. */
export interface ReceivedLead {
  method: string;
  path: string;
  contentType: string | null;
  idempotencyKey: string | null;
  body: string;
}

/** The back office of one simulated lender: its leads, its counters, and its current mode. */
export interface LenderDesk {
  readonly lender: SandboxLender;
  credential(name: string): string;
  override: Override | null;
  /** Faults in the plans of later leads. */
  planFaults: PlanFaults | null;
  /** The lender's word for a status, or another word that a test has set. */
  word(status: DeskStatus): string;
  /** Sets another word for a status; null restores the lender's own. */
  sayInstead(status: DeskStatus, word: string | null): void;
  /** The reason for declining that replaces the lender's own, if its answers contain one. */
  refusal: string | null;
  /** Makes the lender act as if it didn't know a lead, or know it again. */
  forget(id: string, isForgotten: boolean): void;
  reset(): void;
  leads(): readonly DeskLead[];
  /** The latest submissions, oldest first, whatever their result. */
  received(): readonly ReceivedLead[];
  lead(id: string): DeskLead | undefined;
  dedupe(mode: Mode): 'new' | 'duplicate';
  submit(applicant: Applicant, mode: Mode): Submission;
  plans(lead: DeskLead, mode: Mode): DeskLead['plans'] | 'declined';
  journeyUrl(request: FastifyRequest, lead: DeskLead, planId: string | null, language: string): string;
  /** Withdraws the lead for the customer; a lead that is paid out or has ended stays unchanged. */
  withdraw(lead: DeskLead): void;
  move(lead: DeskLead, status: DeskStatus, at: Date, remark: string | null): void;
  /** Pays out the loan or a part of it; without an amount, the full amount of the chosen plan. */
  pay(lead: DeskLead, payment: { amountPaise: number | null; reference: string | null; part: number | null }): void;
  counts(): DeskCounts;
  /** Runs one call in the current mode and sends the result. */
  serve(
    request: FastifyRequest,
    reply: FastifyReply,
    call: { operation: string; pan: string | null },
    work: (mode: Mode) => Answer,
  ): Promise<unknown>;
}
