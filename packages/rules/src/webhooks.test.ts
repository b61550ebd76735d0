import { expect, it } from 'vitest';
import { retryAfterOf, WEBHOOK_TRIES, webhookPause } from './webhooks.ts';

it('a message is tried for three days, then no more', () => {
  const pauses = Array.from({ length: WEBHOOK_TRIES - 1 }, (_, at) => webhookPause(at + 1, 0, undefined) ?? 0);
  expect(pauses[0]).toBe(5000);
  expect(pauses.toSorted((one, other) => one - other)).toEqual(pauses);
  const hours = pauses.reduce((sum, pause) => sum + pause, 0) / 3_600_000;
  expect(hours).toBeGreaterThan(71.5);
  expect(hours).toBeLessThanOrEqual(72);
  expect(webhookPause(WEBHOOK_TRIES - 1, 0, undefined)).toBe(20 * 3_600_000);
  expect(webhookPause(WEBHOOK_TRIES, 0, undefined)).toBeUndefined();
  expect(webhookPause(WEBHOOK_TRIES, 0, 60)).toBeUndefined();
});

it('a pause is shortened by at most a fifth', () => {
  expect(webhookPause(2, 0, undefined)).toBe(300_000);
  expect(webhookPause(2, 0.5, undefined)).toBe(270_000);
  expect(webhookPause(2, 0.999999, undefined)).toBe(240_000);
});

it('a pause is as long as the endpoint asked, at most a day, and never shorter than our own', () => {
  expect(webhookPause(1, 0, 90)).toBe(90_000);
  expect(webhookPause(1, 0, 1)).toBe(5000);
  expect(webhookPause(1, 0, 86_400)).toBe(86_400_000);
  expect(webhookPause(1, 0, 86_401)).toBe(86_400_000);
});

it.each([
  [null, undefined],
  ['120', 120],
  ['x120', undefined],
  ['Tue, 24 Nov 2026 10:00:00 GMT', 0],
  ['0', 0],
  ['-1', undefined],
  ['1.5', undefined],
  ['soon', undefined],
  ['Tue, 24 Nov 2026 10:00:30 GMT', 30],
  ['Tue, 24 Nov 2026 09:59:00 GMT', 0],
  ['9999999999', undefined],
])('Retry-After %j is %j', (header, seconds) => {
  expect(retryAfterOf(header, Date.parse('2026-11-24T10:00:00Z'))).toBe(seconds);
});
