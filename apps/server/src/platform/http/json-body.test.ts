import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerErrors } from './error-handler.ts';
import { isTooDeep, takeJson } from './json-body.ts';

let app: FastifyInstance;
beforeAll(() => {
  app = Fastify();
  answerErrors(app);
  takeJson(app);
  app.post('/', async ({ body }) => ({ got: body === undefined ? 'nothing' : JSON.stringify(body).length }));
});
afterAll(() => app.close());

const send = async (payload: string) => {
  const headers = { 'content-type': 'application/json' };
  const { statusCode, body } = await app.inject({ method: 'POST', url: '/', headers, payload });
  return [statusCode, JSON.parse(body).code] as const;
};
const nested = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`;

it.each([
  ['', 200],
  ['{"a":1}', 200],
  [nested(64), 200],
  [nested(65), 400],
  [`{"a":${nested(64)}}`, 400],
  [nested(100_000), 400],
  ['{'.repeat(100_000), 400],
  // Brackets in texts, and beside each other, are no levels.
  [`["${'['.repeat(1000)}","\\"${'{'.repeat(1000)}"]`, 200],
  [`[${'[],'.repeat(1000)}{}]`, 200],
])('%.30s… is answered with %i', async (payload, status) => {
  expect(await send(payload)).toEqual([status, status === 400 ? 'invalid_request' : undefined]);
});

it('reads a text to its end only while it is shallow', () => {
  expect([isTooDeep(']'.repeat(100)), isTooDeep('"'), isTooDeep('\\'), isTooDeep(`"\\`)]).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
