import {
  BlockedAddressError,
  createGuardedClient,
  reachOfSetting,
  UnusableAnswerError,
} from '../http-client/guarded-request.ts';
import { DeliveryFailure } from './delivery-failure.ts';

/** The HTTP endpoint where a provider accepts messages. */
export interface PostSettings {
  url: string;
  token: string;
  /** Milliseconds until the provider is treated as unresponsive; 5000 by default. */
  timeout?: number;
}

const longestAnswer = 64 * 1024;

const send = createGuardedClient();

/** Error codes that mean no connection was made. */
const unmade: ReadonlySet<unknown> = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

function neverLeft(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) if ('code' in at && unmade.has(at.code)) return true;
  return false;
}

function failureOf(status: number): DeliveryFailure {
  if (status === 401 || status === 403 || status === 404)
    return new DeliveryFailure('misconfigured', `status ${status}`);
  if (status === 408 || status === 429 || status >= 500) return new DeliveryFailure('busy', `status ${status}`);
  return new DeliveryFailure('refused', `status ${status}`);
}

function referenceIn(text: string): string {
  try {
    const answer: unknown = JSON.parse(text);
    if (typeof answer === 'object' && answer !== null && 'message_id' in answer)
      return String(answer.message_id).slice(0, 100);
    return '';
  } catch {
    return '';
  }
}

/**
 * Sends messages to a provider as JSON POST requests. Returns the provider's own reference, or an empty text if it gives none.
 * @throws {DeliveryFailure}
 */
export function messagePost(
  settings: PostSettings,
): (reference: string, body: object, signal: AbortSignal) => Promise<string> {
  const url = new URL(settings.url);
  return async (reference, body, signal) => {
    const limit = AbortSignal.timeout(settings.timeout ?? 5000);
    try {
      const answer = await send(url, {
        method: 'POST',
        reach: reachOfSetting(url),
        maxBytes: longestAnswer,
        signal: AbortSignal.any([limit, signal]),
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          authorization: `Bearer ${settings.token}`,
          'idempotency-key': reference,
        },
        body: JSON.stringify({ ...body, reference }),
      });
      if (answer.status < 200 || answer.status > 299) throw failureOf(answer.status);
      return referenceIn(answer.body.toString('utf8'));
    } catch (error) {
      if (error instanceof DeliveryFailure) throw error;
      if (error instanceof BlockedAddressError) throw new DeliveryFailure('misconfigured', 'not a public address');
      // The message was accepted; a response that is too long doesn't change that.
      if (error instanceof UnusableAnswerError && error.code === 'too_large' && error.status < 300) return '';
      if (limit.aborted || signal.aborted) throw new DeliveryFailure('timed_out', 'no answer in time');
      throw new DeliveryFailure('unreachable', 'the connection failed', neverLeft(error));
    }
  };
}
