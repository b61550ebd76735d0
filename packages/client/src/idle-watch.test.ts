// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { markActive, watchIdle } from './idle-watch.ts';

const limits = { minutes: 20, countdownSeconds: 60 };
const press = (): void => void document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-24T10:00:00Z') }));
afterEach(() => void vi.useRealTimers());

test('a key press restarts the idle minutes until they have passed; from then on only the answer does', () => {
  const reported: (number | undefined)[] = [];
  const timeout = vi.fn();
  markActive('key');
  const end = watchIdle('key', limits, (left) => reported.push(left), timeout);
  vi.advanceTimersByTime(19 * 60_000);
  press();
  vi.advanceTimersByTime(20 * 60_000 - 1);
  expect(reported.every((left) => left === undefined)).toBe(true);
  vi.advanceTimersByTime(1);
  expect(reported.at(-1)).toBe(60);
  press();
  vi.advanceTimersByTime(1000);
  expect(reported.at(-1)).toBe(59);
  vi.advanceTimersByTime(58_000);
  expect([reported.at(-1), timeout.mock.calls.length]).toEqual([1, 0]);
  vi.advanceTimersByTime(5000);
  expect(timeout).toHaveBeenCalledOnce();
  end();
});

test('a key press in a tab that resumes after the idle minutes doesn’t keep the session', () => {
  const reported: (number | undefined)[] = [];
  markActive('key');
  // In a background tab the timers were paused, so no check has run yet. The same is true for a watch that has just started.
  vi.setSystemTime(Date.now() + 20 * 60_000);
  const end = watchIdle(
    'key',
    limits,
    (left) => reported.push(left),
    () => undefined,
  );
  press();
  vi.advanceTimersByTime(1000);
  expect(reported).toEqual([59]);
  end();
});

test('activity in another tab keeps this one signed in', () => {
  const reported: (number | undefined)[] = [];
  markActive('key');
  const end = watchIdle(
    'key',
    limits,
    (left) => reported.push(left),
    () => undefined,
  );
  vi.advanceTimersByTime(20 * 60_000 + 1000);
  expect(reported.at(-1)).toBe(59);
  localStorage.setItem('key', String(Date.now()));
  vi.advanceTimersByTime(1000);
  expect(reported.at(-1)).toBeUndefined();
  end();
});
