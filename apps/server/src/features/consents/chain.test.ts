import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ChainedEntry, type ConsentEntry, chainStart, entryHash, firstBrokenEntry } from './chain.ts';

/** An entry in the current version. */
const current = (sequence: number, over: Partial<ConsentEntry> = {}): ConsentEntry =>
  entry(sequence, {
    version: 2,
    lenders: [{ key: 'cashe', name: 'CASHe', legalName: 'Bhanix Limited', chosen: true }],
    textHash: 'cd'.repeat(32),
    brand: { key: 'kajal', name: 'Kajal Credit' },
    ...over,
  });

const entry = (sequence: number, over: Partial<ConsentEntry> = {}): ConsentEntry => ({
  version: 1,
  id: `00000000-0000-4000-8000-00000000000${sequence}`,
  customerId: '11111111-1111-4111-8111-111111111111',
  sequence,
  purpose: 'share_with_lenders',
  lenderKey: null,
  lenders: null,
  textVersion: '2026-01',
  textHash: null,
  brand: null,
  granted: true,
  language: 'hi',
  channel: 'web',
  ipHash: 'ab'.repeat(32),
  at: '2026-11-20T10:00:00.000Z',
  ...over,
});

/** A chain whose first `old` entries have version 1 and the rest the current version. */
function chain(length: number, old = 2): ChainedEntry[] {
  let previousHash: Uint8Array = chainStart;
  return Array.from({ length }, (_, index) => {
    const plain = index < old ? entry(index + 1) : current(index + 1);
    const hash = entryHash(previousHash, plain);
    const chained = { ...plain, previousHash, hash };
    previousHash = hash;
    return chained;
  });
}

describe('the consent chain', () => {
  it('is valid as written', () => {
    expect(firstBrokenEntry([])).toBeNull();
    expect(firstBrokenEntry(chain(5))).toBeNull();
  });

  it('detects an edit of any field and returns the edited entry', () => {
    const fields = ['purpose', 'textVersion', 'language', 'channel', 'ipHash', 'at', 'lenderKey'] as const;
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4 }), fc.constantFrom(...fields), (at, field) => {
        const edited = chain(5);
        edited[at] = { ...(edited[at] as ChainedEntry), [field]: 'changed' };
        expect(firstBrokenEntry(edited)).toBe(at + 1);
      }),
    );
  });

  it('covers the lenders of an entry, and stays valid for entries from before lenders were stored', () => {
    const named = entry(1, { lenders: [{ name: 'CASHe', legalName: 'Bhanix Limited' }] });
    const stored = { ...named, previousHash: chainStart, hash: entryHash(chainStart, named) };
    expect(firstBrokenEntry([stored])).toBeNull();
    expect(firstBrokenEntry([{ ...stored, lenders: [{ name: 'CASHe', legalName: 'Other Limited' }] }])).toBe(1);
    expect(firstBrokenEntry([{ ...stored, lenders: null }])).toBe(1);
    // The hash as computed before the ledger stored lenders.
    expect(entryHash(chainStart, entry(1)).toString('hex')).toBe(
      '6aeb1aa02b120aed1219c0458498b8b8be9b938894f83a912847d678f16d8588',
    );
  });

  it('detects a changed answer and a deleted, a moved and an inserted entry', () => {
    const [one, two, three] = chain(3) as [ChainedEntry, ChainedEntry, ChainedEntry];
    expect(firstBrokenEntry([one, { ...two, granted: false }, three])).toBe(2);
    expect(firstBrokenEntry([one, three])).toBe(3);
    expect(firstBrokenEntry([two, one, three])).toBe(2);
    const forged = { ...entry(2), previousHash: one.hash, hash: Buffer.alloc(32, 1) };
    expect(firstBrokenEntry([one, forged, two, three])).toBe(2);
  });

  it('covers text, brand and each tick in version 2', () => {
    const whole = chain(3, 1);
    expect(firstBrokenEntry(whole)).toBeNull();
    const last = whole[2] as ChainedEntry;
    const [lender] = last.lenders ?? [];
    if (lender === undefined) throw new Error('The entry has no lender; it should have one.');
    const changes: Partial<ConsentEntry>[] = [
      { textHash: 'ce'.repeat(32) },
      { textHash: null },
      { brand: { key: 'kajal', name: 'Other Credit' } },
      { brand: { key: 'cl', name: 'Kajal Credit' } },
      { brand: null },
      { lenders: [{ ...lender, chosen: false }] },
      { lenders: [{ ...lender, key: 'nira' }] },
      { lenders: [{ ...lender, name: 'Cashe' }] },
      { lenders: [{ ...lender, legalName: 'Other Limited' }] },
      { lenders: [] },
      { lenders: null },
      { version: 1 },
      { version: 3 },
    ];
    for (const change of changes)
      expect(firstBrokenEntry([...whole.slice(0, 2), { ...last, ...change }]), JSON.stringify(change)).toBe(3);
  });

  it('is broken by an entry of version 1 after one of version 2, even if its own hash is right', () => {
    const [one] = chain(1, 0) as [ChainedEntry];
    const old = entry(2);
    const forged = { ...old, previousHash: one.hash, hash: entryHash(one.hash, old) };
    expect(firstBrokenEntry([one, forged])).toBe(2);
  });
});
