import { createClient } from '@tulna/client/client';
import { ApiError } from '@tulna/client/errors';
import { tokensOf } from '@tulna/client/refresh';
import { adminTokens, clearAdminCookies, readCookie, writeCookie, writeRole } from '@tulna/client/session-cookies';
import { askToSignIn } from '@tulna/console-kit/signed-out';
import { hasUnsaved, leaveAnyway } from '@tulna/console-kit/unsaved';
import { type finishAdminSignIn, getAdminAccount } from '@tulna/contract/admin-sessions';
import type { AnswerOf } from '@tulna/contract/endpoint';
import { logout } from '@tulna/contract/sessions';
import { type AdminRole, isAdminRole } from '@tulna/rules/admin-access';
import { TOAST_CLOSE_MS } from '@tulna/rules/constants';
import { keepDevice } from './devices.ts';
import { noteEnded } from './ended.ts';

export const loginPath = '/admin/login';

/** Where the login leads back to: the address of the page, without the login itself. */
export const loginWithCallback = (path: string): string =>
  path === '/admin' || path.startsWith(loginPath)
    ? loginPath
    : `${loginPath}?${new URLSearchParams({ callback: path })}`;

/** The session is over: to the login and back (§2), or, where something typed would be lost, a word first. */
function onSignedOut(): void {
  if (window.location.pathname.startsWith(loginPath)) return;
  if (hasUnsaved()) {
    askToSignIn();
    return;
  }
  noteEnded();
  window.location.assign(loginWithCallback(window.location.pathname + window.location.search));
}

/** Typed calls of the administrator's session; messages come in the language of the page. */
export const client = createClient({
  baseUrl: '',
  tokens: adminTokens,
  language: () => document.documentElement.lang,
  onSignedOut,
});

/** A refused call tells that the session ended in another tab, where this one holds no tokens any more. */
export function endedWith(error: unknown): void {
  if (error instanceof ApiError && error.status === 401 && adminTokens.read() === undefined) onSignedOut();
}

/** Keeps a fresh sign-in in the administrator's own cookies (§3, §4). */
export function keepSession(answer: AnswerOf<typeof finishAdminSignIn>): void {
  adminTokens.write(tokensOf(answer));
  writeCookie('adminId', answer.user_id);
  writeRole(answer.role_id);
  keepDevice(answer.device);
}

/** Shows why the server did not end a session (§8). */
type Tell = (error: unknown) => void;

/**
 * Ends the session here and on the server, then shows the login (§4). The server not answering does not keep a person signed in;
 * why it did not is told for as long as a toast stands.
 */
export async function endSession(tell: Tell, target = loginPath): Promise<void> {
  const failure: unknown = await client.call(logout, undefined, { timeoutMs: 4000 }).then(
    () => undefined,
    (error: unknown) => error,
  );
  clearAdminCookies();
  leaveAnyway();
  // A session that had ended before is no failure.
  if (failure !== undefined && !(failure instanceof ApiError && failure.status === 401)) {
    tell(failure);
    await new Promise((resolve) => setTimeout(resolve, TOAST_CLOSE_MS));
  }
  window.location.assign(target);
}

/** Ends the session because nobody was there; the login says so and leads back. */
export async function endForgotten(tell: Tell): Promise<void> {
  noteEnded();
  await endSession(tell, loginWithCallback(window.location.pathname + window.location.search));
}

/** True while this browser holds an administrator's tokens; whether they are still good, the server says. */
export const isSignedIn = (): boolean => adminTokens.read() !== undefined;

let lastShown: AdminRole | undefined;

/**
 * The role this browser remembers, for what is shown; the server decides by its own record. The cookie is one for all sites
 * (§3): where a customer signed in or out beside this console it no longer tells, and the tab goes by what it knew.
 */
export function shownRole(): AdminRole | undefined {
  try {
    const role = Number(atob(readCookie('role') ?? ''));
    if (isAdminRole(role)) lastShown = role;
  } catch {
    // What is no base64 tells nothing.
  }
  return lastShown;
}

/** The same; the server is asked where nothing here knows it. Undefined where nobody is signed in any more. */
export async function ownRole(): Promise<AdminRole | undefined> {
  if (!isSignedIn()) return undefined;
  const shown = shownRole();
  if (shown !== undefined) return shown;
  try {
    const { role_id } = await client.call(getAdminAccount);
    writeRole(role_id);
    return shownRole();
  } catch (error) {
    if (isSignedIn()) throw error;
    return undefined;
  }
}
