import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { serverMessage, useChange, useOnce } from '@tulna/console-core/changes';
import {
  addCustomerNote,
  addCustomerTask,
  getCustomerNotes,
  getMyTasks,
  setCustomerTask,
  updateCustomerNote,
} from '@tulna/contract/customer-notes';
import { findDeskCustomers } from '@tulna/contract/customer-search';
import {
  getCustomerStory,
  getDeskApplications,
  getDeskRecord,
  getRecordedDecisions,
} from '@tulna/contract/customer-story';
import { openDecisionRecord } from '@tulna/contract/decision-records';
import type { AnswerOf, BodyOf } from '@tulna/contract/endpoint';
import type { StoryKind } from '@tulna/rules/customer-story';
import { useMemo } from 'react';
import { client } from '../../../session.ts';

/** The IDs of a customer and of one of their applications, as in the address. */
export interface Pair {
  customer_id: string;
  credit_application_id: string;
}
export type DeskRecord = AnswerOf<typeof getDeskRecord>;
export type StoryMoment = AnswerOf<typeof getCustomerStory>['moments'][number];
export type Recorded = AnswerOf<typeof getRecordedDecisions>;
export type Noted = AnswerOf<typeof getCustomerNotes>;

const reload = [getCustomerNotes, getMyTasks, getCustomerStory];

/** Customers found by a complete mobile number, email address, PAN or ID (of customer, application or lead). Searches are limited in number and written to the audit without the text. */
export const findCustomers = (text: string) => client.call(findDeskCustomers, { body: { text } });

export const useApplicationsOf = (customer_id: string) =>
  useQuery(query(client, getDeskApplications, { params: { customer_id } }));

export const useDeskRecord = (params: Pair) => useQuery(query(client, getDeskRecord, { params }));

/** The customer's history, the newest first; earlier pages load on demand. */
export const useStory = (params: Pair, kind: StoryKind | '') =>
  useInfiniteQuery({
    queryKey: [getCustomerStory.name, params, kind],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor, signal }) =>
      client.call(
        getCustomerStory,
        { params, query: { ...(kind !== '' && { kinds: kind }), ...(cursor !== undefined && { cursor }) } },
        { signal },
      ),
    getNextPageParam: ({ next }) => next ?? undefined,
  });

export const useRecorded = (params: Pair) => useQuery(query(client, getRecordedDecisions, { params }));

/** The record of a decision, opened for a reason. It is returned to the caller and stored nowhere else. */
export const openDecision = (body: BodyOf<typeof openDecisionRecord>) => client.call(openDecisionRecord, { body });

export const useNotes = (params: Pair) => useQuery(query(client, getCustomerNotes, { params }));

/** Polled, because colleagues give tasks too. */
export const useMyTasks = () => useQuery({ ...query(client, getMyTasks), refetchInterval: 60_000 });

/** Changes to notes and tasks; each reloads them and the customer's history. */
export function useNoteChanges() {
  const change = useChange(reload);
  const once = useOnce();
  return useMemo(() => {
    const inDialog = { done: serverMessage, toastFailure: false } as const;
    return {
      addNote: (body: BodyOf<typeof addCustomerNote>) =>
        change(() => once(body, (intent) => client.call(addCustomerNote, { body }, { intent })), inDialog),
      changeNote: (body: BodyOf<typeof updateCustomerNote>) =>
        change(() => client.call(updateCustomerNote, { body }), inDialog),
      addTask: (body: BodyOf<typeof addCustomerTask>) =>
        change(() => once(body, (intent) => client.call(addCustomerTask, { body }, { intent })), inDialog),
      setTask: (task_id: string, done: boolean) =>
        change(() => client.call(setCustomerTask, { body: { task_id, done } }), { done: serverMessage }),
    };
  }, [change, once]);
}
