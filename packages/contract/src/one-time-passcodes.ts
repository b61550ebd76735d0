import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { signedIn } from './sessions.ts';
import { brandKey, text, uuid, word } from './wire.ts';

/** Where a code is sent. A known and an unknown phone number or email address get the same answer. */
export const sendOtpBody = z.discriminatedUnion('channel', [
  z.object({
    channel: z.literal('sms'),
    phone_code: z.optional(text(4)),
    phone: word(20),
    partner: z.optional(brandKey),
  }),
  z.object({ channel: z.literal('email'), email: word(254), partner: z.optional(brandKey) }),
]);

export const otpChallenge = z.object({
  challenge_id: uuid,
  /** Where the code was sent, masked. */
  sent_to: text(254),
  /** Seconds until the code expires. */
  expires_in: z.int(),
  /** Seconds until another code can be requested. */
  resend_in: z.int(),
  /** Tries left for this phone number or email address. */
  guesses_left: z.int(),
});

export const sendOtp = endpoint({
  name: 'sendOtp',
  method: 'POST',
  path: '/api/send-otp',
  session: 'nobody',
  asked: '§1, §2 verification, P3',
  summary: 'Sends a 6-digit one-time passcode by SMS or email',
  body: sendOtpBody,
  answer: otpChallenge,
});

export const resendOtp = endpoint({
  name: 'resendOtp',
  method: 'POST',
  path: '/api/resend-otp',
  session: 'nobody',
  asked: 'P3',
  summary: 'Sends a new code for the same challenge; wrong guesses so far still count',
  body: z.object({ challenge_id: uuid }),
  answer: otpChallenge,
});

export const verifyOtp = endpoint({
  name: 'verifyOtp',
  method: 'POST',
  path: '/api/verify-otp',
  session: 'nobody',
  asked: 'P3, §9 OTP length 6',
  summary: 'Checks the code and, if it’s right, signs the customer in',
  body: z.object({
    challenge_id: uuid,
    code: text(12),
    /** The touch that brought the person here (`recordTouch`); it is linked to them at the first sign-in. */
    touch_id: z.optional(text(60)),
  }),
  answer: signedIn,
});
