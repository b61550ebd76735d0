import { describe, expect, it } from 'vitest';
import { compareMoments, dayOf, isAhead, isBeforeDayOf, type Moment } from './moments.ts';

const time = (iso: string): Moment => ({ at: Date.parse(iso), dayOnly: false });
const day = (iso: string): Moment => ({ at: Date.parse(`${iso}T12:00:00+05:30`), dayOnly: true });
const signOf = (one: Moment, other: Moment): number => Math.sign(compareMoments(one, other));

describe('moments', () => {
  it.each([
    [time('2026-11-22T10:00:00Z'), time('2026-11-22T10:00:00.001Z'), -1],
    [time('2026-11-22T10:00:00Z'), time('2026-11-22T10:00:00Z'), 0],
    [time('2026-11-22T10:00:00.001Z'), time('2026-11-22T10:00:00Z'), 1],
    // In India, a day can't be distinguished from any time within it.
    [day('2026-11-22'), time('2026-11-21T18:30:00Z'), 0],
    [day('2026-11-22'), time('2026-11-22T18:29:59.999Z'), 0],
    [day('2026-11-22'), time('2026-11-22T18:30:00Z'), -1],
    [day('2026-11-22'), time('2026-11-21T18:29:59.999Z'), 1],
    [time('2026-11-21T18:29:59.999Z'), day('2026-11-22'), -1],
    [day('2026-11-22'), day('2026-11-22'), 0],
    [day('2026-11-22'), day('2026-11-23'), -1],
  ])('%o and %o compare as %i', (one, other, expected) => {
    expect(signOf(one, other)).toBe(expected);
    expect(signOf(other, one)).toBe(expected === 0 ? 0 : -expected);
  });

  it('are in the future beyond five minutes, and days from tomorrow on', () => {
    const now = Date.parse('2026-11-22T18:29:00Z');
    expect(isAhead({ at: now + 300_000, dayOnly: false }, now)).toBe(false);
    expect(isAhead({ at: now + 300_001, dayOnly: false }, now)).toBe(true);
    expect(isAhead(day('2026-11-22'), now)).toBe(false);
    expect(isAhead(day('2026-11-23'), now)).toBe(true);
    expect(isAhead(day('2026-11-23'), now + 60_000)).toBe(false);
  });

  it('are too early before the Indian day of the start, but not before its hour', () => {
    const start = Date.parse('2026-11-22T10:00:00+05:30');
    expect(isBeforeDayOf(time('2026-11-22T00:00:00+05:30'), start)).toBe(false);
    expect(isBeforeDayOf(time('2026-11-21T23:59:59.999+05:30'), start)).toBe(true);
    expect(isBeforeDayOf(day('2026-11-22'), start)).toBe(false);
    expect(dayOf(time('2026-11-21T18:30:00Z'))).toBe('2026-11-22');
  });
});
