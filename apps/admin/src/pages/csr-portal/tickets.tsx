import { type Formats, useFormats } from '@tulna/console-kit/formats';
import { OpenButton } from '@tulna/console-kit/hover-edit';
import { usePhrases } from '@tulna/console-kit/language';
import type { ListColumn, ListFilter } from '@tulna/console-kit/list-columns';
import { ListPage } from '@tulna/console-kit/list-page';
import { useListState } from '@tulna/console-kit/list-state';
import { SidePanel } from '@tulna/console-kit/side-panel';
import { Chip, type Tone } from '@tulna/console-kit/states';
import type { DeskTicket } from '@tulna/contract/partner-tickets';
import type { ConsoleTopics } from '@tulna/phrases/console-topics';
import { TICKET_KINDS, TICKET_STATES, type TicketState } from '@tulna/rules/partner-tickets';
import { useMemo } from 'react';
import styles from './csr-portal.module.css';
import { useSummary } from './queries.ts';
import { TicketPanel } from './ticket-panel.tsx';
import { useTickets } from './ticket-queries.ts';

type Words = ConsoleTopics['adminPartnerTickets'];

const tones: Readonly<Record<TicketState, Tone>> = {
  open: 'warning',
  answered: 'success',
  waiting: 'info',
  closed: 'success',
};

function columnsOf(
  words: Words,
  formats: Formats,
  open: (ticket: DeskTicket) => void,
): readonly ListColumn<DeskTicket>[] {
  const { columns } = words;
  const column = (id: keyof typeof columns, width: number, text: (ticket: DeskTicket) => string) => ({
    id,
    header: columns[id],
    width,
    value: text,
    cell: text,
  });
  const isLate = ({ due_at }: DeskTicket): boolean => due_at !== null && Date.parse(due_at) < Date.now();
  const at = (id: 'opened' | 'changed', of: (ticket: DeskTicket) => string) => ({
    ...column(id, 180, of),
    text: (ticket: DeskTicket) => formats.moment(of(ticket)),
    cell: (ticket: DeskTicket) => formats.moment(of(ticket)),
  });
  return [
    {
      ...column('number', 230, ({ number }) => number),
      cell: (ticket) => (
        <span className={styles.stack}>
          <OpenButton label={words.open(ticket.number)} onClick={() => open(ticket)}>
            <strong>{ticket.number}</strong>
          </OpenButton>
          <small>{ticket.subject}</small>
        </span>
      ),
    },
    { ...column('subject', 220, ({ subject }) => subject), hidden: true },
    {
      ...column('due', 200, ({ due_at }) => due_at ?? ''),
      text: ({ due_at }) => (due_at === null ? words.notDue : formats.moment(due_at)),
      cell: (ticket) => (
        <span className={styles.stack}>
          <span>{ticket.due_at === null ? words.notDue : formats.moment(ticket.due_at)}</span>
          {isLate(ticket) && <Chip tone="danger">{words.overdue}</Chip>}
        </span>
      ),
    },
    {
      ...column('state', 180, ({ state }) => words.states[state]),
      cell: ({ state }) => <Chip tone={tones[state]}>{words.states[state]}</Chip>,
    },
    column('assignee', 150, ({ assignee }) => assignee?.name ?? words.nobody),
    column('partner', 170, ({ partner }) => partner.name),
    column('merchant', 150, ({ merchant }) => merchant ?? '–'),
    column('kind', 150, ({ kind }) => words.kinds[kind]),
    at('opened', ({ opened_at }) => opened_at),
    { ...at('changed', ({ changed_at }) => changed_at), hidden: true },
  ];
}

function useFilters(words: Words): readonly ListFilter<DeskTicket>[] {
  const { data: summary } = useSummary();
  return useMemo(
    () => [
      {
        key: 'state',
        label: words.columns.state,
        kind: 'several',
        options: TICKET_STATES.map((value) => ({ value, label: words.states[value] })),
      },
      {
        key: 'kind',
        label: words.columns.kind,
        kind: 'several',
        options: TICKET_KINDS.map((value) => ({ value, label: words.kinds[value] })),
      },
      {
        key: 'brand',
        label: words.columns.partner,
        kind: 'several',
        options: (summary?.brands ?? []).map(({ key, name }) => ({ value: key, label: name })),
      },
      {
        key: 'assignee',
        label: words.columns.assignee,
        kind: 'several',
        options: [
          { value: 'none', label: words.nobody },
          ...(summary?.colleagues ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ],
      },
      { key: 'opened', label: words.columns.opened, kind: 'days' },
    ],
    [words, summary],
  );
}

/** Tickets of the partner portal (R5), the earliest due first, with the open one beside the list. */
export function Tickets() {
  const words = usePhrases('adminPartnerTickets');
  const formats = useFormats();
  const { open, change } = useListState();
  const tickets = useTickets();
  const columns = useMemo(
    () => columnsOf(words, formats, ({ ticket_id }) => change({ open: ticket_id })),
    [words, formats, change],
  );
  return (
    <>
      <ListPage
        name="partner-tickets"
        title={words.title}
        lead={words.lead}
        source={tickets}
        columns={columns}
        rowId={({ ticket_id }) => ticket_id}
        rowName={({ number }) => number}
        filters={useFilters(words)}
        empty={words.empty}
      />
      <SidePanel title={open === '' ? undefined : words.title} size={600} onClose={() => change({ open: '' })}>
        {open !== '' && <TicketPanel key={open} id={open} />}
      </SidePanel>
    </>
  );
}
