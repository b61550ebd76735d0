import {
  getWebhookDeliveries,
  getWebhookDelivery,
  replayWebhooks,
  type WebhookDelivery,
} from '@tulna/contract/partner-webhooks';
import { DAY_MS } from '@tulna/rules/clock';
import { endOfDayInIndia } from '@tulna/rules/dates';
import { WEBHOOK_PING, WEBHOOK_TYPES } from '@tulna/rules/webhooks';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import { readCursor, writeCursor } from '../../platform/lists/cursor.ts';
import type { Services } from '../../platform/services.ts';
import { noteIntegration, pageOf } from '../partner-api-keys/index.ts';
import { handlePartner } from '../partner-users/index.ts';
import { bodyOf } from './body.ts';
import { type DeliveryRow, deliveriesRepository } from './deliveries.ts';
import { serveSoon } from './events.ts';
import { webhooksRepository } from './repository.ts';
import { ownWebhook, page } from './routes.ts';

const usualRows = 50;

const present = (row: DeliveryRow): WebhookDelivery => ({
  delivery_id: row.id,
  webhook_id: row.endpoint_id,
  url: row.url,
  event_id: row.event_id,
  type: WEBHOOK_TYPES.find((known) => known === row.type) ?? WEBHOOK_PING,
  state: row.state,
  tries: row.tries,
  status: row.status,
  failure: row.failure,
  created_at: row.created_at.toISOString(),
  tried_at: row.tried_at?.toISOString() ?? null,
  next_at: row.state === 'waiting' ? row.next_at.toISOString() : null,
});

/** Messages to a partner's endpoints: their results, and sending them again. */
export function deliveryRoutes(app: FastifyInstance, services: Services): void {
  const { clock, keyring } = services;

  handlePartner(app, services, getWebhookDeliveries, { page }, ({ query, scope, read }) =>
    read(async (tx) => {
      const { cursor, limit = usualRows, ...choice } = query;
      const bound = { list: 'partner-webhook-deliveries', reader: String(scope.partnerId), choice };
      const after = cursor === undefined ? undefined : readCursor(keyring, bound, cursor);
      const rows = await deliveriesRepository(tx).list(scope.partnerId, choice, after, limit + 1);
      const { shown, next } = pageOf(rows, limit, (place) => writeCursor(keyring, bound, place));
      return { deliveries: shown.map(present), next };
    }),
  );

  handlePartner(app, services, getWebhookDelivery, { page }, ({ params, scope, read }) =>
    read(async (tx) => {
      const deliveries = deliveriesRepository(tx);
      const row = await deliveries.byId(scope.partnerId, params.delivery_id);
      if (row === undefined) throw new Problem('not_found');
      const tries = await deliveries.tries(scope.partnerId, row.id);
      return {
        delivery: present(row),
        body: bodyOf({
          id: row.event_id,
          mode: row.mode,
          type: row.type,
          aboutId: row.about_id,
          state: row.event_state,
          happenedAt: row.happened_at,
        }),
        tries: tries.map((one) => ({ ...one, at: one.at.toISOString() })),
      };
    }),
  );

  handlePartner(app, services, replayWebhooks, { page, does: 'owner' }, async ({ body, scope, db, read }) => {
    const webhook = await ownWebhook(services, read, scope, body.webhook_id);
    const { partnerId } = scope;
    const at = clock.now();
    if (body.from !== undefined && body.to !== undefined && body.from > body.to)
      throw new Problem('invalid_request', { fields: { to: { shape: 'dayRange' } } });
    const count = await inTransaction(db, async (tx) => {
      if (!(await webhooksRepository(services, tx).holdOn(partnerId, webhook.id))) throw new Problem('webhook_not_on');
      const deliveries = deliveriesRepository(tx);
      const ends = {
        from: body.from === undefined ? new Date(0) : new Date(endOfDayInIndia(body.from) - DAY_MS),
        before: body.to === undefined ? at : new Date(endOfDayInIndia(body.to)),
      };
      const again =
        body.delivery_id === undefined
          ? await deliveries.sendMissed(partnerId, webhook.id, ends, at)
          : await deliveries.sendAgain(partnerId, webhook.id, body.delivery_id, at);
      if (again > 0) {
        await noteIntegration(tx, scope, { what: 'webhook_replayed', subject: new URL(webhook.url).host, at });
        await serveSoon(services, tx, [webhook.id]);
      }
      return again;
    });
    if (body.delivery_id !== undefined && count === 0) throw new Problem('not_found');
    return { count };
  });
}
