import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { ServerSource } from './list-server.tsx';
import type { ListUrl } from './list-state.tsx';

interface ArrivalPlace {
  /** Whether the list contains the row yet. */
  isThere: boolean;
  /** Its index among the visible rows; -1 if a filter or the search hides it. */
  place: number;
  pageSize: number;
  url: ListUrl;
}

/** A newly added row: scrolled into view, then highlighted until it loses the focus. */
export interface Arrival {
  wanted: string | undefined;
  marked: string | undefined;
  meet: () => void;
  leave: () => void;
}

/** Goes to the page of a newly added row, and clears a search or filters that hide it. */
export function useArrival(id: string | undefined, { isThere, place, pageSize, url }: ArrivalPlace): Arrival {
  const [wanted, setWanted] = useState<string>();
  const [marked, setMarked] = useState<string>();
  const known = useRef<string>(undefined);
  useEffect(() => {
    if (id === undefined || known.current === id || !isThere) return;
    const page = Math.floor(place / pageSize) + 1;
    if (place < 0) url.change({ search: '', filters: {} });
    else if (page !== url.page) url.change({ page });
    else {
      known.current = id;
      setWanted(id);
    }
  }, [id, isThere, place, pageSize, url]);
  return {
    wanted,
    marked,
    meet: () => {
      setWanted(undefined);
      setMarked(wanted);
    },
    leave: () => setMarked(undefined),
  };
}

/** Loads a server list down to a newly added row, wherever it is sorted, and clears a search or filters that hide it. */
export function useLoadedUntil<Row>(
  id: string | undefined,
  source: ServerSource<Row> | undefined,
  isThere: boolean,
  url: ListUrl,
): void {
  const reached = useRef<string>(undefined);
  useEffect(() => {
    if (id === undefined || source === undefined || reached.current === id) return;
    if (isThere) reached.current = id;
    if (isThere || source.isLoading) return;
    if (source.hasMore) source.loadMore();
    else if (url.search !== '' || Object.keys(url.filters).length > 0) url.change({ search: '', filters: {} });
  }, [id, source, isThere, url]);
}

interface ArrivingRow {
  arrival: Arrival;
  /** Its index on the page; -1 if it isn't there. */
  index: number;
  frame: RefObject<HTMLElement | null>;
  scrollTo: (index: number) => void;
}

/** Scrolls to a newly added row and focuses its first control. Returns the props of the highlighted row. */
export function useArrivingRow({ arrival, index, frame, scrollTo }: ArrivingRow) {
  const { wanted, marked, meet, leave } = arrival;
  // Runs after every render, because a row far down is rendered only once the list has scrolled to it.
  useEffect(() => {
    if (wanted === undefined || index < 0) return;
    const row = frame.current?.querySelector(`tr[data-row="${CSS.escape(wanted)}"]`);
    if (!row) return scrollTo(index);
    const first = row.querySelector<HTMLElement>('button, a, input:not([type=checkbox]), select');
    first?.focus({ preventScroll: true });
    // Centred, because at the edge a toast would cover it and a two-line row would be cut off.
    first?.scrollIntoView({ block: 'center', inline: 'nearest' });
    meet();
  });
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget) && document.hasFocus()) leave();
  };
  return (id: string) => id === marked && { 'data-arrived': true, onBlur };
}
