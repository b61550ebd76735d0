import { useSyncExternalStore } from 'react';

/** The width from which the table of offers has room for its columns: 1024 px at the default font size. */
const wide = '(min-width: 64rem)';

const subscribe = (changed: () => void): (() => void) => {
  const query = window.matchMedia(wide);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

/** Whether the window has room for the table of offers now. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(wide).matches,
    () => false,
  );
