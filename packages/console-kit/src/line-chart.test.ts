import { expect, test } from 'vitest';
import { axisSteps } from './line-chart.tsx';

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [40, [0, 10, 20, 30, 40]],
  [1234, [0, 500, 1000, 1500]],
])('an axis up to %i has round steps', (most, steps) => {
  expect(axisSteps(most)).toEqual(steps);
});
