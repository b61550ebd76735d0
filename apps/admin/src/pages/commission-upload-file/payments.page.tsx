import { Button } from '@mantine/core';
import { failureText } from '@tulna/console-kit/failure';
import { type Formats, useFormats } from '@tulna/console-kit/formats';
import { OpenButton } from '@tulna/console-kit/hover-edit';
import { PlusIcon } from '@tulna/console-kit/icons';
import { usePhrases } from '@tulna/console-kit/language';
import type { ListColumn, ListFilter } from '@tulna/console-kit/list-columns';
import { ListPage } from '@tulna/console-kit/list-page';
import { useListState } from '@tulna/console-kit/list-state';
import { SidePanel } from '@tulna/console-kit/side-panel';
import { Chip, Lines, Notice } from '@tulna/console-kit/states';
import { formatPaise } from '@tulna/rules/money';
import { useMemo, useState } from 'react';
import { type Run, useHasDraft, usePlan, useRunChanges, useRuns } from './payment-queries.ts';
import { PaymentTabs } from './payment-tabs.tsx';
import { type PayoutWords, runTones } from './payment-words.ts';
import styles from './payouts.module.css';
import { PlanView } from './plan-view.tsx';
import { RunPanel } from './run-panel.tsx';

function runColumns(words: PayoutWords, formats: Formats, open: (run: Run) => void): readonly ListColumn<Run>[] {
  const { columns } = words;
  const answers = (run: Run): string =>
    (['sending', 'paid', 'failed', 'returned'] as const)
      .filter((state) => run[state] > 0)
      .map((state) => words.counted(run[state], words.states[state]))
      .join(', ');
  const moment = (by: string, at: string | null): string => (at === null ? '' : words.byAt(by, formats.moment(at)));
  return [
    {
      id: 'number',
      header: columns.number,
      width: 130,
      value: ({ number }) => number,
      cell: (run) => (
        <OpenButton label={words.open(run.number)} onClick={() => open(run)}>
          {run.number}
        </OpenButton>
      ),
    },
    {
      id: 'state',
      header: columns.state,
      width: 230,
      value: ({ state }) => words.runStates[state],
      cell: ({ state }) => <Chip tone={runTones[state]}>{words.runStates[state]}</Chip>,
    },
    {
      id: 'payouts',
      header: columns.payouts,
      width: 100,
      align: 'end',
      value: (run) => run.payouts,
      cell: (run) => formats.number(run.payouts),
    },
    {
      id: 'amount',
      header: columns.amount,
      width: 140,
      align: 'end',
      value: ({ paise }) => paise,
      cell: ({ paise }) => formatPaise(paise, 'always'),
    },
    { id: 'paid', header: columns.answers, width: 220, value: answers, cell: answers },
    {
      id: 'created',
      header: columns.created,
      width: 240,
      value: ({ created_at }) => created_at,
      cell: (run) => moment(run.created_by, run.created_at),
    },
    {
      id: 'confirmed',
      header: columns.confirmed,
      width: 240,
      value: ({ confirmed_at }) => confirmed_at,
      cell: (run) => moment(run.confirmed_by, run.confirmed_at),
    },
  ];
}

/** The payments that a run drafted now would have, and the button that drafts it. */
function NewRun({ onDrafted }: { onDrafted: (runId: string) => void }) {
  const { plan: words } = usePhrases('adminPayouts');
  const { failures } = usePhrases('consoleKit');
  const { data: plan, error } = usePlan();
  const hasDraft = useHasDraft();
  const { draft } = useRunChanges();
  const [isBusy, setBusy] = useState(false);
  if (plan === undefined && error !== null) return <Notice tone="danger">{failureText(error, failures)}</Notice>;
  if (plan === undefined) return <Lines count={6} />;
  const save = async () => {
    setBusy(true);
    await draft(plan.digest).then(
      ({ run_id }) => onDrafted(run_id),
      () => undefined,
    );
    setBusy(false);
  };
  return (
    <div className={styles.panel}>
      {hasDraft && <Notice tone="warning">{words.waits}</Notice>}
      <PlanView plan={plan} />
      {plan.payouts > 0 && !hasDraft && (
        <div>
          <Button loading={isBusy} onClick={() => void save()}>
            {words.draft}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Payment runs, each confirmed by a second person (A15). */
export function Page() {
  const words = usePhrases('adminPayouts');
  const formats = useFormats();
  const runs = useRuns();
  const { change } = useListState();
  const [isStarting, setStarting] = useState(false);
  const { opened } = runs;
  const columns = useMemo(
    () => runColumns(words, formats, ({ run_id }) => change({ open: run_id })),
    [words, formats, change],
  );
  const filters = useMemo<readonly ListFilter<Run>[]>(
    () => [
      {
        key: 'state',
        label: words.columns.state,
        options: Object.entries(words.runStates).map(([value, label]) => ({ value, label })),
      },
    ],
    [words],
  );
  const close = () => change({ open: '' });
  return (
    <>
      <PaymentTabs />
      <ListPage
        name="payout-runs"
        title={words.title}
        lead={words.lead}
        source={runs}
        columns={columns}
        rowId={({ run_id }) => run_id}
        rowName={({ number }) => number}
        filters={filters}
        empty={words.empty}
        actions={
          <Button leftSection={<PlusIcon size={18} />} onClick={() => setStarting(true)}>
            {words.start}
          </Button>
        }
      />
      <SidePanel title={opened?.number} onClose={close}>
        {opened && <RunPanel run={opened} onDone={close} />}
      </SidePanel>
      <SidePanel title={isStarting ? words.plan.title : undefined} onClose={() => setStarting(false)}>
        {isStarting && (
          <NewRun
            onDrafted={(run_id) => {
              setStarting(false);
              change({ open: run_id });
            }}
          />
        )}
      </SidePanel>
    </>
  );
}
