import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while the server's HTML is being hydrated, then true. While it is false, a component must render exactly what the server rendered. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
