import type { OffersAnswer } from '@tulna/contract/offers';
import { usePhrases } from '../../../language/phrases.tsx';
import { OffersPicture } from '../../../pictures/offers.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback.tsx';

interface NoOffersProps {
  state: OffersAnswer['state'] | 'none';
  waiting: boolean;
  editing: boolean;
  onEdit: () => void;
}

/** Why there is no offer on the page, and what to do next. */
export function NoOffers({ state, waiting, editing, onEdit }: NoOffersProps) {
  const { empty } = usePhrases('offers');
  const [title, text, action] =
    state === 'none'
      ? [empty.noneTitle, empty.noneText, empty.none]
      : state === 'draft'
        ? [empty.draftTitle, empty.draftText, empty.draft]
        : state === 'expired' || state === 'superseded'
          ? [empty.expiredTitle, empty.expiredText, empty.expired]
          : waiting
            ? [empty.waitingTitle, empty.waitingText, undefined]
            : [empty.title, empty.text, undefined];
  return (
    <EmptyState
      picture={<OffersPicture />}
      title={title}
      level={action === undefined ? 2 : 1}
      action={
        action !== undefined && (
          <Button kind="primary" size="large" busy={editing} onClick={onEdit}>
            {action}
          </Button>
        )
      }
    >
      {text}
    </EmptyState>
  );
}
