import { Button, Group, Modal, Stack } from '@mantine/core';
import { ApiError } from '@tulna/client/errors';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useFocusBack } from './focus-back.tsx';
import { usePhrases } from './language.tsx';
import { Notice } from './states.tsx';
import { useUnsaved } from './unsaved.tsx';

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

/** What the server said of single fields, in its words. */
const refusalsOf = (error: unknown): readonly string[] =>
  error instanceof ApiError ? [...new Set(Object.values(error.fields))] : [];

/** A short form in a dialog: Enter sends, Escape leaves, a click beside it does nothing, a failure keeps what was typed. */
export function FormDialog(props: FormDialogProps) {
  const { opened, title, action, ready, onSubmit, onClose, failure, size = 'md', children } = props;
  const { ui } = usePhrases('consoleKit');
  const [isSending, setSending] = useState(false);
  const [isTouched, setTouched] = useState(false);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  useUnsaved(opened && isTouched);
  useFocusBack();
  const send = async () => {
    setSending(true);
    setRefusals([]);
    const ok = await onSubmit().then(
      () => true,
      (error: unknown) => {
        setRefusals(refusalsOf(error));
        return false;
      },
    );
    setSending(false);
    if (ok) onClose();
  };
  const said = failure === undefined ? refusals : [failure];
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={size}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': ui.close }}
    >
      <form
        noValidate
        onInput={() => setTouched(true)}
        onSubmit={(event) => {
          event.preventDefault();
          if (ready && !isSending) void send();
        }}
      >
        <Stack gap="md">
          {children}
          {said.length > 0 && (
            <Notice tone="danger">
              {said.map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))}
            </Notice>
          )}
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
