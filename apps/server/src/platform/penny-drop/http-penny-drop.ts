import * as z from 'zod/mini';
import { createGuardedClient, reachOfSetting } from '../http-client/guarded-request.ts';
import { type AccountAnswer, type PennyDrop, PennyDropFailure } from './penny-drop.ts';

export interface HttpPennyDropSettings {
  url: string;
  token: string;
  /** Milliseconds until the provider is treated as unresponsive; 15000 by default, because banks are slow. */
  timeout?: number;
}

const longestAnswer = 16 * 1024;
const rupeeInPaise = 100;

const answer = z.union([
  z.object({
    status: z.literal('completed'),
    name_at_bank: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  }),
  z.object({ status: z.literal('failed') }),
  z.object({ status: z.literal('pending') }),
]);

const send = createGuardedClient();

function readAnswer(text: string): AccountAnswer {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    throw new PennyDropFailure('unreadable_answer', 'no JSON');
  }
  const { success, data } = answer.safeParse(read);
  if (!success) throw new PennyDropFailure('unreadable_answer', 'another shape');
  if (data.status === 'pending') throw new PennyDropFailure('pending', 'the bank has not answered');
  return data.status === 'completed' ? { found: true, name: data.name_at_bank } : { found: false };
}

/** Makes penny drops over a provider's HTTP API: one JSON POST per try, with the account's key as `idempotency-key`. */
export function httpPennyDrop(settings: HttpPennyDropSettings): PennyDrop {
  const url = new URL(settings.url);
  return {
    kind: 'provider',
    async ask({ key, accountNumber, ifsc, holder }, signal) {
      const limit = AbortSignal.any([signal, AbortSignal.timeout(settings.timeout ?? 15_000)]);
      const answered = await send(url, {
        method: 'POST',
        reach: reachOfSetting(url),
        maxBytes: longestAnswer,
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${settings.token}`,
          'idempotency-key': key,
        },
        signal: limit,
        body: JSON.stringify({
          reference: key,
          account_number: accountNumber,
          ifsc,
          beneficiary_name: holder,
          amount_paise: rupeeInPaise,
        }),
      }).catch(() => {
        throw new PennyDropFailure(limit.aborted ? 'timed_out' : 'unreachable', url.hostname);
      });
      const { status } = answered;
      if (status === 408 || status === 425 || status === 429 || status >= 500)
        throw new PennyDropFailure('busy', `status ${status}`);
      // This includes 400 and 422: only a body with `failed` says that an account doesn't exist, never a status code.
      if (status !== 200) throw new PennyDropFailure('misconfigured', `status ${status}`);
      return readAnswer(answered.body.toString('utf8'));
    },
  };
}
