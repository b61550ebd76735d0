import { Button, FileButton } from '@mantine/core';
import { UploadIcon } from '@tulna/console-kit/icons';
import { usePhrases } from '@tulna/console-kit/language';
import { useState } from 'react';
import styles from './partners.module.css';
import { usePartnerChanges } from './queries.ts';

interface PictureFieldProps {
  label: string;
  hint?: string;
  /** URL on our own origin; empty or null if there's no picture. */
  value: string | null;
  isWrong: boolean;
  onChange: (value: string) => void;
  /** Removes the picture; set only if the picture is optional. */
  onRemove?: () => void;
}

/** A picture of the brand: the server checks and re-encodes the upload and returns its URL. */
export function PictureField({ label, hint, value, isWrong, onChange, onRemove }: PictureFieldProps) {
  const { editor } = usePhrases('adminPartners');
  const { picture } = usePartnerChanges();
  const [isBusy, setBusy] = useState(false);
  const upload = async (file: File | null) => {
    if (file === null) return;
    setBusy(true);
    await picture(file).then(onChange, () => undefined);
    setBusy(false);
  };
  return (
    <div>
      <strong>{label}</strong>
      {hint !== undefined && <p className={styles.quiet}>{hint}</p>}
      <div className={styles.logo}>
        {value === null || value === '' ? (
          <span className={isWrong ? styles.wrong : styles.quiet}>{isWrong ? editor.logoMissing : editor.noLogo}</span>
        ) : (
          <img src={value} alt={label} />
        )}
        <FileButton
          accept="image/png,image/jpeg,image/webp"
          inputProps={{ 'aria-label': `${editor.upload}: ${label}` }}
          onChange={(file) => void upload(file)}
        >
          {(button) => (
            <Button {...button} size="xs" variant="default" loading={isBusy} leftSection={<UploadIcon size={16} />}>
              {editor.upload}
            </Button>
          )}
        </FileButton>
        {onRemove && value !== null && value !== '' && (
          <Button size="xs" variant="subtle" onClick={onRemove}>
            {editor.removeLogo}
          </Button>
        )}
      </div>
    </div>
  );
}
