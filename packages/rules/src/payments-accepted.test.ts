import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from './dates.ts';
import { dayOf } from './moments.ts';
import { outstanding, outstandingPaise, paymentsOf, type StoredEntry } from './payments.ts';
import { type AcceptedPayment, settleAs } from './payments-accepted.ts';

const now = Date.parse('2026-11-22T06:00:00Z');

function ids() {
  let last = 0;
  return () => {
    last += 1;
    return `new-${last}`;
  };
}

const paid = (id: string, more: Partial<StoredEntry> = {}): StoredEntry => ({
  id,
  paymentId: id,
  kind: 'disbursal',
  amountPaise: 100,
  saidPaise: 100,
  heardAt: { at: Date.parse('2026-11-05T04:00:00Z'), dayOnly: false },
  reference: null,
  tranche: null,
  paidAt: { at: Date.parse('2026-11-05T04:00:00Z'), dayOnly: false },
  saidAt: { at: Date.parse('2026-11-05T04:00:00Z'), dayOnly: false },
  corrects: null,
  struck: false,
  file: null,
  takesBack: null,
  ...more,
});
const acceptedPayment = (more: Partial<AcceptedPayment> = {}): AcceptedPayment => ({
  amountPaise: 100,
  paidOn: '2026-11-05',
  reference: null,
  tranche: null,
  ...more,
});

const settled = (before: readonly StoredEntry[], accepted: readonly AcceptedPayment[]) => {
  const entries = settleAs(paymentsOf(before), accepted, now, ids());
  const after = paymentsOf([...before, ...entries.map((entry) => ({ ...entry, file: 'decided', takesBack: null }))]);
  return { entries, out: outstanding(after), sum: outstandingPaise(after) };
};

describe('accepting a payment as a lender reports it', () => {
  test('adds no entry if it agrees, or if it has no day', () => {
    expect(settled([paid('a')], [acceptedPayment()]).entries).toEqual([]);
    expect(settled([paid('a')], [acceptedPayment({ paidOn: null })]).entries).toEqual([]);
  });

  test('corrects the amount of the payment and leaves its time', () => {
    const { entries, out } = settled([paid('a')], [acceptedPayment({ amountPaise: 99 })]);
    expect(entries).toMatchObject([{ id: 'new-1', paymentId: 'a', corrects: 'a', amountPaise: 99, saidPaise: 99 }]);
    expect(out).toMatchObject([{ id: 'a', amountPaise: 99, paidAt: paid('a').paidAt }]);
  });

  test('corrects the day, without a time', () => {
    const { out } = settled([paid('a')], [acceptedPayment({ paidOn: '2026-11-06' })]);
    expect(out).toMatchObject([{ paidAt: { at: Date.parse('2026-11-06T18:29:59.999Z'), dayOnly: true } }]);
  });

  test('adds a new payment, on the day of the decision if it has none', () => {
    expect(settled([], [acceptedPayment()]).out).toMatchObject([{ id: 'new-1', amountPaise: 100 }]);
    expect(settled([], [acceptedPayment({ paidOn: null })]).out).toMatchObject([
      { paidAt: { at: now, dayOnly: false } },
    ]);
  });

  test('cancels payments that are not in the lender’s records', () => {
    const { entries, out } = settled([paid('a'), paid('b', { amountPaise: 70 })], [acceptedPayment()]);
    expect(entries).toMatchObject([{ paymentId: 'b', corrects: 'b', struck: true, amountPaise: 0, saidPaise: null }]);
    expect(out.map(({ id }) => id)).toEqual(['a']);
  });

  test.each([
    ['reference', { reference: 'U2' }],
    ['tranche', { tranche: 2 }],
  ] as const)('finds a payment by its %s before its amount or day', (_, key) => {
    const before = [paid('a'), paid('b', { amountPaise: 70, ...key })];
    const { out } = settled(before, [acceptedPayment({ ...key }), acceptedPayment({ amountPaise: 71 })]);
    expect(out).toMatchObject([
      { id: 'a', amountPaise: 71 },
      { id: 'b', amountPaise: 100, ...key },
    ]);
  });

  test('leaves a reference that the lender omits, and adds one that it reports', () => {
    expect(settled([paid('a', { reference: 'U1' })], [acceptedPayment({ amountPaise: 99 })]).out).toMatchObject([
      { reference: 'U1', amountPaise: 99 },
    ]);
    expect(settled([paid('a')], [acceptedPayment({ reference: 'U1' })]).out).toMatchObject([
      { id: 'a', reference: 'U1' },
    ]);
    expect(settled([paid('a')], [acceptedPayment({ tranche: 1 })]).out).toMatchObject([{ id: 'a', tranche: 1 }]);
  });

  test('leaves reversals unchanged', () => {
    const back = paid('r', { kind: 'reversal', paidAt: { at: Date.parse('2026-11-06T04:00:00Z'), dayOnly: false } });
    expect(settled([paid('a'), back], [acceptedPayment({ paidOn: '2026-11-07' })])).toMatchObject({
      sum: 100,
      out: [{ id: 'new-1' }],
    });
  });

  const day = fc.integer({ min: 0, max: 5 }).map((days) => addDays('2026-11-01', days));
  const key = { reference: fc.option(fc.constantFrom('U1', 'U2')), tranche: fc.option(fc.integer({ min: 1, max: 2 })) };
  const amount = fc.integer({ min: 1, max: 5 });
  const ours = fc
    .array(fc.record({ amountPaise: amount, day, ...key }), { maxLength: 4 })
    .map((list) =>
      list.map(({ day: on, ...one }, place) =>
        paid(`p${place}`, { ...one, paidAt: { at: Date.parse(`${on}T06:00:00Z`), dayOnly: false } }),
      ),
    );
  const theirs = fc.array(fc.record({ amountPaise: amount, paidOn: day, ...key }), { minLength: 1, maxLength: 4 });

  test('makes the amount outstanding equal to the lender’s, payment by payment, and repeating it changes nothing', () => {
    fc.assert(
      fc.property(ours, theirs, (before, accepted) => {
        const { entries, out, sum } = settled(before, accepted);
        expect(sum).toBe(accepted.reduce((all, { amountPaise }) => all + amountPaise, 0));
        const shown = (list: readonly (readonly [string | null, number | null])[]) => list.map(String).toSorted();
        expect(shown(out.map((one) => [dayOf(one.paidAt), one.amountPaise]))).toEqual(
          shown(accepted.map((one) => [one.paidOn, one.amountPaise])),
        );
        expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
      }),
    );
  });
});

describe('a payment reported without its own number', () => {
  const on = (id: string, amountPaise: number, day: string): StoredEntry =>
    paid(id, { amountPaise, saidPaise: amountPaise, paidAt: { at: Date.parse(`${day}T04:00:00Z`), dayOnly: false } });
  const before = [on('c', 200, '2026-11-06'), on('a', 100, '2026-11-05'), on('b', 100, '2026-11-06')];
  const outcomeOf = (amountPaise: number, paidOn: string): string[] =>
    settleAs(paymentsOf(before), [acceptedPayment({ amountPaise, paidOn })], now, ids()).map(
      ({ kind, paymentId, struck }) => `${kind} ${paymentId}${struck ? ' struck' : ''}`,
    );

  test.each<[string, number, string, string[]]>([
    ['amount and day', 100, '2026-11-06', ['disbursal c struck', 'disbursal a struck']],
    ['amount', 100, '2026-11-09', ['disbursal a', 'disbursal c struck', 'disbursal b struck']],
    ['day', 999, '2026-11-05', ['disbursal a', 'disbursal c struck', 'disbursal b struck']],
    ['nothing, then the first', 999, '2026-11-09', ['disbursal c', 'disbursal a struck', 'disbursal b struck']],
  ])('is the one with the same %s', (_, amountPaise, paidOn, outcome) =>
    expect(outcomeOf(amountPaise, paidOn)).toEqual(outcome),
  );
});
