import type { Offer } from '@tulna/contract/offers';
import { type ReactNode, useId, useState } from 'react';
import { usePhrases } from '../../../language/phrases.tsx';
import { Button } from '../../../ui/button.tsx';
import { ChevronIcon } from '../../../ui/icons.tsx';
import type { LenderPlans } from './offer-order.ts';
import styles from './offers.module.css';

interface OfferGroupProps {
  plans: LenderPlans;
  /** Renders one plan. */
  children: (offer: Offer) => ReactNode;
}

/**
 * The plans of one lender: its best as a card, the others behind a disclosure. Hidden plans stay in the DOM, because print styles show
 * them. The group starts open if the customer has applied for one of the others.
 */
export function OfferGroup({ plans: { best, others }, children }: OfferGroupProps) {
  const { plans } = usePhrases('offers');
  const list = useId();
  const [open, setOpen] = useState(() => others.some((offer) => offer.lender_application_id !== null));
  // The markup is the same for one plan and for several, so that the card keeps the focus when more plans arrive.
  return (
    <div className={styles.group}>
      {children(best)}
      {others.length > 0 && (
        <>
          <Button kind="quiet" aria-expanded={open} aria-controls={list} onClick={() => setOpen(!open)}>
            <ChevronIcon /> {plans.more(others.length, best.lender.name)}
          </Button>
          <div id={list} className={styles.plans} hidden={!open}>
            {others.map((offer) => children(offer))}
          </div>
        </>
      )}
    </div>
  );
}
