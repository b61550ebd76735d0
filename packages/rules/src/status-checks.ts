import { DAY_MS, HOUR_MS } from './clock.ts';

/**
 * When a lender is asked for the status of an application on which it hasn't reported since receiving it. The first checks are early,
 * because most lost call-backs concern the first decision; then they are daily for thirty days.
 */
/** Hours after the application was sent to the lender. */
export const STATUS_CHECK_HOURS: readonly number[] = [
  1,
  4,
  12,
  ...Array.from({ length: 30 }, (_, day) => (day + 1) * 24),
];

/** Days without news after which operations check an application. */
export const SILENT_DAYS = 7;

/**
 * The next check after a moment; null once the last one is over. Missed checks, for example while no process ran, are made up for by one.
 * @param handedOverAt milliseconds since 1970, as is `after`
 */
export function nextStatusCheck(handedOverAt: number, after: number): number | null {
  const hours = STATUS_CHECK_HOURS.find((hour) => handedOverAt + hour * HOUR_MS > after);
  return hours === undefined ? null : handedOverAt + hours * HOUR_MS;
}

/** Whole days since the last news from the lender; 0 during the first day. */
export const silentDays = (since: number, now: number): number => Math.max(0, Math.floor((now - since) / DAY_MS));

/**
 * Seconds by which the status check of an application is delayed, so that not many are made in the same second. The delay is always the
 * same for an application, and is within the span.
 */
export function spreadSeconds(applicationId: string, span: number): number {
  let sum = 0;
  for (const sign of applicationId) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 1_000_003;
  return sum % span;
}
