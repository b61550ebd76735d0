import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServices, type TestServices } from '../../test/test-services.ts';
import { answerErrors } from '../http/error-handler.ts';
import { concernsEverybody, passesByItself, passingCodes } from './failures.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test?.close());

/** The failure as PostgreSQL and the driver, or the network, report it. */
async function failureWith(code: string): Promise<unknown> {
  if (!/^[0-9A-Z]{5}$/.test(code) || code === 'EPIPE') return Object.assign(new Error('no way'), { code });
  const failure = await sql`do ${sql.raw(`$$ begin raise exception using errcode = '${code}'; end $$`)}`
    .execute(test.services.db)
    .then(
      () => undefined,
      (error: unknown) => error,
    );
  // A refused write closes its connection a moment later.
  if (code === '25006') await expect.poll(() => test.services.pool.totalCount).toBe(0);
  return failure;
}

async function answerTo(failure: unknown) {
  const app = Fastify();
  answerErrors(app);
  app.get('/', () => {
    throw failure;
  });
  const answer = await app.inject('/');
  return {
    status: answer.statusCode,
    retryAfter: answer.headers['retry-after'],
    code: answer.json<{ code: string }>().code,
  };
}

const expected = [
  'ECONNREFUSED ECONNRESET ECONNABORTED EPIPE ETIMEDOUT EHOSTUNREACH EHOSTDOWN ENETUNREACH ENETDOWN ENOTFOUND EAI_AGAIN',
  '08000 08001 08003 08004 08006 08007 08P01 25006 25P03 53000 53200 53300 53400',
  '57014 57P01 57P02 57P03 57P04 57P05 40001 40P01 55P03',
].flatMap((line) => line.split(' '));

describe('temporary failures of the database', () => {
  it('are exactly those of one table', () => {
    expect([...passingCodes].toSorted()).toEqual(expected.toSorted());
  });

  it.each(expected)('%s is answered with 503, to be tried again in two seconds', async (code) => {
    const failure = await failureWith(code);
    expect(failure).toMatchObject({ code });
    expect(await answerTo(failure)).toEqual({ status: 503, retryAfter: '2', code: 'unavailable' });
    // These three may be caused by one call in a batch; each of the others affects every caller.
    expect(concernsEverybody(failure)).toBe(!['40001', '40P01', '55P03'].includes(code));
  });

  it.each([
    'timeout exceeded when trying to connect',
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'Postgres connection has been discarded',
    'Cannot use a pool after calling end on the pool',
  ])('so is what the driver says without a code: %s', async (message) => {
    expect(await answerTo(new Error(message))).toEqual({ status: 503, retryAfter: '2', code: 'unavailable' });
    expect(concernsEverybody(new Error(message))).toBe(true);
  });

  it.each([
    ['53100', 507, 'storage_full', '60'],
    ['23505', 500, 'internal', undefined],
    ['22P02', 500, 'internal', undefined],
    ['42P01', 500, 'internal', undefined],
    ['P0001', 500, 'internal', undefined],
    ['constructor', 500, 'internal', undefined],
  ])('%s is none of them: %i', async (code, status, answered, retryAfter) => {
    const failure = await failureWith(code);
    expect(passesByItself(failure)).toBe(false);
    expect(await answerTo(failure)).toEqual({ status, retryAfter, code: answered });
  });
});
