import { ConfirmQuestion } from '@tulna/console-kit/confirm-question';
import { usePhrases } from '@tulna/console-kit/language';
import type { CreditCardLine } from '@tulna/contract/credit-cards';
import { CreateCardDialog } from './create-card.dialog.tsx';
import { FeaturesDialog } from './features.dialog.tsx';
import { HindiDialog } from './hindi.dialog.tsx';
import { ImportDialog } from './import.dialog.tsx';
import { PictureDialog } from './picture.dialog.tsx';
import { useCardChanges } from './queries.ts';
import { ValueDialog } from './value.dialog.tsx';

/** Which dialog is open, and for which card. */
export type CardDialog =
  | { kind: 'create' }
  | { kind: 'import' }
  | {
      kind:
        | 'sort_order'
        | 'category_name'
        | 'key_feature'
        | 'annual_fee'
        | 'issuer'
        | 'monthly_rate'
        | 'utm_link'
        | 'category_img_thumb'
        | 'marketing_bullets'
        | 'hindi'
        | 'delete';
      card: CreditCardLine;
    };

interface CardDialogsProps {
  dialog: CardDialog | undefined;
  /** Called with the ID of a newly created card. */
  onCreated: (categoryId: string) => void;
  onClose: () => void;
}

/** The dialogs of the page, one at a time. */
export function CardDialogs({ dialog, onCreated, onClose }: CardDialogsProps) {
  const words = usePhrases('adminCreditCards');
  const { remove } = useCardChanges();
  if (dialog === undefined) return null;
  switch (dialog.kind) {
    case 'create':
      return <CreateCardDialog onCreated={onCreated} onClose={onClose} />;
    case 'import':
      return <ImportDialog onClose={onClose} />;
    case 'category_img_thumb':
      return <PictureDialog card={dialog.card} onClose={onClose} />;
    case 'marketing_bullets':
      return <FeaturesDialog card={dialog.card} onClose={onClose} />;
    case 'hindi':
      return <HindiDialog card={dialog.card} onClose={onClose} />;
    case 'delete':
      return (
        <ConfirmQuestion
          text={words.deleteText(dialog.card.category_name)}
          onConfirm={() => remove(dialog.card)}
          onClose={onClose}
        />
      );
    default:
      return <ValueDialog card={dialog.card} property={dialog.kind} onClose={onClose} />;
  }
}
