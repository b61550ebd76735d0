import { expect, test } from 'vitest';
import { isStaffSwitchReason, isStillGood, nameEnds, STAFF_OFF_REASONS, STAFF_ON_REASONS } from './staff.ts';

test('a reason goes with disabling, with enabling, or with both', () => {
  expect(STAFF_OFF_REASONS.filter((reason) => isStaffSwitchReason(false, reason))).toEqual(STAFF_OFF_REASONS);
  expect(STAFF_ON_REASONS.filter((reason) => isStaffSwitchReason(true, reason))).toEqual(STAFF_ON_REASONS);
  expect(STAFF_OFF_REASONS.filter((reason) => isStaffSwitchReason(true, reason))).toEqual(['other']);
  expect(isStaffSwitchReason(false, 'anything')).toBe(false);
});

test('something is good until the moment it runs out, and not at it', () => {
  const end = new Date('2026-11-23T10:00:00Z');
  expect(isStillGood(end, new Date(end.getTime() - 1))).toBe(true);
  expect(isStillGood(end, end)).toBe(false);
  expect(isStillGood(end, new Date(end.getTime() + 1))).toBe(false);
});

test.each([
  ['Meera Iyer', 'meera', 'iyer'],
  ['  Zubin  Kumar DARUWALA ', 'zubin', 'daruwala'],
  ['Prince', 'prince', 'prince'],
  ['', '', ''],
])('the ends of the name %j are %j and %j', (name, first, last) => {
  expect(nameEnds(name)).toEqual({ first, last });
});
