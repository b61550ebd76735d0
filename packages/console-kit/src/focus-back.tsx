import { type RefObject, useEffect, useRef, useState } from 'react';

/** Nothing on the page has the focus: what had it is gone. The content as a whole is where it waits until somebody knows better. */
export const isNowhere = (): boolean =>
  document.activeElement === null ||
  document.activeElement === document.body ||
  document.activeElement.localName === 'main';

/**
 * Returns the focus to where it was before a dialog opened, so that keyboard users continue where they were; to the list around it if it is
 * gone. If something else has taken the focus since, it keeps it.
 * @param isOpen false while a dialog that is kept beside its page isn't shown: then nothing was taken from anybody
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
      // Only once the dialog has gone is the focus free.
      setTimeout(() => {
        const back = before?.isConnected === true ? before : list;
        if (isNowhere() && back instanceof HTMLElement) back.focus({ preventScroll: true });
      });
    },
    [before, list],
  );
}

/**
 * Moves the focus to a heading, or a labelled part, if a new step removed the button that had it, so that keyboard users continue from
 * there and not from the top of the page.
 * @param step undefined as long as nothing is there
 * @param isAsked the person pressed something to come here: already the first step has the focus
 */
export function useFocusKept(part: RefObject<HTMLElement | null>, step: unknown, isAsked = false): void {
  const before = useRef<unknown>(undefined);
  useEffect(() => {
    if (step === undefined || before.current === step) return;
    const isFirst = before.current === undefined;
    before.current = step;
    if (isNowhere() && (!isFirst || isAsked)) part.current?.focus({ preventScroll: !isFirst });
  }, [part, step, isAsked]);
}
