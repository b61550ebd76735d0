import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { serverMessage, useChange, useOnce } from '@tulna/console-core/changes';
import { useServerList } from '@tulna/console-kit/list-server';
import type { AnswerOf, BodyOf } from '@tulna/contract/endpoint';
import {
  confirmPayoutDetails,
  deletePayoutGroup,
  discardPayoutDetails,
  draftPayoutDetails,
  getPayoutGroups,
  payoutAccounts,
  savePayoutGroup,
} from '@tulna/contract/payout-details';
import { editTag } from '@tulna/rules/edit-tag';
import { client } from '../../session.ts';

export type Account = AnswerOf<typeof payoutAccounts.rows>['rows'][number];

const reload = [payoutAccounts.rows, getPayoutGroups];
const idOf = ({ partner_id }: Account): string => String(partner_id);

/** The partners selected by the URL, by name. */
export const useAccounts = () => useServerList(client, payoutAccounts, idOf);

/** Groups of partners; the standard one first. */
export const useGroups = () => useQuery(query(client, getPayoutGroups));

/** Changes to accounts and groups; the toast shows the server's message. */
export function useAccountChanges() {
  const change = useChange(reload);
  const once = useOnce();
  const says = { done: serverMessage };
  const inPlace = { ...says, toastFailure: false };
  return {
    draft: (body: BodyOf<typeof draftPayoutDetails>) =>
      change(() => once(body, (intent) => client.call(draftPayoutDetails, { body }, { intent })), inPlace),
    confirm: (details_id: string) => change(() => client.call(confirmPayoutDetails, { body: { details_id } }), says),
    discard: (details_id: string) => change(() => client.call(discardPayoutDetails, { body: { details_id } }), says),
    /** @param seen the group that was on screen, as the audit names it; undefined for a new one */
    saveGroup: (body: BodyOf<typeof savePayoutGroup>, seen: unknown) =>
      change(
        () =>
          once(body, (intent) =>
            client.call(savePayoutGroup, { body }, { intent, ...(seen !== undefined && { seen: editTag(seen) }) }),
          ),
        inPlace,
      ),
    removeGroup: (group_id: string) => change(() => client.call(deletePayoutGroup, { body: { group_id } }), says),
  };
}
