import { useQuery } from '@tanstack/react-query';
import { query } from '@tulna/client/query';
import { useLanguage } from '@tulna/console-kit/language';
import { useMemo } from 'react';
import { useChange } from '../changes.tsx';
import { type AccountAnswer, type SessionRow, useConsole } from '../console-config.tsx';
import { makePasskey } from '../session/passkeys.ts';

export type OwnSession = SessionRow;
export type Passkey = NonNullable<AccountAnswer['passkeys']>[number];

export const useAccountWords = () => useConsole().account.words(useLanguage());

export function useAccount() {
  const { session, account } = useConsole();
  return useQuery(query(session.client, account.calls.get));
}

export function useSessions() {
  const { session, account } = useConsole();
  const { data, error, refetch } = useQuery(query(session.client, account.calls.sessions));
  return { data: data?.sessions, error, refetch };
}

export function useAccountChanges() {
  const {
    session: { client },
    account: { calls, passkeys },
  } = useConsole();
  const words = useAccountWords();
  const change = useChange(useMemo(() => [calls.get, calls.sessions], [calls]));
  return useMemo(
    () => ({
      endSession: ({ session_id }: OwnSession) =>
        change(() => client.call(calls.endSession, { body: { session_id } }), { done: words.ended }),
      endOthers: () => change(() => client.call(calls.endOtherSessions), { done: words.othersEnded }),
      /** Rejections are shown at the fields. */
      setPassword: (body: { current_password: string; new_password: string }) =>
        change(() => client.call(calls.setPassword, { body }), { done: words.passwordSet, toastFailure: false }),
      passkeys: passkeys && {
        add: (name: string) =>
          change(
            async () => {
              const { challenge_id, options } = await client.call(passkeys.start);
              const response = await makePasskey(options);
              return await client.call(passkeys.finish, { body: { challenge_id, name, response } });
            },
            { done: words.passkeyAdded, toastFailure: false },
          ),
        remove: ({ passkey_id }: Passkey) =>
          change(() => client.call(passkeys.remove, { body: { passkey_id } }), { done: words.passkeyRemoved }),
      },
    }),
    [change, words, client, calls, passkeys],
  );
}
