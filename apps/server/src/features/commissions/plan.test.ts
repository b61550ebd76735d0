import type { RateTerms } from '@tulna/rules/commission-rates';
import { describe, expect, it } from 'vitest';
import type { CommissionRate } from '../commission-rates/index.ts';
import type { PaidApplication } from '../lender-applications/index.ts';
import type { Claim, HeldClaim } from './claims.ts';
import { planOf } from './plan.ts';
import { volumesFrom } from './volumes.ts';

/** Works out the claims of one loan, in whole paise. */
const [fee, part] = [10_000, 4_000_000];

let last = 0;
const newId = (): string => {
  last += 1;
  return `id-${last}`;
};
const rateOf = (terms: RateTerms): CommissionRate => ({
  id: 'rate',
  side: 'lender',
  kind: 'agreed',
  partner: null,
  merchant: null,
  lender: 'cashe',
  product: null,
  from: '2026-01-01',
  until: null,
  terms,
});
/** A payment at noon in India. */
const paidOn = (day: string, amountPaise: number, tranche: number): PaidApplication['entries'][number] => {
  const at = { at: Date.parse(`${day}T06:30:00Z`), dayOnly: false };
  const reported = { amountPaise, saidPaise: amountPaise, heardAt: at, paidAt: at, saidAt: at };
  const id = `payment-${tranche}`;
  const of = { id, paymentId: id, kind: 'disbursal', reference: null, tranche } as const;
  return { ...of, ...reported, corrects: null, struck: false, file: null, takesBack: null, statusEventId: null };
};
const loanOf = (...entries: PaidApplication['entries']): PaidApplication => ({
  id: 'loan',
  customerId: 'customer',
  lenderKey: 'cashe',
  product: 'Personal Loans',
  brand: '',
  startedAt: new Date('2026-11-01T06:00:00Z'),
  entries,
});
const november = { rateId: 'rate', month: '2026-11', amountPaise: 10_000_000, count: 1 };
const claimsOf = (application: PaidApplication, terms: RateTerms, claims: readonly HeldClaim[] = []): Claim[] =>
  planOf(
    { application, merchant: null, isSuspended: false, isRefused: false, refusalId: null, claims },
    [rateOf(terms)],
    volumesFrom([november]),
    newId,
  ).claims;

describe('a loan in three parts', () => {
  const parts = loanOf(...[1, 2, 3].map((tranche) => paidOn(`2026-11-0${tranche + 4}`, part, tranche)));

  it('earns its fee once, and in total never more than the highest commission for a loan', () => {
    const terms = { price: { percent: '1', flatPaise: fee }, leastPaise: null, mostPaise: 100_000 };
    // The first part earns 400 and the fee of 100, the second 400, and the third only the rest up to 1,000.
    expect(claimsOf(parts, terms).map(({ targetPaise }) => targetPaise)).toEqual([50_000, 40_000, 10_000]);
  });

  it('by volume earns the step’s fee and the lowest commission with the first part, and only the percentage with the others', () => {
    const price = { measure: 'count', mode: 'marginal', steps: [{ from: 0, percent: '1', flatPaise: fee }] } as const;
    const terms = { price, leastPaise: 60_000, mostPaise: null };
    expect(claimsOf(parts, terms).map(({ targetPaise }) => targetPaise)).toEqual([60_000, 40_000, 40_000]);
  });
});

describe('a payment that turns out to have been on an earlier day', () => {
  const price = { measure: 'amount', mode: 'marginal', steps: [{ from: 0, percent: '1', flatPaise: 0 }] } as const;
  const terms = { price, leastPaise: null, mostPaise: null };
  const place = { amountPaise: 7_000_000, count: 3 };
  const heldOn = (day: string): HeldClaim => {
    const [claim] = claimsOf(loanOf(paidOn(day, part, 1)), terms);
    if (claim === undefined) throw new Error('The loan has no claim; it should have one.');
    return { ...claim, before: place, entries: [], isStated: false };
  };
  const movedTo = (day: string, from: string): Claim | undefined =>
    claimsOf(loanOf(paidOn(day, part, 1)), terms, [heldOn(from)])[0];

  it('keeps its place in the month if the day is in the same month', () =>
    expect(movedTo('2026-11-20', '2026-11-22')).toMatchObject({ day: '2026-11-20', before: place }));
  it('takes the next place in the month before if the day is there', () =>
    expect(movedTo('2026-11-30', '2026-12-02')).toMatchObject({
      day: '2026-11-30',
      before: { amountPaise: november.amountPaise, count: november.count },
    }));
});
