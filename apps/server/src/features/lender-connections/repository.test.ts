import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../platform/database/database.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { lenderCallLog } from './call-log.ts';
import type { LenderCall } from './http-call.ts';
import { lenderCallsRepository } from './repository.ts';

let database: TestDatabase;
let open: OpenDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  open = openDatabase(database.url);
});
afterAll(async () => {
  await open.close();
  await database.drop();
});

const call = (changes: Partial<LenderCall> = {}): LenderCall => ({
  id: randomUUID(),
  lenderKey: 'cashe',
  operation: 'offers',
  creditApplicationId: null,
  lenderApplicationId: null,
  startedAt: new Date(),
  durationMs: 12,
  outcome: 'ok',
  httpStatus: 200,
  attempt: 1,
  request: { method: 'POST' },
  answer: ['a', 1],
  errorCode: null,
  ...changes,
});

async function partitionOf(id: string): Promise<string | undefined> {
  const { rows } = await open.pool.query<{ name: string }>(
    'select tableoid::regclass::text as name from lender_calls where id = $1',
    [id],
  );
  return rows[0]?.name;
}

test('a call is stored once, in the partition of its month, and can be read', async () => {
  const repository = lenderCallsRepository(open.db);
  const creditApplicationId = randomUUID();
  const now = new Date();
  const stored = call({ creditApplicationId, startedAt: now });
  await repository.add([stored, call()]);
  await repository.add([stored]);
  const found = await repository.find({ creditApplicationId, limit: 10 });
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({
    id: stored.id,
    lender_key: 'cashe',
    outcome: 'ok',
    started_at: now,
    request: { method: 'POST' },
    answer: ['a', 1],
  });
  expect(await partitionOf(stored.id)).toBe(`lender_calls_${now.toISOString().slice(0, 7).replace('-', '_')}`);
});

test('a call outside the created months is stored, too, and a month is created once', async () => {
  const repository = lenderCallsRepository(open.db);
  const early = call({ startedAt: new Date('2020-05-05T00:00:00Z') });
  await repository.add([early]);
  expect(await partitionOf(early.id)).toBe('lender_calls_other');
  expect(await repository.makeMonths(new Date('2035-01-15T00:00:00Z'), 3)).toBe(3);
  expect(await repository.makeMonths(new Date('2035-01-15T00:00:00Z'), 3)).toBe(0);
  // A month with rows in the default partition can't get its own partition; the months after it can.
  expect(await repository.makeMonths(new Date('2020-05-01T00:00:00Z'), 2)).toBe(1);
  const later = call({ startedAt: new Date('2035-02-28T23:59:59Z') });
  await repository.add([later]);
  expect(await partitionOf(later.id)).toBe('lender_calls_2035_02');
});

test('the log never throws: a call the database refuses is reported and the next one is stored', async () => {
  const warnings: unknown[] = [];
  const log = lenderCallLog(open.db, { warn: (facts: unknown) => void warnings.push(facts) });
  log.record(call({ durationMs: -1 }));
  await log.settled();
  expect(warnings).toEqual([expect.objectContaining({ dropped: 1 })]);
  const stored = call();
  log.record(stored);
  await log.settled();
  expect(await partitionOf(stored.id)).toMatch(/^lender_calls_\d{4}_\d\d$/);
});
