import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { query, queryKeyOf } from '@tulna/client/query';
import { serverMessage, useChange } from '@tulna/console-core/changes';
import {
  endPartnerFunnel,
  getPartnerFunnel,
  getPartnerFunnelVersions,
  publishPartnerFunnel,
  restorePartnerFunnel,
} from '@tulna/contract/partner-funnels';
import { editTag } from '@tulna/rules/edit-tag';
import type { FunnelContent } from '@tulna/rules/funnel';
import { useMemo } from 'react';
import { client } from '../../session.ts';

export const useFunnel = () => useQuery(query(client, getPartnerFunnel, {}));

/** Versions, the newest first, page after page. */
export const useVersions = () =>
  useInfiniteQuery({
    queryKey: queryKeyOf(getPartnerFunnelVersions),
    queryFn: ({ pageParam }) =>
      client.call(getPartnerFunnelVersions, { query: pageParam === 0 ? {} : { before: pageParam } }),
    initialPageParam: 0,
    getNextPageParam: ({ versions, more }) => (more ? versions.at(-1)?.number : undefined),
  });

const reload = [getPartnerFunnel, getPartnerFunnelVersions];

/** The calls that change the page customers see. */
export function useFunnelChanges() {
  const change = useChange(reload);
  return useMemo(
    () => ({
      publish: (seen: FunnelContent) =>
        change(() => client.call(publishPartnerFunnel, undefined, { seen: editTag(seen) }), { done: serverMessage }),
      restore: (number: number) =>
        change(() => client.call(restorePartnerFunnel, { params: { number } }), { done: serverMessage }),
      end: () => change(() => client.call(endPartnerFunnel), { done: serverMessage }),
    }),
    [change],
  );
}
