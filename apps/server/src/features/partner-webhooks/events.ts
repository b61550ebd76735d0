import type { ApiMode } from '@tulna/rules/partner-api';
import type { WebhookEventType } from '@tulna/rules/webhooks';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { deliverWebhooks } from './jobs.ts';

/** An event for a partner: ids and a status, no personal data. */
export interface PartnerEvent {
  partnerId: number;
  mode: ApiMode;
  type: WebhookEventType;
  /** Id of the lead, application or commission. */
  aboutId: string;
  state: string;
  happenedAt: Date;
}

/** Events as rows of a statement. */
export const eventRows = (events: readonly PartnerEvent[]): RawBuilder<unknown> =>
  sql`select * from unnest(${events.map(({ partnerId }) => partnerId)}::integer[], ${events.map(({ mode }) => mode)}::text[],
    ${events.map(({ type }) => type)}::text[], ${events.map(({ aboutId }) => aboutId)}::uuid[],
    ${events.map(({ state }) => state)}::text[], ${events.map(({ happenedAt }) => happenedAt)}::timestamptz[])
    as event (partner_id, mode, type, about_id, state, happened_at)`;

/**
 * Writes events in the transaction of the change they report, with a message for each endpoint that subscribes to them, in one statement. For a partner without endpoints nothing is stored; for an endpoint that is switched off or paused, messages are stored, and sent only when an owner resends them.
 * @param rows a select of partner_id, mode, type, about_id, state, happened_at; rows without a partner are ignored
 * @returns the endpoints that have messages to send
 */
export async function recordEvents(db: Db, rows: RawBuilder<unknown>, at: Date): Promise<string[]> {
  const { rows: endpoints } = await sql<{ id: string }>`with ${eventParts(rows, at)} ${endpointsToServe}`.execute(db);
  return endpoints.map(({ id }) => id);
}

/** The statement of `recordEvents` as parts of a larger one, which ends with `endpointsToServe`. */
export const eventParts = (rows: RawBuilder<unknown>, at: Date): RawBuilder<unknown> => sql`
    events as (${rows}),
    listening as (
      select id, partner_id, mode, types, state from partner_webhook_endpoints
      where removed_at is null and partner_id in (select partner_id from events)
      -- Waits for an endpoint that is being switched off: its messages would otherwise wait for ever.
      for key share
    ),
    added as (
      insert into partner_events (id, partner_id, mode, type, about_id, state, happened_at, created_at)
      select gen_random_uuid(), partner_id, mode, type, about_id, state, happened_at, ${at} from events
      where exists (select from listening where listening.partner_id = events.partner_id and listening.mode = events.mode)
      returning id, partner_id, mode, type
    ),
    given as (
      insert into partner_webhook_deliveries (id, partner_id, endpoint_id, event_id, state, next_at, created_at)
      select gen_random_uuid(), added.partner_id, listening.id, added.id,
        case when listening.state = 'on' then 'waiting' else 'stopped' end, ${at}, ${at}
      from added join listening on listening.partner_id = added.partner_id and listening.mode = added.mode
        and added.type = any(listening.types)
      returning endpoint_id, state
    )`;

/** The end of a statement with `eventParts`. */
export const endpointsToServe = sql`select distinct endpoint_id as id from given where state = 'waiting'`;

/** Queues the delivery to endpoints at once, in the caller's transaction; otherwise it starts within a minute. */
export async function serveSoon(services: Pick<Services, 'jobs'>, db: Db, endpoints: readonly string[]): Promise<void> {
  for (const endpointId of endpoints)
    await services.jobs.send(deliverWebhooks, { endpointId }, { db, singletonKey: endpointId });
}
