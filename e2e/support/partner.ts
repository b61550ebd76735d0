import { createHmac, randomBytes } from 'node:crypto';
import { demoPartner } from '@tulna/server/seeds/seed-partner-secrets';

/** Signs a message as the demo partner does: purpose, partner, timestamp, nonce and payload, one per line. */
export function signedByPartner(purpose: 'hand-off' | 'prospect', payload: object) {
  const message = {
    partner: demoPartner.key,
    timestamp: String(Math.floor(Date.now() / 1000)),
    nonce: randomBytes(12).toString('hex'),
    payload: JSON.stringify(payload),
  };
  const text = [purpose, message.partner, message.timestamp, message.nonce, message.payload].join('\n');
  return { ...message, signature: createHmac('sha256', demoPartner.secret).update(text).digest('hex') };
}

/** The user agent of a phone, because a headless browser counts as a bot. */
export const phoneAgent =
  'Mozilla/5.0 (Linux; Android 13; Redmi 12) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/119.0.0.0 Mobile Safari/537.36';
