import type { Offer } from '@tulna/contract/offers';
import { type ReactNode, useId, useState } from 'react';
import { usePhrases } from '../../../language/phrases.tsx';
import { Button } from '../../../ui/button.tsx';
import { ChevronIcon } from '../../../ui/icons.tsx';
import type { LenderPlans } from './offer-order.ts';
import styles from './offers.module.css';

interface OfferGroupProps {
  plans: LenderPlans;
  /** Draws one plan. */
  children: (offer: Offer) => ReactNode;
}

/**
 * The plans of one lender: its best as a card, the others behind a disclosure. They stay in the page while folded, so that they print;
 * a group that holds the plan somebody applied for begins unfolded.
 */
export function OfferGroup({ plans: { best, others }, children }: OfferGroupProps) {
  const { plans } = usePhrases('offers');
  const list = useId();
  const [open, setOpen] = useState(() => others.some((offer) => offer.lender_application_id !== null));
  // Framed alike with one plan and with several, so that the card stays the same one, and keeps the focus, when plans come later.
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
