import { expect, test } from 'vitest';
import { ombudsmanFrom } from './ombudsman.ts';

const dueAt = Date.parse('2026-12-20T06:30:00.000Z');

test.each([
  ['nobody answered', 'lender', null, dueAt + 1],
  ['it was answered on the first day', 'charges', dueAt - 29 * 86_400_000, dueAt - 29 * 86_400_000],
  ['it was answered in the last moment', 'service', dueAt, dueAt],
  ['it was answered late', 'other', dueAt + 5, dueAt + 1],
  ['it is about the use of data', 'data_use', null, null],
  ['it is about a consent', 'consent', dueAt, null],
] as const)('where %s', (_, category, answeredAt, from) => {
  expect(ombudsmanFrom(category, { dueAt, answeredAt })).toBe(from);
});
