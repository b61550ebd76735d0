import { ApiError } from '@tulna/client/errors';
import { useCallback, useEffect } from 'react';
import { useBoot } from '../boot.tsx';
import { usePhrases } from '../language/phrases.tsx';
import { useHref } from '../routing/router.tsx';
import { useUser } from '../session/customer.ts';
import { failureText } from '../session/failure.ts';
import { startServiceWorker } from '../session/keep-offline.ts';
import { endSession, useUserId, watchPerson } from '../session/session.ts';
import { showToast } from '../ui/toast-store.ts';

/** Ends the session; the reason is `idle` if the person was inactive. */
export type Leave = (why: 'idle' | 'logout') => void;

/** Ends the session and opens the page where people sign in, which shows the reason. If the server did not end the session, a toast says so (§8). */
export function useLeave(): Leave {
  const { build } = useBoot();
  const { failures } = usePhrases('shell');
  const entrance = useHref(build.login ? '/login' : '/');
  return useCallback(
    (why) => void endSession(entrance, why, (error) => showToast('error', failureText(error, failures))),
    [entrance, failures],
  );
}

/** Keeps the app usable offline for a signed-in person, ends the session if the person's record was deleted, and watches for another person. */
export function useSignedIn(): { isGone: boolean } {
  const userId = useUserId();
  const { error } = useUser();
  const entrance = useHref('/');
  const isGone = error instanceof ApiError && error.status === 404;
  useEffect(() => {
    if (userId === null) return;
    startServiceWorker();
    watchPerson();
  }, [userId]);
  useEffect(() => {
    if (isGone) void endSession(entrance);
  }, [isGone, entrance]);
  return { isGone };
}
