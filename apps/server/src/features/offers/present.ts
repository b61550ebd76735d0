import type { Offer, TakenOffer } from '@tulna/contract/offers';
import type { Language } from '@tulna/phrases/language';
import { istDay } from '@tulna/rules/dates';
import { earlyClosings } from '@tulna/rules/early-closing';
import { keyFactStatementPath } from '@tulna/rules/user-pages';
import { hindiOfferOf, type LenderRow, statedTerms } from '../lenders/index.ts';
import type { ShownLender } from './decisions-repository.ts';
import type { StoredOffer } from './offers-repository.ts';

/** A lender's special offer as a badge, only while it is switched on and within its dates (specification §3, product.md §5). */
export function specialOffer(lender: LenderRow | undefined, now: Date, language: Language): Offer['special_offer'] {
  if (lender === undefined || !lender.so_status || lender.so_text.trim() === '') return null;
  const today = istDay(now.getTime());
  const { so_date_start: starts, so_date_end: ends } = lender;
  if ((starts !== null && today < starts) || (ends !== null && today > ends)) return null;
  const hindi = language === 'hi' ? hindiOfferOf(lender) : '';
  return hindi === ''
    ? { text: lender.so_text, language: 'en', starts, ends }
    : { text: hindi, language: 'hi', starts, ends };
}

/** An offer as the card of product.md §8. `badge` is today's; everything else is as it was offered. */
export function presentOffer(
  offer: StoredOffer,
  lender: ShownLender,
  badge: Offer['special_offer'],
  language: Language,
): TakenOffer {
  return {
    offer_id: offer.id,
    lender,
    indicative: offer.indicative,
    amount_paise: offer.amountPaise,
    tenure_months: offer.tenureMonths,
    annual_rate: offer.annualRatePercent,
    apr: offer.aprPercent,
    at_best: offer.atBest ? { annual_rate: offer.atBest.annualRatePercent, apr: offer.atBest.aprPercent } : null,
    emi_paise: offer.emiPaise,
    processing_fee_paise: offer.feePaise,
    gst_paise: offer.gstPaise,
    net_disbursed_paise: offer.netDisbursedPaise,
    total_interest_paise: offer.interestPaise,
    total_payable_paise: offer.repaymentPaise,
    total_cost_paise: offer.totalCostPaise,
    rate_type: offer.loanForm.rateType,
    disbursal: offer.loanForm.disbursal,
    insurance_charges: offer.loanForm.insurance?.[language] ?? '',
    penal_charges: offer.penalCharges[language],
    cooling_off_days: offer.coolingOffDays,
    kfs_link: keyFactStatementPath(offer.id),
    special_offer: badge,
    valid_until: offer.validUntil.toISOString(),
    lender_application_id: offer.lenderApplicationId,
  };
}

/** The same for an offer that can still be chosen, with today's badge and the lender's present charge for closing early. */
export function presentOpenOffer(
  offer: StoredOffer,
  shown: ShownLender,
  lender: LenderRow | undefined,
  { now, language }: { now: Date; language: Language },
): Offer {
  return {
    ...presentOffer(offer, shown, specialOffer(lender, now, language), language),
    closings: earlyClosings(offer).map(({ afterMonths, owedPaise, costPaise }) => ({
      after_months: afterMonths,
      owed_paise: owedPaise,
      cost_paise: costPaise,
    })),
    foreclosure_charges: (lender && statedTerms(lender).foreclosure?.[language]) ?? '',
  };
}
