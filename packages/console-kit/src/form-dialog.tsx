import { Button, Group, Modal, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useCovering } from './above.tsx';
import { useClosing } from './closing-question.tsx';
import { useFocusBack } from './focus-back.tsx';
import type { AnyField } from './form-field.tsx';
import { usePhrases } from './language.tsx';
import { Notice } from './states.tsx';
import { useUnsaved } from './unsaved.tsx';
import { type FormOptions, useForm } from './use-form.tsx';

interface FormDialogProps<Fields extends readonly AnyField[]> extends Omit<FormOptions<Fields>, 'onSent' | 'size'> {
  title: string;
  /** Button label, "Save" by default. */
  action?: string;
  /** Shown above the fields. */
  intro?: ReactNode;
  /** Renders the value that a colleague saved in the meantime; as text by default. */
  theirs?: (value: unknown) => ReactNode;
  /** Called after the form was sent, and by Cancel, Escape and the close button; the last two ask first if something was changed. */
  onClose: () => void;
  size?: 'sm' | 'md' | 'lg' | 'xl';
}

/**
 * A short form in a dialog, from a list of fields. Enter submits. Escape closes, and asks first if something was typed. A click outside
 * does nothing, and a failure keeps the typed text. Save is never disabled: pressing it shows what is missing.
 */
export function FormDialog<const Fields extends readonly AnyField[]>(props: FormDialogProps<Fields>) {
  const { title, action, intro, theirs = String, onClose, size = 'md', ...options } = props;
  const { ui, cell } = usePhrases('consoleKit');
  const form = useForm<Fields>({ ...options, onSent: () => onClose() });
  const { conflict } = form;
  useUnsaved(form.isTouched);
  useFocusBack();
  useCovering(true);
  const { close, isAsking, question } = useClosing(() => form.isTouched, onClose);
  const dialog = (
    <Modal
      opened
      onClose={close}
      title={title}
      size={size}
      closeOnClickOutside={false}
      // While the question is open, it handles Escape.
      closeOnEscape={!isAsking}
      closeButtonProps={{ 'aria-label': ui.close }}
    >
      <form {...form.props}>
        <Stack gap="md">
          {intro}
          {form.fields}
          {form.notices}
          {conflict && (
            <Notice tone="warning">
              {cell.conflict(conflict.by, conflict.own)} <strong>{theirs(conflict.value)}</strong>
            </Notice>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {conflict ? (conflict.own ? cell.takeOther : cell.takeTheirs) : ui.cancel}
            </Button>
            <Button type="submit" loading={form.isSending}>
              {conflict ? cell.keepMine : (action ?? ui.save)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
  return (
    <>
      {dialog}
      {question}
    </>
  );
}
