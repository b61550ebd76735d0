import type { checkEligibility, EligibleLender } from '@tulna/contract/eligibility';
import type { AnswerOf } from '@tulna/contract/endpoint';
import { istDay } from '@tulna/rules/dates';
import { type Decision, decideAll } from '@tulna/rules/eligibility';
import {
  checkEligibilityAnswers,
  type EligibilityAnswers,
  eligibilityAnswersOf,
} from '@tulna/rules/eligibility-answers';
import { DEFAULT_TENURE } from '@tulna/rules/loan-terms';
import { RANKING_VERSION } from '@tulna/rules/ranking';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import { unknownOptions } from '../customers/index.ts';
import { type LenderRow, lendersRepository, presentOfferLender, toPolicy } from '../lenders/index.ts';
import { applicantFrom, byLenderName, inDefaultOrder } from '../offers/index.ts';

type Answer = AnswerOf<typeof checkEligibility>;

const product = 'Personal Loans';

const shown = (row: LenderRow): EligibleLender['lender'] => ({
  ...presentOfferLender(row),
  illustrative: row.illustrative,
});

const matchOf = (row: LenderRow, decision: Decision | undefined): EligibleLender[] => {
  if (!decision?.matched) return [];
  const { terms, atBest } = decision;
  return [
    {
      lender: shown(row),
      amount_paise: terms.amountPaise,
      tenure_months: terms.tenureMonths,
      annual_rate: terms.annualRatePercent,
      apr: terms.aprPercent,
      at_best: atBest && { annual_rate: atBest.annualRatePercent, apr: atBest.aprPercent },
      emi_paise: terms.emiPaise,
      processing_fee_paise: terms.feePaise,
      gst_paise: terms.gstPaise,
      total_cost_paise: terms.totalCostPaise,
    },
  ];
};

// A policy that can't decide says nothing about the person, so its lender is in neither list (product.md §5).
const missOf = (row: LenderRow, decision: Decision | undefined): Answer['unmatched'] =>
  decision === undefined || decision.matched || decision.undecided !== undefined
    ? []
    : [{ lender: shown(row), source: 'policy', failed_rules: [...decision.failedRules], lender_reason: null }];

/**
 * Decides a visitor's facts by the policy of each lender that takes personal-loan customers of the brand now. The engine, prices and order
 * are the same as for a profile. Nothing is stored.
 * @throws {Problem} `invalid_request` with the fields
 */
export async function eligibilityAt(
  db: Db,
  sent: EligibilityAnswers,
  /** `onlyLender`: in a build of one lender (§4), no other lender makes an offer. */
  { brand, now, onlyLender }: { brand: string; now: Date; onlyLender?: string | undefined },
): Promise<Answer> {
  const answers = eligibilityAnswersOf(sent);
  const fields = {
    ...Object.fromEntries(unknownOptions(answers).map((field) => [field, 'invalid_option' as const])),
    ...checkEligibilityAnswers(answers, istDay(now.getTime())),
  };
  if (Object.keys(fields).length > 0) throw new Problem('invalid_request', { fields });
  const rows = await lendersRepository(db).open(product, brand);
  const applicant = applicantFrom(answers, product, now);
  const wanted = {
    desiredAmount: applicant.desiredAmount,
    desiredTenure: applicant.desiredTenure ?? DEFAULT_TENURE,
  };
  const decisions = decideAll(applicant, rows.map(toPolicy));
  const matches = rows.flatMap((row, index) =>
    onlyLender === undefined || row.key === onlyLender ? matchOf(row, decisions[index]) : [],
  );
  return {
    desired_amount: wanted.desiredAmount,
    desired_tenure: wanted.desiredTenure,
    ranking_version: RANKING_VERSION,
    matches: inDefaultOrder(matches, wanted),
    unmatched: rows.flatMap((row, index) => missOf(row, decisions[index])).sort(byLenderName),
  };
}
