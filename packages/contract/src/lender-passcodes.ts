import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { text, uuid } from './wire.ts';

export const requestLenderPasscode = endpoint({
  name: 'requestLenderPasscode',
  method: 'POST',
  path: '/api/request-lender-passcode',
  session: 'customer',
  asked: '§2 indialends-otp, P7',
  summary: "Has the lender send its own passcode to the applicant's phone",
  body: z.object({ lender_application_id: uuid }),
  answer: z.object({
    /** True if the lender has verified this phone before, so no code was sent. */
    already_confirmed: z.boolean(),
    valid_seconds: z.int(),
    /** Seconds until another code can be requested. */
    resend_seconds: z.int(),
    /** The code itself, only if the lender is simulated by the sandbox and no code reaches a phone. */
    demo_code: z.nullable(text(6)),
  }),
});

export const confirmLenderPasscode = endpoint({
  name: 'confirmLenderPasscode',
  method: 'POST',
  path: '/api/confirm-lender-passcode',
  session: 'customer',
  asked: '§2 indialends-otp, P7',
  summary: 'Sends the entered passcode to the lender; returns the page where the application continues',
  body: z.object({ lender_application_id: uuid, code: z.string().check(z.regex(/^\d{6}$/)) }),
  answer: z.object({ redirect: text(300) }),
});
