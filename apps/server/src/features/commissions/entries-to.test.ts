import { balancesOf } from '@tulna/rules/ledger';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Claim, Entry, HeldClaim } from './claims.ts';
import { asMove, type Cause, entriesTo } from './entries-to.ts';

/** A person's correction of a claim stays when its payment changes. */

let last = 0;
const newId = (): string => {
  last += 1;
  return `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
};

const claimOf = (targetPaise: number, reason: Claim['reason'] = null): Claim => ({
  id: 'claim',
  side: 'partner',
  lenderApplicationId: 'application',
  paymentId: 'payment',
  lenderKey: 'money-view',
  product: 'Personal Loans',
  brand: 'haldi',
  merchant: null,
  day: '2026-11-22',
  basisPaise: reason === null ? targetPaise * 100 : 0,
  targetPaise,
  rateId: 'rate',
  working: null,
  reason,
  before: { amountPaise: 0, count: 0 },
  monthEnd: null,
});

const correction = (move: Entry['move'], paise: number): Entry => ({
  id: newId(),
  claimId: 'claim',
  ledger: 'partner',
  move,
  paise,
  reverses: null,
  answers: null,
  causeKind: 'correction',
  causeId: newId(),
  fileId: null,
  reason: 'corrected',
});
const release = (paise: number): Entry => ({ ...correction('release', paise), causeKind: 'held', reason: 'released' });

/** Runs a claim through payments and people's corrections; returns its entries. */
function lived(
  ...steps: readonly ((entries: readonly Entry[]) => readonly [claim: Claim, more: readonly Entry[]])[]
): Entry[] {
  const entries: Entry[] = [];
  let held: HeldClaim | undefined;
  for (const step of steps) {
    const [claim, more] = step(entries);
    entries.push(...more);
    held = { ...claim, entries: [...entries], isStated: false };
  }
  expect(held?.entries).toEqual(entries);
  return entries;
}
let before: Claim | undefined;
const settled =
  (claim: Claim, isUndone = false) =>
  (entries: readonly Entry[]): readonly [Claim, readonly Entry[]] => {
    const cause: Cause = { id: newId(), isUndone, refusalId: null };
    const held = entries.length === 0 ? undefined : { ...(before ?? claim), entries, isStated: false };
    before = claim;
    const more = entriesTo(claim, held, cause, newId);
    // Working it out a second time writes nothing.
    expect(entriesTo(claim, { ...claim, entries: [...entries, ...more], isStated: false }, cause, newId)).toEqual([]);
    return [claim, more];
  };
const person =
  (...made: readonly Entry[]) =>
  (): readonly [Claim, readonly Entry[]] => [before ?? claimOf(0), made];
const line = ({ move, paise, reverses, reason }: Entry): string =>
  `${reverses === null ? '' : '-'}${move} ${paise} ${reason}`;
const cost = (entries: readonly Entry[]): number => balancesOf('partner', entries.map(asMove)).cost;

it('a correction stays when the amount of the payment changes, and only the difference is written', () => {
  const entries = lived(
    settled(claimOf(160_000)),
    person(correction('accrue', 100)),
    settled(claimOf(190_000)),
    settled(claimOf(130_000)),
  );
  expect(entries.map(line)).toEqual([
    'accrue 160000 disbursed',
    'accrue 100 corrected',
    'accrue 30000 amount_corrected',
    'lower_accrued 60000 amount_corrected',
  ]);
  // The entry of the changed payment refers to the payment's first entry, never to the correction.
  expect(entries[2]?.answers).toBe(entries[0]?.id);
  expect(cost(entries)).toBe(130_100);
});

it('a cancelled loan loses its correction, and regains it if the cancellation is undone', () => {
  const entries = lived(
    settled(claimOf(160_000)),
    person(correction('accrue', 100)),
    settled(claimOf(0, 'given_back')),
    settled(claimOf(160_000), true),
  );
  expect(entries.map(line)).toEqual([
    'accrue 160000 disbursed',
    'accrue 100 corrected',
    'lower_accrued 160100 given_back',
    '-lower_accrued 160100 taken_back',
  ]);
  expect(cost(entries)).toBe(160_100);
});

it('a payment that was undone lowers a corrected commission to zero, not below', () => {
  const entries = lived(
    settled(claimOf(160_000)),
    person(correction('lower_accrued', 40_000)),
    settled(claimOf(0, 'struck')),
  );
  expect(entries.map(line).at(-1)).toBe('lower_accrued 120000 taken_back');
  expect(cost(entries)).toBe(0);
});

it('undoing a payment never reverses a person’s correction, even one of the same amount', () => {
  const entries = lived(
    settled(claimOf(500)),
    person(correction('accrue', 300)),
    // The difference is exactly what the person added.
    settled(claimOf(200), true),
  );
  expect(entries.map(line).at(-1)).toBe('lower_accrued 300 taken_back');
  expect(cost(entries)).toBe(500);
});

it('after a correction downwards, a smaller payment doesn’t make the partner owe us', () => {
  const entries = lived(
    settled(claimOf(160_000)),
    person(correction('lower_accrued', 150_000)),
    settled(claimOf(80_000)),
    settled(claimOf(160_000)),
  );
  expect(entries.map(line).slice(2)).toEqual(['lower_accrued 10000 amount_corrected', 'accrue 10000 amount_corrected']);
  expect(cost(entries)).toBe(10_000);
});

it('a released commission is corrected in what is payable, and a cancelled loan makes it a debt', () => {
  const entries = lived(
    settled(claimOf(1000)),
    person(release(1000), correction('add', 250)),
    settled(claimOf(0, 'given_back')),
  );
  expect(entries.map(line).slice(2)).toEqual(['add 250 corrected', 'lower 1250 given_back']);
});

it('a claim without a rate keeps what a person added to it', () => {
  const entries = lived(
    settled(claimOf(0, 'no_rate')),
    person(correction('accrue', 700)),
    settled(claimOf(0, 'no_rate')),
    settled(claimOf(1000)),
  );
  expect(entries.map(line)).toEqual(['accrue 700 corrected', 'accrue 1000 amount_corrected']);
});

it('after any events, a claim earns its own figure and its corrections, and nothing once the loan was cancelled', () => {
  const step = fc.oneof(
    fc.record({ target: fc.integer({ min: 0, max: 5000 }), back: fc.boolean(), taken: fc.boolean() }),
    fc.record({ correct: fc.integer({ min: -3000, max: 3000 }) }),
    fc.constant('release' as const),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const entries: Entry[] = [];
      let claim = claimOf(0);
      let corrected = 0;
      let isReleased = false;
      for (const one of steps) {
        const { accrued } = balancesOf('partner', entries.map(asMove));
        if (one === 'release') {
          if (accrued < 0) entries.push(release(-accrued));
          isReleased ||= accrued < 0;
        } else if ('correct' in one) {
          const size = Math.abs(one.correct);
          if (size === 0 || claim.reason !== null || -one.correct > cost(entries)) continue;
          if (!isReleased && one.correct < 0 && size > -accrued) continue;
          const move = isReleased ? (one.correct > 0 ? 'add' : 'lower') : one.correct > 0 ? 'accrue' : 'lower_accrued';
          entries.push(correction(move, size));
          corrected += one.correct;
        } else {
          const held = { ...claim, entries, isStated: false };
          claim = claimOf(one.back ? 0 : one.target, one.back ? 'given_back' : null);
          entries.push(...entriesTo(claim, held, { id: newId(), isUndone: one.taken, refusalId: null }, newId));
          expect(cost(entries)).toBe(claim.reason === null ? Math.max(0, one.target + corrected) : 0);
        }
      }
    }),
  );
});
