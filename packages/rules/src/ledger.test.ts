import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  accountsOf,
  balancesOf,
  confirmation,
  LENDER_MOVES,
  type LedgerEntry,
  type LenderMove,
  mayAdd,
  PARTNER_MOVES,
  type PartnerMove,
} from './ledger.ts';

const lender = (move: LenderMove, paise: number, reversed = false): LedgerEntry => ({
  ledger: 'lender',
  move,
  paise,
  reversed,
});
const partner = (move: PartnerMove, paise: number, reversed = false): LedgerEntry => ({
  ledger: 'partner',
  move,
  paise,
  reversed,
});

/** Adds entries one by one; each must be allowed at that point. */
const booked = (...entries: readonly LedgerEntry[]): LedgerEntry[] => {
  const done: LedgerEntry[] = [];
  for (const entry of entries) {
    expect(mayAdd(done, entry), JSON.stringify(entry)).toBe(true);
    done.push(entry);
  }
  return done;
};

test('the expected amount is dropped if the lender states zero, and an expected amount of zero has no entries', () => {
  expect(confirmation(1000, 0)).toEqual([{ ledger: 'lender', move: 'drop', paise: 1000 }]);
  expect(confirmation(0, 0)).toEqual([]);
});

test('each ledger accepts only its own entries, and only whole amounts above zero', () => {
  const both = [lender('expect', 1000), partner('accrue', 400)];
  expect(Object.values(balancesOf('lender', both)).toSorted((a, b) => a - b)).toEqual([-1000, 0, 0, 0, 1000]);
  expect(Object.keys(balancesOf('lender', both))).toEqual(Object.keys(balancesOf('lender', [])));
  expect(Object.keys(balancesOf('partner', both))).toEqual(Object.keys(balancesOf('partner', [])));
  for (const paise of [0, -1, 0.5])
    expect(() => balancesOf('lender', [lender('expect', paise)])).toThrow('an entry moves whole paise above zero');
});

describe('claims on a lender', () => {
  test('move from expected to received, in parts', () => {
    const entries = booked(
      lender('expect', 1000),
      lender('confirm', 1000),
      lender('invoice', 1000),
      lender('receive', 400),
      lender('receive', 500),
      lender('write_off', 100),
    );
    expect(balancesOf('lender', entries)).toEqual({
      earned: -900,
      expected: 0,
      confirmed: 0,
      invoiced: 0,
      received: 900,
    });
  });

  test.each([
    [1000, 1000, { earned: -1000, expected: 0, confirmed: 1000 }],
    [1000, 1200, { earned: -1200, expected: 0, confirmed: 1200 }],
    [1000, 700, { earned: -700, expected: 0, confirmed: 700 }],
    [1000, 0, { earned: 0, expected: 0, confirmed: 0 }],
    [0, 500, { earned: -500, expected: 0, confirmed: 500 }],
    [0, 0, { earned: 0, expected: 0, confirmed: 0 }],
  ])('of %d expected and %d stated ends as stated', (expected, stated, wanted) => {
    const before = expected > 0 ? [lender('expect', expected)] : [];
    expect(balancesOf('lender', booked(...before, ...confirmation(expected, stated)))).toMatchObject(wanted);
  });

  test('that are taken back after their payment lower what we earned', () =>
    expect(
      balancesOf(
        'lender',
        booked(
          lender('expect', 10),
          lender('confirm', 10),
          lender('invoice', 10),
          lender('receive', 10),
          lender('return', 4),
        ),
      ),
    ).toMatchObject({ earned: -6, received: 6 }));

  test.each([
    [[], lender('confirm', 1)],
    [[lender('expect', 10)], lender('confirm', 11)],
    [[lender('expect', 10)], lender('invoice', 1)],
    [[lender('expect', 10), lender('confirm', 10)], lender('drop', 1)],
    [[lender('expect', 10), lender('confirm', 10)], lender('expect', 10, true)],
    [[lender('expect', 10), lender('confirm', 10), lender('invoice', 10), lender('receive', 10)], lender('receive', 1)],
  ] as const)('can’t move an amount that isn’t in the account: %#', (entries, next) =>
    expect(mayAdd(entries, next)).toBe(false),
  );
});

describe('claims of a partner', () => {
  const paid = () =>
    booked(
      partner('accrue', 1000),
      partner('release', 1000),
      partner('add_tax', 180),
      partner('withhold', 20),
      partner('send', 1160),
      partner('arrive', 1160),
    );

  test('move from accrued to paid, with their taxes', () =>
    expect(balancesOf('partner', paid())).toEqual({
      cost: 1000,
      accrued: 0,
      payable: 0,
      sending: 0,
      paid: -1160,
      set_off: 0,
      tax_input: 180,
      tax_withheld: -20,
    }));

  test('are payable again if the payment failed at the bank or was returned', () => {
    const sent = booked(partner('accrue', 50), partner('release', 50), partner('send', 50));
    expect(balancesOf('partner', [...sent, partner('fail', 50)])).toMatchObject({ payable: -50, sending: 0 });
    expect(balancesOf('partner', booked(...sent, partner('arrive', 50), partner('come_back', 50)))).toMatchObject({
      payable: -50,
      paid: 0,
    });
  });

  test('are carried forward as a debt of the partner if more was paid than is owed', () =>
    expect(balancesOf('partner', booked(...paid(), partner('lower', 300)))).toMatchObject({ cost: 700, payable: 300 }));

  test.each([
    [[partner('accrue', 10)], partner('release', 11)],
    [[partner('accrue', 10)], partner('lower_accrued', 11)],
    [[partner('accrue', 10), partner('release', 10), partner('send', 10)], partner('arrive', 11)],
    [[partner('accrue', 10), partner('release', 10), partner('send', 10)], partner('fail', 11)],
    [[partner('accrue', 10), partner('release', 10), partner('send', 10)], partner('come_back', 1)],
  ] as const)('can’t move an amount that isn’t in the account: %#', (entries, next) =>
    expect(mayAdd(entries, next)).toBe(false),
  );
});

const anyEntry: fc.Arbitrary<LedgerEntry> = fc
  .record({
    of: fc.constantFrom(
      ...Object.keys(LENDER_MOVES).map((move) => ({ ledger: 'lender' as const, move: move as LenderMove })),
      ...Object.keys(PARTNER_MOVES).map((move) => ({ ledger: 'partner' as const, move: move as PartnerMove })),
    ),
    paise: fc.integer({ min: 1, max: 100 }),
    reversed: fc.boolean(),
  })
  .map(({ of, paise, reversed }) => ({ ...of, paise, reversed }));

test('after any events in any order, all accounts add up to zero and the two ledgers stay separate', () =>
  fc.assert(
    fc.property(fc.array(anyEntry, { maxLength: 60 }), (wanted) => {
      const entries: LedgerEntry[] = [];
      for (const entry of wanted) if (mayAdd(entries, entry)) entries.push(entry);
      const sum = (balances: object): number =>
        Object.values(balances).reduce((all: number, paise: number) => all + paise, 0);
      const [owed, owing] = [balancesOf('lender', entries), balancesOf('partner', entries)];
      expect([sum(owed), sum(owing)]).toEqual([0, 0]);
      expect(Math.min(owed.expected, owed.confirmed, owed.invoiced, owed.received)).toBeGreaterThanOrEqual(0);
      expect(Math.max(owing.accrued, owing.sending, owing.paid)).toBeLessThanOrEqual(0);
    }),
  ));

test('an entry and its reversal together change nothing', () =>
  fc.assert(
    fc.property(anyEntry, (entry) => {
      const back = { ...entry, reversed: entry.reversed !== true } as LedgerEntry;
      const balances =
        entry.ledger === 'lender' ? balancesOf('lender', [entry, back]) : balancesOf('partner', [entry, back]);
      expect(new Set(Object.values(balances))).toEqual(new Set([0]));
      expect(accountsOf(back)).toEqual(accountsOf(entry).toReversed());
    }),
  ));

test.each([0, -1, 0.5, Number.NaN])('an entry of %d paise is refused', (paise) =>
  expect(() => balancesOf('lender', [lender('expect', paise)])).toThrow(RangeError),
);
