import { useCallback, useMemo } from 'react';
import { put, useAddressQuery } from './address-query.tsx';

export interface ListSort {
  id: string;
  descending: boolean;
}

/** The part of a list's state in the URL, so that a link or a reload shows the same. */
export interface ListState {
  search: string;
  sort: ListSort | undefined;
  /** From 1. */
  page: number;
  filters: Readonly<Record<string, string>>;
  /** Id of the record that is open in the side panel; '' if none. */
  open: string;
}

/** The parts to change; the others are kept. */
type ListChange = Partial<ListState> & {
  /** Single filters to set, or to clear if empty; `filters` replaces all of them. */
  filter?: Readonly<Record<string, string>>;
};

export interface ListUrl extends ListState {
  change: (change: ListChange) => void;
  /** The URL query of the state that a view saves. */
  query: string;
  /** Restores a saved query; the record that the list is about stays. */
  restore: (query: string) => void;
}

/**
 * Query parameters that aren't filters, so clearing the filters keeps them. `report` and `tab` select the part of the page, `of` the record
 * that the whole list is about, `lang` the language.
 */
const own = new Set(['q', 'sort', 'page', 'open', 'report', 'tab', 'of', 'lang']);

/** Query parameters that a saved view leaves as they are: a team's view must not change a colleague's language. */
const ofReader = ['of', 'lang'];

function readSort(text: string | null): ListSort | undefined {
  if (text === null || text === '') return undefined;
  return text.startsWith('-') ? { id: text.slice(1), descending: true } : { id: text, descending: false };
}

/** Reads and writes the state of a list in the URL. A change of search, order or filters shows the first page again. */
export function useListState(): ListUrl {
  const [params, changeQuery] = useAddressQuery();
  const query = params.toString();
  const state = useMemo<ListState>(() => {
    const read = new URLSearchParams(query);
    return {
      search: read.get('q') ?? '',
      sort: readSort(read.get('sort')),
      page: Math.max(1, Number(read.get('page') ?? 1) || 1),
      open: read.get('open') ?? '',
      filters: Object.fromEntries([...read].filter(([key]) => !own.has(key))),
    };
  }, [query]);
  const change = useCallback(
    (wanted: ListChange) =>
      changeQuery((next) => {
        if ('search' in wanted) put(next, 'q', wanted.search);
        if ('sort' in wanted) put(next, 'sort', wanted.sort && `${wanted.sort.descending ? '-' : ''}${wanted.sort.id}`);
        if (wanted.filters !== undefined) for (const key of [...next.keys()]) if (!own.has(key)) next.delete(key);
        for (const [key, value] of Object.entries({ ...wanted.filters, ...wanted.filter })) put(next, key, value);
        if ('open' in wanted) put(next, 'open', wanted.open);
        if (Object.keys(wanted).join() !== 'open')
          put(next, 'page', wanted.page === undefined || wanted.page === 1 ? undefined : String(wanted.page));
        return next;
      }),
    [changeQuery],
  );
  const restore = useCallback(
    (saved: string) =>
      changeQuery(
        (now) => {
          const next = new URLSearchParams(saved);
          for (const key of ofReader) put(next, key, now.get(key) ?? '');
          return next;
        },
        { push: true },
      ),
    [changeQuery],
  );
  const remaining = useMemo(() => {
    const left = new URLSearchParams(query);
    for (const key of ['open', ...ofReader]) left.delete(key);
    return left.toString();
  }, [query]);
  return useMemo(() => ({ ...state, change, query: remaining, restore }), [state, change, remaining, restore]);
}
