import { describe, expect, it } from 'vitest';
import { dayOf, type Moment } from './moments.ts';
import {
  disbursals,
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
const undated = { isDated: false, file: 'a' };

/** The payments after all updates, with the number of entries of each update. */
function reported(...all: PaymentUpdate[]) {
  let payments: readonly Payment[] = [];
  let count = 0;
  const newId = () => {
    count += 1;
    return `entry ${count}`;
  };
  const postings = all.map((update) => {
    const posting = post(payments, update, { inParts: false, newId });
    payments = posting.payments;
    return posting;
  });
  return { payments, postings, entries: postings.map(({ entries }) => entries.length) };
}

const lines = (...all: PaymentUpdate[]): string[] =>
  reported(...all).payments.map(({ kind, amountPaise, paidAt, reference, tranche }) =>
    [kind, amountPaise ?? 'unknown', dayOf(paidAt), reference, tranche].filter((word) => word !== null).join(' '),
  );

describe('a payment reported again', () => {
  it.each<[string, PaymentUpdate[], string[]]>([
    [
      'with its part, which was not reported before',
      [paid(at('05T10:00'), 5000), paid(at('05T11:00'), 5000, { tranche: 1 })],
      ['disbursal 5000 2026-11-05 1'],
    ],
    [
      'without its part, which was reported before',
      [paid(at('05T10:00'), 5000, { tranche: 1 }), paid(at('05T11:00'), 5000)],
      ['disbursal 5000 2026-11-05 1'],
    ],
    [
      'with its reference, of the same day, before its amount is known',
      [paid(at('05T10:00'), null), paid(at('05T12:00'), null, { reference: 'R' })],
      ['disbursal unknown 2026-11-05 R'],
    ],
    [
      'with an amount, of an earlier day than the report without one',
      [paid(at('07T09:00'), null), paid(at('05T10:00'), 5000)],
      ['disbursal 5000 2026-11-05'],
    ],
    [
      'without an amount, of an earlier day',
      [paid(at('05T10:00'), 5000), paid(at('04T09:00'), null)],
      ['disbursal 5000 2026-11-05'],
    ],
    [
      'without a date, after a report with one',
      [paid(at('20T10:00'), 5000), paid(at('10T10:00'), 5000, undated)],
      ['disbursal 5000 2026-11-20'],
    ],
    [
      'of a later moment, if only its day was reported at first',
      [paid(on('05'), 5000, { reference: 'R', file: 'a' }), paid(at('06T10:00'), 5000, { reference: 'R' })],
      ['disbursal 5000 2026-11-05 R'],
    ],
    [
      'without a date, with an amount that was corrected since',
      [
        paid(at('05T10:00'), 5000, { reference: 'R' }),
        paid(at('06T10:00'), 6000, { reference: 'R' }),
        paid(at('20T10:00'), 5000, undated),
      ],
      ['disbursal 6000 2026-11-05 R'],
    ],
    [
      'by a late report of its amount, and by that amount again',
      [
        paid(at('05T10:00'), 6000, { reference: 'R' }),
        paid(at('04T10:00'), 5000, { reference: 'R', isDated: false }),
        paid(at('20T10:00'), 5000, undated),
      ],
      ['disbursal 6000 2026-11-05 R'],
    ],
    [
      'with its amount, before a reversal',
      [paid(at('05T10:00'), null), back(at('09T10:00')), paid(at('06T10:00'), 7000)],
      ['disbursal 7000 2026-11-06', 'reversal 7000 2026-11-09'],
    ],
    [
      'with its amount, after a reversal on that day',
      [paid(at('05T10:00'), null), back(at('05T12:00')), paid(at('05T15:00'), 7000)],
      ['disbursal 7000 2026-11-05', 'reversal 0 2026-11-05'],
    ],
  ])('%s is one payment', (_, all, expected) => {
    expect(lines(...all)).toEqual(expected);
  });

  it('adds no entry if it reports nothing new', () => {
    const first = paid(at('05T10:00'), 5000, { reference: 'R', tranche: 1 });
    expect(reported(first, first, paid(at('05T11:00'), 5000), paid(at('08T10:00'), null)).entries).toEqual([
      1, 0, 0, 0,
    ]);
    // The reversal is entered, then entered again with its amount; a third report adds nothing.
    expect(reported(first, back(at('07T10:00')), back(at('07T10:00')), first).entries).toEqual([1, 2, 0, 0]);
  });
});

describe('an amount reported earlier', () => {
  const all = [paid(at('05T10:00'), 5000, { reference: 'R' }), paid(at('05T11:00'), 6000, { reference: 'R' })];

  it('does not undo its correction if it comes in a row without the reference', () => {
    expect(lines(...all, paid(on('05'), 5000, { file: 'a' }))).toEqual(['disbursal 6000 2026-11-05 R']);
  });

  it('is a correction again if it comes later and has the payment’s reference', () => {
    const { payments, postings } = reported(...all, paid(at('05T11:30'), 5000, { reference: 'R' }));
    expect(payments.map(({ amountPaise }) => amountPaise)).toEqual([5000]);
    expect(postings.at(-1)).toMatchObject({ result: 'corrected', isGuess: false });
  });
});

describe('two payments', () => {
  it.each<[string, PaymentUpdate[], string[]]>([
    [
      'of which the second has a part and no amount yet',
      [paid(at('05T10:00'), 5000), paid(at('05T11:00'), null, { tranche: 2 })],
      ['disbursal 5000 2026-11-05', 'disbursal unknown 2026-11-05 2'],
    ],
    [
      'of which only the first has a part',
      [paid(at('05T10:00'), 5000, { tranche: 1 }), paid(at('06T10:00'), 7000)],
      ['disbursal 5000 2026-11-05 1', 'disbursal 7000 2026-11-06'],
    ],
    [
      'of which the second has no date and a different amount',
      [paid(at('05T10:00'), 5000), paid(at('20T10:00'), 9000, undated)],
      ['disbursal 5000 2026-11-05', 'disbursal 9000 2026-11-20'],
    ],
    [
      'by a call on the day of a row of a file',
      [paid(on('05'), 5000, { file: 'a' }), paid(at('05T12:00'), 6000)],
      ['disbursal 5000 2026-11-05', 'disbursal 6000 2026-11-05'],
    ],
  ])('%s stay two', (_, all, expected) => {
    expect(lines(...all)).toEqual(expected);
  });

  it('of one day in two files are a guess; those in the first row of a file are not', () => {
    const { postings } = reported(paid(on('05'), 5000, { file: 'a' }), paid(on('05'), 6000, { file: 'b' }));
    expect(postings.map(({ result, isGuess }) => [result, isGuess])).toEqual([
      ['new', false],
      ['corrected', true],
    ]);
  });

  it('become one when the reference has the amount of the other, even if the other has more updates', () => {
    const { payments } = reported(
      paid(on('05'), 5000, { file: 'a' }),
      paid(on('05'), 6000, { file: 'b' }),
      paid(at('05T12:00'), null, { reference: 'R' }),
      paid(at('05T13:00'), 6000, { reference: 'R' }),
    );
    expect(outstandingPaise(payments)).toBe(6000);
    expect(disbursals(payments).map(({ reference }) => reference)).toEqual(['R']);
  });
});

describe('two reversals', () => {
  it('share payments by the time they happened, not when they were reported', () => {
    const all = [paid(at('05T10:00'), 5000), back(at('09T10:00')), back(at('07T10:00'))];
    expect(lines(...all)).toEqual(['disbursal 5000 2026-11-05', 'reversal 0 2026-11-09', 'reversal 5000 2026-11-07']);
  });

  it.each([
    [['a', 'b'], 'a'],
    [['b', 'a'], 'a'],
  ])('of one moment with the ids %o: the reversal with the lower id reverses the payment', (ids, lower) => {
    const next = ['payment', ids[0], 'corrected', ids[1]];
    let payments: readonly Payment[] = [];
    for (const update of [
      paid(at('05T10:00'), 5000),
      back(at('07T10:00'), { reference: 'S' }),
      back(at('07T10:00'), { reference: 'T' }),
    ])
      ({ payments } = post(payments, update, { inParts: false, newId: () => next.shift() ?? crypto.randomUUID() }));
    const given = payments.filter(({ kind }) => kind === 'reversal');
    expect(given.map(({ id, amountPaise }) => [id, amountPaise]).toSorted()).toEqual([
      [lower, 5000],
      ['b', 0],
    ]);
  });

  it('in two files at two hours of a day stay two, and are recognised only by their moment', () => {
    const { payments } = reported(back(at('05T10:00'), { file: 'a' }), back(at('05T18:00'), { file: 'b' }));
    expect(payments.map(({ known }) => known)).toEqual([[], []]);
  });

  it('of one day are one, at the time that either of them gives', () => {
    const { payments } = reported(paid(at('04T10:00'), 5000), back(on('05')), back(at('05T10:00')));
    expect(payments.filter(({ kind }) => kind === 'reversal').map(({ paidAt }) => paidAt)).toEqual([at('05T10:00')]);
  });
});

it('a corrected amount is also a correction after a reversal', () => {
  const { payments, postings } = reported(
    paid(at('05T10:00'), 5000, { reference: 'R' }),
    back(at('07T10:00')),
    paid(at('06T10:00'), 6000, { reference: 'R' }),
  );
  expect(postings.at(-1)?.result).toBe('corrected');
  expect(payments.map(({ amountPaise }) => amountPaise)).toEqual([6000, 6000]);
});

it('undoing a file restores exactly the earlier entries', () => {
  const { postings } = reported(
    paid(at('05T09:00'), 5000, { reference: 'R' }),
    paid(at('05T10:00'), 6000, { reference: 'R', file: 'a' }),
    paid(at('05T11:00'), 7000, { reference: 'R', file: 'b' }),
  );
  const files = [null, 'a', 'b'];
  const entries: StoredEntry[] = postings.flatMap(({ entries }, index) =>
    entries.map((entry) => ({ ...entry, file: files[index] ?? null, takesBack: null })),
  );
  const [, second, third] = entries as [StoredEntry, StoredEntry, StoredEntry];
  const undone: StoredEntry = { ...second, id: 'undone', corrects: third.id, takesBack: 'b' };
  expect(paymentsOf([...entries, undone])).toMatchObject([
    { amountPaise: 6000, known: ['2026-11-05 5000', '2026-11-05 6000'] },
  ]);
});
