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
  /** Before GST. */
  feePaise: number;
  /** On the fee. */
  gstPaise: number;
  /** A month, to the paisa. */
  emiPaise: number;
  /** Percent a year with fee and GST. */
  aprPercent: number;
  /** Day of the first instalment (YYYY-MM-DD). */
  firstDueOn: string;
  validUntil: Date;
}

/** A lead as the sandbox keeps it. */
export interface DeskLead extends Omit<Applicant, 'idempotencyKey'> {
  id: string;
  key: string;
  status: DeskStatus;
  changedAt: Date;
  /** The sum paid out, whole paise. */
  disbursedPaise: number | null;
  /** Number of the payment at the bank. */
  reference: string | null;
  /** Which part of the loan was paid; null if all of it was. */
  part: number | null;
  remark: string | null;
  plans: readonly Plan[];
  chosenPlanId: string | null;
  /** How often this lead was submitted under the same key. */
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

/** An answer before faults are laid over it. */
export interface Answer {
  status?: number;
  body: unknown;
}

/** The parts of a lender's folder. */
export interface SandboxLender {
  key: string;
  name: string;
  regulatedEntity: string;
  /** Letters in front of its lead ids. */
  leadPrefix: string;
  temper: Temper;
  /** Usual latency, from and to, in milliseconds. */
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
  /** The steps its own page shows, in both languages. */
  steps: Readonly<Record<'en' | 'hi', readonly string[]>>;
  statusWords: Readonly<Record<DeskStatus, string>>;
  /** Its answer while it is down. */
  outage: Answer;
  /** Its answer to a body it cannot read or a lead it does not know. */
  invalid: (what: 'body' | 'lead') => Answer;
  routes: (app: FastifyInstance, desk: LenderDesk) => void;
  /** Signs and formats an update; `secret` is the call-back secret. */
  sign: (update: StatusUpdate, secret: string, signedAt: Date, word: string) => SignedUpdate;
}

/** What makes plans wrong on purpose. */
export interface PlanFaults {
  /** Paise added to every stated instalment. */
  emiShiftPaise: number;
  /** Percentage points added to every stated APR. */
  aprShift: number;
  /** So many copies of the last plan on top. */
  surplus: number;
  /** Months and rate of the last plan instead of its own. */
  lastMonths: number | null;
  lastRatePercent: number | null;
  /** How long every plan holds, minutes, instead of seven days. */
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

/** Counts that tell whether the product behaved. */
export interface DeskCounts {
  calls: Record<string, number>;
  submissions: number;
  repeats: number;
  leads: number;
  /** Leads beyond the first for the same PAN, which a submission sent twice would leave. */
  doubles: number;
}

/** A lead as it came over the wire, for tests that look at what was sent. */
export interface ReceivedLead {
  method: string;
  path: string;
  contentType: string | null;
  idempotencyKey: string | null;
  body: string;
}

/** The back office of one simulated lender: its leads, its counters, its present mood. */
export interface LenderDesk {
  readonly lender: SandboxLender;
  credential(name: string): string;
  override: Override | null;
  /** Faults in the plans of coming leads. */
  planFaults: PlanFaults | null;
  /** Its word for a status, or another one set for a test. */
  word(status: DeskStatus): string;
  /** Uses another word for a status from now on; its own again with null. */
  sayInstead(status: DeskStatus, word: string | null): void;
  /** The sentence with which it turns people down where its answer has one, instead of its own. */
  refusal: string | null;
  /** Acts as if it had never heard of a lead, or knows it again. */
  forget(id: string, isForgotten: boolean): void;
  reset(): void;
  leads(): readonly DeskLead[];
  /** The last submissions, oldest first, with any result. */
  received(): readonly ReceivedLead[];
  lead(id: string): DeskLead | undefined;
  dedupe(mode: Mode): 'new' | 'duplicate';
  submit(applicant: Applicant, mode: Mode): Submission;
  plans(lead: DeskLead, mode: Mode): DeskLead['plans'] | 'declined';
  journeyUrl(request: FastifyRequest, lead: DeskLead, planId: string | null, language: string): string;
  /** The customer withdraws; a lead that is paid out or has ended stays as it is. */
  withdraw(lead: DeskLead): void;
  move(lead: DeskLead, status: DeskStatus, at: Date, remark: string | null): void;
  /** Pays the loan out, or a part of it; without an amount the whole of the chosen plan. */
  pay(lead: DeskLead, payment: { amountPaise: number | null; reference: string | null; part: number | null }): void;
  counts(): DeskCounts;
  /** Runs one call under the mode in force and sends what comes of it. */
  serve(
    request: FastifyRequest,
    reply: FastifyReply,
    call: { operation: string; pan: string | null },
    work: (mode: Mode) => Answer,
  ): Promise<unknown>;
}
