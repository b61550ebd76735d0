import { PARTNER_STAGES } from '@tulna/rules/commission-story';
import { COMMISSION_PLACES, LEAD_STEPS } from '@tulna/rules/partner-leads';
import { REVIEW_CATEGORIES, suspiciousLeadLimits } from '@tulna/rules/suspicious-leads';
import * as z from 'zod/mini';
import { rateTerms } from './commission-rates.ts';
import { monthInvoice, statementFigures, statementWait } from './commission-statements.ts';
import { endpoint } from './endpoint.ts';
import { lenderApplicationStatus } from './lender-applications.ts';
import { dayFilter, listOf, severalFilter, textFilter } from './lists.ts';
import { fileAnswer, isoDate, language, paise, text, timestamp, uuid } from './wire.ts';

const reports = 'R8';
const count = z.int().check(z.gte(0));
const signed = z.int();
const step = z.enum(LEAD_STEPS);
const product = text(60);
const lender = z.object({ key: text(60), name: text(120) });
/** A calendar month, such as 2026-11. */
const month = z.string().check(z.regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/));

/** Why the lead's commissions are held, or were refused; for a refusal, with the reason in our words. Null if neither. */
const review = z.nullable(
  z.object({
    category: z.enum(REVIEW_CATEGORIES),
    since: timestamp,
    refused: z.boolean(),
    reason: text(suspiciousLeadLimits.reason),
  }),
);

const lead = {
  lead_id: uuid,
  /** The lead's code, by which people refer to it. */
  code: text(10),
  /** The partner's own reference for it. */
  reference: z.nullable(text(80)),
  /** Initials and the end of the phone number; empty before the customer consents to the use of the data, and after it is deleted. */
  name: text(60),
  phone: text(20),
  product,
  step,
  /** The partner's name for the tracking link that the customer followed. */
  link: z.nullable(text(120)),
  merchant: z.nullable(text(120)),
  /** Number of lenders that it was sent to. */
  lenders: count,
  paid_paise: paise,
  created_at: timestamp,
  submitted_at: z.nullable(timestamp),
  applied_at: z.nullable(timestamp),
  approved_at: z.nullable(timestamp),
  paid_at: z.nullable(timestamp),
  review,
};

/** Applications of customers whose first touch is the partner's. */
export const ownLeads = listOf({
  noun: 'own-leads',
  session: 'partner',
  asked: reports,
  summary: 'Leads of the partner: applications of customers whom it brought first, masked',
  row: z.object(lead),
  sorts: ['created', 'approved', 'paid'],
  standard: '-created',
  filters: {
    step: severalFilter(step),
    product: severalFilter(product),
    link: textFilter(40),
    merchant: textFilter(40),
    created: dayFilter,
    approved: dayFilter,
    paid: dayFilter,
  },
  search: 'texts',
});
export type OwnLead = z.output<typeof ownLeads.row>;

export const getLeadStory = endpoint({
  name: 'getLeadStory',
  method: 'GET',
  path: '/api/partner/get-lead-story',
  session: 'partner',
  asked: reports,
  summary: 'The progress of a lead: its steps with their times, and what each lender answered',
  query: z.strictObject({ id: uuid }),
  answer: z.object({
    ...lead,
    lenders_told: z.array(
      z.object({
        lender,
        status: lenderApplicationStatus,
        started_at: timestamp,
        paid_paise: paise,
        /** Its valid events, the oldest first. */
        steps: z.array(z.object({ status: lenderApplicationStatus, at: timestamp, day_only: z.boolean() })),
      }),
    ),
    /** The partner's commission for it. */
    commissions: z.array(z.object({ claim_id: uuid, lender_name: text(120), day: isoDate, earned_paise: signed })),
  }),
});

const line = {
  claim_id: uuid,
  /** Null if the customer wasn’t first brought by this partner. */
  lead: z.nullable(z.object({ lead_id: uuid, code: text(10) })),
  lender,
  product,
  merchant: z.nullable(text(120)),
  /** Day of the payout in India. */
  day: isoDate,
  paid_out_paise: paise,
  /** Commission with its corrections, without taxes. */
  earned_paise: signed,
  held_paise: signed,
  /** With taxes, without amounts set off against a debt. For a merchant's people, this and the next two are of the commission only. */
  payable_paise: signed,
  sent_paise: signed,
  paid_paise: signed,
  /** Null for a merchant's people, as are the next two: they show how the partner is paid. */
  gst_paise: z.nullable(signed),
  tds_paise: z.nullable(signed),
  set_off_paise: z.nullable(signed),
  /** `held` if any of the commission is held, else the first of these states with an amount. */
  state: z.enum(['held', 'payable', 'sent', 'paid', 'nothing']),
  /** Why it earns nothing; null if it earns something. */
  zero: z.nullable(text(40)),
  disputed: z.boolean(),
  review,
};

/** The partner's commission, for each payment of its loans. */
export const ownCommissions = listOf({
  noun: 'own-commissions',
  session: 'partner',
  asked: reports,
  summary: 'Commissions of the partner, each with the status of its payment',
  row: z.object(line),
  sorts: ['day'],
  standard: '-day',
  filters: {
    /** Lines with an amount in this state. */
    money: severalFilter(z.enum(COMMISSION_PLACES)),
    state: severalFilter(line.state),
    lender: textFilter(60),
    product: severalFilter(product),
    merchant: textFilter(40),
    day: dayFilter,
    /** Days on which we answered a dispute that the partner opened. */
    answered: dayFilter,
  },
  search: 'texts',
});
export type OwnCommission = z.output<typeof ownCommissions.row>;

const dispute = z.object({
  dispute_id: uuid,
  text: text(1000),
  wanted_paise: z.nullable(paise),
  opened_at: timestamp,
  /** A person at the partner opened it in the portal, not our staff. */
  own: z.boolean(),
  outcome: z.nullable(z.enum(['kept', 'changed'])),
  change_paise: z.nullable(signed),
  answer: z.nullable(text(1000)),
  answered_at: z.nullable(timestamp),
});

export const getOwnCommission = endpoint({
  name: 'getOwnCommission',
  method: 'GET',
  path: '/api/partner/get-own-commission',
  session: 'partner',
  asked: reports,
  summary: 'How a commission came about: its rate and calculation, every entry, and the reason for each difference',
  query: z.strictObject({ id: uuid }),
  answer: z.object({
    ...line,
    rate: z.nullable(z.object({ terms: rateTerms, from: isoDate, until: z.nullable(isoDate) })),
    working: z.nullable(
      z.object({
        parts: z.array(z.object({ basis_paise: paise, percent: text(12), flat_paise: paise })),
        bounded: z.nullable(z.enum(['least', 'most'])),
        paise: signed,
      }),
    ),
    stages: z.array(
      z.object({
        stage: z.enum(PARTNER_STAGES),
        paise: signed,
        gaps: z.array(z.object({ reason: text(40), paise: signed, wait: z.optional(statementWait) })),
      }),
    ),
    /** For a merchant's people, only entries of the commission itself: no taxes, debts or payments. */
    entries: z.array(z.object({ at: timestamp, reason: text(40), change_paise: signed, paise, reversal: z.boolean() })),
    /** Empty for a merchant's people. */
    disputes: z.array(dispute),
    /** Whether the caller can dispute it now. */
    disputable: z.boolean(),
  }),
});
export type OwnCommissionStory = z.output<typeof getOwnCommission.answer>;

export const openOwnDispute = endpoint({
  name: 'openOwnDispute',
  method: 'POST',
  path: '/api/partner/open-dispute',
  session: 'partner',
  asked: reports,
  summary: 'Disputes a commission of the partner; the back office answers',
  body: z.strictObject({
    claim_id: uuid,
    text: text(1000).check(z.trim(), z.minLength(1)),
    /** The commission that the partner expects; null if not given. */
    wanted_paise: z.nullable(paise.check(z.lte(1_000_000_000))),
  }),
  answer: z.object({ dispute_id: uuid }),
  once: true,
});

/** Statements of closed months. */
export const ownStatements = listOf({
  noun: 'own-statements',
  session: 'partner',
  asked: reports,
  summary: 'Statements of the partner for closed months',
  row: z.object({
    statement_id: uuid,
    number: text(60),
    month,
    ...statementFigures.shape,
    /** Null if the month has no tax invoice. */
    invoice_number: z.nullable(text(16)),
    closed_at: timestamp,
  }),
  sorts: ['month'],
  standard: '-month',
  filters: { month: severalFilter(month) },
  search: false,
});
export type OwnStatement = z.output<typeof ownStatements.row>;

const monthParams = z.object({ month });

export const getOwnStatement = endpoint({
  name: 'getOwnStatement',
  method: 'GET',
  path: '/api/partner/get-own-statement/:month',
  session: 'partner',
  asked: reports,
  summary: 'The statement of a month: as it was closed, or so far',
  params: monthParams,
  answer: z.object({
    /** Null while the month is open: its figures can still change. */
    number: z.nullable(text(60)),
    month,
    figures: statementFigures,
    payee: z.nullable(z.object({ pan_last4: z.nullable(text(4)), gstin: z.nullable(text(15)), state: text(2) })),
    /** The tax invoice of the month, or why there is none. */
    invoice: monthInvoice,
    closed_at: z.nullable(timestamp),
  }),
});

export const getOwnOpenMonths = endpoint({
  name: 'getOwnOpenMonths',
  method: 'GET',
  path: '/api/partner/get-own-open-months',
  session: 'partner',
  asked: reports,
  summary: 'Months of the partner that aren’t closed yet, newest first, with their totals so far',
  answer: z.object({ months: z.array(z.object({ month, ...statementFigures.shape })) }),
});

export const getOwnInvoiceFile = endpoint({
  name: 'getOwnInvoiceFile',
  method: 'GET',
  path: '/api/partner/get-own-invoice-file/:month',
  session: 'partner',
  asked: reports,
  summary: 'The tax invoice of a closed month as a PDF, from its statement; 404 if the month has none',
  params: monthParams,
  query: z.object({ language: z.optional(language) }),
  answer: fileAnswer,
  download: 'application/pdf',
});

export const getOwnStatementFile = endpoint({
  name: 'getOwnStatementFile',
  method: 'GET',
  path: '/api/partner/get-own-statement-file/:month',
  session: 'partner',
  asked: reports,
  summary: 'The statement of a closed month as a PDF, loan by loan',
  params: monthParams,
  query: z.object({ language: z.optional(language) }),
  answer: fileAnswer,
  download: 'application/pdf',
});

const earnings = {
  earned_paise: signed,
  held_paise: signed,
  payable_paise: signed,
  sent_paise: signed,
  paid_paise: signed,
};
const figures = z.object({ leads: count, approved: count, paid: count, paid_out_paise: paise, ...earnings });

export const getPartnerDashboard = endpoint({
  name: 'getPartnerDashboard',
  method: 'GET',
  path: '/api/partner/get-dashboard',
  session: 'partner',
  asked: 'R2, §9 date presets',
  summary:
    'Leads, approvals, payouts and earnings of a period in Indian days, first and last day included; each figure matches its list',
  query: z.object({
    preset: z.enum(['yesterday', 'last_7_days', 'last_30_days', 'custom_range']),
    /** For the custom range: the first and the last day, at most 366 days apart. */
    from: z.optional(isoDate),
    to: z.optional(isoDate),
  }),
  answer: z.object({
    from: isoDate,
    to: isoDate,
    /** The figures cover everything up to this moment. */
    as_of: timestamp,
    /** True if this partner or merchant has never brought a customer. */
    is_first_day: z.boolean(),
    now: figures,
    /** The period of the same length just before this one. */
    before: z.object({ from: isoDate, to: isoDate, ...figures.shape }),
    trend: z.object({
      unit: z.enum(['day', 'week']),
      /** Parts of the period, each by its first day. */
      parts: z.array(z.object({ day: isoDate, leads: count, approved: count, paid: count })),
    }),
    /** Tracking links with the most leads in this period; leads without a link aren't counted. */
    links: z.array(z.object({ code: text(40), name: text(120), leads: count, paid: count })),
    /** Things that need attention today; those with a count of 0 are left out. */
    to_do: z.array(
      z.object({
        what: z.enum(['started', 'offered', 'dispute_answered']),
        count,
        /** The days in which they were created or answered, up to today. The list is filtered by the same days. */
        from: isoDate,
        to: isoDate,
      }),
    ),
  }),
});
export type PartnerDashboard = z.output<typeof getPartnerDashboard.answer>;
