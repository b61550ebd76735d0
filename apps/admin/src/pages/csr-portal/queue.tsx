import { Button } from '@mantine/core';
import { useCommands } from '@tulna/console-core/commands';
import { useFormats } from '@tulna/console-kit/formats';
import { usePhrases } from '@tulna/console-kit/language';
import type { ListFilter } from '@tulna/console-kit/list-columns';
import { ListPage } from '@tulna/console-kit/list-page';
import { useListState } from '@tulna/console-kit/list-state';
import { SidePanel } from '@tulna/console-kit/side-panel';
import { Lines } from '@tulna/console-kit/states';
import type { CsrItem } from '@tulna/contract/csr-queue';
import { CSR_REASONS } from '@tulna/rules/csr-queue';
import { PRODUCTS } from '@tulna/rules/products';
import { lazy, Suspense, useCallback, useMemo } from 'react';
import { queueColumns, reasonOf } from './columns.tsx';
import { Figures } from './figures.tsx';
import { type Summary, useItemChanges, useQueue, useSummary } from './queries.ts';
import { fixedFilters, type QueueView } from './views.ts';

/** Loaded with the first item that is opened. */
const ItemPanel = lazy(async () => ({ default: (await import('./item-panel.tsx')).ItemPanel }));

/** Tasks that the reader was given, which would otherwise be seen only on the record of a customer. */
const MyTasks = lazy(async () => ({ default: (await import('./record/my-tasks.tsx')).MyTasks }));

const nobody = '00000000-0000-4000-8000-000000000000';

function useFilters(view: QueueView, summary: Summary | undefined): readonly ListFilter<CsrItem>[] {
  const words = usePhrases('adminCsrQueue');
  return useMemo(() => {
    const named = (rows: readonly { key: string; name: string }[] = []) =>
      rows.map(({ key, name }) => ({ value: key, label: name }));
    const assignee: ListFilter<CsrItem> = {
      key: 'assignee',
      label: words.columns.assignee,
      kind: 'several',
      options: [
        { value: 'none', label: words.filters.nobody },
        ...(summary?.colleagues ?? []).map(({ id, name }) => ({ value: id, label: name })),
      ],
    };
    const filters: readonly ListFilter<CsrItem>[] = [
      {
        key: 'reason',
        label: words.columns.reason,
        kind: 'several',
        options: CSR_REASONS.map((value) => ({ value, label: words.reasons[value] })),
      },
      { key: 'brand', label: words.columns.brand, kind: 'several', options: named(summary?.brands) },
      { key: 'lender', label: words.columns.lender, kind: 'several', options: named(summary?.lenders) },
      {
        key: 'product',
        label: words.columns.product,
        kind: 'several',
        options: PRODUCTS.map(({ name }) => ({ value: name, label: words.products[name] ?? name })),
      },
      { key: 'opened', label: words.columns.opened, kind: 'days' },
      {
        key: 'paused',
        label: words.filters.paused,
        options: [
          { value: '1', label: words.filters.isPaused },
          { value: '0', label: words.filters.notPaused },
        ],
      },
    ];
    return view === 'mine' || view === 'free' ? filters : [...filters, assignee];
  }, [words, summary, view]);
}

/** The queue, the earliest due first (A13), with one open item next to it. */
export function Queue({ view }: { view: QueueView }) {
  const words = usePhrases('adminCsrQueue');
  const { data: summary } = useSummary();
  if (view === 'mine' && summary === undefined) return <Lines count={5} height={90} />;
  return <List view={view} summary={summary} words={words} />;
}

type Words = ReturnType<typeof usePhrases<'adminCsrQueue'>>;

function List({ view, summary, words }: { view: QueueView; summary: Summary | undefined; words: Words }) {
  const formats = useFormats();
  const { open, change } = useListState();
  const { claim } = useItemChanges();
  const me = summary?.me ?? nobody;
  const queue = useQueue(useMemo(() => fixedFilters(view, me), [view, me]));
  const columns = useMemo(
    () => queueColumns({ words, formats, open: ({ item_id }) => change({ open: item_id }) }),
    [words, formats, change],
  );
  const takeNext = useCallback(() => {
    const show = ({ item_id }: { item_id: string | null }) => item_id !== null && change({ open: item_id });
    // A failure is a toast already.
    void claim(null).then(show, () => undefined);
  }, [claim, change]);
  useCommands(useMemo(() => [{ id: 'take-next', label: words.takeNext, run: takeNext }], [words, takeNext]));
  return (
    <>
      <ListPage
        name="csr-items"
        title={words.title}
        lead={words.lead}
        source={queue}
        columns={columns}
        rowId={({ item_id }) => item_id}
        rowName={(item) => reasonOf(item, words)}
        filters={useFilters(view, summary)}
        empty={words.empty}
        actions={<Button onClick={takeNext}>{words.takeNext}</Button>}
      />
      {(view === 'open' || view === 'mine') && (
        <Suspense>
          <MyTasks />
        </Suspense>
      )}
      {view === 'open' && summary && <Figures summary={summary} />}
      <SidePanel title={open === '' ? undefined : words.panel.about} size={600} onClose={() => change({ open: '' })}>
        {open !== '' && <ItemPanel key={open} id={open} summary={summary} />}
      </SidePanel>
    </>
  );
}
