import { Button, Modal } from '@mantine/core';
import { useFocusBack } from '@tulna/console-kit/focus-back';
import { usePhrases } from '@tulna/console-kit/language';
import { Notice } from '@tulna/console-kit/states';
import { useState } from 'react';
import styles from './integration.module.css';

/** A secret as it is shown this once; only the button closes it, so that nobody loses it by a click beside. */
export function ShownOnce({ title, secret, onClose }: { title: string; secret: string; onClose: () => void }) {
  const { once } = usePhrases('partnerIntegration');
  const [copied, setCopied] = useState(false);
  useFocusBack();
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size="lg"
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <div className={styles.part}>
        <Notice tone="warning">{once.text}</Notice>
        <div className={styles.once}>
          <code>{secret}</code>
          <Button
            variant="default"
            data-autofocus
            onClick={() =>
              void navigator.clipboard.writeText(secret).then(
                () => setCopied(true),
                () => setCopied(false),
              )
            }
          >
            {copied ? once.copied : once.copy}
          </Button>
        </div>
        <div>
          <Button onClick={onClose}>{once.done}</Button>
        </div>
      </div>
    </Modal>
  );
}
