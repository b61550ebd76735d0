import type { Offer } from '@tulna/contract/offers';
import { type ReactNode, useId } from 'react';
import { useLanguage, usePhrases } from '../../../language/phrases.tsx';
import { OfferFigures } from '../../../lender-offers/offer-figures.tsx';
import { planWords } from '../../../lender-offers/offer-words.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/feedback.tsx';
import { Card } from '../../../ui/layout.tsx';
import { Small } from '../../../ui/text.tsx';
import { Decided, LenderHead } from '../lender-head.tsx';
import { longDate } from '../moments.ts';
import { useWays } from '../ways.ts';
import { OfferDetails } from './offer-details.tsx';
import { OfferNotes } from './offer-notes.tsx';
import styles from './offers.module.css';

/** A special offer is a badge with its dates: no timer, and no place further up (product.md §5). */
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

interface OfferCardProps {
  offer: Offer;
  /** Name of the product the offer is of. */
  product: string;
  /** ₹ asked for; an offer of less says so. */
  desiredAmount: number;
  onApply: (offer: Offer) => void;
  /** Loan term asked for, in words, where this plan is the lender's nearest to it. */
  nearestTo?: string | undefined;
  /** True where the lender has more plans than this: the card is then named after its amount and time, too. */
  plan?: boolean;
  /** Stands beside the details: the way into the comparison. */
  compare?: ReactNode;
}

/** One offer: what people compare first, who lends, and the button (look.md, Offers). */
export function OfferCard({
  offer,
  product,
  desiredAmount,
  onApply,
  nearestTo,
  plan = false,
  compare,
}: OfferCardProps) {
  const texts = usePhrases('offers');
  const { nearest } = usePhrases('offersPage');
  const ways = useWays();
  const heading = useId();
  const words = useId();
  const { lender, lender_application_id: taken } = offer;
  const isLess = offer.amount_paise < desiredAmount * 100;
  return (
    <Card as="article" look="raised" aria-labelledby={plan ? `${heading} ${words}` : heading}>
      <div className={styles.card}>
        <LenderHead lender={lender} id={heading}>
          {offer.special_offer !== null && <SpecialOffer special={offer.special_offer} />}
          {offer.rate_type === 'floating' && <Chip tone="info">{texts.card.floating}</Chip>}
          <Decided indicative={offer.indicative} />
        </LenderHead>
        {plan && (
          <span id={words} hidden>
            {planWords(offer, texts)}
          </span>
        )}
        <OfferFigures offer={offer} />
        {nearestTo !== undefined && <Small>{nearest(lender.name, nearestTo)}</Small>}
        {isLess && <Small>{texts.card.lessThanAsked}</Small>}
        <OfferNotes offer={offer} />
        <div className={styles.foot}>
          <OfferDetails offer={offer} />
          {Boolean(compare) && <div className={styles.compare}>{compare}</div>}
          {taken === null ? (
            <Button kind="primary" size="large" onClick={() => onApply(offer)}>
              {texts.apply(lender.name)}
            </Button>
          ) : (
            <ButtonLink size="large" to={ways.taken(product, lender.key, taken)}>
              {texts.seeApplication(lender.name)}
            </ButtonLink>
          )}
        </div>
      </div>
    </Card>
  );
}
