import { useEffect, useState } from 'react';

/**
 * Gives the focus back to what had it when a dialog that is mounted open came, so that whoever works by keyboard goes on
 * where they were. What took the focus meanwhile keeps it.
 */
export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // After the dialog is gone: only then is the focus nowhere.
      setTimeout(() => {
        const isNowhere = document.activeElement === null || document.activeElement === document.body;
        if (isNowhere && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
      });
    },
    [before],
  );
}
