import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { serverMessage, useChange, useOnce } from '@tulna/console-core/changes';
import { createAssistedLead, getAssistedLeads } from '@tulna/contract/assisted-leads';
import type { AnswerOf, BodyOf } from '@tulna/contract/endpoint';
import { client } from '../../session.ts';

const reload = [getAssistedLeads];

export type AssistedLead = AnswerOf<typeof getAssistedLeads>['leads'][number];

/** Leads that people of the partner typed, the newest first. */
export function useAssistedLeads() {
  const { data, error, refetch } = useQuery(query(client, getAssistedLeads));
  return { data: data?.leads, error, refetch };
}

/** Sends a customer the link; the list is read again. */
export function useAssist() {
  const change = useChange(reload);
  const once = useOnce();
  return (body: BodyOf<typeof createAssistedLead>) =>
    once(body, (intent) =>
      change(() => client.call(createAssistedLead, { body }, { intent }), {
        done: serverMessage,
        toastFailure: false,
      }),
    );
}
