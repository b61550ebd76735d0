import { CRITERIA_WARNINGS, type CriteriaWarning } from '@tulna/rules/criteria-warnings';
import { lenderBounds } from '@tulna/rules/lender-bounds';
import { PRODUCTS, type ProductName } from '@tulna/rules/products';
import { type SelectListName, selectList } from '@tulna/rules/select-lists';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { lenderId } from './lenders.ts';
import { listOf, severalFilter } from './lists.ts';
import { failedRule } from './offers.ts';
import { apr, flag, message, months, paise, percent, text, timestamp, uuid, word } from './wire.ts';

const asked = 'A8';

type Bounded = keyof typeof lenderBounds;
const within = (property: Bounded) => {
  const [least, most] = lenderBounds[property];
  return [z.gte(least), z.lte(most)] as const;
};
const whole = (property: Bounded) => z.int().check(...within(property));
const wholeOrNone = (property: Bounded) => z.nullable(whole(property));
const hundredths = z.refine<number>((value) => Math.round(value * 100) / 100 === value, 'twoDecimals');
const decimal = (property: Bounded) => z.number().check(...within(property), hundredths);
const optionOf = (list: SelectListName) => z.enum(['', ...selectList(list).map(({ code }) => String(code))]);
const prefix = z.string().check(z.regex(/^[1-9]\d{0,5}$/, 'prefixes'));

const shape = {
  min_age: whole('min_age'),
  max_age: whole('max_age'),
  max_age_at_maturity: wholeOrNone('max_age_at_maturity'),
  salaried: flag,
  self_employed: flag,
  business: flag,
  /** ₹ a month. */
  min_income: wholeOrNone('min_income'),
  max_income: wholeOrNone('max_income'),
  /** The highest percentage of the monthly income that all instalments together may take. */
  obligations_percent: z.nullable(decimal('obligations_percent')),
  min_score: wholeOrNone('min_score'),
  credit_score_class: optionOf('creditScoreClass'),
  accepts_new_to_credit: flag,
  /** ₹ */
  min_loan: whole('min_loan'),
  loan_amount_upto: whole('loan_amount_upto'),
  ticket_class: optionOf('ticketClass'),
  /** Months. */
  min_tenure: whole('min_tenure'),
  tenure: whole('tenure'),
  /** PIN codes served, by their first one to six digits; null means all of India. */
  postal_prefixes: z.nullable(z.array(prefix).check(z.minLength(1), z.maxLength(2000))),
  /** Percent a year. */
  rate_min: decimal('rate_min'),
  interest_rate: decimal('interest_rate'),
  /** Percent of the loan before GST. */
  fee_min: decimal('fee_min'),
  processing_fees: decimal('processing_fees'),
  gst_percent: decimal('gst_percent'),
};

/** Stored values are returned even if the bound of a field has been narrowed since. */
const number = z.number();
const orNone = z.nullable(number);
const storedCriteria = z.object({
  min_age: number,
  max_age: number,
  max_age_at_maturity: orNone,
  salaried: flag,
  self_employed: flag,
  business: flag,
  min_income: orNone,
  max_income: orNone,
  obligations_percent: orNone,
  min_score: orNone,
  credit_score_class: text(60),
  accepts_new_to_credit: flag,
  min_loan: number,
  loan_amount_upto: number,
  ticket_class: text(60),
  min_tenure: number,
  tenure: number,
  postal_prefixes: z.nullable(z.array(text(6))),
  rate_min: number,
  interest_rate: number,
  fee_min: number,
  processing_fees: number,
  gst_percent: number,
});

const origin = z.enum(['came', 'edited', 'published', 'rolled_back']);
export type CriteriaOrigin = z.output<typeof origin>;
const draftState = z.enum(['draft', 'scheduled', 'suspended']);
const warning = z.enum(Object.keys(CRITERIA_WARNINGS) as [CriteriaWarning, ...CriteriaWarning[]]);
const reason = word(300);
const versionNumber = z.int().check(z.gte(1), z.lte(2_147_483_647));

/** Lenders with the version of their criteria in force, and the waiting change. */
export const lenderCriteria = listOf({
  noun: 'lender-criteria',
  asked,
  summary: 'Lenders with their criteria in force and their drafts',
  row: z.object({
    lender_id: lenderId,
    name: text(120),
    product: text(60),
    lender_status: flag,
    version: z.int(),
    /** How the version in force came about, when it came into force, and who wrote it (empty if it came with the installation). */
    origin,
    since: timestamp,
    by: text(120),
    draft: z.nullable(z.object({ state: draftState, by: text(120), at: timestamp, publish_at: z.nullable(timestamp) })),
  }),
  sorts: ['name', 'product'],
  standard: 'name',
  filters: {
    product: severalFilter(word(60)),
    status: severalFilter(word(1)),
    draft: severalFilter(z.enum(['none', ...draftState.options])),
  },
  search: 'texts',
});

const version = z.object({
  number: z.int(),
  product: text(60),
  criteria: storedCriteria,
  from: timestamp,
  /** Null for the version in force. */
  until: z.nullable(timestamp),
  origin,
  drafted_by: text(120),
  drafted_at: timestamp,
  /** The second person; empty if none was needed. */
  confirmed_by: text(120),
  confirmed_at: z.nullable(timestamp),
  reason: text(300),
  restores: z.nullable(z.int()),
});
export type CriteriaVersion = z.output<typeof version>;

const count = z.nullable(z.int());
const group = z.object({
  /** English name of a city, or the lower end of an income band as text; empty if the city isn't known. */
  group: text(120),
  people: count,
  gained: count,
  lost: count,
});
/** A count is null if it is so small that people could be recognised. */
const figures = {
  people: z.int(),
  matched_before: count,
  matched_after: count,
  gained: count,
  lost: count,
  both: z.nullable(
    z.object({
      people: z.int(),
      apr_before: apr,
      apr_after: apr,
      cheaper: z.int(),
      dearer: z.int(),
      /** Whole ₹. */
      amount_before: z.number(),
      amount_after: z.number(),
      place_before: z.number(),
      place_after: z.number(),
    }),
  ),
  cities: z.array(group),
  incomes: z.array(group),
};

/** The effect that a draft would have had, by our filter. */
const rehearsal = z.object({
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  /** Applications checked so far. */
  progress: z.int(),
  asked_by: text(120),
  asked_at: timestamp,
  finished_at: z.nullable(timestamp),
  result: z.nullable(
    z.object({
      /** Past applications made between `from` and `until`, with their facts at the time of the decision. */
      applications: z.object({ ...figures, from: z.nullable(timestamp), until: z.nullable(timestamp) }),
      /** Invented people. */
      synthetic: z.object(figures),
    }),
  ),
});
export type CriteriaRehearsal = z.output<typeof rehearsal>;

const draft = z.object({
  draft_id: uuid,
  based_on: z.int(),
  criteria: storedCriteria,
  reason: text(300),
  state: draftState,
  suspended_because: z.nullable(z.enum(['criteria_changed', 'author_left', 'lender_deleted', 'faulty'])),
  drafted_by: text(120),
  drafted_at: timestamp,
  confirmed_by: text(120),
  publish_at: z.nullable(timestamp),
  /** The rehearsal of exactly this content; null if it wasn’t rehearsed. */
  rehearsal: z.nullable(rehearsal),
  /** The warnings that the person who publishes it must confirm. */
  warnings: z.array(warning),
  /** The criteria have changed since the draft was written: it can only be discarded, or saved again. */
  outdated: z.boolean(),
  /** True if another person than the reader wrote it. */
  confirmable: z.boolean(),
});
export type CriteriaDraft = z.output<typeof draft>;

const lenderParams = z.object({ lender_id: z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647)) });

export const getCriteriaVersions = endpoint({
  name: 'getCriteriaVersions',
  method: 'GET',
  path: '/api/get-criteria-versions/:lender_id',
  session: 'admin',
  asked,
  summary: 'The versions of a lender’s criteria, newest first (200 at most), and the pending draft',
  params: lenderParams,
  answer: z.object({
    versions: z.array(version),
    draft: z.nullable(draft),
    /** Fields of the version in force that are set but have no effect on decisions. */
    idle: z.array(z.enum(['ticket_class', 'credit_score_class', 'business'])),
  }),
});

export const draftCriteria = endpoint({
  name: 'draftCriteria',
  method: 'POST',
  path: '/api/draft-criteria',
  session: 'admin',
  asked,
  summary: 'Drafts criteria of a lender, replacing a pending draft. A second person has to publish it',
  body: z.strictObject({
    ...shape,
    lender_id: lenderId,
    /** The version in force that the person saw. */
    based_on: versionNumber,
    /** The draft that the person saw; it is replaced by this one. */
    replaces: z.nullable(uuid),
    reason,
  }),
  answer: z.extend(message, { draft_id: uuid }),
  once: true,
});

export const rehearseCriteria = endpoint({
  name: 'rehearseCriteria',
  method: 'POST',
  path: '/api/rehearse-criteria',
  session: 'admin',
  asked,
  summary: 'Rehearses a draft on the last 10,000 applications for its product and on as many invented people',
  body: z.strictObject({ draft_id: uuid }),
  answer: message,
});

export const publishCriteria = endpoint({
  name: 'publishCriteria',
  method: 'POST',
  path: '/api/publish-criteria',
  session: 'admin',
  asked,
  summary: 'Publishes criteria that somebody else drafted, now or at a set time',
  body: z.strictObject({
    draft_id: uuid,
    /** Null to publish at once. */
    at: z.nullable(timestamp),
    /** The warnings that the person confirmed. */
    accepted: z.array(warning).check(z.maxLength(20)),
  }),
  answer: message,
});

export const discardCriteria = endpoint({
  name: 'discardCriteria',
  method: 'POST',
  path: '/api/discard-criteria',
  session: 'admin',
  asked,
  summary: 'Discards drafted criteria, even scheduled ones',
  body: z.strictObject({ draft_id: uuid }),
  answer: message,
});

export const rollBackCriteria = endpoint({
  name: 'rollBackCriteria',
  method: 'POST',
  path: '/api/roll-back-criteria',
  session: 'admin',
  asked,
  summary: 'Rolls back to an earlier version, which becomes the next version at once; needs no second person',
  body: z.strictObject({ lender_id: lenderId, number: versionNumber, based_on: versionNumber, reason }),
  answer: message,
  once: true,
});

const productNames: readonly ProductName[] = PRODUCTS.map((product) => product.name);

export const tryApplicant = endpoint({
  name: 'tryApplicant',
  method: 'POST',
  path: '/api/try-applicant',
  session: 'admin',
  asked,
  summary: 'Decides about an invented applicant by the criteria in force of every lender, with every reason',
  body: z.strictObject({
    product: z.enum(productNames),
    /** Completed years. */
    age: z.int().check(z.gte(1), z.lte(120)),
    employment: z.enum(['salaried', 'self_employed', 'other']),
    /** Whole ₹ a month: income, or the turnover of a business. */
    monthly_income: z.int().check(z.gte(0), z.lte(1_000_000_000)),
    /** Monthly profit of a business; null if instalments are paid from the income. */
    monthly_earnings: z.nullable(z.int().check(z.gte(0), z.lte(1_000_000_000))),
    existing_emi: z.int().check(z.gte(0), z.lte(1_000_000_000)),
    /** A bureau's score; null derives it from the class. */
    credit_score: z.nullable(z.int().check(z.gte(300), z.lte(900))),
    credit_score_class: optionOf('creditScoreClass'),
    postal_code: text(10),
    desired_amount: z.int().check(z.gte(1), z.lte(1_000_000_000)),
    /** Months; null for the usual 24. */
    desired_tenure: z.nullable(months),
  }),
  answer: z.object({
    results: z.array(
      z.object({
        lender_id: lenderId,
        name: text(120),
        product: text(60),
        version: z.int(),
        /** Whether customers are shown the lender: it is switched on, and complete. */
        on: flag,
        complete: flag,
        offer: z.nullable(
          z.object({
            amount_paise: paise,
            tenure_months: months,
            emi_paise: paise,
            annual_rate: percent,
            apr,
            limited_by: z.nullable(z.enum(['lender_maximum', 'income'])),
            /** The APR with the best score, if the score isn't known. */
            apr_at_best: z.nullable(apr),
          }),
        ),
        /** In the order of the rules; empty if there is an offer, or if the criteria couldn't decide. */
        failed_rules: z.array(failedRule),
      }),
    ),
  }),
});
