import { expect, it } from 'vitest';
import { DAY_MS, daysBefore, HOUR_MS, INDIAN_ZONE, indianClock, indianMoment, MINUTE_MS } from './clock.ts';

it('lengths of time are in milliseconds', () => {
  expect([MINUTE_MS, HOUR_MS, DAY_MS]).toEqual([60_000, 3_600_000, 86_400_000]);
  expect(daysBefore(new Date('2026-03-01T10:00:00.001Z'), 1)).toEqual(new Date('2026-02-28T10:00:00.001Z'));
});

it('the Indian clock is five and a half hours ahead of UTC', () => {
  expect(indianClock(Date.parse('2026-12-31T18:29:59.999Z'))).toBe('2026-12-31T23:59:59');
  expect(indianClock(Date.parse('2026-12-31T18:30:00Z'))).toBe('2027-01-01T00:00:00');
  expect(indianMoment('2027-01-01', '00:00')).toBe(Date.parse('2026-12-31T18:30:00Z'));
  expect(indianMoment('2027-02-31', '25:00')).toBeNaN();
});

it('INDIAN_ZONE and indianClock agree', () => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: INDIAN_ZONE, dateStyle: 'short', timeStyle: 'medium' });
  for (const at of ['2026-06-30T18:29:59Z', '2026-12-31T18:30:00Z'])
    expect(format.format(new Date(at)).replace(' ', 'T')).toBe(indianClock(Date.parse(at)));
});
