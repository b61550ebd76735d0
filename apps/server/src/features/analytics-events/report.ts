import { keyedHash } from '../../platform/crypto/keyring.ts';
import type { Db } from '../../platform/database/database.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { brandsRepository } from '../brands/index.ts';
import { type AnalyticsEvent, analyticsService } from './event.ts';

/** The facts of a sent application that are reported. */
export interface SentApplication {
  id: string;
  product: string;
  /** Key of the brand under which it was made. */
  brand: string | null;
}

/** Reports sent applications to the analytics service; retried for up to about three hours while the service is unavailable. */
const reportToAnalytics = defineJob<{ events: AnalyticsEvent[] }>('tell-analytics', {
  retries: 12,
  retryDelay: 5,
  maxRetryDelay: 3600,
  timeout: 300,
});

/** Number of events in one job. A repeated job sends all of them again; the service recognises them by their `txnID`. */
const atOnce = 20;

/**
 * Queues the analytics events of applications that a lender has received, in the caller's transaction. Does nothing if analytics is switched off, which is the default (§9).
 */
export async function reportSent(services: Services, tx: Db, sent: readonly SentApplication[]): Promise<void> {
  const { config, keyring, jobs } = services;
  const { analytics } = config;
  if (analytics === undefined || sent.length === 0) return;
  const hosts = new Map((await brandsRepository(tx).all()).map(({ key, host }) => [key, host]));
  const events = sent.map(
    ({ id, product, brand }): AnalyticsEvent => ({
      domain: hosts.get(brand ?? config.defaultBrand) ?? new URL(config.http.publicUrl).hostname,
      txnID: keyedHash(keyring.current, 'analytics', id).toString('hex').slice(0, 32),
      conditions: { category_id: analytics.categoryId, goal_id: analytics.goalId, product },
    }),
  );
  for (let at = 0; at < events.length; at += atOnce)
    await jobs.send(reportToAnalytics, { events: events.slice(at, at + atOnce) }, { db: tx });
}

/** Background work that sends events to the analytics service. */
export function analyticsEventsWork({ config, jobs }: Services): void {
  const service = config.analytics && analyticsService(config.analytics);
  jobs.work(reportToAnalytics, async ({ data, signal }) => {
    for (const event of data.events) await service?.send(event, signal);
  });
}
