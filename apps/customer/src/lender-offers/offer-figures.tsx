import type { Offer } from '@tulna/contract/offers';
import { formatPaise } from '@tulna/rules/money';
import { usePhrases } from '../language/phrases.tsx';
import styles from './offer-figures.module.css';
import { aprText } from './offer-words.ts';

type Figures = Pick<
  Offer,
  | 'emi_paise'
  | 'apr'
  | 'at_best'
  | 'total_cost_paise'
  | 'processing_fee_paise'
  | 'gst_paise'
  | 'amount_paise'
  | 'tenure_months'
>;

/** The figures of a card, in the order people compare: monthly payment and APR first, the cost in rupees next to them. */
export function OfferFigures({ offer }: { offer: Figures }) {
  const texts = usePhrases('offers');
  const { card } = texts;
  return (
    <dl className={styles.figures}>
      <div className={styles.first}>
        <dt>{card.emi}</dt>
        <dd>{formatPaise(offer.emi_paise, 'never')}</dd>
      </div>
      <div className={styles.first}>
        <dt>{card.apr}</dt>
        <dd>{aprText(offer)}</dd>
      </div>
      <div>
        <dt>{card.totalCost}</dt>
        <dd>{formatPaise(offer.total_cost_paise, 'never')}</dd>
      </div>
      <div>
        <dt>{card.fees}</dt>
        <dd>{formatPaise(offer.processing_fee_paise + offer.gst_paise, 'never')}</dd>
      </div>
      <div>
        <dt>{card.amount}</dt>
        <dd>{formatPaise(offer.amount_paise, 'never')}</dd>
      </div>
      <div>
        <dt>{card.tenure}</dt>
        <dd>{texts.months(offer.tenure_months)}</dd>
      </div>
    </dl>
  );
}
