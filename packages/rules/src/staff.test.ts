import { expect, test } from 'vitest';
import { firstAndLastWord, isStaffSwitchReason, isUnexpired, STAFF_OFF_REASONS, STAFF_ON_REASONS } from './staff.ts';

test('a reason is for disabling, for enabling, or for both', () => {
  expect(STAFF_OFF_REASONS.filter((reason) => isStaffSwitchReason(false, reason))).toEqual(STAFF_OFF_REASONS);
  expect(STAFF_ON_REASONS.filter((reason) => isStaffSwitchReason(true, reason))).toEqual(STAFF_ON_REASONS);
  expect(STAFF_OFF_REASONS.filter((reason) => isStaffSwitchReason(true, reason))).toEqual(['other']);
  expect(isStaffSwitchReason(false, 'anything')).toBe(false);
});

test('a link or request is valid before the moment it expires, but not at that moment', () => {
  const end = new Date('2026-11-23T10:00:00Z');
  expect(isUnexpired(end, new Date(end.getTime() - 1))).toBe(true);
  expect(isUnexpired(end, end)).toBe(false);
  expect(isUnexpired(end, new Date(end.getTime() + 1))).toBe(false);
});

test.each([
  ['Meera Iyer', 'meera', 'iyer'],
  ['  Zubin  Kumar DARUWALA ', 'zubin', 'daruwala'],
  ['Prince', 'prince', 'prince'],
  ['', '', ''],
])('the first and last part of the name %j are %j and %j', (name, first, last) => {
  expect(firstAndLastWord(name)).toEqual({ first, last });
});
