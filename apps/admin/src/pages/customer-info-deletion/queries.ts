import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { serverMessage, useChange } from '@tulna/console-core/changes';
import { useServerList } from '@tulna/console-kit/list-server';
import { findCustomers } from '@tulna/contract/customer-search';
import {
  confirmDeletion,
  type Deletion,
  deletions,
  getDeletionPreview,
  requestDeletion,
  withdrawDeletion,
} from '@tulna/contract/deletions';
import type { AnswerOf, BodyOf } from '@tulna/contract/endpoint';
import { useMemo } from 'react';
import { client } from '../../session.ts';

const reload = [deletions.rows, getDeletionPreview];
const idOf = ({ deletion_id }: Deletion): string => deletion_id;

export type Preview = AnswerOf<typeof getDeletionPreview>;
export type Found = AnswerOf<typeof findCustomers>;

/** The log, as the address selects it. */
export const useDeletionList = () => useServerList(client, deletions, idOf);

/** The preview of a deletion. */
export const useDeletionPreview = (customer_id: string) =>
  useQuery(query(client, getDeletionPreview, { params: { customer_id } }));

/** Customers matching a text exactly; each search is recorded. */
export const find = (text: string): Promise<Found> => client.call(findCustomers, { body: { text } });

/** Requests, confirms and withdraws a deletion; each reloads the log and the customer. */
export function useDeletionChanges() {
  const change = useChange(reload);
  return useMemo(
    () => ({
      request: (body: BodyOf<typeof requestDeletion>, intent: string) =>
        change(() => client.call(requestDeletion, { body }, { intent }), { done: serverMessage, toastFailure: false }),
      confirm: (body: BodyOf<typeof confirmDeletion>) =>
        change(() => client.call(confirmDeletion, { body }), { done: serverMessage }),
      withdraw: (deletion_id: string) =>
        change(() => client.call(withdrawDeletion, { body: { deletion_id } }), { done: serverMessage }),
    }),
    [change],
  );
}
