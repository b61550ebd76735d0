import { staffLimits } from '@tulna/rules/staff';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { message, text, timestamp, word } from './wire.ts';

const asked = 'R1';

/** The secret in a link: 256 random bits. It is sent in the body, so that it is never in a log of addresses. */
const token = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'token'));

export const askForPartnerReset = endpoint({
  name: 'askForPartnerReset',
  method: 'POST',
  path: '/api/partner/ask-for-reset',
  session: 'nobody',
  asked,
  summary: 'Emails a link to set a new password; an unknown address gets the same answer',
  body: z.strictObject({ email: word(254) }),
  answer: message,
});

export const lookAtPartnerLink = endpoint({
  name: 'lookAtPartnerLink',
  method: 'POST',
  path: '/api/partner/look-at-link',
  session: 'nobody',
  asked,
  summary: 'Whose password an emailed link sets; fails if the link was used, withdrawn or has expired',
  body: z.strictObject({ token }),
  answer: z.object({
    purpose: z.enum(['invitation', 'reset']),
    name: text(120),
    email: text(254),
    expires_at: timestamp,
  }),
});

export const usePartnerLink = endpoint({
  name: 'usePartnerLink',
  method: 'POST',
  path: '/api/partner/use-link',
  session: 'nobody',
  asked,
  summary: 'Sets the password with an emailed link, once; doesn’t sign in',
  body: z.strictObject({ token, password: text(staffLimits.password) }),
  answer: message,
});
