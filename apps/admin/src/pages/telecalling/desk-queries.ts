import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { serverMessage, useChange } from '@tulna/console-core/changes';
import {
  getCallDesk,
  hangUpCall,
  keepCallLead,
  releaseCallLead,
  saveCallResult,
  startCall,
  takeNextLead,
} from '@tulna/contract/calls';
import type { BodyOf } from '@tulna/contract/endpoint';
import { useMemo } from 'react';
import { client } from '../../session.ts';

const reload = [getCallDesk];

/** The agent's desk; polled every second during a call, otherwise every 30 seconds. */
export const useDesk = () =>
  useQuery({
    ...query(client, getCallDesk),
    staleTime: 0,
    refetchInterval: ({ state }) => {
      const call = state.data?.lead?.call;
      return call && !['ended', 'failed'].includes(call.state) ? 1000 : 30_000;
    },
  });

/** Tells the server that the page is still open, so that the lead stays with the agent. */
export const holdLead = (lead_id: string): Promise<unknown> => client.call(keepCallLead, { body: { lead_id } });

/** Actions of an agent; each reloads the page. */
export function useDeskChanges() {
  const change = useChange(reload);
  return useMemo(
    () => ({
      next: () => change(() => client.call(takeNextLead)),
      start: (lead_id: string, intent: string) =>
        change(() => client.call(startCall, { body: { lead_id } }, { intent }), {}),
      hangUp: (call_id: string) => change(() => client.call(hangUpCall, { body: { call_id } })),
      release: (lead_id: string) =>
        change(() => client.call(releaseCallLead, { body: { lead_id } }), { done: serverMessage }),
      save: (body: BodyOf<typeof saveCallResult>, intent: string) =>
        change(() => client.call(saveCallResult, { body }, { intent }), { done: serverMessage, toastFailure: false }),
    }),
    [change],
  );
}
