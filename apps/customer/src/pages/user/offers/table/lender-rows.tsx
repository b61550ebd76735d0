import { formatPaise } from '@tulna/rules/money';
import { useState } from 'react';
import { usePhrases } from '../../../../language/phrases.tsx';
import { aprText } from '../../../../lender-offers/offer-words.ts';
import { Button } from '../../../../ui/button.tsx';
import { ChevronIcon } from '../../../../ui/icons.tsx';
import { LenderHead } from '../../lender-head.tsx';
import { ApplyButton } from '../apply-button.tsx';
import { OfferChips, type ShownOffer } from '../offer-card.tsx';
import { OfferDetails } from '../offer-details.tsx';
import { KeyFactsLink, OfferNotes } from '../offer-notes.tsx';
import type { LenderPlans } from '../offer-order.ts';
import styles from './table.module.css';

interface LenderRowsProps {
  plans: LenderPlans;
  /** The number of columns of the table. */
  columns: number;
  shown: (plans: LenderPlans, offer: LenderPlans['best']) => ShownOffer;
}

/** One plan: its figures in a row, and below them the notes. */
function Plan({
  columns,
  hidden,
  shown: { offer, product, desiredAmount, onApply, nearestTo, compare },
}: {
  columns: number;
  hidden: boolean;
  shown: ShownOffer;
}) {
  const texts = usePhrases('offers');
  const { table: words } = usePhrases('offersPage');
  return (
    <>
      <tr className={styles.figures} hidden={hidden}>
        <th scope="row" className={styles.lender}>
          <LenderHead lender={offer.lender} />
        </th>
        <td>{aprText(offer)}</td>
        <td>{formatPaise(offer.emi_paise, 'never')}</td>
        <td>{formatPaise(offer.total_cost_paise, 'never')}</td>
        <td>{formatPaise(offer.processing_fee_paise + offer.gst_paise, 'never')}</td>
        <td>{formatPaise(offer.amount_paise, 'never')}</td>
        <td>{formatPaise(offer.net_disbursed_paise, 'never')}</td>
        <td>{texts.months(offer.tenure_months)}</td>
        <td>
          <ApplyButton offer={offer} product={product} onApply={onApply} short={words.choose} />
        </td>
      </tr>
      <tr className={styles.notes} hidden={hidden}>
        <td colSpan={columns}>
          <div className={styles.line}>
            <div className={styles.chips}>
              <OfferChips offer={offer} />
            </div>
            <div className={styles.more}>
              <KeyFactsLink offer={offer} />
              <OfferDetails offer={offer} />
              {compare}
            </div>
          </div>
          <OfferNotes offer={offer} desiredAmount={desiredAmount} nearestTo={nearestTo} />
        </td>
      </tr>
    </>
  );
}

/** The plans of one lender: the best, and the others behind a disclosure, as in the cards. */
export function LenderRows({ plans, columns, shown }: LenderRowsProps) {
  const { plans: texts } = usePhrases('offers');
  const { best, others } = plans;
  const [open, setOpen] = useState(() => others.some((offer) => offer.lender_application_id !== null));
  return (
    <tbody>
      <Plan columns={columns} hidden={false} shown={shown(plans, best)} />
      {others.length > 0 && (
        <tr className={styles.others}>
          <td colSpan={columns}>
            <Button kind="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
              <ChevronIcon /> {texts.more(others.length, best.lender.name)}
            </Button>
          </td>
        </tr>
      )}
      {others.map((offer) => (
        <Plan key={offer.offer_id} columns={columns} hidden={!open} shown={shown(plans, offer)} />
      ))}
    </tbody>
  );
}
