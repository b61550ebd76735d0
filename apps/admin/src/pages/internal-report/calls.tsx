import { useFormats } from '@tulna/console-kit/formats';
import { OpenButton } from '@tulna/console-kit/hover-edit';
import { usePhrases } from '@tulna/console-kit/language';
import type { ListColumn, ListFilter } from '@tulna/console-kit/list-columns';
import { ListPage } from '@tulna/console-kit/list-page';
import { useListState } from '@tulna/console-kit/list-state';
import { SidePanel } from '@tulna/console-kit/side-panel';
import { Chip } from '@tulna/console-kit/states';
import { useMemo } from 'react';
import { CallFigures } from './call-figures.tsx';
import { CallPanel } from './call-panel.tsx';
import { type LenderCallRow, useCallFigures, useLenderCalls } from './call-queries.ts';
import { ReportFrame } from './report-frame.tsx';
import { useReportPeriod } from './report-period.ts';

function useColumns(open: (call: LenderCallRow) => void): readonly ListColumn<LenderCallRow>[] {
  const { calls: words } = usePhrases('adminReports');
  const formats = useFormats();
  return useMemo(() => {
    const { columns } = words;
    const of = (id: keyof typeof columns, width: number, text: (row: LenderCallRow) => string | null) => ({
      id,
      header: columns[id],
      width,
      value: text,
      cell: text,
    });
    const operation = (row: LenderCallRow) => words.operations[row.operation] ?? row.operation;
    const outcome = (row: LenderCallRow) => words.outcomes[row.outcome] ?? row.outcome;
    return [
      {
        ...of('at', 190, ({ at }) => formats.moment(at)),
        cell: (row) => (
          <OpenButton
            label={`${words.open(row.lender.name, operation(row))}, ${formats.moment(row.at)}`}
            onClick={() => open(row)}
          >
            {formats.moment(row.at)}
          </OpenButton>
        ),
      },
      of('lender', 150, ({ lender }) => lender.name),
      of('operation', 140, operation),
      {
        ...of('outcome', 220, outcome),
        cell: (row) => <Chip tone={row.failed ? 'danger' : 'success'}>{outcome(row)}</Chip>,
      },
      { ...of('duration', 120, ({ duration_ms }) => formats.number(duration_ms)), align: 'end' },
      {
        ...of('attempt', 90, ({ attempt }) => (attempt === 0 ? words.notSent : formats.number(attempt))),
        align: 'end',
      },
      {
        ...of('http_status', 110, ({ http_status }) => (http_status === null ? null : String(http_status))),
        align: 'end',
      },
      of('error_code', 160, ({ error_code }) => error_code && (words.errors[error_code] || error_code)),
      { ...of('application', 300, ({ credit_application_id }) => credit_application_id), hidden: true },
    ];
  }, [words, formats, open]);
}

/** Calls to lenders’ APIs: failures, times, and each call with its stored facts (A9). */
export function CallReport() {
  const { calls: words } = usePhrases('adminReports');
  const days = useReportPeriod();
  const { change, open } = useListState();
  const figures = useCallFigures(days.fixed.at);
  const calls = useLenderCalls(days.fixed);
  const opener = useMemo(
    () =>
      ({ call_id }: LenderCallRow) =>
        change({ open: call_id }),
    [change],
  );
  const columns = useColumns(opener);
  const { data } = figures;
  const { opened } = calls;
  const filters = useMemo<readonly ListFilter<LenderCallRow>[]>(() => {
    const options = (texts: Readonly<Record<string, string>>) =>
      Object.entries(texts).map(([value, label]) => ({ value, label }));
    return [
      {
        key: 'failed',
        label: words.filters.failed,
        options: [
          { value: '1', label: words.filters.failedOnly },
          { value: '0', label: words.filters.others },
        ],
      },
      {
        key: 'lender',
        label: words.columns.lender,
        kind: 'several',
        options: (data?.by_lender ?? []).map(({ key, name }) => ({ value: key, label: name })),
      },
      { key: 'operation', label: words.columns.operation, kind: 'several', options: options(words.operations) },
      { key: 'outcome', label: words.columns.outcome, kind: 'several', options: options(words.outcomes) },
    ];
  }, [words, data]);
  return (
    <>
      <ReportFrame
        title={words.title}
        lead={words.lead}
        days={days}
        figures={figures}
        rows={
          <ListPage
            name="lender-calls"
            title={words.list}
            level={2}
            source={calls}
            columns={columns}
            rowId={({ call_id }) => call_id}
            rowName={({ lender }) => lender.name}
            filters={filters}
            empty={words.empty}
          />
        }
      >
        {(loaded) => <CallFigures figures={loaded} at={days.chosen} />}
      </ReportFrame>
      <SidePanel
        title={open === '' ? undefined : (opened?.lender.name ?? words.list)}
        size={640}
        onClose={() => change({ open: '' })}
      >
        {open !== '' && <CallPanel key={open} id={open} at={days.chosen} />}
      </SidePanel>
    </>
  );
}
