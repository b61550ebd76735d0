import { createGuardedClient, reachOfSetting } from '../http-client/guarded-request.ts';
import { type Dialler, DiallerFailure } from './dialler.ts';

export interface HttpDiallerSettings {
  url: string;
  token: string;
  /** Where the dialler sends its signed events. */
  callbackUrl: string;
  /** Milliseconds until the dialler counts as hanging; 8000 by default, because an agent is waiting. */
  timeout?: number;
}

const send = createGuardedClient();

/** Failures of the connection before anything of the request was sent. */
const beforeSending: ReadonlySet<unknown> = new Set([
  'EBLOCKED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
const wasNotSent = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && beforeSending.has(error.code);

/** Calls over a provider's HTTP API: `POST <url>/calls` and `POST <url>/calls/<key>/hang-up`, with the key as `idempotency-key`. */
export function httpDialler(settings: HttpDiallerSettings): Dialler {
  async function post(path: string, key: string, body: object, signal: AbortSignal): Promise<void> {
    const url = new URL(`${settings.url}${path}`);
    const limit = AbortSignal.any([signal, AbortSignal.timeout(settings.timeout ?? 8000)]);
    const { status } = await send(url, {
      method: 'POST',
      reach: reachOfSetting(url),
      maxBytes: 16 * 1024,
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${settings.token}`,
        'idempotency-key': key,
      },
      signal: limit,
      body: JSON.stringify(body),
    }).catch((error: unknown) => {
      if (wasNotSent(error)) throw new DiallerFailure('refused', url.hostname);
      throw new DiallerFailure(limit.aborted ? 'timed_out' : 'unreachable', url.hostname);
    });
    // A gateway answers 5xx although the dialler behind it may have taken the request.
    if (status < 200 || status > 299)
      throw new DiallerFailure(status >= 500 ? 'unreachable' : 'refused', `status ${status}`);
  }
  return {
    kind: 'provider',
    place: ({ key, agent, line, to }, signal) =>
      post('/calls', key, { call_id: key, agent, line, to, callback_url: settings.callbackUrl }, signal),
    hangUp: (key, signal) => post(`/calls/${key}/hang-up`, `${key}-hang-up`, {}, signal),
  };
}
