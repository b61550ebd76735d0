import type { Endpoint } from '@tulna/contract/endpoint';
import type { ExclusiveRun } from './across-tabs.ts';
import { ApiError, NetworkError, readError } from './errors.ts';
import type { TokenStore, Tokens } from './tokens.ts';

interface Refreshing {
  baseUrl: string;
  tokens: TokenStore;
  exclusive: ExclusiveRun;
  send: typeof fetch;
  /** The call that exchanges the refresh token. */
  renewal: Pick<Endpoint, 'method' | 'path'>;
  onSignedOut: (refusal: ApiError) => void;
}

/** Tokens in the form of the store, from a sign-in or refresh response. `expires_in` is in seconds. */
export const tokensOf = (answer: { access_token: string; refresh_token: string; expires_in: number }): Tokens => ({
  access: answer.access_token,
  refresh: answer.refresh_token,
  expiresAt: Date.now() + answer.expires_in * 1000,
});

/**
 * Exchanges the refresh token only once for all calls and tabs that need it, because using a refresh token twice would end the session.
 * Returns the access token to continue with, or undefined if the session has ended (it then signs out, once).
 * @throws NetworkError or ApiError (5xx, 429) if that isn't known; the session is then kept
 */
export function sessionRefresher({ baseUrl, tokens, exclusive, send, renewal, onSignedOut }: Refreshing) {
  let running: Promise<string | undefined> | undefined;

  const exchange = async (stale: string): Promise<string | undefined> => {
    const current = tokens.read();
    if (current === undefined) return undefined;
    // Another tab was faster, so its token is used.
    if (current.access !== stale) return current.access;
    const response = await send(`${baseUrl}${renewal.path}`, {
      method: renewal.method,
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({ refresh_token: current.refresh }),
      credentials: 'omit',
    }).catch((cause: unknown) => {
      throw new NetworkError(cause);
    });
    // A person signed in or out during the request, so its response is about a session that is no longer current.
    const since = tokens.read()?.access;
    if (since !== current.access) return since;
    if (!response.ok) {
      const error = await readError(response);
      if (error.status === 429 || error.status >= 500) throw error;
      tokens.clear();
      onSignedOut(error);
      return undefined;
    }
    const fresh = tokensOf((await response.json()) as Parameters<typeof tokensOf>[0]);
    tokens.write(fresh);
    return fresh.access;
  };

  return (stale: string): Promise<string | undefined> => {
    running ??= exclusive(() => exchange(stale)).finally(() => {
      running = undefined;
    });
    return running;
  };
}

/** Whether an error says nothing about the session itself. */
export const isTemporary = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof ApiError && (error.status === 429 || error.status >= 500));
