import { LENDER_STAGES, PARTNER_STAGES } from '@tulna/rules/commission-story';
import * as z from 'zod/mini';
import { rateTerms } from './commission-rates.ts';
import { statementWait } from './commission-statements.ts';
import { endpoint } from './endpoint.ts';
import { dayFilter, listOf, severalFilter, textFilter } from './lists.ts';
import { brandKey, isoDate, message, paise, text, timestamp, uuid, word } from './wire.ts';

const asked = 'A15, product.md §10';

/** A calendar month, such as 2026-11. */
const month = z.string().check(z.regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/));
const lenderKey = word(60);
/** Paise that may be below zero. */
const signed = z.int();
/** ₹1 crore, as for rates. */
const most = 1_000_000_000;

/** The first of these states in which a partner has money for a loan; `nothing` if there is none. */
const lineState = z.enum(['held', 'payable', 'sent', 'paid', 'nothing']);
export type LineState = z.output<typeof lineState>;

/** Loans that were paid out, each with what its lender owes us and what we owe its partner. Paise; owed to a partner is above zero. */
export const commissionLines = listOf({
  noun: 'commission-lines',
  asked,
  summary: 'Loans paid out, each with what we earn and what the partner earns',
  row: z.object({
    line_id: uuid,
    application_id: uuid,
    /** The lender's number; null if the application was deleted or never had one. */
    lead_id: z.nullable(text(200)),
    lender: z.object({ key: lenderKey, name: text(120) }),
    /** Null for a loan of our own brand. */
    partner: z.nullable(z.object({ key: brandKey, name: text(120) })),
    merchant: z.nullable(text(120)),
    product: text(120),
    /** Indian day on which it was paid out. */
    day: isoDate,
    paid_out_paise: paise,
    expected_paise: signed,
    confirmed_paise: signed,
    invoiced_paise: signed,
    received_paise: signed,
    /** The partner's commission with corrections and without taxes, held or not. */
    commission_paise: signed,
    payable_paise: signed,
    sent_paise: signed,
    paid_paise: signed,
    state: lineState,
    /** Whether a dispute or correction is waiting for an answer. */
    disputed: z.boolean(),
  }),
  sorts: ['day'],
  standard: '-day',
  filters: {
    partner_key: textFilter(40),
    lender: textFilter(60),
    product: severalFilter(text(60)),
    month: severalFilter(month),
    day: dayFilter,
    state: severalFilter(lineState),
  },
  search: 'texts',
});

const gap = z.object({
  /** The reason of an entry, or why an amount isn't paid yet. */
  reason: text(40),
  /** Positive if it adds to the stage before. */
  paise: signed,
  /** Only for an amount that isn't paid yet: what it waits for. */
  wait: z.optional(statementWait),
});
const stages = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.array(z.object({ stage: z.enum(names), paise: signed, gaps: z.array(gap) }));

const lineEntry = z.object({
  entry_id: uuid,
  at: timestamp,
  move: text(40),
  /** The change of the amount owed on this side; 0 if money only moved to the next state. */
  change_paise: signed,
  /** The amount of the entry. */
  paise,
  reason: text(40),
  /** Empty if it followed from the payments of the loan. */
  by: text(120),
  /** `reversal`: this entry moves an earlier one back; `reversed`: a later entry moved this one back. */
  reversal: z.boolean(),
  reversed: z.boolean(),
});

const side = {
  claim_id: uuid,
  /** The rate it was worked out by; null if none was agreed. */
  rate: z.nullable(
    z.object({
      terms: rateTerms,
      /** True if the rate is the partner's or lender's two figures. */
      standard: z.boolean(),
      from: isoDate,
      until: z.nullable(isoDate),
    }),
  ),
  /** How the amount was worked out; null if it wasn't. */
  working: z.nullable(
    z.object({
      parts: z.array(z.object({ basis_paise: paise, percent: text(12), flat_paise: paise })),
      computed_paise: signed,
      bounded: z.nullable(z.enum(['least', 'most'])),
      paise: signed,
    }),
  ),
  /** Why it earns nothing by its rate; null if it earns something. */
  zero: z.nullable(text(40)),
  /** Commission by its rate. */
  own_paise: paise,
  entries: z.array(lineEntry),
};

/** A dispute, or a correction that one of our staff requested. */
const dispute = z.object({
  dispute_id: uuid,
  kind: z.enum(['dispute', 'correction']),
  text: text(1000),
  wanted_paise: z.nullable(paise),
  opened_at: timestamp,
  opened_by: text(120),
  /** Null while the dispute or correction waits. */
  outcome: z.nullable(z.enum(['kept', 'changed'])),
  change_paise: z.nullable(signed),
  answer: z.nullable(text(1000)),
  answered_at: z.nullable(timestamp),
  answered_by: text(120),
  /** Whether the reader may answer it, because another person opened it. */
  answerable: z.boolean(),
});

/** Everything about one loan that was paid out: what each side owes, and why. */
export const getCommissionLine = endpoint({
  name: 'getCommissionLine',
  method: 'GET',
  path: '/api/get-commission-line',
  session: 'admin',
  asked,
  summary:
    'How a commission came about: its loan, rates and calculation, every entry, the lender’s rows, and each difference with its reason',
  /** Id of a line, of either side's claim, or of an application; an application's id selects the first part that was paid out. */
  query: z.strictObject({ id: uuid }),
  answer: z.object({
    line_id: uuid,
    application_id: uuid,
    lead_id: z.nullable(text(200)),
    lender: z.object({ key: lenderKey, name: text(120) }),
    partner: z.nullable(z.object({ key: brandKey, name: text(120) })),
    merchant: z.nullable(text(120)),
    product: text(120),
    day: isoDate,
    paid_out_paise: paise,
    /** Other parts in which this loan was paid out. */
    others: z.array(z.object({ line_id: uuid, day: isoDate, paid_out_paise: paise })),
    lender_side: z.object({ ...side, stages: stages(LENDER_STAGES) }),
    /** Null for a loan of our own brand. */
    partner_side: z.nullable(
      z.object({
        ...side,
        stages: stages(PARTNER_STAGES),
        /** The partner's commission now, with corrections and without taxes. */
        commission_paise: signed,
      }),
    ),
    /** Lines about it in the lender's files, the oldest first. */
    lender_rows: z.array(
      z.object({
        file_id: uuid,
        /** Empty if the file was deleted. */
        file_name: text(200),
        row: z.int(),
        kind: z.enum(['commission', 'claw_back']),
        amount_paise: paise,
        gst_paise: z.nullable(signed),
        tds_paise: z.nullable(signed),
        received_paise: paise,
        invoice_no: z.nullable(text(100)),
        utr: z.nullable(text(100)),
        at: timestamp,
        undone: z.boolean(),
      }),
    ),
    disputes: z.array(dispute),
  }),
});

export const commissionDisputes = listOf({
  noun: 'commission-disputes',
  asked,
  summary: 'Disputes and corrections of partners’ commissions',
  row: z.extend(dispute, {
    claim_id: uuid,
    partner: z.object({ key: brandKey, name: text(120) }),
    lender_name: text(120),
    /** The lender's number of the loan, or our application's id if there is none. */
    reference: text(200),
    product: text(120),
    /** Day on which the loan was paid out. */
    day: isoDate,
    /** The partner's current commission for it. */
    commission_paise: signed,
  }),
  sorts: ['opened'],
  standard: '-opened',
  filters: {
    state: severalFilter(z.enum(['open', 'answered'])),
    kind: severalFilter(z.enum(['dispute', 'correction'])),
    partner_key: textFilter(40),
  },
  search: false,
});

const reasonText = z.string().check(z.trim(), z.minLength(1), z.maxLength(1000));
const wanted = paise.check(z.lte(most));

export const openCommissionDispute = endpoint({
  name: 'openCommissionDispute',
  method: 'POST',
  path: '/api/open-commission-dispute',
  session: 'admin',
  asked,
  summary: 'Opens a partner’s dispute of a commission, or a correction by staff; somebody else answers it',
  body: z.discriminatedUnion('kind', [
    /** The partner's statement, and the commission it expects, if given. */
    z.strictObject({ claim_id: uuid, kind: z.literal('dispute'), text: reasonText, wanted_paise: z.nullable(wanted) }),
    z.strictObject({ claim_id: uuid, kind: z.literal('correction'), text: reasonText, wanted_paise: wanted }),
  ]),
  answer: z.extend(message, { dispute_id: uuid }),
  once: true,
});

export const answerCommissionDispute = endpoint({
  name: 'answerCommissionDispute',
  method: 'POST',
  path: '/api/answer-commission-dispute',
  session: 'admin',
  asked,
  summary:
    'Answers a dispute or correction that another person opened: the commission stays, or is changed by a ledger entry',
  body: z.discriminatedUnion('outcome', [
    z.strictObject({ dispute_id: uuid, outcome: z.literal('kept'), answer: reasonText }),
    z.strictObject({
      dispute_id: uuid,
      outcome: z.literal('changed'),
      answer: reasonText,
      /** The correction; negative is a deduction. */
      change_paise: z.int().check(
        z.gte(-most),
        z.lte(most),
        z.refine((change) => change !== 0),
      ),
      /** The commission that the person saw; if it has changed since, the call is refused. */
      seen_paise: z.int(),
    }),
  ]),
  answer: message,
});

export const discardCommissionDispute = endpoint({
  name: 'discardCommissionDispute',
  method: 'POST',
  path: '/api/discard-commission-dispute',
  session: 'admin',
  asked,
  summary: 'Withdraws an unanswered dispute or correction',
  body: z.strictObject({ dispute_id: uuid }),
  answer: message,
});

const earned = {
  /** Number of loans paid out, without cancelled ones. */
  loans: z.int(),
  /** Paise from the ledger: expected by our rates, confirmed by the lender's files, on our invoices, received in our account. */
  expected_paise: signed,
  confirmed_paise: signed,
  invoiced_paise: signed,
  received_paise: signed,
  /** Revenue as the dashboard counts it: confirmed plus still expected. */
  revenue_paise: signed,
};

export const getLenderEarnings = endpoint({
  name: 'getLenderEarnings',
  method: 'GET',
  path: '/api/get-lender-earnings/:lender',
  session: 'admin',
  asked,
  summary: 'What a lender owes us for the loans of each month: expected, confirmed, invoiced and received',
  params: z.object({ lender: lenderKey }),
  answer: z.object({
    /** By the month in which loans were paid out, the newest first, at most 24. */
    months: z.array(z.object({ month, ...earned })),
  }),
});
