import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { SavedViewsProvider, type ViewStore } from '@tulna/console-kit/list-memory';
import { type ReactNode, useMemo } from 'react';
import { useChange } from './changes.tsx';
import { type SavedViewCalls, useConsole } from './console-config.tsx';

/** The signed-in person's saved views and those of the team, stored on the server. */
function useViewStore(calls: SavedViewCalls): ViewStore {
  const { client } = useConsole().session;
  const { data } = useQuery({ ...query(client, calls.get), staleTime: 60_000 });
  const change = useChange(useMemo(() => [calls.get], [calls]));
  const { team } = calls;
  return useMemo(
    () => ({
      of: (list) => data?.views.filter((view) => view.list === list),
      save: (list, { name, query: address, hidden }) =>
        change(() => client.call(calls.save, { body: { list, name, query: address, hidden: [...hidden] } })),
      remove: (list, name) => change(() => client.call(calls.remove, { body: { list, name } })),
      team: team && {
        of: (list) => data?.team?.filter((view) => view.list === list),
        share: (list, { name, query: address, hidden }) =>
          change(() => client.call(team.share, { body: { list, name, query: address, hidden: [...hidden] } })),
        remove: ({ view_id }) => change(() => client.call(team.remove, { body: { view_id } })),
      },
    }),
    [data, change, client, calls, team],
  );
}

const StoredViews = ({ calls, children }: { calls: SavedViewCalls; children: ReactNode }) => (
  <SavedViewsProvider value={useViewStore(calls)}>{children}</SavedViewsProvider>
);

/** Gives the lists among its children the saved views of the person and the team, if this console has saved views. */
export function SavedViews({ children }: { children: ReactNode }) {
  const { savedViews } = useConsole();
  return savedViews === undefined ? (
    <SavedViewsProvider value={null}>{children}</SavedViewsProvider>
  ) : (
    <StoredViews calls={savedViews}>{children}</StoredViews>
  );
}
