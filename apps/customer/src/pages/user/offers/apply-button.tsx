import type { Offer } from '@tulna/contract/offers';
import { usePhrases } from '../../../language/phrases.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { useWays } from '../ways.ts';

interface ApplyButtonProps {
  offer: Offer;
  /** Name of the offer's product. */
  product: string;
  onApply: (offer: Offer) => void;
  /** A shorter label for rows that already name the lender; it must be a part of the whole label. */
  short?: string;
}

/** The main action of an offer: apply, or see the application that was made for it. */
export function ApplyButton({ offer, product, onApply, short }: ApplyButtonProps) {
  const texts = usePhrases('offers');
  const ways = useWays();
  const { lender, lender_application_id: taken } = offer;
  return taken === null ? (
    <Button
      kind="primary"
      size="large"
      aria-label={short === undefined ? undefined : texts.apply(lender.name)}
      onClick={() => onApply(offer)}
    >
      {short ?? texts.apply(lender.name)}
    </Button>
  ) : (
    <ButtonLink size="large" to={ways.taken(product, lender.key, taken)}>
      {texts.seeApplication(lender.name)}
    </ButtonLink>
  );
}
