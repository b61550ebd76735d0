import { DAY_MS } from '@tulna/rules/clock';
import { createGuardedPool } from '../../platform/http-client/guarded-pool.ts';
import type { SendGuarded } from '../../platform/http-client/guarded-request.ts';
import type { Services } from '../../platform/services.ts';
import { deliverTo } from './deliver.ts';
import { deliveriesRepository } from './deliveries.ts';
import { serveSoon } from './events.ts';
import { deliverWebhooks, purgeWebhooks, queueWebhooks, watchWebhooks } from './jobs.ts';
import { webhookQueue } from './queue.ts';
import { watchFailing } from './watch.ts';

/** Days for which events are stored with the results of their messages. */
const eventDays = 30;

/** Background work: messages to partners' endpoints, and checks of endpoints at which nothing arrives. */
export function partnerWebhooksWork(services: Services, send: SendGuarded = createGuardedPool()): void {
  const { jobs, db, clock } = services;
  jobs.work(deliverWebhooks, ({ data, signal }) => deliverTo(services, send, data.endpointId, signal));
  jobs.work(queueWebhooks, async () => serveSoon(services, db, await webhookQueue(services, db).due(clock.now())));
  jobs.schedule(queueWebhooks, '* * * * *', {});
  jobs.work(watchWebhooks, () => watchFailing(services));
  jobs.schedule(watchWebhooks, '17 * * * *', {});
  jobs.work(purgeWebhooks, () => deliveriesRepository(db).purge(new Date(clock.now().getTime() - eventDays * DAY_MS)));
  jobs.schedule(purgeWebhooks, '47 3 * * *', {});
}
