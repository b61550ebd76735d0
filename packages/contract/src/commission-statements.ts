import { NO_INVOICE } from '@tulna/rules/partner-invoices';
import * as z from 'zod/mini';
import { rateTerms } from './commission-rates.ts';
import { endpoint } from './endpoint.ts';
import { listOf, severalFilter, textFilter } from './lists.ts';
import { brandKey, fileAnswer, isoDate, language, message, paise, text, timestamp, uuid } from './wire.ts';

const asked = 'A15, product.md §10';

/** A calendar month, such as 2026-11. */
const month = z.string().check(z.regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/));
/** Paise; a negative amount is owed to us. */
const signedPaise = z.int();

/** The statement of a partner for a month. Paise; positive is owed to the partner. */
const figures = {
  /** The amount payable when the month began. */
  opening_paise: signedPaise,
  /** Commissions whose holding period ended in the month. */
  released_paise: paise,
  /** Corrections and claw-backs of payable commissions. */
  changed_paise: signedPaise,
  /** Decimal text; null if no tax is due on the service. */
  gst_percent: z.nullable(text(10)),
  central_paise: paise,
  state_paise: paise,
  integrated_paise: paise,
  /** True if we pay the tax instead of the partner (reverse charge). */
  reverse_charge: z.boolean(),
  /** The part of these three taxes that is paid to the partner. */
  gst_paise: paise,
  /** Decimal text; null if nothing is deducted. */
  tds_percent: z.nullable(text(10)),
  tds_section: z.nullable(text(80)),
  tds_base_paise: paise,
  /** The part of the base credited in earlier months of the year. */
  tds_catch_up_base_paise: paise,
  tds_paise: paise,
  /** The part of the tax for those earlier months. */
  tds_catch_up_paise: paise,
  /** Sent for payment, less what failed or came back. */
  sent_paise: signedPaise,
  closing_paise: signedPaise,
  /** Earned and still held when the month ended. */
  held_paise: paise,
};

export const statementFigures = z.object(figures);
export type StatementFigures = z.output<typeof statementFigures>;

const partner = { key: brandKey, name: text(60) };

/** Statements of closed months, the newest first. */
export const partnerStatements = listOf({
  noun: 'partner-statements',
  asked,
  summary: 'Statements of partners for closed months',
  row: z.object({
    statement_id: uuid,
    number: text(60),
    partner: z.object(partner),
    month,
    ...figures,
    closed_at: timestamp,
  }),
  sorts: ['newest', 'released', 'closing'],
  standard: '-newest',
  filters: { partner_key: textFilter(40), month: severalFilter(month) },
  search: false,
});
export type PartnerStatement = z.output<typeof partnerStatements.row>;

/** Why a part of a line isn't paid yet. */
export const statementWait = z.discriminatedUnion('why', [
  z.object({ why: z.literal('held'), paise, day: isoDate }),
  z.object({ why: z.literal('month_open'), paise, month }),
  z.object({ why: z.literal('below_least'), paise, least_paise: paise }),
  z.object({
    why: z.literal(['no_details', 'debt', 'next_run', 'sending', 'held_under_review', 'under_review', 'held_for_code']),
    paise,
  }),
]);
export type StatementWait = z.output<typeof statementWait>;

/** Loans of a partner's statement, with the movements of their commissions in its month. */
export const statementLines = listOf({
  noun: 'statement-lines',
  asked,
  summary: 'Commissions of a partner in a month, loan by loan',
  row: z.object({
    line_id: text(60),
    claim_id: uuid,
    partner: brandKey,
    month,
    lender_application_id: uuid,
    lead_id: z.nullable(text(100)),
    lender: z.object({ key: text(60), name: text(120) }),
    product: text(60),
    merchant_name: z.nullable(text(120)),
    /** Day of the disbursal in India. */
    day: isoDate,
    /** Amount paid out; 0 if the loan was cancelled. */
    basis_paise: paise,
    /** The rate it earns by; null if no rate was agreed. */
    terms: z.nullable(rateTerms),
    /** Why it earns nothing; null if it earns something. */
    zero: z.nullable(text(40)),
    /** Earned in the month, less deductions while it was held. */
    accrued_paise: signedPaise,
    released_paise: signedPaise,
    changed_paise: signedPaise,
    gst_paise: signedPaise,
    tds_paise: signedPaise,
    /** Set off against debts of other loans, minus debts of this loan that were met. */
    set_off_paise: signedPaise,
    sent_paise: signedPaise,
    /** Payments that the bank has confirmed. */
    paid_paise: signedPaise,
    /** The reasons of the month's entries, each once, in order of the entries. */
    reasons: z.array(text(40)),
    /** Amounts unpaid now, with the reasons. */
    waits: z.array(statementWait),
  }),
  sorts: ['day'],
  standard: '-day',
  filters: { partner_key: textFilter(40), month: severalFilter(month) },
  search: false,
});
export type StatementLine = z.output<typeof statementLines.row>;

const totals = z.object({
  opening_paise: signedPaise,
  released_paise: paise,
  changed_paise: signedPaise,
  gst_paise: paise,
  tds_paise: paise,
  sent_paise: signedPaise,
  closing_paise: signedPaise,
  held_paise: paise,
});

export const getCommissionClosing = endpoint({
  name: 'getCommissionClosing',
  method: 'GET',
  path: '/api/get-commission-closing',
  session: 'admin',
  asked,
  summary: 'The next month to close: its figures so far, and whether it may be closed',
  answer: z.object({
    /** Null before the first commission. */
    month: z.nullable(month),
    /** Why the month can't be closed; null if it can. */
    why_not: z.nullable(z.enum(['nothing', 'month_not_over'])),
    /** The current month in India. */
    current: month,
    totals,
    partners: z.array(
      z.object({
        ...partner,
        has_details: z.boolean(),
        released_paise: paise,
        gst_paise: paise,
        tds_paise: paise,
        closing_paise: signedPaise,
      }),
    ),
    /** Hash of the figures shown. The order to close sends it back, so that exactly these figures are closed. */
    digest: text(64),
  }),
});
export type CommissionClosing = z.output<typeof getCommissionClosing.answer>;

export const closeCommissionMonth = endpoint({
  name: 'closeCommissionMonth',
  method: 'POST',
  path: '/api/close-commission-month',
  session: 'admin',
  asked,
  summary: 'Closes the next month for good: its taxes are fixed and every partner gets a statement',
  body: z.strictObject({ month, digest: z.string().check(z.regex(/^[\da-f]{64}$/)) }),
  answer: z.extend(message, { statements: z.int() }),
});

/** The tax invoice of a month, or why there is none. */
export const monthInvoice = z.union([
  z.object({ number: text(16), value_paise: paise, tax_paise: paise, total_paise: paise }),
  z.object({ why_not: z.enum(NO_INVOICE) }),
]);

export const getPartnerStatement = endpoint({
  name: 'getPartnerStatement',
  method: 'GET',
  path: '/api/get-partner-statement/:partner/:month',
  session: 'admin',
  asked,
  summary: 'The statement of a partner for a month; while the month is open, its figures so far',
  params: z.object({ partner: brandKey, month }),
  answer: z.object({
    partner: z.object({ ...partner, legal_name: text(120) }),
    month,
    /** Null while the month is open; its taxes are then an estimate. */
    closed: z.nullable(z.object({ number: text(60), at: timestamp })),
    figures: statementFigures,
    /** Null if no payout details have been confirmed. */
    payee: z.nullable(z.object({ pan_last4: z.nullable(text(4)), gstin: z.nullable(text(15)), state: text(2) })),
    invoice: monthInvoice,
    /** First two digits of our own GSTIN. */
    our_state: text(2),
    /** The months before and after that have a statement. */
    previous: z.nullable(month),
    next: z.nullable(month),
  }),
});
export type PartnerMonth = z.output<typeof getPartnerStatement.answer>;

export const getPartnerStatementFile = endpoint({
  name: 'getPartnerStatementFile',
  method: 'GET',
  path: '/api/get-partner-statement-file/:partner/:month',
  session: 'admin',
  asked,
  summary: 'The statement of a partner for a closed month as PDF; recorded in the audit',
  params: z.object({ partner: brandKey, month }),
  query: z.object({ language: z.optional(language) }),
  answer: fileAnswer,
  download: 'application/pdf',
});

export const getPartnerInvoiceFile = endpoint({
  name: 'getPartnerInvoiceFile',
  method: 'GET',
  path: '/api/get-partner-invoice-file/:partner/:month',
  session: 'admin',
  asked,
  summary: 'The tax invoice of a partner for a closed month as PDF; 404 if the month has none. Recorded in the audit',
  params: z.object({ partner: brandKey, month }),
  query: z.object({ language: z.optional(language) }),
  answer: fileAnswer,
  download: 'application/pdf',
});
