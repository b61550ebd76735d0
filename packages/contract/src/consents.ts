import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { flag, text, timestamp, uuid } from './wire.ts';

/** SHA-256 of a consent text as it was shown, hexadecimal; an answer refers to it. */
export const textHash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** A consent text, to be shown verbatim: it includes brand and lenders, and its hash covers all of it. */
export const consentText = z.object({
  purpose: text(60),
  version: text(40),
  title: text(200),
  body: text(4000),
  /** The lenders it names, in the order to show them. The consent to share has a tick box for each. */
  lenders: z.array(z.object({ key: text(60), name: text(120), legal_name: text(200) })),
  required: z.boolean(),
  /** Where the consent is requested: on the last step of the profile, on the page of one offer, or only in My data. */
  asked_at: z.enum(['profile', 'apply', 'my_data']),
  text_hash: textHash,
});
export type ConsentText = z.output<typeof consentText>;

/** An answer to one text. For the consent to share, `lenders` has the keys of the lenders that were ticked. */
export const givenConsent = z.object({
  purpose: text(60),
  text_hash: textHash,
  granted: z.boolean(),
  lenders: z.optional(z.array(text(60)).check(z.maxLength(100))),
});
export type GivenConsentAnswer = z.output<typeof givenConsent>;

export const getConsentTexts = endpoint({
  name: 'getConsentTexts',
  method: 'GET',
  path: '/api/get-consent-texts',
  session: 'nobody',
  asked: 'C15, product.md §7',
  summary:
    'The consent texts in force for a product, or for one lender, as this brand shows them in the requested language',
  query: z.object({
    product: z.optional(text(60)),
    /** Key of the brand on the screen; if absent, the standard brand. */
    partner: z.optional(text(60)),
    /** Key of one lender: only the texts that name this lender are returned. */
    lender: z.optional(text(60)),
    /** A purpose with a consent of its own in My data: only its text is returned. */
    purpose: z.optional(text(60)),
  }),
  answer: z.object({ consents: z.array(consentText) }),
});

export const getConsentReceipt = endpoint({
  name: 'getConsentReceipt',
  method: 'GET',
  path: '/api/get-consent-receipt/:consent_id',
  session: 'customer',
  asked: 'C15, product.md §7 (a receipt in the language of the customer)',
  summary: 'One entry of the consent ledger, with its text and its place in the hash chain',
  params: z.object({ consent_id: uuid }),
  answer: z.object({
    consent_id: uuid,
    purpose: text(60),
    title: text(200),
    /** The text in the language of the request: as it was on the screen, or else the same edition in this language. */
    body: text(4000),
    text_version: text(40),
    /** Hash of the text as it was shown; null in entries from before it was stored. */
    text_hash: z.nullable(textHash),
    /** The recipient by its name at that time; null in entries from before it was stored. */
    brand: z.nullable(text(120)),
    lender: z.nullable(text(120)),
    /** The lenders listed in the text, and whether the person chose each. */
    lenders: z.array(z.object({ name: text(120), legal_name: text(200), chosen: flag })),
    granted: flag,
    /** Language in which the text was read and answered. */
    language: text(5),
    channel: text(20),
    at: timestamp,
    /** Number of the entry in this customer's chain, and its SHA-256, which covers all entries before it. */
    sequence: z.number(),
    hash: text(64),
    /** Whether the whole chain is unaltered. */
    holds: flag,
  }),
});

export const giveConsent = endpoint({
  name: 'giveConsent',
  method: 'POST',
  path: '/api/give-consent',
  session: 'customer',
  asked: 'C15, product.md §7 (a consent refused or withdrawn can be given later)',
  summary: 'Gives one consent on its own, to the text as shown; a lender chosen this way is asked for offers at once',
  body: z.object({ purpose: text(60), text_hash: textHash, lender_key: z.optional(text(60)) }),
  answer: z.object({ consent_id: uuid, given_at: timestamp }),
  once: true,
});

export const withdrawConsent = endpoint({
  name: 'withdrawConsent',
  method: 'POST',
  path: '/api/withdraw-consent',
  session: 'customer',
  asked: 'C15, product.md §7 (withdrawal as easy as giving)',
  summary: 'Withdraws a consent, fully or for one lender: a new entry of the ledger, in force from now on',
  body: z.object({ purpose: text(60), lender_key: z.optional(text(60)) }),
  answer: z.object({ consent_id: uuid, withdrawn_at: timestamp }),
});
