import { lookup } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isInternalAddress, isLoopbackAddress } from './internal-address.ts';

/** An address given by another party that must not be reached. */
export class BlockedAddressError extends Error {
  readonly code = 'EBLOCKED';

  constructor() {
    // Without the host: a stranger must learn nothing about our network.
    super('The address is not a public one.');
    this.name = 'BlockedAddressError';
  }
}

/** An answer above the limit, in an encoding that was not requested, or a redirect. */
export class UnusableAnswerError extends Error {
  readonly code: 'too_large' | 'encoding' | 'redirect';
  readonly status: number;

  constructor(code: 'too_large' | 'encoding' | 'redirect', status: number) {
    super(`The answer cannot be used: ${code}.`);
    this.name = 'UnusableAnswerError';
    this.code = code;
    this.status = status;
  }
}

/** Every address of a host. */
export type Resolve = (hostname: string) => Promise<readonly { address: string; family: number }[]>;

export interface GuardedRequest {
  method: string;
  headers?: Readonly<Record<string, string>>;
  body?: string | Buffer;
  signal: AbortSignal;
  /** The most bytes of the answer's body. */
  maxBytes: number;
  /** `loopback`: the address is from our own settings and names this machine, like that of a simulated lender. */
  reach?: 'public' | 'loopback';
}

export interface GuardedAnswer {
  status: number;
  headers: Headers;
  body: Buffer;
}

/** A client's own TLS certificate, and the authorities it trusts instead of Node's; PEM. */
export interface TlsIdentity {
  cert?: string | undefined;
  key?: string | undefined;
  ca?: string | undefined;
}

/** For an address from our own settings: it may be this machine, where a stand-in for another system runs, or a public one. */
export function reachOfSetting({ hostname }: URL): NonNullable<GuardedRequest['reach']> {
  return hostname === 'localhost' || isLoopbackAddress(hostname.replace(/^\[|\]$/g, '')) ? 'loopback' : 'public';
}

/** Sends requests to addresses that others set or typed. */
export type SendGuarded = (url: URL, request: GuardedRequest) => Promise<GuardedAnswer>;

export const byDns: Resolve = (hostname) => lookup(hostname, { all: true, verbatim: true });

/** Which addresses each reach allows. */
export const reaches = {
  public: { allowed: (address: string) => !isInternalAddress(address) },
  loopback: { allowed: isLoopbackAddress },
};

/** Looks a name up once, and refuses it if any of its addresses is not allowed. */
export const checkedLookup =
  (resolve: Resolve, allowed: (address: string) => boolean): LookupFunction =>
  (hostname, options, done) => {
    resolve(hostname).then(
      (found) => {
        const [first] = found;
        if (first === undefined || !found.every(({ address }) => allowed(address))) {
          done(new BlockedAddressError(), '');
        } else if (options.all) done(null, [...found]);
        else done(null, first.address, first.family);
      },
      (error: unknown) => done(error instanceof Error ? error : new Error('unresolved'), ''),
    );
  };

/**
 * An IP address is never looked up. URL has already converted 0x7f.1, 2130706433 and the like to one spelling.
 * @throws BlockedAddressError
 */
export function refuseInternal(url: URL, reach: NonNullable<GuardedRequest['reach']>): void {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new BlockedAddressError();
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !reaches[reach].allowed(host)) throw new BlockedAddressError();
}

/**
 * An HTTP client for addresses that others choose: lenders, webhooks, fonts, pictures. It resolves a name once, refuses it if any of its addresses is internal, and connects to exactly the addresses that were checked, so that a name that resolves differently a moment later (DNS rebinding) achieves nothing. Redirects are not followed, and answers are limited.
 * @param resolve another way to look up names, for tests
 * @param identity used only with https
 */
export function createGuardedClient(resolve: Resolve = byDns, identity: TlsIdentity = {}): SendGuarded {
  const agentsOf = ({ allowed }: { allowed: (address: string) => boolean }) => {
    // Idle sockets are closed before most servers close them.
    const options = { keepAlive: true, timeout: 4000, lookup: checkedLookup(resolve, allowed), maxSockets: 256 };
    return { 'http:': new http.Agent(options), 'https:': new https.Agent({ ...options, ...identity }) };
  };
  const agents = { public: agentsOf(reaches.public), loopback: agentsOf(reaches.loopback) };

  return async (url, { method, headers = {}, body, signal, maxBytes, reach = 'public' }) => {
    refuseInternal(url, reach);
    signal.throwIfAborted();
    const { request } = url.protocol === 'https:' ? https : http;
    return new Promise<GuardedAnswer>((resolveAnswer, reject) => {
      const sent = request(url, {
        method,
        agent: agents[reach][url.protocol === 'https:' ? 'https:' : 'http:'],
        signal,
        headers: {
          'accept-encoding': 'identity',
          ...headers,
          ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
        },
      });
      sent.on('error', reject);
      sent.on('response', (response) => {
        const status = response.statusCode ?? 0;
        const refuse = (code: UnusableAnswerError['code']): void => {
          reject(new UnusableAnswerError(code, status));
          sent.destroy();
        };
        if (status >= 300 && status < 400) return refuse('redirect');
        if ((response.headers['content-encoding'] ?? 'identity') !== 'identity') return refuse('encoding');
        const chunks: Buffer[] = [];
        let bytes = 0;
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.byteLength;
          if (bytes > maxBytes) refuse('too_large');
          else chunks.push(chunk);
        });
        response.on('error', reject);
        response.on('aborted', () => reject(Object.assign(new Error('aborted'), { code: 'ECONNRESET' })));
        response.on('end', () =>
          resolveAnswer({ status, headers: headersOf(response.headers), body: Buffer.concat(chunks) }),
        );
      });
      sent.end(body);
    });
  };
}

/** Converts the headers that Node or undici returns. */
export function headersOf(raw: Readonly<Record<string, string | string[] | undefined>>): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(raw)) {
    for (const one of Array.isArray(value) ? value : [value ?? '']) headers.append(name, one);
  }
  return headers;
}
