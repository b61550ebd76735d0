import { type Client, createClient } from '@tulna/client/client';
import { ApiError } from '@tulna/client/errors';
import { tokensOf } from '@tulna/client/refresh';
import { type CookiePurpose, readCookie, writeCookie, writeRole } from '@tulna/client/session-cookies';
import type { TokenStore } from '@tulna/client/tokens';
import { hasUnsaved, leaveAnyway } from '@tulna/console-kit/unsaved';
import type { CallWith } from '@tulna/contract/endpoint';
import { TOAST_CLOSE_MS } from '@tulna/rules/constants';
import { askToSignIn } from '../frame/signed-out.tsx';
import { loginOf } from '../pages/page-table.ts';
import { ownCallback } from './callback.ts';
import { knownDevices, storeDevice } from './devices.ts';
import { noteEnded, takeEnded } from './ended.ts';

/** Response of a sign-in or a token refresh. */
export interface SessionAnswer {
  access_token: string;
  refresh_token: string;
  /** Seconds. */
  expires_in: number;
  user_id: string;
  role_id: number;
}

/** What differs between the sessions of the consoles. */
export interface SessionConfig<Role extends number> {
  /** Base path of the console, such as `/admin`; the sign-in page is `login` below it. */
  home: `/${string}`;
  /** Target of Logout if it isn't that sign-in page. */
  afterLogout?: string;
  /** Prefix of the console's keys in the browser's storage. */
  storage: string;
  tokens: TokenStore;
  /** The cookie of §3 with the ID of the signed-in person. */
  idCookie: CookiePurpose;
  /** True for the roles of this console: all sites share one role cookie (§3). */
  isRole: (role: number) => role is Role;
  calls: {
    /** Exchanges the refresh token. */
    renewal: CallWith<{ refresh_token: string }, SessionAnswer>;
    logout: CallWith<undefined, unknown>;
    /** The signed-in person according to the server. */
    account: CallWith<undefined, { name: string; role_id: number }>;
  };
}

/** Shows why the server couldn't end a session (§8). */
type ShowFailure = (error: unknown) => void;

/** The session of one console in this browser. */
export interface ConsoleSession<Role extends number = number> {
  readonly home: `/${string}`;
  readonly storage: string;
  readonly account: SessionConfig<Role>['calls']['account'];
  /** Typed calls of the session; messages come in the language of the page. */
  readonly client: Client;
  /** The callback for the sign-in page: the current path, unless it's the sign-in page itself. */
  loginWithCallback(path: string): string;
  /** The path in a callback; undefined unless it's a page of this console. */
  ownCallback(callback: string | null): string | undefined;
  /** Handles a rejected call: leads to the sign-in page if it was refused and another tab has removed the tokens. */
  endedWith(error: unknown): void;
  /** Stores a new sign-in in the console's own cookies (§3, §4). */
  storeSession(answer: SessionAnswer & { device?: string }): void;
  /** Stores the role that the server returned. It only decides what is shown. */
  storeRole(role: number): void;
  /**
   * Ends the session here and on the server, then shows the sign-in page (§4). If the call fails, the person is signed out here anyway, and
   * a toast says why before the page changes.
   */
  endSession(onFailure: ShowFailure): Promise<void>;
  /** Ends an idle session; the sign-in page says why and leads back. */
  endIdle(onFailure: ShowFailure): Promise<void>;
  /** Whether this browser has tokens. Only the server knows whether they are still valid. */
  isSignedIn(): boolean;
  /** The role that this browser stores. It only decides what is shown; the server checks its own record. */
  shownRole(): Role | undefined;
  /** Returns the stored role, or asks the server if none is stored. Undefined if the person is no longer signed in. */
  ownRole(): Promise<Role | undefined>;
  /** Tokens of the sign-ins in this browser. */
  knownDevices(): string[];
  /** Whether this tab's session ended automatically; true only on the first call. */
  takeEnded(): boolean;
}

const here = (): string => window.location.pathname + window.location.search;

/** Creates the session of a console, once, when its site starts. */
export function createSession<Role extends number>(config: SessionConfig<Role>): ConsoleSession<Role> {
  const { home, storage, tokens, idCookie, isRole, calls } = config;
  const login = loginOf(config);

  const loginWithCallback = (path: string): string =>
    path === home || path.startsWith(login) ? login : `${login}?${new URLSearchParams({ callback: path })}`;

  // Every call in progress notices when the session ends, the logout call too, but a second navigation would abort the first.
  let isLeaving = false;
  // The browser's Back button may show this page again in its old state.
  window.addEventListener('pageshow', () => {
    isLeaving = false;
  });

  /** The session has ended: redirects to the sign-in page, which leads back (§2), or asks first if there are unsaved changes. */
  const onSignedOut = (): void => {
    if (isLeaving || window.location.pathname.startsWith(login)) return;
    if (hasUnsaved()) {
      askToSignIn();
      return;
    }
    isLeaving = true;
    noteEnded(storage);
    // Drafts stay in this tab, so the browser needn’t ask.
    leaveAnyway();
    window.location.assign(loginWithCallback(here()));
  };

  const client = createClient({
    baseUrl: '',
    tokens,
    language: () => document.documentElement.lang,
    renewal: calls.renewal,
    onSignedOut,
  });

  const isSignedIn = (): boolean => tokens.read() !== undefined;

  const endAt = async (target: string, onFailure: ShowFailure): Promise<void> => {
    if (isLeaving) return;
    isLeaving = true;
    const failure: unknown = await client.call(calls.logout, undefined, { timeoutMs: 4000 }).then(
      () => undefined,
      (error: unknown) => error,
    );
    tokens.clear();
    leaveAnyway();
    // A session that has already ended isn't a failure.
    if (failure !== undefined && !(failure instanceof ApiError && failure.status === 401)) {
      onFailure(failure);
      await new Promise((resolve) => setTimeout(resolve, TOAST_CLOSE_MS));
    }
    window.location.assign(target);
  };

  // All sites share the role cookie. After a sign-in or sign-out on another site, it may no longer be ours, so the tab keeps its last
  // known role.
  let lastShown: Role | undefined;
  const shownRole = (): Role | undefined => {
    try {
      const role = Number(atob(readCookie('role') ?? ''));
      if (isRole(role)) lastShown = role;
    } catch {
      // Ignore a cookie that isn't base64.
    }
    return lastShown;
  };

  return {
    home,
    storage,
    account: calls.account,
    client,
    loginWithCallback,
    ownCallback: (callback) => ownCallback(callback, window.location.origin, home),
    endedWith: (error) => {
      if (error instanceof ApiError && error.status === 401 && !isSignedIn()) onSignedOut();
    },
    storeSession: (answer) => {
      tokens.write(tokensOf(answer));
      writeCookie(idCookie, answer.user_id);
      writeRole(answer.role_id);
      if (answer.device !== undefined) storeDevice(storage, answer.device);
    },
    storeRole: writeRole,
    endSession: (onFailure) => endAt(config.afterLogout ?? login, onFailure),
    endIdle: (onFailure) => {
      noteEnded(storage);
      return endAt(loginWithCallback(here()), onFailure);
    },
    isSignedIn,
    shownRole,
    ownRole: async () => {
      if (!isSignedIn()) return undefined;
      const shown = shownRole();
      if (shown !== undefined) return shown;
      try {
        writeRole((await client.call(calls.account)).role_id);
        return shownRole();
      } catch (error) {
        if (isSignedIn()) throw error;
        return undefined;
      }
    },
    knownDevices: () => knownDevices(storage),
    takeEnded: () => takeEnded(storage),
  };
}
