import { GST_STATES } from '@tulna/rules/business-numbers';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { listOf, severalFilter } from './lists.ts';
import { brandKey, message, paise, text, timestamp, uuid, word } from './wire.ts';

const asked = 'A15';
/** ₹1,00,000: a larger amount would no longer be a small payment. */
const mostLeast = 10_000_000;

/** Partners whose commissions have the same holding period, with the smallest amount that is paid to one of them. */
const payoutGroup = z.object({
  group_id: uuid,
  name: text(60),
  /** Length of the holding period, in days after the disbursal. */
  holding_days: z.int(),
  least_paise: paise,
  /** The group of partners without confirmed details; it can't be deleted. */
  standard: z.boolean(),
  /** Partners whose details, confirmed or waiting, are in this group. */
  partners: z.int(),
});
export type PayoutGroup = z.output<typeof payoutGroup>;

export const getPayoutGroups = endpoint({
  name: 'getPayoutGroups',
  method: 'GET',
  path: '/api/get-payout-groups',
  session: 'admin',
  asked,
  summary: 'How long commissions are held and the minimum payout, by group of partners',
  answer: z.object({ groups: z.array(payoutGroup) }),
});

export const savePayoutGroup = endpoint({
  name: 'savePayoutGroup',
  method: 'POST',
  path: '/api/save-payout-group',
  session: 'admin',
  asked,
  summary: 'Adds a group, or changes one, which also applies to commissions still held',
  body: z.strictObject({
    /** Null for a new one. */
    group_id: z.nullable(uuid),
    name: word(60),
    holding_days: z.int().check(z.gte(0), z.lte(180)),
    least_paise: paise.check(z.lte(mostLeast)),
  }),
  answer: z.extend(message, { group_id: uuid }),
  once: true,
  seen: true,
});

export const deletePayoutGroup = endpoint({
  name: 'deletePayoutGroup',
  method: 'POST',
  path: '/api/delete-payout-group',
  session: 'admin',
  asked,
  summary: 'Deletes a group that no payment details use',
  body: z.strictObject({ group_id: uuid }),
  answer: message,
});

/** A partner's account and its deductions. Only the last four characters of account and PAN are ever sent. */
const payoutDetails = z.object({
  details_id: uuid,
  group_id: uuid,
  group: text(60),
  account_name: text(120),
  account_last4: text(4),
  ifsc: text(11),
  pan_last4: z.nullable(text(4)),
  gstin: z.nullable(text(15)),
  /** First two digits of a GSTIN. */
  state: text(2),
  reverse_charge: z.boolean(),
  /** Names of other partners with the same account number; a warning, not a refusal. */
  shared_with: z.array(text(60)),
  created_at: timestamp,
  created_by: text(120),
  /** Null for a draft. */
  confirmed_at: z.nullable(timestamp),
  confirmed_by: text(120),
  /** The request that the owner made in the portal; null if staff drafted it. */
  asked: z.nullable(
    z.object({
      /** The change can't be confirmed before this time; null if the account stays the same. */
      waits_until: z.nullable(timestamp),
      /** The partner's new legal name; null if it stays the same. */
      legal_name: z.nullable(text(120)),
    }),
  ),
});
export type PayoutDetails = z.output<typeof payoutDetails>;

/** The payout details of a partner: none yet, a waiting draft, or details confirmed by a second person. */
const state = z.enum(['none', 'waits', 'confirmed']);

/** Partners with their bank account, by name. */
export const payoutAccounts = listOf({
  noun: 'payout-accounts',
  asked,
  summary: 'Partners with the account that they are paid to',
  row: z.object({
    partner_id: z.int(),
    partner: brandKey,
    partner_name: text(60),
    /** The state is `waits` even if confirmed details stay in force until their change is confirmed. */
    state,
    confirmed: z.nullable(payoutDetails),
    draft: z.nullable(payoutDetails),
    /** Whether the reader may confirm the draft now: another person wrote it, and its waiting time is over. */
    confirmable: z.boolean(),
  }),
  sorts: ['name'],
  standard: 'name',
  filters: { state: severalFilter(state) },
  search: 'texts',
});

export const draftPayoutDetails = endpoint({
  name: 'draftPayoutDetails',
  method: 'POST',
  path: '/api/draft-payout-details',
  session: 'admin',
  asked,
  summary: 'Drafts a partner’s payment details; a second person has to confirm them',
  body: z.strictObject({
    partner: brandKey,
    group_id: uuid,
    account_name: word(120),
    account_number: word(40),
    ifsc: word(20),
    /** Empty if the partner hasn't given one. */
    pan: text(20),
    gstin: text(30),
    state: z.enum(GST_STATES),
    reverse_charge: z.boolean(),
  }),
  answer: z.extend(message, {
    details_id: uuid,
    /** Names of other partners with the same account number. */
    shared_with: z.array(text(60)),
  }),
  once: true,
});

export const confirmPayoutDetails = endpoint({
  name: 'confirmPayoutDetails',
  method: 'POST',
  path: '/api/confirm-payout-details',
  session: 'admin',
  asked,
  summary: 'Confirms payment details that somebody else drafted; they apply from now on',
  body: z.strictObject({ details_id: uuid }),
  answer: message,
});

export const discardPayoutDetails = endpoint({
  name: 'discardPayoutDetails',
  method: 'POST',
  path: '/api/discard-payout-details',
  session: 'admin',
  asked,
  summary: 'Discards drafted payment details',
  body: z.strictObject({ details_id: uuid }),
  answer: message,
});
