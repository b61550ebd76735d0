import { Button } from '@mantine/core';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import type { ListColumn, ListFilter } from '@tulna/console-kit/list-columns';
import { ListPage } from '@tulna/console-kit/list-page';
import { Chip } from '@tulna/console-kit/states';
import type { AlarmRaising } from '@tulna/contract/alarms';
import { ALARM_FIGURE_FACTS } from '@tulna/rules/alarms';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useRaisings } from './alarm-queries.ts';
import styles from './alarms.module.css';
import { reportAddress } from './report-address.ts';

/** Every time an alarm was raised (A9). */
export function AlarmHistory() {
  const words = usePhrases('adminAlarms');
  const formats = useFormats();
  const raisings = useRaisings();
  const columns = useMemo<readonly ListColumn<AlarmRaising>[]>(() => {
    const { columns: headers, inUnit } = words;
    const column = (id: keyof typeof headers, width: number, text: (raising: AlarmRaising) => string) => ({
      id,
      header: headers[id],
      width,
      value: text,
      cell: text,
    });
    const unitOf = ({ figure }: AlarmRaising) => ALARM_FIGURE_FACTS[figure].unit;
    return [
      column('raised_at', 180, ({ raised_at }) => formats.moment(raised_at)),
      {
        ...column('name', 220, ({ name }) => name),
        cell: ({ name, alarm_id }) => <Link to={reportAddress('alarms', { open: alarm_id })}>{name}</Link>,
      },
      {
        ...column('figure', 270, ({ figure }) => words.figures[figure]),
        cell: (raising) => (
          <span className={styles.stack}>
            <span>{words.figures[raising.figure]}</span>
            <small>{raising.scope_key === 'ours' ? words.ours : (raising.scope_name ?? words.all)}</small>
          </span>
        ),
      },
      {
        ...column('value', 150, (raising) => inUnit(raising.value, unitOf(raising))),
        header: headers.valueThen,
        align: 'end' as const,
      },
      column('threshold', 240, (raising) => {
        const { direction, limit, ends } = raising.threshold;
        return words.limitOf(direction, inUnit(limit, unitOf(raising)), inUnit(ends, unitOf(raising)));
      }),
      {
        ...column('ended_at', 230, ({ ended_at }) => (ended_at === null ? '' : formats.moment(ended_at))),
        cell: ({ ended_at, ended_why }) =>
          ended_at === null || ended_why === null ? (
            <Chip tone="danger">{words.panel.stillRaised}</Chip>
          ) : (
            <span className={styles.stack}>
              <span>{formats.moment(ended_at)}</span>
              <small>{words.endings[ended_why]}</small>
            </span>
          ),
      },
      {
        ...column('seen_by', 200, ({ seen_by }) => seen_by ?? ''),
        cell: ({ seen_by, seen_at }) => (
          <span className={styles.stack}>
            <span>{seen_by}</span>
            {seen_at !== null && <small>{words.raisedSince(formats.moment(seen_at))}</small>}
          </span>
        ),
      },
      { ...column('mailed', 130, ({ mailed }) => formats.number(mailed)), align: 'end' as const },
    ];
  }, [words, formats]);
  const filters = useMemo<readonly ListFilter<AlarmRaising>[]>(
    () => [
      {
        key: 'raised',
        label: words.columns.state,
        options: Object.entries(words.filters.endedWords).map(([value, label]) => ({ value, label })),
      },
      { key: 'at', label: words.columns.raised_at, kind: 'days' },
    ],
    [words],
  );
  return (
    <ListPage
      name="alarm-raisings"
      title={words.historyTitle}
      lead={words.historyLead}
      source={raisings}
      columns={columns}
      rowId={({ raising_id }) => String(raising_id)}
      rowName={({ name }) => name}
      filters={filters}
      empty={words.emptyHistory}
      actions={
        <Button component={Link} variant="default" to={reportAddress('alarms')}>
          {words.back}
        </Button>
      }
    />
  );
}
