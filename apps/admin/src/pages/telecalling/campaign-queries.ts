import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { serverMessage, useChange } from '@tulna/console-core/changes';
import { useServerList } from '@tulna/console-kit/list-server';
import {
  type CallAudience,
  type CallCampaign,
  callCampaigns,
  createCallCampaign,
  deleteCallCampaign,
  moveCallCampaign,
  previewCallCampaign,
} from '@tulna/contract/call-campaigns';
import { getCallScripts } from '@tulna/contract/call-scripts';
import type { BodyOf } from '@tulna/contract/endpoint';
import { useMemo } from 'react';
import { client } from '../../session.ts';

const reload = [callCampaigns.rows];

const idOf = ({ call_campaign_id }: CallCampaign): string => call_campaign_id;

/** The campaigns that match the filters in the URL. */
export const useCampaignList = () => useServerList(client, callCampaigns, idOf);

export const useScripts = () => useQuery(query(client, getCallScripts));

/** The number of people an audience has now, counted by the server. */
export const useAudience = (audience: CallAudience) =>
  useQuery({
    queryKey: ['call-audience', audience],
    queryFn: ({ signal }) => client.call(previewCallCampaign, { body: { audience } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** Changes to campaigns; each reloads the list. */
export function useCampaignChanges() {
  const change = useChange(reload);
  return useMemo(
    () => ({
      create: (body: BodyOf<typeof createCallCampaign>, intent: string) =>
        change(() => client.call(createCallCampaign, { body }, { intent }), {
          done: serverMessage,
          toastFailure: false,
        }),
      move: ({ call_campaign_id }: CallCampaign, body: BodyOf<typeof moveCallCampaign>, toastFailure = true) =>
        change(() => client.call(moveCallCampaign, { params: { call_campaign_id }, body }), {
          done: serverMessage,
          toastFailure,
        }),
      remove: ({ call_campaign_id }: CallCampaign) =>
        change(() => client.call(deleteCallCampaign, { params: { call_campaign_id } }), { done: serverMessage }),
    }),
    [change],
  );
}
