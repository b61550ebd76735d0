import { DIFFERENCES } from '@tulna/rules/reconciliation';
import { FILE_STATUSES, type FileStatus } from '@tulna/rules/status-words';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { lenderApplicationStatus } from './lender-applications.ts';
import { lenderPromises } from './lender-promises.ts';
import { listOf, severalFilter } from './lists.ts';
import { isoDate, message, optionalText, paise, text, timestamp, uuid, word } from './wire.ts';

const asked = 'A4, product.md §10';

const lenderKey = word(60);
/** A calendar month, such as 2026-11. */
const month = z.string().check(z.regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/));

const difference = z.enum(DIFFERENCES);
/** `agrees`, or the first of its differences. */
const lineKind = z.enum([...DIFFERENCES, 'agrees']);
/** `open`: not decided. `asked`: the lender was asked. `answered`: the lender has answered, so a person can decide now. */
const lineState = z.enum(['open', 'answered', 'asked', 'kept', 'agrees']);

/** The decisions about a difference: accept theirs, keep ours, or ask the lender. */
export const misDecision = z.enum(['accept', 'keep', 'ask']);
export type MisDecision = z.output<typeof misDecision>;

const note = optionalText(500);
const why = z.string().check(z.trim(), z.minLength(1), z.maxLength(500));

/** A loan in the lender's records, compared with ours. Amounts in paise, days in India. */
export const misLine = z.object({
  line_id: uuid,
  lender: z.object({ key: lenderKey, name: text(120) }),
  /** The lender's number of the loan; our own number if it has none. */
  reference: text(100),
  /** Null for a loan that isn't in our records. */
  lender_application_id: z.nullable(uuid),
  month,
  product: z.nullable(text(120)),
  kind: lineKind,
  /** All differences, in a fixed order. */
  differences: z.array(difference),
  state: lineState,
  /** Null if the loan isn't in the lender's file. */
  theirs: z.nullable(
    z.object({
      status: z.enum(FILE_STATUSES as [FileStatus, ...FileStatus[]]),
      day: isoDate,
      stage: z.nullable(text(120)),
      reason: z.nullable(text(300)),
      paid_paise: z.nullable(paise),
      paid_on: z.nullable(isoDate),
      sanctioned_paise: z.nullable(paise),
      /** The commission by the lender's records; negative for a claw-back. */
      payout_paise: z.nullable(z.int()),
    }),
  ),
  ours: z.nullable(
    z.object({
      status: lenderApplicationStatus,
      day: isoDate,
      paid_paise: z.nullable(paise),
      paid_on: z.nullable(isoDate),
    }),
  ),
  /** The difference between the two amounts. */
  gap_paise: paise,
  decision: z.nullable(
    z.object({
      what: misDecision,
      by: text(120),
      at: timestamp,
      note: text(500),
      /** The lender's answer when its case was closed. */
      answer: z.nullable(text(500)),
    }),
  ),
  /** Version of the figures shown. A decision sends it back, so that it applies only to these figures. */
  seen: text(40),
});
export type MisLine = z.output<typeof misLine>;

export const misLines = listOf({
  noun: 'mis-lines',
  asked,
  summary: 'Lenders’ MIS figures for loans next to ours, differences first',
  row: misLine,
  sorts: ['urgency', 'month', 'gap', 'reference'],
  standard: 'urgency',
  filters: {
    lender: severalFilter(lenderKey),
    month: severalFilter(month),
    kind: severalFilter(lineKind),
    state: severalFilter(lineState),
  },
  search: 'texts',
  bulk: {
    decide: z.discriminatedUnion('decision', [
      z.strictObject({ decision: z.literal('accept'), note }),
      z.strictObject({ decision: z.literal(['keep', 'ask']), note: why }),
    ]),
  },
});

export const getMisTotals = endpoint({
  name: 'getMisTotals',
  method: 'GET',
  path: '/api/get-mis-totals',
  session: 'admin',
  asked,
  summary: 'Reconciliation by lender and month: numbers of loans and amounts paid out on each side',
  query: z.strictObject({ lender: z.optional(lenderKey), month: z.optional(month) }),
  answer: z.object({
    lines: z.int(),
    agreeing: z.int(),
    /** Undecided lines, including those that the lender was asked about. */
    differing: z.int(),
    /** Lines where our figures were kept. */
    kept: z.int(),
    /** Amount paid out: by the lender's records, and by ours. */
    theirs_paise: paise,
    ours_paise: paise,
    /** Lenders and months that have any lines, to choose from. */
    lenders: z.array(z.object({ key: lenderKey, name: text(120) })),
    months: z.array(month),
  }),
});
export type MisTotals = z.output<typeof getMisTotals.answer>;

export const decideMisLine = endpoint({
  name: 'decideMisLine',
  method: 'POST',
  path: '/api/decide-mis-line',
  session: 'admin',
  asked,
  summary: 'Accepts a lender’s figures for a loan, keeps ours with a reason, or opens a question to the lender',
  body: z.discriminatedUnion('decision', [
    z.strictObject({ line_id: uuid, decision: z.literal('accept'), note, seen: text(40) }),
    /** The reason for keeping ours, or the question to the lender. */
    z.strictObject({ line_id: uuid, decision: z.literal(['keep', 'ask']), note: why, seen: text(40) }),
  ]),
  answer: message,
});

export const undoMisDecision = endpoint({
  name: 'undoMisDecision',
  method: 'POST',
  path: '/api/undo-mis-decision',
  session: 'admin',
  asked,
  summary: 'Undoes the last decision about a loan: the accepted figures are reversed, or the question is closed',
  body: z.strictObject({ line_id: uuid }),
  answer: message,
});

export const getLenderReliability = endpoint({
  name: 'getLenderReliability',
  method: 'GET',
  path: '/api/get-lender-reliability/:lender',
  session: 'admin',
  asked,
  summary: 'How soon a lender reports events, and how often its figures differ from ours',
  params: z.object({ lender: lenderKey }),
  answer: z.object({
    /** Average days from an event to the MIS that reported it, over the last 90 days; null if there were none. */
    days_until_update: z.nullable(z.number().check(z.gte(0))),
    loans_told: z.int(),
    /** Percentage of its loans that differ, decided or not, over the last three months that its files cover. */
    differing_percent: z.nullable(z.number().check(z.gte(0), z.lte(100))),
    loans_compared: z.int(),
    kept: lenderPromises,
  }),
});
