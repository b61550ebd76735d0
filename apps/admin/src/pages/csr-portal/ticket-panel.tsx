import { Button, Group, Stack } from '@mantine/core';
import { type AttachedFile, AttachedFiles } from '@tulna/console-kit/attached-files';
import { ConfirmQuestion } from '@tulna/console-kit/confirm-question';
import { Conversation } from '@tulna/console-kit/conversation';
import { Facts } from '@tulna/console-kit/facts';
import { failureText } from '@tulna/console-kit/failure';
import { choiceField, textField } from '@tulna/console-kit/form-fields';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { Loaded } from '@tulna/console-kit/loaded';
import { Notice } from '@tulna/console-kit/states';
import { useUnsaved } from '@tulna/console-kit/unsaved';
import { useForm } from '@tulna/console-kit/use-form';
import { TICKET_ANSWERS, ticketLimits } from '@tulna/rules/partner-tickets';
import { useState } from 'react';
import styles from './csr-portal.module.css';
import { type TicketRecord, useTicket, useTicketChanges } from './ticket-queries.ts';

const noFiles: readonly AttachedFile[] = [];

function Answer({ id }: { id: string }) {
  const { answer: words } = usePhrases('adminPartnerTickets');
  const { failures } = usePhrases('consoleKit');
  const { answer, upload } = useTicketChanges(id);
  const [files, setFiles] = useState(noFiles);
  const form = useForm({
    fields: [
      textField('text', { label: words.text, hint: words.textHint, lines: 6, max: ticketLimits.text, required: true }),
      choiceField('state', {
        label: words.after,
        options: TICKET_ANSWERS.map((value) => ({ value, label: words.afters[value] })),
      }),
    ],
    initial: { state: 'answered' },
    send: (typed) => answer({ ...typed, file_ids: files.map((file) => file.id) }),
    failure: (error) => failureText(error, failures),
    onSent(reset) {
      reset();
      setFiles(noFiles);
    },
  });
  useUnsaved(form.isTouched || files.length > 0);
  return (
    <form {...form.props} aria-label={words.title}>
      <Stack gap="md">
        {form.fields}
        <AttachedFiles files={files} onChange={setFiles} upload={upload} />
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

type Question = 'take_over' | 'close';

function Actions({ of: { ticket, is_mine: isMine, may_take_over: mayTakeOver } }: { of: TicketRecord }) {
  const { panel } = usePhrases('adminPartnerTickets');
  const { move } = useTicketChanges(ticket.ticket_id);
  const [dialog, setDialog] = useState<Question>();
  const run = (step: 'claim' | 'release' | 'reopen') => void move(step).catch(() => undefined);
  const text =
    dialog === 'close'
      ? panel.closeText(ticket.number)
      : dialog === 'take_over'
        ? panel.takeOverText(ticket.assignee?.name ?? '')
        : undefined;
  return (
    <Group gap="xs">
      {ticket.assignee === null && ticket.state !== 'closed' && (
        <Button onClick={() => run('claim')}>{panel.claim}</Button>
      )}
      {mayTakeOver && (
        <Button variant="default" onClick={() => setDialog('take_over')}>
          {panel.takeOver}
        </Button>
      )}
      {isMine && ticket.state !== 'closed' && (
        <>
          <Button variant="default" onClick={() => run('release')}>
            {panel.release}
          </Button>
          <Button variant="default" onClick={() => setDialog('close')}>
            {panel.close}
          </Button>
        </>
      )}
      {ticket.state === 'closed' && (
        <Button variant="default" onClick={() => run('reopen')}>
          {panel.reopen}
        </Button>
      )}
      <ConfirmQuestion
        text={text}
        action={dialog === 'close' ? panel.close : panel.takeOver}
        onConfirm={() => move(dialog ?? 'close')}
        onClose={() => setDialog(undefined)}
      />
    </Group>
  );
}

function Panel({ record }: { record: TicketRecord }) {
  const words = usePhrases('adminPartnerTickets');
  const formats = useFormats();
  const { ticket, is_mine: isMine, opened_by: openedBy, messages } = record;
  const { download } = useTicketChanges(ticket.ticket_id);
  const { columns, panel } = words;
  const isClosed = ticket.state === 'closed';
  return (
    <div className={styles.panel}>
      <section>
        <h3>{ticket.subject}</h3>
        <Facts
          facts={[
            [columns.state, words.states[ticket.state]],
            [columns.due, ticket.due_at === null ? '' : formats.moment(ticket.due_at)],
            [columns.partner, ticket.partner.name],
            [columns.merchant, ticket.merchant],
            [panel.openedBy, openedBy],
            [columns.kind, words.kinds[ticket.kind]],
            [columns.opened, formats.moment(ticket.opened_at)],
          ]}
        />
      </section>
      {isMine && <Notice tone="success">{panel.mine}</Notice>}
      {!isMine && ticket.assignee !== null && <Notice tone="info">{panel.theirs(ticket.assignee.name)}</Notice>}
      {ticket.assignee === null && !isClosed && <Notice tone="info">{panel.unclaimed}</Notice>}
      <Actions of={record} />
      <Conversation messages={messages} download={(id) => void download(id).catch(() => undefined)} />
      {isMine && !isClosed && <Answer id={ticket.ticket_id} />}
    </div>
  );
}

/** One ticket of a partner: its messages, who has it, and the answer. */
export function TicketPanel({ id }: { id: string }) {
  const { panel } = usePhrases('adminPartnerTickets');
  const record = useTicket(id);
  return (
    <Loaded of={record} words={panel}>
      {(known) => <Panel record={known} />}
    </Loaded>
  );
}
