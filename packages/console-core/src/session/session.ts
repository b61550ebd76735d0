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
import { keepDevice, knownDevices } from './devices.ts';
import { noteEnded, takeEnded } from './ended.ts';

/** What a sign-in or a renewal answers. */
export interface SessionAnswer {
  access_token: string;
  refresh_token: string;
  /** Seconds. */
  expires_in: number;
  user_id: string;
  role_id: number;
}

/** What differs from one console's session to another's. */
export interface SessionConfig<Role extends number> {
  /** Address of the console, such as `/admin`; its login is `login` under it. */
  home: `/${string}`;
  /** Where Logout leads, where it isn't that login. */
  afterLogout?: string;
  /** What the console's keys in the browser's storage begin with. */
  storage: string;
  tokens: TokenStore;
  /** The cookie of §3 that keeps who is signed in. */
  idCookie: CookiePurpose;
  /** True for the roles of this console: the cookie of the role is one for all sites (§3). */
  isRole: (role: number) => role is Role;
  calls: {
    /** Exchanges the refresh token. */
    renewal: CallWith<{ refresh_token: string }, SessionAnswer>;
    logout: CallWith<undefined, unknown>;
    /** Who is signed in, by the server's own record. */
    account: CallWith<undefined, { name: string; role_id: number }>;
  };
}

/** Shows why the server did not end a session (§8). */
type Tell = (error: unknown) => void;

/** The session of one console in this browser. */
export interface ConsoleSession<Role extends number = number> {
  readonly home: `/${string}`;
  readonly storage: string;
  readonly account: SessionConfig<Role>['calls']['account'];
  /** Typed calls of the session; messages come in the language of the page. */
  readonly client: Client;
  /** Where the login leads back to: the address of the page, without the login itself. */
  loginWithCallback(path: string): string;
  /** The page that a callback names; undefined where it names none of this console. */
  ownCallback(callback: string | null): string | undefined;
  /** A refused call tells that the session ended in another tab, where this one holds no tokens any more. */
  endedWith(error: unknown): void;
  /** Keeps a fresh sign-in in the console's own cookies (§3, §4). */
  keepSession(answer: SessionAnswer & { device?: string }): void;
  /** Keeps what the server says of the role, for what is shown. */
  keepRole(role: number): void;
  /**
   * Ends the session here and on the server, then shows the login (§4). The server not answering does not keep a person
   * signed in; why it did not is shown for the time of a toast first.
   */
  endSession(tell: Tell): Promise<void>;
  /** Ends the session because nobody was there; the login says so and leads back. */
  endForgotten(tell: Tell): Promise<void>;
  /** True while this browser holds tokens; whether they are still good, the server says. */
  isSignedIn(): boolean;
  /** The role this browser remembers, for what is shown; the server decides by its own record. */
  shownRole(): Role | undefined;
  /** The same; the server is asked where nothing here knows it. Undefined where nobody is signed in any more. */
  ownRole(): Promise<Role | undefined>;
  /** Marks of the sign-ins that this browser saw. */
  knownDevices(): string[];
  /** Whether the session of this tab ended by itself; told once. */
  takeEnded(): boolean;
}

const here = (): string => window.location.pathname + window.location.search;

/** Makes the session of a console: once, when its site starts. */
export function createSession<Role extends number>(config: SessionConfig<Role>): ConsoleSession<Role> {
  const { home, storage, tokens, idCookie, isRole, calls } = config;
  const login = loginOf(config);

  const loginWithCallback = (path: string): string =>
    path === home || path.startsWith(login) ? login : `${login}?${new URLSearchParams({ callback: path })}`;

  /** The session is over: to the login and back (§2), or, where something typed would be lost, a word first. */
  const onSignedOut = (): void => {
    if (window.location.pathname.startsWith(login)) return;
    if (hasUnsaved()) {
      askToSignIn();
      return;
    }
    noteEnded(storage);
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

  const endAt = async (target: string, tell: Tell): Promise<void> => {
    const failure: unknown = await client.call(calls.logout, undefined, { timeoutMs: 4000 }).then(
      () => undefined,
      (error: unknown) => error,
    );
    tokens.clear();
    leaveAnyway();
    // A session that had ended before is no failure.
    if (failure !== undefined && !(failure instanceof ApiError && failure.status === 401)) {
      tell(failure);
      await new Promise((resolve) => setTimeout(resolve, TOAST_CLOSE_MS));
    }
    window.location.assign(target);
  };

  // Where somebody signed in or out on another site beside this console, the role's cookie no longer tells, and the tab goes by
  // what it knew.
  let lastShown: Role | undefined;
  const shownRole = (): Role | undefined => {
    try {
      const role = Number(atob(readCookie('role') ?? ''));
      if (isRole(role)) lastShown = role;
    } catch {
      // What is no base64 tells nothing.
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
    keepSession: (answer) => {
      tokens.write(tokensOf(answer));
      writeCookie(idCookie, answer.user_id);
      writeRole(answer.role_id);
      if (answer.device !== undefined) keepDevice(storage, answer.device);
    },
    keepRole: writeRole,
    endSession: (tell) => endAt(config.afterLogout ?? login, tell),
    endForgotten: (tell) => {
      noteEnded(storage);
      return endAt(loginWithCallback(here()), tell);
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
