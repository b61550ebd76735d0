import { keyedHash } from '../../platform/crypto/keyring.ts';
import type { Db } from '../../platform/database/database.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { brandsRepository } from '../brands/index.ts';
import { type AnalyticsEvent, analyticsService } from './event.ts';

/** The facts of a sent application that are measured. */
export interface SentApplication {
  id: string;
  product: string;
  /** Key of the brand it was made under. */
  brand: string | null;
}

/** Tells the measuring service of sent applications, tried again for about a day while it is away. */
const tellAnalytics = defineJob<{ events: AnalyticsEvent[] }>('tell-analytics', {
  retries: 12,
  retryDelay: 5,
  maxRetryDelay: 3600,
  timeout: 300,
});

/** Events of one job: a repeated job sends all of them again, which the service recognises by their `txnID`. */
const atOnce = 20;

/**
 * Queues the analytics events of applications that a lender has got, in the caller's transaction. Nothing happens where
 * analytics is switched off, as it is by default (§9).
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
    await jobs.send(tellAnalytics, { events: events.slice(at, at + atOnce) }, { db: tx });
}

/** Background work: telling the measuring service. */
export function analyticsEventsWork({ config, jobs }: Services): void {
  const service = config.analytics && analyticsService(config.analytics);
  jobs.work(tellAnalytics, async ({ data, signal }) => {
    for (const event of data.events) await service?.tell(event, signal);
  });
}
