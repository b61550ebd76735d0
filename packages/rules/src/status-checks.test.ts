import { describe, expect, test } from 'vitest';
import { nextStatusCheck, SILENT_DAYS, STATUS_CHECK_HOURS, silentDays, spreadSeconds } from './status-checks.ts';

const hour = 3_600_000;
const day = 24 * hour;
const sent = Date.UTC(2026, 10, 22, 4, 30);

describe('status checks', () => {
  test('are made after 1, 4 and 12 hours, then daily for thirty days', () => {
    expect(STATUS_CHECK_HOURS.slice(0, 6)).toEqual([1, 4, 12, 24, 48, 72]);
    expect(STATUS_CHECK_HOURS.at(-1)).toBe(720);
    expect(STATUS_CHECK_HOURS).toHaveLength(33);
  });

  test.each([
    [0, 1 * hour],
    [1 * hour - 1, 1 * hour],
    [1 * hour, 4 * hour],
    [4 * hour - 1, 4 * hour],
    [4 * hour, 12 * hour],
    [12 * hour - 1, 12 * hour],
    [12 * hour, 1 * day],
    [1 * day - 1, 1 * day],
    [1 * day, 2 * day],
    [9 * hour, 12 * hour],
    [29 * day, 30 * day],
    [30 * day - 1, 30 * day],
  ])('%d ms after the hand-over, the next check is at %d', (after, next) => {
    expect(nextStatusCheck(sent, sent + after)).toBe(sent + next);
  });

  test('end after thirty days', () => {
    expect(nextStatusCheck(sent, sent + 30 * day)).toBeNull();
  });
});

test.each([
  [0, 0],
  [SILENT_DAYS * day - 1, 6],
  [SILENT_DAYS * day, 7],
  [SILENT_DAYS * day + day - 1, 7],
  [-hour, 0],
])('%d ms of silence are %d days', (silence, days) => {
  expect(silentDays(sent, sent + silence)).toBe(days);
});

test('are spread over the span, and an application keeps its delay', () => {
  const ids = Array.from({ length: 600 }, (_, index) => `0197-application-${index}`);
  const places = ids.map((id) => spreadSeconds(id, 300));
  expect(Math.min(...places)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...places)).toBeLessThan(300);
  expect(new Set(places).size).toBeGreaterThan(150);
  expect(ids.map((id) => spreadSeconds(id, 300))).toEqual(places);
});

test.each([
  ['a', 300, 97],
  ['ab', 300, 105],
  ['ba', 300, 135],
])('the delay of %s within %d seconds is %d', (id, span, place) => {
  expect(spreadSeconds(id, span)).toBe(place);
});
