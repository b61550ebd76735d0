import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Client } from '@tulna/client/client';
import type { AnswerOf, Endpoint } from '@tulna/contract/endpoint';
import type { ListFacts } from '@tulna/contract/lists';
import { canSearch } from '@tulna/rules/list-choice';
import { useMemo } from 'react';
import { askedFilters } from './list-filter-values.tsx';
import { type ServerBulk, serverBulk } from './list-server-bulk.tsx';
import { useListExport } from './list-server-export.tsx';
import { type ListState, useListState } from './list-state.tsx';

/** A list of the contract, as a browser has it: its calls and what there is to choose. */
export interface ListCalls<Rows extends Endpoint = Endpoint> {
  noun: string;
  facts: ListFacts;
  rows: Rows;
  count: Endpoint;
  exportFile: Endpoint;
  prepareBulk?: Endpoint | undefined;
}

type RowOf<Rows extends Endpoint> = AnswerOf<Rows> extends { rows: (infer Row)[] } ? Row : never;

/** A list whose server sorts, filters and searches; the page has its first rows, and more when they are wanted. */
export interface ServerSource<Row> {
  data: readonly Row[] | undefined;
  error: unknown;
  refetch: () => unknown;
  facts: ListFacts;
  /** What is asked for: search, order and filters. */
  asked: Readonly<Record<string, string>>;
  /** How many rows there are; undefined until it is known. */
  count: { count: number; exact: boolean } | undefined;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
  /** Rows that came to the top since these were read; `most` of them stands for more. */
  fresh: number;
  /** True while the rows are still those of the choice before. */
  isBehind: boolean;
  /** What is typed is too short to be searched for, so nothing was. */
  isTooShort: boolean;
  /** The whole choice as a file of the server. */
  file: { isMaking: boolean; make: (columns: readonly string[]) => void };
  /** One change for many rows; undefined where the list takes none. */
  bulk: ServerBulk | undefined;
}

const pageOf = 100;
/** New rows that are counted at most. */
export const mostFresh = 50;
const lookEvery = 20_000;

/** Search, order and filters of an address as the calls take them. What the list does not know is left out. */
export function askedOf(facts: ListFacts, { search, sort, filters }: ListState): Record<string, string> {
  const found = facts.search !== false && canSearch(search, facts.search === 'numbers');
  return {
    ...(found && { search: search.trim() }),
    ...(sort !== undefined && facts.sorts.includes(sort.id) && { sort: `${sort.descending ? '-' : ''}${sort.id}` }),
    ...askedFilters(facts.filters, filters),
  };
}

interface Answer<Row> {
  rows: Row[];
  next: string | null;
}

/**
 * Reads a list of the server by the choice in the address. Rows come page by page; a look every 20 seconds tells of new ones
 * without moving what is being read.
 */
export function useServerList<Rows extends Endpoint>(
  client: Client,
  list: ListCalls<Rows>,
  rowId: (row: RowOf<Rows>) => string,
): ServerSource<RowOf<Rows>> {
  type Row = RowOf<Rows>;
  const url = useListState();
  const { facts } = list;
  const asked = useMemo(() => askedOf(facts, url), [facts, url]);
  const call = client.call as unknown as (
    endpoint: Endpoint,
    input: { query: Record<string, string | number> },
    options: { signal: AbortSignal },
  ) => Promise<unknown>;
  const read = (query: Record<string, string | number>, signal: AbortSignal) =>
    call(list.rows, { query: { ...asked, ...query } }, { signal }) as Promise<Answer<Row>>;

  const rows = useInfiniteQuery({
    queryKey: [list.rows.name, asked],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      read({ limit: pageOf, ...(pageParam !== undefined && { cursor: pageParam }) }, signal),
    getNextPageParam: ({ next }: Answer<Row>) => next ?? undefined,
    placeholderData: keepPreviousData,
    // Told of below, and not shuffled in while somebody reads.
    refetchOnWindowFocus: false,
  });
  const { sort: _order, ...counted } = asked;
  const count = useQuery({
    queryKey: [list.rows.name, 'count', counted],
    queryFn: ({ signal }) =>
      call(list.count, { query: counted }, { signal }) as Promise<{ count: number; exact: boolean }>,
  });
  const data = useMemo(() => rows.data?.pages.flatMap((page) => page.rows), [rows.data]);
  const newest = useQuery({
    queryKey: [list.rows.name, 'newest', asked],
    queryFn: ({ signal }) => read({ limit: mostFresh }, signal),
    enabled: rows.isSuccess && !rows.isPlaceholderData,
    refetchInterval: lookEvery,
    // The rows themselves were just read: the first look comes after a while.
    staleTime: lookEvery,
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
    asked,
    count: count.data,
    hasMore: rows.hasNextPage,
    isLoadingMore: rows.isFetchingNextPage,
    loadMore: () => {
      if (rows.hasNextPage && !rows.isFetching) void rows.fetchNextPage();
    },
    fresh: rows.isFetching ? 0 : fresh,
    isBehind: rows.isPlaceholderData,
    file: useListExport(client, list.exportFile, asked),
    bulk: serverBulk(client, list.prepareBulk, asked),
    isTooShort: url.search.trim() !== '' && asked.search === undefined,
  };
}
