import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';
import { isNowhere } from './focus-back.tsx';

/**
 * Keeps the focus in a list whose row lost the control that had it: a decision takes its own button away. The focus goes to the first
 * control of the same row or, if the row is gone as well, to the list, so that keyboard users continue from there.
 */
export function useFocusInList(frame: RefObject<HTMLElement | null>) {
  const row = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (row.current === undefined || !isNowhere()) return;
    const same = frame.current?.querySelector(`tr[data-row="${CSS.escape(row.current)}"]`);
    const next = same?.querySelector<HTMLElement>(
      'button:not(:disabled), a[href], input:not(:disabled), select:not(:disabled)',
    );
    (next ?? frame.current)?.focus({ preventScroll: true });
  });
  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      row.current = target.closest<HTMLElement>('tr[data-row]')?.dataset.row;
    },
    /** Only a person moves the focus away; a removed element doesn't. */
    onBlur: ({ target }: FocusEvent<HTMLElement>) => {
      if (target.isConnected) row.current = undefined;
    },
  };
}
