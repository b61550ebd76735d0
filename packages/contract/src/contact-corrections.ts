import {
  CORRECTED_KINDS,
  CORRECTION_REASONS,
  CORRECTION_REFUSALS,
  CORRECTION_STATES,
} from '@tulna/rules/contact-corrections';
import { REASON_NOTE } from '@tulna/rules/customer-records';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { flag, message, optionalText, text, timestamp, uuid } from './wire.ts';

const asked = 'A5';
const kind = z.enum(CORRECTED_KINDS);
const note = optionalText(REASON_NOTE);
const body = z.strictObject({ correction_id: uuid });
/** Which of the two contacts gets the code. */
const which = z.enum(['new', 'old']);

export const contactCorrection = z.object({
  correction_id: uuid,
  kind,
  reason: z.enum(CORRECTION_REASONS),
  note: text(REASON_NOTE),
  state: z.enum(CORRECTION_STATES),
  /** Old and new contact, masked; '' once they are no longer stored. */
  from: text(270),
  to: text(270),
  started_by: text(120),
  started_at: timestamp,
  expires_at: timestamp,
  /** A code was sent to the old contact. */
  old_code_sent: flag,
  asked_by: text(120),
  asked_at: z.nullable(timestamp),
  /** The reader may confirm the correction as the second person. */
  confirmable: flag,
  confirmed_by: text(120),
  confirmed_at: z.nullable(timestamp),
  due_at: z.nullable(timestamp),
  ended_by: text(120),
  ended_at: z.nullable(timestamp),
  refusal: z.nullable(z.enum(CORRECTION_REFUSALS)),
  /** Who stopped it; null if it wasn’t stopped. */
  stopped_by: z.nullable(z.enum(['customer', 'staff'])),
  stop_note: text(REASON_NOTE),
});
export type ContactCorrection = z.output<typeof contactCorrection>;

export const getContactCorrections = endpoint({
  name: 'getContactCorrections',
  method: 'GET',
  path: '/api/get-contact-corrections/:customer_id',
  session: 'admin',
  asked,
  summary:
    'Corrections of a customer’s phone number and email address: the open one, and the newest that ended; all masked',
  params: z.strictObject({ customer_id: uuid }),
  answer: z.object({
    /** Which contacts the customer signs in with, and can have corrected. */
    kinds: z.array(kind),
    open: z.nullable(contactCorrection),
    past: z.array(contactCorrection),
  }),
});

export const startContactCorrection = endpoint({
  name: 'startContactCorrection',
  method: 'POST',
  path: '/api/start-contact-correction',
  session: 'admin',
  asked,
  summary:
    'Starts correcting a customer’s number or address for a stated reason: sends a code to the new one, which the customer reads out to staff',
  body: z.strictObject({
    customer_id: uuid,
    kind,
    value: text(254),
    reason: z.enum(CORRECTION_REASONS),
    note,
  }),
  answer: z.extend(message, { correction_id: uuid }),
});

export const sendCorrectionCode = endpoint({
  name: 'sendCorrectionCode',
  method: 'POST',
  path: '/api/send-correction-code',
  session: 'admin',
  asked,
  summary:
    'Sends a code to the new contact again, or to the old one once the new one is verified; the earlier code is void',
  body: z.extend(body, { which }),
  answer: message,
});

export const proveCorrectedContact = endpoint({
  name: 'proveCorrectedContact',
  method: 'POST',
  path: '/api/prove-corrected-contact',
  session: 'admin',
  asked,
  summary:
    'Checks the code that the customer read out; with the code from the old contact, the correction applies at once',
  body: z.extend(body, { which, code: text(20) }),
  answer: z.extend(message, { state: z.enum(CORRECTION_STATES) }),
});

export const askForContactCorrection = endpoint({
  name: 'askForContactCorrection',
  method: 'POST',
  path: '/api/ask-for-contact-correction',
  session: 'admin',
  asked,
  summary: 'For a lost old contact: asks a second person to confirm the correction within 24 hours',
  body,
  answer: message,
});

export const confirmContactCorrection = endpoint({
  name: 'confirmContactCorrection',
  method: 'POST',
  path: '/api/confirm-contact-correction',
  session: 'admin',
  asked,
  summary: 'Confirms a correction that somebody else requested: the customer is told, and it applies a day later',
  body,
  answer: message,
});

export const stopContactCorrection = endpoint({
  name: 'stopContactCorrection',
  method: 'POST',
  path: '/api/stop-contact-correction',
  session: 'admin',
  asked,
  summary: 'Stops an open correction for a stated reason; the contact stays as it is',
  body: z.extend(body, { note }),
  answer: message,
});

export const getMyContactCorrection = endpoint({
  name: 'getMyContactCorrection',
  method: 'GET',
  path: '/api/get-my-contact-correction',
  session: 'customer',
  asked,
  summary: 'The pending correction of the customer’s own number or address',
  answer: z.object({
    waiting: z.nullable(z.object({ correction_id: uuid, kind, from: text(270), to: text(270), due_at: timestamp })),
  }),
});

export const stopMyContactCorrection = endpoint({
  name: 'stopMyContactCorrection',
  method: 'POST',
  path: '/api/stop-my-contact-correction',
  session: 'customer',
  asked,
  summary: 'Stops the pending correction; the contact stays as it is',
  body,
  answer: message,
});
