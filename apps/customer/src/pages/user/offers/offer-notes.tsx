import type { Offer } from '@tulna/contract/offers';
import { usePhrases } from '../../../language/phrases.tsx';
import { ScoreNote } from '../../../lender-offers/score-note.tsx';
import { Link } from '../../../ui/link.tsx';
import { Hidden, Small } from '../../../ui/text.tsx';
import styles from './offers.module.css';

/** What a figure on the card does not say by itself, paying late and the Key Facts Statement: read without unfolding (product.md §8). */
export function OfferNotes({ offer }: { offer: Offer }) {
  const { card } = usePhrases('offers');
  const { lender } = offer;
  return (
    <div className={styles.notes}>
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
      <Link to={offer.kfs_link} className={styles.kfs}>
        {card.kfs}
        <Hidden>, {lender.name}</Hidden>
      </Link>
    </div>
  );
}
