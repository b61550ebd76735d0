import type { Offer } from '@tulna/contract/offers';
import type { Topics } from '@tulna/phrases/topics';
import { formatPaise } from '@tulna/rules/money';
import { aprText, rateText } from '../../../../lender-offers/offer-words.ts';

/** The highest number of offers compared, because more than three columns can't be read on a phone. */
export const mostCompared = 3;

/** Adds an offer to the selection or removes it; a fourth offer is not added. */
export const toggled = (chosen: readonly string[], offerId: string): readonly string[] =>
  chosen.includes(offerId)
    ? chosen.filter((id) => id !== offerId)
    : chosen.length < mostCompared
      ? [...chosen, offerId]
      : chosen;

/** One line of the table. `best` are the columns with the better figure, if one is better and they differ. */
export interface ComparedRow {
  key: string;
  label: string;
  values: readonly string[];
  best: readonly boolean[];
}

const money = (paise: number): string => formatPaise(paise, 'never');

/** The rows of the comparison, in the order people read an offer. Lower is better for costs; no row judges lenders. */
export function comparedRows(
  offers: readonly Offer[],
  texts: Topics['offers'],
  compare: Topics['offersPage']['compare'],
): readonly ComparedRow[] {
  const { card } = texts;
  const row = (
    key: string,
    label: string,
    words: (offer: Offer) => string,
    figure?: (offer: Offer) => number,
  ): ComparedRow => {
    const figures = figure === undefined ? [] : offers.map(figure);
    const least = Math.min(...figures);
    const differ = new Set(figures).size > 1;
    return {
      key,
      label,
      values: offers.map(words),
      best: offers.map((_, index) => differ && figures[index] === least),
    };
  };
  return [
    row(
      'emi',
      card.emi,
      (offer) => money(offer.emi_paise),
      (offer) => offer.emi_paise,
    ),
    row('apr', card.apr, aprText, (offer) => offer.apr),
    row('amount', card.amount, (offer) => money(offer.amount_paise)),
    row('net', card.net, (offer) => money(offer.net_disbursed_paise)),
    row('tenure', card.tenure, (offer) => texts.months(offer.tenure_months)),
    row(
      'cost',
      card.totalCost,
      (offer) => money(offer.total_cost_paise),
      (offer) => offer.total_cost_paise,
    ),
    row('payable', card.payable, (offer) => money(offer.total_payable_paise)),
    row(
      'fees',
      card.fees,
      (offer) => money(offer.processing_fee_paise + offer.gst_paise),
      (offer) => offer.processing_fee_paise + offer.gst_paise,
    ),
    row(
      'rate',
      card.rate,
      (offer) => `${rateText(offer)}%${offer.rate_type === 'floating' ? ` · ${card.floating}` : ''}`,
      (offer) => offer.annual_rate,
    ),
    row('cooling', card.coolingOff, (offer) => compare.days(offer.cooling_off_days)),
    row('decided', compare.decided, (offer) => (offer.indicative ? card.indicative : card.confirmed)),
    row('entity', compare.entity, (offer) => offer.lender.legal_name),
  ];
}
