import * as z from 'zod/mini';
import { textHash } from './consents.ts';
import { endpoint } from './endpoint.ts';
import { disbursal, rateType } from './loan-form.ts';
import { apr, flag, language, months, paise, percent, text, timestamp, uuid } from './wire.ts';

/** A rule that a lender's policy failed, with the nearest change that would pass it (product.md §5). Words are the phrases' job. */
export const failedRule = z.object({
  rule: text(60),
  /** The limit of the policy, in the unit of the rule (₹, years, months, score). */
  limit: z.union([z.nullable(z.number()), text(200)]),
  /** The applicant's value. */
  actual: z.union([z.nullable(z.number()), text(200)]),
  /** How much more or less would pass, if that is a number. */
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
  /** The regulated entity's own site; '' if it has not told us. */
  site: z.optional(text(300)),
  grievance_officer: z.object({ name: text(120), email: text(254), phone: text(20) }),
});

/** One offer with everything the digital-lending rules ask for (product.md §8), as it was made. */
export const takenOffer = z.object({
  offer_id: uuid,
  lender: offerLender,
  /** True until the lender itself has decided: computed from its policy. */
  indicative: z.boolean(),
  amount_paise: paise,
  tenure_months: months,
  /** Percent per year on the reducing balance. */
  annual_rate: percent,
  /** Percent per year including fees and GST on fees. */
  apr,
  /**
   * The same loan at best, where its price depends on the credit score that the lender finds; the other figures are then what
   * it costs at most. Null if the price is one.
   */
  at_best: z.nullable(z.object({ annual_rate: percent, apr })),
  emi_paise: paise,
  processing_fee_paise: paise,
  gst_paise: paise,
  /** The amount that reaches the customer's account: the amount less fees and GST. */
  net_disbursed_paise: paise,
  total_interest_paise: paise,
  /** All instalments together plus fees not deducted up front. */
  total_payable_paise: paise,
  /** Interest, fees and GST together. */
  total_cost_paise: paise,
  rate_type: rateType,
  disbursal,
  /** The lender's words about insurance; '' if none is charged. */
  insurance_charges: text(400),
  penal_charges: text(1000),
  cooling_off_days: z.int(),
  kfs_link: text(300),
  special_offer: z.nullable(
    z.object({
      text: text(300),
      /** Language of the text: English where the lender has none in the language asked for. */
      language,
      starts: z.nullable(text(10)),
      ends: z.nullable(text(10)),
    }),
  ),
  valid_until: timestamp,
  /** The lender application taken on this offer, if any. */
  lender_application_id: z.nullable(uuid),
});
export type TakenOffer = z.output<typeof takenOffer>;

/** An offer that may be taken. */
export const offer = z.extend(takenOffer, {
  /**
   * Closing the loan with its instalment of a month, by its schedule: principal still owed then, and interest, fees and GST
   * paid by then. What the lender charges for it is not in it. Only months before the last one.
   */
  closings: z.array(z.object({ after_months: months, owed_paise: paise, cost_paise: paise })),
  /** The lender's stated charge for closing the loan early; '' if it has not told us. */
  foreclosure_charges: text(400),
});
export type Offer = z.output<typeof offer>;

export const unmatchedLender = z.object({
  lender: offerLender,
  source: z.enum(['policy', 'lender']),
  failed_rules: z.array(failedRule),
  /** Why a lender that was asked declined, in its own words; the person's own data in it is masked. */
  lender_reason: z.nullable(text(300)),
});

/** A lender that was asked live: still out, or could not be reached. */
export const askedLender = z.object({
  lender: offerLender,
  state: z.enum(['waiting', 'answered', 'no_answer']),
});

export const offersAnswer = z.object({
  credit_application_id: uuid,
  product: text(60),
  state: z.enum(['draft', 'submitted', 'matched', 'unmatched', 'expired', 'superseded']),
  /** Grows with every answer of a lender; pass it as `since` to wait for the next one. */
  revision: z.int(),
  complete: z.boolean(),
  /** ₹ asked for. */
  desired_amount: z.number(),
  /** Loan term asked for, months; offers are compared at it. */
  desired_tenure: months,
  ranking_version: text(40),
  reminder_at: z.nullable(timestamp),
  /** The person took back the consent to use the profile: no offers are shown, and nobody is asked, until it is given again. */
  processing_withdrawn: flag,
  offers: z.array(offer),
  asked: z.array(askedLender),
  unmatched: z.array(unmatchedLender),
  /** Lenders that made or owed an offer and take no new applications now: their offers are left out. */
  paused: z.array(offerLender),
});
export type OffersAnswer = z.output<typeof offersAnswer>;

export const getOffers = endpoint({
  name: 'getOffers',
  method: 'GET',
  path: '/api/get-offers/:credit_application_id',
  session: 'customer',
  asked: '§1, §2 offers, C8',
  summary: 'Offers as lenders answer; with `since` it waits up to 20 seconds for a change',
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
    "Applies for an offer with the consent that lets its lender see the profile, and that its Key Facts Statement was read; answers with the lender's own step",
  body: z.object({
    offer_id: uuid,
    /** Hash of the text shown for this lender. Left out only to repeat an earlier application. */
    consent_text_hash: z.optional(textHash),
    /** Of the Key Facts Statement that the person says they have read, in the language it was shown in. Left out likewise. */
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
    'Asks for another amount or loan term with the stored profile and its consents; a new application takes the place of the open one',
  body: z.object({
    credit_application_id: uuid,
    /** Whole ₹. */
    desired_amount: z.int(),
    /** Months. */
    desired_tenure: z.int(),
  }),
  /** The application that holds the offers; the same one if nothing changed. */
  answer: z.object({ credit_application_id: uuid }),
  once: true,
});

export const remindMeLater = endpoint({
  name: 'remindMeLater',
  method: 'POST',
  path: '/api/remind-me-later',
  session: 'customer',
  asked: '§1, C8',
  summary: 'Keeps a time for a reminder about an application, within contact hours',
  body: z.object({ credit_application_id: uuid, at: timestamp }),
  answer: z.object({ reminder_at: timestamp, moved: flag }),
});

export const startNewApplication = endpoint({
  name: 'startNewApplication',
  method: 'POST',
  path: '/api/start-new-application',
  session: 'customer',
  asked: '§1, C8',
  summary: 'Supersedes the application in flight and opens the profile for a new one',
  body: z.object({ product: text(60) }),
  answer: z.object({ redirect: text(200) }),
  once: true,
});
