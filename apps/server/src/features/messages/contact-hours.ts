import { DAY_MS, HOUR_MS, INDIA_AHEAD_MS } from '@tulna/rules/clock';

/** Hours in which messages that can wait may be sent, in Indian time (decision 0037): from 10am until 7pm. */
const usual = { from: 10, to: 19 } as const;

/** The time itself if it is within contact hours, else their next beginning. */
export function withinContactHours(at: Date, hours: Readonly<{ from: number; to: number }> = usual): Date {
  const local = at.getTime() + INDIA_AHEAD_MS;
  const midnight = local - (((local % DAY_MS) + DAY_MS) % DAY_MS);
  const sinceMidnight = local - midnight;
  if (sinceMidnight < hours.from * HOUR_MS) return new Date(midnight + hours.from * HOUR_MS - INDIA_AHEAD_MS);
  if (sinceMidnight >= hours.to * HOUR_MS) return new Date(midnight + DAY_MS + hours.from * HOUR_MS - INDIA_AHEAD_MS);
  return at;
}
