import type { Offer } from '@tulna/contract/offers';
import { usePhrases } from '../../../language/phrases.tsx';
import { ScoreNote } from '../../../lender-offers/score-note.tsx';
import { Link } from '../../../ui/link.tsx';
import { Hidden, Small } from '../../../ui/text.tsx';
import styles from './offers.module.css';

interface OfferNotesProps {
  offer: Offer;
  /** Requested amount in ₹; an offer of less says so. */
  desiredAmount: number;
  /** Requested loan term as text, if the lender can't offer it and this plan is its nearest. */
  nearestTo: string | undefined;
}

/** Notes that the figures need, and the cost of paying late. They are visible without expanding (product.md §8). */
export function OfferNotes({ offer, desiredAmount, nearestTo }: OfferNotesProps) {
  const { card } = usePhrases('offers');
  const { nearest } = usePhrases('offersPage');
  const { lender } = offer;
  return (
    <div className={styles.notes}>
      {nearestTo !== undefined && <Small>{nearest(lender.name, nearestTo)}</Small>}
      {offer.amount_paise < desiredAmount * 100 && <Small>{card.lessThanAsked}</Small>}
      <ScoreNote offer={offer} />
      {offer.rate_type === 'floating' && <Small>{card.floatingHint}</Small>}
      {offer.disbursal === 'several_parts' && <Small>{card.severalParts}</Small>}
      {offer.insurance_charges !== '' && (
        <Small>
          {card.insurance}: {offer.insurance_charges}
        </Small>
      )}
      <Small>
        {card.penal}: {offer.penal_charges}
      </Small>
    </div>
  );
}

/** The link to the Key Facts Statement, on every offer (product.md §8). */
export function KeyFactsLink({ offer: { kfs_link, lender } }: { offer: Offer }) {
  const { card } = usePhrases('offers');
  return (
    <Link to={kfs_link} className={styles.kfs}>
      {card.kfs}
      <Hidden>, {lender.name}</Hidden>
    </Link>
  );
}
