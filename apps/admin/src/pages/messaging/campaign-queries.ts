import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { serverMessage, useChange } from '@tulna/console-core/changes';
import { useServerList } from '@tulna/console-kit/list-server';
import {
  approveCampaign,
  type Campaign,
  type CampaignRecipient,
  campaignRecipients,
  campaigns,
  changeCampaign,
  countAudience,
  createCampaign,
  getCampaignResults,
  pauseCampaign,
  resumeCampaign,
  stopCampaign,
} from '@tulna/contract/campaigns';
import type { AnswerOf, BodyOf } from '@tulna/contract/endpoint';
import { getUsableTemplates } from '@tulna/contract/usable-templates';
import { useMemo } from 'react';
import { client } from '../../session.ts';

const reload = [campaigns.rows, getCampaignResults, campaignRecipients.rows];

export type CampaignDraft = BodyOf<typeof createCampaign>;
export type CountedAudience = AnswerOf<typeof countAudience>;

const idOf = ({ campaign_id }: Campaign): string => campaign_id;
const recipientId = ({ recipient_id }: CampaignRecipient): string => recipient_id;

/** The campaigns that match the filters in the URL. */
export const useCampaignList = () => useServerList(client, campaigns, idOf);

/** The recipients of one campaign. */
export const useRecipientList = (fixed: Readonly<Record<string, string>>) =>
  useServerList(client, campaignRecipients, recipientId, fixed);

/** Templates that a campaign may send: switched on and registered. Undefined while they are loaded. */
export const useUsableTemplates = () => useQuery(query(client, getUsableTemplates)).data?.templates;

/** Results of a campaign; polled while it is scheduled or running. */
export const useResults = ({ campaign_id, state }: Campaign) =>
  useQuery({
    ...query(client, getCampaignResults, { params: { campaign_id } }),
    refetchInterval: state === 'running' || state === 'scheduled' ? 5000 : false,
  });

export const countPeople = (body: BodyOf<typeof countAudience>): Promise<CountedAudience> =>
  client.call(countAudience, { body });

/** Changes to campaigns; each reloads list and results. */
export function useCampaignChanges() {
  const change = useChange(reload);
  return useMemo(
    () => ({
      create: (body: CampaignDraft, intent: string) =>
        change(() => client.call(createCampaign, { body }, { intent }), { done: serverMessage, toastFailure: false }),
      edit: ({ campaign_id, edits }: Campaign, draft: CampaignDraft) =>
        change(() => client.call(changeCampaign, { params: { campaign_id }, body: { ...draft, edits } }), {
          done: serverMessage,
          toastFailure: false,
        }),
      approve: ({ campaign_id, edits }: Campaign) =>
        change(() => client.call(approveCampaign, { params: { campaign_id }, body: { edits } }), {
          done: serverMessage,
        }),
      pause: ({ campaign_id }: Campaign) =>
        change(() => client.call(pauseCampaign, { params: { campaign_id } }), { done: serverMessage }),
      resume: ({ campaign_id }: Campaign) =>
        change(() => client.call(resumeCampaign, { params: { campaign_id } }), { done: serverMessage }),
      stop: ({ campaign_id }: Campaign) =>
        change(() => client.call(stopCampaign, { params: { campaign_id } }), { done: serverMessage }),
    }),
    [change],
  );
}
