import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { serverMessage, useChange, useOnce } from '@tulna/console-core/changes';
import type { BodyOf } from '@tulna/contract/endpoint';
import {
  askMerchantAccountAgain,
  confirmMerchantAccount,
  discardMerchantAccount,
  draftMerchantAccount,
  getMerchantAccount,
  type MerchantAccount,
} from '@tulna/contract/merchant-accounts';
import { client } from '../../session.ts';

/** Milliseconds between two polls while we wait for the bank's answer. */
const waitMs = 3000;

/** The account of a merchant; polled while we wait for the bank's answer. */
export const useMerchantAccount = (merchant_id: string) =>
  useQuery({
    ...query(client, getMerchantAccount, { params: { merchant_id } }),
    refetchInterval: ({ state }) => (state.data?.draft?.check === 'asked' ? waitMs : false),
  });

/** Changes to accounts; the toast shows the server's message. */
export function useAccountChanges() {
  const change = useChange([getMerchantAccount]);
  const once = useOnce();
  const says = { done: serverMessage };
  return {
    draft: (body: BodyOf<typeof draftMerchantAccount>) =>
      change(() => once(body, (intent) => client.call(draftMerchantAccount, { body }, { intent })), {
        ...says,
        toastFailure: false,
      }),
    confirm: ({ account_id, check }: MerchantAccount) =>
      change(() => client.call(confirmMerchantAccount, { body: { account_id, seen_check: check } }), says),
    discard: ({ account_id }: MerchantAccount) =>
      change(() => client.call(discardMerchantAccount, { body: { account_id } }), says),
    again: (account_id: string) => change(() => client.call(askMerchantAccountAgain, { body: { account_id } }), says),
  };
}
