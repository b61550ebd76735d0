import { Button, Group, Stack } from '@mantine/core';
import { type AttachedFile, AttachedFiles } from '@tulna/console-kit/attached-files';
import { failureText } from '@tulna/console-kit/failure';
import { textField } from '@tulna/console-kit/form-fields';
import { usePhrases } from '@tulna/console-kit/language';
import { useUnsaved } from '@tulna/console-kit/unsaved';
import { useForm } from '@tulna/console-kit/use-form';
import { type TicketKind, ticketLimits } from '@tulna/rules/partner-tickets';
import { useEffect, useState } from 'react';
import { uploadFile, useTicketChanges } from './queries.ts';

const noFiles: readonly AttachedFile[] = [];

interface Props {
  kind: TicketKind;
  /** The FAQ question whose answer didn't help; '' if the ticket isn't about one. */
  about: string;
  onOpened: (id: string) => void;
}

/** The form of a new ticket. */
export function NewTicket({ kind, about, onOpened }: Props) {
  const { form: words } = usePhrases('partnerCommunication');
  const { failures } = usePhrases('consoleKit');
  const { open } = useTicketChanges();
  const [files, setFiles] = useState(noFiles);
  const [opened, setOpened] = useState<string>();
  const form = useForm({
    fields: [
      textField('subject', { label: words.subject, max: ticketLimits.subject, required: true }),
      textField('text', { label: words.text, hint: words.textHint, lines: 8, max: ticketLimits.text, required: true }),
    ],
    ...(about !== '' && {
      initial: { subject: about.slice(0, ticketLimits.subject), text: words.about(about.slice(0, 300)) },
    }),
    send: async (typed) => setOpened((await open({ kind, ...typed, file_ids: files.map(({ id }) => id) })).ticket_id),
    failure: (error) => failureText(error, failures),
    onSent(reset) {
      reset();
      setFiles(noFiles);
    },
  });
  useUnsaved(form.isTouched || files.length > 0);
  // Opened only after everything is saved, because otherwise leaving the form would ask for confirmation.
  useEffect(() => {
    if (opened !== undefined && !form.isTouched && files.length === 0) onOpened(opened);
  }, [opened, form.isTouched, files, onOpened]);
  return (
    <form {...form.props} aria-label={words.title}>
      <Stack gap="md">
        {form.fields}
        <AttachedFiles files={files} onChange={setFiles} upload={uploadFile} />
        {form.notices}
        <Group>
          <Button type="submit" loading={form.isSending}>
            {words.send}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
