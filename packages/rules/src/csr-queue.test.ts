import { expect, test } from 'vitest';
import {
  CSR_OUTCOME_WORDS,
  CSR_OUTCOMES,
  CSR_REASONS,
  isCsrSupervisor,
  isOutcomeOf,
  purposeOfReason,
} from './csr-queue.ts';

test('every outcome belongs to a reason, and only to the reasons that list it', () => {
  for (const reason of CSR_REASONS)
    for (const outcome of CSR_OUTCOME_WORDS)
      expect(isOutcomeOf(reason, outcome)).toBe((CSR_OUTCOMES[reason] as readonly string[]).includes(outcome));
  expect(new Set(Object.values(CSR_OUTCOMES).flat())).toEqual(new Set(CSR_OUTCOME_WORDS));
});

test('a complaint ends only with its answer', () => expect(CSR_OUTCOMES.complaint).toEqual([]));

test.each([
  [1, true],
  [2, true],
  [3, false],
  [0, false],
])('role %i is a supervisor: %s', (role, is) => expect(isCsrSupervisor(role)).toBe(is));

test('a call because of a reminder or to a stuck customer is promotional, any other call is service', () =>
  expect(CSR_REASONS.filter((reason) => purposeOfReason(reason) === 'promotional')).toEqual(['reminder', 'stuck']));
