import { DELETION_REASONS, DELETION_STATES, deletionLimits } from '@tulna/rules/deletions';
import * as z from 'zod/mini';
import { maskedCustomer } from './customer-search.ts';
import { endpoint } from './endpoint.ts';
import { dayFilter, listOf, severalFilter } from './lists.ts';
import { dataClass } from './personal-data.ts';
import { brandKey, message, optionalText, text, timestamp, uuid } from './wire.ts';

const reason = z.enum(DELETION_REASONS);
const shownReason = z.enum(['self', ...DELETION_REASONS]);
const state = z.enum(DELETION_STATES);

const gone = z.object({
  class: dataClass,
  /** Null if the number isn't known. */
  count: z.nullable(z.int()),
});
const heldClass = z.object({ class: dataClass, reason: text(40), until: timestamp });

/** A deletion as the log shows it, with nothing that identifies a person. */
export const deletion = z.object({
  deletion_id: uuid,
  /** Identifies no person once the deletion is done. */
  customer_id: uuid,
  brand: brandKey,
  reason: shownReason,
  reference: text(deletionLimits.reference),
  state,
  /** '' if the person requested it themselves. */
  requested_by: text(120),
  requested_at: timestamp,
  expires_at: timestamp,
  confirmed_by: text(120),
  confirmed_at: z.nullable(timestamp),
  ended_at: z.nullable(timestamp),
  ended_by: text(120),
  /** For a deletion that is done; opens its certificate. */
  certificate: z.nullable(text(40)),
  gone: z.array(gone),
  kept: z.array(heldClass),
  /** True for a waiting request of another person. */
  confirmable: z.boolean(),
});
export type Deletion = z.output<typeof deletion>;

export const deletions = listOf({
  noun: 'deletions',
  asked: 'A6',
  summary: 'Requests to delete a customer’s data with their outcome, newest first',
  row: deletion,
  sorts: ['requested_at'],
  standard: '-requested_at',
  filters: { state: severalFilter(state), reason: severalFilter(shownReason), requested_at: dayFilter },
  search: false,
});

/** What a deletion does to one person's data: the classes deleted and kept, and what happens to each application. */
export const deletionPreview = z.object({
  customer: maskedCustomer,
  goes: z.array(gone),
  stays: z.array(z.extend(heldClass, { count: z.nullable(z.int()), years: z.int() })),
  applications: z.array(
    z.object({
      application_id: uuid,
      lender: text(120),
      product: text(60),
      status: text(40),
      started_at: timestamp,
      /**
       * `withdrawn`: we withdraw it; `with_lender`: the lender keeps its own record, which we can't delete; `ended`: it has ended already.
       */
      becomes: z.enum(['withdrawn', 'with_lender', 'ended']),
    }),
  ),
  /** Rows still counted in reports and accounts, with ids that identify no person. */
  figures: z.int(),
  /** How the person is notified; null if they can't be. */
  told_by: z.nullable(z.enum(['sms', 'email'])),
  /** Hash of the facts on this page, sent back with the request. */
  seen: text(64),
});
export type DeletionPreview = z.output<typeof deletionPreview>;

export const getDeletionPreview = endpoint({
  name: 'getDeletionPreview',
  method: 'GET',
  path: '/api/get-deletion-preview/:customer_id',
  session: 'admin',
  asked: 'A6',
  summary:
    'What a deletion would remove of a customer’s data, what would be kept, why and until when, and their applications',
  params: z.object({ customer_id: uuid }),
  answer: z.extend(deletionPreview, {
    /** The open request of this person, if there is one. */
    open: z.nullable(uuid),
    /** What has changed since the request. */
    differences: z.array(
      z.object({
        what: text(60),
        kind: z.enum(['class', 'application']),
        before: z.nullable(text(60)),
        after: z.nullable(text(60)),
      }),
    ),
  }),
});

export const requestDeletion = endpoint({
  name: 'requestDeletion',
  method: 'POST',
  path: '/api/request-deletion',
  session: 'admin',
  asked: 'A6',
  once: true,
  summary: 'Requests deletion of a customer’s data; somebody else has to confirm it within 7 days',
  body: z.strictObject({
    customer_id: uuid,
    reason,
    reference: optionalText(deletionLimits.reference),
    seen: text(64),
  }),
  answer: z.extend(message, { deletion_id: uuid }),
});

const body = z.strictObject({ deletion_id: uuid });

export const confirmDeletion = endpoint({
  name: 'confirmDeletion',
  method: 'POST',
  path: '/api/confirm-deletion',
  session: 'admin',
  asked: 'A6',
  summary: 'Confirms a deletion that somebody else requested: the person is told, then their data is deleted',
  body: z.extend(body, { seen: text(64) }),
  answer: message,
});

export const withdrawDeletion = endpoint({
  name: 'withdrawDeletion',
  method: 'POST',
  path: '/api/withdraw-deletion',
  session: 'admin',
  asked: 'A6',
  summary: 'Withdraws a deletion request that nobody has confirmed yet',
  body,
  answer: message,
});
