import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { editInOrder, serverMessage, useChange } from '@tulna/console-core/changes';
import { useServerList } from '@tulna/console-kit/list-server';
import type { AnswerOf, BodyOf } from '@tulna/contract/endpoint';
import {
  addMerchant,
  approveMerchant,
  getMerchantRecord,
  type ManagedMerchant,
  type MerchantChange,
  merchants,
  previewMerchantAnswer,
  refuseMerchant,
  reopenMerchant,
  showMerchantContact,
  switchMerchant,
  updateMerchant,
} from '@tulna/contract/merchant-management';
import { getMerchantPeople } from '@tulna/contract/partner-users';
import { editTag } from '@tulna/rules/edit-tag';
import type { MerchantRefusal } from '@tulna/rules/merchants';
import { useMemo } from 'react';
import { client } from '../../session.ts';

const reload = [merchants.rows, getMerchantRecord, getMerchantPeople];
const idOf = ({ merchant_id }: ManagedMerchant): string => merchant_id;

export type MerchantRecord = AnswerOf<typeof getMerchantRecord>;
export type MerchantContact = AnswerOf<typeof showMerchantContact>;

/** The merchants that match the filters in the URL. */
export const useMerchantList = () => useServerList(client, merchants, idOf);

/** The data of a record that isn't in its row of the list. */
export const useMerchantRecord = (merchant_id: string) =>
  useQuery(query(client, getMerchantRecord, { params: { merchant_id } }));

/** The messages that an answer would send. */
export const useAnswerPreview = (merchant_id: string, answer: 'approve' | 'refuse', reason?: MerchantRefusal) =>
  useQuery(
    query(client, previewMerchantAnswer, {
      params: { merchant_id },
      query: { answer, ...(reason !== undefined && { reason }) },
    }),
  );

/** Changes to merchants; each reloads the list and the record. */
export function useMerchantChanges() {
  const change = useChange(reload);
  return useMemo(() => {
    const inDialog = { done: serverMessage, toastFailure: false } as const;
    return {
      /** `intent` is the same for every attempt made in one dialog, so a retry after a lost response doesn't create a second one. */
      add: (body: BodyOf<typeof addMerchant>, intent: string) =>
        change(() => client.call(addMerchant, { body }, { intent }), inDialog),
      approve: (body: BodyOf<typeof approveMerchant>) => change(() => client.call(approveMerchant, { body }), inDialog),
      refuse: (body: BodyOf<typeof refuseMerchant>) => change(() => client.call(refuseMerchant, { body }), inDialog),
      switch: (body: BodyOf<typeof switchMerchant>) => change(() => client.call(switchMerchant, { body }), inDialog),
      reopen: (merchant_id: string) =>
        change(() => client.call(reopenMerchant, { body: { merchant_id } }), { done: serverMessage }),
      show: (merchant_id: string) => change(() => client.call(showMerchantContact, { body: { merchant_id } })),
      /** Saves several fields one after the other and stops at the first failure. `known` is updated with the server's values. */
      editAll: ({ merchant_id }: ManagedMerchant, bodies: readonly MerchantChange[], known: Record<string, unknown>) =>
        change(
          () =>
            editInOrder(bodies, known, (body, seen) =>
              client.call(updateMerchant, { params: { merchant_id }, body }, { seen: editTag(seen) }),
            ),
          inDialog,
        ),
    };
  }, [change]);
}
