import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { businessTimeBetween } from './business-clock.ts';
import { callWindows, MOST_CALL_WINDOWS } from './call-windows.ts';

const open = { from: 600, to: 1140 };
const calendar = { week: [[open], [open], [open], [open], [open], [open], []], holidays: new Set(['2026-11-24']) };
const hours = { from: 10, to: 19 };
/** Monday, 23 November 2026 in India. */
const india = (clock: string, day = '2026-11-23') => Date.parse(`${day}T${clock}:00.000+05:30`);

describe('times for a call', () => {
  it('are two hours each, within the hours of both contact and service, and never on a holiday or a Sunday', () => {
    const windows = callWindows(calendar, hours, india('09:00'));
    expect(windows.slice(0, 5)).toEqual([
      { from: india('10:00'), to: india('12:00') },
      { from: india('12:00'), to: india('14:00') },
      { from: india('14:00'), to: india('16:00') },
      { from: india('16:00'), to: india('18:00') },
      { from: india('10:00', '2026-11-25'), to: india('12:00', '2026-11-25') },
    ]);
    const days = new Set(windows.map(({ from }) => new Date(from).toISOString().slice(0, 10)));
    expect([...days]).toEqual(['2026-11-23', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28', '2026-11-30']);
    expect(windows).toHaveLength(24);
  });

  it('begin at or after the moment, to the millisecond', () => {
    expect(callWindows(calendar, hours, india('12:00'))[0]?.from).toBe(india('12:00'));
    expect(callWindows(calendar, hours, india('12:00') + 1)[0]?.from).toBe(india('14:00'));
    expect(callWindows(calendar, hours, india('16:00') + 1)[0]?.from).toBe(india('10:00', '2026-11-25'));
  });

  it('begin with the contact hours, and the last one ends with them', () => {
    const begins = callWindows(calendar, { from: 11, to: 19 }, india('09:00')).slice(0, 5);
    expect(begins.map(({ from }) => from)).toEqual([
      ...['11:00', '13:00', '15:00', '17:00'].map((clock) => india(clock)),
      india('11:00', '2026-11-25'),
    ]);
  });

  it('exclude a break of the service, and are empty if the hours are too short', () => {
    const halves = [
      { from: 600, to: 780 },
      { from: 840, to: 1140 },
    ];
    const withBreak = { week: calendar.week.map(() => halves), holidays: new Set<string>() };
    expect(
      callWindows(withBreak, hours, india('09:00'))
        .slice(0, 3)
        .map(({ from }) => from),
    ).toEqual([india('10:00'), india('14:00'), india('16:00')]);
    expect(callWindows(calendar, { from: 10, to: 11 }, india('09:00'))).toEqual([]);
  });

  it('are within open hours from start to end, and never more than the highest number', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }),
        fc.integer({ min: 8, max: 12 }),
        fc.integer({ min: 13, max: 19 }),
        (at, from, to) => {
          const windows = callWindows(calendar, { from, to }, at.getTime());
          expect(windows.length).toBeLessThanOrEqual(MOST_CALL_WINDOWS);
          for (const one of windows) {
            expect(one.from).toBeGreaterThanOrEqual(at.getTime());
            expect(businessTimeBetween(calendar, one.from, one.to)).toBe(one.to - one.from);
          }
        },
      ),
    );
  });
});
