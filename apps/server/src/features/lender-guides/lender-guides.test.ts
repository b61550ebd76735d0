import type { AnswerOf } from '@tulna/contract/endpoint';
import type { getEligibilityCriteria, getLenderJourneys } from '@tulna/contract/lender-guides';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addApplications, applicationId } from '../../test/applications.ts';
import { partnerClient } from '../../test/partner.ts';
import { readPdf } from '../../test/pdf-text.ts';
import type { StaffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

let world: TestApp;
let partner: StaffClient;
beforeAll(async () => {
  world = await startTestApp({ demoWorld: true });
  world.clock.stopAt(new Date('2026-11-22T09:30:00Z'));
  partner = await partnerClient(world);
});
afterAll(() => world.close());

test('the table has the specification’s row and two kinds of journey, and gold lenders are in a table of their own', async () => {
  const { status, body } = await partner.get<AnswerOf<typeof getEligibilityCriteria>>(
    '/api/partner/get-eligibility-criteria',
  );
  expect(status).toBe(200);
  expect(body.lenders.find(({ key }) => key === 'indialends')).toEqual({
    key: 'indialends',
    name: 'IndiaLends',
    product: 'Personal Loans',
    min_age: 21,
    max_age: 55,
    salaried: true,
    self_employed: false,
    min_income: 20_000,
    min_loan: 8000,
    max_loan: 400_000,
    min_score: 700,
    journey: 'Web/App',
  });
  expect(new Set(body.lenders.map(({ product }) => product)).has('Gold Loans')).toBe(false);
  expect(body.gold.length).toBeGreaterThan(0);
  expect(body.gold.every(({ min_income, min_score }) => min_income === null && min_score === null)).toBe(true);
  expect(body.lenders.length + body.gold.length).toBeGreaterThanOrEqual(24);
  expect(new Set([...body.lenders, ...body.gold].map(({ journey }) => journey))).toEqual(new Set(['App', 'Web/App']));
});

test('a changed policy is in the table at once, and a lender that is off isn’t', async () => {
  const names = async () =>
    (await partner.get<AnswerOf<typeof getEligibilityCriteria>>('/api/partner/get-eligibility-criteria')).body.lenders;
  await world.db.updateTable('lenders').set({ min_age: 23 }).where('key', '=', 'indialends').execute();
  expect((await names()).find(({ key }) => key === 'indialends')?.min_age).toBe(23);
  await world.db.updateTable('lenders').set({ lender_status: false }).where('key', '=', 'indialends').execute();
  expect((await names()).some(({ key }) => key === 'indialends')).toBe(false);
  await world.db
    .updateTable('lenders')
    .set({ min_age: 21, lender_status: true })
    .where('key', '=', 'indialends')
    .execute();
});

test('the PDF has both tables in the requested language', async () => {
  const { rawPayload, statusCode } = await world.app.inject({
    url: '/api/partner/get-eligibility-file?language=en',
    headers: { authorization: `Bearer ${partner.token}` },
  });
  expect(statusCode).toBe(200);
  const lines = readPdf(rawPayload).lines.flat();
  expect(lines).toEqual(expect.arrayContaining(['Eligibility criteria', 'IndiaLends', '21-55', 'Gold loan lenders']));
});

test('a time is the median, and is shown from 30 cases on', async () => {
  const { pool } = world.services;
  const at = (hours: number) => new Date(Date.parse('2026-11-10T04:00:00Z') + hours * 3_600_000);
  await addApplications(pool, 30, { status: 'sent', lenders: ['cashe'], started: '2026-11-10T04:00:00Z' });
  const decide = (n: number, hours: number) =>
    pool.query(
      `insert into status_events (id, lender_application_id, status, source, occurred_at, received_at, applied)
       values (gen_random_uuid(), $1, 'approved', 'lender', $2, $2, true)`,
      [applicationId(n), at(hours)],
    );
  for (let n = 1; n <= 29; n += 1) await decide(n, n);
  const journeyOfCashe = async () => {
    const { body } = await partner.get<AnswerOf<typeof getLenderJourneys>>('/api/partner/get-lender-journeys');
    return body.lenders.find(({ key }) => key === 'cashe');
  };
  expect(await journeyOfCashe()).toMatchObject({ name: 'CASHe', decision: null, payout: null });
  await decide(30, 100);
  // The cached times are worked out again only after ten minutes.
  expect((await journeyOfCashe())?.decision).toBeNull();
  world.clock.stopAt(new Date('2026-11-22T09:40:00Z'));
  expect((await journeyOfCashe())?.decision).toEqual({ hours: 15.5, cases: 30 });
  expect((await journeyOfCashe())?.payout).toBeNull();
});
