import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import type { AnswerOf, Endpoint } from '@tulna/contract/endpoint';
import type { AdminPage } from '@tulna/rules/admin-access';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import { sessionAlone, sessionFor } from './guard.ts';
import { routeSchema } from './route-schema.ts';

interface Text {
  plain: Buffer;
  brotli: Buffer;
  etag: string;
}

/** An answer that is the same for all callers, cached as text until its rows change. */
export interface Snapshot<Answer> {
  /** Makes the next reader read the rows again: call it after a commit, so that people see their own change at once. */
  invalidate(): void;
  current(): Text | Promise<Text>;
  /** Only for the type: never present. */
  readonly answer?: Answer;
}

function textOf(answer: unknown): Text {
  const plain = Buffer.from(JSON.stringify(answer));
  return {
    plain,
    brotli: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`,
  };
}

/**
 * Caches the answer of a list. A message on a channel, sent by the process that changed a row, makes every process read it again before its next answer; so does a lost connection to PostgreSQL.
 */
export async function openSnapshot<E extends Endpoint>(
  services: Services,
  _endpoint: E,
  channels: readonly string[],
  read: () => Promise<AnswerOf<E>>,
): Promise<Snapshot<AnswerOf<E>>> {
  let cached: Text | undefined;
  let reading: Promise<Text> | undefined;
  let changes = 0;
  const invalidate = (): void => {
    changes += 1;
    cached = undefined;
    // A running read may have started before the change: the next caller starts a new one.
    reading = undefined;
  };
  const readNow = async (): Promise<Text> => {
    const before = changes;
    const text = textOf(await read());
    if (before === changes) cached = text;
    return text;
  };
  for (const channel of channels) await services.notifications.subscribe(channel, invalidate, invalidate);
  return {
    invalidate,
    current() {
      if (cached !== undefined) return cached;
      if (reading === undefined) {
        const mine = readNow().finally(() => {
          if (reading === mine) reading = undefined;
        });
        reading = mine;
      }
      return reading;
    },
  };
}

function send(text: Text, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  void reply.header('etag', text.etag).header('cache-control', 'no-cache').header('vary', 'accept-encoding');
  if (request.headers['if-none-match'] === text.etag) return reply.code(304).send();
  void reply.header('content-type', 'application/json; charset=utf-8');
  if (/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) {
    return reply.header('content-encoding', 'br').send(text.brotli);
  }
  return reply.send(text.plain);
}

/** Serves an endpoint from a snapshot, with the same guard as `handle`; 304 if the caller already has it. */
export function serveSnapshot<E extends Endpoint>(
  app: FastifyInstance,
  services: Services,
  endpoint: E,
  snapshot: Snapshot<AnswerOf<E>>,
  ...[guard]: E['session'] extends 'admin' ? [{ page: AdminPage }] : []
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: routeSchema(endpoint, guard?.page),
    validatorCompiler: () => () => true,
    handler: async (request, reply) => {
      if (endpoint.session !== 'nobody')
        await sessionFor(endpoint, request, services, guard?.page, sessionAlone(services));
      const text = snapshot.current();
      return send(text instanceof Promise ? await text : text, request, reply);
    },
  });
}
