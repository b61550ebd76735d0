import { Button, Group, Stack } from '@mantine/core';
import { type AttachedFile, AttachedFiles } from '@tulna/console-kit/attached-files';
import { Conversation } from '@tulna/console-kit/conversation';
import { Facts } from '@tulna/console-kit/facts';
import { failureText } from '@tulna/console-kit/failure';
import { textField } from '@tulna/console-kit/form-fields';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { Loaded } from '@tulna/console-kit/loaded';
import { Notice } from '@tulna/console-kit/states';
import { useUnsaved } from '@tulna/console-kit/unsaved';
import { useForm } from '@tulna/console-kit/use-form';
import type { PartnerTicket } from '@tulna/contract/partner-tickets';
import { ticketLimits } from '@tulna/rules/partner-tickets';
import { useState } from 'react';
import styles from './communication.module.css';
import { mayWrite, type TicketRecord, uploadFile, useTicket, useTicketChanges } from './queries.ts';

const noFiles: readonly AttachedFile[] = [];

function Reply({ ticket }: { ticket: PartnerTicket }) {
  const { reply: words, close: closeWord } = usePhrases('partnerCommunication');
  const { failures } = usePhrases('consoleKit');
  const { reply, close } = useTicketChanges();
  const [files, setFiles] = useState(noFiles);
  const isClosed = ticket.state === 'closed';
  const form = useForm({
    fields: [
      textField('text', {
        label: words.label,
        lines: 5,
        max: ticketLimits.text,
        required: true,
        ...(isClosed && { hint: words.reopens }),
      }),
    ],
    send: ({ text }) => reply({ ticket_id: ticket.ticket_id, text, file_ids: files.map(({ id }) => id) }),
    failure: (error) => failureText(error, failures),
    onSent(reset) {
      reset();
      setFiles(noFiles);
    },
  });
  useUnsaved(form.isTouched || files.length > 0);
  return (
    <form {...form.props} aria-label={words.label}>
      <Stack gap="md">
        {form.fields}
        <AttachedFiles files={files} onChange={setFiles} upload={uploadFile} />
        {form.notices}
        <Group>
          <Button type="submit" loading={form.isSending}>
            {words.send}
          </Button>
          {!isClosed && (
            <Button variant="default" onClick={() => void close(ticket.ticket_id).catch(() => undefined)}>
              {closeWord}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}

function Panel({ record: { ticket, messages } }: { record: TicketRecord }) {
  const words = usePhrases('partnerCommunication');
  const formats = useFormats();
  const { download } = useTicketChanges();
  const { due_at: due } = ticket;
  return (
    <div className={styles.panel}>
      <h3>
        {ticket.number}: {ticket.subject}
      </h3>
      <Facts
        facts={[
          [words.state, words.states[ticket.state]],
          [words.opened, formats.moment(ticket.opened_at)],
        ]}
      />
      {ticket.merchant !== null && <p>{words.merchant(ticket.merchant)}</p>}
      {due !== null && (
        <Notice tone={Date.parse(due) < Date.now() ? 'warning' : 'info'}>
          {Date.parse(due) < Date.now() ? words.late : words.due(formats.moment(due))}
        </Notice>
      )}
      <Conversation messages={messages} download={(id) => void download(id).catch(() => undefined)} />
      {mayWrite() && <Reply ticket={ticket} />}
    </div>
  );
}

/** One ticket: its messages, and the form to answer. */
export function TicketPanel({ id }: { id: string }) {
  const words = usePhrases('partnerCommunication');
  const record = useTicket(id);
  return (
    <Loaded of={record} words={words}>
      {(known) => <Panel record={known} />}
    </Loaded>
  );
}
