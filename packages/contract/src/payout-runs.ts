import { PAYOUT_RESULTS } from '@tulna/rules/payout-result-columns';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { listOf, severalFilter, textFilter } from './lists.ts';
import { brandKey, isoDate, message, paise, text, timestamp, uuid } from './wire.ts';

const asked = 'A15';
const runState = z.enum(['draft', 'confirmed', 'discarded']);
/** `sending`: sent to the bank, which hasn't answered yet. */
const payoutState = z.enum(['sending', ...PAYOUT_RESULTS]);
/** Hash of the plan that a person saw: recipients, amounts and accounts. */
const digest = z.string().check(z.regex(/^[0-9a-f]{64}$/));

const partnerName = { partner: brandKey, partner_name: text(60) };

/** The payments of a run, and the partners it leaves out. */
const runPlan = z.object({
  /** The last closed month ends before this day; null if no month is closed, in which case nothing is payable. */
  open_from: z.nullable(isoDate),
  payouts: z.int(),
  paise,
  digest,
  pays: z.array(
    z.object({
      ...partnerName,
      account_name: text(120),
      account_last4: text(4),
      ifsc: text(11),
      paise,
      /** Number of loans whose commissions it pays. */
      lines: z.int(),
      /** The part of the earnings set off against a debt. */
      set_off_paise: paise,
    }),
  ),
  left_out: z.array(
    z.object({
      ...partnerName,
      /**
       * Why a partner gets no payment: nothing is left after its debt, it owes us, it is below the minimum of its group, or it has no
       * confirmed account.
       */
      reason: z.enum(['nothing', 'debt', 'below_least', 'no_details']),
      /** A positive balance is owed to the partner, a negative one to us. */
      balance_paise: z.int(),
      least_paise: paise,
    }),
  ),
});
export type PayoutPlan = z.output<typeof runPlan>;

const payoutRun = z.object({
  run_id: uuid,
  number: text(20),
  state: runState,
  payouts: z.int(),
  paise,
  /** Digest of the payments; a draft whose digest no longer matches the plan can't be confirmed. */
  digest,
  /** The payments of a confirmed run by state. */
  sending: z.int(),
  paid: z.int(),
  failed: z.int(),
  returned: z.int(),
  created_at: timestamp,
  created_by: text(120),
  /** Null until it is confirmed. */
  confirmed_at: z.nullable(timestamp),
  confirmed_by: text(120),
  /** Whether the reader may confirm it, because another person drafted it. */
  confirmable: z.boolean(),
});

/** Payment runs, the newest first. */
export const payoutRuns = listOf({
  noun: 'payout-runs',
  asked,
  summary: 'Payment runs with the status of their payments',
  row: payoutRun,
  sorts: ['created'],
  standard: '-created',
  filters: { state: severalFilter(runState) },
  search: false,
});

/** Payments to partners, the newest first. */
export const payouts = listOf({
  noun: 'payouts',
  asked,
  summary: 'Payments to partners with the bank’s responses',
  row: z.object({
    payout_id: uuid,
    reference: text(20),
    run_id: uuid,
    run: text(20),
    ...partnerName,
    account_last4: text(4),
    ifsc: text(11),
    paise,
    state: payoutState,
    utr: z.nullable(text(40)),
    /** The bank's date. */
    day: z.nullable(isoDate),
    why: z.nullable(text(200)),
    changed_at: timestamp,
  }),
  sorts: ['created'],
  standard: '-created',
  filters: { run: textFilter(36), partner_key: textFilter(40), state: severalFilter(payoutState) },
  search: false,
});

export const getPayoutRunNumbers = endpoint({
  name: 'getPayoutRunNumbers',
  method: 'GET',
  path: '/api/get-payout-run-numbers',
  session: 'admin',
  asked: 'A15 (payments of a run)',
  summary: 'Every confirmed payment run by id and number, the newest first',
  answer: z.object({ runs: z.array(z.object({ run_id: uuid, number: text(20) })) }),
});

export const getPayoutPlan = endpoint({
  name: 'getPayoutPlan',
  method: 'GET',
  path: '/api/get-payout-plan',
  session: 'admin',
  asked,
  summary: 'Preview of a payment run: what it would pay now, whom it would leave out and why',
  answer: runPlan,
});

export const draftPayoutRun = endpoint({
  name: 'draftPayoutRun',
  method: 'POST',
  path: '/api/draft-payout-run',
  session: 'admin',
  asked,
  summary: 'Drafts a payment run as previewed; a second person has to confirm it',
  body: z.strictObject({ digest }),
  answer: z.extend(message, { run_id: uuid }),
  once: true,
});

export const confirmPayoutRun = endpoint({
  name: 'confirmPayoutRun',
  method: 'POST',
  path: '/api/confirm-payout-run',
  session: 'admin',
  asked,
  summary: 'Confirms a payment run that somebody else drafted, if its amounts haven’t changed',
  body: z.strictObject({ run_id: uuid }),
  answer: message,
  once: true,
});

export const discardPayoutRun = endpoint({
  name: 'discardPayoutRun',
  method: 'POST',
  path: '/api/discard-payout-run',
  session: 'admin',
  asked,
  summary: 'Discards a drafted payment run',
  body: z.strictObject({ run_id: uuid }),
  answer: message,
});

export const getPayoutBankFile = endpoint({
  name: 'getPayoutBankFile',
  method: 'GET',
  path: '/api/get-payout-bank-file/:run_id',
  session: 'admin',
  asked,
  summary: 'The bank file of a confirmed payment run, with full account numbers; the same bytes every time',
  params: z.object({ run_id: uuid }),
  answer: z.string(),
  download: 'text/csv',
});
