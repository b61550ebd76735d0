import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import type { ViewStore } from '@tulna/console-kit/list-memory';
import { useMemo } from 'react';
import { useChange } from './changes.tsx';
import { useConsole } from './console-config.tsx';

/** The signed-in person's saved views, stored on the server. */
export function useViewStore(): ViewStore {
  const {
    session: { client },
    savedViews,
  } = useConsole();
  const { data } = useQuery({ ...query(client, savedViews.get), staleTime: 60_000 });
  const change = useChange(useMemo(() => [savedViews.get], [savedViews]));
  return useMemo(
    () => ({
      of: (list) => data?.views.filter((view) => view.list === list),
      save: (list, { name, query: address, hidden }) =>
        change(() => client.call(savedViews.save, { body: { list, name, query: address, hidden: [...hidden] } })),
      remove: (list, name) => change(() => client.call(savedViews.remove, { body: { list, name } })),
    }),
    [data, change, client, savedViews],
  );
}
