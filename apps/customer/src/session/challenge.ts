import type { AnswerOf } from '@tulna/contract/endpoint';
import type { sendOtp } from '@tulna/contract/one-time-passcodes';

type Challenge = AnswerOf<typeof sendOtp>;

/** What this tab stores about a code that was sent and not entered yet, without the code itself; times are by this device's clock. */
export interface PendingCode {
  challengeId: string;
  /** Masked phone or email. */
  sentTo: string;
  channel: 'sms' | 'email';
  expiresAt: number;
  resendAt: number;
  validMinutes: number;
}

const key = 'tulna-code';

/** Stores the answer of `sendOtp` or `resendOtp`. */
export function storeChallenge(answer: Challenge, channel: PendingCode['channel']): PendingCode {
  const now = Date.now();
  const pending: PendingCode = {
    challengeId: answer.challenge_id,
    sentTo: answer.sent_to,
    channel,
    expiresAt: now + answer.expires_in * 1000,
    resendAt: now + answer.resend_in * 1000,
    validMinutes: Math.round(answer.expires_in / 60),
  };
  sessionStorage.setItem(key, JSON.stringify(pending));
  return pending;
}

/** The pending code of this tab, if any. */
export function pendingChallenge(): PendingCode | undefined {
  if (typeof sessionStorage === 'undefined') return undefined;
  const stored = sessionStorage.getItem(key);
  return stored === null ? undefined : (JSON.parse(stored) as PendingCode);
}

/** Deletes what is stored about the pending code. */
export const forgetChallenge = (): void => sessionStorage.removeItem(key);
