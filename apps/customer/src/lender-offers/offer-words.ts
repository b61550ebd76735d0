import type { Offer } from '@tulna/contract/offers';
import type { Topics } from '@tulna/phrases/topics';
import { formatPaise } from '@tulna/rules/money';

/** Percent with two decimals, as rates are quoted: "18.25". */
export const percentText = (percent: number): string => percent.toFixed(2);

/** The APR of an offer, as a range if it depends on the credit score that the lender finds. */
export const aprText = ({ apr, at_best: best }: Pick<Offer, 'apr' | 'at_best'>): string =>
  best === null || best.apr === apr ? `${percentText(apr)}%` : `${percentText(best.apr)}–${percentText(apr)}%`;

/** The interest rate of an offer, as a range if it depends on the credit score that the lender finds. */
export const rateText = ({ annual_rate: rate, at_best: best }: Pick<Offer, 'annual_rate' | 'at_best'>): string =>
  best === null || best.annual_rate === rate
    ? percentText(rate)
    : `${percentText(best.annual_rate)}–${percentText(rate)}`;

/** The difference between plans of one lender: "₹2,50,000 · 24 months". */
export const planWords = (offer: Offer, texts: Topics['offers']): string =>
  `${formatPaise(offer.amount_paise, 'never')} · ${texts.months(offer.tenure_months)}`;
