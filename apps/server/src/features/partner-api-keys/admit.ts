import { isInNetwork } from '@tulna/rules/networks';
import { API_RATE, type ApiMode, type ApiScope, modeOfKey } from '@tulna/rules/partner-api';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { gather } from '../../platform/database/gather.ts';
import type { PartnerScope } from '../../platform/database/portal.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { LimitState } from '../../platform/limits/rate-limits.ts';
import type { Services } from '../../platform/services.ts';
import type { BrandDirectory } from '../brands/index.ts';
import { apiKeyHash } from './key.ts';
import { apiKeysRepository, modeOf, scopesOf } from './repository.ts';

/** The caller with a valid key. */
export interface ApiCaller {
  keyId: string;
  mode: ApiMode;
  partnerId: number;
  /** Key of the partner. */
  partner: string;
  scopes: readonly ApiScope[];
}

/** The facts of a call that its headers and its log entry need. */
export interface CallFacts {
  startedAt: number;
  caller?: Pick<ApiCaller, 'keyId' | 'mode' | 'partnerId'>;
  version?: string;
  limit?: LimitState;
}

interface KeyRow {
  place: number;
  id: string;
  partner_id: number;
  partner: string;
  mode: string;
  scopes: string[];
  networks: string[];
  api_version: string;
  expires_at: Date;
  revoked_at: Date | null;
  last_used_at: Date | null;
}

const byHash = prepared<[Buffer[]], KeyRow>(`
  select sent.place::integer, k.id, k.partner_id, k.partner, k.mode, k.scopes, k.networks, k.api_version, k.expires_at, k.revoked_at,
    k.last_used_at
  from unnest($1::bytea[]) with ordinality as sent (hash, place)
  join partner_api_keys k on k.key_hash = sent.hash`);

const minute = 60_000;

/**
 * Admits a call by key if the key is valid, may be used from this network, and is within its limit. Keys looked up at the same time share a statement.
 * @throws Problem `api_key_refused` for an unknown, expired or revoked key, and for one used from a network that isn't allowed, so that a stranger doesn’t learn which; `forbidden` for a session; `api_key_scope`; `too_many_requests`
 */
export function admittingByKey(services: Services, brands: BrandDirectory) {
  const { pool, clock, limits, sessions, db, log } = services;
  const find = gather(async (hashes: readonly Buffer[]) => {
    const found = new Array<KeyRow | undefined>(hashes.length);
    for (const row of await byHash.all(pool, [...hashes])) found[row.place - 1] = row;
    return found;
  });
  const seen = new LRUCache<string, string>({ max: 10_000 });
  const count = (keyId: string) => limits.measure({ name: 'partner-api', ...API_RATE }, keyId);
  return (scope: ApiScope, factsOf: (request: FastifyRequest) => CallFacts) =>
    async (request: FastifyRequest): Promise<ApiCaller> => {
      const [scheme, token = ''] = (request.headers.authorization ?? '').split(' ');
      const text = scheme?.toLowerCase() === 'bearer' ? token : '';
      if (modeOfKey(text) === undefined) {
        if ((await sessions.authenticate(text)) !== null) throw new Problem('forbidden');
        throw new Problem('api_key_refused');
      }
      const hash = apiKeyHash(text);
      // A call with a key that was valid before is counted while the key is looked up; an unknown key creates no counter.
      const knownId = seen.get(hash.toString('base64'));
      const [row, counted] = await Promise.all([find(hash), knownId === undefined ? undefined : count(knownId)]);
      if (row === undefined) throw new Problem('api_key_refused');
      const facts = factsOf(request);
      const mode = modeOf(row.mode);
      facts.caller = { keyId: row.id, mode, partnerId: row.partner_id };
      facts.version = row.api_version;
      const now = clock.now();
      // No key of a deleted partner is valid.
      const isGood = row.revoked_at === null && row.expires_at > now && brands.byKey(row.partner) !== undefined;
      const isHere = row.networks.length === 0 || row.networks.some((network) => isInNetwork(request.ip, network));
      if (!isGood || !isHere) throw new Problem('api_key_refused');
      facts.limit = counted ?? (await count(row.id));
      seen.set(hash.toString('base64'), row.id);
      if (!facts.limit.allowed) {
        const { seconds } = facts.limit;
        throw new Problem('too_many_requests', { retryAfterSeconds: seconds, values: { seconds } });
      }
      // The call doesn't wait for this write.
      if (row.last_used_at === null || now.getTime() - row.last_used_at.getTime() >= minute)
        apiKeysRepository(db)
          .used(row.id, now)
          .catch((error: unknown) => log.warn({ err: error }, 'the use of an API key could not be recorded'));
      const scopes = scopesOf(row.scopes);
      if (!scopes.includes(scope)) throw new Problem('api_key_scope');
      return { keyId: row.id, mode, partnerId: row.partner_id, partner: row.partner, scopes };
    };
}

/** The scope of a call by key: the partner whose rows it may read in the portal's database. */
export const scopeOfCaller = ({ keyId, partnerId, partner }: ApiCaller): PartnerScope => ({
  partnerId,
  partner,
  userId: keyId,
});
