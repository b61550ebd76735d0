import { DAY_MS, HOUR_MS, INDIA_AHEAD_MS } from './clock.ts';
import { istDay } from './dates.ts';
import type { MessageCategory } from './message-templates.ts';

/** Hours in India in which campaigns of a category may be sent, from a day on. */
export interface ContactWindow {
  category: MessageCategory;
  /** The first Indian day on which these hours apply, until a later line of the same category. */
  validFrom: string;
  /** Whole hours; `to` itself isn't included. */
  from: number;
  to: number;
}

/**
 * A changed rule is a new line with its first day, so that messages scheduled after that day follow the new hours. Ours are narrower than
 * the 10:00 to 21:00 of the telecom rules: decision 0037 promises 10:00 to 19:00.
 */
export const contactWindows: readonly ContactWindow[] = [
  { category: 'promotional', validFrom: '2026-11-01', from: 10, to: 19 },
  { category: 'service_explicit', validFrom: '2026-11-01', from: 10, to: 19 },
  { category: 'service_implicit', validFrom: '2026-11-01', from: 10, to: 19 },
  { category: 'marketing', validFrom: '2026-11-01', from: 10, to: 19 },
  { category: 'utility', validFrom: '2026-11-01', from: 10, to: 19 },
];

/** The hours of a category on a day; before the first line, those of the oldest line. */
function windowOn(category: MessageCategory, day: string, windows: readonly ContactWindow[]): ContactWindow {
  const own = windows
    .filter((window) => window.category === category)
    .toSorted((one, other) => (one.validFrom < other.validFrom ? -1 : 1));
  const found = own.findLast(({ validFrom }) => validFrom <= day) ?? own[0];
  if (found === undefined) throw new Error(`No contact window for ${category}.`);
  return found;
}

/** Returns the same time if a campaign of the category may be sent then, else the next time when it may. */
export function withinWindow(category: MessageCategory, at: Date, windows = contactWindows): Date {
  const local = at.getTime() + INDIA_AHEAD_MS;
  const midnight = local - (((local % DAY_MS) + DAY_MS) % DAY_MS);
  const startOn = (day: number): Date => {
    const { from } = windowOn(category, istDay(day - INDIA_AHEAD_MS), windows);
    return new Date(day + from * HOUR_MS - INDIA_AHEAD_MS);
  };
  const { to } = windowOn(category, istDay(at.getTime()), windows);
  const today = startOn(midnight);
  if (at < today) return today;
  return local - midnight < to * HOUR_MS ? at : startOn(midnight + DAY_MS);
}
