import { useEffect, useState } from 'react';

/**
 * Returns the focus to where it was before a dialog opened, so that keyboard users continue where they were. If something
 * else has taken the focus since, it keeps it.
 */
export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // Only once the dialog has gone is the focus free.
      setTimeout(() => {
        const isNowhere = document.activeElement === null || document.activeElement === document.body;
        if (isNowhere && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
      });
    },
    [before],
  );
}
