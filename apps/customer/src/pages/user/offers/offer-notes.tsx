import type { Offer } from '@tulna/contract/offers';
import { usePhrases } from '../../../language/phrases.tsx';
import { Link } from '../../../ui/link.tsx';
import { Hidden, Small } from '../../../ui/text.tsx';
import { percentText } from '../offer-words.ts';
import styles from './offers.module.css';

/** What a figure on the card does not say by itself, paying late and the Key Facts Statement: read without unfolding (product.md §8). */
export function OfferNotes({ offer }: { offer: Offer }) {
  const { card } = usePhrases('offers');
  const { at_best: best, lender } = offer;
  return (
    <div className={styles.notes}>
      {best !== null && (
        <Small>
          {card.dependsOnScore(
            percentText(best.annual_rate),
            percentText(offer.annual_rate),
            percentText(best.apr),
            percentText(offer.apr),
          )}
        </Small>
      )}
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
