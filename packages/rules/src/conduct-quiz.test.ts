import { expect, it, test } from 'vitest';
import { passesQuiz, quizLimits } from './conduct-quiz.ts';

test.each([
  [8, 10, true],
  [7, 10, false],
  [10, 10, true],
  [4, 5, true],
  [3, 5, false],
  [0, 10, false],
  [0, 0, false],
])('%d of %d right: %s', (right, of, passed) => {
  expect(passesQuiz(right, of)).toBe(passed);
});

it('the limits are those that screens and the contract state', () => {
  expect(quizLimits).toEqual({ pass: 80, tries: 10, name: 120 });
});
