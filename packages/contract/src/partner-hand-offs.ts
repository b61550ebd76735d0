import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { brandKey, text, uuid } from './wire.ts';

/**
 * A message signed by a partner: HMAC-SHA-256 with the partner's secret, as 64 hexadecimal digits, over the lines purpose (`hand-off` or
 * `prospect`), partner, timestamp, nonce and payload, joined by a line feed.
 */
export const signedMessage = z.object({
  partner: brandKey,
  /** Seconds since 1970, at most five minutes from the server's time. */
  timestamp: text(12),
  /** 16 to 64 letters, digits, hyphens and underscores, never used before. */
  nonce: text(64),
  /** JSON, exactly as it was signed. */
  payload: text(4000),
  signature: text(64),
});

export const takeHandOff = endpoint({
  name: 'takeHandOff',
  method: 'POST',
  path: '/api/take-hand-off',
  session: 'nobody',
  asked: '§2 auth, P9',
  summary: 'Checks the signed hand-off of a partner; the person still verifies their phone with a one-time passcode',
  body: signedMessage,
  answer: z.object({ touch_id: z.nullable(uuid), phone: text(10), product: text(60) }),
});
