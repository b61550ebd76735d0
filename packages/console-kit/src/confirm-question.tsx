import { Button, Group, Modal } from '@mantine/core';
import { useState } from 'react';
import { useCovering } from './above.tsx';
import { useFocusBack } from './focus-back.tsx';
import { usePhrases } from './language.tsx';

interface ConfirmQuestionProps {
  /** What would happen; undefined while closed. */
  text: string | undefined;
  /** Rejects if it failed; the page says why. */
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
  /** Button label, "Delete" by default. */
  action?: string;
  /** Label of the other button, "Cancel" by default. Above a form it needs another label, because Cancel means something else there. */
  stay?: string;
  /** The layer of the dialog; above the page by default. */
  zIndex?: number;
}

/** 'Are you sure?' with Cancel and the action, 'Delete' by default (§2, §4). The button that changes nothing has the focus. */
export function ConfirmQuestion({ text, onConfirm, onClose, action, stay, zIndex }: ConfirmQuestionProps) {
  const { confirm, ui } = usePhrases('consoleKit');
  useFocusBack(text !== undefined);
  useCovering(text !== undefined);
  const [isCarryingOut, setCarryingOut] = useState(false);
  const carryOut = async () => {
    setCarryingOut(true);
    const ok = await onConfirm().then(
      () => true,
      () => false,
    );
    setCarryingOut(false);
    if (ok) onClose();
  };
  return (
    <Modal
      opened={text !== undefined}
      onClose={onClose}
      title={confirm.title}
      {...(zIndex !== undefined && { zIndex })}
      closeButtonProps={{ 'aria-label': ui.close }}
    >
      <p>{text}</p>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" data-autofocus onClick={onClose}>
          {stay ?? ui.cancel}
        </Button>
        <Button color="danger" loading={isCarryingOut} onClick={() => void carryOut()}>
          {action ?? ui.delete}
        </Button>
      </Group>
    </Modal>
  );
}
