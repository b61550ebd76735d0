import { Button, Group } from '@mantine/core';
import { ConfirmQuestion } from '@tulna/console-kit/confirm-question';
import { Facts } from '@tulna/console-kit/facts';
import { failureText } from '@tulna/console-kit/failure';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import { Chip, Lines, Notice } from '@tulna/console-kit/states';
import { formatPaise } from '@tulna/rules/money';
import { useState } from 'react';
import { Link } from 'react-router';
import { type Run, usePlan, useRunChanges } from './payment-queries.ts';
import { runTones } from './payment-words.ts';
import styles from './payouts.module.css';
import { PlanView } from './plan-view.tsx';

/** A draft run with the payments it would make now, and the second person's actions. */
function Draft({ run, onDone }: { run: Run; onDone: () => void }) {
  const words = usePhrases('adminPayouts');
  const { panel, plan: phrases } = words;
  const { failures } = usePhrases('consoleKit');
  const { data: plan, error } = usePlan();
  const { confirm, discard } = useRunChanges();
  const [dialog, setDialog] = useState<'confirm' | 'discard'>();
  const isStale = plan !== undefined && plan.digest !== run.digest;
  const text = () => {
    if (dialog === 'discard') return words.discardText(run.number);
    return dialog === 'confirm'
      ? words.confirmText(phrases.payments(run.payouts), formatPaise(run.paise, 'always'))
      : undefined;
  };
  return (
    <>
      {isStale && <Notice tone="warning">{panel.stale}</Notice>}
      {!run.confirmable && <Notice tone="info">{panel.own}</Notice>}
      <Group gap="xs">
        {run.confirmable && !isStale && <Button onClick={() => setDialog('confirm')}>{panel.confirm}</Button>}
        <Button variant="default" onClick={() => setDialog('discard')}>
          {panel.discard}
        </Button>
      </Group>
      {plan !== undefined && <PlanView plan={plan} />}
      {plan === undefined &&
        (error === null ? <Lines count={4} /> : <Notice tone="danger">{failureText(error, failures)}</Notice>)}
      {dialog !== undefined && (
        <ConfirmQuestion
          text={text()}
          action={dialog === 'confirm' ? panel.confirm : panel.discard}
          onConfirm={async () => {
            await (dialog === 'confirm' ? confirm(run.run_id) : discard(run.run_id));
            if (dialog === 'discard') onDone();
          }}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  );
}

/** One run: its draft or the numbers of its payments by state, and its file for the bank. */
export function RunPanel({ run, onDone }: { run: Run; onDone: () => void }) {
  const words = usePhrases('adminPayouts');
  const formats = useFormats();
  const { columns, panel, plan: phrases } = words;
  const { bankFile } = useRunChanges();
  const [isBusy, setBusy] = useState(false);
  const take = async () => {
    setBusy(true);
    await bankFile(run).catch(() => undefined);
    setBusy(false);
  };
  const facts: readonly (readonly [string, string])[] = [
    [columns.payouts, phrases.payments(run.payouts)],
    [columns.amount, formatPaise(run.paise, 'always')],
    [columns.created, words.byAt(run.created_by, formats.moment(run.created_at))],
    ...(run.confirmed_at === null
      ? []
      : [[columns.confirmed, words.byAt(run.confirmed_by, formats.moment(run.confirmed_at))] as const]),
  ];
  return (
    <div className={styles.panel}>
      <div>
        <Chip tone={runTones[run.state]}>{words.runStates[run.state]}</Chip>
      </div>
      <Facts facts={facts} />
      {run.state === 'draft' && <Draft run={run} onDone={onDone} />}
      {run.state === 'confirmed' && (
        <>
          <section>
            <h3>{columns.answers}</h3>
            <Facts
              facts={(['sending', 'paid', 'failed', 'returned'] as const).map((state) => [
                words.states[state],
                formats.number(run[state]),
              ])}
            />
            <Link to={`/admin/commission-upload-file/payments/each?run=${run.run_id}`}>{panel.seeAll}</Link>
          </section>
          <section>
            <p>{panel.bankFileHint}</p>
            <div>
              <Button loading={isBusy} onClick={() => void take()}>
                {panel.bankFile}
              </Button>
            </div>
          </section>
        </>
      )}
    </div>
  );
}
