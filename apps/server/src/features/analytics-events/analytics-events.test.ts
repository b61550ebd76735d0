import type { OffersAnswer } from '@tulna/contract/offers';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readSettings } from '../../config.ts';
import { applyBody, complete, customerClient, type LendingWorld, startLendingWorld } from '../../test/lending-world.ts';

const service = Fastify();
const received: unknown[] = [];
let failing = false;
let measured: LendingWorld;
let quiet: LendingWorld;
let url: string;

beforeAll(async () => {
  service.post('/events', async (request, reply) => {
    received.push(request.body);
    return failing ? reply.code(503).send() : 'counted';
  });
  url = `${await service.listen({ host: '127.0.0.1', port: 0 })}/events`;
  const account = { ANALYTICS_URL: url, ANALYTICS_CATEGORY_ID: '12', ANALYTICS_GOAL_ID: '7' };
  measured = await startLendingWorld({ settings: { ANALYTICS: 'on', ...account } });
  quiet = await startLendingWorld({ settings: account });
});
afterAll(async () => {
  await measured.close();
  await quiet.close();
  await service.close();
});

/** A customer applies with KreditBee, and all jobs that follow are run. */
async function applied(world: LendingWorld, phone: string, tin: string): Promise<string> {
  const person = await customerClient(world, phone);
  const creditId = await complete(person, { tin });
  await world.services.jobs.drain();
  const { body } = await person.get<OffersAnswer>(`/api/get-offers/${creditId}`);
  const offer = body.offers.find(({ lender }) => lender.key === 'kreditbee');
  const taken = await person.post<{ lender_application_id: string }>(
    '/api/apply-for-offer',
    await applyBody(person, offer),
  );
  expect(taken.status, JSON.stringify(taken.body)).toBe(200);
  await world.services.jobs.drain();
  return taken.body.lender_application_id;
}

it('a sent application is reported once, without data of the person or the application', async () => {
  received.length = 0;
  const id = await applied(measured, '9000810001', 'ABCPJ3101N');
  expect(received).toEqual([
    {
      domain: '127.0.0.1',
      txnID: expect.stringMatching(/^[0-9a-f]{32}$/),
      conditions: { category_id: '12', goal_id: '7', product: 'Personal Loans' },
    },
  ]);
  expect(JSON.stringify(received)).not.toContain(id.replaceAll('-', '').slice(0, 12));
});

it('an application stays sent if the analytics service is unavailable', async () => {
  received.length = 0;
  failing = true;
  await expect(applied(measured, '9000810002', 'ABCPJ3102N')).rejects.toThrow();
  failing = false;
  expect(received).toHaveLength(1);
  const applications = await measured.db.selectFrom('lender_applications').select('status').execute();
  expect(applications).toEqual([{ status: 'sent' }, { status: 'sent' }]);
});

it('nothing is reported if analytics is switched off, even with an account set', async () => {
  received.length = 0;
  await applied(quiet, '9000810003', 'ABCPJ3103N');
  expect(received).toEqual([]);
});

it('analytics can’t be switched on without an account', () => {
  expect(() => readSettings({ ANALYTICS: 'on', ANALYTICS_URL: url })).toThrow(
    'ANALYTICS=on also needs ANALYTICS_URL, ANALYTICS_CATEGORY_ID and ANALYTICS_GOAL_ID.',
  );
});
