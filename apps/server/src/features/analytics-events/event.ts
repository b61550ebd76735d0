import type { Config } from '../../config.ts';
import { createGuardedClient, reachOfSetting } from '../../platform/http-client/guarded-request.ts';

const longestAnswer = 64 * 1024;

const send = createGuardedClient();

/** The analytics event of §7 X22: an application for a product was sent. It never says by whom. */
export interface AnalyticsEvent {
  /** Host of the site on which the application was made. */
  domain: string;
  /** Hexadecimal ID; the same for the same application, but it can't be used to find it. */
  txnID: string;
  /** Category and goal are those of the analytics account (§9). */
  conditions: { category_id: string; goal_id: string; product: string };
}

/** Sends events to the analytics service in the settings. */
export function analyticsService(settings: NonNullable<Config['analytics']>) {
  const url = new URL(settings.url);
  return {
    /** @throws {Error} if the service cannot be reached in ten seconds or refuses. */
    async send(event: AnalyticsEvent, signal: AbortSignal): Promise<void> {
      const answer = await send(url, {
        method: 'POST',
        reach: reachOfSetting(url),
        maxBytes: longestAnswer,
        headers: { 'content-type': 'application/json' },
        signal: AbortSignal.any([signal, AbortSignal.timeout(10_000)]),
        body: JSON.stringify(event),
      });
      if (answer.status < 200 || answer.status > 299)
        throw new Error(`The analytics service answered ${answer.status}.`);
    },
  };
}
