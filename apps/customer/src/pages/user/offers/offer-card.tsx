import type { Offer } from '@tulna/contract/offers';
import { longDate } from '@tulna/phrases/moments';
import { type ReactNode, useId } from 'react';
import { useLanguage, usePhrases } from '../../../language/phrases.tsx';
import { OfferFigures } from '../../../lender-offers/offer-figures.tsx';
import { planWords } from '../../../lender-offers/offer-words.ts';
import { Chip } from '../../../ui/feedback.tsx';
import { Card } from '../../../ui/layout.tsx';
import { Decided, LenderHead } from '../lender-head.tsx';
import { ApplyButton } from './apply-button.tsx';
import { OfferDetails } from './offer-details.tsx';
import { KeyFactsLink, OfferNotes } from './offer-notes.tsx';
import styles from './offers.module.css';

/** A special offer, shown as a badge with its dates. It has no timer and no higher place in the list (product.md §5). */
function SpecialOffer({ special }: { special: NonNullable<Offer['special_offer']> }) {
  const { card } = usePhrases('offers');
  const language = useLanguage();
  const { starts, ends } = special;
  const from = starts === null ? '' : longDate(starts, language);
  const to = ends === null ? '' : longDate(ends, language);
  const dates =
    from !== '' && to !== ''
      ? card.specialDates(from, to)
      : from !== ''
        ? card.specialFrom(from)
        : to !== ''
          ? card.specialUntil(to)
          : '';
  return (
    <Chip tone="info">
      {special.language === language ? special.text : card.specialBadge(special.text)}
      {dates !== '' && ` · ${dates}`}
    </Chip>
  );
}

/** The labels next to the lender's name: a special offer, a floating rate, and who has decided. */
export function OfferChips({ offer }: { offer: Offer }) {
  const { card } = usePhrases('offers');
  return (
    <>
      {offer.special_offer !== null && <SpecialOffer special={offer.special_offer} />}
      {offer.rate_type === 'floating' && <Chip tone="info">{card.floating}</Chip>}
      <Decided indicative={offer.indicative} />
    </>
  );
}

/** The properties of an offer, shown as a card or as a row. */
export interface ShownOffer {
  offer: Offer;
  /** Name of the offer's product. */
  product: string;
  /** Requested amount in ₹; an offer of less says so. */
  desiredAmount: number;
  onApply: (offer: Offer) => void;
  /** Requested loan term as text, if the lender can't offer it and this plan is its nearest. */
  nearestTo?: string | undefined;
  /** True if the lender has further plans; the plan's label then contains its amount and term too. */
  plan?: boolean;
  /** Shown next to the details, such as the button for the comparison. */
  compare?: ReactNode;
}

/** One offer: first what people compare and the button, then who lends, then everything else (look.md, Offers). */
export function OfferCard({ offer, product, desiredAmount, onApply, nearestTo, plan = false, compare }: ShownOffer) {
  const texts = usePhrases('offers');
  const heading = useId();
  const words = useId();
  return (
    <Card as="article" look="raised" aria-labelledby={plan ? `${heading} ${words}` : heading}>
      <div className={styles.card}>
        <LenderHead lender={offer.lender} id={heading}>
          <OfferChips offer={offer} />
        </LenderHead>
        {plan && (
          <span id={words} hidden>
            {planWords(offer, texts)}
          </span>
        )}
        <OfferFigures offer={offer}>
          <ApplyButton offer={offer} product={product} onApply={onApply} />
        </OfferFigures>
        <div className={styles.foot}>
          <OfferNotes offer={offer} desiredAmount={desiredAmount} nearestTo={nearestTo} />
          <div className={styles.more}>
            <KeyFactsLink offer={offer} />
            <OfferDetails offer={offer} />
            {Boolean(compare) && <div className={styles.compare}>{compare}</div>}
          </div>
        </div>
      </div>
    </Card>
  );
}
