import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import type { ViewStore } from '@tulna/console-kit/list-memory';
import { getSavedViews, removeView, saveView } from '@tulna/contract/saved-views';
import { useMemo } from 'react';
import { useChange } from './changes.ts';
import { client } from './session.ts';

const reload = [getSavedViews];

/** The saved views of whoever is signed in, kept on the server. */
export function useViewStore(): ViewStore {
  const { data } = useQuery({ ...query(client, getSavedViews), staleTime: 60_000 });
  const change = useChange(reload);
  return useMemo(
    () => ({
      of: (list) => data?.views.filter((view) => view.list === list),
      save: (list, { name, query: address, hidden }) =>
        change(() => client.call(saveView, { body: { list, name, query: address, hidden: [...hidden] } })),
      remove: (list, name) => change(() => client.call(removeView, { body: { list, name } })),
    }),
    [data, change],
  );
}
