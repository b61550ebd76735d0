/** Why something of a commission isn't paid yet: every gap has a reason. */
import { addDays } from './dates.ts';

/** What a claim has that is not paid. Whole paise; above zero is owed to the partner. */
export interface OpenClaim {
  /** Day of the disbursal. */
  readonly day: string;
  readonly heldPaise: number;
  readonly payablePaise: number;
  /** What was payable when the last closed month ended. */
  readonly closedPaise: number;
  readonly sendingPaise: number;
}

/** How its partner is paid. */
export interface PaidPartner {
  readonly holdingDays: number;
  readonly leastPaise: number;
  readonly hasDetails: boolean;
  /** What a run would pay now: what closed months left, less what was sent and taken back since. */
  readonly duePaise: number;
  /** The first month that is not closed. */
  readonly openMonth: string;
}

export type StatementWait =
  | { readonly why: 'held'; readonly paise: number; readonly day: string }
  | { readonly why: 'month_open'; readonly paise: number; readonly month: string }
  | { readonly why: 'below_least'; readonly paise: number; readonly leastPaise: number }
  | { readonly why: 'no_details' | 'debt' | 'next_run' | 'sending'; readonly paise: number };

function whyNotPaid(paise: number, { hasDetails, duePaise, leastPaise }: PaidPartner): StatementWait {
  if (!hasDetails) return { why: 'no_details', paise };
  // Where nothing is left for the partner, what this one earned meets what another owes.
  if (duePaise <= 0) return { why: 'debt', paise };
  if (duePaise < leastPaise) return { why: 'below_least', paise, leastPaise };
  return { why: 'next_run', paise };
}

/** What of a claim isn't paid, part by part. What it owes itself is no wait. */
export function waitsOf(claim: OpenClaim, partner: PaidPartner): StatementWait[] {
  const { heldPaise, payablePaise, closedPaise, sendingPaise } = claim;
  const payable = Math.max(0, payablePaise);
  const due = Math.min(payable, Math.max(0, closedPaise));
  const open = payable - due;
  return [
    ...(heldPaise > 0
      ? [{ why: 'held' as const, paise: heldPaise, day: addDays(claim.day, partner.holdingDays) }]
      : []),
    ...(open > 0 ? [{ why: 'month_open' as const, paise: open, month: partner.openMonth }] : []),
    ...(due > 0 ? [whyNotPaid(due, partner)] : []),
    ...(sendingPaise > 0 ? [{ why: 'sending' as const, paise: sendingPaise }] : []),
  ];
}
