import { Button, NativeSelect } from '@mantine/core';
import { failureText } from '@tulna/console-kit/failure';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { useListState } from '@tulna/console-kit/list-state';
import { PageHeader } from '@tulna/console-kit/page-header';
import { SidePanel } from '@tulna/console-kit/side-panel';
import { Chip, Lines, Message, Notice, type Tone } from '@tulna/console-kit/states';
import type { PartnerTicket } from '@tulna/contract/partner-tickets';
import { TICKET_STATES, type TicketKind, type TicketState } from '@tulna/rules/partner-tickets';
import { Link } from 'react-router';
import { home } from '../../home.ts';
import { useIsLook } from '../../look-notice.tsx';
import styles from './communication.module.css';
import { NewTicket } from './new-ticket.tsx';
import { mayWrite, useTickets } from './queries.ts';
import { TicketPanel } from './ticket-panel.tsx';

const tones: Readonly<Record<TicketState, Tone>> = {
  open: 'info',
  answered: 'success',
  waiting: 'warning',
  closed: 'info',
};
const titles = { tech_support: 'communication/tech-support', general_query: 'communication/general-query' } as const;
/** The value of `open` in the address for a ticket that is still being written. */
const newOne = 'new';

function Card({ ticket, onOpen }: { ticket: PartnerTicket; onOpen: () => void }) {
  const words = usePhrases('partnerCommunication');
  const formats = useFormats();
  return (
    <li>
      <button type="button" onClick={onOpen}>
        <span className={styles.line}>
          <strong>{ticket.subject}</strong>
          <Chip tone={tones[ticket.state]}>{words.states[ticket.state]}</Chip>
        </span>
        <small>
          {[
            ticket.number,
            ...(ticket.merchant === null ? [] : [words.merchant(ticket.merchant)]),
            words.changed(formats.moment(ticket.changed_at)),
          ].join(' · ')}
        </small>
      </button>
    </li>
  );
}

function List({
  kind,
  state,
  onOpen,
}: {
  kind: TicketKind;
  state: TicketState | undefined;
  onOpen: (id: string) => void;
}) {
  const words = usePhrases('partnerCommunication');
  const { failures, ui } = usePhrases('consoleKit');
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useTickets(kind, state);
  if (data === undefined && error !== null)
    return (
      <Message
        picture="broken"
        title={words.failed}
        action={<Button onClick={() => void refetch()}>{ui.retry}</Button>}
      >
        {failureText(error, failures)}
      </Message>
    );
  if (data === undefined) return <Lines count={4} height={72} />;
  const tickets = data.pages.flatMap((page) => page.tickets);
  const empty = state === undefined ? words.empty : words.emptyFilter;
  return (
    <>
      {error !== null && (
        <Notice tone="warning">
          {words.notFresh} {failureText(error, failures)}
        </Notice>
      )}
      {tickets.length === 0 ? (
        <Message picture="empty" title={empty.title}>
          {empty.text}
        </Message>
      ) : (
        <ul className={styles.tickets}>
          {tickets.map((ticket) => (
            <Card key={ticket.ticket_id} ticket={ticket} onOpen={() => onOpen(ticket.ticket_id)} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {words.more}
        </Button>
      )}
    </>
  );
}

/** Tickets of one kind: the list with one open ticket next to it, and the form of a new one. */
export function Tickets({ kind }: { kind: TicketKind }) {
  const words = usePhrases('partnerCommunication');
  const { pages } = usePhrases('partnerShell');
  const { open, filters, change } = useListState();
  const state = TICKET_STATES.find((one) => one === filters.state);
  const isLook = useIsLook();
  const close = () => change({ open: '', filters: { ...(state && { state }) } });
  return (
    <div className={styles.page}>
      <PageHeader
        title={pages[titles[kind]]}
        lead={words.texts[kind]}
        {...(mayWrite() && { actions: <Button onClick={() => change({ open: newOne })}>{words.open}</Button> })}
      />
      <p className={styles.faq}>
        {words.faqFirst} <Link to={`${home}/faqs`}>{words.faq}</Link>
      </p>
      {!mayWrite() && !isLook && <Notice tone="info">{words.readOnly}</Notice>}
      <NativeSelect
        className={styles.filter}
        label={words.state}
        value={state ?? ''}
        data={[
          { value: '', label: words.all },
          ...TICKET_STATES.map((value) => ({ value, label: words.states[value] })),
        ]}
        onChange={({ currentTarget: { value } }) => change({ filters: value === '' ? {} : { state: value } })}
      />
      <List kind={kind} state={state} onOpen={(id) => change({ open: id })} />
      <SidePanel
        title={open === '' ? undefined : open === newOne ? words.form.title : pages[titles[kind]]}
        size={600}
        onClose={close}
      >
        {open === newOne && mayWrite() && (
          <NewTicket kind={kind} about={filters.about ?? ''} onOpened={(id) => change({ open: id, filters: {} })} />
        )}
        {open !== '' && open !== newOne && <TicketPanel key={open} id={open} />}
      </SidePanel>
    </div>
  );
}
