import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { serverMessage, useChange, useOnce } from '@tulna/console-core/changes';
import type { PeopleChanges } from '@tulna/console-core/people/people-changes';
import type { BodyOf } from '@tulna/contract/endpoint';
import {
  askForAccount,
  askForBusinessDetails,
  cancelOwnPayoutDetails,
  getOwnPayoutDetails,
  resendAccountCode,
  sendAccountCode,
} from '@tulna/contract/partner-payout-details';
import { getPartnerAccount, setPartnerProfile } from '@tulna/contract/partner-sessions';
import {
  changePartnerUserRole,
  getPartnerUsers,
  invitePartnerUser,
  resendPartnerInvitation,
  switchPartnerUser,
  withdrawPartnerInvitation,
} from '@tulna/contract/partner-users';
import { editTag } from '@tulna/rules/edit-tag';
import { useMemo } from 'react';
import { client } from '../../session.ts';

const users = [getPartnerUsers];
const payoutDetails = [getOwnPayoutDetails];
const account = [getPartnerAccount, getPartnerUsers];

/** Who is signed in, and for which partner or merchant. */
export const useOwnAccount = () => useQuery(query(client, getPartnerAccount));

/** The people at the partner. */
export function usePeople() {
  const { data, error, refetch } = useQuery(query(client, getPartnerUsers));
  return { data: data?.users, error, refetch };
}

/** Business details and account of the partner, with the waiting change. */
export const usePayoutDetails = () => useQuery(query(client, getOwnPayoutDetails));

/** Actions of an owner on the business details and the account. */
export function usePayoutDetailsChanges() {
  const change = useChange(payoutDetails);
  const nothing = useChange([]);
  const once = useOnce();
  return useMemo(() => {
    const inDialog = { done: serverMessage, toastFailure: false } as const;
    return {
      askForBusiness: (body: BodyOf<typeof askForBusinessDetails>) =>
        change(() => once(body, (intent) => client.call(askForBusinessDetails, { body }, { intent })), inDialog),
      askForAccount: (body: BodyOf<typeof askForAccount>) =>
        change(() => once(body, (intent) => client.call(askForAccount, { body }, { intent })), inDialog),
      cancel: (details_id: string) =>
        change(() => client.call(cancelOwnPayoutDetails, { body: { details_id } }), { done: serverMessage }),
      sendCode: () => nothing(() => client.call(sendAccountCode)),
      resendCode: (challenge_id: string, done: string) =>
        nothing(() => client.call(resendAccountCode, { body: { challenge_id } }), { done }),
    };
  }, [change, nothing, once]);
}

/** Saves the person's own profile; errors are shown at the fields. */
export function useProfile() {
  const change = useChange(account);
  return (body: BodyOf<typeof setPartnerProfile>) =>
    change(() => client.call(setPartnerProfile, { body }), { done: serverMessage, toastFailure: false });
}

/** Actions of an owner on the people at the partner. */
export function usePeopleChanges(): PeopleChanges {
  const change = useChange(users);
  const once = useOnce();
  return useMemo(() => {
    const inDialog = { done: serverMessage, toastFailure: false } as const;
    const asToast = { done: serverMessage } as const;
    return {
      merchants: true,
      invite: (body) =>
        change(() => once(body, (intent) => client.call(invitePartnerUser, { body }, { intent })), inDialog),
      resend: (user_id) => change(() => client.call(resendPartnerInvitation, { body: { user_id } }), asToast),
      withdraw: (user_id) => change(() => client.call(withdrawPartnerInvitation, { body: { user_id } }), asToast),
      setRole: (user_id, role_id, seen) =>
        change(
          () => client.call(changePartnerUserRole, { body: { user_id, role_id } }, { seen: editTag(seen) }),
          inDialog,
        ),
      switch: (user_id, on) => change(() => client.call(switchPartnerUser, { body: { user_id, on } }), asToast),
    };
  }, [change, once]);
}
