import { randomUUID } from 'node:crypto';
import { offerTerms, percentOfPaise } from '@tulna/rules/offer-terms';
import type { CreditApplication } from '../credit-applications/index.ts';
import type { LenderFee, LenderOffer } from '../lender-connections/index.ts';
import type { LenderRow } from '../lenders/index.ts';
import { lenderTerms } from './deciding.ts';
import type { StoredOffer } from './offers-repository.ts';

/**
 * Tax on a charge in paise: the lender's own figure where it gives one; nothing on what has its tax in it or is passed on
 * to someone else, such as stamp duty; else the lender's percent on what it keeps.
 */
export const taxOf = (fee: LenderFee, gstPercent: number): number => {
  if (fee.taxPaise !== null) return fee.taxPaise;
  return fee.taxIncluded || fee.payee === 'third_party' ? 0 : percentOfPaise(fee.amountPaise, gstPercent);
};

const total = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/**
 * A lender's own offer with everything it costs worked out by the same rules as any other (product.md §5).
 * @throws RangeError for terms that cannot be worked out, such as charges above the loan
 */
export function liveOffer(
  offer: LenderOffer,
  lender: LenderRow,
  application: CreditApplication,
  at: Date,
): StoredOffer {
  const gstPercent = Number(lender.gst_percent);
  const { lastEmiPaise: _last, ...terms } = offerTerms({
    amountPaise: offer.amountPaise,
    tenureMonths: offer.tenureMonths,
    annualRatePercent: offer.annualRatePercent,
    feePaise: total(offer.fees.map((fee) => fee.amountPaise)),
    gstPercent,
    gstPaise: total(offer.fees.map((fee) => taxOf(fee, gstPercent))),
  });
  const end = application.validUntil ?? at;
  return {
    ...terms,
    ...lenderTerms(lender),
    id: randomUUID(),
    creditApplicationId: application.id,
    customerId: application.customerId,
    lenderKey: lender.key,
    indicative: false,
    lenderOfferId: offer.lenderOfferId,
    createdAt: at,
    // An offer never outlives the application it was made for.
    validUntil: offer.validUntil !== null && offer.validUntil < end ? offer.validUntil : end,
    lenderApplicationId: null,
  };
}
