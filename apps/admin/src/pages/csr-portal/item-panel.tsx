import { Button, Group } from '@mantine/core';
import { useConsole } from '@tulna/console-core/console-config';
import { ConfirmQuestion } from '@tulna/console-kit/confirm-question';
import { Facts } from '@tulna/console-kit/facts';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { Loaded } from '@tulna/console-kit/loaded';
import { Notice } from '@tulna/console-kit/states';
import type { CsrItem, CsrStep } from '@tulna/contract/csr-queue';
import { isCsrSupervisor } from '@tulna/rules/csr-queue';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { shownRole } from '../../session.ts';
import { assigneeOf, contactOf, dueText, productOf, reasonOf } from './columns.tsx';
import styles from './csr-portal.module.css';
import { type ItemDialog, ItemDialogs } from './item-dialogs.tsx';
import { type Summary, useItem, useItemChanges } from './queries.ts';
import { type Lost, useHold } from './use-hold.ts';
import { viewAddress } from './views.ts';

/** Each part is loaded with the first item of its kind. */
const HelpRequest = lazy(async () => ({ default: (await import('./help-request.tsx')).HelpRequest }));
const RequestedCall = lazy(async () => ({ default: (await import('./requested-call.tsx')).RequestedCall }));

/** Who holds the item, or how the reader's own claim ended. */
function Holding({ item, isMine, lost }: { item: CsrItem; isMine: boolean; lost: Lost | undefined }) {
  const { panel, pauses } = usePhrases('adminCsrQueue');
  const formats = useFormats();
  const { assignee, lease_until: until, paused } = item;
  return (
    <>
      {isMine && until !== null && <Notice tone="success">{panel.held(formats.moment(until))}</Notice>}
      {!isMine && lost !== undefined && (
        <Notice tone="warning">
          {lost.closed ? panel.closedMeanwhile : lost.holder === null ? panel.lapsed : panel.lapsedTo(lost.holder)}
        </Notice>
      )}
      {!isMine && lost === undefined && assignee !== null && item.closed === null && (
        <Notice tone="info">{until === null ? panel.handedTo(assignee.name) : panel.heldBy(assignee.name)}</Notice>
      )}
      {paused !== null && (
        <Notice tone="info">
          {panel.pausedUntil(formats.moment(paused.until), pauses[paused.reason] ?? paused.reason)}
        </Notice>
      )}
    </>
  );
}

function Steps({ steps }: { steps: readonly CsrStep[] }) {
  const words = usePhrases('adminCsrQueue');
  const formats = useFormats();
  return (
    <section>
      <h3>{words.panel.history}</h3>
      <ul className={styles.steps}>
        {steps.map((step) => (
          <li key={`${step.at} ${step.kind} ${step.by}`}>
            <span>
              <strong>{words.steps[step.kind] ?? step.kind}</strong>
              {step.to !== '' && `: ${step.to}`}
              {step.code !== '' && `: ${words.outcomes[step.code] ?? words.pauses[step.code] ?? step.code}`}
            </span>
            {step.note !== '' && <span className={styles.text}>{step.note}</span>}
            <small>{[step.by === '' ? words.itself : step.by, formats.moment(step.at)].join(', ')}</small>
          </li>
        ))}
      </ul>
      {steps.length === 200 && <small>{words.panel.historyMost}</small>}
    </section>
  );
}

/** The actions of an item's holder. */
function HolderActions({ item, onAsk }: { item: CsrItem; onAsk: (dialog: ItemDialog) => void }) {
  const { panel } = usePhrases('adminCsrQueue');
  const { move } = useItemChanges();
  const run = (step: 'release' | 'resume') => void move(item.item_id, { step }).catch(() => undefined);
  return (
    <Group gap="xs">
      {item.reason !== 'complaint' && <Button onClick={() => onAsk('finish')}>{panel.finish}</Button>}
      {item.paused === null ? (
        <Button variant="default" onClick={() => onAsk('pause')}>
          {panel.pause}
        </Button>
      ) : (
        <Button variant="default" onClick={() => run('resume')}>
          {panel.resume}
        </Button>
      )}
      <Button variant="default" onClick={() => onAsk('hand')}>
        {panel.hand}
      </Button>
      <Button variant="default" onClick={() => run('release')}>
        {panel.release}
      </Button>
    </Group>
  );
}

function OtherActions({ item, onAsk }: { item: CsrItem; onAsk: (dialog: ItemDialog) => void }) {
  const { panel } = usePhrases('adminCsrQueue');
  const { claim } = useItemChanges();
  const [isTaking, setTaking] = useState(false);
  const isSupervisor = isCsrSupervisor(shownRole() ?? 0);
  const isTaken = item.assignee !== null;
  if (item.closed !== null)
    return item.closed.outcome === 'cause_gone' ? null : (
      <Group>
        <Button variant="default" onClick={() => onAsk('reopen')}>
          {panel.reopen}
        </Button>
      </Group>
    );
  return (
    <Group gap="xs">
      {(!isTaken || item.overdue === 1) && item.lease_until === null && (item.for_supervisor === 0 || isSupervisor) && (
        <Button onClick={() => void claim(item.item_id).catch(() => undefined)}>{panel.claim}</Button>
      )}
      {isTaken && isSupervisor && (
        <Button variant="default" onClick={() => setTaking(true)}>
          {panel.takeOver}
        </Button>
      )}
      <ConfirmQuestion
        text={isTaking ? panel.takeOverText(item.assignee?.name ?? '') : undefined}
        action={panel.takeOver}
        onConfirm={() => claim(item.item_id, true)}
        onClose={() => setTaking(false)}
      />
    </Group>
  );
}

interface PanelProps {
  item: CsrItem;
  steps: readonly CsrStep[];
  summary: Summary | undefined;
}

function Panel({ item, steps, summary }: PanelProps) {
  const words = usePhrases('adminCsrQueue');
  const formats = useFormats();
  const [dialog, setDialog] = useState<ItemDialog>();
  const me = summary?.me;
  const isMine = item.closed === null && item.assignee !== null && item.assignee.id === me;
  const isHeld = isMine && item.lease_until !== null;
  const lost = useHold(item, me);
  const { pages } = useConsole().pages;
  const hasRecord = pages.some(({ slug }) => slug === 'csr-portal/:id/:pid');
  const { panel, columns } = words;
  const { customer_id: customer, credit_application_id: application } = item;
  return (
    <div className={styles.panel}>
      <Holding item={item} isMine={isHeld} lost={lost} />
      <section aria-label={panel.about}>
        <h3>{reasonOf(item, words)}</h3>
        <p>{words.reasonTexts[item.reason]}</p>
        <Facts
          facts={[
            [columns.contact, contactOf(item, words)],
            [panel.due, item.closed === null ? dueText(item, words) : ''],
            [columns.due, item.due_at === null ? '' : formats.moment(item.due_at)],
            [columns.assignee, item.closed === null ? assigneeOf(item, words) : ''],
            [columns.product, productOf(item.product, words)],
            [columns.lender, item.lender?.name ?? ''],
            [columns.brand, summary?.brands.find(({ key }) => key === item.brand)?.name ?? item.brand ?? ''],
            [columns.opened, formats.moment(item.opened_at)],
            [columns.outcome, item.closed === null ? '' : (words.outcomes[item.closed.outcome] ?? item.closed.outcome)],
          ]}
        />
      </section>
      {isHeld && item.reason === 'help_request' && (
        <Suspense>
          <HelpRequest item={item} />
        </Suspense>
      )}
      {customer !== null && item.closed === null && (isHeld || item.reason === 'call_request') && (
        <Suspense>
          <RequestedCall item={item.item_id} isHeld={isHeld} />
        </Suspense>
      )}
      <Group gap="xs">
        {item.reason === 'complaint' && item.closed === null && (
          <Button component={Link} to={viewAddress('complaints')} variant="default">
            {panel.answerThere}
          </Button>
        )}
        {hasRecord && customer !== null && application !== null && (
          <Button component={Link} to={`/admin/csr-portal/${customer}/${application}`} variant="default">
            {panel.record}
          </Button>
        )}
      </Group>
      {isHeld ? (
        <HolderActions item={item} onAsk={setDialog} />
      ) : isMine ? (
        <ClaimOwn item={item} />
      ) : (
        <OtherActions item={item} onAsk={setDialog} />
      )}
      <Steps steps={steps} />
      <ItemDialogs dialog={dialog} item={item} summary={summary} onClose={() => setDialog(undefined)} />
    </div>
  );
}

/** The button to claim an item that was handed to this person, or that they paused. */
function ClaimOwn({ item }: { item: CsrItem }) {
  const { panel } = usePhrases('adminCsrQueue');
  const { claim } = useItemChanges();
  return (
    <Group>
      <Button onClick={() => void claim(item.item_id).catch(() => undefined)}>{panel.claim}</Button>
    </Group>
  );
}

/** One item of the queue: its reason, holder, history and actions. */
export function ItemPanel({ id, summary }: { id: string; summary: Summary | undefined }) {
  const { panel } = usePhrases('adminCsrQueue');
  const item = useItem(id);
  return (
    <Loaded of={item} words={panel}>
      {(known) => <Panel {...known} summary={summary} />}
    </Loaded>
  );
}
