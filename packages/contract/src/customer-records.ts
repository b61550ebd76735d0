import {
  BLOCK_REASONS,
  REASON_NOTE,
  SECTION_ROWS,
  SHOW_REASONS,
  SHOWN_FIELDS,
  UNBLOCK_REASONS,
  UPDATE_REASONS,
} from '@tulna/rules/customer-records';
import { CALL_DISPOSITIONS, CALL_STATES, callLimits } from '@tulna/rules/telecalling';
import * as z from 'zod/mini';
import { maskedCustomer } from './customer-search.ts';
import { endpoint } from './endpoint.ts';
import { lenderApplicationStatus } from './lender-applications.ts';
import { dayFilter, listOf, severalFilter } from './lists.ts';
import { nomineeRelation } from './nominees.ts';
import { flag, message, optionalText, text, timestamp, uuid, word } from './wire.ts';

const asked = 'A5';

/** Customers by the day they joined, masked. It can't be searched by parts of names; `findCustomers` finds one customer. */
export const customerList = listOf({
  noun: 'customers',
  asked,
  summary: 'Customers of every brand, masked',
  row: maskedCustomer,
  sorts: ['joined'],
  standard: '-joined',
  filters: {
    state: severalFilter(word(10)),
    language: severalFilter(word(2)),
    /** Keys of the brands that customers are credited to. */
    brand_key: severalFilter(word(60)),
    joined: dayFilter,
  },
  search: false,
});

const note = optionalText(REASON_NOTE);
const params = z.strictObject({ customer_id: uuid });

export const customerBlock = z.object({
  reason: z.enum(BLOCK_REASONS),
  note: text(REASON_NOTE),
  at: timestamp,
  by: text(120),
  ended_at: z.nullable(timestamp),
  ended_by: text(120),
  /** Null for a block that was ended without a reason: undone from the audit, or ended before a reason was required. */
  end_reason: z.nullable(z.enum(UNBLOCK_REASONS)),
  end_note: text(REASON_NOTE),
});
export type CustomerBlock = z.output<typeof customerBlock>;

export const getCustomerRecord = endpoint({
  name: 'getCustomerRecord',
  method: 'GET',
  path: '/api/get-customer-record/:customer_id',
  session: 'admin',
  asked,
  summary: 'One customer, masked: sign-in, profile, where they came from and their blocks',
  params,
  answer: z.object({
    customer: maskedCustomer,
    phone_verified: flag,
    email_verified: flag,
    profile: z.object({
      chosen_product: text(60),
      pl_completed: flag,
      bl_completed: flag,
      birth_date: text(12),
      employment: text(60),
      has_address: flag,
      allow_sms: flag,
      allow_emails: flag,
      allow_whatsapp: flag,
      allow_calls: flag,
      saved_at: z.nullable(timestamp),
    }),
    /** The masked details that this customer has and that can be shown one at a time. */
    shown_fields: z.array(z.enum(SHOWN_FIELDS)),
    origin: z.nullable(
      z.object({
        brand: text(60),
        entry: z.enum(['landing', 'campaign', 'customer_site', 'hand_off', 'transfer']),
        merchant: z.nullable(z.object({ merchant_id: uuid, shop_name: text(120) })),
        link_code: z.nullable(text(60)),
        utm: z.array(z.object({ name: text(40), value: text(200) })),
        at: timestamp,
      }),
    ),
    blocks: z.array(customerBlock),
    /** The customer's nominee, masked. */
    nominee: z.nullable(
      z.object({ name: text(120), relation: nomineeRelation, phone: text(20), email: text(254), named_at: timestamp }),
    ),
    /** Updates of the personal-loan profile that staff requested and the customer hasn't made yet. */
    update_asked: z.nullable(
      z.object({ reason: z.enum(UPDATE_REASONS), note: text(REASON_NOTE), at: timestamp, by: text(120) }),
    ),
  }),
});

const limit = z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(SECTION_ROWS.most)));

/** One section of a record: its newest rows, and whether there are more. */
const section = <Name extends string, Row extends z.ZodMiniType>(name: Name, what: string, row: Row) =>
  endpoint({
    name: `getCustomer${name}` as const,
    method: 'GET',
    path: `/api/get-customer-${name.toLowerCase() as Lowercase<Name>}/:customer_id` as const,
    session: 'admin',
    asked,
    summary: `${what} of one customer, newest first`,
    params,
    query: z.strictObject({ limit }),
    answer: z.object({ rows: z.array(row), more: z.boolean() }),
  });

export const getCustomerApplications = section(
  'Applications',
  'Applications, with what became of them at each lender,',
  z.object({
    application_id: uuid,
    product: text(60),
    state: z.enum(['draft', 'submitted', 'matched', 'unmatched', 'expired', 'superseded']),
    created_at: timestamp,
    submitted_at: z.nullable(timestamp),
    lenders: z.array(
      z.object({
        lender_application_id: uuid,
        lender: text(120),
        status: lenderApplicationStatus,
        lead_id: z.nullable(text(200)),
        started_at: timestamp,
      }),
    ),
  }),
);

export const getCustomerConsents = section(
  'Consents',
  'Consents given and withdrawn',
  z.object({
    consent_id: uuid,
    purpose: text(60),
    title: text(300),
    text_version: text(60),
    lender: z.nullable(text(120)),
    granted: flag,
    channel: text(40),
    language: text(10),
    at: timestamp,
  }),
);

export const getCustomerMessages = section(
  'Messages',
  'Messages to the phone number and the email address of a customer, without their text,',
  z.object({
    message_id: uuid,
    channel: z.enum(['sms', 'email', 'whatsapp']),
    template: text(80),
    state: z.enum(['waiting', 'sent', 'failed']),
    /** Masked. */
    to: text(270),
    at: timestamp,
    sent_at: z.nullable(timestamp),
  }),
);

export const getCustomerCalls = section(
  'Calls',
  'Calls to a customer, without what agents noted,',
  z.object({
    call_id: uuid,
    agent: text(120),
    /** Why they were called: by a campaign, for an item of the customer service queue, or because they requested it. */
    cause: z.enum(['campaign', 'queue', 'request']),
    /** Name of the campaign; empty for other causes. */
    campaign: text(callLimits.name),
    state: z.enum(CALL_STATES),
    /** Null if the call wasn’t answered. */
    seconds: z.nullable(z.int()),
    outcome: z.nullable(z.enum(CALL_DISPOSITIONS)),
    at: timestamp,
  }),
);

export const getCustomerSessions = section(
  'Sessions',
  'Sessions: device, signed in and last seen,',
  z.object({
    session_id: uuid,
    device: text(80),
    brand: z.nullable(text(60)),
    state: z.enum(['live', 'ended']),
    signed_in_at: timestamp,
    last_seen_at: timestamp,
  }),
);

export const showCustomerField = endpoint({
  name: 'showCustomerField',
  method: 'POST',
  path: '/api/show-customer-field',
  session: 'admin',
  asked,
  summary:
    'One detail of a customer in full, for a stated reason; rate-limited per person, and recorded in the audit without the detail',
  body: z.strictObject({ customer_id: uuid, field: z.enum(SHOWN_FIELDS), reason: z.enum(SHOW_REASONS), note }),
  answer: z.object({ value: text(500) }),
});

export const blockCustomer = endpoint({
  name: 'blockCustomer',
  method: 'POST',
  path: '/api/block-customer',
  session: 'admin',
  asked,
  summary:
    'Blocks a customer: every session ends at once and sign-in is refused; applications and messages about them continue',
  body: z.strictObject({ customer_id: uuid, reason: z.enum(BLOCK_REASONS), note }),
  answer: message,
});

export const unblockCustomer = endpoint({
  name: 'unblockCustomer',
  method: 'POST',
  path: '/api/unblock-customer',
  session: 'admin',
  asked,
  summary: 'Ends the block of a customer for a stated reason; they can sign in again',
  body: z.strictObject({ customer_id: uuid, reason: z.enum(UNBLOCK_REASONS), note }),
  answer: message,
});

export const signOutCustomer = endpoint({
  name: 'signOutCustomer',
  method: 'POST',
  path: '/api/sign-out-customer',
  session: 'admin',
  asked,
  summary: 'Ends every session of a customer; signing in again needs a new code',
  body: z.strictObject({ customer_id: uuid }),
  answer: z.extend(message, { ended: z.int() }),
});

export const askProfileUpdate = endpoint({
  name: 'askProfileUpdate',
  method: 'POST',
  path: '/api/ask-profile-update',
  session: 'admin',
  asked: 'C4',
  summary:
    'Asks a customer to update a completed personal loan profile: they’re told, and their offers lead to the form until they’ve submitted it again',
  body: z.strictObject({ customer_id: uuid, reason: z.enum(UPDATE_REASONS), note }),
  answer: message,
});

export const withdrawProfileUpdate = endpoint({
  name: 'withdrawProfileUpdate',
  method: 'POST',
  path: '/api/withdraw-profile-update',
  session: 'admin',
  asked: 'C4',
  summary: 'Withdraws the request to update a profile, which opens its offers again',
  body: z.strictObject({ customer_id: uuid }),
  answer: message,
});
