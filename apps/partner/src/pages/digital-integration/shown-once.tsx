import { Button, Modal } from '@mantine/core';
import { useFocusBack } from '@tulna/console-kit/focus-back';
import { usePhrases } from '@tulna/console-kit/language';
import { Notice } from '@tulna/console-kit/states';
import { Copy } from './copy.tsx';
import styles from './integration.module.css';

/** A secret that is shown only once. Only the button closes the dialog, so that a click outside doesn’t lose the secret. */
export function ShownOnce({ title, secret, onClose }: { title: string; secret: string; onClose: () => void }) {
  const { once } = usePhrases('partnerIntegration');
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
          <Copy text={secret} isFirst />
        </div>
        <div>
          <Button onClick={onClose}>{once.done}</Button>
        </div>
      </div>
    </Modal>
  );
}
