import { Button, Group } from '@mantine/core';
import { ConfirmQuestion } from '@tulna/console-kit/confirm-question';
import { Facts } from '@tulna/console-kit/facts';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { Loaded } from '@tulna/console-kit/loaded';
import { Chip, Notice } from '@tulna/console-kit/states';
import type { Deletion } from '@tulna/contract/deletions';
import { istDay } from '@tulna/rules/dates';
import { useState } from 'react';
import { toneOf } from './columns.tsx';
import styles from './deletions.module.css';
import { PreviewView } from './preview.tsx';
import { type Preview, useDeletionChanges, useDeletionPreview } from './queries.ts';

/** What has changed in the preview since the request. */
function Differences({ of: preview }: { of: Preview }) {
  const { panel, classes, statuses } = usePhrases('adminDeletions');
  const lenders = new Map(preview.applications.map((one) => [one.application_id, one.lender]));
  const valueText = (kind: Preview['differences'][number]['kind'], value: string | null): string =>
    value === null ? panel.none : kind === 'class' ? value : (statuses[value] ?? value);
  return (
    <Notice tone="warning">
      <p>{panel.changed}</p>
      <ul className={styles.differences}>
        {preview.differences.map(({ what, kind, before, after }) => (
          <li key={`${kind} ${what} ${before}`}>
            {panel.difference(
              kind === 'class' ? ((classes as Record<string, string>)[what] ?? what) : (lenders.get(what) ?? what),
              valueText(kind, before),
              valueText(kind, after),
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** A request that is waiting for confirmation: its preview, and the buttons to confirm or withdraw it. */
function Waiting({ deletion }: { deletion: Deletion }) {
  const words = usePhrases('adminDeletions');
  const formats = useFormats();
  const preview = useDeletionPreview(deletion.customer_id);
  const { confirm, withdraw } = useDeletionChanges();
  const [dialog, setDialog] = useState<'confirm' | 'withdraw'>();
  const { panel } = words;
  const { deletion_id } = deletion;
  const seen = preview.data?.seen ?? '';
  return (
    <>
      <p>{panel.waits(formats.moment(deletion.expires_at))}</p>
      {!deletion.confirmable && <Notice tone="info">{panel.own}</Notice>}
      <Loaded of={preview} words={words}>
        {(loaded) => (
          <div className={styles.panel}>
            {loaded.differences.length > 0 && <Differences of={loaded} />}
            <PreviewView of={loaded} />
          </div>
        )}
      </Loaded>
      <Group>
        {deletion.confirmable && preview.data?.differences.length === 0 && (
          <Button color="danger" onClick={() => setDialog('confirm')}>
            {panel.confirm}
          </Button>
        )}
        <Button variant="default" onClick={() => setDialog('withdraw')}>
          {panel.withdraw}
        </Button>
      </Group>
      <ConfirmQuestion
        text={dialog === undefined ? undefined : dialog === 'confirm' ? panel.confirmText : panel.withdrawText}
        action={dialog === 'confirm' ? panel.confirm : panel.withdraw}
        onConfirm={() => (dialog === 'confirm' ? confirm({ deletion_id, seen }) : withdraw(deletion_id))}
        onClose={() => setDialog(undefined)}
      />
    </>
  );
}

/** The data that a deletion removed, and the data that was kept. */
function Done({ deletion: { gone, kept, certificate } }: { deletion: Deletion }) {
  const { panel, classes, reasons } = usePhrases('adminDeletions');
  const formats = useFormats();
  return (
    <>
      {certificate !== null && (
        <div>
          <Button
            size="xs"
            variant="default"
            component="a"
            href={`/erasure-certificate/${certificate}`}
            target="_blank"
            rel="noreferrer"
          >
            {panel.certificate}
          </Button>
        </div>
      )}
      <section aria-label={panel.gone}>
        <h3>{panel.gone}</h3>
        <ul className={styles.classes}>
          {gone.map((one) => (
            <li key={one.class}>
              <span>{classes[one.class]}</span>
              <span>{one.count === null ? '' : formats.number(one.count)}</span>
            </li>
          ))}
        </ul>
      </section>
      <section aria-label={panel.kept}>
        <h3>{panel.kept}</h3>
        <ul className={styles.classes}>
          {kept.map((one) => (
            <li key={one.class}>
              <span>
                {classes[one.class]}
                <small>{reasons[one.reason] ?? one.reason}</small>
              </span>
              <span>{formats.day(istDay(Date.parse(one.until)))}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

/** One deletion of the log: the request to confirm, or its result. */
export function DeletionPanel({ deletion }: { deletion: Deletion }) {
  const { panel, columns, values, byCustomer } = usePhrases('adminDeletions');
  const formats = useFormats();
  const moment = (at: string | null): string => (at === null ? '' : formats.moment(at));
  return (
    <div className={styles.panel}>
      <div>
        <Chip tone={toneOf[deletion.state]}>{values.state[deletion.state]}</Chip>
      </div>
      {deletion.state === 'waiting' && <Waiting deletion={deletion} />}
      {deletion.state === 'confirmed' && <p>{panel.carriedOut}</p>}
      {deletion.state === 'done' && <Done deletion={deletion} />}
      <section aria-label={panel.facts}>
        <h3>{panel.facts}</h3>
        <Facts
          facts={[
            [columns.reason, values.reason[deletion.reason]],
            [columns.reference, deletion.reference],
            [columns.requested_by, deletion.reason === 'self' ? byCustomer : deletion.requested_by],
            [columns.requested_at, moment(deletion.requested_at)],
            [columns.confirmed_by, deletion.confirmed_by],
            [columns.confirmed_at, moment(deletion.confirmed_at)],
            [columns.ended_at, moment(deletion.ended_at)],
            [columns.certificate, deletion.certificate],
          ]}
        />
      </section>
    </div>
  );
}
