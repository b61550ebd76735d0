import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CREDIT_APPLICATION_STATES,
  creditApplicationMayMove,
  isClosed,
  LENDER_APPLICATION_STATUSES,
  type LenderApplicationStatus,
  mayMove,
  mayWithdraw,
  newsMoves,
} from './lifecycle.ts';

/** Rows are where it stands, columns (in the order of the list) where it may go: product.md §4 as a picture. */
const PICTURE: Record<LenderApplicationStatus, string> = {
  //          started sent review approved agreement disbursed declined failed withdrawn cancelled
  started: '. x x x x x x x x x',
  sent: '. . x x x x x . x x',
  in_review: '. . . x x x x . x x',
  approved: '. . . . x x x . x x',
  agreement: '. . . . . x x . x x',
  disbursed: '. . . . . . . . . x',
  declined: '. . . . . . . . . .',
  failed: '. x x x x x x . x x',
  withdrawn: '. . . . . x . . . .',
  cancelled: '. . . . . . . . . .',
};

describe('the lender application', () => {
  it.each(Object.entries(PICTURE))('from %s goes only where product.md §4 lets it', (from, row) => {
    const cells = row.split(' ');
    for (const [column, to] of LENDER_APPLICATION_STATUSES.entries()) {
      expect(`${to} ${mayMove(from as LenderApplicationStatus, to)}`).toBe(`${to} ${cells[column] === 'x'}`);
    }
  });

  it('never comes back to a status it left, whatever news arrives in whatever order', () => {
    const news = fc.record({
      status: fc.constantFrom(...LENDER_APPLICATION_STATUSES),
      source: fc.constantFrom('customer', 'system', 'lender', 'file', 'csr'),
      at: fc.integer({ min: 0, max: 1000 }),
    });
    fc.assert(
      fc.property(fc.array(news, { maxLength: 40 }), (all) => {
        let status: LenderApplicationStatus = 'started';
        let newestNewsAt: number | null = null;
        const left: LenderApplicationStatus[] = [];
        for (const one of all) {
          if (!newsMoves({ status, newestNewsAt }, one)) continue;
          expect(left).not.toContain(one.status);
          left.push(status);
          status = one.status;
          if (one.source === 'lender' || one.source === 'file') newestNewsAt = one.at;
        }
      }),
    );
  });

  it('keeps late news of a lender as history, but not what the customer does', () => {
    const standing = { status: 'in_review', newestNewsAt: 100 } as const;
    expect(newsMoves(standing, { status: 'declined', source: 'lender', at: 99 })).toBe(false);
    expect(newsMoves(standing, { status: 'declined', source: 'lender', at: 100 })).toBe(true);
    expect(newsMoves(standing, { status: 'withdrawn', source: 'customer', at: 99 })).toBe(true);
  });

  it('may be withdrawn until the money is paid', () => {
    const open = LENDER_APPLICATION_STATUSES.filter((status) => mayWithdraw(status));
    expect(open).toEqual(['started', 'sent', 'in_review', 'approved', 'agreement', 'failed']);
    expect(LENDER_APPLICATION_STATUSES.filter((status) => isClosed(status))).toEqual([
      'declined',
      'withdrawn',
      'cancelled',
    ]);
  });
});

describe('the credit application', () => {
  it('ends in expired or superseded and nowhere else', () => {
    for (const from of CREDIT_APPLICATION_STATES) {
      const onward = CREDIT_APPLICATION_STATES.filter((to) => creditApplicationMayMove(from, to));
      expect(onward.length === 0).toBe(from === 'expired' || from === 'superseded');
      expect(onward).not.toContain('draft');
    }
    expect(creditApplicationMayMove('draft', 'matched')).toBe(false);
    expect(creditApplicationMayMove('matched', 'unmatched')).toBe(false);
  });
});
