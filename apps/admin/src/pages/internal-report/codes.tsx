import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import type { ListColumn, ListFilter } from '@tulna/console-kit/list-columns';
import { ListPage } from '@tulna/console-kit/list-page';
import { Chip, type Tone } from '@tulna/console-kit/states';
import { useMemo } from 'react';
import { CodeFigures } from './code-figures.tsx';
import { type SentCode, useCodeFigures, useSentCodes } from './code-queries.ts';
import { ReportFrame } from './report-frame.tsx';
import { useReportPeriod } from './report-period.ts';

const sendingTones: Readonly<Record<SentCode['sending'], Tone>> = {
  sent: 'success',
  failed: 'danger',
  waiting: 'info',
};

function useColumns(): readonly ListColumn<SentCode>[] {
  const { codes: words } = usePhrases('adminReports');
  const formats = useFormats();
  return useMemo(() => {
    const { columns } = words;
    const of = (id: keyof typeof columns, width: number, text: (row: SentCode) => string | null) => ({
      id,
      header: columns[id],
      width,
      value: text,
      cell: text,
    });
    return [
      of('at', 176, ({ at }) => formats.moment(at)),
      of('sent_to', 150, ({ sent_to }) => sent_to),
      of('prefix', 110, ({ prefix }) => prefix),
      {
        ...of('sending', 110, ({ sending }) => words.sendings[sending]),
        cell: ({ sending }) => <Chip tone={sendingTones[sending]}>{words.sendings[sending]}</Chip>,
      },
      of('delivery', 130, ({ delivery }) => delivery && words.deliveries[delivery]),
      of('failure', 190, ({ failure }) => failure && (words.failures[failure] ?? failure)),
      of('state', 130, ({ state }) => words.states[state]),
      { ...of('wrong', 110, ({ wrong }) => formats.number(wrong)), align: 'end' },
      of('locked', 90, ({ locked }) => (locked ? words.yes : words.no)),
      of('provider', 150, ({ provider }) => words.providers[provider] ?? provider),
      of('brand', 150, ({ brand }) => brand?.name ?? words.noBrand),
    ];
  }, [words, formats]);
}

/** One-time passcodes: how many were requested, sent and used, and why others weren't (A9). */
export function CodeReport() {
  const { codes: words } = usePhrases('adminReports');
  const days = useReportPeriod();
  const figures = useCodeFigures(days.fixed.at);
  const codes = useSentCodes(days.fixed);
  const columns = useColumns();
  const { data } = figures;
  const filters = useMemo<readonly ListFilter<SentCode>[]>(() => {
    const options = (texts: Readonly<Record<string, string>>) =>
      Object.entries(texts).map(([value, label]) => ({ value, label }));
    const keys = (parts: readonly { key: string }[] = []) => parts.map(({ key }) => ({ value: key, label: key }));
    return [
      { key: 'sending', label: words.columns.sending, kind: 'several', options: options(words.sendings) },
      { key: 'delivery', label: words.columns.delivery, kind: 'several', options: options(words.deliveries) },
      { key: 'state', label: words.columns.state, kind: 'several', options: options(words.states) },
      { key: 'guesses', label: words.filters.guesses, kind: 'several', options: options(words.guesses) },
      { key: 'failure', label: words.columns.failure, kind: 'several', options: options(words.failures) },
      { key: 'channel', label: words.filters.channel, kind: 'several', options: options(words.channels) },
      {
        key: 'provider',
        label: words.columns.provider,
        kind: 'several',
        options: keys(data?.by_provider).map(({ value, label }) => ({ value, label: words.providers[label] ?? label })),
      },
      { key: 'prefix', label: words.columns.prefix, kind: 'several', options: keys(data?.by_prefix) },
      {
        key: 'brand_key',
        label: words.columns.brand,
        kind: 'several',
        options: (data?.by_brand ?? []).flatMap(({ key, name }) => (key === '' ? [] : [{ value: key, label: name }])),
      },
      {
        key: 'hour',
        label: words.hourHead,
        kind: 'several',
        options: (data?.by_hour ?? []).map(({ hour }) => ({
          value: String(hour),
          label: words.hour(String(hour).padStart(2, '0')),
        })),
      },
    ];
  }, [words, data]);
  return (
    <ReportFrame
      title={words.title}
      lead={words.lead}
      days={days}
      figures={figures}
      rows={
        <ListPage
          name="sent-codes"
          title={words.list}
          level={2}
          source={codes}
          columns={columns}
          rowId={({ code_id }) => code_id}
          rowName={({ sent_to }) => sent_to}
          filters={filters}
          empty={words.empty}
        />
      }
    >
      {(loaded) => <CodeFigures figures={loaded} at={days.chosen} />}
    </ReportFrame>
  );
}
