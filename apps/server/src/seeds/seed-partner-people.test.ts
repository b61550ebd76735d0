import { partnerRoles } from '@tulna/rules/partner-access';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoLogins } from '../demo-logins.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { demoPartnerPeople } from './data/partner-people.ts';
import { seedHistory } from './seed-history.ts';
import { seedPartnerPeople } from './seed-partner-people.ts';

/** The demo world with a history and its merchants. */
let test: TestApp;

beforeAll(async () => {
  test = await startTestApp({
    demoWorld: true,
    settings: { DEMO_WORLD: 'on', DEMO_HISTORY_CUSTOMERS: '400' },
  });
  test.clock.stopAt(new Date('2026-11-22T05:30:00Z'));
  await seedHistory(test.services);
  await seedPartnerPeople(test.services);
}, 120_000);
afterAll(() => test.close());

it('every demo person at a partner can sign in with the printed password', async () => {
  const printed = demoLogins(test.services.config).filter((line) => line.startsWith('  partner'));
  expect(printed.length).toBe(demoPartnerPeople.length);
  for (const { email, password } of demoPartnerPeople) {
    const payload = { email, password };
    const answer = await test.app.inject({ method: 'POST', url: '/api/partner/start-sign-in', payload });
    expect([email, answer.statusCode]).toEqual([email, 200]);
  }
});

it('the shop’s person belongs to a shop that earned commission', async () => {
  const seller = demoPartnerPeople.find(({ roleId }) => roleId === partnerRoles.merchant);
  const earned = await test.db
    .selectFrom('partner_users as person')
    .innerJoin('partner_commissions as line', (join) =>
      join.onRef('line.partner_id', '=', 'person.partner_id').onRef('line.merchant_id', '=', 'person.merchant_id'),
    )
    .select('line.id')
    .where('person.id', '=', seller?.id ?? '')
    .where('line.earned_paise', '>', 0)
    .execute();
  expect(earned.length).toBeGreaterThan(0);
});
