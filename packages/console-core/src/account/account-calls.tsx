import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { usePhrases } from '@tulna/console-kit/language';
import {
  finishPasskeyRegistration,
  getAdminAccount,
  getAdminSessions,
  removePasskey,
  revokeAdminSession,
  revokeOtherAdminSessions,
  setAdminPassword,
  startPasskeyRegistration,
} from '@tulna/contract/admin-sessions';
import type { AnswerOf, BodyOf } from '@tulna/contract/endpoint';
import { useMemo } from 'react';
import { useChange } from '../../session/changes.ts';
import { makePasskey } from '../../session/passkeys.ts';
import { client } from '../../session/session.ts';

const reload = [getAdminAccount, getAdminSessions];

export type OwnSession = AnswerOf<typeof getAdminSessions>['sessions'][number];
export type Passkey = AnswerOf<typeof getAdminAccount>['passkeys'][number];

export const useAccount = () => useQuery(query(client, getAdminAccount));

export const useSessions = () => {
  const { data, error, refetch } = useQuery(query(client, getAdminSessions));
  return { data: data?.sessions, error, refetch };
};

export function useAccountChanges() {
  const words = usePhrases('adminAccount');
  const change = useChange(reload);
  return useMemo(
    () => ({
      endSession: ({ session_id }: OwnSession) =>
        change(() => client.call(revokeAdminSession, { body: { session_id } }), { done: words.ended }),
      endOthers: () => change(() => client.call(revokeOtherAdminSessions), { done: words.othersEnded }),
      /** A refusal is shown at the fields. */
      setPassword: (body: BodyOf<typeof setAdminPassword>) =>
        change(() => client.call(setAdminPassword, { body }), { done: words.passwordSet, toastFailure: false }),
      addPasskey: (name: string) =>
        change(
          async () => {
            const { challenge_id, options } = await client.call(startPasskeyRegistration);
            const response = await makePasskey(options);
            return await client.call(finishPasskeyRegistration, { body: { challenge_id, name, response } });
          },
          { done: words.passkeyAdded, toastFailure: false },
        ),
      removePasskey: ({ passkey_id }: Passkey) =>
        change(() => client.call(removePasskey, { body: { passkey_id } }), { done: words.passkeyRemoved }),
    }),
    [change, words],
  );
}
