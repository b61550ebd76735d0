import { GST_STATES } from '@tulna/rules/business-numbers';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { message, text, timestamp, uuid, word } from './wire.ts';

const asked = 'R7 (settings)';

/** Only the last four characters of account and PAN are ever returned. */
const details = {
  account_name: text(120),
  account_last4: text(4),
  ifsc: text(11),
  gstin: z.nullable(text(15)),
  /** First two digits of a GSTIN. */
  state: text(2),
};

export const getOwnPayoutDetails = endpoint({
  name: 'getOwnPayoutDetails',
  method: 'GET',
  path: '/api/partner/payout-details',
  session: 'partner',
  asked,
  summary: 'The partner’s business details and the account it’s paid to, with requested changes',
  answer: z.object({
    legal_name: text(120),
    /** Null until an account is confirmed. */
    in_force: z.nullable(z.object({ ...details, pan_last4: z.nullable(text(4)), since: timestamp })),
    waiting: z.nullable(
      z.object({
        ...details,
        details_id: uuid,
        legal_name: text(120),
        /** What differs from the details in force. */
        changes: z.array(z.enum(['legal_name', 'gstin', 'state', 'account'])),
        /** False if staff drafted it; then only staff can discard it. */
        by_owner: z.boolean(),
        asked_at: timestamp,
        asked_by: text(120),
        /** The time from which the new account can be used; null if the account stays the same, or staff drafted it. */
        waits_until: z.nullable(timestamp),
      }),
    ),
  }),
});
export type OwnPayoutDetails = z.output<typeof getOwnPayoutDetails.answer>;

export const askForBusinessDetails = endpoint({
  name: 'askForBusinessDetails',
  method: 'POST',
  path: '/api/partner/ask-for-business-details',
  session: 'partner',
  asked,
  summary: 'Requests another legal name or GST registration on the statements; staff have to confirm it',
  body: z.strictObject({
    legal_name: word(120),
    /** Empty if the partner isn’t registered for GST. */
    gstin: text(30),
    state: z.enum(GST_STATES),
  }),
  answer: message,
  once: true,
});

const code = z.object({
  challenge_id: uuid,
  /** The masked address of the owner who requests the change. */
  sent_to: text(254),
  /** Seconds until the code expires. */
  expires_in: z.int(),
  /** Seconds until another code can be requested. */
  resend_in: z.int(),
});

export const sendAccountCode = endpoint({
  name: 'sendAccountCode',
  method: 'POST',
  path: '/api/partner/send-account-code',
  session: 'partner',
  asked,
  summary: 'Emails an owner the code that is needed to change the account',
  answer: code,
});

export const resendAccountCode = endpoint({
  name: 'resendAccountCode',
  method: 'POST',
  path: '/api/partner/resend-account-code',
  session: 'partner',
  asked,
  summary: 'Emails a new code for the same change; wrong guesses so far still count',
  body: z.strictObject({ challenge_id: uuid }),
  answer: code,
});

export const askForAccount = endpoint({
  name: 'askForAccount',
  method: 'POST',
  path: '/api/partner/ask-for-account',
  session: 'partner',
  asked,
  summary:
    'Requests payment to another account, with the code from the email; it applies after a day, once staff have confirmed it',
  body: z.strictObject({
    account_name: word(120),
    account_number: word(40),
    ifsc: word(20),
    /** Only with the first account: details that staff haven't entered yet. PAN and GSTIN may be empty. */
    first: z.optional(z.strictObject({ pan: text(20), gstin: text(30), state: z.enum(GST_STATES) })),
    challenge_id: uuid,
    code: text(12),
  }),
  answer: z.extend(message, { waits_until: z.nullable(timestamp) }),
  once: true,
});

export const cancelOwnPayoutDetails = endpoint({
  name: 'cancelOwnPayoutDetails',
  method: 'POST',
  path: '/api/partner/cancel-payout-details',
  session: 'partner',
  asked,
  summary: 'Cancels a requested change that nobody has confirmed yet',
  body: z.strictObject({ details_id: uuid }),
  answer: message,
});
