/** Why a part of a commission isn't paid yet: every unpaid part has a reason. */
import { addDays } from './dates.ts';

/** The unpaid parts of a claim. Whole paise; a positive amount is owed to the partner. */
export interface OpenClaim {
  /** Day of the disbursal. */
  readonly day: string;
  readonly heldPaise: number;
  readonly payablePaise: number;
  /** The amount payable when the last closed month ended. */
  readonly closedPaise: number;
  readonly sendingPaise: number;
  /** Its lead is under review, so it is neither released nor paid. */
  readonly isUnderReview: boolean;
  /** Its partner must sign the code of conduct and no owner has signed, so amounts stay held. */
  readonly isWaitingForCode: boolean;
}

/** The partner's facts that decide whether it is paid. */
export interface PaidPartner {
  readonly holdingDays: number;
  readonly leastPaise: number;
  readonly hasDetails: boolean;
  /**
   * What a payment run would pay now: the amount unpaid from closed months, minus later payments and deductions and amounts under review.
   */
  readonly duePaise: number;
  /** The first month that is not closed. */
  readonly openMonth: string;
}

export type StatementWait =
  | { readonly why: 'held'; readonly paise: number; readonly day: string }
  | { readonly why: 'month_open'; readonly paise: number; readonly month: string }
  | { readonly why: 'below_least'; readonly paise: number; readonly leastPaise: number }
  | {
      readonly why:
        | 'no_details'
        | 'debt'
        | 'next_run'
        | 'sending'
        | 'held_under_review'
        | 'under_review'
        | 'held_for_code';
      readonly paise: number;
    };

/** The amount of a claim that is unpaid from closed months, for a payment run. */
export const duePaiseOf = ({ payablePaise, closedPaise }: Pick<OpenClaim, 'payablePaise' | 'closedPaise'>): number =>
  Math.min(Math.max(0, payablePaise), Math.max(0, closedPaise));

function whyNotPaid(paise: number, { hasDetails, duePaise, leastPaise }: PaidPartner): StatementWait {
  if (!hasDetails) return { why: 'no_details', paise };
  // Nothing is left to pay the partner: the amount of this claim is set off against a debt from another.
  if (duePaise <= 0) return { why: 'debt', paise };
  if (duePaise < leastPaise) return { why: 'below_least', paise, leastPaise };
  return { why: 'next_run', paise };
}

/** The unpaid parts of a claim. A claim that is itself a debt has none. */
export function waitsOf(claim: OpenClaim, partner: PaidPartner): StatementWait[] {
  const { heldPaise, payablePaise, sendingPaise, isUnderReview, isWaitingForCode } = claim;
  const payable = Math.max(0, payablePaise);
  const sending = sendingPaise > 0 ? [{ why: 'sending' as const, paise: sendingPaise }] : [];
  if (isUnderReview)
    return [
      ...(heldPaise > 0 ? [{ why: 'held_under_review' as const, paise: heldPaise }] : []),
      ...(payable > 0 ? [{ why: 'under_review' as const, paise: payable }] : []),
      ...sending,
    ];
  const due = duePaiseOf(claim);
  const open = payable - due;
  return [
    ...(heldPaise > 0
      ? [
          isWaitingForCode
            ? { why: 'held_for_code' as const, paise: heldPaise }
            : { why: 'held' as const, paise: heldPaise, day: addDays(claim.day, partner.holdingDays) },
        ]
      : []),
    ...(open > 0 ? [{ why: 'month_open' as const, paise: open, month: partner.openMonth }] : []),
    ...(due > 0 ? [whyNotPaid(due, partner)] : []),
    ...sending,
  ];
}
