import { type FocusEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { ListUrl } from './list-state.tsx';

interface ArrivalPlace {
  /** Whether the list has the row at all by now. */
  isThere: boolean;
  /** Its place among the rows that are shown, from 0; -1 where a filter or the search hides it. */
  place: number;
  pageSize: number;
  url: ListUrl;
}

/** A row that was just added: first to be brought into sight, then marked until the focus leaves it. */
export interface Arrival {
  wanted: string | undefined;
  marked: string | undefined;
  meet: () => void;
  leave: () => void;
}

/** Turns to the page of a row that was just added; a search or filters that hide it go. */
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

interface ArrivingRow {
  arrival: Arrival;
  /** Its place on the page, from 0; -1 where it is not on it. */
  index: number;
  frame: RefObject<HTMLElement | null>;
  scrollTo: (index: number) => void;
}

/** Scrolls to a row that was just added and puts the focus on its first control. Answers what goes on the marked row. */
export function useArrivingRow({ arrival, index, frame, scrollTo }: ArrivingRow) {
  const { wanted, marked, meet, leave } = arrival;
  // After every render: a row far down is drawn only once the list has scrolled to it.
  useEffect(() => {
    if (wanted === undefined || index < 0) return;
    const row = frame.current?.querySelector(`tr[data-row="${CSS.escape(wanted)}"]`);
    if (!row) return scrollTo(index);
    const first = row.querySelector<HTMLElement>('button, a, input:not([type=checkbox]), select');
    first?.focus({ preventScroll: true });
    // In the middle: at the edge a toast lies over it, and a row of two lines is cut.
    first?.scrollIntoView({ block: 'center', inline: 'nearest' });
    meet();
  });
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget) && document.hasFocus()) leave();
  };
  return (id: string) => id === marked && { 'data-arrived': true, onBlur };
}
