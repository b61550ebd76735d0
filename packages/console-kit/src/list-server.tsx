import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Client } from '@tulna/client/client';
import type { AnswerOf, Endpoint } from '@tulna/contract/endpoint';
import type { ListFacts } from '@tulna/contract/lists';
import { canSearch } from '@tulna/rules/list-choice';
import { useEffect, useMemo, useState } from 'react';
import { sentFilters } from './list-filter-values.tsx';
import { type ServerBulk, serverBulk } from './list-server-bulk.tsx';
import { type ExportFormat, useListExport } from './list-server-export.tsx';
import { type ListState, useListState } from './list-state.tsx';

/** A list contract in the browser: its calls, filters and sort orders. */
export interface ListCalls<Rows extends Endpoint = Endpoint> {
  noun: string;
  facts: ListFacts;
  rows: Rows;
  count: Endpoint;
  exportFile: Endpoint;
  prepareBulk?: Endpoint | undefined;
}

export type RowOf<Rows extends Endpoint> = AnswerOf<Rows> extends { rows: (infer Row)[] } ? Row : never;

/** A list that the server sorts, filters and searches; the page loads the first rows, and more on demand. */
export interface ServerSource<Row> {
  data: readonly Row[] | undefined;
  error: unknown;
  refetch: () => unknown;
  facts: ListFacts;
  /** The request: search, sort order and filters. */
  request: Readonly<Record<string, string>>;
  /** Number of all matching rows; undefined until loaded. */
  count: { count: number; exact: boolean } | undefined;
  /** The row that the URL opens next to the list, even if it isn't among the rows loaded so far. */
  opened: Row | undefined;
  hasMore: boolean;
  /** Whether rows are being loaded, the first ones or more. */
  isLoading: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
  /** Number of new rows at the top since these were loaded; `mostFresh` means that many or more. */
  fresh: number;
  /** Whether the rows are still those of the previous filters. */
  isBehind: boolean;
  /** Whether the search text is too short, so that nothing was searched. */
  isTooShort: boolean;
  /** Export of all matching rows by the server. */
  file: { isMaking: boolean; make: (columns: readonly string[], format: ExportFormat) => void };
  /** Bulk changes; undefined if the list has none. */
  bulk: ServerBulk | undefined;
}

const pageOf = 100;
/** Maximum number of new rows counted. */
export const mostFresh = 50;
const pollMs = 20_000;

/** Search, sort order and filters of a URL as call parameters. Unknown ones are left out. */
export function requestOf(facts: ListFacts, { search, sort, filters }: ListState): Record<string, string> {
  const found = facts.search !== false && canSearch(search, facts.search === 'numbers');
  return {
    ...(found && { search: search.trim() }),
    ...(sort !== undefined && facts.sorts.includes(sort.id) && { sort: `${sort.descending ? '-' : ''}${sort.id}` }),
    ...sentFilters(facts.filters, filters),
  };
}

const nothingFixed: Readonly<Record<string, string>> = {};

interface Answer<Row> {
  rows: Row[];
  next: string | null;
}

/**
 * Loads a server list with the search, order and filters of the URL. Rows load page by page; a check every 20 seconds
 * announces new ones without moving the rows being read.
 * @param fixed filters that always apply, whatever the URL says; the same object while they don’t change
 * @param prepare runs before rows are shown; its failure counts as a failure to load them
 */
export function useServerList<Rows extends Endpoint>(
  client: Client,
  list: ListCalls<Rows>,
  rowId: (row: RowOf<Rows>) => string,
  fixed: Readonly<Record<string, string>> = nothingFixed,
  prepare?: (rows: readonly RowOf<Rows>[]) => Promise<void>,
): ServerSource<RowOf<Rows>> {
  type Row = RowOf<Rows>;
  const url = useListState();
  const { facts } = list;
  const request = useMemo(
    () => requestOf(facts, { ...url, filters: { ...url.filters, ...fixed } }),
    [facts, url, fixed],
  );
  const call = client.call as unknown as (
    endpoint: Endpoint,
    input: { query: Record<string, string | number> },
    options: { signal: AbortSignal },
  ) => Promise<unknown>;
  const answered = async (query: Record<string, string | number>, signal: AbortSignal): Promise<Answer<Row>> => {
    const answer = (await call(list.rows, { query }, { signal })) as Answer<Row>;
    await prepare?.(answer.rows);
    return answer;
  };
  const read = (query: Record<string, string | number>, signal: AbortSignal) =>
    answered({ ...request, ...query }, signal);

  const rows = useInfiniteQuery({
    queryKey: [list.rows.name, request],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      read({ limit: pageOf, ...(pageParam !== undefined && { cursor: pageParam }) }, signal),
    getNextPageParam: ({ next }: Answer<Row>) => next ?? undefined,
    placeholderData: keepPreviousData,
    // New rows are announced below and not inserted while someone is reading.
    refetchOnWindowFocus: false,
  });
  const known = useMemo(
    () =>
      url.open === ''
        ? undefined
        : rows.data?.pages.flatMap((page) => page.rows).find((row) => rowId(row) === url.open),
    [rows.data, url.open, rowId],
  );
  const alone = useQuery({
    queryKey: [list.rows.name, 'one', url.open],
    queryFn: ({ signal }) => answered({ id: url.open }, signal),
    enabled: url.open !== '' && rows.isSuccess && known === undefined,
  });
  const found = known ?? alone.data?.rows[0];
  // An open record stays open while it is looked up, for example after an edit to which the filters no longer apply.
  const [held, setHeld] = useState<Row>();
  useEffect(() => {
    if (found !== undefined) setHeld(found);
  }, [found]);
  const isHeld = held !== undefined && rowId(held) === url.open && alone.isPending;
  const { sort: _order, ...counted } = request;
  const count = useQuery({
    queryKey: [list.rows.name, 'count', counted],
    queryFn: ({ signal }) =>
      call(list.count, { query: counted }, { signal }) as Promise<{ count: number; exact: boolean }>,
  });
  const data = useMemo(() => rows.data?.pages.flatMap((page) => page.rows), [rows.data]);
  const newest = useQuery({
    queryKey: [list.rows.name, 'newest', request],
    queryFn: ({ signal }) => read({ limit: mostFresh }, signal),
    enabled: rows.isSuccess && !rows.isPlaceholderData,
    refetchInterval: pollMs,
    // The rows have just been loaded, so the first check can wait.
    staleTime: pollMs,
    initialData: { rows: [], next: null },
  });
  const fresh = useMemo(() => {
    if (data === undefined || newest.dataUpdatedAt < rows.dataUpdatedAt) return 0;
    const known = new Set(data.map(rowId));
    const old = newest.data.rows.findIndex((row) => known.has(rowId(row)));
    return old < 0 ? newest.data.rows.length : old;
  }, [data, newest.data, newest.dataUpdatedAt, rows.dataUpdatedAt, rowId]);

  return {
    data,
    error: rows.error,
    refetch: () => void Promise.all([rows.refetch(), count.refetch()]),
    facts,
    request: request,
    count: count.data,
    opened: url.open === '' ? undefined : (found ?? (isHeld ? held : undefined)),
    hasMore: rows.hasNextPage,
    isLoading: rows.isFetching,
    isLoadingMore: rows.isFetchingNextPage,
    loadMore: () => {
      if (rows.hasNextPage && !rows.isFetching) void rows.fetchNextPage();
    },
    fresh: rows.isFetching ? 0 : fresh,
    isBehind: rows.isPlaceholderData,
    file: useListExport(client, list.exportFile, request),
    bulk: serverBulk(client, list.prepareBulk, request),
    isTooShort: url.search.trim() !== '' && request.search === undefined,
  };
}
