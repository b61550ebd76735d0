import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@tulna/contract/endpoint';
import { API_RATE, type ApiScope } from '@tulna/rules/partner-api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Call, type Given, handleByKey } from '../../platform/http/handle.ts';
import type { Services } from '../../platform/services.ts';
import type { BrandDirectory } from '../brands/index.ts';
import { type ApiCaller, admittingByKey, type CallFacts } from './admit.ts';
import { requestLog } from './requests.ts';

type KeyEndpoint = Endpoint & { readonly session: 'api-key' };

/** Registers a route of the API by key. */
export type HandlePartnerApi = <E extends KeyEndpoint>(
  endpoint: E,
  scope: ApiScope,
  handler: (call: Call<E>, caller: ApiCaller) => Promise<Given<E>>,
) => void;

/** The error code of an answer, read back from its text. */
function codeOf(payload: unknown): string | null {
  if (typeof payload !== 'string') return null;
  const code = /"code":"(?<code>[a-z_]{1,60})"/.exec(payload)?.groups?.code;
  return code ?? null;
}

/**
 * Serves the routes of the API by key, with what they all have in common: the version that the key was made under, the limit and what is left of it, the id of the request, and an entry in the partner's log. An unknown key is not logged, because it belongs to no partner.
 */
export async function servePartnerApi(
  app: FastifyInstance,
  services: Services,
  brands: BrandDirectory,
  routes: (handle: HandlePartnerApi) => void,
): Promise<void> {
  const write = requestLog(services.pool);
  const admitting = admittingByKey(services, brands);
  const known = new WeakMap<FastifyRequest, CallFacts & { id: string; code: string | null }>();
  const factsOf = (request: FastifyRequest) => {
    const facts = known.get(request) ?? { id: randomUUID(), code: null, startedAt: performance.now() };
    known.set(request, facts);
    return facts;
  };

  await app.register(async (api) => {
    api.addHook('onRequest', async (request) => {
      factsOf(request);
    });
    api.addHook('onSend', async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
      const { id, version, limit } = factsOf(request);
      void reply.header('x-request-id', id);
      if (version !== undefined) void reply.header('api-version', version);
      if (limit !== undefined)
        void reply.headers({
          'ratelimit-limit': String(API_RATE.requests),
          'ratelimit-remaining': String(limit.left),
          'ratelimit-reset': String(limit.seconds),
        });
      if (reply.statusCode >= 400) factsOf(request).code = codeOf(payload);
      return payload;
    });
    api.addHook('onResponse', async (request: FastifyRequest, reply: FastifyReply) => {
      const { id, caller, startedAt, code } = factsOf(request);
      if (caller === undefined) return;
      const { partnerId, keyId, mode } = caller;
      await write({
        id,
        partnerId,
        keyId,
        mode,
        at: services.clock.now(),
        method: request.method,
        path: (request.url.split('?')[0] ?? '').slice(0, 120),
        status: reply.statusCode,
        code,
        milliseconds: Math.round(performance.now() - startedAt),
      }).catch((error: unknown) => services.log.warn({ err: error }, 'a call by key could not be logged'));
    });
    routes((endpoint, scope, handler) => handleByKey(api, services, endpoint, admitting(scope, factsOf), handler));
  });
}
