import { expect, test } from 'vitest';
import {
  blocksOf,
  isFunnelShown,
  isGroupShown,
  joinSmallRows,
  SMALLEST_GROUP,
  stoppedAt,
  sumOfFunnels,
} from './small-groups.ts';

test.each([
  [0, true],
  [1, false],
  [4, false],
  [5, true],
])('a group of %i is shown: %s', (people, shown) => expect(isGroupShown(people)).toBe(shown));

test('people who stopped at a step reached it and not the next', () => {
  expect(stoppedAt([20, 12, 12, 5])).toEqual([8, 0, 7, 5]);
  expect(isFunnelShown([20, 12, 12, 5])).toBe(true);
  // Four stopped at the second step; four got to the end.
  expect(isFunnelShown([20, 12, 8, 0])).toBe(false);
  expect(isFunnelShown([20, 12, 12, 4])).toBe(false);
  expect(isFunnelShown([])).toBe(true);
});

test('funnels are added up step by step', () => {
  expect(
    sumOfFunnels([
      [9, 4, 1],
      [6, 5, 0],
    ]),
  ).toEqual([15, 9, 1]);
  expect(sumOfFunnels([])).toEqual([]);
});

const week = (name: string, ...reached: number[]) => ({ name, reached });

test('weeks are joined until no group in them is too small, and the rest at the end is left out', () => {
  const weeks = [
    week('a', 10, 5),
    week('b', 10, 3),
    week('c', 10, 1),
    week('d', 8, 2),
    week('e', 12, 6),
    week('f', 7, 1),
  ];
  // b and c have four at the end, so d joins them: 28 reached the first step, 6 the second.
  expect(blocksOf(weeks).map((block) => block.map(({ name }) => name))).toEqual([['a'], ['b', 'c', 'd'], ['e']]);
});

test('a week with no people is a separate block', () => {
  expect(blocksOf([week('a', 0, 0), week('b', 3, 0)])).toEqual([[week('a', 0, 0)]]);
});

/** The same pseudo-random numbers every time, so that no seed has to be recorded. */
function* numbers(): Generator<number> {
  for (let state = 12_345; ; ) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state / 2_147_483_648;
  }
}

test('no window over blocks, and no difference of two windows, has a group of one to four', () => {
  const random = numbers();
  const next = (most: number): number => Math.floor((random.next().value as number) * most);
  for (let round = 0; round < 200; round += 1) {
    const weeks = Array.from({ length: 20 }, (_, place) => {
      const stopped = [next(9), next(4), next(3), next(8)];
      return week(
        String(place),
        ...stopped.map((_group, step) => stopped.slice(step).reduce((sum, one) => sum + one, 0)),
      );
    });
    const blocks = blocksOf(weeks).map((block) => sumOfFunnels(block.map(({ reached }) => reached)));
    for (let from = 0; from < blocks.length; from += 1)
      for (let to = from + 1; to <= blocks.length; to += 1)
        for (const group of stoppedAt(sumOfFunnels(blocks.slice(from, to))))
          expect(group === 0 || group >= SMALLEST_GROUP, `${group}`).toBe(true);
  }
});

test.each([
  ['nothing where each is large enough', [[9], [5], [0]], [[9], [5], [0]], []],
  ['two small ones that make five', [[9], [3], [2]], [[9]], [[3], [2]]],
  ['the smallest of the others where four are too few', [[9], [7], [3], [1]], [[9]], [[3], [1], [7]]],
  ['a single small one with the smallest other', [[9], [5], [4]], [[9]], [[4], [5]]],
  [
    'a row that is small in its second size',
    [
      [9, 5],
      [8, 4],
      [7, 1],
    ],
    [[9, 5]],
    [
      [8, 4],
      [7, 1],
    ],
  ],
  [
    'until the second size is enough as well',
    [
      [30, 9],
      [20, 6],
      [8, 1],
      [0, 0],
    ],
    [[30, 9]],
    [
      [8, 1],
      [0, 0],
      [20, 6],
    ],
  ],
  ['everything where all of it is too few', [[3], [1]], [], [[3], [1]]],
])('joins %s', (_, rows, shown, joined) =>
  expect(joinSmallRows<number[]>(rows, (row) => row)).toEqual({ shown, joined }),
);
