import { GOLD_SCHEMES } from '@tulna/rules/gold-terms';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { goldPage } from './gold-loans.ts';
import { goldTerms } from './gold-terms.ts';
import { failedRule, offerLender } from './offers.ts';
import { apr, brandKey, isoDate, message, months, paise, percent, text } from './wire.ts';

const answer = text(60);

/** The field names are those of the profile; the values are as typed, the weight in grams. */
const wish = {
  weight: answer,
  carat: answer,
  se_loan_amount: answer,
  desired_tenure: answer,
  postal_code: answer,
};

const shownLender = z.extend(offerLender, {
  /** True for a lender of the demo world: its entity and its terms are invented. */
  illustrative: z.boolean(),
});

/** The price of gold that a comparison uses. */
export const goldPrice = z.object({
  /** Of one gram of 24 carat. */
  per_gram_paise: paise,
  day: isoDate,
  /** Who published the price; empty for the invented price of a demo. */
  source: text(60),
});
export type GoldPrice = z.output<typeof goldPrice>;

/** One scheme of a lender for the gold that was typed. */
export const goldPlan = z.object({
  kind: z.enum(GOLD_SCHEMES),
  months,
  annual_rate: percent,
  apr,
  amount_paise: paise,
  largest_paise: paise,
  /** Fees for processing, testing and storage, before GST. */
  charges_paise: paise,
  gst_paise: paise,
  /** Paid each month: the instalment or the interest; 0 if everything is paid at the end. */
  monthly_paise: paise,
  last_paise: paise,
  interest_paise: paise,
  total_cost_paise: paise,
});

const goldLender = z.object({
  lender: shownLender,
  page: goldPage,
  /** Null if the lender has stated none. */
  terms: z.nullable(goldTerms),
  /** The charge for closing early, in the lender's words; null if only its agreement has it. */
  foreclosure: z.nullable(text(400)),
  /** The first plan is the one compared; empty without terms or a gold price. */
  plans: z.array(goldPlan),
});
export type GoldLender = z.output<typeof goldLender>;

const unmatchedGoldLender = z.object({
  lender: shownLender,
  page: goldPage,
  failed_rules: z.array(failedRule),
  /** Set if the gold is the reason, not the person. */
  gold: z.nullable(z.enum(['purity', 'too_little'])),
  /** For `too_little`: the lender's smallest loan, and the largest loan it gives on this gold. */
  least_paise: paise,
  largest_paise: paise,
});
export type UnmatchedGoldLender = z.output<typeof unmatchedGoldLender>;

export const goldComparison = z.object({
  /** Null until staff enter a price; until then the lenders are sorted by name, with their terms. */
  price: z.nullable(goldPrice),
  value_paise: z.nullable(paise),
  /** The PIN code that was used: the typed one, else that of the profile; empty if neither is known. */
  postal_code: text(6),
  order_version: text(40),
  /** In the published order of lenders; lenders without terms last. */
  lenders: z.array(goldLender),
  /** Sorted by name. */
  unmatched: z.array(unmatchedGoldLender),
  /** The open enquiry, which a new one would replace. */
  open: z.nullable(z.object({ page: goldPage, lender: text(120), lead_id: z.nullable(text(80)) })),
});
export type GoldComparison = z.output<typeof goldComparison>;

export const compareGoldLoans = endpoint({
  name: 'compareGoldLoans',
  method: 'POST',
  path: '/api/compare-gold-loans',
  session: 'customer',
  asked: 'C6 (gold lenders side by side)',
  summary:
    'Every gold lender of the brand for this customer and this gold: terms, possible amount and cost, or why not',
  body: z.object(wish),
  answer: goldComparison,
});

export const checkGoldLoans = endpoint({
  name: 'checkGoldLoans',
  method: 'POST',
  path: '/api/check-gold-loans',
  session: 'nobody',
  asked: 'P1 (gold calculator)',
  summary: 'The same for a visitor who isn’t signed in; nothing is stored',
  body: z.object({ partner: z.optional(brandKey), ...wish }),
  answer: goldComparison,
});

export const getGoldPrice = endpoint({
  name: 'getGoldPrice',
  method: 'GET',
  path: '/api/get-gold-price',
  session: 'admin',
  asked: 'A17 (price of gold)',
  summary: 'The gold price used for comparisons; null if there is none',
  answer: z.object({ price: z.nullable(goldPrice) }),
});

export const updateGoldPrice = endpoint({
  name: 'updateGoldPrice',
  method: 'POST',
  path: '/api/update-gold-price',
  session: 'admin',
  asked: 'A17 (price of gold)',
  summary: 'Sets the gold price with its day and source',
  body: z.strictObject({
    per_gram_paise: z.int().check(z.gte(100_000), z.lte(10_000_000)),
    day: isoDate,
    source: text(60),
  }),
  answer: message,
  seen: true,
});
