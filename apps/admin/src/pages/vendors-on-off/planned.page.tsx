import { Button } from '@mantine/core';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import type { ListColumn, ListFilter } from '@tulna/console-kit/list-columns';
import { ListPage } from '@tulna/console-kit/list-page';
import { Chip, type Tone } from '@tulna/console-kit/states';
import type { SwitchPlanRow } from '@tulna/contract/lender-switches';
import { useMemo } from 'react';
import { useTargetName } from './names.ts';
import { usePlans, useSwitchChanges } from './queries.ts';
import { switchColumns } from './switch-columns.tsx';
import styles from './switches.module.css';
import { SwitchTabs } from './tabs.tsx';

const tones: Readonly<Record<SwitchPlanRow['state'], Tone>> = {
  waiting: 'info',
  done: 'success',
  cancelled: 'info',
  suspended: 'warning',
};

/** Planned switches and their results (A7). */
export function Page() {
  const words = usePhrases('adminLenderSwitches');
  const formats = useFormats();
  const nameOf = useTargetName();
  const plans = usePlans();
  const { cancel } = useSwitchChanges();
  const columns = useMemo<readonly ListColumn<SwitchPlanRow>[]>(() => {
    const column = switchColumns<SwitchPlanRow>({ words, formats, nameOf });
    return [
      column.moment('due', words.columns.due, ({ due_at }) => due_at),
      column.lender(140),
      column.target,
      {
        ...column.state(130),
        cell: (plan) => (
          <span className={styles.stack}>
            <span>{column.chip(plan)}</span>
            {plan.is_end && <small className={styles.faint}>{words.planned.endOf}</small>}
          </span>
        ),
      },
      {
        id: 'state',
        header: words.columns.planState,
        width: 260,
        value: ({ state }) => words.planStates[state],
        cell: ({ state, why }) => (
          <span className={styles.stack}>
            <span>
              <Chip tone={tones[state]}>{words.planStates[state]}</Chip>
            </span>
            {why !== null && state === 'suspended' && <small>{words.whys[why]}</small>}
          </span>
        ),
      },
      {
        id: 'cancel',
        header: '',
        width: 120,
        cell: (plan) => {
          if (plan.state !== 'waiting' && plan.state !== 'suspended') return null;
          const isWaiting = plan.state === 'waiting';
          const label = isWaiting ? words.planned.cancelOf : words.planned.putAwayOf;
          return (
            <Button
              size="xs"
              variant="default"
              aria-label={label(plan.lender.name, nameOf(plan))}
              onClick={() => void cancel(plan.plan_id).catch(() => undefined)}
            >
              {isWaiting ? words.planned.cancel : words.planned.putAway}
            </Button>
          );
        },
      },
      column.reason(240),
      column.by(160, ({ planned_by }) => planned_by),
    ];
  }, [words, formats, nameOf, cancel]);
  const filters = useMemo<readonly ListFilter<SwitchPlanRow>[]>(
    () => [
      {
        key: 'state',
        label: words.columns.planState,
        options: Object.entries(words.planStates).map(([value, label]) => ({ value, label })),
      },
      { key: 'due', label: words.columns.due, kind: 'days', ahead: true },
    ],
    [words],
  );
  return (
    <>
      <SwitchTabs />
      <ListPage
        name="switch-plans"
        title={words.planned.title}
        lead={words.planned.lead}
        source={plans}
        columns={columns}
        rowId={({ plan_id }) => plan_id}
        rowName={({ lender }) => lender.name}
        filters={filters}
        empty={words.planned.empty}
      />
    </>
  );
}
