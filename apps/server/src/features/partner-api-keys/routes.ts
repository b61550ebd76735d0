import { randomUUID } from 'node:crypto';
import {
  createPartnerApiKey,
  getApiRequests,
  getIntegrationLog,
  getPartnerApiKeys,
  type PartnerApiKey,
  revokePartnerApiKey,
} from '@tulna/contract/partner-api-keys';
import { DAY_MS } from '@tulna/rules/clock';
import { API_VERSIONS, MOST_API_KEYS } from '@tulna/rules/partner-api';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { type Place, readCursor, writeCursor } from '../../platform/lists/cursor.ts';
import type { Services } from '../../platform/services.ts';
import { handlePartner, partnerUserNames } from '../partner-users/index.ts';
import { apiKeyHash, newApiKey } from './key.ts';
import { integrationLog, noteIntegration } from './log.ts';
import { type ApiKey, apiKeysRepository } from './repository.ts';
import { purgeRequests, requestsOf } from './requests.ts';

const page = 'digital-integration';
const usualRows = 50;
/** Days for which the log of calls is stored. */
export const requestDays = 30;

const purgeApiRequests = defineJob<Record<never, never>>('purge-partner-api-requests', {
  retries: 2,
  onePerKey: 'queued',
});

const stateOf = ({ revokedAt, expiresAt }: ApiKey, now: Date): PartnerApiKey['state'] => {
  if (revokedAt !== null) return 'revoked';
  return expiresAt > now ? 'good' : 'expired';
};

const present = (key: ApiKey, names: ReadonlyMap<string, string>, now: Date): PartnerApiKey => ({
  key_id: key.id,
  mode: key.mode,
  name: key.name,
  tail: key.tail,
  scopes: key.scopes,
  networks: key.networks,
  api_version: key.apiVersion,
  state: stateOf(key, now),
  created_at: key.createdAt.toISOString(),
  created_by: names.get(key.createdBy) ?? '',
  expires_at: key.expiresAt.toISOString(),
  last_used_at: key.lastUsedAt?.toISOString() ?? null,
});

/** Reads one row more than it shows, to know whether there is a next page. */
export function pageOf<Row extends { id: string; key: string }>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (place: Place) => string,
): { shown: readonly Row[]; next: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { shown, next: rows.length > limit && last !== undefined ? cursorOf({ key: last.key, id: last.id }) : null };
}

/** The portal's routes for API keys, the log of what was done to them, and the log of calls. */
export function partnerApiKeysRoutes(app: FastifyInstance, services: Services): void {
  const { clock, keyring } = services;

  handlePartner(app, services, getPartnerApiKeys, { page }, ({ scope, read }) =>
    read(async (tx) => {
      const now = clock.now();
      const keys = await apiKeysRepository(tx).list(scope.partnerId, now);
      const names = await partnerUserNames(
        services,
        tx,
        keys.map(({ createdBy }) => createdBy),
      );
      return { keys: keys.map((key) => present(key, names, now)) };
    }),
  );

  handlePartner(app, services, createPartnerApiKey, { page, does: 'owner' }, async ({ body, scope, db, read }) => {
    const now = clock.now();
    const text = newApiKey(body.mode);
    const id = randomUUID();
    await inTransaction(db, async (tx) => {
      const keys = apiKeysRepository(tx);
      await keys.lockAdding(scope.partnerId);
      if ((await keys.countGood(scope.partnerId, body.mode, now)) >= MOST_API_KEYS) throw new Problem('api_keys_full');
      await keys.add({
        id,
        partnerId: scope.partnerId,
        partner: scope.partner,
        mode: body.mode,
        name: body.name,
        hash: apiKeyHash(text),
        tail: text.slice(-4),
        scopes: [...new Set(body.scopes)],
        networks: [...new Set(body.networks)],
        apiVersion: API_VERSIONS[0],
        createdBy: scope.userId,
        createdAt: now,
        expiresAt: new Date(now.getTime() + body.days * DAY_MS),
      });
      await noteIntegration(tx, scope, { what: 'key_created', subject: `${body.name} …${text.slice(-4)}`, at: now });
    });
    return { key: text, record: await recordOf(id, scope.partnerId, read) };
  });

  handlePartner(app, services, revokePartnerApiKey, { page, does: 'owner' }, async ({ body, scope, db, read }) => {
    const now = clock.now();
    const key = await read((tx) => apiKeysRepository(tx).byId(scope.partnerId, body.key_id));
    if (key === undefined) throw new Problem('not_found');
    await inTransaction(db, async (tx) => {
      const ended = await apiKeysRepository(tx).revoke(scope.partnerId, key.id, now);
      if (ended)
        await noteIntegration(tx, scope, { what: 'key_revoked', subject: `${key.name} …${key.tail}`, at: now });
    });
    return { record: await recordOf(key.id, scope.partnerId, read) };
  });

  type Read = Parameters<Parameters<typeof handlePartner<typeof getPartnerApiKeys>>[4]>[0]['read'];
  const recordOf = (id: string, partnerId: number, read: Read): Promise<PartnerApiKey> =>
    read(async (tx) => {
      const key = await apiKeysRepository(tx).byId(partnerId, id);
      if (key === undefined) throw new Problem('not_found');
      return present(key, await partnerUserNames(services, tx, [key.createdBy]), clock.now());
    });

  handlePartner(app, services, getIntegrationLog, { page }, ({ query, scope, read }) =>
    read(async (tx) => {
      const bound = { list: 'partner-integration-log', reader: String(scope.partnerId), choice: {} };
      const after = query.cursor === undefined ? undefined : readCursor(keyring, bound, query.cursor);
      const limit = query.limit ?? usualRows;
      const rows = await integrationLog(tx, scope.partnerId, after, limit + 1);
      const { shown, next } = pageOf(rows, limit, (place) => writeCursor(keyring, bound, place));
      const names = await partnerUserNames(
        services,
        tx,
        shown.map((row) => row.user_id),
      );
      return {
        entries: shown.map((row) => ({
          entry_id: row.id,
          at: row.at.toISOString(),
          who: names.get(row.user_id) ?? '',
          what: row.what,
          subject: row.subject,
        })),
        next,
      };
    }),
  );

  handlePartner(app, services, getApiRequests, { page }, ({ query, scope, read }) =>
    read(async (tx) => {
      const { cursor, limit = usualRows, ...choice } = query;
      const bound = { list: 'partner-api-requests', reader: String(scope.partnerId), choice };
      const after = cursor === undefined ? undefined : readCursor(keyring, bound, cursor);
      const rows = await requestsOf(tx, scope.partnerId, choice, after, limit + 1);
      const { shown, next } = pageOf(rows, limit, (place) => writeCursor(keyring, bound, place));
      return {
        requests: shown.map(({ id, at, key_id, key_name, mode, method, path, status, code, milliseconds }) => ({
          request_id: id,
          key_id,
          key_name,
          mode: mode === 'live' ? ('live' as const) : ('test' as const),
          at: at.toISOString(),
          method,
          path,
          status,
          code,
          milliseconds,
        })),
        next,
      };
    }),
  );
}

/** Runs daily and deletes calls that are older than the log is stored. */
export function partnerApiKeysWork(services: Services): void {
  services.jobs.work(purgeApiRequests, () =>
    purgeRequests(services.db, new Date(services.clock.now().getTime() - requestDays * DAY_MS)),
  );
  services.jobs.schedule(purgeApiRequests, '37 3 * * *', {});
}
