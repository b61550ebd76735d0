import { describe, expect, it } from 'vitest';
import { dayOf, type Moment } from './moments.ts';
import {
  disbursals,
  outstanding,
  outstandingPaise,
  type Payment,
  type PaymentUpdate,
  paymentsOf,
  post,
  type StoredEntry,
} from './payments.ts';

const at = (iso: string): Moment => ({ at: Date.parse(`2026-11-${iso}:00+05:30`), dayOnly: false });
const on = (day: string): Moment => ({ at: Date.parse(`2026-11-${day}T12:00:00+05:30`), dayOnly: true });
const paid = (when: Moment, amountPaise: number | null, more: Partial<PaymentUpdate> = {}): PaymentUpdate => ({
  kind: 'disbursal',
  amountPaise,
  reference: null,
  tranche: null,
  at: when,
  isDated: true,
  file: null,
  ...more,
});
const back = (when: Moment, more: Partial<PaymentUpdate> = {}): PaymentUpdate => ({
  ...paid(when, null, more),
  kind: 'reversal',
});

/** Enters all updates in order; returns the payments, the entries and the last result. */
function entered(all: readonly PaymentUpdate[], inParts = false) {
  let payments: readonly Payment[] = [];
  const entries: StoredEntry[] = [];
  let count = 0;
  let last: ReturnType<typeof post> | undefined;
  for (const update of all) {
    last = post(payments, update, {
      inParts,
      newId: () => {
        count += 1;
        return `entry ${String(count).padStart(3, '0')}`;
      },
    });
    payments = last.payments;
    entries.push(...last.entries.map((entry) => ({ ...entry, file: update.file, takesBack: null })));
  }
  expect(paymentsOf(entries)).toEqual(payments);
  return { payments, entries, last };
}
const lines = (all: readonly PaymentUpdate[], inParts = false): string[] =>
  entered(all, inParts).payments.map(({ kind, amountPaise, paidAt, reference, tranche }) =>
    [kind, amountPaise, dayOf(paidAt), ...(reference ? [reference] : []), ...(tranche ? [tranche] : [])].join(' '),
  );

describe('the same payment', () => {
  const first = paid(at('05T10:00'), 5000);
  it.each<[string, PaymentUpdate[], string[]]>([
    ['reported twice', [first, first], ['disbursal 5000 2026-11-05']],
    ['reported at another hour of the day', [first, paid(at('05T23:59'), 5000)], ['disbursal 5000 2026-11-05']],
    ['in the file of its day', [first, paid(on('05'), 5000, { file: 'a' })], ['disbursal 5000 2026-11-05']],
    ['reported without an amount before', [paid(at('05T09:00'), null), first], ['disbursal 5000 2026-11-05']],
    ['reported without an amount after', [first, paid(at('05T11:00'), null)], ['disbursal 5000 2026-11-05']],
    ['without an amount on an earlier day', [paid(at('04T09:00'), null), first], ['disbursal 5000 2026-11-05']],
    ['without an amount on a later day', [first, paid(at('07T09:00'), null)], ['disbursal 5000 2026-11-05']],
    [
      'without a date, later',
      [first, paid(at('20T09:00'), 5000, { isDated: false, file: 'a' })],
      ['disbursal 5000 2026-11-05'],
    ],
    [
      'by its reference, whenever',
      [paid(at('05T10:00'), 5000, { reference: 'R' }), paid(at('09T10:00'), 5000, { reference: 'R' })],
      ['disbursal 5000 2026-11-05 R'],
    ],
    [
      'with its reference later',
      [first, paid(at('05T12:00'), 5000, { reference: 'R' }), paid(at('05T12:00'), 5000, { reference: 'R' })],
      ['disbursal 5000 2026-11-05 R'],
    ],
    [
      'by its part, with its reference later',
      [paid(at('05T10:00'), 5000, { tranche: 1 }), paid(at('06T10:00'), 5000, { tranche: 1, reference: 'R' })],
      ['disbursal 5000 2026-11-05 R 1'],
    ],
    [
      'by its reference without an amount at first',
      [paid(at('05T10:00'), null, { reference: 'R' }), paid(at('06T10:00'), 7000, { reference: 'R' })],
      ['disbursal 7000 2026-11-06 R'],
    ],
  ])('%s is one', (_, all, expected) => {
    expect(lines(all)).toEqual(expected);
  });
});

describe('a different payment', () => {
  it.each<[string, PaymentUpdate[], number]>([
    ['of a different amount', [paid(at('05T10:00'), 5000), paid(at('05T11:00'), 6000)], 11_000],
    ['of a different day', [paid(at('05T10:00'), 5000), paid(at('06T10:00'), 5000)], 10_000],
    [
      'with a different reference',
      [paid(at('05T10:00'), 5000, { reference: 'R' }), paid(at('05T10:00'), 5000, { reference: 'S' })],
      10_000,
    ],
    [
      'of a different part',
      [paid(at('05T10:00'), 5000, { tranche: 1 }), paid(at('05T10:00'), 5000, { tranche: 2 })],
      10_000,
    ],
    [
      'with a reference of its own, without an amount at first',
      [paid(at('05T10:00'), 5000, { reference: 'R' }), paid(at('05T11:00'), null, { reference: 'S' })],
      5000,
    ],
    [
      'in another row of the same file',
      [paid(on('05'), 5000, { file: 'a' }), paid(on('05'), 6000, { file: 'a' })],
      11_000,
    ],
    [
      'of a different day in a later file',
      [paid(on('05'), 5000, { file: 'a' }), paid(on('06'), 6000, { file: 'b' })],
      11_000,
    ],
    ['in a file beside a call', [paid(at('05T10:00'), 5000), paid(on('05'), 6000, { file: 'b' })], 11_000],
  ])('%s adds up', (_, all, sum) => {
    const { payments } = entered(all);
    expect(outstandingPaise(payments)).toBe(sum);
    expect(disbursals(payments)).toHaveLength(2);
  });

  it('of a loan in parts is not mistaken for a correction by a later file', () => {
    const rows = [paid(on('05'), 5000, { file: 'a' }), paid(on('05'), 6000, { file: 'b' })];
    expect(lines(rows, true)).toEqual(['disbursal 5000 2026-11-05', 'disbursal 6000 2026-11-05']);
    expect(lines(rows, false)).toEqual(['disbursal 6000 2026-11-05']);
    expect(entered(rows).last).toMatchObject({ isGuess: true, result: 'corrected' });
  });
});

it('a payment with a reference whose amount comes late is not mistaken for another one of that day', () => {
  const all = [
    paid(at('05T10:00'), null),
    paid(at('05T10:00'), 6000),
    paid(at('05T12:00'), null, { reference: 'R' }),
    paid(at('05T13:00'), 7000, { reference: 'R' }),
    paid(at('06T13:00'), 7500, { reference: 'R' }),
  ];
  for (const order of [all, all.toReversed(), [...all.slice(2), ...all.slice(0, 2)]])
    expect(outstandingPaise(entered(order).payments)).toBe(13_500);
  const apart = [paid(at('05T10:00'), 6000, { reference: 'Q' }), ...all.slice(2)];
  expect(outstandingPaise(entered(apart).payments)).toBe(13_500);
});

describe('a corrected amount', () => {
  const first = paid(at('05T10:00'), 5000, { reference: 'R' });
  const later = paid(at('06T10:00'), 6000, { reference: 'R' });
  it('is the later statement, in either order of arrival, and points to the entry it corrects', () => {
    for (const all of [
      [first, later],
      [later, first],
      [later, first, first],
    ])
      expect(lines(all)).toEqual(['disbursal 6000 2026-11-05 R']);
    const { entries, last } = entered([first, later]);
    expect(entries.map(({ id, corrects, amountPaise }) => [id, corrects, amountPaise])).toEqual([
      ['entry 001', null, 5000],
      ['entry 002', 'entry 001', 6000],
    ]);
    expect(last).toMatchObject({ result: 'corrected', isGuess: false });
    expect(entered([later, first]).last?.result).toBe('known');
    expect(entered([first, paid(at('05T10:00'), 7000, { reference: 'R' })]).payments[0]?.amountPaise).toBe(7000);
  });

  it('is recognised in the file of the month by the day of the payment, in every order', () => {
    const row = paid(on('05'), 6000, { file: 'a' });
    for (const all of [
      [first, later, row],
      [first, row, later],
      [row, first, later],
      [row, later, first],
      [later, first, row],
      [later, row, first],
    ])
      expect(lines(all)).toEqual(['disbursal 6000 2026-11-05 R']);
  });
});

describe('a reversal', () => {
  it('covers everything paid up to then, in any order of reports', () => {
    const facts = [paid(at('05T10:00'), 5000), paid(at('06T10:00'), 7000), back(at('07T10:00'))];
    for (const all of [facts, facts.toReversed()]) {
      const { payments } = entered(all);
      expect(outstanding(payments)).toEqual([]);
      expect(outstandingPaise(payments)).toBe(0);
      expect(payments.find(({ kind }) => kind === 'reversal')?.amountPaise).toBe(12_000);
    }
  });

  it('does not cover later payments', () => {
    const { payments } = entered([paid(at('05T10:00'), 5000), back(at('07T10:00')), paid(at('07T10:01'), 300)]);
    expect(outstandingPaise(payments)).toBe(300);
    const twice = entered([
      ...[paid(at('05T10:00'), 5000), back(at('07T10:00')), paid(at('08T10:00'), 300)],
      back(at('09T10:00')),
    ]);
    expect(twice.payments.filter(({ kind }) => kind === 'reversal').map(({ amountPaise }) => amountPaise)).toEqual([
      5000, 300,
    ]);
    expect(outstandingPaise(twice.payments)).toBe(0);
  });

  it('covers a payment at the same moment, or on the same day without a time', () => {
    expect(outstandingPaise(entered([paid(at('05T10:00'), 5000), back(at('05T10:00'))]).payments)).toBe(0);
    expect(outstandingPaise(entered([paid(at('05T10:00'), 5000), back(on('05'))]).payments)).toBe(0);
    expect(outstandingPaise(entered([paid(on('05'), 5000), back(at('05T10:00'))]).payments)).toBe(0);
    expect(outstandingPaise(entered([paid(on('05'), 5000), back(on('04'))]).payments)).toBe(5000);
  });

  it('is told apart by a time that is reported later', () => {
    const all = [paid(on('05'), 5000, { file: 'a' }), back(at('05T10:00')), paid(at('05T15:00'), 5000)];
    const { payments, last } = entered(all);
    expect(outstandingPaise(payments)).toBe(5000);
    expect(last?.result).toBe('corrected');
    expect(outstandingPaise(entered([all[2] as PaymentUpdate, ...all.slice(0, 2)]).payments)).toBe(5000);
  });

  it('that is reported twice is one reversal, and a report without a date is never a second one', () => {
    expect(lines([back(at('05T10:00')), back(at('05T10:00'))])).toEqual(['reversal 0 2026-11-05']);
    expect(lines([back(at('05T10:00')), back(on('05'))])).toEqual(['reversal 0 2026-11-05']);
    expect(lines([back(at('05T10:00')), back(at('05T18:00'))])).toHaveLength(2);
    expect(lines([back(at('05T10:00')), back(at('20T10:00'), { isDated: false })])).toHaveLength(1);
    const again = [
      paid(at('05T10:00'), 5000),
      back(at('06T10:00')),
      paid(at('07T10:00'), 70),
      back(at('20T10:00'), { isDated: false }),
    ];
    expect(outstandingPaise(entered(again).payments)).toBe(70);
  });

  it('an update without an amount after it is another payment, whose amount is not known', () => {
    const { payments } = entered([paid(at('05T10:00'), 5000), back(at('06T10:00')), paid(at('08T10:00'), null)]);
    expect(outstanding(payments)).toHaveLength(1);
    expect(outstandingPaise(payments)).toBeNull();
    const undated = paid(at('08T10:00'), null, { isDated: false, file: 'a' });
    expect(outstanding(entered([paid(at('05T10:00'), 5000), back(at('06T10:00')), undated]).payments)).toHaveLength(1);
    const repeated = paid(at('08T10:00'), 5000, { isDated: false, file: 'a' });
    expect(outstandingPaise(entered([paid(at('05T10:00'), 5000), back(at('06T10:00')), repeated]).payments)).toBe(5000);
  });
});

describe('the amount outstanding', () => {
  it('is null only while no amount is known', () => {
    expect(outstandingPaise([])).toBe(0);
    expect(outstandingPaise(entered([paid(at('05T10:00'), null, { reference: 'R' })]).payments)).toBeNull();
    const half = [paid(at('05T10:00'), null, { reference: 'R' }), paid(at('06T10:00'), 10, { reference: 'S' })];
    expect(outstandingPaise(entered(half).payments)).toBe(10);
  });
});

describe('entries of a file', () => {
  it('are removed from the payment when the file is undone, and the entries before them are valid again', () => {
    const { entries } = entered([paid(on('05'), 5000, { file: 'a' }), paid(on('05'), 6000, { file: 'b' })]);
    const [first, second] = entries as [StoredEntry, StoredEntry];
    const undone: StoredEntry = { ...first, id: 'undone', corrects: second.id, file: 'a', takesBack: 'b' };
    expect(paymentsOf([first, second, undone])).toMatchObject([
      { amountPaise: 5000, file: 'a', newestEntry: 'undone', known: ['2026-11-05 5000'] },
    ]);
    const gone: StoredEntry = { ...first, id: 'gone', amountPaise: 0, struck: true, file: null, takesBack: 'a' };
    expect(paymentsOf([first, gone])).toEqual([]);
  });
});
