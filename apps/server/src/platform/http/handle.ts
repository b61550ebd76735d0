import type { Readable } from 'node:stream';
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf, SessionKind } from '@tulna/contract/endpoint';
import type { FileAnswer } from '@tulna/contract/wire';
import type { FieldFault } from '@tulna/phrases/field-sentence';
import type { Language } from '@tulna/phrases/language';
import type { AdminPage } from '@tulna/rules/admin-access';
import type { PartnerPage } from '@tulna/rules/partner-access';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '../database/database.ts';
import type { Services } from '../services.ts';
import type { Session } from '../sessions/session.ts';
import type { Authenticate } from '../sessions/sessions.ts';
import { sendDownload } from './download.ts';
import { faultOf } from './field-faults.ts';
import { sessionAlone, sessionFor } from './guard.ts';
import { idempotencyKey, onlyOnce } from './idempotency.ts';
import { languageOf } from './language.ts';
import { Problem } from './problem.ts';
import { routeSchema } from './route-schema.ts';
import { unwritableAt } from './writable.ts';

type SessionOf<Kind extends SessionKind> = Kind extends 'customer' | 'admin' | 'partner' | 'any' ? Session : null;

/** The arguments of a handler: only checked input, the session its endpoint requires, and the database to use. */
export interface Call<E extends Endpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  session: SessionOf<E['session']>;
  language: Language;
  /** A transaction for `once` endpoints, so that the effect and the idempotency record commit together. */
  db: Db;
  ip: string;
  raw: FastifyRequest;
}

/** Admin endpoints also name the page of the access table that they belong to (§6). */
type Guard<E extends Endpoint> = E['session'] extends 'admin' ? { page: AdminPage } : { page?: never };

const fieldName = (path: readonly PropertyKey[]): string => path.join('.').slice(0, 60);

function checked(schema: Endpoint['body'], part: unknown): unknown {
  if (schema === undefined) return undefined;
  const result = schema.safeParse(part ?? {});
  if (result.success) {
    const unwritable = unwritableAt(result.data);
    if (unwritable === undefined) return result.data;
    throw new Problem('invalid_request', { fields: { [fieldName(unwritable)]: { shape: 'writable' } } });
  }
  const fields = Object.fromEntries(
    result.error.issues.flatMap((issue): [string, FieldFault][] => {
      if (issue.code === 'unrecognized_keys')
        return issue.keys.map((key) => [fieldName([...issue.path, key]), 'invalid']);
      return issue.path.length > 0 ? [[fieldName(issue.path), faultOf(issue, part)]] : [];
    }),
  );
  throw new Problem('invalid_request', { fields });
}

/** What a handler returns; a file too large for memory is a stream. */
export type Given<E extends Endpoint> =
  AnswerOf<E> extends string
    ? AnswerOf<E> | Readable
    : AnswerOf<E> extends FileAnswer
      ? AnswerOf<E> | { name: string; bytes: Readable }
      : AnswerOf<E>;

/** The parts of a route besides its endpoint. */
interface Route<E extends Endpoint, Row extends object> {
  page?: AdminPage;
  /** Page of the partner portal that `authenticate` guards; shown in OpenAPI. */
  partnerPage?: PartnerPage | undefined;
  authenticate: Authenticate<Row>;
  handler: (call: Call<E>, beside: Row) => Promise<Given<E>>;
}

/** A route without a session: `admit` returns the caller, or refuses; a create stores its answers itself. */
interface KeyedRoute<E extends Endpoint, Row extends object> {
  admit: (request: FastifyRequest) => Promise<Row>;
  handler: (call: Call<E>, caller: Row) => Promise<Given<E>>;
}

function addRoute<E extends Endpoint, Row extends object>(
  app: FastifyInstance,
  services: Services,
  endpoint: E,
  route: Route<E, Row> | KeyedRoute<E, Row>,
): void {
  const { handler } = route;
  const { page, partnerPage } = 'admit' in route ? {} : route;
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: routeSchema(endpoint, page ?? partnerPage),
    // The wire schema does the checking below; compiling the JSON Schema too would check everything twice.
    validatorCompiler: () => () => true,
    handler: async (request, reply) => {
      const admitted =
        'admit' in route
          ? { session: null, beside: await route.admit(request) }
          : await sessionFor(endpoint, request, services, page, route.authenticate);
      const session = admitted?.session ?? null;
      const beside = admitted?.beside as Row;
      const call = {
        params: checked(endpoint.params, request.params),
        query: checked(endpoint.query, request.query),
        body: checked(endpoint.body, request.body),
        session,
        language: languageOf(request),
        db: services.db,
        ip: request.ip,
        raw: request,
      } as unknown as Call<E>;
      void reply.header('cache-control', 'no-store');
      if (endpoint.download !== undefined) return sendDownload(reply, endpoint.download, await handler(call, beside));
      const key = request.headers['idempotency-key'];
      if ('admit' in route || endpoint.once === undefined || (endpoint.once === 'if-keyed' && key === undefined))
        return handler(call, beside);
      return onlyOnce(
        services,
        {
          owner: session === null ? 'nobody' : session.userId,
          endpoint: endpoint.name,
          key: idempotencyKey(key),
          request: [call.params, call.query, call.body],
        },
        (transaction) => handler({ ...call, db: transaction }, beside),
      );
    },
  });
}

/**
 * Serves an endpoint of the contract. The guard follows from the endpoint; input is checked by its schemas, the answer is serialised by the JSON Schema made from them, and unknown properties of an answer never leave the server.
 */
export function handle<E extends Endpoint>(
  app: FastifyInstance,
  services: Services,
  endpoint: E,
  ...rest: E['session'] extends 'admin'
    ? [Guard<E>, (call: Call<E>) => Promise<Given<E>>]
    : [(call: Call<E>) => Promise<Given<E>>]
): void {
  const handler = rest[rest.length - 1] as (call: Call<E>) => Promise<Given<E>>;
  const page = rest.length === 2 ? (rest[0] as Guard<E>).page : undefined;
  addRoute(app, services, endpoint, { ...(page && { page }), authenticate: sessionAlone(services), handler });
}

/**
 * The same for an endpoint whose handler receives a row read in the same query as the session: for data that nearly every page for customers needs first, and for the account behind a partner's session.
 */
export function handleWithRow<E extends Endpoint & { session: 'customer' | 'partner' }, Row extends object>(
  app: FastifyInstance,
  services: Services,
  endpoint: E,
  authenticate: Authenticate<Row>,
  handler: (call: Call<E>, row: Row) => Promise<Given<E>>,
  partnerPage?: PartnerPage,
): void {
  addRoute(app, services, endpoint, { partnerPage, authenticate, handler });
}

/** The same for a call with a key instead of a session; the handler must recognise repeated calls itself. */
export function handleByKey<E extends Endpoint & { session: 'api-key' }, Row extends object>(
  app: FastifyInstance,
  services: Services,
  endpoint: E,
  admit: (request: FastifyRequest) => Promise<Row>,
  handler: (call: Call<E>, caller: Row) => Promise<Given<E>>,
): void {
  addRoute(app, services, endpoint, { admit, handler });
}
