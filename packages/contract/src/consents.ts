import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { flag, text, timestamp, uuid } from './wire.ts';

/** A consent text: the version is kept with the answer. The page fills in `{brand}`, and at apply `{lender}` and `{legal_name}`. */
export const consentText = z.object({
  purpose: text(60),
  version: text(40),
  title: text(200),
  body: text(2000),
  required: z.boolean(),
  /** On the last step of the profile, or on the page of one offer. */
  asked_at: z.enum(['profile', 'apply']),
});
export type ConsentText = z.output<typeof consentText>;

export const getConsentTexts = endpoint({
  name: 'getConsentTexts',
  method: 'GET',
  path: '/api/get-consent-texts',
  session: 'nobody',
  asked: 'C15, product.md §7',
  summary: 'The consent texts in force, in the language of the request; they name the lenders of the product',
  query: z.object({ product: z.optional(text(60)) }),
  answer: z.object({ consents: z.array(consentText) }),
});

export const getConsentReceipt = endpoint({
  name: 'getConsentReceipt',
  method: 'GET',
  path: '/api/get-consent-receipt/:consent_id',
  session: 'customer',
  asked: 'C15, product.md §7 (a receipt in the language of the customer)',
  summary: 'What one entry of the consent ledger says, with the text that was agreed to and its place in the chain',
  params: z.object({ consent_id: uuid }),
  answer: z.object({
    consent_id: uuid,
    purpose: text(60),
    title: text(200),
    /** As it was shown; `{brand}` is filled in by the page. */
    body: text(4000),
    text_version: text(40),
    lender: z.nullable(text(120)),
    granted: flag,
    /** Language in which it was read when it was answered. */
    language: text(5),
    channel: text(20),
    at: timestamp,
    /** Number of the entry among the customer's own, and its SHA-256, which covers all before it. */
    sequence: z.number(),
    hash: text(64),
    /** Whether the whole chain is as it was written. */
    holds: flag,
  }),
});

export const withdrawConsent = endpoint({
  name: 'withdrawConsent',
  method: 'POST',
  path: '/api/withdraw-consent',
  session: 'customer',
  asked: 'C15, product.md §7 (withdrawal as easy as giving)',
  summary: 'Takes a consent back: an entry of the ledger like the giving, in force from now on',
  body: z.object({ purpose: text(60), lender_key: z.optional(text(60)) }),
  answer: z.object({ consent_id: uuid, withdrawn_at: timestamp }),
});
