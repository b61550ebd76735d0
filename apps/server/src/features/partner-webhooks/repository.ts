import { API_MODES, type ApiMode } from '@tulna/rules/partner-api';
import { WEBHOOK_TYPES, type WebhookType } from '@tulna/rules/webhooks';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { secretPlace } from './queue.ts';
import { replacedSecretsText, secretsIn } from './secrets.ts';

type Keys = Pick<Services, 'fieldEncryption'>;

export type EndpointState = 'on' | 'paused' | 'off' | 'gone';

/** An address that gets events. */
export interface Webhook {
  id: string;
  partnerId: number;
  mode: ApiMode;
  url: string;
  types: WebhookType[];
  state: EndpointState;
  stateAt: Date;
  failingSince: Date | null;
  earlierUntil: Date | null;
  createdAt: Date;
}

/** An endpoint at which nothing arrives. */
export interface Failing {
  partnerId: number;
  url: string;
  failingSince: Date;
  isNotified: boolean;
}

const columns = [
  'id',
  'partner_id',
  'mode',
  'url',
  'types',
  'state',
  'state_at',
  'failing_since',
  'earlier_until',
  'created_at',
] as const;

/** Reads and writes of `partner_webhook_endpoints`, except the queue. */
export function webhooksRepository({ fieldEncryption }: Keys, db: Db) {
  const of = (partnerId: number) =>
    db
      .selectFrom('partner_webhook_endpoints')
      .select(columns)
      .where('partner_id', '=', partnerId)
      .where('removed_at', 'is', null);
  type Row = Awaited<ReturnType<ReturnType<typeof of>['executeTakeFirstOrThrow']>>;
  const open = (row: Row): Webhook => ({
    id: row.id,
    partnerId: row.partner_id,
    mode: API_MODES.find((known) => known === row.mode) ?? 'test',
    url: row.url,
    types: WEBHOOK_TYPES.filter((type) => row.types.includes(type)),
    state: row.state as EndpointState,
    stateAt: row.state_at,
    failingSince: row.failing_since,
    earlierUntil: row.earlier_until,
    createdAt: row.created_at,
  });
  const change = (partnerId: number, id: string) =>
    db.updateTable('partner_webhook_endpoints').where('partner_id', '=', partnerId).where('id', '=', id);
  const failing = (since: Date) =>
    db
      .selectFrom('partner_webhook_endpoints')
      .where('state', '=', 'on')
      .where('removed_at', 'is', null)
      .where('failing_since', '<=', since);

  return {
    /** Locks until the transaction ends, so that no other request adds an endpoint for this partner. */
    async lockAdding(partnerId: number): Promise<void> {
      await sql`select pg_advisory_xact_lock(hashtext('partner webhooks'), ${partnerId})`.execute(db);
    },

    async list(partnerId: number): Promise<Webhook[]> {
      return (await of(partnerId).orderBy('created_at').orderBy('id').execute()).map(open);
    },

    async byId(partnerId: number, id: string): Promise<Webhook | undefined> {
      const row = await of(partnerId).where('id', '=', id).executeTakeFirst();
      return row && open(row);
    },

    /** Locks until the transaction ends, so that nobody else edits it. */
    async lock(partnerId: number, id: string): Promise<Webhook | undefined> {
      const row = await of(partnerId).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
      return row && open(row);
    },

    async add(
      { id, partnerId, mode, url, types }: Pick<Webhook, 'id' | 'partnerId' | 'mode' | 'url' | 'types'>,
      secret: string,
      by: { userId: string; at: Date },
    ): Promise<void> {
      await db
        .insertInto('partner_webhook_endpoints')
        .values({
          id,
          partner_id: partnerId,
          mode,
          url,
          types,
          secret_sealed: fieldEncryption.seal(secretPlace(id, 'secret_sealed'), secret),
          state: 'on',
          state_at: by.at,
          created_by: by.userId,
          created_at: by.at,
        })
        .execute();
    },

    async edit(partnerId: number, id: string, values: { url?: string | undefined; types?: WebhookType[] | undefined }) {
      const { url, types } = values;
      if (url === undefined && types === undefined) return;
      await change(partnerId, id)
        .set({ ...(url !== undefined && { url }), ...(types !== undefined && { types }) })
        .execute();
    },

    /** Whether an endpoint is on; it then stays on until the transaction ends. */
    async holdOn(partnerId: number, id: string): Promise<boolean> {
      const row = await of(partnerId).where('id', '=', id).where('state', '=', 'on').forKeyShare().executeTakeFirst();
      return row !== undefined;
    },

    /** Sets the state. An endpoint that is switched on starts afresh: earlier failures no longer count. */
    async setState(partnerId: number, id: string, state: EndpointState, at: Date): Promise<void> {
      await change(partnerId, id)
        .set({ state, state_at: at, ...(state === 'on' && { failing_since: null, told_failing_at: null }) })
        .execute();
    },

    /** Stores a new secret; the earlier one also signs until `until`, and those before it as long as they were promised. */
    async rotate(
      partnerId: number,
      id: string,
      secret: string,
      { now, until }: { now: Date; until: Date },
    ): Promise<void> {
      const row = await db
        .selectFrom('partner_webhook_endpoints')
        .select(['secret_sealed', 'earlier_sealed', 'earlier_until'])
        .where('partner_id', '=', partnerId)
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirstOrThrow();
      const { earlier_sealed: sealed, earlier_until: ends } = row;
      const before =
        sealed === null || ends === null
          ? []
          : secretsIn(fieldEncryption.open(secretPlace(id, 'earlier_sealed'), sealed), ends, now);
      const earlier = fieldEncryption.open(secretPlace(id, 'secret_sealed'), row.secret_sealed);
      const replaced = replacedSecretsText([{ secret: earlier, until }, ...before]);
      await change(partnerId, id)
        .set({
          secret_sealed: fieldEncryption.seal(secretPlace(id, 'secret_sealed'), secret),
          earlier_sealed: fieldEncryption.seal(secretPlace(id, 'earlier_sealed'), replaced),
          earlier_until: until,
        })
        .execute();
    },

    async remove(partnerId: number, id: string, at: Date): Promise<void> {
      await change(partnerId, id).set({ removed_at: at }).execute();
    },

    async failingIds(since: Date): Promise<string[]> {
      return (await failing(since).select('id').orderBy('failing_since').execute()).map(({ id }) => id);
    },

    async lockFailing(id: string, since: Date): Promise<Failing | undefined> {
      const row = await failing(since)
        .select(['partner_id', 'url', 'failing_since', 'told_failing_at'])
        .where('id', '=', id)
        .forNoKeyUpdate()
        .executeTakeFirst();
      if (row === undefined || row.failing_since === null) return undefined;
      return {
        partnerId: row.partner_id,
        url: row.url,
        failingSince: row.failing_since,
        isNotified: row.told_failing_at !== null,
      };
    },

    async markNotified(id: string, at: Date): Promise<void> {
      await db.updateTable('partner_webhook_endpoints').set({ told_failing_at: at }).where('id', '=', id).execute();
    },
  };
}
