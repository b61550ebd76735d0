import type { QueryClient } from '@tanstack/react-query';
import type { Endpoint } from '@tulna/contract/endpoint';
import type { ListCalls, RowOf } from './list-server.tsx';

/** Shows a saved value of one row in every list that contains it, before the lists are reloaded. */
export function patchRow<Rows extends Endpoint>(
  cache: QueryClient,
  list: ListCalls<Rows>,
  isIt: (row: RowOf<Rows>) => boolean,
  patch: Partial<RowOf<Rows>>,
): void {
  type Answer = { rows: RowOf<Rows>[] };
  const patched = <Cached extends Answer>(cached: Cached): Cached => ({
    ...cached,
    rows: cached.rows.map((row) => (isIt(row) ? Object.assign({}, row, patch) : row)),
  });
  cache.setQueriesData<Answer | { pages: Answer[] } | { count: number }>({ queryKey: [list.rows.name] }, (cached) => {
    if (cached === undefined || 'count' in cached) return cached;
    return 'pages' in cached ? { ...cached, pages: cached.pages.map(patched) } : patched(cached);
  });
}
