import { SHOW_REASONS } from '@tulna/rules/customer-records';
import { DIFFERENCES } from '@tulna/rules/decision-differences';
import * as z from 'zod/mini';
import { recordParams } from './customer-story.ts';
import { endpoint } from './endpoint.ts';
import { failedRule, offersAnswer } from './offers.ts';
import {
  apr,
  fileAnswer,
  flag,
  language,
  months,
  optionalText,
  paise,
  percent,
  text,
  timestamp,
  uuid,
} from './wire.ts';

/** The offers page as it was shown, without what doesn't matter for a comparison: the wait for answers and the reminder. */
export const shownContent = z.extend(
  z.omit(offersAnswer, { credit_application_id: true, revision: true, complete: true, reminder_at: true }),
  { language, brand: text(60) },
);
export type ShownContent = z.output<typeof shownContent>;

const hash = text(64);

/** Maximum number of pages stored for one application; later ones aren't stored. */
export const SHOWN_PAGES = 40;

const shownPage = z.object({
  number: z.int(),
  at: timestamp,
  /** SHA-256 of the canonical JSON of `content`. */
  hash,
  content: shownContent,
  /** Compares the order of its offers with the order worked out again by the same ranking version. */
  order: z.enum(['same', 'differs', 'not_kept']),
});

const difference = z.object({
  lender: text(120),
  what: z.enum(DIFFERENCES),
  /** If the terms differ: the names of the figures that do. */
  figures: z.array(text(40)),
});

const decided = z.object({
  lender: text(120),
  /** SHA-256 of the criteria that decided. */
  policy_version: text(100),
  matched: flag,
  failed_rules: z.array(failedRule),
  /** Why the criteria couldn't decide; null if they decided. */
  undecided: z.nullable(text(200)),
  /** Worked out from the criteria; null if the criteria didn't match. */
  terms: z.nullable(
    z.object({ amount_paise: paise, tenure_months: months, annual_rate: percent, apr, emi_paise: paise }),
  ),
});

/** Everything stored about one decision, and the same decision made again now. */
export const decisionRecord = z.object({
  credit_application_id: uuid,
  product: text(60),
  submitted_at: timestamp,
  /** The facts that the decision was based on; nothing else was used. */
  facts: z.object({
    on_date: text(10),
    birth_date: text(12),
    employment: text(40),
    /** Whole ₹ a month. */
    monthly_income: z.number(),
    /** Monthly profit of a business; null if instalments are paid from the income. */
    monthly_earnings: z.nullable(z.number()),
    existing_emi: z.number(),
    credit_score_class: text(60),
    credit_score: z.nullable(z.number()),
    postal_code: text(6),
    desired_amount: z.number(),
    desired_tenure: z.nullable(z.number()),
  }),
  versions: z.object({ engine: text(40), pricing: text(40), ranking: text(40) }),
  /** SHA-256 of the record of the decision. */
  hash,
  decisions: z.array(decided),
  /** The oldest first. */
  shown: z.array(shownPage),
  replay: z.object({
    at: timestamp,
    result: z.enum(['same', 'differs', 'not_kept']),
    /** SHA-256 of the decision made again; null if one of its versions isn't stored. */
    hash: z.nullable(hash),
    not_kept: z.array(text(40)),
    differences: z.array(difference),
  }),
});
export type DecisionRecord = z.output<typeof decisionRecord>;

const own = { session: 'customer', asked: 'B2, product.md §5' } as const;
const params = z.object({ credit_application_id: uuid });

export const getMyDecisions = endpoint({
  name: 'getMyDecisions',
  method: 'GET',
  path: '/api/get-my-decisions',
  ...own,
  summary: 'The customer’s submissions whose decisions are stored, newest first, at most 50',
  answer: z.object({
    decisions: z.array(
      z.object({
        credit_application_id: uuid,
        product: text(60),
        submitted_at: timestamp,
        /** Requested loan amount in ₹ and term in months. */
        desired_amount: z.number(),
        desired_tenure: z.int(),
      }),
    ),
  }),
});

export const getDecisionRecord = endpoint({
  name: 'getDecisionRecord',
  method: 'GET',
  path: '/api/get-decision-record/:credit_application_id',
  ...own,
  summary: 'The record of one decision about the customer, what they were shown, and the decision recomputed now',
  params,
  answer: decisionRecord,
});

export const downloadDecisionRecord = endpoint({
  name: 'downloadDecisionRecord',
  method: 'GET',
  path: '/api/download-decision-record/:credit_application_id',
  ...own,
  summary: 'The same as a JSON file, with the exact texts that the hashes are of',
  params,
  answer: fileAnswer,
  download: 'application/json',
});

export const openDecisionRecord = endpoint({
  name: 'openDecisionRecord',
  method: 'POST',
  path: '/api/open-decision-record',
  session: 'admin',
  asked: 'B2, A13',
  summary:
    'The record of one decision for staff, facts masked, and the decision recomputed now; for a stated reason, rate-limited per person and recorded in the audit',
  body: z.strictObject({
    ...recordParams.shape,
    reason: z.enum(SHOW_REASONS),
    note: optionalText(200),
  }),
  answer: decisionRecord,
});
