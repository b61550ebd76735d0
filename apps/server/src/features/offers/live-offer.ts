import { randomUUID } from 'node:crypto';
import { MAX_PRINCIPAL_PAISE } from '@tulna/rules/emi-bounds';
import { paiseOfDecimal } from '@tulna/rules/money';
import { offerTerms, percentOfPaise } from '@tulna/rules/offer-terms';
import { endOfLendersDay } from '@tulna/rules/offer-validity';
import { checkStatedTerms } from '@tulna/rules/stated-terms';
import type { CreditApplication } from '../credit-applications/index.ts';
import type { LenderFee, LenderOffer, LenderPlans } from '../lender-connections/index.ts';
import type { LenderRow } from '../lenders/index.ts';
import type { FoundInPlan } from '../offer-findings/index.ts';
import { lenderTerms } from './deciding.ts';
import type { StoredOffer } from './offers-repository.ts';

/** The result of reading a lender's plans. */
export interface TakenPlans {
  offers: StoredOffer[];
  /** Findings for operations, in the order of the answer. */
  findings: FoundInPlan[];
}

/**
 * Tax on a charge in paise. It is the lender's own figure, if there is one; zero for a charge that includes tax or is passed on to someone else, such as stamp duty; otherwise the lender's GST percentage of the charge.
 */
export const taxOf = (fee: LenderFee, gstPercent: number): number => {
  if (fee.taxPaise !== null) return fee.taxPaise;
  return fee.taxIncluded || fee.payee === 'third_party' ? 0 : percentOfPaise(fee.amountPaise, gstPercent);
};

const total = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** An offer is valid to the end of the day that its lender names, but no longer than its application. */
function endOf({ validUntil }: LenderOffer, application: Date): Date {
  if (validUntil === null) return application;
  return new Date(Math.min(endOfLendersDay(validUntil.getTime()), application.getTime()));
}

/**
 * A lender's own offer with all its costs, worked out by the same rules as every other offer (product.md §5).
 * @throws RangeError for terms that cannot be worked out, such as charges above the loan
 */
function liveOffer(offer: LenderOffer, lender: LenderRow, application: CreditApplication, at: Date): StoredOffer {
  const gstPercent = Number(lender.gst_percent);
  const { lastEmiPaise: _last, ...terms } = offerTerms({
    amountPaise: offer.amountPaise,
    tenureMonths: offer.tenureMonths,
    annualRatePercent: offer.annualRatePercent,
    feePaise: total(offer.fees.map((fee) => fee.amountPaise)),
    gstPercent,
    gstPaise: total(offer.fees.map((fee) => taxOf(fee, gstPercent))),
  });
  const { statedEmiPaise, statedAprPercent, emiRounding, firstDueDate } = offer;
  return {
    ...terms,
    ...lenderTerms(lender),
    fees: offer.fees,
    stated: { emiPaise: statedEmiPaise, aprPercent: statedAprPercent, emiRounding, firstDueDate },
    id: randomUUID(),
    creditApplicationId: application.id,
    customerId: application.customerId,
    lenderKey: lender.key,
    indicative: false,
    lenderOfferId: offer.lenderOfferId,
    createdAt: at,
    validUntil: endOf(offer, application.validUntil ?? at),
    lenderApplicationId: null,
  };
}

/** How far this lender's figures may differ from ours; the back office sets the limits in ₹ and percentage points. */
const limitsOf = (lender: LenderRow) => ({
  emiPaise: paiseOfDecimal(lender.max_emi_difference) ?? 0,
  aprPoints: Number(lender.max_apr_difference),
});

/** The figure that makes a plan impossible to work out: a loan above the highest amount, or charges that use up the loan. */
function impossibleFigure(plan: LenderOffer, lender: LenderRow): FoundInPlan['facts'] {
  if (plan.amountPaise > MAX_PRINCIPAL_PAISE)
    return { figure: 'amount', stated_paise: plan.amountPaise, limit_paise: MAX_PRINCIPAL_PAISE };
  const gst = Number(lender.gst_percent);
  const charges = total(plan.fees.map((fee) => fee.amountPaise + taxOf(fee, gst)));
  return { figure: 'charges', stated_paise: charges, limit_paise: plan.amountPaise };
}

/**
 * Reads a lender's plans into offers as stored. A plan that cannot be worked out, that the adapter refused, or whose figures differ too much from ours is left out and reported as a finding.
 */
export function takePlans(plans: LenderPlans, lender: LenderRow, application: CreditApplication, at: Date): TakenPlans {
  const findings: FoundInPlan[] = plans.refused.map(({ why, figure }) => ({
    kind: 'refused',
    facts: { why, ...(figure && { figure: figure.field, stated: figure.stated, limit: figure.limit }) },
  }));
  const offers: StoredOffer[] = [];
  const limits = limitsOf(lender);
  for (const plan of plans.offers) {
    try {
      const offer = liveOffer(plan, lender, application, at);
      const stated = { emiPaise: plan.statedEmiPaise, aprPercent: plan.statedAprPercent };
      const { verdict, figures } = checkStatedTerms(offer, stated, limits);
      if (verdict !== 'held_back') offers.push(offer);
      if (verdict === 'agrees') continue;
      const { amountPaise, tenureMonths, annualRatePercent, emiPaise, aprPercent } = offer;
      findings.push({
        kind: verdict,
        facts: {
          figures: figures.join(' '),
          amount_paise: amountPaise,
          tenure_months: tenureMonths,
          annual_rate: annualRatePercent,
          our_emi_paise: emiPaise,
          stated_emi_paise: stated.emiPaise,
          our_apr: aprPercent,
          stated_apr: stated.aprPercent,
        },
      });
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      findings.push({ kind: 'refused', facts: { why: error.message, ...impossibleFigure(plan, lender) } });
    }
  }
  return { offers, findings };
}
