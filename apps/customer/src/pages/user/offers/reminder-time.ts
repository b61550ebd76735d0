import { DAY_MS, indianMoment } from '@tulna/rules/clock';
import { addDays, istDay } from '@tulna/rules/dates';

/** The highest number of days that a reminder may be set ahead. */
export const mostDays = 90;

/** The dialog's initial value: 11am tomorrow, in Indian time. */
export const firstReminder = (nowMs: number): { date: string; time: string } => ({
  date: addDays(istDay(nowMs), 1),
  time: '11:00',
});

/** First and last day that may be chosen. */
export const reminderDays = (nowMs: number): { min: string; max: string } => ({
  min: istDay(nowMs),
  max: addDays(istDay(nowMs), mostDays),
});

/** The moment of a day ("2026-11-21") and a time ("11:00") in India as ISO, or undefined if no reminder can be set for it. */
export function reminderMoment(date: string, time: string, nowMs: number): string | undefined {
  const moment = indianMoment(date, `${time}:00`);
  if (Number.isNaN(moment) || moment <= nowMs || moment > nowMs + mostDays * DAY_MS) return undefined;
  return new Date(moment).toISOString();
}
