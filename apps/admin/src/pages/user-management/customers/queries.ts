import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { serverMessage, useChange } from '@tulna/console-core/changes';
import { useServerList } from '@tulna/console-kit/list-server';
import {
  askProfileUpdate,
  blockCustomer,
  customerList,
  getCustomerApplications,
  getCustomerCalls,
  getCustomerConsents,
  getCustomerMessages,
  getCustomerRecord,
  getCustomerSessions,
  showCustomerField,
  signOutCustomer,
  unblockCustomer,
  withdrawProfileUpdate,
} from '@tulna/contract/customer-records';
import { findCustomers, type MaskedCustomer } from '@tulna/contract/customer-search';
import type { AnswerOf, BodyOf } from '@tulna/contract/endpoint';
import { useMemo } from 'react';
import { client } from '../../../session.ts';

const reload = [customerList.rows, getCustomerRecord, getCustomerSessions, getCustomerMessages];
const idOf = ({ customer_id }: MaskedCustomer): string => customer_id;

export type CustomerRecord = AnswerOf<typeof getCustomerRecord>;
export type FoundCustomers = AnswerOf<typeof findCustomers>;

/** The customers that match the filters in the URL. */
export const useCustomerList = () => useServerList(client, customerList, idOf);

export const useCustomerRecord = (customer_id: string) =>
  useQuery(query(client, getCustomerRecord, { params: { customer_id } }));

const placeholderData = keepPreviousData;
const callOptions = (customer_id: string, limit: number) => ({ params: { customer_id }, query: { limit } });

export const useApplications = (id: string, limit: number) =>
  useQuery({ ...query(client, getCustomerApplications, callOptions(id, limit)), placeholderData });
export const useConsents = (id: string, limit: number) =>
  useQuery({ ...query(client, getCustomerConsents, callOptions(id, limit)), placeholderData });
export const useMessages = (id: string, limit: number) =>
  useQuery({ ...query(client, getCustomerMessages, callOptions(id, limit)), placeholderData });
export const useCalls = (id: string, limit: number) =>
  useQuery({ ...query(client, getCustomerCalls, callOptions(id, limit)), placeholderData });
export const useSessions = (id: string, limit: number) =>
  useQuery({ ...query(client, getCustomerSessions, callOptions(id, limit)), placeholderData });

/** Actions of staff on a customer; each reloads list and record. */
export function useCustomerChanges() {
  const change = useChange(reload);
  const reveal = useChange(useMemo(() => [], []));
  return useMemo(() => {
    const inDialog = { done: serverMessage, toastFailure: false } as const;
    return {
      find: (text: string) => reveal(() => client.call(findCustomers, { body: { text } }), { toastFailure: false }),
      /** The caller keeps the answer; it isn't cached. */
      show: (body: BodyOf<typeof showCustomerField>) =>
        reveal(() => client.call(showCustomerField, { body }), { toastFailure: false }),
      block: (body: BodyOf<typeof blockCustomer>) => change(() => client.call(blockCustomer, { body }), inDialog),
      unblock: (body: BodyOf<typeof unblockCustomer>) => change(() => client.call(unblockCustomer, { body }), inDialog),
      askUpdate: (body: BodyOf<typeof askProfileUpdate>) =>
        change(() => client.call(askProfileUpdate, { body }), inDialog),
      withdrawUpdate: (customer_id: string) =>
        change(() => client.call(withdrawProfileUpdate, { body: { customer_id } }), { done: serverMessage }),
      signOut: (customer_id: string) =>
        change(() => client.call(signOutCustomer, { body: { customer_id } }), { done: serverMessage }),
    };
  }, [change, reveal]);
}
