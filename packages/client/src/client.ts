import type { AnswerOf, CallOf, Endpoint } from '@tulna/contract/endpoint';
import { refreshSession } from '@tulna/contract/sessions';
import type { FileAnswer } from '@tulna/contract/wire';
import { type ExclusiveRun, oneTabAtATime } from './across-tabs.ts';
import { type ApiError, NetworkError, readError } from './errors.ts';
import { randomId } from './random-id.ts';
import { sessionRefresher } from './refresh.ts';
import type { TokenStore } from './tokens.ts';

export interface ClientOptions {
  /** Origin of the API; empty for the page's own. */
  baseUrl: string;
  tokens: TokenStore;
  /** Language of messages, asked at every call. */
  language: () => string;
  /** The call that exchanges a refresh token, `refreshSession` by default. */
  renewal?: Pick<Endpoint, 'method' | 'path'>;
  /** Called when the session turns out to be over: it could not be refreshed, or another tab has forgotten it. */
  onSignedOut: (refusal: ApiError) => void;
  /** One run across tabs; Web Locks by default. */
  exclusive?: ExclusiveRun;
  fetch?: typeof fetch;
}

export interface CallOptions {
  signal?: AbortSignal;
  /**
   * Key of what the person meant to do, for `once` endpoints: make one with `newIntent()` when the button is pressed and
   * pass the same one again at a retry. Without it every call is an intent of its own.
   */
  intent?: string;
  /** Mark of the value that the person saw, for `seen` endpoints: if the value has changed since, the edit is refused. */
  seen?: string;
  /** Milliseconds to wait for an answer, 30 s by default. */
  timeoutMs?: number;
}

type Input<E extends Endpoint> = keyof CallOf<E> extends never ? [input?: undefined] : [input: CallOf<E>];

/** A typed call: `call(getUser, { params: { id } })`. What the endpoint declares is asked for, nothing else. */
export type Call = <E extends Endpoint>(
  endpoint: E,
  ...rest: [...Input<E>, options?: CallOptions]
) => Promise<AnswerOf<E>>;

export interface Client {
  call: Call;
}

/** Key for one intent of the person, see `CallOptions.intent`. */
export const newIntent = randomId;

interface AnyInput {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
  form?: FormData;
}

function addressOf(endpoint: Endpoint, input: AnyInput): string {
  const path = endpoint.path.replace(/:([a-z_]+)/gi, (_, name: string) => {
    const value = input.params?.[name];
    if (value === undefined || value === '') throw new TypeError(`${endpoint.name}: parameter ${name} is missing`);
    return encodeURIComponent(value);
  });
  const query = Object.entries(input.query ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return query.length === 0 ? path : `${path}?${new URLSearchParams(query)}`;
}

/** The file of an answer under the name that the server gave it. */
async function fileOf(response: Response): Promise<FileAnswer> {
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'file';
  return { name, bytes: new Uint8Array(await response.arrayBuffer()) };
}

// Refreshed a little early, so that a call under way does not meet the end of its token.
const earlyMs = 20_000;

/**
 * The typed client of the product's calls. Sends the bearer header only if the endpoint asks for a session, refreshes
 * the access token silently, and throws `ApiError` or `NetworkError`. An aborted call throws the signal's own reason.
 */
export function createClient(options: ClientOptions): Client {
  const { baseUrl, tokens, language, onSignedOut } = options;
  const send = options.fetch ?? ((...args: Parameters<typeof fetch>) => fetch(...args));
  const exclusive = options.exclusive ?? oneTabAtATime('tulna-session');
  const renewal = options.renewal ?? refreshSession;
  const refresh = sessionRefresher({ baseUrl, tokens, exclusive, send, renewal, onSignedOut });

  const accessToken = async (): Promise<string | undefined> => {
    const current = tokens.read();
    if (current === undefined || current.expiresAt > Date.now() + earlyMs) return current?.access;
    return await refresh(current.access);
  };

  const attempt = async (address: string, init: RequestInit, asked: CallOptions): Promise<Response> => {
    const limit = AbortSignal.timeout(asked.timeoutMs ?? 30_000);
    const signal = asked.signal === undefined ? limit : AbortSignal.any([asked.signal, limit]);
    try {
      return await send(address, { ...init, signal, credentials: 'omit' });
    } catch (cause) {
      if (asked.signal?.aborted === true) throw asked.signal.reason;
      throw new NetworkError(cause);
    }
  };

  const call = async (endpoint: Endpoint, input: AnyInput = {}, asked: CallOptions = {}): Promise<unknown> => {
    const headers: Record<string, string> = {
      accept: endpoint.download ?? 'application/json',
      'accept-language': language(),
    };
    if (input.body !== undefined) headers['content-type'] = 'application/json';
    if (endpoint.once !== undefined) headers['idempotency-key'] = asked.intent ?? newIntent();
    if (asked.seen !== undefined) headers['if-match'] = `"${asked.seen}"`;
    const init = {
      method: endpoint.method,
      headers,
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
      // The browser names the content type itself: only it knows the boundary.
      ...(input.form !== undefined && { body: input.form }),
    };
    const address = baseUrl + addressOf(endpoint, input);
    const isMissed = endpoint.session !== 'nobody' && tokens.read() === undefined;
    const bearer = endpoint.session === 'nobody' ? undefined : await accessToken();
    if (bearer !== undefined) headers.authorization = `Bearer ${bearer}`;

    // A lost answer of a `once` call may be asked for again: the same key has one effect.
    const again = endpoint.once !== undefined || endpoint.method === 'GET';
    let response = await attempt(address, init, asked).catch((error: unknown) => {
      if (!again || !(error instanceof NetworkError)) throw error;
      return attempt(address, init, asked);
    });
    if (response.status === 401 && bearer !== undefined) {
      const fresh = await refresh(bearer);
      if (fresh !== undefined) {
        headers.authorization = `Bearer ${fresh}`;
        response = await attempt(address, init, asked);
      }
    }
    if (!response.ok) {
      const refusal = await readError(response);
      if (refusal.status === 401 && isMissed) onSignedOut(refusal);
      throw refusal;
    }
    if (endpoint.download === undefined) return await response.json();
    // What came under a name is handed out under it; any other text as it is.
    const isText = endpoint.download.startsWith('text/') || endpoint.download === 'application/json';
    const isNamed = !isText || response.headers.has('content-disposition');
    return await (isNamed ? fileOf(response) : response.text());
  };

  return { call: call as Call };
}
