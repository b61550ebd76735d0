import { describe, expect, it } from 'vitest';
import {
  CREDIT_APPLICATION_STATES,
  creditApplicationMayBecome,
  creditApplicationMayMove,
  isClosed,
  isInFlight,
  isRunning,
  LENDER_APPLICATION_STATUSES,
  type LenderApplicationStatus,
  mayBecome,
  mayMove,
  mayWithdraw,
} from './lifecycle.ts';

/** Rows are the current status, columns the next one, both in the order of the list: product.md §4 as a picture. */
const PICTURE: Record<LenderApplicationStatus, string> = {
  //          started sent review approved agreement disbursed declined failed withdrawn cancelled
  started: '. x x x x x x x x x',
  sent: '. . x x x x x . x x',
  in_review: '. . . x x x x . x x',
  approved: '. . . . x x x . x x',
  agreement: '. . . . . x x . x x',
  disbursed: '. . . . . . . . . x',
  declined: '. . . . . x . . . .',
  failed: '. x x x x x x . x x',
  withdrawn: '. . . . . x . . . .',
  cancelled: '. . . . . x . . . .',
};

describe('the lender application', () => {
  it.each(Object.entries(PICTURE))('moves from %s only to statuses that product.md §4 allows', (from, row) => {
    const cells = row.split(' ');
    for (const [column, to] of LENDER_APPLICATION_STATUSES.entries()) {
      expect(`${to} ${mayMove(from as LenderApplicationStatus, to)}`).toBe(`${to} ${cells[column] === 'x'}`);
    }
  });

  it('has for every status the statuses that lead to it', () => {
    for (const to of LENDER_APPLICATION_STATUSES)
      expect(mayBecome(to)).toEqual(LENDER_APPLICATION_STATUSES.filter((from) => mayMove(from, to)));
    expect(mayBecome('disbursed')).toHaveLength(9);
    expect(mayBecome('started')).toEqual([]);
  });

  it('may be withdrawn until the loan is paid out', () => {
    const open = LENDER_APPLICATION_STATUSES.filter((status) => mayWithdraw(status));
    expect(open).toEqual(['started', 'sent', 'in_review', 'approved', 'agreement', 'failed']);
    expect(LENDER_APPLICATION_STATUSES.filter((status) => isRunning(status)).join(' ')).toBe(
      'started sent in_review approved agreement failed',
    );
    expect(LENDER_APPLICATION_STATUSES.filter((status) => isClosed(status))).toEqual([
      'declined',
      'withdrawn',
      'cancelled',
    ]);
  });
});

describe('the credit application', () => {
  it('moves only as product.md §4 allows', () => {
    const picture = CREDIT_APPLICATION_STATES.map((from) => [
      from,
      CREDIT_APPLICATION_STATES.filter((to) => creditApplicationMayMove(from, to)),
    ]);
    expect(Object.fromEntries(picture)).toEqual({
      draft: ['submitted', 'superseded'],
      submitted: ['matched', 'unmatched', 'expired', 'superseded'],
      matched: ['expired', 'superseded'],
      unmatched: ['submitted', 'matched', 'expired', 'superseded'],
      expired: [],
      superseded: [],
    });
  });

  it('is in flight until it has ended', () => {
    expect(CREDIT_APPLICATION_STATES.filter((state) => isInFlight(state))).toEqual([
      'draft',
      'submitted',
      'matched',
      'unmatched',
    ]);
  });

  it('ends only in expired or superseded', () => {
    for (const from of CREDIT_APPLICATION_STATES) {
      const onward = CREDIT_APPLICATION_STATES.filter((to) => creditApplicationMayMove(from, to));
      expect(onward.length === 0).toBe(from === 'expired' || from === 'superseded');
      expect(onward).not.toContain('draft');
    }
    expect(creditApplicationMayBecome('expired')).toEqual(['submitted', 'matched', 'unmatched']);
    expect(creditApplicationMayBecome('superseded')).toEqual(['draft', 'submitted', 'matched', 'unmatched']);
    expect(creditApplicationMayMove('draft', 'matched')).toBe(false);
    expect(creditApplicationMayMove('matched', 'unmatched')).toBe(false);
  });
});
