import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { message, text, timestamp, uuid, word } from './wire.ts';

const asked = 'A12';

/** The bank's answer to a payment of one rupee; `none` if no bank could be asked. */
const check = z.enum(['none', 'asked', 'matched', 'differs', 'failed']);

/** The account of a merchant. Only the last four digits of its number are ever returned. */
const merchantAccount = z.object({
  account_id: uuid,
  holder: text(120),
  account_last4: text(4),
  ifsc: text(11),
  /** Names of other shops with the same account number; a warning, not a refusal. */
  shared_with: z.array(text(120)),
  created_at: timestamp,
  created_by: text(120),
  /** Null for a draft. */
  confirmed_at: z.nullable(timestamp),
  confirmed_by: text(120),
  check,
  /** The name that the bank has for the account. */
  bank_name: z.nullable(text(200)),
  /** How many times the bank was asked, under one idempotency key. */
  tries: z.int(),
  answered_at: z.nullable(timestamp),
});
export type MerchantAccount = z.output<typeof merchantAccount>;

export const getMerchantAccount = endpoint({
  name: 'getMerchantAccount',
  method: 'GET',
  path: '/api/get-merchant-account/:merchant_id',
  session: 'admin',
  asked,
  summary: 'The bank account of a merchant, a draft that is waiting for a second person, and the bank’s answer',
  params: z.object({ merchant_id: uuid }),
  answer: z.object({
    /** `sandbox`: no rupee is sent, and the answers are invented. */
    checked_by: z.enum(['provider', 'sandbox', 'nobody']),
    confirmed: z.nullable(merchantAccount),
    draft: z.nullable(merchantAccount),
    /** Whether the reader wrote the draft; then a second person has to confirm it. */
    own: z.boolean(),
  }),
});

export const draftMerchantAccount = endpoint({
  name: 'draftMerchantAccount',
  method: 'POST',
  path: '/api/draft-merchant-account',
  session: 'admin',
  asked,
  summary: 'Drafts the bank account of a merchant; the bank checks it, and a second person has to confirm it',
  body: z.strictObject({ merchant_id: uuid, holder: word(120), account_number: word(40), ifsc: word(20) }),
  answer: z.extend(message, { account_id: uuid }),
  once: true,
});

export const confirmMerchantAccount = endpoint({
  name: 'confirmMerchantAccount',
  method: 'POST',
  path: '/api/confirm-merchant-account',
  session: 'admin',
  asked,
  summary: 'Confirms an account that somebody else drafted; it applies from now on',
  body: z.strictObject({ account_id: uuid, seen_check: check }),
  answer: message,
});

export const discardMerchantAccount = endpoint({
  name: 'discardMerchantAccount',
  method: 'POST',
  path: '/api/discard-merchant-account',
  session: 'admin',
  asked,
  summary: 'Discards a drafted account',
  body: z.strictObject({ account_id: uuid }),
  answer: message,
});

export const askMerchantAccountAgain = endpoint({
  name: 'askMerchantAccountAgain',
  method: 'POST',
  path: '/api/ask-merchant-account-again',
  session: 'admin',
  asked,
  summary: 'Asks the bank again about an account that it hasn’t answered about, with the same idempotency key',
  body: z.strictObject({ account_id: uuid }),
  answer: message,
});
