import type { ErrorAnswer } from '@tulna/contract/errors';
import { type ErrorCode, errorSentence } from '@tulna/phrases/errors';
import { fieldSentence } from '@tulna/phrases/field-sentence';
import { phrasesFor } from '@tulna/phrases/for-language';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { passesByItself } from '../database/failures.ts';
import { languageOf } from './language.ts';
import { Problem } from './problem.ts';

const ofFastify: ReadonlyMap<string, ErrorCode> = new Map([
  ['FST_ERR_CTP_BODY_TOO_LARGE', 'payload_too_large'],
  ['FST_ERR_CTP_INVALID_MEDIA_TYPE', 'unsupported_media_type'],
]);

/** The folder or the database is full: trying again at once wouldn't help. */
const full = new Set(['ENOSPC', 'EDQUOT', '53100']);

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** A trigger refused something new about a customer whose data was deleted a moment ago. */
const erasedCustomer = 'TU404';

/** The failure as a problem: a `Problem` unchanged, the framework's by its code or as an invalid request, full storage as 507, a temporary failure of the database as 503, everything else as 500. */
function problemOf(error: FastifyError | Error): Problem {
  if (error instanceof Problem) return error;
  const known = ofFastify.get(codeOf(error));
  if (known !== undefined) return new Problem(known);
  if (full.has(codeOf(error))) return new Problem('storage_full', { retryAfterSeconds: 60, cause: error });
  if (codeOf(error) === erasedCustomer) return new Problem('not_found', { cause: error });
  if (passesByItself(error)) return new Problem('unavailable', { retryAfterSeconds: 2, cause: error });
  if ('statusCode' in error && typeof error.statusCode === 'number' && error.statusCode < 500)
    return new Problem('invalid_request');
  return new Problem('internal', { cause: error });
}

const factsOf = ({ details }: Problem): Record<string, number | string> => ({
  ...(details.retryAfterSeconds !== undefined && { seconds: details.retryAfterSeconds }),
  ...details.values,
});

/** The error answer of a problem in a language (§8). */
export function errorAnswerOf(problem: Problem, request: FastifyRequest): ErrorAnswer {
  const phrases = phrasesFor(languageOf(request));
  const fields = problem.details.fields;
  return {
    message: errorSentence(phrases, problem.code, factsOf(problem)),
    code: problem.code,
    ...(fields && {
      fields: Object.fromEntries(Object.entries(fields).map(([name, fault]) => [name, fieldSentence(phrases, fault)])),
    }),
    ...(problem.details.current && { current: problem.details.current }),
    ...(problem.details.retryAfterSeconds !== undefined && { retry_after: problem.details.retryAfterSeconds }),
  };
}

function send(problem: Problem, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (problem.details.retryAfterSeconds !== undefined)
    void reply.header('retry-after', String(problem.details.retryAfterSeconds));
  if (problem.status === 401) void reply.header('www-authenticate', 'Bearer');
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type('application/json')
    .serializer(JSON.stringify)
    .send(errorAnswerOf(problem, request));
}

/**
 * Answers an address that can't be decoded, such as `/%`, before any route or hook runs: in the same form as every other failure, and so that it can only be read as JSON.
 */
export function answerUnreadable(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void reply.header('x-content-type-options', 'nosniff');
  send(new Problem('not_found'), request, reply);
}

/**
 * The address in the form that the routes expect. A proxy may also send `GET http://host/path` (RFC 9112 §3.2.2); the host in it isn't trusted.
 */
export function addressOf({ url = '/' }: { url?: string | undefined }): string {
  if (url.startsWith('/')) return url;
  const [, path = '/'] = /^https?:\/\/[^/?#]*(.*)$/i.exec(url) ?? [];
  return path.startsWith('/') ? path : `/${path}`;
}

/** Answers every failure of the API in one form (`ErrorAnswer`); only those with a status of 500 or more are logged. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = problemOf(error);
    if (problem.status >= 500)
      request.log.error({ err: problem.cause ?? error, route: request.routeOptions.url }, problem.code);
    return send(problem, request, reply);
  });
  // Pages answer only GET: any other request is for a call that doesn't exist.
  app.setNotFoundHandler((request, reply) => send(new Problem('not_found'), request, reply));
}
