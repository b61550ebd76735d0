import type { Offer } from '@tulna/contract/offers';
import { formatPaise } from '@tulna/rules/money';
import { usePhrases } from '../../../language/phrases.tsx';
import { aprText } from '../offer-words.ts';
import styles from './offers.module.css';

/** What people compare first: monthly payment and APR. */
export function FirstFigures({ offer }: { offer: Offer }) {
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

/** The other figures of a card: the cost in rupees, then what is lent and for how long. */
export function OtherFigures({ offer }: { offer: Offer }) {
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
