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
  /** Language of messages; read for every call. */
  language: () => string;
  /** The call that exchanges a refresh token, `refreshSession` by default. */
  renewal?: Pick<Endpoint, 'method' | 'path'>;
  /** Called when the session has ended: the server refused to refresh it, or another tab has removed its tokens. */
  onSignedOut: (refusal: ApiError) => void;
  /** Ensures one run at a time across tabs; `oneTabAtATime` by default. */
  exclusive?: ExclusiveRun;
  fetch?: typeof fetch;
}

export interface CallOptions {
  signal?: AbortSignal;
  /**
   * Key of the person's intent, for `once` endpoints. Make one with `newIntent()` when the button is pressed, and pass the same one for a
   * retry. Without it, every call is a new intent.
   */
  intent?: string;
  /** Version of the value that the person saw, for `seen` endpoints. If the value has changed since, the edit is refused. */
  seen?: string;
  /** Milliseconds to wait for a response; 30,000 by default. */
  timeoutMs?: number;
}

type Input<E extends Endpoint> = keyof CallOf<E> extends never ? [input?: undefined] : [input: CallOf<E>];

/** A typed call: `call(getUser, { params: { id } })`. It takes exactly the inputs that the endpoint declares. */
export type Call = <E extends Endpoint>(
  endpoint: E,
  ...rest: [...Input<E>, options?: CallOptions]
) => Promise<AnswerOf<E>>;

export interface Client {
  call: Call;
}

/** Makes a key for one intent of the person, see `CallOptions.intent`. */
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

/** Turns a response into a file with the name that the server sent. */
async function fileOf(response: Response): Promise<FileAnswer> {
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'file';
  return { name, bytes: new Uint8Array(await response.arrayBuffer()) };
}

// Milliseconds before its expiry at which a token is refreshed, so that it doesn't expire during a call.
const earlyMs = 20_000;

/**
 * Creates the typed client of the product's API. It sends the bearer header only if the endpoint needs a session, refreshes the access
 * token silently, and throws `ApiError` or `NetworkError`. An aborted call throws the signal's own reason.
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

  const attempt = async (address: string, init: RequestInit, options: CallOptions): Promise<Response> => {
    const limit = AbortSignal.timeout(options.timeoutMs ?? 30_000);
    const signal = options.signal === undefined ? limit : AbortSignal.any([options.signal, limit]);
    try {
      return await send(address, { ...init, signal, credentials: 'omit' });
    } catch (cause) {
      if (options.signal?.aborted === true) throw options.signal.reason;
      throw new NetworkError(cause);
    }
  };

  const call = async (endpoint: Endpoint, input: AnyInput = {}, options: CallOptions = {}): Promise<unknown> => {
    const headers: Record<string, string> = {
      accept: endpoint.download ?? 'application/json',
      'accept-language': language(),
    };
    if (input.body !== undefined) headers['content-type'] = 'application/json';
    if (endpoint.once !== undefined) headers['idempotency-key'] = options.intent ?? newIntent();
    if (options.seen !== undefined) headers['if-match'] = `"${options.seen}"`;
    const init = {
      method: endpoint.method,
      headers,
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
      // The browser sets the content type of a form itself, because only it knows the boundary.
      ...(input.form !== undefined && { body: input.form }),
    };
    const address = baseUrl + addressOf(endpoint, input);
    const isMissed = endpoint.session !== 'nobody' && tokens.read() === undefined;
    const bearer = endpoint.session === 'nobody' ? undefined : await accessToken();
    if (bearer !== undefined) headers.authorization = `Bearer ${bearer}`;

    // After a lost response, a `once` call may be sent again: with the same key it takes effect only once.
    const again = endpoint.once !== undefined || endpoint.method === 'GET';
    let response = await attempt(address, init, options).catch((error: unknown) => {
      if (!again || !(error instanceof NetworkError)) throw error;
      return attempt(address, init, options);
    });
    if (response.status === 401 && bearer !== undefined) {
      const fresh = await refresh(bearer);
      if (fresh !== undefined) {
        headers.authorization = `Bearer ${fresh}`;
        response = await attempt(address, init, options);
      }
    }
    if (!response.ok) {
      const refusal = await readError(response);
      if (refusal.status === 401 && isMissed) onSignedOut(refusal);
      throw refusal;
    }
    if (endpoint.download === undefined) return await response.json();
    // A response with a file name is returned as a file, any other text as it is.
    const isText = endpoint.download.startsWith('text/') || endpoint.download === 'application/json';
    const isNamed = !isText || response.headers.has('content-disposition');
    return await (isNamed ? fileOf(response) : response.text());
  };

  return { call: call as Call };
}
