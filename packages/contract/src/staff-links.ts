import { staffLimits } from '@tulna/rules/staff';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { message, text, timestamp } from './wire.ts';

const asked = 'A5';

/** The secret in a link: 256 random bits. It is sent in the body, so that it is never in a log of addresses. */
const token = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'token'));

export const lookAtStaffLink = endpoint({
  name: 'lookAtStaffLink',
  method: 'POST',
  path: '/api/admin/look-at-link',
  session: 'nobody',
  asked,
  summary: 'Whose password an emailed link sets; fails if the link was used, withdrawn or has expired',
  body: z.strictObject({ token }),
  answer: z.object({
    purpose: z.enum(['invitation', 'reset']),
    name: text(120),
    email: text(staffLimits.email),
    expires_at: timestamp,
  }),
});

export const useStaffLink = endpoint({
  name: 'useStaffLink',
  method: 'POST',
  path: '/api/admin/use-link',
  session: 'nobody',
  asked,
  summary: 'Sets the password with an emailed link, once; doesn’t sign in',
  body: z.strictObject({ token, password: text(staffLimits.password) }),
  answer: message,
});
