import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { serverMessage, useChange } from '@tulna/console-core/changes';
import { useServerList } from '@tulna/console-kit/list-server';
import type { AnswerOf } from '@tulna/contract/endpoint';
import { getLenderCall, getLenderCallFigures, lenderCalls, retryLenderCall } from '@tulna/contract/internal-reports';
import { client } from '../../session.ts';

export type CallFigures = AnswerOf<typeof getLenderCallFigures>;
export type LenderCallRow = AnswerOf<typeof lenderCalls.rows>['rows'][number];

const idOf = ({ call_id }: LenderCallRow): string => call_id;
const reload = [lenderCalls.rows, getLenderCall, getLenderCallFigures];

export const useLenderCalls = (fixed: { readonly at: string }) => useServerList(client, lenderCalls, idOf, fixed);

/** Refreshed every minute while the page is open. */
export const useCallFigures = (at: string) =>
  useQuery({
    ...query(client, getLenderCallFigures, { query: { at } }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });

export const useLenderCall = (call_id: string) => useQuery(query(client, getLenderCall, { params: { call_id } }));

/** Repeats a call to a lender. */
export function useRetry() {
  const change = useChange(reload);
  return (call_id: string) =>
    change(() => client.call(retryLenderCall, { body: { call_id } }), { done: serverMessage });
}
