import { fileField } from '@tulna/console-kit/file-field';
import { FormDialog } from '@tulna/console-kit/form-dialog';
import { usePhrases } from '@tulna/console-kit/language';
import type { CreditCard } from '@tulna/contract/credit-cards';
import styles from './credit-cards.module.css';
import { useCardChanges } from './queries.ts';

/** Sets the thumbnail of a card. A picture must be chosen (§5); the server re-encodes the upload, then it's set on the card. */
export function PictureDialog({ card, onClose }: { card: CreditCard; onClose: () => void }) {
  const words = usePhrases('adminCreditCards');
  const { picture } = useCardChanges();
  const shown = (address: string) => (
    <img className={styles.preview} src={address} alt={words.pictureOf(card.category_name)} />
  );
  const now = card.category_img_thumb;
  return (
    <FormDialog
      title={words.of(words.columns.category_img_thumb, card.category_name)}
      intro={now !== '' && shown(now)}
      fields={[
        fileField('image_name', {
          label: words.chooseImage,
          hint: words.imageHint,
          accept: 'image/png,image/jpeg,image/webp',
          missing: words.imageRequired,
        }),
      ]}
      send={({ image_name }, seen) => picture(card, image_name, seen === undefined ? now : seen.value)}
      theirs={(value) => shown(String(value))}
      onClose={onClose}
    />
  );
}
