import * as z from 'zod/mini';
import { textHash } from './consents.ts';
import { endpoint } from './endpoint.ts';
import { disbursal, rateType } from './loan-form.ts';
import { apr, flag, language, months, paise, percent, text, timestamp, uuid } from './wire.ts';

/** A rule of a lender's policy that failed, with the smallest change that would pass it (product.md §5). The phrases turn it into words. */
export const failedRule = z.object({
  rule: text(60),
  /** The limit of the policy, in the unit of the rule (₹, years, months, score). */
  limit: z.union([z.nullable(z.number()), text(200)]),
  /** The applicant's value. */
  actual: z.union([z.nullable(z.number()), text(200)]),
  /** The change that would pass, if it can be stated as a number. */
  change: z.nullable(z.number()),
});
export type FailedRule = z.output<typeof failedRule>;

export const offerLender = z.object({
  key: text(60),
  name: text(120),
  /** The regulated entity that lends. */
  legal_name: text(200),
  entity_type: text(60),
  mark: text(300),
  journey: text(20),
  /** The regulated entity's own site; '' if it hasn't given one. */
  site: z.optional(text(300)),
  grievance_officer: z.object({ name: text(120), email: text(254), phone: text(20) }),
});

/** One offer with everything the digital-lending rules ask for (product.md §8), as it was made. */
export const takenOffer = z.object({
  offer_id: uuid,
  lender: offerLender,
  /** True for an offer worked out by us from the lender's policy; false for the lender's own offer. */
  indicative: z.boolean(),
  amount_paise: paise,
  tenure_months: months,
  /** Percent per year on the reducing balance. */
  annual_rate: percent,
  /** Percent per year including fees and GST on fees. */
  apr,
  /**
   * The same loan with the best credit score, if its price depends on the score that the lender finds; the other figures are then the most
   * it can cost. Null if there is only one price.
   */
  at_best: z.nullable(z.object({ annual_rate: percent, apr })),
  emi_paise: paise,
  processing_fee_paise: paise,
  gst_paise: paise,
  /** The amount that reaches the customer's account: the amount less fees and GST. */
  net_disbursed_paise: paise,
  total_interest_paise: paise,
  /** All instalments together. */
  total_payable_paise: paise,
  /** Interest, fees and GST together. */
  total_cost_paise: paise,
  rate_type: rateType,
  disbursal,
  /** The lender's words about insurance; '' if there are no charges. */
  insurance_charges: text(400),
  penal_charges: text(1000),
  cooling_off_days: z.int(),
  kfs_link: text(300),
  special_offer: z.nullable(
    z.object({
      text: text(300),
      /** Language of the text: English if the lender has none in the requested language. */
      language,
      starts: z.nullable(text(10)),
      ends: z.nullable(text(10)),
    }),
  ),
  valid_until: timestamp,
  /** The lender application made from this offer, if any. */
  lender_application_id: z.nullable(uuid),
});
export type TakenOffer = z.output<typeof takenOffer>;

/** An offer that can be applied for. */
export const offer = z.extend(takenOffer, {
  /**
   * The cost of closing the loan with the instalment of a month, for every month before the last: principal still owed then, and interest,
   * fees and GST paid by then, by the schedule. The lender's charge for closing isn't included.
   */
  closings: z.array(z.object({ after_months: months, owed_paise: paise, cost_paise: paise })),
  /** The lender's stated charge for closing the loan early; '' if it hasn't given one. */
  foreclosure_charges: text(400),
});
export type Offer = z.output<typeof offer>;

export const unmatchedLender = z.object({
  lender: offerLender,
  source: z.enum(['policy', 'lender']),
  failed_rules: z.array(failedRule),
  /** Why a lender that was asked declined, in its own words; the person's own data is masked. */
  lender_reason: z.nullable(text(300)),
});

/** A lender whose API was asked: it hasn't answered yet, or couldn't be reached. */
export const askedLender = z.object({
  lender: offerLender,
  state: z.enum(['waiting', 'answered', 'no_answer']),
});

export const offersAnswer = z.object({
  credit_application_id: uuid,
  product: text(60),
  state: z.enum(['draft', 'submitted', 'matched', 'unmatched', 'expired', 'superseded']),
  /** Increases with every lender's answer; pass it as `since` to wait for the next one. */
  revision: z.int(),
  complete: z.boolean(),
  /** Requested loan amount in ₹. */
  desired_amount: z.number(),
  /** Requested loan term in months; offers are compared at this term. */
  desired_tenure: months,
  ranking_version: text(40),
  reminder_at: z.nullable(timestamp),
  /** The person withdrew the consent to use the profile: until they give it again, no offers are shown and no lender is asked. */
  processing_withdrawn: flag,
  offers: z.array(offer),
  asked: z.array(askedLender),
  unmatched: z.array(unmatchedLender),
  /** Lenders whose offers are left out because they accept no new applications now. */
  paused: z.array(offerLender),
});
export type OffersAnswer = z.output<typeof offersAnswer>;

export const getOffers = endpoint({
  name: 'getOffers',
  method: 'GET',
  path: '/api/get-offers/:credit_application_id',
  session: 'customer',
  asked: '§1, §2 offers, C8',
  summary: 'Offers so far, as lenders answer; with `since` the call waits up to 20 seconds for a change',
  params: z.object({ credit_application_id: uuid }),
  query: z.object({ since: z.optional(z.coerce.number().check(z.int(), z.gte(0))) }),
  answer: offersAnswer,
});

export const applyForOffer = endpoint({
  name: 'applyForOffer',
  method: 'POST',
  path: '/api/apply-for-offer',
  session: 'customer',
  asked: '§1, C8',
  summary:
    "Applies for an offer with the consent to share the profile with its lender, and confirmation that its Key Facts Statement was read; returns the lender's next step",
  body: z.object({
    offer_id: uuid,
    /** Hash of the consent text shown for this lender. Can be absent only when repeating an earlier application. */
    consent_text_hash: z.optional(textHash),
    /**
     * Hash of the Key Facts Statement that the person says they have read, in the language shown. Can be absent only when repeating an
     * earlier application.
     */
    key_facts_hash: z.optional(textHash),
  }),
  answer: z.object({ lender_application_id: uuid, redirect: text(300) }),
  once: true,
});

export const changeLoan = endpoint({
  name: 'changeLoan',
  method: 'POST',
  path: '/api/change-loan',
  session: 'customer',
  asked: 'product.md §8',
  summary:
    'Requests offers for another amount or loan term with the stored profile and its consents; a new application replaces the open one',
  body: z.object({
    credit_application_id: uuid,
    /** Whole ₹. */
    desired_amount: z.int(),
    /** Months. */
    desired_tenure: z.int(),
  }),
  /** The application that the offers belong to; the same one if nothing changed. */
  answer: z.object({ credit_application_id: uuid }),
  once: true,
});

export const remindMeLater = endpoint({
  name: 'remindMeLater',
  method: 'POST',
  path: '/api/remind-me-later',
  session: 'customer',
  asked: '§1, C8',
  summary: 'Sets a reminder about an application, within contact hours',
  body: z.object({ credit_application_id: uuid, at: timestamp }),
  answer: z.object({ reminder_at: timestamp, moved: flag }),
});

export const startNewApplication = endpoint({
  name: 'startNewApplication',
  method: 'POST',
  path: '/api/start-new-application',
  session: 'customer',
  asked: '§1, C8',
  summary: 'Closes the open application and opens the profile for a new one',
  body: z.object({ product: text(60) }),
  answer: z.object({ redirect: text(200) }),
  once: true,
});
