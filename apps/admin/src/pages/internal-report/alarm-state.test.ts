import { expect, test } from 'vitest';
import { alarmState } from './alarm-state.ts';

const at = '2026-11-22T05:30:00.000Z';
const calm = { status: 1, failed_since: null, raised_at: null, checked_at: at, cases: 20, min_cases: 20 } as const;

test.each([
  ['calm', {}],
  ['few', { cases: 19 }],
  ['few', { cases: 0 }],
  ['calm', { cases: null }],
  ['new', { checked_at: null, cases: null }],
  ['raised', { raised_at: at, cases: 19 }],
  ['failed', { failed_since: at, raised_at: at }],
  ['off', { status: 0, failed_since: at, raised_at: at }],
] as const)('an alarm is %s: %o', (state, more) => {
  expect(alarmState({ ...calm, ...more })).toBe(state);
});
