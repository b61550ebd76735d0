import { createHmac } from 'node:crypto';
import { equalBytes } from '../../platform/crypto/keyring.ts';

/** What a signed message is for. The purpose is signed too, so that a message for one can't be used for another. */
export type SignedPurpose = 'hand-off' | 'prospect';

/** A signed message as received. */
export interface SignedMessage {
  partner: string;
  /** Seconds since 1970, as text. */
  timestamp: string;
  nonce: string;
  payload: string;
  /** 64 hexadecimal digits. */
  signature: string;
}

/** Seconds that a partner's clock may differ from ours, and for which a message is valid. */
export const toleranceSeconds = 300;

const line = /^[^\r\n]*$/;
const noncePattern = /^[A-Za-z0-9_-]{16,64}$/;

/** The signature of a message: HMAC-SHA-256 over its lines, in hexadecimal digits. */
export const signatureOf = (
  secret: string,
  purpose: SignedPurpose,
  { partner, timestamp, nonce, payload }: Omit<SignedMessage, 'signature'>,
): string =>
  createHmac('sha256', secret).update([purpose, partner, timestamp, nonce, payload].join('\n')).digest('hex');

/** Whether the form is right, the time is within tolerance, and one of the secrets made the signature. The nonce is checked elsewhere. */
export function isSignedBy(
  secrets: readonly string[],
  purpose: SignedPurpose,
  message: SignedMessage,
  now: Date,
): boolean {
  const { timestamp, nonce, signature, payload } = message;
  const formed =
    /^\d{10}$/.test(timestamp) && noncePattern.test(nonce) && /^[0-9a-f]{64}$/.test(signature) && line.test(payload);
  if (!formed || Math.abs(now.getTime() / 1000 - Number(timestamp)) > toleranceSeconds) return false;
  const given = Buffer.from(signature, 'hex');
  // Every secret is tried, so that the time doesn't reveal which of them fits.
  return (
    secrets.filter((secret) => equalBytes(Buffer.from(signatureOf(secret, purpose, message), 'hex'), given)).length > 0
  );
}
