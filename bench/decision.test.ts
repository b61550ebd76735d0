import { expect, test } from 'vitest';
import { counts } from './decision.bench.ts';

test('the hand-written loops of S7 count the same matches and reasons as the engine', () => {
  const { engine, hand } = counts(24, 2000);
  expect(hand).toEqual(engine);
  expect(Math.min(...engine)).toBeGreaterThan(1000);
});
