import type { FastifyInstance } from 'fastify';
import type { LenderDesk } from './desk.ts';
import type { Temper } from './modes.ts';

/** Where a lead stands inside the sandbox; each lender has its own words for these. */
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
export interface DeskLead {
  id: string;
  key: string;
  pan: string;
  firstName: string;
  /** ₹ per month. */
  income: number;
  /** ₹. */
  wanted: number;
  returnUrl: string | null;
  callbackUrl: string | null;
  status: DeskStatus;
  changedAt: Date;
  /** What was paid out, whole paise. */
  disbursedPaise: number | null;
  /** Number of the payment at the bank. */
  reference: string | null;
  /** Which part of the loan was paid; null where all of it was. */
  part: number | null;
  remark: string | null;
  plans: readonly Plan[];
  chosenPlanId: string | null;
  /** How often this lead was submitted under the same key. */
  submissions: number;
}

/** A piece of status news about a lead. */
export interface News {
  eventId: string;
  leadId: string;
  status: DeskStatus;
  at: Date;
  disbursedPaise: number | null;
  reference: string | null;
  part: number | null;
  remark: string | null;
}

/** What goes over the wire for a piece of news. */
export interface SignedNews {
  headers: Record<string, string>;
  body: string;
}

/** An answer before faults are laid over it. */
export interface Answer {
  status?: number;
  body: unknown;
}

/** What a lender's folder supplies. */
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
  /** Signs and dresses news; `secret` is the call-back secret. */
  sign: (news: News, secret: string, signedAt: Date, word: string) => SignedNews;
}
