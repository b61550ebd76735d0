import { Button, FileButton } from '@mantine/core';
import { FormDialog } from '@tulna/console-kit/form-dialog';
import { UploadIcon } from '@tulna/console-kit/icons';
import { usePhrases } from '@tulna/console-kit/language';
import type { CreditCard } from '@tulna/contract/credit-cards';
import { useState } from 'react';
import styles from './credit-cards.module.css';
import { useCardChanges } from './queries.ts';

/** Thumbnail: a picture must be chosen (§5); the server re-encodes the upload, then it's set on the card. */
export function PictureDialog({ card, onClose }: { card: CreditCard; onClose: () => void }) {
  const words = usePhrases('adminCreditCards');
  const { picture } = useCardChanges();
  const [file, setFile] = useState<File | null>(null);
  return (
    <FormDialog
      opened
      title={words.of(words.columns.category_img_thumb, card.category_name)}
      ready={file !== null}
      theirs={(value) => (
        <img className={styles.preview} src={String(value)} alt={words.pictureOf(card.category_name)} />
      )}
      onSubmit={async (seen) =>
        file === null ? undefined : await picture(card, file, seen === undefined ? card.category_img_thumb : seen.value)
      }
      onClose={onClose}
    >
      {card.category_img_thumb !== '' && (
        <img className={styles.preview} src={card.category_img_thumb} alt={words.pictureOf(card.category_name)} />
      )}
      <FileButton
        onChange={setFile}
        accept="image/png,image/jpeg,image/webp"
        inputProps={{ 'aria-label': words.chooseImage }}
      >
        {(button) => (
          <Button {...button} variant="default" leftSection={<UploadIcon size={18} />}>
            {words.chooseImage}
          </Button>
        )}
      </FileButton>
      <p role="status">{file === null ? words.imageRequired : file.name}</p>
      <p className={styles.noPicture}>{words.imageHint}</p>
    </FormDialog>
  );
}
