import { randomUUID } from 'node:crypto';
import { outstandingPaise, paymentsOf, type StoredEntry } from '@tulna/rules/payments';
import { type ApplicationState, takeUpdate } from '@tulna/rules/status-updates';
import { expect, it } from 'vitest';
import { type Keys, numbersFrom, type Reality, realityOf, shuffled } from '../../test/told-payments.ts';

/** Eleven lenders with an API, each with its own way to distinguish payments, and one without. */
const lenders: readonly { keys: Keys; byFile: boolean }[] = [
  ...Array.from({ length: 4 }, () => ({ keys: 'reference' as const, byFile: false })),
  ...Array.from({ length: 3 }, () => ({ keys: 'tranche' as const, byFile: false })),
  ...Array.from({ length: 4 }, () => ({ keys: 'none' as const, byFile: false })),
  { keys: 'none', byFile: true },
];
const start = Date.parse('2026-06-01T06:00:00+05:30');
const now = Date.parse('2026-11-01T00:00:00+05:30');

/** Takes all updates in the given order, like call-backs and files do, and returns the final status and ledger. */
function take(reality: Reality, order: Reality['reported'], withdrawnAt: number): [ApplicationState, StoredEntry[]] {
  let state: ApplicationState = {
    status: 'sent',
    startedAt: start,
    newest: null,
    payments: [],
    offerPaise: null,
    inParts: reality.inParts,
  };
  const ledger: StoredEntry[] = [];
  for (const [place, reported] of order.entries()) {
    if (place === withdrawnAt) {
      const withdrawn = { status: 'withdrawn', source: 'customer', at: { at: now, dayOnly: false } } as const;
      state = takeUpdate(state, withdrawn, now, randomUUID).state;
    }
    const { byFile, ...rest } = reported;
    const file = byFile ? `file ${place}` : null;
    const update = { ...rest, source: byFile ? ('file' as const) : ('lender' as const), file };
    const taken = takeUpdate(state, update, now, randomUUID);
    ledger.push(...taken.entries.map((entry) => ({ ...entry, file, takesBack: null })));
    // The ledger read back from the entries is used from here on.
    state = { ...taken.state, payments: paymentsOf(ledger) };
    const read = JSON.stringify(state.payments.map(({ id, amountPaise }) => [id, amountPaise]));
    const carried = JSON.stringify(taken.state.payments.map(({ id, amountPaise }) => [id, amountPaise]));
    // Values are compared before `expect`, because half a million calls of it would take longer than the test itself.
    if (read !== carried) expect(read).toBe(carried);
  }
  return [state, ledger];
}

/** An independent sum of the ledger: the newest entry of each payment, minus reversals. */
function sumOf(ledger: readonly StoredEntry[]): number {
  const newest = new Map(ledger.map((entry) => [entry.paymentId, entry]));
  return [...newest.values()].reduce(
    (sum, { kind, amountPaise }) => sum + (kind === 'disbursal' ? 1 : -1) * (amountPaise ?? 0),
    0,
  );
}

it('the ledger equals the payments after 1,000 random orders over twelve lenders, with repetitions and withdrawals', () => {
  const seen = { owed: 0, given: 0, corrected: 0, none: 0 };
  for (let round = 0; round < 1000; round += 1) {
    for (const [index, { keys, byFile }] of lenders.entries()) {
      const seed = round * 100 + index;
      const next = numbersFrom(seed);
      const reality = realityOf(next, start, keys, byFile);
      const order = shuffled(reality.reported, next);
      const [state, ledger] = take(reality, order, Math.floor(next() * 12));
      const { outstandingPaise: paise, isOwed, wasPaid } = reality;
      expect({ seed, paise: outstandingPaise(state.payments), sum: sumOf(ledger) }).toEqual({
        seed,
        paise,
        sum: paise,
      });
      expect({ seed, isOwed: state.status === 'disbursed' }).toEqual({ seed, isOwed });
      if (wasPaid && !isOwed) expect({ seed, status: state.status }).toEqual({ seed, status: 'cancelled' });
      seen.owed += isOwed ? 1 : 0;
      seen.given += wasPaid && !isOwed ? 1 : 0;
      seen.none += wasPaid ? 0 : 1;
      seen.corrected += ledger.some(({ corrects, kind }) => corrects !== null && kind === 'disbursal') ? 1 : 0;
    }
  }
  // The random worlds include all cases to be tested.
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(1000);
}, 180_000);
