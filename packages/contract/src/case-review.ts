import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { lenderApplicationStatus } from './lender-applications.ts';
import { dayFilter, listOf, severalFilter } from './lists.ts';
import { message, optionalText, text, timestamp, uuid, word } from './wire.ts';

const asked = 'A9, product.md §6 (cases)';

/** Why a person must look at the case, as the server reports it. For a kind that the page doesn't know, it shows only the facts. */
const kind = z.string().check(z.regex(/^[a-z_]{3,40}$/));

/** How a case ended; the server sets `taken` when a retry applied the held event. */
export const caseOutcome = z.enum(['resolved', 'lender_told', 'no_action', 'taken']);
export type CaseOutcome = z.output<typeof caseOutcome>;

/** Our status words that staff can map a lender's word to: those that a lender can report. */
export const taughtStatus = z.enum([
  'sent',
  'in_review',
  'approved',
  'agreement',
  'disbursed',
  'declined',
  'withdrawn',
  'cancelled',
]);
export type TaughtStatus = z.output<typeof taughtStatus>;

export const reviewedCase = z.object({
  case_id: uuid,
  kind,
  lender: z.nullable(z.object({ key: text(60), name: text(120) })),
  /** The lender's id of the lead. */
  lead_id: z.nullable(text(200)),
  application: z.nullable(
    z.object({
      lender_application_id: uuid,
      /** The customer and credit application, for the link to the record. */
      customer_id: uuid,
      credit_application_id: uuid,
      product: text(60),
      status: lenderApplicationStatus,
      started_at: timestamp,
    }),
  ),
  /**
   * The values that the kind's sentence needs, as a flat object. Days and times are ISO; amounts are in paise, and their keys end in
   * `_paise`, such as `paid_paise` and `offered_paise`, `before_paise` and `said_paise`, `given_paise` and `out_paise`.
   */
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  /** The lender's event: listed fields in full, the others only by their type. */
  raw: z.unknown(),
  opened_at: timestamp,
  last_seen_at: timestamp,
  /** How many times the same cause was reported. */
  seen: z.int(),
  closed: z.nullable(z.object({ at: timestamp, by: text(120), outcome: text(40), note: text(500) })),
  /** True for an open case that can be retried: by applying held events, or by asking the lender again. */
  may_retry: z.boolean(),
});
export type ReviewedCase = z.output<typeof reviewedCase>;

/** The note that staff can add when they close a case. */
export const caseEnding = z.strictObject({
  outcome: z.enum(['resolved', 'lender_told', 'no_action']),
  note: optionalText(500),
});
export type CaseEnding = z.output<typeof caseEnding>;

/** Cases for operations, the newest first. */
export const cases = listOf({
  noun: 'cases',
  asked,
  summary: 'Cases for operations',
  row: reviewedCase,
  sorts: ['opened', 'last_seen', 'seen', 'lead', 'closed'],
  standard: '-opened',
  filters: {
    /** `open`, `closed`. */
    state: severalFilter(word(10)),
    kind: severalFilter(word(40)),
    /** Keys of lenders. */
    lender: severalFilter(word(60)),
    opened: dayFilter,
  },
  search: 'texts',
  bulk: { close: caseEnding },
});

export const getCaseLenders = endpoint({
  name: 'getCaseLenders',
  method: 'GET',
  path: '/api/get-case-lenders',
  session: 'admin',
  asked,
  summary: 'Lenders that have cases, by name',
  answer: z.object({ lenders: z.array(z.object({ key: text(60), name: text(120) })) }),
});

export const closeCase = endpoint({
  name: 'closeCase',
  method: 'POST',
  path: '/api/close-case',
  session: 'admin',
  asked,
  summary: 'Closes a case with its outcome; if the same cause occurs again, a new case opens',
  body: z.extend(caseEnding, { case_id: uuid }),
  answer: message,
});

export const reopenCase = endpoint({
  name: 'reopenCase',
  method: 'POST',
  path: '/api/reopen-case',
  session: 'admin',
  asked,
  summary: 'Reopens a closed case, unless the same cause already has an open one',
  body: z.strictObject({ case_id: uuid }),
  answer: message,
});

const retried = z.object({
  message: text(500),
  /** How many held events were applied by this retry, and how many still can't be. */
  taken: z.int(),
  left: z.int(),
  /** The lender is asked again; its answer arrives later. */
  asked: z.boolean(),
});

export const retryCase = endpoint({
  name: 'retryCase',
  method: 'POST',
  path: '/api/retry-case',
  session: 'admin',
  asked,
  summary:
    'Applies the updates held in a case, with their own dates, or asks the lender again; closes the case if updates were applied and none is left',
  body: z.strictObject({ case_id: uuid }),
  answer: retried,
});

export const teachStatusWord = endpoint({
  name: 'teachStatusWord',
  method: 'POST',
  path: '/api/teach-status-word',
  session: 'admin',
  asked,
  summary:
    "Saves which of our statuses a lender's unknown status word means, and applies the held updates with that word",
  body: z.strictObject({ case_id: uuid, status: taughtStatus }),
  answer: retried,
});

export const getTaughtWords = endpoint({
  name: 'getTaughtWords',
  method: 'GET',
  path: '/api/get-taught-words',
  session: 'admin',
  asked,
  summary: "Saved meanings of lenders' status words that are in force",
  answer: z.object({
    words: z.array(
      z.object({
        id: uuid,
        lender: text(120),
        word: word(200),
        status: lenderApplicationStatus,
        taught_by: text(120),
        taught_at: timestamp,
      }),
    ),
  }),
});

export const removeStatusWord = endpoint({
  name: 'removeStatusWord',
  method: 'POST',
  path: '/api/remove-status-word',
  session: 'admin',
  asked,
  summary: 'Removes the meaning of a status word, which is unknown again from now on. Updates already applied stay',
  body: z.strictObject({ id: uuid }),
  answer: message,
});
