import { DAY_MS, HOUR_MS } from './clock.ts';

/**
 * When a lender is asked for the status of an application it has not reported on since it got it: soon at first, because most
 * lost call-backs concern the first decision, then once a day for thirty days.
 */
/** Hours after the hand-over. */
export const STATUS_CHECK_HOURS: readonly number[] = [
  1,
  4,
  12,
  ...Array.from({ length: 30 }, (_, day) => (day + 1) * 24),
];

/** Days of silence after which operations look at an application. */
export const SILENT_DAYS = 7;

/**
 * The next check after a moment; null once the last one is over. Checks that were missed, such as while nothing ran, count as
 * one.
 * @param handedOverAt milliseconds since 1970, as is `after`
 */
export function nextStatusCheck(handedOverAt: number, after: number): number | null {
  const hours = STATUS_CHECK_HOURS.find((hour) => handedOverAt + hour * HOUR_MS > after);
  return hours === undefined ? null : handedOverAt + hours * HOUR_MS;
}

/** Whole days of silence since the last sign of life; 0 before the first has passed. */
export const silentDays = (since: number, now: number): number => Math.max(0, Math.floor((now - since) / DAY_MS));

/**
 * Seconds by which the question about one application is delayed, so that not many are asked in the same second: the same for the
 * same application, anywhere within the span.
 */
export function spreadSeconds(applicationId: string, span: number): number {
  let sum = 0;
  for (const sign of applicationId) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 1_000_003;
  return sum % span;
}
