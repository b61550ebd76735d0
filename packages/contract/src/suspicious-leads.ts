import { LEAD_STEPS } from '@tulna/rules/partner-leads';
import {
  LEAD_FINDINGS,
  REVIEW_CATEGORIES,
  SUSPICIOUS_LEAD_STATES,
  suspiciousLeadLimits,
} from '@tulna/rules/suspicious-leads';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { dayFilter, listOf, severalFilter, textFilter } from './lists.ts';
import { brandKey, message, paise, text, timestamp, uuid, word } from './wire.ts';

const asked = 'A10, product.md §10';
const finding = z.enum(LEAD_FINDINGS);
const state = z.enum(SUSPICIOUS_LEAD_STATES);
const category = z.enum(REVIEW_CATEGORIES);
const { burst } = suspiciousLeadLimits;

export const suspiciousLead = z.object({
  suspicious_lead_id: uuid,
  lead_id: uuid,
  /** The lead's code, by which people refer to it. */
  code: text(10),
  customer_id: uuid,
  /** Initials and the end of the phone number; empty once the data is deleted. */
  name: text(60),
  phone: text(20),
  partner: z.object({ key: brandKey, name: text(120) }),
  merchant: z.nullable(text(120)),
  /** Null if the lead was deleted. */
  lead: z.nullable(z.object({ product: text(60), step: z.enum(LEAD_STEPS), created_at: timestamp })),
  reasons: z.array(finding),
  found_at: timestamp,
  state,
  /** The reason shown to the partner; null if it was never held. */
  category: z.nullable(category),
  /** The reason of the last decision; empty if there was none. The partner sees it for a refusal. */
  reason: text(suspiciousLeadLimits.reason),
  decided_at: z.nullable(timestamp),
  decided_by: text(120),
  /** Who proposed to refuse it, whether or not a second person has agreed; empty for all others. */
  asked_by: text(120),
  /** Its commissions that are neither paid nor sent to the bank. */
  unpaid_paise: paise,
});
export type SuspiciousLead = z.output<typeof suspiciousLead>;

const reason = word(suspiciousLeadLimits.reason);

/** A decision about many leads together. Refusing many always needs a second person. */
export const manyLeadsDecision = z.discriminatedUnion('decision', [
  z.strictObject({ decision: z.literal(['hold', 'refuse']), category, reason }),
  z.strictObject({ decision: z.literal('release'), reason }),
  z.strictObject({ decision: z.literal('confirm') }),
]);
export type ManyLeadsDecision = z.output<typeof manyLeadsDecision>;

/** Leads of partners that may be a fraud or a mistake, and why. */
export const suspiciousLeads = listOf({
  noun: 'suspicious-leads',
  asked,
  summary: 'Suspicious leads credited to partners, each with the reason and the decision',
  row: suspiciousLead,
  sorts: ['found_at'],
  standard: '-found_at',
  filters: {
    state: severalFilter(state),
    reasons: severalFilter(finding),
    partner_key: textFilter(40),
    found_at: dayFilter,
  },
  search: 'texts',
  bulk: { decide: manyLeadsDecision },
});

const params = z.object({ suspicious_lead_id: uuid });

export const holdLead = endpoint({
  name: 'holdLead',
  method: 'POST',
  path: '/api/hold-lead/:suspicious_lead_id',
  session: 'admin',
  asked,
  summary: 'Holds a lead: its commissions don’t become payable and aren’t paid until it’s released',
  params,
  body: z.strictObject({ category, reason }),
  answer: message,
});

export const releaseLead = endpoint({
  name: 'releaseLead',
  method: 'POST',
  path: '/api/release-lead/:suspicious_lead_id',
  session: 'admin',
  asked,
  summary: 'Releases a lead: its commissions continue like those of any other lead',
  params,
  body: z.strictObject({ reason }),
  answer: message,
});

export const refuseLead = endpoint({
  name: 'refuseLead',
  method: 'POST',
  path: '/api/refuse-lead/:suspicious_lead_id',
  session: 'admin',
  asked,
  summary:
    'Refuses a held lead: its commissions are reversed and never paid. Beyond one person’s daily limit, a second person has to confirm',
  params,
  body: z.strictObject({ category, reason }),
  answer: message,
});

export const confirmLeadRefusal = endpoint({
  name: 'confirmLeadRefusal',
  method: 'POST',
  path: '/api/confirm-lead-refusal/:suspicious_lead_id',
  session: 'admin',
  asked,
  summary: 'Confirms the refusal of a lead that somebody else requested',
  params,
  answer: message,
  seen: true,
});

export const undoLeadRefusal = endpoint({
  name: 'undoLeadRefusal',
  method: 'POST',
  path: '/api/undo-lead-refusal/:suspicious_lead_id',
  session: 'admin',
  asked,
  summary:
    'Undoes a refusal while its month is open, or one that waits for a second person: the lead is held again, and its commissions are restored',
  params,
  body: z.strictObject({ reason }),
  answer: message,
});

export const leadCheckSettings = z.strictObject({
  burst_limit: z.int().check(z.gte(burst.least), z.lte(burst.most)),
});

export const getLeadCheckSettings = endpoint({
  name: 'getLeadCheckSettings',
  method: 'GET',
  path: '/api/get-lead-check-settings',
  session: 'admin',
  asked,
  summary: 'The number of leads from one partner within an hour above which they count as a burst',
  answer: leadCheckSettings,
});

export const updateLeadCheckSettings = endpoint({
  name: 'updateLeadCheckSettings',
  method: 'POST',
  path: '/api/update-lead-check-settings',
  session: 'admin',
  asked,
  summary:
    'Sets the number of leads from one partner within an hour above which they count as a burst, for leads from now on',
  body: leadCheckSettings,
  answer: message,
  seen: true,
});
