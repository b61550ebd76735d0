import { describe, expect, it } from 'vitest';
import { LENDER_APPLICATION_STATUSES, type LenderApplicationStatus, mayMove } from './lifecycle.ts';
import type { Moment } from './moments.ts';
import { type ApplicationState, cancelledKind, type StatusUpdate, takeUpdate } from './status-updates.ts';

const now = Date.parse('2026-11-22T15:00:00+05:30');
const time = (iso: string): Moment => ({ at: Date.parse(`2026-11-${iso}:00+05:30`), dayOnly: false });
const day = (date: string): Moment => ({ at: Date.parse(`2026-11-${date}T12:00:00+05:30`), dayOnly: true });
let ids = 0;
const newId = (): string => {
  ids += 1;
  return `id ${ids}`;
};
const inStatus = (status: LenderApplicationStatus, more: Partial<ApplicationState> = {}): ApplicationState => ({
  status,
  startedAt: Date.parse('2026-11-01T10:00:00+05:30'),
  newest: time('20T10:00'),
  payments: [],
  offerPaise: 10_000,
  inParts: false,
  ...more,
});
const says = (status: LenderApplicationStatus, at: Moment = time('21T10:00'), more: Partial<StatusUpdate> = {}) => ({
  status,
  source: 'lender' as const,
  at,
  ...more,
});
const take = (state: ApplicationState, ...updates: readonly StatusUpdate[]) => {
  let last = takeUpdate(state, updates[0] as StatusUpdate, now, newId);
  const kinds = [...last.findings.map(({ kind }) => kind)];
  for (const update of updates.slice(1)) {
    last = takeUpdate(last.state, update, now, newId);
    kinds.push(...last.findings.map(({ kind }) => kind));
  }
  const { status } = last.state;
  return { ...last, status, kinds };
};
/** An application at a status, with the payments that belong to it. */
const withMoney = (status: LenderApplicationStatus): ApplicationState => {
  const paid = says('disbursed', time('10T10:00'), { amountPaise: 5000 });
  const back = says('cancelled', time('12T10:00'));
  if (status === 'disbursed') return take(inStatus('agreement', { newest: null }), paid).state;
  if (status === 'cancelled') return take(inStatus('agreement', { newest: null }), paid, back).state;
  return inStatus(status);
};

describe('the table decides', () => {
  it.each(LENDER_APPLICATION_STATUSES)('decides about every update of an application at %s', (from) => {
    for (const to of LENDER_APPLICATION_STATUSES) {
      const update = says(to, time('21T10:00'), to === 'disbursed' ? { amountPaise: 700 } : {});
      const { status, applied, change } = take(withMoney(from), update);
      const expected = mayMove(from, to) ? to : from;
      expect(`${to}: ${status}`).toBe(`${to}: ${expected}`);
      // A second payment changes the total paid, but not the status.
      const isPayment = to === 'disbursed';
      expect(`${to}: ${applied}`).toBe(`${to}: ${mayMove(from, to) || isPayment}`);
      expect(`${to}: ${change}`).toBe(`${to}: ${isPayment ? 'paid' : mayMove(from, to) ? 'moved' : null}`);
    }
  });

  it.each<[string, Moment, LenderApplicationStatus]>([
    ['before the newest', time('20T09:59'), 'in_review'],
    ['at the moment of the newest', time('20T10:00'), 'approved'],
    ['on the day of the newest, without a time', day('20'), 'approved'],
    ['on the day before, without a time', day('19'), 'in_review'],
  ])('about a lender’s update %s', (_, at, expected) => {
    expect(take(inStatus('in_review'), says('approved', at)).status).toBe(expected);
    expect(take(inStatus('in_review'), says('approved', at, { source: 'file' })).status).toBe(expected);
    // Updates by us and by the customer are never late.
    expect(take(inStatus('in_review'), says('withdrawn', at, { source: 'customer' })).status).toBe('withdrawn');
  });

  it('the newest moment is that of lenders and files, not of other sources', () => {
    expect(take(inStatus('sent'), says('in_review')).state.newest).toEqual(time('21T10:00'));
    expect(take(inStatus('sent'), says('in_review', day('20'))).state.newest).toEqual(time('20T10:00'));
    expect(take(inStatus('sent', { newest: null }), says('in_review', day('20'))).state.newest).toEqual(day('20'));
    const own = take(inStatus('started'), says('sent', time('21T10:00'), { source: 'system' }));
    expect(own.state.newest).toEqual(time('20T10:00'));
    const late = take(inStatus('agreement'), says('disbursed', time('12T10:00'), { amountPaise: 1 }));
    expect([late.status, late.state.newest]).toEqual(['disbursed', time('20T10:00')]);
  });

  it('a cancellation before any payment is an ordinary step: if it is late, it changes nothing', () => {
    expect(take(inStatus('approved'), says('cancelled', time('20T09:00'))).status).toBe('approved');
    expect(take(inStatus('approved'), says('cancelled', time('20T10:00'))).status).toBe('cancelled');
    expect(take(inStatus('approved', { newest: null }), says('cancelled')).status).toBe('cancelled');
  });
});

describe('findings for operations', () => {
  it.each<[LenderApplicationStatus, LenderApplicationStatus, Moment, string[]]>([
    ['declined', 'approved', time('21T10:00'), ['contradiction']],
    ['declined', 'agreement', time('20T10:00'), ['contradiction']],
    ['declined', 'approved', time('20T09:59'), []],
    ['declined', 'in_review', time('21T10:00'), []],
    ['declined', 'cancelled', time('21T10:00'), []],
    ['approved', 'declined', time('21T10:00'), []],
    ['approved', 'declined', day('20'), ['contradiction']],
    ['agreement', 'declined', day('20'), ['contradiction']],
    ['in_review', 'declined', day('20'), []],
    ['approved', 'in_review', time('21T10:00'), []],
    ['withdrawn', 'approved', time('21T10:00'), []],
    ['disbursed', 'declined', time('09T10:00'), ['contradiction']],
    ['disbursed', 'declined', time('21T10:00'), ['contradiction']],
    ['disbursed', 'in_review', time('21T10:00'), ['contradiction']],
    ['disbursed', 'approved', time('10T10:00'), []],
    ['disbursed', 'agreement', time('21T10:00'), ['contradiction']],
    ['cancelled', 'approved', time('21T10:00'), ['contradiction']],
    ['cancelled', 'approved', time('12T10:00'), []],
    ['cancelled', 'in_review', time('21T10:00'), []],
  ])('at %s: %s', (from, to, at, expected) => {
    expect(take(withMoney(from), says(to, at)).kinds).toEqual(expected);
  });

  it.each<[LenderApplicationStatus, string[]]>([
    ['declined', ['contradiction']],
    ['withdrawn', ['contradiction']],
    ['cancelled', ['contradiction']],
    ['approved', []],
    ['failed', []],
    ['disbursed', []],
  ])('a payment after the status %s', (from, expected) => {
    const taken = take(withMoney(from), says('disbursed', time('21T10:00'), { amountPaise: 1000 }));
    expect([taken.status, taken.kinds]).toEqual(['disbursed', expected]);
    if (expected.length > 0)
      expect(taken.findings).toEqual([{ kind: 'contradiction', stood: from, said: 'disbursed' }]);
  });

  it('report a cancellation before the payment', () => {
    const early = take(withMoney('disbursed'), says('cancelled', time('09T10:00')));
    expect([early.status, early.kinds, early.applied]).toEqual(['disbursed', ['contradiction'], false]);
  });

  it('report an amount above the offer, in one payment or in total, but not an amount equal to the paisa', () => {
    const of = (...amounts: number[]) =>
      take(
        inStatus('agreement'),
        ...amounts.map((amountPaise, part) => says('disbursed', time(`21T1${part}:00`), { amountPaise })),
      );
    expect(of(10_000).kinds).toEqual([]);
    expect(of(10_001).findings).toEqual([{ kind: 'amount_differs', paidPaise: 10_001, offeredPaise: 10_000 }]);
    expect(of(6000, 4000).kinds).toEqual([]);
    expect(of(6000, 4001).kinds).toEqual(['amount_differs']);
    expect(
      take(inStatus('agreement', { offerPaise: null }), says('disbursed', time('21T10:00'), { amountPaise: 1e9 }))
        .kinds,
    ).toEqual([]);
  });

  it.each([0, -5, 1.5, 1_000_000_000_001, Number.NaN])(
    'report an amount of %s as invalid: the payment is stored without it',
    (amountPaise) => {
      const taken = take(inStatus('agreement'), says('disbursed', time('21T10:00'), { amountPaise }));
      expect(taken.payment?.amountPaise).toBeNull();
      expect(taken.kinds).toEqual(['amount_differs', 'amount_missing']);
      expect(taken.status).toBe('disbursed');
    },
  );

  it('do not report the largest possible amount as invalid, but report an amount that is missing', () => {
    const most = take(inStatus('agreement'), says('disbursed', time('21T10:00'), { amountPaise: 1_000_000_000_000 }));
    expect(most.payment?.amountPaise).toBe(1_000_000_000_000);
    const none = take(inStatus('agreement'), says('disbursed'));
    expect([none.kinds, none.change]).toEqual([['amount_missing'], 'paid']);
    const filled = take(
      inStatus('agreement'),
      says('disbursed'),
      says('disbursed', time('21T10:00'), { amountPaise: 5 }),
    );
    expect([filled.kinds, filled.change, filled.payment?.amountPaise]).toEqual([['amount_missing'], 'corrected', 5]);
    const known = take(inStatus('agreement'), says('disbursed'), says('disbursed'));
    expect([known.kinds, known.change, known.applied]).toEqual([['amount_missing'], null, false]);
  });

  it('report a file whose amount for a day differs from the file before', () => {
    const row = (file: string, amountPaise: number) =>
      says('disbursed', day('21'), { source: 'file', file, amountPaise });
    expect(take(inStatus('agreement'), row('a', 5000), row('b', 6000)).findings).toEqual([
      { kind: 'payment_changed', beforePaise: 5000, saidPaise: 6000 },
    ]);
    expect(take(inStatus('agreement', { inParts: true }), row('a', 5000), row('b', 5000)).kinds).toEqual([]);
  });

  it('an update dated in the future or before the application changes nothing and makes no entry', () => {
    const ahead = take(inStatus('sent'), says('disbursed', time('22T15:06'), { amountPaise: 5 }));
    expect(ahead).toMatchObject({
      applied: false,
      entries: [],
      findings: [{ kind: 'event_ahead', day: '2026-11-22' }],
    });
    expect(take(inStatus('sent'), says('disbursed', time('22T15:05'), { amountPaise: 5 })).kinds).toEqual([]);
    const before: Moment = { at: Date.parse('2026-10-31T23:59:59+05:30'), dayOnly: false };
    expect(take(inStatus('sent'), says('disbursed', before, { amountPaise: 5, source: 'file' })).findings).toEqual([
      { kind: 'event_too_early', day: '2026-10-31', began: '2026-11-01' },
    ]);
    // Our own clock needs no such check.
    expect(take(inStatus('sent'), says('withdrawn', before, { source: 'customer' })).status).toBe('withdrawn');
  });
});

describe('a cancellation compared with the payments', () => {
  const { payments } = take(
    inStatus('agreement', { newest: null }),
    says('disbursed', time('10T23:59'), { amountPaise: 500 }),
    says('disbursed', time('12T10:00'), { amountPaise: 600 }),
  ).state;
  it.each<[Moment, number, string]>([
    [time('10T23:58'), 3, 'before_payment'],
    [time('11T00:00'), 0, 'after_days'],
    [time('11T00:00'), 1, 'within_days'],
    [time('10T23:59'), 0, 'within_days'],
    // The second part doesn't begin the days again: the page named the 13th as the last day.
    [time('12T10:00'), 0, 'after_days'],
    [time('13T23:59'), 3, 'within_days'],
    [time('14T00:00'), 3, 'after_days'],
    [day('13'), 3, 'within_days'],
    [day('14'), 3, 'after_days'],
  ])('at %o with %i days: %s', (at, days, expected) => {
    expect(cancelledKind(payments, at, days)).toBe(expected);
    expect(cancelledKind([], at, days)).toBe('before_payment');
  });

  it('counts from the new payment if a loan is paid out again after it was cancelled', () => {
    const again = take(
      inStatus('agreement', { newest: null }),
      says('disbursed', time('10T12:00'), { amountPaise: 500 }),
      says('cancelled', time('11T12:00')),
      says('disbursed', time('20T12:00'), { amountPaise: 700 }),
      says('cancelled', time('22T12:00')),
    ).state.payments;
    const kindAt = (at: Moment) => cancelledKind(again, at, 3);
    expect([kindAt(time('11T12:00')), kindAt(time('22T12:00')), kindAt(time('24T00:00'))]).toEqual([
      'within_days',
      'within_days',
      'after_days',
    ]);
  });
});

describe('a cancellation that states the amount returned', () => {
  const owed = (): ApplicationState => ({ ...withMoney('disbursed'), chargesPaise: 300 });
  const back = (amountPaise: number) => says('cancelled', time('21T10:00'), { amountPaise });

  it.each([
    // 5000 are outstanding; charges of 300 and a rupee may be missing from the amount returned.
    [4600, 'cancelled', []],
    [4599, 'disbursed', ['reversal_differs']],
    [1, 'disbursed', ['reversal_differs']],
    [0, 'cancelled', []],
    [5001, 'cancelled', []],
  ])('%i of 5000: %s', (given, status, kinds) => {
    const state = owed();
    const taken = take(state, back(given));
    expect([taken.status, taken.kinds, taken.applied]).toEqual([status, kinds, kinds.length === 0]);
    if (kinds.length > 0) {
      expect(taken.findings).toEqual([{ kind: 'reversal_differs', givenPaise: given, outPaise: 5000 }]);
      expect(taken.entries).toEqual([]);
      expect(taken.state).toEqual(state);
    }
  });

  it('is compared with the offer if no outstanding amount is known, and with nothing if there is no offer', () => {
    const sent = (offerPaise: number | null) => inStatus('sent', { offerPaise, chargesPaise: 300 });
    expect(take(sent(10_000), back(9600)).status).toBe('cancelled');
    expect(take(sent(10_000), back(9599)).findings).toEqual([
      { kind: 'reversal_differs', givenPaise: 9599, outPaise: 10_000 },
    ]);
    expect(take(sent(null), back(1)).status).toBe('cancelled');
  });
});
