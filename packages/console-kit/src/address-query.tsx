import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

interface Change {
  /** Whether the Back button leads to the URL before this change. */
  push?: boolean;
}

type ChangeQuery = (edit: (now: URLSearchParams) => URLSearchParams, how?: Change) => void;

/**
 * The query of the page's URL, and the only way to change it. A change is rendered before the next key press or click. Otherwise a select
 * that shows part of the URL would change back until the page is rendered, and the next arrow key would start from there.
 */
export function useAddressQuery(): readonly [query: URLSearchParams, change: ChangeQuery] {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const change = useCallback<ChangeQuery>(
    (edit, { push = false } = {}) => {
      // Read from the URL itself. What React has rendered may be one change behind, and that change would be lost.
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
