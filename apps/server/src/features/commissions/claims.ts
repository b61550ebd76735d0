import type { RateTerms, Volume, Working } from '@tulna/rules/commission-rates';
import type { LenderMove, PartnerMove } from '@tulna/rules/ledger';
import type { CommissionSide } from '../commission-rates/index.ts';

/** Why a claim is zero, or another amount than its rate alone would make it. */
export type ClaimReason =
  | 'no_rate'
  | 'amount_missing'
  | 'given_back'
  | 'struck'
  | 'before_ledger'
  | 'partner_suspended'
  | 'lead_refused';

/** What one side is owed for one disbursal. */
export interface Claim {
  readonly id: string;
  readonly side: CommissionSide;
  readonly lenderApplicationId: string;
  /** The payment of the loan. */
  readonly paymentId: string;
  readonly lenderKey: string;
  readonly product: string;
  /** Key of the partner; '' for none, which only a lender's claim has. */
  readonly brand: string;
  readonly merchant: string | null;
  /** Day of the disbursal in India. */
  readonly day: string;
  /** Whole paise paid out and not given back. */
  readonly basisPaise: number;
  /** What our rates make of it, whole paise. */
  readonly targetPaise: number;
  readonly rateId: string | null;
  readonly working: Working | null;
  readonly reason: ClaimReason | null;
  /** What the month had before it; once the month was corrected at its end, all that the month had beside it. */
  readonly before: Volume;
  /** The end of a month that its rate was worked out for again. */
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
  /** The entry that this one moves back. */
  readonly reverses: string | null;
  /** The entry that this one answers. */
  readonly answers: string | null;
  readonly causeKind: 'event' | 'row' | 'undo' | 'run' | 'correction' | 'held' | 'closing' | 'refusal';
  readonly causeId: string;
  readonly fileId: string | null;
  readonly reason: EntryReason;
}

/** What an entry is for, as statements and the ledger name it. */
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

/** A claim with all that is in the ledger for it. */
export interface HeldClaim extends Claim {
  readonly entries: readonly Entry[];
  /** True once the lender's file said what it pays: our own figure changes nothing more. */
  readonly isStated: boolean;
}

/** The terms that a claim was worked out by. */
export type TermsOf = (rateId: string) => RateTerms | undefined;

/** Entries that still count: no reversals, and none that was reversed. */
export function liveEntries(entries: readonly Entry[]): Entry[] {
  const gone = new Set(entries.flatMap(({ reverses }) => (reverses === null ? [] : [reverses])));
  return entries.filter(({ id, reverses }) => reverses === null && !gone.has(id));
}
