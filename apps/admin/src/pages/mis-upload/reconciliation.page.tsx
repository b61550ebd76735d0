import { Facts } from '@tulna/console-kit/facts';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import type { ListFilter } from '@tulna/console-kit/list-columns';
import { ListPage } from '@tulna/console-kit/list-page';
import { useListState } from '@tulna/console-kit/list-state';
import { SidePanel } from '@tulna/console-kit/side-panel';
import { Lines } from '@tulna/console-kit/states';
import type { MisLine, MisTotals } from '@tulna/contract/lender-mis';
import { formatPaise } from '@tulna/rules/money';
import { useMemo } from 'react';
import { useDecidingMany } from './deciding-many.tsx';
import { lineColumns } from './line-columns.tsx';
import { LinePanel } from './line-panel.tsx';
import { useMisLines, useMisTotals } from './queries.ts';
import { MisTabs } from './tabs.tsx';

function Totals({ totals }: { totals: MisTotals | undefined }) {
  const { totals: words } = usePhrases('adminMis');
  const { number } = useFormats();
  if (totals === undefined) return <Lines count={2} />;
  return (
    <Facts
      look="totals"
      label={words.label}
      facts={[
        [words.lines, number(totals.lines)],
        [words.agreeing, number(totals.agreeing)],
        [words.differing, number(totals.differing)],
        [words.kept, number(totals.kept)],
        [words.theirs, formatPaise(totals.theirs_paise)],
        [words.ours, formatPaise(totals.ours_paise)],
      ]}
    />
  );
}

/** Reconciliation of the lenders' reports with our records (A4). */
export function Page() {
  const words = usePhrases('adminMis');
  const formats = useFormats();
  const { change, filters: chosen } = useListState();
  const lines = useMisLines();
  const { data: totals } = useMisTotals(chosen.lender ?? '', chosen.month ?? '');
  const whole = useDecidingMany(words);
  const { opened } = lines;
  const columns = useMemo(
    () => lineColumns({ words, formats, open: ({ line_id }) => change({ open: line_id }) }),
    [words, formats, change],
  );
  const filters = useMemo<readonly ListFilter<MisLine>[]>(() => {
    const named = (labels: Readonly<Record<string, string>>) =>
      Object.entries(labels).map(([value, label]) => ({ value, label }));
    return [
      {
        key: 'lender',
        label: words.filters.lender,
        options: (totals?.lenders ?? []).map(({ key, name }) => ({ value: key, label: name })),
      },
      {
        key: 'month',
        label: words.filters.month,
        options: (totals?.months ?? []).map((month) => ({ value: month, label: formats.month(month) })),
      },
      { key: 'kind', label: words.filters.kind, kind: 'several', options: named(words.kinds) },
      { key: 'state', label: words.filters.state, kind: 'several', options: named(words.states) },
    ];
  }, [words, formats, totals]);
  const close = () => change({ open: '' });
  return (
    <>
      <MisTabs />
      <ListPage
        name="mis-lines"
        title={words.title}
        lead={words.lead}
        source={lines}
        whole={whole}
        columns={columns}
        rowId={({ line_id }) => line_id}
        rowName={({ reference }) => reference}
        filters={filters}
        notice={<Totals totals={totals} />}
        empty={words.empty}
      />
      <SidePanel title={opened?.reference} onClose={close}>
        {opened && <LinePanel line={opened} onDone={close} />}
      </SidePanel>
    </>
  );
}
