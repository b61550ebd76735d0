import { Button, Group, Modal } from '@mantine/core';
import { useFocusBack } from '@tulna/console-kit/focus-back';
import { usePhrases } from '@tulna/console-kit/language';
import { useState } from 'react';

interface ConfirmPressProps {
  title: string;
  text: string;
  action: string;
  /** Rejects if nothing was changed; a toast says why. */
  onPress: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks for confirmation before something that changes what customers see. */
export function ConfirmPress({ title, text, action, onPress, onClose }: ConfirmPressProps) {
  const { ui } = usePhrases('consoleKit');
  const [isBusy, setBusy] = useState(false);
  useFocusBack();
  const press = async () => {
    setBusy(true);
    const done = await onPress().then(
      () => true,
      () => false,
    );
    setBusy(false);
    if (done) onClose();
  };
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': ui.close }}>
      <p>{text}</p>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" data-autofocus onClick={onClose}>
          {ui.cancel}
        </Button>
        <Button loading={isBusy} onClick={() => void press()}>
          {action}
        </Button>
      </Group>
    </Modal>
  );
}
