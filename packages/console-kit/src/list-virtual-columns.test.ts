import { expect, it } from 'vitest';
import { slotsOf } from './list-virtual-columns.tsx';

const shown = (...indexes: number[]) => indexes.map((index) => ({ index, left: 0 }));

it.each([
  [[0, 1, 2], 3, shown(0, 1, 2)],
  [[0, 4, 5], 8, [...shown(0), { index: 1, left: 3 }, ...shown(4, 5), { index: 6, left: 2 }]],
  [[0, 7], 8, [...shown(0), { index: 1, left: 6 }, ...shown(7)]],
  [[0, 1], 3, [...shown(0, 1), { index: 2, left: 1 }]],
  [[], 3, [{ index: 0, left: 3 }]],
  [[], 0, []],
] as const)('columns %j of %i', (indexes, count, slots) => {
  expect(slotsOf(indexes, count)).toEqual(slots);
});
