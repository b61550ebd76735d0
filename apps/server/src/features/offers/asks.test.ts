import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addApplications, customerId } from '../../test/applications.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { asksRepository } from './asks-repository.ts';
import { resumeStaleAsks } from './work.ts';

/** When a waiting request ends, and when it is stuck. */
let test: TestApp;
const at = new Date('2026-11-20T06:30:00.000Z');
const creditOf = (n: number) => `30000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

beforeAll(async () => {
  test = await startTestApp({ demoWorld: true });
  await addApplications(test.services.pool, 2, { started: at.toISOString(), status: 'sent' });
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.stopAt(at);
  await test.db.deleteFrom('lender_asks').execute();
});

const ask = async (n: number, lenderKey: string): Promise<string> => {
  const id = randomUUID();
  await asksRepository(test.db).add([{ id, creditApplicationId: creditOf(n), lenderKey, connection: lenderKey }], at);
  return id;
};
const states = async () =>
  (await test.db.selectFrom('lender_asks').select(['lender_key', 'state', 'outcome']).execute())
    .map(({ lender_key, state, outcome }) => `${lender_key} ${state} ${outcome}`)
    .toSorted();

it('a consent withdrawn for one lender ends the waiting for that lender, of that customer only', async () => {
  const asks = asksRepository(test.db);
  for (const lender of ['cashe', 'nira']) await ask(1, lender);
  await ask(2, 'kreditbee');
  expect(await asks.endWaiting(customerId(1), 'nira', 'consent_withdrawn', at)).toEqual([creditOf(1)]);
  expect(await states()).toEqual(['cashe waiting null', 'kreditbee waiting null', 'nira no_answer consent_withdrawn']);
  expect(await asks.endWaiting(customerId(1), null, 'consent_withdrawn', at)).toEqual([creditOf(1)]);
  expect(await states()).toEqual([
    'cashe no_answer consent_withdrawn',
    'kreditbee waiting null',
    'nira no_answer consent_withdrawn',
  ]);
});

it('a request ended by a withdrawn consent is repeated; one that timed out isn’t, and its outcome stays', async () => {
  const asks = asksRepository(test.db);
  const [stopped, silent] = [await ask(1, 'cashe'), await ask(1, 'nira')];
  const end = { state: 'no_answer', lenderReason: null, at } as const;
  expect(await asks.end(stopped, { ...end, outcome: 'consent_withdrawn' })).toBe(true);
  expect(await asks.end(silent, { ...end, outcome: 'timeout' })).toBe(true);
  expect(await asks.end(silent, { ...end, outcome: 'declined' })).toBe(false);
  expect([await asks.reopen(silent, at), await asks.reopen(stopped, at)]).toEqual([false, true]);
  expect(await states()).toEqual(['cashe waiting null', 'nira no_answer timeout']);
  expect(await asks.waiting(creditOf(1))).toBe(1);
});

it('a stuck request is queued again after a minute', async () => {
  await ask(1, 'nira');
  test.clock.stopAt(new Date(at.getTime() + 60_000));
  expect(await resumeStaleAsks(test.services)).toBe(0);
  test.clock.stopAt(new Date(at.getTime() + 60_001));
  expect(await resumeStaleAsks(test.services)).toBe(1);
});
