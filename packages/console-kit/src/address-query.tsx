import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

interface Change {
  /** The Back button leads to the address before the change. */
  push?: boolean;
}

type ChangeQuery = (edit: (now: URLSearchParams) => URLSearchParams, how?: Change) => void;

/**
 * The query of the page's address, and the one way to change it.
 * A change is on screen before the next key or click. Otherwise a select that shows a part of the address would step back until
 * the page is drawn, and the next arrow key would count from there.
 */
export function useAddressQuery(): readonly [query: URLSearchParams, change: ChangeQuery] {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const change = useCallback<ChangeQuery>(
    (edit, { push = false } = {}) => {
      // Read from the address itself: what React has rendered may be one change behind, and that change would be lost.
      const next = edit(new URLSearchParams(window.location.search));
      void navigate(`?${next}`, { replace: !push, preventScrollReset: true, flushSync: true });
    },
    [navigate],
  );
  return [query, change];
}

/** Sets a part of a query, or removes it if it is empty. */
export function put(query: URLSearchParams, key: string, value: string | undefined): URLSearchParams {
  if (value === undefined || value === '') query.delete(key);
  else query.set(key, value);
  return query;
}
