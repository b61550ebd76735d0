import type { Offer } from '@tulna/contract/offers';
import { usePhrases } from '../language/phrases.tsx';
import { Small } from '../ui/text.tsx';
import { percentText } from './offer-words.ts';

/** A note with the range of the price, if it depends on the credit score that the lender finds. */
export function ScoreNote({ offer }: { offer: Pick<Offer, 'at_best' | 'annual_rate' | 'apr'> }) {
  const { card } = usePhrases('offers');
  const { at_best: best, annual_rate: rate, apr } = offer;
  if (best === null) return null;
  return (
    <Small>
      {card.dependsOnScore(percentText(best.annual_rate), percentText(rate), percentText(best.apr), percentText(apr))}
    </Small>
  );
}
