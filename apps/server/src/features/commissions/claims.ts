import type { RateTerms, Volume, Working } from '@tulna/rules/commission-rates';
import type { LenderMove, PartnerMove } from '@tulna/rules/ledger';
import type { CommissionSide } from '../commission-rates/index.ts';

/** Why a claim is zero, or differs from the amount that its rate alone would give. */
export type ClaimReason =
  | 'no_rate'
  | 'amount_missing'
  | 'given_back'
  | 'struck'
  | 'before_ledger'
  | 'partner_suspended'
  | 'lead_refused';

/** What one side owes for one disbursal: the lender to us, or we to the partner. */
export interface Claim {
  readonly id: string;
  readonly side: CommissionSide;
  readonly lenderApplicationId: string;
  /** The payment of the loan. */
  readonly paymentId: string;
  readonly lenderKey: string;
  readonly product: string;
  /** Key of the partner; '' for none, which occurs only in a lender's claim. */
  readonly brand: string;
  readonly merchant: string | null;
  /** Day of the disbursal in India. */
  readonly day: string;
  /** Amount paid out and not returned, in whole paise. */
  readonly basisPaise: number;
  /** Commission by our rates, in whole paise. */
  readonly targetPaise: number;
  readonly rateId: string | null;
  readonly working: Working | null;
  readonly reason: ClaimReason | null;
  /** The month's volume before this disbursal; after the correction at the end of the month, its volume without this disbursal. */
  readonly before: Volume;
  /** The end of the month for which its rate was recalculated; null if it wasn't. */
  readonly monthEnd: string | null;
}

/** An entry as stored. */
export interface Entry {
  readonly id: string;
  readonly claimId: string;
  readonly ledger: CommissionSide;
  readonly move: LenderMove | PartnerMove;
  /** Whole paise, above zero. */
  readonly paise: number;
  /** ID of the entry that this one reverses. */
  readonly reverses: string | null;
  /** ID of the earlier entry to which this one relates, such as the one that is clawed back; null if there is none. */
  readonly answers: string | null;
  readonly causeKind: 'event' | 'row' | 'undo' | 'run' | 'correction' | 'held' | 'closing' | 'refusal';
  readonly causeId: string;
  readonly fileId: string | null;
  readonly reason: EntryReason;
}

/** The reason of an entry, as shown in statements and the ledger. */
export type EntryReason =
  | 'disbursed'
  | 'amount_corrected'
  | 'given_back'
  | 'taken_back'
  | 'month_end'
  | 'before_ledger'
  | 'confirmed'
  | 'lender_pays_more'
  | 'lender_pays_less'
  | 'lender_pays_nothing'
  | 'claw_back'
  | 'invoiced'
  | 'received'
  | 'file_undone'
  | 'released'
  | 'gst'
  | 'tds'
  | 'tds_catch_up'
  | 'sent'
  | 'set_off'
  | 'paid'
  | 'failed'
  | 'returned'
  | 'disputed'
  | 'corrected'
  | 'refused'
  | 'refusal_taken_back';

/** A claim with all its ledger entries. */
export interface HeldClaim extends Claim {
  readonly entries: readonly Entry[];
  /** True once the lender's file has stated the amount; our own calculation no longer changes it. */
  readonly isStated: boolean;
}

/** Returns the terms by which a claim was calculated. */
export type TermsOf = (rateId: string) => RateTerms | undefined;

/** Returns the entries that are in force: neither reversals nor reversed entries. */
export function liveEntries(entries: readonly Entry[]): Entry[] {
  const gone = new Set(entries.flatMap(({ reverses }) => (reverses === null ? [] : [reverses])));
  return entries.filter(({ id, reverses }) => reverses === null && !gone.has(id));
}
