import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { measuredTime } from './lender-promises.ts';
import { fileAnswer, language, text } from './wire.ts';

const count = z.int().check(z.gte(0));
const asked = 'R7, §2 (eligibility criteria, lender journey)';

/** One lender of the fixed table, by its policy in force. Whole ₹. */
export const eligibilityRow = z.object({
  key: text(60),
  name: text(120),
  product: text(60),
  min_age: count,
  max_age: count,
  salaried: z.boolean(),
  self_employed: z.boolean(),
  /** Net monthly income; for business loans, monthly turnover; null if there is no minimum. */
  min_income: z.nullable(z.number()),
  min_loan: z.number(),
  max_loan: z.number(),
  /** Null if the lender requires no score. */
  min_score: z.nullable(count),
  journey: z.enum(['App', 'Web/App']),
});
export type EligibilityRow = z.output<typeof eligibilityRow>;

export const getEligibilityCriteria = endpoint({
  name: 'getEligibilityCriteria',
  method: 'GET',
  path: '/api/partner/get-eligibility-criteria',
  session: 'partner',
  asked,
  summary: 'The fixed table of lenders with what each asks for, and a table of gold lenders',
  answer: z.object({ lenders: z.array(eligibilityRow), gold: z.array(eligibilityRow) }),
});

export const getEligibilityFile = endpoint({
  name: 'getEligibilityFile',
  method: 'GET',
  path: '/api/partner/get-eligibility-file',
  session: 'partner',
  asked,
  summary: 'The two tables as a PDF with the date of printing',
  query: z.object({ language: z.optional(language) }),
  answer: fileAnswer,
  download: 'application/pdf',
});

export const getLenderJourneys = endpoint({
  name: 'getLenderJourneys',
  method: 'GET',
  path: '/api/partner/get-lender-journeys',
  session: 'partner',
  asked,
  summary: 'Lenders open to customers, with how long each took to decide and to pay out on our applications',
  answer: z.object({
    lenders: z.array(
      z.object({
        key: text(60),
        name: text(120),
        product: text(60),
        journey: z.enum(['App', 'Web/App']),
        /** Time from sending the application to the lender's first decision. */
        decision: measuredTime,
        /** Time from the approval to the payout. */
        payout: measuredTime,
      }),
    ),
  }),
});
export type LenderJourneyShown = z.output<typeof getLenderJourneys.answer>['lenders'][number];
