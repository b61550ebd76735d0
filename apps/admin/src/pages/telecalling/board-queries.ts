import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { serverMessage, useChange } from '@tulna/console-core/changes';
import { getCallBoard, getCallSample, reviewCall } from '@tulna/contract/calls';
import type { BodyOf } from '@tulna/contract/endpoint';
import { client } from '../../session.ts';

const reload = [getCallSample];

/** The supervisor's board; polled every five seconds while it is visible. */
export const useBoard = () => useQuery({ ...query(client, getCallBoard), staleTime: 0, refetchInterval: 5000 });

export const useSample = () => useQuery(query(client, getCallSample));

export function useReview() {
  const change = useChange(reload);
  return (body: BodyOf<typeof reviewCall>) =>
    change(() => client.call(reviewCall, { body }), { done: serverMessage, toastFailure: false });
}
