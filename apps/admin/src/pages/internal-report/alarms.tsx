import { Button, Group } from '@mantine/core';
import { useCommands } from '@tulna/console-core/commands';
import { FlagCell } from '@tulna/console-kit/editable-choice';
import { useFormats } from '@tulna/console-kit/formats';
import { OpenButton } from '@tulna/console-kit/hover-edit';
import { PlusIcon } from '@tulna/console-kit/icons';
import { usePhrases } from '@tulna/console-kit/language';
import type { ListColumn, ListFilter } from '@tulna/console-kit/list-columns';
import { ListPage } from '@tulna/console-kit/list-page';
import { useListState } from '@tulna/console-kit/list-state';
import { SidePanel } from '@tulna/console-kit/side-panel';
import { Chip, type Tone } from '@tulna/console-kit/states';
import type { Alarm } from '@tulna/contract/alarms';
import { ALARM_FIGURE_FACTS, ALARM_FIGURES, maySetAlarms } from '@tulna/rules/alarms';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { shownRole } from '../../session.ts';
import { CreateAlarmDialog } from './alarm.dialog.tsx';
import { AlarmPanel } from './alarm-panel.tsx';
import { useAlarmChanges, useAlarms } from './alarm-queries.ts';
import { alarmState } from './alarm-state.ts';
import styles from './alarms.module.css';
import { reportAddress } from './report-address.ts';

const tones: Readonly<Record<ReturnType<typeof alarmState>, Tone>> = {
  off: 'info',
  failed: 'warning',
  raised: 'danger',
  new: 'info',
  few: 'info',
  calm: 'success',
};

function useColumns(open: (alarm: Alarm) => void, maySet: boolean): readonly ListColumn<Alarm>[] {
  const words = usePhrases('adminAlarms');
  const formats = useFormats();
  const { edit } = useAlarmChanges();
  return useMemo(() => {
    const { columns, inUnit } = words;
    const unitOf = ({ figure }: Alarm) => ALARM_FIGURE_FACTS[figure].unit;
    const scopeOf = (alarm: Alarm) => (alarm.scope_key === 'ours' ? words.ours : (alarm.scope_name ?? words.all));
    const limitOf = (alarm: Alarm) => {
      const { direction, limit, ends } = alarm.threshold;
      return words.limitOf(direction, inUnit(limit, unitOf(alarm)), inUnit(ends, unitOf(alarm)));
    };
    const column = (id: keyof typeof columns, width: number, text: (alarm: Alarm) => string) => ({
      id,
      header: columns[id],
      width,
      value: text,
      cell: text,
    });
    const windowOf = ({ figure, minutes }: Alarm) =>
      ALARM_FIGURE_FACTS[figure].isNow === true ? '–' : words.windows[minutes];
    return [
      {
        ...column('name', 230, ({ name }) => name),
        cell: (alarm) => (
          <OpenButton label={words.open(alarm.name)} onClick={() => open(alarm)}>
            <strong>{alarm.name}</strong>
          </OpenButton>
        ),
      },
      {
        ...column('state', 190, (alarm) => words.states[alarmState(alarm)]),
        cell: (alarm) => (
          <span className={styles.stack}>
            <Chip tone={tones[alarmState(alarm)]}>{words.states[alarmState(alarm)]}</Chip>
            {alarm.raised_at !== null && <small>{words.raisedSince(formats.moment(alarm.raised_at))}</small>}
          </span>
        ),
      },
      {
        ...column('value', 150, (alarm) => (alarm.value === null ? '–' : inUnit(alarm.value, unitOf(alarm)))),
        align: 'end' as const,
      },
      column('threshold', 240, limitOf),
      {
        ...column('figure', 270, ({ figure }) => words.figures[figure]),
        cell: (alarm) => (
          <span className={styles.stack}>
            <span>{words.figures[alarm.figure]}</span>
            <small>{scopeOf(alarm)}</small>
          </span>
        ),
      },
      { ...column('scope', 150, scopeOf), hidden: true },
      column('minutes', 160, windowOf),
      column('mail_roles', 130, (alarm) => words.mailRoles[alarm.mail_roles]),
      {
        ...column('status', 96, ({ status }) => words.states[status === 1 ? 'on' : 'off']),
        align: 'center' as const,
        cell: (alarm) =>
          maySet ? (
            <FlagCell
              as="switch"
              label={words.switchOf(alarm.name)}
              value={alarm.status}
              onSave={(value, seen) => edit(alarm, { property: 'status', value }, seen)}
            />
          ) : (
            words.states[alarm.status === 1 ? 'on' : 'off']
          ),
      },
      { ...column('note', 280, ({ note }) => note), hidden: true },
    ];
  }, [words, formats, edit, open, maySet]);
}

/** Alarms on the figures of the reports (A9): role 1 sets them, and role 2 sees them. */
export function Alarms() {
  const words = usePhrases('adminAlarms');
  const alarms = useAlarms();
  const { change } = useListState();
  const maySet = maySetAlarms(shownRole() ?? 0);
  const [isCreating, setCreating] = useState(false);
  const [createdId, setCreated] = useState<string>();
  const opener = useMemo(
    () =>
      ({ alarm_id }: Alarm) =>
        change({ open: alarm_id }),
    [change],
  );
  const columns = useColumns(opener, maySet);
  const filters = useMemo<readonly ListFilter<Alarm>[]>(() => {
    const options = (labels: Readonly<Record<string, string>>) =>
      Object.entries(labels).map(([value, label]) => ({ value, label }));
    return [
      { key: 'raised', label: words.filters.raised, options: options(words.filters.raisedWords) },
      { key: 'status', label: words.filters.status, options: options(words.filters.statusWords) },
      {
        key: 'figure',
        label: words.columns.figure,
        kind: 'several',
        options: ALARM_FIGURES.map((value) => ({ value, label: words.figures[value] })),
      },
    ];
  }, [words]);
  useCommands(
    useMemo(
      () => (maySet ? [{ id: 'create-alarm', label: words.add, run: () => setCreating(true) }] : []),
      [words, maySet],
    ),
  );
  const { opened } = alarms;
  return (
    <>
      <ListPage
        name="alarms"
        title={words.title}
        lead={words.lead}
        source={alarms}
        columns={columns}
        rowId={({ alarm_id }) => alarm_id}
        rowName={({ name }) => name}
        filters={filters}
        {...(createdId !== undefined && { arrival: createdId })}
        empty={words.empty}
        actions={
          <Group gap="xs">
            <Button component={Link} variant="default" to={reportAddress('alarm-history')}>
              {words.history}
            </Button>
            {maySet && (
              <Button leftSection={<PlusIcon size={18} />} onClick={() => setCreating(true)}>
                {words.add}
              </Button>
            )}
          </Group>
        }
      />
      {isCreating && <CreateAlarmDialog onCreated={setCreated} onClose={() => setCreating(false)} />}
      <SidePanel title={opened?.name} size={560} onClose={() => change({ open: '' })}>
        {opened && <AlarmPanel key={opened.alarm_id} alarm={opened} onClose={() => change({ open: '' })} />}
      </SidePanel>
    </>
  );
}
