import { randomUUID } from 'node:crypto';
import { formatPaise } from '@tulna/rules/money';
import type { PayoutResult, PayoutResultColumn } from '@tulna/rules/payout-result-columns';
import type { RowFault } from '../../platform/imports/kind.ts';
import type { PayoutAnswer } from '../commissions/index.ts';
import type { PayoutRecord, ResultRecord } from './repository.ts';

/** A row of the bank's file about a payment. */
export interface ResultRow {
  readonly reference: string;
  /** Whole paise. */
  readonly paise: number;
  readonly result: PayoutResult;
  readonly utr: string | null;
  /** The bank's day, in India. */
  readonly day: string | null;
  readonly why: string | null;
}

type Fault = RowFault<PayoutResultColumn>;

/** A payment with its results, the oldest first. */
export interface Answered {
  readonly payout: PayoutRecord;
  readonly results: readonly ResultRecord[];
}

export interface Taken {
  readonly record: ResultRecord;
  /** The entry that follows in the ledger. */
  readonly move: Pick<PayoutAnswer, 'move' | 'reason'>;
}

const moves = {
  paid: { move: 'arrive', reason: 'paid' },
  failed: { move: 'fail', reason: 'failed' },
  returned: { move: 'come_back', reason: 'returned' },
} as const satisfies Record<PayoutResult, Pick<PayoutAnswer, 'move' | 'reason'>>;

const isStated = (last: ResultRecord, { result, utr }: ResultRow): boolean =>
  last.result === result && (utr === null || last.utr === null || last.utr === utr);

/**
 * How a row changes its payment. A row that repeats a result, of this or another file, changes nothing; a row that contradicts it is refused.
 * @param ofUtr the reference of the payment that already has the row's UTR
 */
export function takeResult(
  { payout, results }: Answered,
  row: ResultRow,
  rowNumber: number,
  ofUtr: string | undefined,
): Taken | 'unchanged' | Fault {
  if (row.paise !== payout.paise)
    return { column: 'amount', reason: 'payoutAmount', values: { amount: formatPaise(payout.paise) } };
  if (row.result === 'paid' && row.utr === null) return { column: 'utr', reason: 'payoutUtr' };
  if (row.result === 'paid' && ofUtr !== undefined && ofUtr !== payout.reference)
    return { column: 'utr', reason: 'payoutUtrUsed', values: { name: ofUtr } };
  if (results.some((result) => isStated(result, row))) return 'unchanged';
  const { state } = payout;
  if (state === 'paid' && row.result !== 'returned')
    return { column: 'result', reason: 'payoutPaid', values: { name: payout.utr ?? '' } };
  if (state === 'failed' || state === 'returned') return { column: 'result', reason: 'payoutOver' };
  return {
    record: {
      id: randomUUID(),
      payoutId: payout.id,
      rowNumber,
      result: row.result,
      utr: row.utr,
      day: row.day,
      why: row.why,
    },
    // A payment returned without being reported as paid never arrived.
    move: row.result === 'returned' && state === 'sending' ? { move: 'fail', reason: 'returned' } : moves[row.result],
  };
}
