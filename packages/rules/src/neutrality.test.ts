import { describe, expect, it } from 'vitest';
import { differencesOf, type HashedAnswer, seededChance } from './neutrality.ts';

describe('chance', () => {
  it('is determined by its seed, and another seed gives another order of the same items', () => {
    const items = Array.from({ length: 50 }, (_, number) => number);
    const order = seededChance(3).shuffled(items);
    expect(seededChance(3).shuffled(items)).toEqual(order);
    expect(seededChance(4).shuffled(items)).not.toEqual(order);
    expect(order).not.toEqual(items);
    expect(order.toSorted((a, b) => a - b)).toEqual(items);
    expect(seededChance(3).shuffled([])).toEqual([]);
  });

  it('is the same on every machine, and each draw follows from the one before', () => {
    const chance = seededChance(3);
    expect(chance.shuffled([0, 1, 2, 3, 4, 5, 6, 7])).toEqual([7, 4, 1, 3, 6, 2, 0, 5]);
    expect(chance.next()).toBe(0.1618005665950477);
    expect(chance.shuffled([0, 1, 2, 3, 4, 5, 6, 7])).toEqual([4, 6, 5, 7, 0, 1, 3, 2]);
  });

  it('keeps empty values', () => {
    expect(seededChance(1).shuffled([null, null, 7]).toSorted()).toEqual([7, null, null]);
  });
});

describe('differences', () => {
  const answer = (person: number, hash: string): HashedAnswer => ({ list: 'Gold Loans', person, hash });

  it('have the list, the person and the arrangement', () => {
    const stored = [answer(0, 'a'), answer(1, 'b'), answer(2, 'c')];
    expect(differencesOf(stored, stored, 1)).toEqual([]);
    expect(differencesOf(stored, [answer(0, 'a'), answer(1, 'x'), answer(2, 'c')], 4)).toEqual([
      { list: 'Gold Loans', person: 1, arrangement: 4 },
    ]);
  });

  it('are not listed for answers that can’t be compared', () => {
    expect(() => differencesOf([answer(0, 'a')], [], 1)).toThrow(/different people/);
    expect(() => differencesOf([answer(0, 'a')], [answer(0, 'a'), answer(1, 'b')], 1)).toThrow(/different people/);
    expect(() => differencesOf([answer(0, 'a')], [answer(1, 'a')], 1)).toThrow(/different people/);
    expect(() => differencesOf([answer(0, 'a')], [{ ...answer(0, 'a'), list: 'Credit Cards' }], 1)).toThrow(
      /different people/,
    );
  });
});
