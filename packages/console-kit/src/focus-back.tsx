import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Whether nothing has the focus, because the element that had it was removed. Also true for the page's main element, which gets the focus
 * only if there is nothing better.
 */
export const isNowhere = (): boolean =>
  document.activeElement === null ||
  document.activeElement === document.body ||
  document.activeElement.localName === 'main';

/**
 * Returns the focus to where it was before a dialog opened, so that keyboard users continue there; if that element is gone, to the list
 * around it. If something else has taken the focus meanwhile, it stays there.
 * @param isOpen false while a dialog is rendered but not shown, because it then hasn't taken the focus
 */
export function useFocusBack(isOpen = true): void {
  const shown = useRef(isOpen);
  useEffect(() => {
    shown.current = isOpen;
  }, [isOpen]);
  const [before] = useState(() => document.activeElement);
  const [list] = useState(() => before?.closest<HTMLElement>('[data-list]'));
  useEffect(
    () => () => {
      if (!shown.current) return;
      // The focus is free only once the dialog has closed.
      setTimeout(() => {
        const back = before?.isConnected === true ? before : list;
        if (isNowhere() && back instanceof HTMLElement) back.focus({ preventScroll: true });
      });
    },
    [before, list],
  );
}

/**
 * Moves the focus to a heading or a labelled region if a new step removed the focused button, so that keyboard users continue there and not
 * at the top of the page.
 * @param step undefined while nothing is shown
 * @param isAsked true if the person pressed something to get here; then the focus is moved for the first step too
 */
export function useFocusRestored(part: RefObject<HTMLElement | null>, step: unknown, isAsked = false): void {
  const before = useRef<unknown>(undefined);
  useEffect(() => {
    if (step === undefined || before.current === step) return;
    const isFirst = before.current === undefined;
    before.current = step;
    if (isNowhere() && (!isFirst || isAsked)) part.current?.focus({ preventScroll: !isFirst });
  }, [part, step, isAsked]);
}
