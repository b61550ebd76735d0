import type { FastifyInstance } from 'fastify';
import type { Services } from '../../platform/services.ts';
import { deliveryRoutes } from './delivery-routes.ts';
import { webhookRoutes } from './routes.ts';

export {
  endpointsToServe,
  eventParts,
  eventRows,
  type PartnerEvent,
  recordEvents,
  serveSoon,
} from './events.ts';
export { partnerWebhooksWork } from './work.ts';

/** Webhooks of a partner, in the portal. */
export function partnerWebhooksRoutes(app: FastifyInstance, services: Services): void {
  webhookRoutes(app, services);
  deliveryRoutes(app, services);
}
