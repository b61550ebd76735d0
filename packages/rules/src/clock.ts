/** Durations in milliseconds, and the clock of India: five and a half hours ahead of UTC all year round. */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** How far the Indian clock is ahead of UTC, ms. */
export const INDIA_AHEAD_MS = 330 * MINUTE_MS;

/**
 * Day 0 of Excel's day numbers, in milliseconds since 1970. Excel counts a 29 February 1900, which didn't exist, so this is right only from
 * March 1900 on.
 */
export const EXCEL_DAY_0 = Date.UTC(1899, 11, 30);

/** The name of the time zone, for formats and SQL. */
export const INDIAN_ZONE = 'Asia/Kolkata';

/** The moment this many days before another. */
export const daysBefore = (moment: Date, days: number): Date => new Date(moment.getTime() - days * DAY_MS);

/** The time on the Indian clock at a moment (milliseconds since 1970), to the second: `2026-01-31T09:05:00`. */
export const indianClock = (epochMs: number): string => new Date(epochMs + INDIA_AHEAD_MS).toISOString().slice(0, 19);

/** The moment of a day and time on the Indian clock (`2026-01-31`, `09:05:00`), in milliseconds since 1970; NaN for an invalid one. */
export const indianMoment = (day: string, time: string): number => Date.parse(`${day}T${time}+05:30`);
