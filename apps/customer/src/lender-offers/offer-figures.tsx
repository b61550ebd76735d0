import type { Offer } from '@tulna/contract/offers';
import { formatPaise } from '@tulna/rules/money';
import type { ReactNode } from 'react';
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

/** What people compare first: monthly payment and APR. */
function FirstFigures({ offer }: { offer: Figures }) {
  const { card } = usePhrases('offers');
  return (
    <dl className={styles.first}>
      <div>
        <dt>{card.emi}</dt>
        <dd>{formatPaise(offer.emi_paise, 'never')}</dd>
      </div>
      <div>
        <dt>{card.apr}</dt>
        <dd>{aprText(offer)}</dd>
      </div>
    </dl>
  );
}

/** The other figures of a card: the cost in rupees, then amount and term. */
function OtherFigures({ offer }: { offer: Figures }) {
  const texts = usePhrases('offers');
  const { card } = texts;
  return (
    <dl className={styles.figures}>
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

/** The figures of a card in the order people compare; the actions are in between, because the first screen of a phone has no room for more figures. */
export function OfferFigures({ offer, children }: { offer: Figures; children?: ReactNode }) {
  return (
    <div className={styles.main}>
      <FirstFigures offer={offer} />
      {children}
      <OtherFigures offer={offer} />
    </div>
  );
}
