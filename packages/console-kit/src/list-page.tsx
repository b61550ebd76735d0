import { Button } from '@mantine/core';
import { type ColumnDef, type RowData, type RowSelectionState, useTable } from '@tanstack/react-table';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { failureText } from './failure.tsx';
import { useLanguage, usePhrases } from './language.tsx';
import { useArrival, useLoadedUntil } from './list-arrival.tsx';
import { foundIn, type ListColumn, type ListFilter, matchingRows } from './list-columns.tsx';
import { csvOf, saveFile } from './list-export.tsx';
import { listFeatures } from './list-features.tsx';
import { ListFoot } from './list-foot.tsx';
import { useHiddenColumns } from './list-memory.tsx';
import { ListNotices } from './list-notices.tsx';
import type { ServerSource } from './list-server.tsx';
import type { ExportFormat } from './list-server-export.tsx';
import { type ListSort, useListState } from './list-state.tsx';
import { ListTable } from './list-table.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { TickedBar, type WholeAction } from './list-whole.tsx';
import { PageHeader } from './page-header.tsx';
import { Lines, Message } from './states.tsx';

/** Loaded with the first bulk change; `lazy` loses the type parameter of a component. */
const WholeDialog = lazy(async () => ({
  default: (await import('./list-whole-dialog.tsx')).WholeDialog,
})) as unknown as typeof import('./list-whole-dialog.tsx').WholeDialog;

/** The part of a TanStack Query result that a list needs. */
export interface ListQuery<Row> {
  data: readonly Row[] | undefined;
  error: unknown;
  refetch: () => unknown;
}

/** A list held entirely in the browser, or one that the server sorts, filters and searches. */
type Rows<Row, Value> =
  | { query: ListQuery<Row>; source?: never; whole?: never }
  | {
      source: ServerSource<Row>;
      query?: never;
      /** A change of all matching rows at once, or of the selected ones. */
      whole?: WholeAction<Value>;
    };

type ListPageProps<Row extends RowData, Value> = Rows<Row, Value> & {
  /** Identifies the saved views, the remembered columns and the exported file. */
  name: string;
  title: string;
  /** Heading level: 2 if the list is part of a page. */
  level?: 1 | 2;
  lead?: ReactNode;
  columns: readonly ListColumn<Row>[];
  rowId: (row: Row) => string;
  rowName: (row: Row) => string;
  /** The main action of the page. */
  actions?: ReactNode;
  filters?: readonly ListFilter<Row>[];
  /** Height within which the table scrolls, 70dvh by default. */
  scroll?: string;
  /** Narrower cells, for lists with many columns. */
  dense?: boolean;
  /** Rows per page. */
  pageSize?: number;
  /** Shown if the list has no rows at all. */
  empty: { title: string; text: string };
  /** Id of a newly added row. Once loaded, it is scrolled to, highlighted and focused. */
  arrival?: string | undefined;
  /** False for a short list that needs no search, views or export. */
  toolbar?: boolean;
  /** Content above the table, between filters and rows. */
  notice?: ReactNode;
  /** Content below the table. */
  footer?: ReactNode;
};

const readSort = (text: string): ListSort => ({ id: text.replace(/^-/, ''), descending: text.startsWith('-') });
const standardSort = <Row,>({ facts }: ServerSource<Row>): ListSort => readSort(facts.standard);
const sortable = <Row,>(sort: ListSort | undefined, { facts }: ServerSource<Row>): ListSort | undefined =>
  sort !== undefined && facts.sorts.includes(sort.id) ? sort : undefined;

const noFilters: readonly never[] = [];
const noRows: readonly never[] = [];

const csvAlone = ['csv'] as const;
const csvAndWorkbook = ['csv', 'xlsx'] as const;

/** A whole admin list page: search, filters, order and page in the URL, columns, views, export, bulk changes, and every state. */
export function ListPage<Row extends RowData, Value = never>(props: ListPageProps<Row, Value>) {
  const { name, title, source, columns, rowId, rowName, empty, pageSize = 200 } = props;
  const query: ListQuery<Row> = source ?? props.query;
  const filters = props.filters ?? (noFilters as readonly ListFilter<Row>[]);
  const all = query.data ?? (noRows as readonly Row[]);
  const { list, failures, ui } = usePhrases('consoleKit');
  const language = useLanguage();
  const url = useListState();
  const [hidden, setHidden] = useHiddenColumns(
    name,
    useMemo(() => columns.filter((column) => column.hidden === true).map(({ id }) => id), [columns]),
  );
  const [selected, setSelected] = useState<RowSelectionState>({});
  // IDs of selected rows, or all matching rows.
  const [change, setChange] = useState<{ ids: readonly string[] | undefined }>();
  const { whole } = props;
  const data = useMemo(
    () => (source === undefined ? matchingRows(all, columns, filters, url) : all),
    [source, all, columns, filters, url],
  );
  const shown = useMemo(
    () => columns.filter(({ id }, index) => index === 0 || !hidden.includes(id)),
    [columns, hidden],
  );
  const definitions = useMemo(() => {
    const collator = new Intl.Collator(language, { numeric: true, sensitivity: 'base' });
    return columns.map(
      ({ id, value }): ColumnDef<typeof listFeatures, Row> => ({
        id,
        accessorFn: (row) => value?.(row) ?? null,
        enableSorting: value !== undefined,
        sortFn: (one, other) => {
          const [a, b] = [value?.(one.original) ?? null, value?.(other.original) ?? null];
          if (a === null || b === null) return Number(a === null) - Number(b === null);
          return typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
        },
      }),
    );
  }, [columns, language]);
  // Server lists are in the server's order, and more rows load on scrolling.
  const pages = source === undefined ? Math.max(1, Math.ceil(data.length / pageSize)) : 1;
  const sort = source === undefined ? url.sort : (sortable(url.sort, source) ?? standardSort(source));
  const page = Math.min(url.page, pages);
  const table = useTable({
    features: listFeatures,
    columns: definitions,
    data,
    getRowId: rowId,
    state: {
      sorting: source !== undefined || sort === undefined ? [] : [{ id: sort.id, desc: sort.descending }],
      rowSelection: selected,
      pagination: { pageIndex: page - 1, pageSize: source === undefined ? pageSize : Number.MAX_SAFE_INTEGER },
    },
    onRowSelectionChange: setSelected,
  });
  const sorted = table.getSortedRowModel().rows;
  const chosen = sorted.filter((row) => row.getIsSelected()).map((row) => row.original);

  const isThere = all.some((row) => rowId(row) === props.arrival);
  useLoadedUntil(props.arrival, source, isThere, url);
  const arrival = useArrival(props.arrival, {
    isThere,
    place: sorted.findIndex(({ id }) => id === props.arrival),
    pageSize: source === undefined ? pageSize : Number.MAX_SAFE_INTEGER,
    url,
  });

  const onSort = (id: string) => {
    if (sort?.id !== id) url.change({ sort: { id, descending: false } });
    else if (!sort.descending) url.change({ sort: { id, descending: true } });
    else {
      // Without an order in the URL, this column would be sorted descending again.
      const isStandard = source !== undefined && standardSort(source).id === id;
      url.change({ sort: isStandard ? { id, descending: false } : undefined });
    }
  };

  const onExport = (format: ExportFormat) => {
    if (source === undefined) {
      const ordered = sorted.map(({ original }) => original);
      saveFile(`${name}.csv`, csvOf(shown, ordered));
    } else
      source.file.make(
        shown.map(({ id }) => id),
        format,
      );
  };

  // If the server filters, an empty response may only mean that nothing matches.
  const isNarrowed = url.search !== '' || Object.keys(url.filters).length > 0;
  const body = (): ReactNode => {
    if (query.data === undefined && query.error) {
      const retry = <Button onClick={() => void query.refetch()}>{ui.retry}</Button>;
      return (
        <Message picture="broken" title={list.failed} action={retry}>
          {failureText(query.error, failures)}
        </Message>
      );
    }
    if (query.data === undefined) return <Lines />;
    if (all.length === 0 && !isNarrowed)
      return (
        <Message picture="empty" title={empty.title} action={props.actions}>
          {empty.text}
        </Message>
      );
    if (data.length === 0)
      return (
        <Message
          picture="search"
          title={list.nothingMatches}
          action={<Button onClick={() => url.change({ search: '', filters: {} })}>{list.clear}</Button>}
        >
          {list.nothingMatchesText}
        </Message>
      );
    return (
      <ListTable
        title={title}
        columns={shown}
        rows={table.getRowModel().rows}
        rowName={rowName}
        found={url.search.trim() === '' ? undefined : (row) => foundIn(row, columns, url.search)}
        sort={sort}
        isSortable={({ id, value }) => (source === undefined ? value !== undefined : source.facts.sorts.includes(id))}
        onSort={onSort}
        selection={
          whole && {
            allSelected: table.getIsAllRowsSelected(),
            someSelected: table.getIsSomeRowsSelected(),
            toggleAll: () => table.toggleAllRowsSelected(),
          }
        }
        arrival={arrival}
        scroll={props.scroll ?? '70dvh'}
        dense={props.dense === true}
        isBehind={source?.isBehind === true}
        onEnd={source?.hasMore ? source.loadMore : undefined}
      />
    );
  };

  return (
    <>
      <PageHeader title={title} level={props.level ?? 1} lead={props.lead} actions={props.actions} />
      {props.toolbar !== false && (all.length > 0 || isNarrowed) && (
        <ListToolbar
          name={name}
          title={title}
          url={url}
          filters={filters}
          columns={columns}
          hidden={hidden}
          setHidden={setHidden}
          searches={source === undefined || source.facts.search !== false}
          onExport={onExport}
          formats={source === undefined ? csvAlone : csvAndWorkbook}
          wholeLabel={whole?.label}
          onWhole={() => setChange({ ids: undefined })}
        />
      )}
      {whole && chosen.length > 0 && (
        <TickedBar
          label={whole.label}
          ticked={chosen.length}
          onOpen={() => setChange({ ids: chosen.map(rowId) })}
          onClear={() => setSelected({})}
        />
      )}
      {whole && change && source?.bulk && (
        <Suspense>
          <WholeDialog
            bulk={source.bulk}
            action={whole}
            ids={change.ids}
            onClose={() => setChange(undefined)}
            onDone={() => {
              setSelected({});
              void source.refetch();
            }}
          />
        </Suspense>
      )}
      {props.notice}
      <ListNotices query={query} source={source} />
      {body()}
      {all.length > 0 && (
        <ListFoot source={source} shown={data.length} all={all.length} page={page} pages={pages} turn={url.change}>
          {props.footer}
        </ListFoot>
      )}
    </>
  );
}
