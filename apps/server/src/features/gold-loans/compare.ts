import type { GoldComparison, GoldLender, GoldPrice, UnmatchedGoldLender } from '@tulna/contract/gold-comparison';
import type { Language } from '@tulna/phrases/language';
import { type Decision, decideAll } from '@tulna/rules/eligibility';

import { type GoldPlan, type GoldWish, goldPlans, goldValuePaise } from '@tulna/rules/gold-loan';
import { GOLD_ORDER_VERSION, inGoldOrder } from '@tulna/rules/gold-order';
import { type GoldTerms, perGramOf } from '@tulna/rules/gold-terms';
import type { GoldPage } from '@tulna/rules/lender-pages';
import type { LenderPolicy } from '@tulna/rules/lender-policy';
import { paiseOfRupees } from '@tulna/rules/money';
import { type LenderRow, presentOfferLender, statedTerms, toPolicy } from '../lenders/index.ts';
import { byLenderName } from '../offers/index.ts';
import { goldPageOf } from './choose-page.ts';
import { type GoldPerson, goldApplicant } from './gold-person.ts';

interface Candidate {
  row: LenderRow;
  page: GoldPage;
  policy: LenderPolicy;
  terms: GoldTerms | null;
}

const candidateOf = (row: LenderRow): Candidate[] => {
  const page = goldPageOf(row);
  // The terms were checked when they were stored.
  return page === undefined ? [] : [{ row, page, policy: toPolicy(row), terms: row.gold_terms as GoldTerms | null }];
};

const shown = (row: LenderRow): GoldLender['lender'] => ({
  ...presentOfferLender(row),
  illustrative: row.illustrative,
});

const presentPlan = (plan: GoldPlan): GoldLender['plans'][number] => ({
  kind: plan.kind,
  months: plan.months,
  annual_rate: plan.annualRatePercent,
  apr: plan.aprPercent,
  amount_paise: plan.amountPaise,
  largest_paise: plan.largestPaise,
  charges_paise: plan.chargesPaise,
  gst_paise: plan.gstPaise,
  monthly_paise: plan.monthlyPaise,
  last_paise: plan.lastPaise,
  interest_paise: plan.interestPaise,
  total_cost_paise: plan.totalCostPaise,
});

/** The reason why this lender can't lend on this gold; undefined if it can. */
function goldAgainst(
  { terms, policy }: Candidate,
  { gold }: GoldWish,
  plans: readonly GoldPlan[],
): Pick<UnmatchedGoldLender, 'gold' | 'least_paise' | 'largest_paise'> | undefined {
  const least = paiseOfRupees(policy.minLoan);
  const largest = Math.max(0, ...plans.map(({ largestPaise }) => largestPaise));
  if (terms === null) return undefined;
  if (perGramOf(terms, gold.carat) === null) return { gold: 'purity', least_paise: least, largest_paise: 0 };
  return largest < least ? { gold: 'too_little', least_paise: least, largest_paise: largest } : undefined;
}

/** The facts to compare: the gold and the loan, or undefined without a price of gold; and the known facts of the person. */
export interface Compared {
  person: GoldPerson;
  price: GoldPrice | undefined;
  wish: GoldWish;
  language: Language;
}

/**
 * All gold lenders of a brand side by side: by their policy for the person and their terms for the gold, in the published order. Nothing is
 * stored.
 */
export function comparison(
  rows: readonly LenderRow[],
  { person, price, wish, language }: Compared,
): Omit<GoldComparison, 'open'> {
  const matches: { candidate: Candidate; plans: readonly GoldPlan[] }[] = [];
  const unmatched: UnmatchedGoldLender[] = [];
  for (const candidate of rows.flatMap(candidateOf)) {
    const { row, page, policy, terms } = candidate;
    const [decision] = decideAll(goldApplicant(person, policy, wish), [policy]);
    const failed = failedOf(decision);
    if (failed === undefined) continue;
    const all =
      terms === null || price === undefined
        ? []
        : goldPlans(wish, { terms, gstPercent: policy.gstPercent, maxLoan: policy.maxLoan });
    const against = price === undefined ? undefined : goldAgainst(candidate, wish, all);
    // A scheme whose largest loan is below the lender's smallest one is left out.
    const plans = all.filter(({ amountPaise }) => amountPaise >= paiseOfRupees(policy.minLoan));
    if (failed.length > 0 || against !== undefined)
      unmatched.push({
        lender: shown(row),
        page,
        failed_rules: [...failed],
        ...(against ?? { gold: null, least_paise: 0, largest_paise: 0 }),
      });
    else matches.push({ candidate, plans });
  }
  const nothing = { aprPercent: Number.POSITIVE_INFINITY, amountPaise: 0 };
  const ordered = inGoldOrder(matches, ({ candidate: { row }, plans: [first = nothing] }) => ({
    aprPercent: first.aprPercent,
    amountPaise: first.amountPaise,
    legalName: row.legal_name,
    name: row.name,
  }));
  return {
    price: price ?? null,
    value_paise: price === undefined ? null : goldValuePaise(wish.gold),
    postal_code: person.postalCode,
    order_version: GOLD_ORDER_VERSION,
    lenders: ordered.map(({ candidate: { row, page, terms }, plans }) => ({
      lender: shown(row),
      page,
      terms,
      foreclosure: statedTerms(row).foreclosure?.[language] ?? null,
      plans: plans.map(presentPlan),
    })),
    unmatched: unmatched.sort(byLenderName),
  };
}

// A policy that can't decide says nothing about the person, so its lender is in neither list (product.md §5).
const failedOf = (decision: Decision | undefined) => {
  if (decision === undefined) return undefined;
  if (decision.matched) return [];
  return decision.undecided === undefined ? decision.failedRules : undefined;
};
