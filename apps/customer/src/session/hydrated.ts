import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while the first view of the server is taken over, then true: until then everything must read as the server wrote it. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
