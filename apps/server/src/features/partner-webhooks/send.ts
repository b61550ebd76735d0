import { retryAfterOf, WEBHOOK_ANSWER_BYTES, WEBHOOK_TIMEOUT } from '@tulna/rules/webhooks';
import { type SendGuarded, UnusableAnswerError } from '../../platform/http-client/guarded-request.ts';
import type { Address } from './address.ts';

/** The result of one attempt. */
export interface Sent {
  status: number | null;
  /** Why nothing arrived; null if it did. */
  failure: string | null;
  /** The beginning of the answer, as text that can be shown. */
  answer: string;
  /** Seconds that the endpoint asked us to wait. */
  retryAfter: number | undefined;
  milliseconds: number;
}

const failures: Readonly<Record<string, string>> = {
  EBLOCKED: 'address',
  ENOTFOUND: 'name',
  EAI_AGAIN: 'name',
  ECONNREFUSED: 'refused',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  ECONNRESET: 'broken',
  EPIPE: 'broken',
  CERT_HAS_EXPIRED: 'certificate',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificate',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificate',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificate',
};

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : '';

const isOk = (status: number): boolean => status >= 200 && status < 300;

/** Text without the control and format characters that a terminal or page could interpret; line breaks and tabs stay. */
const shown = (bytes: Buffer): string =>
  bytes
    .toString('utf8')
    .replaceAll(/[^\P{C}\n\t]/gu, '')
    .slice(0, WEBHOOK_ANSWER_BYTES);

/** Sends one message once. It never rejects: a failure is part of the result. */
export async function sendOnce(
  send: SendGuarded,
  { url, reach }: Address,
  { headers, body }: { headers: Record<string, string>; body: string },
  ended: AbortSignal,
): Promise<Sent> {
  const startedAt = performance.now();
  const patience = AbortSignal.timeout(WEBHOOK_TIMEOUT);
  const spent = (): number => Math.round(performance.now() - startedAt);
  try {
    const answer = await send(url, {
      method: 'POST',
      headers,
      body,
      reach,
      maxBytes: WEBHOOK_ANSWER_BYTES,
      signal: AbortSignal.any([ended, patience]),
    });
    return {
      status: answer.status,
      failure: isOk(answer.status) ? null : 'status',
      answer: shown(answer.body),
      retryAfter: retryAfterOf(answer.headers.get('retry-after'), Date.now()),
      milliseconds: spent(),
    };
  } catch (error) {
    const nothing = { answer: '', retryAfter: undefined, milliseconds: spent() };
    if (error instanceof UnusableAnswerError) {
      // The endpoint accepted the message; its answer was just longer than we store.
      const arrived = error.code !== 'redirect' && isOk(error.status);
      return { status: error.status, failure: arrived ? null : error.code, ...nothing };
    }
    if (patience.aborted) return { status: null, failure: 'timeout', ...nothing };
    return { status: null, failure: failures[codeOf(error)] ?? 'broken', ...nothing };
  }
}
