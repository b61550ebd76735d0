/** Webhooks to partners: their events, and when a message that did not arrive is sent again. */

export const WEBHOOK_TYPES = [
  'lead.created',
  'lead.updated',
  'application.updated',
  'payment.recorded',
  'commission.updated',
] as const;
export type WebhookType = (typeof WEBHOOK_TYPES)[number];

/** Sent on request only, to check that an endpoint answers. */
export const WEBHOOK_PING = 'endpoint.ping';
export type WebhookEventType = WebhookType | typeof WEBHOOK_PING;

const seconds = 1000;
const minutes = 60 * seconds;
const hours = 60 * minutes;

/** Milliseconds from a failed try to the next; almost 72 hours in total. */
const pauses = [
  5 * seconds,
  5 * minutes,
  30 * minutes,
  2 * hours,
  5 * hours,
  10 * hours,
  14 * hours,
  20 * hours,
  20 * hours,
];

/** The first try, and one after each pause. */
export const WEBHOOK_TRIES = pauses.length + 1;
/** Milliseconds of failed deliveries after which the partner's owners get an email. */
export const WEBHOOK_NOTIFY_AFTER = 1 * hours;
/** Milliseconds of failed deliveries after which the endpoint is switched off. */
export const WEBHOOK_OFF_AFTER = 5 * 24 * hours;
/** Milliseconds for which messages are also signed with the earlier secret. */
export const WEBHOOK_OVERLAP = 24 * hours;
/** Milliseconds that an endpoint may take to answer. */
export const WEBHOOK_TIMEOUT = 10 * seconds;
/** Most bytes of an answer that are stored. */
export const WEBHOOK_ANSWER_BYTES = 4096;
/** The longest time, in milliseconds, that an endpoint may ask us to wait. */
const longestWait = 24 * hours;

/**
 * Milliseconds until a message is sent again; undefined after the last try.
 * @param tries the number of failed tries, including this one
 * @param random in [0, 1): pauses are up to a fifth shorter, so that messages that failed together aren't all sent together again
 * @param requestedPause seconds that the endpoint asked us to wait (Retry-After)
 */
export function webhookPause(tries: number, random: number, requestedPause: number | undefined): number | undefined {
  const pause = pauses[tries - 1];
  if (pause === undefined) return undefined;
  const own = Math.round(pause * (1 - random / 5));
  return requestedPause === undefined ? own : Math.max(own, Math.min(requestedPause * seconds, longestWait));
}

/** Seconds in a Retry-After header, which has a number or a date; undefined if it has neither. */
export function retryAfterOf(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  if (/^\d{1,9}$/.test(header)) return Number(header);
  const at = /[A-Za-z]{3}/.test(header) ? Date.parse(header) : Number.NaN;
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - now) / seconds));
}
