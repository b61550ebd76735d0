import { randomUUID } from 'node:crypto';
import {
  changePartnerWebhook,
  createPartnerWebhook,
  getPartnerWebhooks,
  type PartnerWebhook,
  pingPartnerWebhook,
  removePartnerWebhook,
  rotatePartnerWebhookSecret,
} from '@tulna/contract/partner-webhooks';
import { MOST_WEBHOOKS } from '@tulna/rules/partner-api';
import { WEBHOOK_OVERLAP } from '@tulna/rules/webhooks';
import type { FastifyInstance } from 'fastify';
import { isSeen } from '../../platform/audit/unless-conflicting.ts';
import { type Db, inTransaction } from '../../platform/database/database.ts';
import type { PartnerScope, PartnerTransaction } from '../../platform/database/portal.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { noteIntegration } from '../partner-api-keys/index.ts';
import { handlePartner } from '../partner-users/index.ts';
import { readAddress } from './address.ts';
import { deliveriesRepository } from './deliveries.ts';
import { serveSoon } from './events.ts';
import { stopEndpoint } from './queue.ts';
import { type Webhook, webhooksRepository } from './repository.ts';
import { newWebhookSecret } from './signature.ts';

export const page = 'digital-integration';

type Read = <Result>(work: (tx: PartnerTransaction) => Promise<Result>) => Promise<Result>;

/** An endpoint of the caller's partner. @throws Problem `not_found` for an unknown endpoint or another partner's */
export async function ownWebhook(services: Services, read: Read, scope: PartnerScope, id: string): Promise<Webhook> {
  const webhook = await read((tx) => webhooksRepository(services, tx).byId(scope.partnerId, id));
  if (webhook === undefined) throw new Problem('not_found');
  return webhook;
}

const present = (webhook: Webhook, counts: { waiting: number; missed: number }, now: Date): PartnerWebhook => ({
  webhook_id: webhook.id,
  mode: webhook.mode,
  url: webhook.url,
  types: webhook.types,
  state: webhook.state,
  state_at: webhook.stateAt.toISOString(),
  failing_since: webhook.failingSince?.toISOString() ?? null,
  earlier_until:
    webhook.earlierUntil !== null && webhook.earlierUntil > now ? webhook.earlierUntil.toISOString() : null,
  waiting: counts.waiting,
  missed: counts.missed,
  created_at: webhook.createdAt.toISOString(),
});

const nothing = { waiting: 0, missed: 0 };

/** The portal's routes for the addresses that get a partner's events. */
export function webhookRoutes(app: FastifyInstance, services: Services): void {
  const { clock, limits } = services;

  const shown = async (read: Read, { partnerId }: PartnerScope, id: string): Promise<PartnerWebhook> =>
    read(async (tx) => {
      const webhook = await webhooksRepository(services, tx).byId(partnerId, id);
      if (webhook === undefined) throw new Problem('not_found');
      return present(webhook, (await deliveriesRepository(tx).counts(partnerId)).get(id) ?? nothing, clock.now());
    });
  const note = (tx: Db, scope: PartnerScope, what: Parameters<typeof noteIntegration>[2]['what'], url: string) =>
    noteIntegration(tx, scope, { what, subject: new URL(url).host, at: clock.now() });

  handlePartner(app, services, getPartnerWebhooks, { page }, ({ scope, read }) =>
    read(async (tx) => {
      const counts = await deliveriesRepository(tx).counts(scope.partnerId);
      const webhooks = await webhooksRepository(services, tx).list(scope.partnerId);
      return { webhooks: webhooks.map((one) => present(one, counts.get(one.id) ?? nothing, clock.now())) };
    }),
  );

  handlePartner(app, services, createPartnerWebhook, { page, does: 'owner' }, async ({ body, scope, db, read }) => {
    const { url } = readAddress(services, body.url);
    const id = randomUUID();
    const secret = newWebhookSecret();
    const { partnerId, userId } = scope;
    await inTransaction(db, async (tx) => {
      const webhooks = webhooksRepository(services, tx);
      await webhooks.lockAdding(partnerId);
      if ((await webhooks.list(partnerId)).length >= MOST_WEBHOOKS) throw new Problem('webhooks_full');
      const types = [...new Set(body.types)];
      const at = clock.now();
      await webhooks.add({ id, partnerId, mode: body.mode, url: url.href, types }, secret, { userId, at });
      await note(tx, scope, 'webhook_created', url.href);
    });
    return { secret, webhook: await shown(read, scope, id) };
  });

  /** Refuses an edit of an address or events that the person never saw. @throws Problem `edit_conflict` */
  const expectSeen = async (tx: Db, { partnerId }: PartnerScope, id: string, seen: string | undefined) => {
    if (seen === undefined) return;
    const webhook = await webhooksRepository(services, tx).lock(partnerId, id);
    if (webhook === undefined) throw new Problem('not_found');
    const value = { url: webhook.url, types: webhook.types };
    if (!isSeen(seen, value)) throw new Problem('edit_conflict', { values: { by: '' }, current: { value, by: '' } });
  };

  handlePartner(app, services, changePartnerWebhook, { page, does: 'owner' }, async (call) => {
    const { body, scope, db, read, raw } = call;
    const webhook = await ownWebhook(services, read, scope, body.webhook_id);
    const url = body.url === undefined ? undefined : readAddress(services, body.url).url.href;
    const { partnerId } = scope;
    await inTransaction(db, async (tx) => {
      const webhooks = webhooksRepository(services, tx);
      const { state } = body;
      await expectSeen(tx, scope, webhook.id, raw.headers['if-match']);
      const edit = async () => {
        await webhooks.edit(partnerId, webhook.id, { url, types: body.types && [...new Set(body.types)] });
        if (state !== undefined && state !== webhook.state)
          await webhooks.setState(partnerId, webhook.id, state, clock.now());
      };
      await (state === 'paused' ? stopEndpoint(tx, partnerId, webhook.id, edit) : edit());
      await note(tx, scope, 'webhook_changed', url ?? webhook.url);
    });
    return { webhook: await shown(read, scope, webhook.id) };
  });

  handlePartner(app, services, rotatePartnerWebhookSecret, { page, does: 'owner' }, async (call) => {
    const { body, scope, db, read } = call;
    const webhook = await ownWebhook(services, read, scope, body.webhook_id);
    const secret = newWebhookSecret();
    await inTransaction(db, async (tx) => {
      const now = clock.now();
      const ends = { now, until: new Date(now.getTime() + WEBHOOK_OVERLAP) };
      await webhooksRepository(services, tx).rotate(scope.partnerId, webhook.id, secret, ends);
      await note(tx, scope, 'webhook_secret_rotated', webhook.url);
    });
    return { secret, webhook: await shown(read, scope, webhook.id) };
  });

  handlePartner(app, services, removePartnerWebhook, { page, does: 'owner' }, async ({ body, scope, db, read }) => {
    const webhook = await ownWebhook(services, read, scope, body.webhook_id);
    await inTransaction(db, async (tx) => {
      await stopEndpoint(tx, scope.partnerId, webhook.id, () =>
        webhooksRepository(services, tx).remove(scope.partnerId, webhook.id, clock.now()),
      );
      await note(tx, scope, 'webhook_removed', webhook.url);
    });
    return { webhook_id: webhook.id };
  });

  handlePartner(app, services, pingPartnerWebhook, { page, does: 'owner' }, async ({ body, scope, db, read }) => {
    const webhook = await ownWebhook(services, read, scope, body.webhook_id);
    const seconds = await limits.count({ name: 'webhook-ping', requests: 20, seconds: 60 }, String(scope.partnerId));
    if (seconds > 0) throw new Problem('too_many_requests', { retryAfterSeconds: seconds, values: { seconds } });
    const id = randomUUID();
    const { partnerId } = scope;
    await inTransaction(db, async (tx) => {
      if (!(await webhooksRepository(services, tx).holdOn(partnerId, webhook.id))) throw new Problem('webhook_not_on');
      const at = clock.now();
      const event = { id, deliveryId: randomUUID(), partnerId, mode: webhook.mode, endpointId: webhook.id, at };
      await deliveriesRepository(tx).ping(event);
      await serveSoon(services, tx, [webhook.id]);
    });
    return { event_id: id };
  });
}
