import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { offerLender, takenOffer, unmatchedLender } from './offers.ts';
import { brandKey, months, text } from './wire.ts';

/** A lender as shown to a visitor who isn't signed in. */
const shownLender = z.extend(offerLender, {
  /** True for a lender of the demo world: its entity and its terms are invented. */
  illustrative: z.boolean(),
});

/** The terms of a matching lender by its policy: the figures of an offer before the lender is asked. */
export const eligibleLender = z.extend(
  z.pick(takenOffer, {
    amount_paise: true,
    tenure_months: true,
    annual_rate: true,
    apr: true,
    at_best: true,
    emi_paise: true,
    processing_fee_paise: true,
    gst_paise: true,
    total_cost_paise: true,
  }),
  { lender: shownLender },
);
export type EligibleLender = z.output<typeof eligibleLender>;

const answer = text(60);

export const checkEligibility = endpoint({
  name: 'checkEligibility',
  method: 'POST',
  path: '/api/check-eligibility',
  session: 'nobody',
  asked: 'P1 (eligibility calculator)',
  summary:
    'Which lenders of a brand match the facts of a personal loan now, at what cost, and why others don’t; nothing is stored',
  /** The field names are those of the profile; the values are as typed. */
  body: z.object({
    partner: z.optional(brandKey),
    se_loan_amount: answer,
    desired_tenure: answer,
    monthly_income: answer,
    emi: answer,
    employment_status_code: answer,
    birth_date: answer,
    postal_code: answer,
    credit_score_class: answer,
  }),
  answer: z.object({
    /** Requested loan amount in ₹. */
    desired_amount: z.number(),
    /** Requested loan term in months; lenders are compared at this term. */
    desired_tenure: months,
    ranking_version: text(40),
    /** In the published order of lenders. */
    matches: z.array(eligibleLender),
    /** Sorted by name. */
    unmatched: z.array(z.extend(unmatchedLender, { lender: shownLender })),
  }),
});
