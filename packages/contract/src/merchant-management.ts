import {
  MERCHANT_LIKENESSES,
  MERCHANT_OFF_REASONS,
  MERCHANT_ON_REASONS,
  MERCHANT_REFUSALS,
  MERCHANT_STATES,
  merchantLimits,
} from '@tulna/rules/merchants';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { dayFilter, flagFilter, listOf, severalFilter } from './lists.ts';
import { brandKey, flag, language, message, optionalText, paise, text, timestamp, uuid } from './wire.ts';

const count = z.int().check(z.gte(0));
const state = z.enum(MERCHANT_STATES);
const refusal = z.enum(MERCHANT_REFUSALS);
const switchReason = z.enum([...new Set([...MERCHANT_OFF_REASONS, ...MERCHANT_ON_REASONS])]);
const note = optionalText(merchantLimits.note);
const { shop_name, contact_name, phone, email, postal_code, pan, gstin } = merchantLimits;

/** A merchant as the list shows it. Phone, email, PAN and GSTIN are masked. */
export const managedMerchant = z.object({
  merchant_id: uuid,
  code: text(8),
  shop_name: text(shop_name),
  /** Key of the partner. */
  partner: brandKey,
  partner_name: text(120),
  contact_name: text(contact_name),
  phone: text(phone),
  email: z.nullable(text(email)),
  postal_code: text(postal_code),
  pan: z.nullable(text(pan)),
  gstin: z.nullable(text(gstin)),
  /** Language of the sign-up, and of the message with the answer. */
  language,
  state,
  /** 0 while it is switched off. */
  active: flag,
  created_at: timestamp,
  /** The member of staff who added it; '' for a sign-up. */
  created_by: text(120),
  decided_at: z.nullable(timestamp),
  decided_by: text(120),
  refusal_reason: z.nullable(refusal),
  refusal_note: text(merchantLimits.note),
  switched_at: z.nullable(timestamp),
  switched_by: text(120),
  switch_reason: z.nullable(switchReason),
  switch_note: text(merchantLimits.note),
  /** People whose first visit came through its link and who signed in. */
  customers: count,
  /** Their loans that were paid out, without cancelled ones, under any brand: number and amount. */
  loans: count,
  paid_out_paise: paise,
  /** Its partner's commission from its customers, by the commission ledger; can be negative after a correction. */
  commission_paise: z.int(),
  /** Other merchants with the same mobile number, PAN or GSTIN. */
  duplicates: count,
  /** The number of its documents. */
  documents: count,
});
export type ManagedMerchant = z.output<typeof managedMerchant>;

export const merchants = listOf({
  noun: 'merchants',
  asked: 'A12',
  summary: 'Merchants with their customers and commission; pending requests first, longest waiting at the top',
  row: managedMerchant,
  sorts: ['queue', 'shop_name', 'created_at'],
  standard: 'queue',
  filters: {
    state: severalFilter(state),
    partner_key: severalFilter(brandKey),
    active: flagFilter,
    duplicate: flagFilter,
    created_at: dayFilter,
  },
  search: 'texts',
});

const params = z.object({ merchant_id: uuid });

export const getMerchantRecord = endpoint({
  name: 'getMerchantRecord',
  method: 'GET',
  path: '/api/get-merchant-record/:merchant_id',
  session: 'admin',
  asked: 'A12',
  summary:
    'Details of a merchant’s record: its link, who else has the same numbers, and whether the decision can be withdrawn',
  params,
  answer: z.object({
    link: text(300),
    /** Other merchants with the same numbers, the newest first, at most 50. */
    duplicates: z.array(
      z.object({
        merchant_id: uuid,
        shop_name: text(shop_name),
        partner: brandKey,
        partner_name: text(120),
        state,
        active: flag,
        same: z.array(z.enum(MERCHANT_LIKENESSES)),
      }),
    ),
    /** True if it was approved or refused, isn't switched off and has earned nothing. */
    may_reopen: z.boolean(),
  }),
});

export const previewMerchantAnswer = endpoint({
  name: 'previewMerchantAnswer',
  method: 'GET',
  path: '/api/preview-merchant-answer/:merchant_id',
  session: 'admin',
  asked: 'A12',
  summary: 'Preview of the messages that a decision would send, word for word',
  params,
  query: z.object({ answer: z.enum(['approve', 'refuse']), reason: z.optional(refusal) }),
  answer: z.object({
    language,
    /** Null if no SMS can be sent. */
    sms: z.nullable(text(1000)),
    /** Null without an email address, or if no email can be sent. */
    email: z.nullable(z.object({ subject: text(300), body: text(4000) })),
    /** When the messages are sent, if they have to wait for contact hours. */
    not_before: z.nullable(timestamp),
  }),
});

export const showMerchantContact = endpoint({
  name: 'showMerchantContact',
  method: 'POST',
  path: '/api/show-merchant-contact',
  session: 'admin',
  asked: 'A12',
  summary: 'Mobile number, email, PAN and GSTIN of a merchant in full; the audit records who looked',
  body: z.strictObject({ merchant_id: uuid }),
  answer: z.object({
    phone: text(phone),
    email: z.nullable(text(email)),
    pan: z.nullable(text(pan)),
    gstin: z.nullable(text(gstin)),
  }),
});

export const approveMerchant = endpoint({
  name: 'approveMerchant',
  method: 'POST',
  path: '/api/approve-merchant',
  session: 'admin',
  asked: 'A12',
  summary:
    'Approves a request and tells the merchant; `twice` allows it even if another partner’s merchant with this mobile number is approved, `invite` also invites the merchant to the portal, at the email address of its sign-up',
  body: z.strictObject({ merchant_id: uuid, twice: z.boolean(), invite: z.optional(z.boolean()) }),
  answer: message,
});

export const refuseMerchant = endpoint({
  name: 'refuseMerchant',
  method: 'POST',
  path: '/api/refuse-merchant',
  session: 'admin',
  asked: 'A12',
  summary: 'Refuses a request with a reason and notifies the merchant; the note is for colleagues',
  body: z.strictObject({ merchant_id: uuid, reason: refusal, note }),
  answer: message,
});

export const reopenMerchant = endpoint({
  name: 'reopenMerchant',
  method: 'POST',
  path: '/api/reopen-merchant',
  session: 'admin',
  asked: 'A12',
  summary:
    'Puts a decided request back in the queue, if the merchant has earned nothing; a message not yet sent is withdrawn',
  body: z.strictObject({ merchant_id: uuid }),
  answer: message,
});

export const switchMerchant = endpoint({
  name: 'switchMerchant',
  method: 'POST',
  path: '/api/switch-merchant',
  session: 'admin',
  asked: 'A12',
  summary:
    'Switches an approved merchant off or on, with a reason; while it’s off, customers who use its link aren’t credited to it',
  body: z.strictObject({ merchant_id: uuid, on: z.boolean(), reason: switchReason, note }),
  answer: message,
});

const form = {
  shop_name: text(shop_name),
  contact_name: text(contact_name),
  phone: text(phone),
  email: text(email),
  postal_code: text(postal_code),
  pan: text(pan),
  gstin: text(gstin),
};

export const addMerchant = endpoint({
  name: 'addMerchant',
  method: 'POST',
  path: '/api/add-merchant',
  session: 'admin',
  asked: 'A12',
  summary: 'Adds a shop’s request to the queue, as the shop’s own sign-up would',
  body: z.strictObject({ partner: brandKey, language, ...form }),
  answer: z.object({ message: text(500), merchant_id: uuid }),
  once: true,
});

/** One field with its new value as typed. */
export const merchantChange = z.discriminatedUnion('property', [
  z.strictObject({ property: z.literal('shop_name'), value: form.shop_name }),
  z.strictObject({ property: z.literal('contact_name'), value: form.contact_name }),
  z.strictObject({ property: z.literal('phone'), value: form.phone }),
  z.strictObject({ property: z.literal('email'), value: form.email }),
  z.strictObject({ property: z.literal('postal_code'), value: form.postal_code }),
  z.strictObject({ property: z.literal('pan'), value: form.pan }),
  z.strictObject({ property: z.literal('gstin'), value: form.gstin }),
]);
export type MerchantChange = z.output<typeof merchantChange>;

export const updateMerchant = endpoint({
  name: 'updateMerchant',
  method: 'POST',
  path: '/api/update-merchant/:merchant_id',
  session: 'admin',
  asked: 'A12',
  summary: 'Changes one field of a merchant',
  params,
  body: merchantChange,
  answer: message,
  seen: true,
});
