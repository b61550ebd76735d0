import { Button, Group, Modal, Stack } from '@mantine/core';
import { ApiError } from '@tulna/client/errors';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useFocusBack } from './focus-back.tsx';
import { usePhrases } from './language.tsx';
import { type Overtaken, overtakenBy } from './overtaken.tsx';
import { Notice } from './states.tsx';
import { useUnsaved } from './unsaved.tsx';

interface FormDialogProps {
  opened: boolean;
  title: string;
  /** Button label, "Save" by default. */
  action?: string;
  /** The button is disabled while this is false. */
  ready: boolean;
  /**
   * Rejects if it wasn't saved; the dialog then stays open. Receives the colleague's value once the person has seen it and
   * decided to overwrite it.
   */
  onSubmit: (seen?: Overtaken) => Promise<unknown>;
  /** Renders the value that a colleague saved in the meantime; as text by default. */
  theirs?: (value: unknown) => ReactNode;
  onClose: () => void;
  /** Why the last attempt failed, shown inside the dialog. */
  failure?: string | undefined;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  children: ReactNode;
}

/** The server's messages for individual fields. */
const refusalsOf = (error: unknown): readonly string[] =>
  error instanceof ApiError ? [...new Set(Object.values(error.fields))] : [];

/** A short form in a dialog: Enter submits, Escape cancels, a click outside does nothing, a failure keeps what was typed. */
export function FormDialog(props: FormDialogProps) {
  const { opened, title, action, ready, onSubmit, onClose, failure, size = 'md', children, theirs = String } = props;
  const { ui, cell } = usePhrases('consoleKit');
  const [isSending, setSending] = useState(false);
  const [isTouched, setTouched] = useState(false);
  const [overtaken, setOvertaken] = useState<Overtaken>();
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  useUnsaved(opened && isTouched);
  useFocusBack();
  const send = async () => {
    setSending(true);
    setRefusals([]);
    const ok = await onSubmit(overtaken).then(
      () => true,
      (error: unknown) => {
        setOvertaken(overtakenBy(error));
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
          {overtaken && (
            <Notice tone="warning">
              {cell.overtaken(overtaken.by)} <strong>{theirs(overtaken.value)}</strong>
            </Notice>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {overtaken ? cell.takeTheirs : ui.cancel}
            </Button>
            <Button type="submit" disabled={!ready} loading={isSending}>
              {overtaken ? cell.keepMine : (action ?? ui.save)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
