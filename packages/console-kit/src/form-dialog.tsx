import { Button, Group, Modal, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { usePhrases } from './language.tsx';
import { Notice } from './states.tsx';

interface FormDialogProps {
  opened: boolean;
  title: string;
  /** The word on the button, "Save" by default. */
  action?: string;
  /** Nothing can be sent while this is false. */
  ready: boolean;
  /** Rejects when it was not saved; then the dialog stays as it is. */
  onSubmit: () => Promise<unknown>;
  onClose: () => void;
  /** Why the last try failed, said inside the dialog. */
  failure?: string | undefined;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  children: ReactNode;
}

/** A short form in a dialog: Enter sends, Escape leaves, a failure keeps what was typed. */
export function FormDialog(props: FormDialogProps) {
  const { opened, title, action, ready, onSubmit, onClose, failure, size = 'md', children } = props;
  const { ui } = usePhrases('consoleKit');
  const [isSending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    const ok = await onSubmit().then(
      () => true,
      () => false,
    );
    setSending(false);
    if (ok) onClose();
  };
  return (
    <Modal opened={opened} onClose={onClose} title={title} size={size} closeButtonProps={{ 'aria-label': ui.close }}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (ready && !isSending) void send();
        }}
      >
        <Stack gap="md">
          {children}
          {failure !== undefined && <Notice tone="danger">{failure}</Notice>}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {ui.cancel}
            </Button>
            <Button type="submit" disabled={!ready} loading={isSending}>
              {action ?? ui.save}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
