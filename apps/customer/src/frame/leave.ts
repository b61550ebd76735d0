import { ApiError } from '@tulna/client/errors';
import { useCallback, useEffect } from 'react';
import { useBoot } from '../boot.tsx';
import { usePhrases } from '../language/phrases.tsx';
import { useHref } from '../routing/router.tsx';
import { useUser } from '../session/customer.ts';
import { failureText } from '../session/failure.ts';
import { keepOffline } from '../session/keep-offline.ts';
import { endSession, useUserId } from '../session/session.ts';
import { showToast } from '../ui/toast-store.ts';

/** Ends the session; `idle` if nobody was there. */
export type Leave = (why: 'idle' | 'logout') => void;

/** Ends the session and goes to where people sign in, which says why; that the server did not end it is a toast (§8). */
export function useLeave(): Leave {
  const { build } = useBoot();
  const { failures } = usePhrases('shell');
  const entrance = useHref(build.login ? '/login' : '/');
  return useCallback(
    (why) => void endSession(entrance, why, (error) => showToast('error', failureText(error, failures))),
    [entrance, failures],
  );
}

/** For a signed-in person the browser keeps working offline, and ends the session of a deleted record. */
export function useSignedIn(): { isGone: boolean } {
  const userId = useUserId();
  const { error } = useUser();
  const entrance = useHref('/');
  const isGone = error instanceof ApiError && error.status === 404;
  useEffect(() => {
    if (userId !== null) keepOffline();
  }, [userId]);
  useEffect(() => {
    if (isGone) void endSession(entrance);
  }, [isGone, entrance]);
  return { isGone };
}
