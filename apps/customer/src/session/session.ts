import { createClient } from '@tulna/client/client';
import { ApiError } from '@tulna/client/errors';
import { tokensOf } from '@tulna/client/refresh';
import {
  clearCookie,
  clearCustomerCookies,
  customerTokens,
  readCookie,
  writeCookie,
  writeRole,
} from '@tulna/client/session-cookies';
import type { TokenStore } from '@tulna/client/tokens';
import type { AnswerOf } from '@tulna/contract/endpoint';
import { logout, type refreshSession } from '@tulna/contract/sessions';
import { TOAST_CLOSE_MS } from '@tulna/rules/constants';
import { useSyncExternalStore } from 'react';
import { forgetChallenge } from './challenge.ts';
import { personChanged } from './customer-changed.ts';
import { forgetSignedOut, noteSignedOut, reasonOf, type SignedOut } from './signed-out.ts';

type SignedIn = AnswerOf<typeof refreshSession>;

const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};

/** The person who was last signed in in this tab, as far as it knows. */
let known: string | null = null;

/** The person whose data this tab holds, even after their session has ended; null if nobody was signed in in it. */
let holder: string | null = null;

/** Whether another person has since signed in in this browser, in another tab. */
const isAnothers = (): boolean => {
  const person = readCookie('userId');
  return holder !== null && person !== undefined && person !== holder;
};

/** The tokens of the person whose data this tab holds. With another person's, what one has typed here would be stored for the other. */
const ownTokens: TokenStore = { ...customerTokens, read: () => (isAnothers() ? undefined : customerTokens.read()) };

let isReloading = false;

/** Loads the page again, for the person who is signed in now: this tab holds the data of somebody else. */
function startOver(): void {
  if (isReloading) return;
  isReloading = true;
  window.location.reload();
}

// Pages to which a person returns after signing in again. A public page isn't one: it can be read without signing in.
const signedInPage = /\/(?:user|products|indialends-otp|key-fact-statement)(?:\/|$)/;

/** Notes that the session ended before this tab knew it. The reason is noted once: later calls are refused because there is no session. */
function signedOut({ code }: { code: string }): void {
  if (isAnothers()) {
    startOver();
    return;
  }
  if (known !== null) noteSignedOut(reasonOf(code), signedInPage.test(window.location.pathname) ? known : undefined);
  known = null;
  notify();
}

/** Typed calls of the customer's session; messages come in the language of the page. */
export const client = createClient({
  baseUrl: '',
  tokens: ownTokens,
  language: () => document.documentElement.lang,
  onSignedOut: signedOut,
});

/**
 * Stores a new sign-in: tokens, user ID and role in the cookies of §3. The visit that it was credited to is deleted: the next person on a shared phone has one of their own.
 */
export function storeSession(answer: SignedIn): void {
  if (holder !== null && holder !== answer.user_id) personChanged();
  holder = answer.user_id;
  // First the person: no tab may take the new tokens for those of the person before.
  writeCookie('userId', answer.user_id);
  customerTokens.write(tokensOf(answer));
  writeRole(answer.role_id);
  clearCookie('touch');
  forgetChallenge();
  forgetSignedOut(answer.user_id);
  notify();
}

/**
 * Ends the session here and on the server, then loads the first page (§4). The person is signed out here even if the server doesn't answer.
 * @param why the reason shown there: the person signed out, or was idle and can return to this page
 * @param onFailure shows why the server did not end it (§8), for as long as a toast is shown
 */
export async function endSession(
  entrance: string,
  why?: Extract<SignedOut, 'idle' | 'logout'>,
  onFailure?: (error: unknown) => void,
): Promise<void> {
  // The session that this browser has now isn't this tab's to end.
  if (isAnothers()) {
    startOver();
    return;
  }
  const person = currentUser() ?? undefined;
  known = null;
  const failure: unknown = await client.call(logout, undefined, { timeoutMs: 4000 }).then(
    () => undefined,
    (error: unknown) => error,
  );
  clearCustomerCookies();
  forgetChallenge();
  if (why !== undefined) noteSignedOut(why, why === 'idle' ? person : undefined);
  // It isn't a failure if the session had already ended.
  if (onFailure !== undefined && failure !== undefined && !(failure instanceof ApiError && failure.status === 401)) {
    onFailure(failure);
    await new Promise((resolve) => setTimeout(resolve, TOAST_CLOSE_MS));
  }
  window.location.assign(entrance);
}

/** Checks whether the person whose data this tab holds is still the one who is signed in in this browser. */
function checkPerson(): void {
  if (document.visibilityState === 'hidden') return;
  if (isAnothers()) startOver();
  else if (known !== null && customerTokens.read() === undefined) signedOut({ code: '' });
}

let isWatched = false;

/** From now on, checks the person whenever the tab is looked at again: another tab may have signed them out, or somebody else in. */
export function watchPerson(): void {
  if (isWatched) return;
  isWatched = true;
  window.addEventListener('focus', checkPerson);
  document.addEventListener('visibilitychange', checkPerson);
  // The Back button may show a page as it was left, even the page of a person who has signed out since.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && holder !== null && readCookie('userId') !== holder) startOver();
  });
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

function currentUser(): string | null {
  if (isAnothers()) {
    startOver();
    return known;
  }
  const id = customerTokens.read() === undefined ? null : (readCookie('userId') ?? null);
  known = id ?? known;
  holder = id ?? holder;
  return id;
}

/** Id of the signed-in customer, or null. Always null on the server and at the first render. */
export const useUserId = (): string | null => useSyncExternalStore(subscribe, currentUser, () => null);
