import { expect, test } from 'vitest';
import { firstReminder, reminderDays, reminderMoment } from './reminder-time.ts';

const now = Date.parse('2026-11-20T19:30:00Z'); // In India it is already the 21st.

test('the dialog starts with tomorrow and allows today, by the day in India', () => {
  expect(firstReminder(now)).toEqual({ date: '2026-11-22', time: '11:00' });
  expect(reminderDays(now)).toEqual({ min: '2026-11-21', max: '2027-02-19' });
});

test.each([
  ['2026-11-22', '11:00', '2026-11-22T05:30:00.000Z'],
  ['2026-11-21', '00:59', undefined],
  ['2026-11-21', '01:01', '2026-11-20T19:31:00.000Z'],
  ['2027-02-20', '11:00', undefined],
  ['', '11:00', undefined],
  ['2026-11-22', '', undefined],
])('%s %s', (date, time, expected) => {
  expect(reminderMoment(date, time, now)).toBe(expected);
});
