import type { AnswerOf, BodyOf } from '@tulna/contract/endpoint';
import type { tryApplicant } from '@tulna/contract/lender-criteria';
import type { Applicant } from '@tulna/rules/applicant';
import { creditScoreClassOf } from '@tulna/rules/credit-score';
import { istDay } from '@tulna/rules/dates';
import { type Decision, decideAll } from '@tulna/rules/eligibility';
import { policyOfCriteria } from '@tulna/rules/lender-criteria';
import { isProductName } from '@tulna/rules/products';
import type { Db } from '../../platform/database/database.ts';
import { adminLenderRows, isReady, withPassedOn } from '../lenders/index.ts';
import { criteriaRepository } from './repository.ts';

/** A value above every APR, used for sorting. Infinity doesn't work, because the difference of two infinities is NaN. */
const withoutOffer = 1e9;

type Facts = BodyOf<typeof tryApplicant>;
type Result = AnswerOf<typeof tryApplicant>['results'][number];

/** An invented person whose birthday is today, so that the age is exact. */
export function applicantOf(facts: Facts, now: Date): Applicant {
  const onDate = istDay(now.getTime());
  const year = Number(onDate.slice(0, 4)) - facts.age;
  // 29 February may not exist in the year of birth; the day before gives the same age.
  const day = onDate.endsWith('02-29') ? '02-28' : onDate.slice(5);
  return {
    product: facts.product,
    birthDate: `${year}-${day}`,
    onDate,
    employment: facts.employment,
    monthlyIncome: facts.monthly_income,
    ...(facts.monthly_earnings !== null && { monthlyEarnings: facts.monthly_earnings }),
    existingEmi: facts.existing_emi,
    creditScoreClass: creditScoreClassOf(facts.credit_score_class),
    creditScore: facts.credit_score,
    postalCode: facts.postal_code,
    desiredAmount: facts.desired_amount,
    desiredTenure: facts.desired_tenure,
  };
}

const answerOf = (decision: Decision | undefined): Pick<Result, 'offer' | 'failed_rules'> => {
  if (decision === undefined || !decision.matched)
    return { offer: null, failed_rules: [...(decision?.failedRules ?? [])] };
  const { terms, limitedBy, atBest } = decision;
  return {
    failed_rules: [],
    offer: {
      amount_paise: terms.amountPaise,
      tenure_months: terms.tenureMonths,
      emi_paise: terms.emiPaise,
      annual_rate: terms.annualRatePercent,
      apr: terms.aprPercent,
      limited_by: limitedBy,
      apr_at_best: atBest?.aprPercent ?? null,
    },
  };
};

/** Decides an invented applicant at every lender by the criteria in force. Offers come first, the lowest APR first, then lenders without an offer by name. */
export async function tryAtLenders(db: Db, facts: Facts, now: Date): Promise<Result[]> {
  const rows = await adminLenderRows(db).execute();
  const inForce = await criteriaRepository(db).inForce(rows.map(({ lender_id }) => lender_id));
  const tried = rows.flatMap((row) => {
    const version = inForce.get(row.lender_id);
    const { product } = row;
    return version === undefined || !isProductName(product)
      ? []
      : [{ row, version, policy: withPassedOn(row, policyOfCriteria(version.criteria, { lender: row.key, product })) }];
  });
  const decisions = decideAll(
    applicantOf(facts, now),
    tried.map(({ policy }) => policy),
  );
  return tried
    .map(
      ({ row, version }, index): Result => ({
        lender_id: row.lender_id,
        name: row.name,
        product: row.product,
        version: version.number,
        on: row.lender_status ? 1 : 0,
        complete: isReady(row) ? 1 : 0,
        ...answerOf(decisions[index]),
      }),
    )
    .sort(
      (one, other) =>
        (one.offer?.apr ?? withoutOffer) - (other.offer?.apr ?? withoutOffer) || one.name.localeCompare(other.name),
    );
}
