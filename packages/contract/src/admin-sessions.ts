import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { device, devices } from './known-devices.ts';
import { namedPasskeyAnswer, passkey, passkeyAnswer, passkeyQuestion } from './passkeys.ts';
import { signedIn } from './sessions.ts';
import { message, text, timestamp, uuid, word } from './wire.ts';

/** Where the code of the second step was sent. The password alone doesn't open a session. */
export const adminChallenge = z.object({
  challenge_id: uuid,
  /** The administrator's email address, masked. */
  sent_to: text(254),
  /** Seconds until the code expires. */
  expires_in: z.int(),
  /** Seconds until another code may be requested. */
  resend_in: z.int(),
});

/** `role_id` is 1, 2 or 3 (§6). */
export const adminSignedIn = z.extend(signedIn, { name: text(120), device });

export const startAdminSignIn = endpoint({
  name: 'startAdminSignIn',
  method: 'POST',
  path: '/api/admin/start-sign-in',
  session: 'nobody',
  asked: '§2 /admin/login, A1',
  summary:
    'First step: checks email and password and, if they’re right, sends a one-time code. An unknown address and a wrong password get the same answer',
  body: z.strictObject({
    email: word(254),
    password: text(200),
    /** Tokens of earlier sign-ins in this browser, whose attempts are counted separately from those of its network. */
    devices,
  }),
  answer: adminChallenge,
});

export const resendAdminCode = endpoint({
  name: 'resendAdminCode',
  method: 'POST',
  path: '/api/admin/resend-code',
  session: 'nobody',
  asked: 'A1',
  summary: 'Sends a new code for the same sign-in; wrong guesses so far still count',
  body: z.strictObject({ challenge_id: uuid }),
  answer: adminChallenge,
});

export const finishAdminSignIn = endpoint({
  name: 'finishAdminSignIn',
  method: 'POST',
  path: '/api/admin/finish-sign-in',
  session: 'nobody',
  asked: 'A1, §9 OTP length 6',
  summary: 'Second step: signs in with the code from the email',
  body: z.strictObject({ challenge_id: uuid, code: text(12), devices }),
  answer: adminSignedIn,
});

export const startPasskeySignIn = endpoint({
  name: 'startPasskeySignIn',
  method: 'POST',
  path: '/api/admin/start-passkey-sign-in',
  session: 'nobody',
  asked: 'A1, §6',
  summary: 'WebAuthn options for signing in with a passkey instead of password and code',
  answer: passkeyQuestion,
});

export const finishPasskeySignIn = endpoint({
  name: 'finishPasskeySignIn',
  method: 'POST',
  path: '/api/admin/finish-passkey-sign-in',
  session: 'nobody',
  asked: 'A1, §6',
  summary: 'Signs in with the passkey’s response',
  body: passkeyAnswer,
  answer: adminSignedIn,
});

export const getAdminAccount = endpoint({
  name: 'getAdminAccount',
  method: 'GET',
  path: '/api/admin/account',
  session: 'admin',
  asked: '§6, A2',
  summary: 'Who is signed in: name, role and passkeys',
  answer: z.object({
    user_id: uuid,
    name: text(120),
    email: text(254),
    role_id: z.int(),
    password_changed_at: timestamp,
    passkeys: z.array(passkey),
  }),
});

export const setAdminPassword = endpoint({
  name: 'setAdminPassword',
  method: 'POST',
  path: '/api/admin/set-password',
  session: 'admin',
  asked: 'A1, §6',
  summary: 'Sets your password and ends all your other sessions',
  body: z.strictObject({
    current_password: text(200),
    /** At least 12 characters, without the person's own name or address. */
    new_password: text(200),
  }),
  answer: message,
});

export const startPasskeyRegistration = endpoint({
  name: 'startPasskeyRegistration',
  method: 'POST',
  path: '/api/admin/start-passkey-registration',
  session: 'admin',
  asked: 'A1, §6',
  summary: 'WebAuthn options for adding a passkey to your own account',
  answer: passkeyQuestion,
});

export const finishPasskeyRegistration = endpoint({
  name: 'finishPasskeyRegistration',
  method: 'POST',
  path: '/api/admin/finish-passkey-registration',
  session: 'admin',
  asked: 'A1, §6',
  summary: 'Saves the new passkey under a name',
  body: namedPasskeyAnswer,
  answer: z.object({ message: text(500), passkey_id: uuid }),
});

export const removePasskey = endpoint({
  name: 'removePasskey',
  method: 'POST',
  path: '/api/admin/remove-passkey',
  session: 'admin',
  asked: 'A1, §6',
  summary: 'Removes one of your passkeys',
  body: z.strictObject({ passkey_id: uuid }),
  answer: message,
});

const adminSession = z.object({
  session_id: uuid,
  /** Browser and system, from the user agent header. */
  user_agent: text(160),
  ip: text(60),
  signed_in_at: timestamp,
  last_seen_at: timestamp,
  /** True for the session that makes this call. */
  current: z.boolean(),
});

export const getAdminSessions = endpoint({
  name: 'getAdminSessions',
  method: 'GET',
  path: '/api/admin/sessions',
  session: 'admin',
  asked: 'A1, §6',
  summary: 'Your active sessions, newest first',
  answer: z.object({ sessions: z.array(adminSession) }),
});

export const revokeAdminSession = endpoint({
  name: 'revokeAdminSession',
  method: 'POST',
  path: '/api/admin/revoke-session',
  session: 'admin',
  asked: 'A1, §6',
  summary: 'Ends one of your sessions at once',
  body: z.strictObject({ session_id: uuid }),
  answer: message,
});

export const revokeOtherAdminSessions = endpoint({
  name: 'revokeOtherAdminSessions',
  method: 'POST',
  path: '/api/admin/revoke-other-sessions',
  session: 'admin',
  asked: 'A1, §6',
  summary: 'Ends all your other sessions',
  answer: message,
});
