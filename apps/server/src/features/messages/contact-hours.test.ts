import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withinContactHours } from './contact-hours.ts';

describe('contact hours', () => {
  it.each([
    // IST is 05:30 ahead, so 10am is 04:30 UTC and 7pm is 13:30 UTC.
    ['2026-11-20T04:29:59.999Z', '2026-11-20T04:30:00.000Z'],
    ['2026-11-20T04:30:00.000Z', '2026-11-20T04:30:00.000Z'],
    ['2026-11-20T13:29:59.999Z', '2026-11-20T13:29:59.999Z'],
    ['2026-11-20T13:30:00.000Z', '2026-11-21T04:30:00.000Z'],
    ['2026-11-20T18:29:00.000Z', '2026-11-21T04:30:00.000Z'],
    ['2026-11-20T18:31:00.000Z', '2026-11-21T04:30:00.000Z'],
    ['2026-12-31T20:00:00.000Z', '2027-01-01T04:30:00.000Z'],
  ])('%s becomes %s', (wanted, sent) => {
    expect(withinContactHours(new Date(wanted)).toISOString()).toBe(sent);
  });

  it('move a time forward by less than a day, never back, and leave the result unchanged', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
        (wanted) => {
          const moved = withinContactHours(wanted);
          const by = moved.getTime() - wanted.getTime();
          expect(by).toBeGreaterThanOrEqual(0);
          expect(by).toBeLessThan(24 * 3_600_000);
          expect(withinContactHours(moved)).toEqual(moved);
        },
      ),
    );
  });
});
