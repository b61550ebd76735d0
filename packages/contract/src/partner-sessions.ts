import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { device, devices } from './known-devices.ts';
import { namedPasskeyAnswer, passkey, passkeyAnswer, passkeyQuestion } from './passkeys.ts';
import { signedIn } from './sessions.ts';
import { message, text, timestamp, uuid, word } from './wire.ts';

/** Where the code of the second step was sent; the password alone doesn't sign anybody in. */
const challenge = z.object({
  challenge_id: uuid,
  /** The address, masked. */
  sent_to: text(254),
  /** Seconds until the code expires. */
  expires_in: z.int(),
  /** Seconds until another code can be requested. */
  resend_in: z.int(),
});

export const startPartnerSignIn = endpoint({
  name: 'startPartnerSignIn',
  method: 'POST',
  path: '/api/partner/start-sign-in',
  session: 'nobody',
  asked: '§2 /partner/login, R1',
  summary:
    'First step: checks email and password and, if they’re right, sends a one-time code. An unknown address and a wrong password get the same answer',
  body: z.strictObject({
    email: word(254),
    password: text(200),
    /** Tokens of earlier sign-ins in this browser, whose attempts are counted separately from those of its network. */
    devices,
  }),
  answer: challenge,
});

export const resendPartnerCode = endpoint({
  name: 'resendPartnerCode',
  method: 'POST',
  path: '/api/partner/resend-code',
  session: 'nobody',
  asked: 'R1',
  summary: 'Sends a new code for the same sign-in; wrong guesses so far still count',
  body: z.strictObject({ challenge_id: uuid }),
  answer: challenge,
});

export const finishPartnerSignIn = endpoint({
  name: 'finishPartnerSignIn',
  method: 'POST',
  path: '/api/partner/finish-sign-in',
  session: 'nobody',
  asked: 'R1, §9 OTP length 6',
  summary: 'Second step: signs in with the code from the email',
  body: z.strictObject({ challenge_id: uuid, code: text(12), devices }),
  answer: z.extend(signedIn, { name: text(120), device }),
});

export const startPartnerPasskeySignIn = endpoint({
  name: 'startPartnerPasskeySignIn',
  method: 'POST',
  path: '/api/partner/start-passkey-sign-in',
  session: 'nobody',
  asked: 'R1',
  summary: 'WebAuthn options for signing in with a passkey instead of password and code',
  answer: passkeyQuestion,
});

export const finishPartnerPasskeySignIn = endpoint({
  name: 'finishPartnerPasskeySignIn',
  method: 'POST',
  path: '/api/partner/finish-passkey-sign-in',
  session: 'nobody',
  asked: 'R1',
  summary: 'Signs in with the passkey’s response',
  body: passkeyAnswer,
  answer: z.extend(signedIn, { name: text(120), device }),
});

export const startPartnerPasskeyRegistration = endpoint({
  name: 'startPartnerPasskeyRegistration',
  method: 'POST',
  path: '/api/partner/start-passkey-registration',
  session: 'partner',
  asked: 'R1, R7 (settings)',
  summary: 'WebAuthn options for adding a passkey to your own account',
  answer: passkeyQuestion,
});

export const finishPartnerPasskeyRegistration = endpoint({
  name: 'finishPartnerPasskeyRegistration',
  method: 'POST',
  path: '/api/partner/finish-passkey-registration',
  session: 'partner',
  asked: 'R1, R7 (settings)',
  summary: 'Saves the new passkey under a name',
  body: namedPasskeyAnswer,
  answer: z.extend(message, { passkey_id: uuid }),
});

export const removePartnerPasskey = endpoint({
  name: 'removePartnerPasskey',
  method: 'POST',
  path: '/api/partner/remove-passkey',
  session: 'partner',
  asked: 'R1, R7 (settings)',
  summary: 'Removes one of your passkeys; nobody can sign in with it any more',
  body: z.strictObject({ passkey_id: uuid }),
  answer: message,
});

export const getPartnerAccount = endpoint({
  name: 'getPartnerAccount',
  method: 'GET',
  path: '/api/partner/account',
  session: 'partner',
  asked: '§6, R7 (settings)',
  summary: 'Who is signed in, and for which partner or merchant',
  answer: z.object({
    user_id: uuid,
    name: text(120),
    email: text(254),
    /** 21 owner, 22 member, 23 read only, 24 merchant. */
    role_id: z.int(),
    language: z.enum(['en', 'hi']),
    password_changed_at: timestamp,
    passkeys: z.array(passkey),
    partner: z.object({ key: text(40), name: text(120) }),
    /** The shop, for a merchant's person. */
    merchant: z.nullable(z.object({ code: text(20), shop_name: text(200) })),
    /** Applications that begin after this earn the partner nothing; null if it isn't suspended. */
    suspended_since: z.nullable(timestamp),
    /** Set while staff look at the portal: when the look ends, and the partner's number in the console. */
    look: z.nullable(z.object({ ends_at: timestamp, partner_id: z.int() })),
  }),
});

export const setPartnerProfile = endpoint({
  name: 'setPartnerProfile',
  method: 'POST',
  path: '/api/partner/set-profile',
  session: 'partner',
  asked: 'R7 (settings)',
  summary: 'Sets your name and the language of your emails',
  body: z.strictObject({ name: word(120), language: z.enum(['en', 'hi']) }),
  answer: message,
});

export const setPartnerPassword = endpoint({
  name: 'setPartnerPassword',
  method: 'POST',
  path: '/api/partner/set-password',
  session: 'partner',
  asked: 'R7 (settings), §6',
  summary: 'Sets your password and ends all your other sessions',
  body: z.strictObject({
    current_password: text(200),
    /** At least 12 characters; it can't contain the person's own name or address. */
    new_password: text(200),
  }),
  answer: message,
});

const ownSession = z.object({
  session_id: uuid,
  /** Browser and system, from the browser's user agent. */
  user_agent: text(160),
  ip: text(60),
  signed_in_at: timestamp,
  last_seen_at: timestamp,
  /** True for the session of this call. */
  current: z.boolean(),
});

export const getPartnerSessions = endpoint({
  name: 'getPartnerSessions',
  method: 'GET',
  path: '/api/partner/sessions',
  session: 'partner',
  asked: 'R7 (settings), §6',
  summary: 'Your active sessions, newest first',
  answer: z.object({ sessions: z.array(ownSession) }),
});

export const revokePartnerSession = endpoint({
  name: 'revokePartnerSession',
  method: 'POST',
  path: '/api/partner/revoke-session',
  session: 'partner',
  asked: 'R7 (settings), §6',
  summary: 'Ends one of your sessions at once',
  body: z.strictObject({ session_id: uuid }),
  answer: message,
});

export const revokeOtherPartnerSessions = endpoint({
  name: 'revokeOtherPartnerSessions',
  method: 'POST',
  path: '/api/partner/revoke-other-sessions',
  session: 'partner',
  asked: 'R7 (settings), §6',
  summary: 'Ends all your other sessions',
  answer: message,
});
