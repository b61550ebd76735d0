import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';
import { isNowhere } from './focus-back.tsx';

/**
 * Keeps the focus in a list if a row loses its focused control, for example because a decision removes its own button. The focus moves to
 * the first control of the same row, or to the list if the row is gone as well, so that keyboard users continue there.
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
    /** Forgets the row only if a person moved the focus away, not if the focused element was removed (no longer connected). */
    onBlur: ({ target }: FocusEvent<HTMLElement>) => {
      if (target.isConnected) row.current = undefined;
    },
  };
}
