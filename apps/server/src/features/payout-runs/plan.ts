import { createHash } from 'node:crypto';
import { type Payout, payoutOf, type Unpaid } from '@tulna/rules/payouts';
import type { Db } from '../../platform/database/database.ts';
import { payableOf } from '../commissions/index.ts';
import { payoutTerms } from '../payout-details/index.ts';

/** The payment to one partner, with its account. */
export interface PlannedPayout extends Payout {
  /** Key of the partner. */
  readonly partner: string;
  readonly detailsId: string;
}

/** A partner without a payment, and the reason; its balance is carried forward. */
export interface LeftOut {
  readonly partner: string;
  readonly reason: Unpaid | 'no_details';
  /** Whole paise: owed to the partner if positive, by the partner if negative. */
  readonly balancePaise: number;
  readonly leastPaise: number;
}

export interface RunPlan {
  /** In the order of the partners' keys. */
  readonly payouts: readonly PlannedPayout[];
  readonly leftOut: readonly LeftOut[];
  /** Sum of the payouts, whole paise. */
  readonly paise: number;
  /** Digest of recipients, amounts and accounts: it differs if any of them changed. */
  readonly digest: string;
}

const digestOf = (payouts: readonly PlannedPayout[]): string =>
  createHash('sha256')
    .update(JSON.stringify(payouts.map(({ partner, detailsId, paise }) => [partner, detailsId, paise])))
    .digest('hex');

/** The payments that a run would make now. Only reliable inside a transaction that holds `lockSettling`. */
export async function planRun(db: Db): Promise<RunPlan> {
  const terms = await payoutTerms(db);
  const payouts: PlannedPayout[] = [];
  const leftOut: LeftOut[] = [];
  for (const [partner, claims] of await payableOf(db)) {
    const { details = null, leastPaise = 0 } = terms.get(partner) ?? {};
    const balancePaise = claims.reduce((sum, { paise }) => sum + paise, 0);
    const payout = payoutOf(claims, leastPaise);
    const reason = typeof payout === 'string' ? payout : 'no_details';
    if (typeof payout === 'string' || details === null) leftOut.push({ partner, reason, balancePaise, leastPaise });
    else payouts.push({ partner, detailsId: details.id, ...payout });
  }
  payouts.sort((one, other) => (one.partner < other.partner ? -1 : 1));
  leftOut.sort((one, other) => (one.partner < other.partner ? -1 : 1));
  return {
    payouts,
    leftOut,
    paise: payouts.reduce((sum, { paise }) => sum + paise, 0),
    digest: digestOf(payouts),
  };
}
