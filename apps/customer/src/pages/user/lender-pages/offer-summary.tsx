import type { Offer } from '@tulna/contract/offers';
import { formatPaise } from '@tulna/rules/money';
import { usePhrases } from '../../../language/phrases.tsx';
import { percentText } from '../../../lender-offers/offer-words.ts';
import styles from './lender-pages.module.css';

/** The figures of an offer, each on one line. */
export function OfferSummary({ offer }: { offer: Offer }) {
  const { card, months } = usePhrases('offers');
  const figures = [
    [card.emi, formatPaise(offer.emi_paise, 'never')],
    [card.apr, `${percentText(offer.apr)}%`],
    [card.amount, formatPaise(offer.amount_paise, 'never')],
    [card.net, formatPaise(offer.net_disbursed_paise, 'never')],
    [card.tenure, months(offer.tenure_months)],
    [card.fees, formatPaise(offer.processing_fee_paise + offer.gst_paise, 'never')],
  ] as const;
  return (
    <dl className={styles.figures}>
      {figures.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
