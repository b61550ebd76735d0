import {
  ANSWER_KINDS,
  ASSISTED_PRODUCTS,
  ASSISTED_PROFILE_LIMITS,
  ASSISTED_STATES,
} from '@tulna/rules/assisted-profiles';
import * as z from 'zod/mini';
import { givenConsent } from './consents.ts';
import { profileValues } from './customers.ts';
import { endpoint } from './endpoint.ts';
import { signedIn } from './sessions.ts';
import { flag, message, text, timestamp, uuid } from './wire.ts';

const product = z.enum(ASSISTED_PRODUCTS);

const question = z.object({
  name: text(40),
  label: text(200),
  kind: z.enum(ANSWER_KINDS),
  options: z.array(z.object({ value: text(60), label: text(120) })),
  required: flag,
  /** As it was typed here; '' if nothing was typed, and always '' for masked fields. */
  value: text(ASSISTED_PROFILE_LIMITS.answer),
  /** The value typed for a masked field, masked; '' for all others. */
  masked: text(40),
  /** The customer has answered it in their own form, and nothing was typed here. Their answer isn't shown. */
  by_customer: flag,
});

const assistedProfile = z.object({
  assisted_id: uuid,
  product,
  state: z.enum(ASSISTED_STATES),
  agent: text(120),
  mine: flag,
  started_at: timestamp,
  expires_at: timestamp,
  sent_at: z.nullable(timestamp),
  opened_at: z.nullable(timestamp),
  ended_at: z.nullable(timestamp),
  codes_left: z.int(),
  /** Questions whose answers the customer changed, in words. */
  corrected: z.array(text(200)),
  /** Only while the profile is being typed, and only for the agent who types it. */
  steps: z.array(z.object({ name: text(120), questions: z.array(question) })),
});
export type AssistedProfile = z.output<typeof assistedProfile>;

export const getAssistedProfile = endpoint({
  name: 'getAssistedProfile',
  method: 'GET',
  path: '/api/get-assisted-profile/:customer_id',
  session: 'admin',
  asked: 'A13',
  summary:
    'The newest form that staff filled in with a customer: its status and, while it’s being filled in, its questions',
  params: z.object({ customer_id: uuid }),
  answer: z.object({
    /** The item of this customer that the agent has claimed; null if there is none. */
    item_id: z.nullable(uuid),
    /** The customer’s profile is complete: only the customer can change it now. */
    complete: flag,
    profile: z.nullable(assistedProfile),
  }),
});

export const startAssistedProfile = endpoint({
  name: 'startAssistedProfile',
  method: 'POST',
  path: '/api/start-assisted-profile',
  session: 'admin',
  asked: 'A13',
  summary: 'Starts filling in a form with a customer whose item the agent has claimed, or takes over an open one',
  body: z.strictObject({ customer_id: uuid, product }),
  answer: message,
});

export const typeAssistedAnswer = endpoint({
  name: 'typeAssistedAnswer',
  method: 'POST',
  path: '/api/type-assisted-answer',
  session: 'admin',
  asked: 'A13',
  summary: 'Saves one answer, encrypted and validated as on the customer’s own form; an empty one removes it',
  body: z.strictObject({ assisted_id: uuid, field: text(40), value: text(ASSISTED_PROFILE_LIMITS.answer) }),
  answer: z.object({}),
});

export const sendAssistedCode = endpoint({
  name: 'sendAssistedCode',
  method: 'POST',
  path: '/api/send-assisted-code',
  session: 'admin',
  asked: 'A13',
  summary: 'Sends the customer a link and a code to check the answers; staff never see the code',
  body: z.strictObject({ assisted_id: uuid }),
  answer: message,
});

export const discardAssistedProfile = endpoint({
  name: 'discardAssistedProfile',
  method: 'POST',
  path: '/api/discard-assisted-profile',
  session: 'admin',
  asked: 'A13',
  summary: 'Discards the form; the customer can no longer confirm it',
  body: z.strictObject({ assisted_id: uuid }),
  answer: message,
});

export const openProposedProfile = endpoint({
  name: 'openProposedProfile',
  method: 'POST',
  path: '/api/open-proposed-profile',
  session: 'nobody',
  asked: 'A13',
  summary: 'Signs the customer in with the code from the SMS; the answers to check can then be read',
  body: z.strictObject({ assisted_id: uuid, code: text(12) }),
  answer: signedIn,
});

export const getProposedProfile = endpoint({
  name: 'getProposedProfile',
  method: 'GET',
  path: '/api/get-proposed-profile/:assisted_id',
  session: 'customer',
  asked: 'A13',
  summary: 'The answers that staff entered, merged over what the customer has saved; only after the code was entered',
  params: z.object({ assisted_id: uuid }),
  answer: z.object({ product, values: profileValues, typed_by: text(120), expires_at: timestamp }),
});

export const getMyProposedProfile = endpoint({
  name: 'getMyProposedProfile',
  method: 'GET',
  path: '/api/get-my-proposed-profile',
  session: 'customer',
  asked: 'A13',
  summary: 'The member of staff who is filling in a form with the customer or waits for its confirmation',
  answer: z.object({ typed_by: z.nullable(text(120)) }),
});

export const confirmProposedProfile = endpoint({
  name: 'confirmProposedProfile',
  method: 'POST',
  path: '/api/confirm-proposed-profile',
  session: 'customer',
  asked: 'A13',
  summary: 'Confirms the form with the customer’s corrections and consents: it becomes their profile and is submitted',
  body: z.strictObject({
    assisted_id: uuid,
    values: profileValues,
    consents: z.array(givenConsent).check(z.maxLength(12)),
  }),
  answer: z.object({ credit_application_id: uuid, redirect: text(200) }),
  once: true,
});
