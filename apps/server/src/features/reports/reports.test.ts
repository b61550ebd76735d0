import { randomUUID } from 'node:crypto';
import type { getDashboard } from '@tulna/contract/dashboard';
import type { AnswerOf } from '@tulna/contract/endpoint';
import type { getProductsReport, getVendorsProductsReport } from '@tulna/contract/reports';
import { istDay } from '@tulna/rules/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addApplications, applicationId, customerId } from '../../test/applications.ts';
import { type StaffClient, staffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { settleDue } from '../commissions/index.ts';
import { reportsRepository } from './repository.ts';

type Products = AnswerOf<typeof getProductsReport>;
type Lenders = AnswerOf<typeof getVendorsProductsReport>;
type Dashboard = AnswerOf<typeof getDashboard>;

let test: TestApp;
let staff: StaffClient;
beforeAll(async () => {
  test = await startTestApp({ demoWorld: true, staff: true });
  staff = await staffClient(test, 1);
});
afterAll(() => test.close());

/** Counts every day, as the job does step by step. */
const counted = () => reportsRepository(test.db).countDays('2026-03-01', istDay(Date.now()));
const products = async (query: string): Promise<Products> => {
  await counted();
  return (await staff.get<Products>(`/api/get-products-report?${query}`)).body;
};
const lenders = async (query: string): Promise<Lenders> => {
  await counted();
  return (await staff.get<Lenders>(`/api/get-vendors-products-report?${query}`)).body;
};
const days = (from: string, to: string) => `preset=custom_range&from=${from}&to=${to}`;

/** Adds an update of an application; `takesBack` has the ids of earlier updates that it undoes. */
async function addEvent(n: number, status: string, at: string, takesBack?: string[], note?: string): Promise<string> {
  const id = randomUUID();
  await test.db
    .insertInto('status_events')
    .values({
      id,
      lender_application_id: applicationId(n),
      status,
      source: 'lender',
      occurred_at: new Date(at),
      received_at: new Date(at),
      applied: true,
      note: note ?? null,
      ...(takesBack && { takes_back: takesBack }),
    })
    .execute();
  return id;
}

describe('a figure is counted on the day it happened', () => {
  const day = days('2026-03-10', '2026-03-10');
  beforeAll(async () => {
    const at = { from: 1, started: '2026-03-10T00:00:00+05:30', lenders: ['cashe'], status: 'sent' };
    await addApplications(test.services.pool, 3, at);
    // One just before the day, and one just after it.
    await addApplications(test.services.pool, 1, { ...at, from: 11, started: '2026-03-09T23:59:59.999+05:30' });
    await addApplications(test.services.pool, 1, { ...at, from: 12, started: '2026-03-11T00:00:00+05:30' });
    await addEvent(1, 'approved', '2026-03-10T12:00:00+05:30');
    await addEvent(1, 'agreement', '2026-03-11T09:00:00+05:30');
    await addEvent(2, 'agreement', '2026-03-10T23:59:59.999+05:30');
    const mistake = await addEvent(3, 'approved', '2026-03-10T10:00:00+05:30');
    await addEvent(3, 'sent', '2026-03-12T10:00:00+05:30', [mistake]);
    await addEvent(11, 'disbursed', '2026-03-10T06:00:00+05:30');
    await addEvent(12, 'approved', '2026-03-11T00:00:00+05:30');
  });

  it('so applications, offers and profiles count between one midnight in India and the next', async () => {
    const { total, period, before } = await products(day);
    expect([period, before]).toEqual([
      { from: '2026-03-10', to: '2026-03-10' },
      { from: '2026-03-09', to: '2026-03-09' },
    ]);
    expect(total.now).toMatchObject({ customers: 3, submitted: 3, offers: 3, applied: 3 });
    expect(total.before).toMatchObject({ customers: 1, submitted: 1, offers: 1, applied: 1 });
  });

  it('so the first approval counts, under any name, but not one that was undone', async () => {
    const { total } = await products(day);
    // Application 1 at noon, 2 by its agreement, and 11, whose payment was reported first.
    expect(total.now.approved).toBe(3);
    expect(total.before.approved).toBe(0);
    expect((await products(days('2026-03-11', '2026-03-11'))).total.now.approved).toBe(1);
  });

  it('so a median of times belongs to the day of the step that ends them', async () => {
    // 12 hours, 23:59:59.999 hours, and 6 hours and a millisecond.
    const { total } = await products(day);
    expect(total.now.to_approve).toBe(12 * 3600);
    expect(total.now.to_apply).toBe(0);
    expect(total.now.to_pay).toBeNull();
    expect(total.before.to_approve).toBeNull();
  });

  it('so a person who applied twice counts once, but both profiles count', async () => {
    await test.services.pool.query(
      `insert into credit_applications (id, customer_id, product, state, created_at, submitted_at)
       values ($1, $2, 'Personal Loans', 'expired', '2026-03-10T12:00:00+05:30', '2026-03-10T13:00:00+05:30')`,
      [randomUUID(), customerId(1)],
    );
    const { total, rows } = await products(day);
    expect(total.now).toMatchObject({ customers: 3, submitted: 4, applied: 3 });
    expect(rows).toEqual([expect.objectContaining({ key: 'Personal Loans', now: total.now, before: total.before })]);
  });

  it('so a person with two products counts once for each, on the day of the first application', async () => {
    await test.services.pool.query(
      `insert into credit_applications (id, customer_id, product, state, created_at)
       values ($1, $2, 'Gold Loans', 'draft', '2026-03-10T12:00:00+05:30')`,
      [randomUUID(), customerId(2)],
    );
    const { rows, total } = await products(day);
    expect(total.now.customers).toBe(4);
    expect(rows.map(({ key, now }) => [key, now.customers, now.submitted])).toEqual([
      ['Personal Loans', 3, 4],
      ['Gold Loans', 1, 0],
    ]);
  });

  it('the figures of an ended period never change', async () => {
    const [earlier, ofLenders] = [await products(day), await lenders(day)];
    await addEvent(1, 'disbursed', '2026-03-20T10:00:00+05:30');
    await addEvent(2, 'declined', '2026-03-20T10:00:00+05:30');
    await addApplications(test.services.pool, 2, { from: 21, started: '2026-03-20T10:00:00+05:30', status: 'sent' });
    await test.services.pool.query("update lender_applications set status = 'declined' where id = $1", [
      applicationId(2),
    ]);
    await test.services.pool.query("update customers set language = 'hi' where id = $1", [customerId(1)]);
    const later = await products(day);
    expect({ ...later, as_of: '' }).toEqual({ ...earlier, as_of: '' });
    expect({ ...(await lenders(day)), as_of: '' }).toEqual({ ...ofLenders, as_of: '' });
  });
});

describe('lenders and products', () => {
  const day = days('2026-04-10', '2026-04-10');

  it('show a reason from five applications on, the most frequent first', async () => {
    const at = '2026-04-10T10:00:00+05:30';
    await addApplications(test.services.pool, 12, { from: 100, started: at, lenders: ['nira'], status: 'declined' });
    const reasons = [...Array(6).fill('Income too low'), ...Array(5).fill('Thin file'), 'Only mine'];
    for (const [place, reason] of reasons.entries()) await addEvent(100 + place, 'declined', at, undefined, reason);
    const { rows } = await lenders(day);
    expect(rows).toEqual([
      expect.objectContaining({
        lender_key: 'nira',
        lender: 'NIRA',
        product: 'Personal Loans',
        reasons: [
          { reason: 'Income too low', count: 6 },
          { reason: 'Thin file', count: 5 },
        ],
      }),
    ]);
    expect(rows[0]?.now).toMatchObject({ applied: 12, declined: 12, approved: 0, offers: 12, matched: 0 });
  });

  it('don’t show a reason that was given four times', async () => {
    const at = '2026-04-20T10:00:00+05:30';
    await addApplications(test.services.pool, 4, { from: 120, started: at, lenders: ['nira'], status: 'declined' });
    for (let n = 120; n < 124; n += 1) await addEvent(n, 'declined', at, undefined, 'Four of us');
    const { rows } = await lenders(days('2026-04-20', '2026-04-20'));
    expect(rows[0]).toMatchObject({ now: { declined: 4 }, reasons: [] });
  });

  it('count matches on the day of the check', async () => {
    const policy = randomUUID();
    await test.db
      .insertInto('decided_policies')
      .values({ version: policy, lender_key: 'nira', policy: '{}', first_used_at: new Date() })
      .execute();
    const decided = async (n: number, at: string, matched: boolean): Promise<void> => {
      await test.services.pool.query(
        `insert into lender_decisions (credit_application_id, lender_key, policy_version, matched, failed_rules, lender_shown, decided_at)
         select credit_application_id, 'nira', $2, $3, '[]', '{}', $4 from lender_applications where id = $1`,
        [applicationId(n), policy, matched, at],
      );
    };
    await decided(100, '2026-04-10T00:00:00+05:30', true);
    await decided(101, '2026-04-10T23:59:59.999+05:30', true);
    await decided(102, '2026-04-10T12:00:00+05:30', false);
    await decided(103, '2026-04-11T00:00:00+05:30', true);
    expect((await lenders(day)).total.now.matched).toBe(2);
  });
});

describe('the dashboard, the ledger and the reports', () => {
  beforeAll(async () => {
    await addApplications(test.services.pool, 3000, {
      from: 10_000,
      // 71 days, so that every hour of yesterday is near a disbursal: with 70 days a test just after midnight in India found none.
      days: 71,
      lenders: ['cashe', 'kreditbee', 'nira'],
    });
    await settleDue(test.services);
    await reportsRepository(test.db).refresh(test.clock.now());
  });

  it.each(['preset=last_30_days', 'preset=last_7_days', 'preset=yesterday'])(
    'have the same figures for %s, and for as many days before',
    async (query) => {
      const dashboard = (await staff.get<Dashboard>(`/api/get-dashboard?${query}`)).body;
      const asDashboard = ({ applied, paid, paid_paise, revenue_paise }: Products['total']['now']) => ({
        count: applied,
        disbursed: paid,
        disbursed_paise: paid_paise,
        revenue_paise,
      });
      for (const { total } of [await products(query), await lenders(query)]) {
        expect(asDashboard(total.now)).toEqual(dashboard.total);
        expect(asDashboard(total.before)).toEqual(dashboard.total_before);
      }
      expect(dashboard.total.revenue_paise).toBeGreaterThan(0);
    },
  );

  it('have the same figures for each lender and each brand', async () => {
    const query = 'preset=last_30_days';
    const dashboard = (await staff.get<Dashboard>(`/api/get-dashboard?${query}`)).body;
    const of = (rows: readonly { key: string; now: Products['total']['now'] }[]) =>
      Object.fromEntries(
        rows
          .filter(({ now }) => now.applied !== 0 || now.paid !== 0 || now.revenue_paise !== 0)
          .map(({ key, now }) => [key, [now.applied, now.paid, now.paid_paise, now.revenue_paise]]),
      );
    const ofDashboard = (rows: readonly (Dashboard['total'] & { key: string })[]) =>
      Object.fromEntries(
        rows.map(({ key, count, disbursed, disbursed_paise, revenue_paise }) => [
          key,
          [count, disbursed, disbursed_paise, revenue_paise],
        ]),
      );
    const byLender = (await lenders(query)).rows.map((row) => ({ ...row, key: row.lender_key }));
    expect(of(byLender)).toEqual(ofDashboard(dashboard.by_lender.map((one) => ({ ...one, key: one.lender_key }))));
    const byBrand = await products(`${query}&by=brand`);
    expect(of(byBrand.rows)).toEqual(
      ofDashboard(dashboard.by_partner.map((one) => ({ ...one, key: one.partner_key }))),
    );
    expect(byBrand.rows.find(({ key }) => key === 'cl')?.name).toBe('Tulna');
    expect(byBrand.people_as_of).not.toBeNull();
  });

  it('follow a cancelled payment, on its own day', async () => {
    const query = 'preset=last_30_days';
    const before = (await products(query)).total.now;
    await test.services.pool.query(
      `update lender_applications set status = 'cancelled' where id = (select id from lender_applications
         where status = 'disbursed' and disbursed_at > now() - interval '5 days' order by id limit 1)`,
    );
    const after = (await products(query)).total.now;
    expect(after.paid).toBe((before.paid ?? 0) - 1);
    const dashboard = (await staff.get<Dashboard>(`/api/get-dashboard?${query}`)).body;
    expect(after.paid_paise).toBe(dashboard.total.disbursed_paise);
  });

  it.each(['product', 'brand', 'merchant', 'campaign', 'language', 'device'])(
    'add up to the same total by %s',
    async (by) => {
      const { rows, total } = await products(`preset=last_30_days&by=${by}`);
      for (const key of ['submitted', 'offers', 'applied', 'approved', 'paid', 'paid_paise', 'revenue_paise'])
        expect(
          rows.reduce((sum, { now }) => sum + (now[key] ?? 0), 0),
          key,
        ).toBe(total.now[key]);
    },
  );
});

describe('facts of a person’s first visit', () => {
  it('split figures by campaign, language and device as they were then, even if they change', async () => {
    const at = '2026-06-10T10:00:00+05:30';
    await addApplications(test.services.pool, 2, { from: 90_001, started: at, status: 'sent' });
    await test.services.pool.query(
      `insert into attributions (id, entry, brand, utm, touched_at, customer_id, tied_at)
       values ($1, 'campaign', 'cl', '{"utm_campaign": "=festive"}', $2, $3, $2)`,
      [randomUUID(), at, customerId(90_001)],
    );
    const visit = (n: number, agent: string, created: string) =>
      test.services.pool.query(
        `insert into sessions (id, kind, user_id, role_id, user_agent, access_hash, access_expires_at, family_hash, refresh_hash,
           refresh_expires_at, created_at, last_seen_at)
         values ($1::uuid, 'customer', $2, 4, $3, uuid_send($1::uuid), $4, uuid_send($1::uuid), '\\x00', $4, $4, $4)`,
        [randomUUID(), customerId(n), agent, created],
      );
    await visit(90_001, 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Mobile Safari', at);
    await visit(90_001, 'Mozilla/5.0 (Windows NT 10.0)', '2026-06-11T10:00:00+05:30');
    await visit(90_002, 'Mozilla/5.0 (iPad; CPU OS 18_0)', at);
    await reportsRepository(test.db).refresh(new Date('2026-06-12T00:00:00Z'));
    const by = async (dimension: string) =>
      (await products(`${days('2026-06-10', '2026-06-10')}&by=${dimension}`)).rows.map(({ key, now }) => [
        key,
        now.applied,
      ]);
    expect(await by('device')).toEqual([
      ['phone', 1],
      ['tablet', 1],
    ]);
    expect(await by('campaign')).toEqual([
      ['', 1],
      ['=festive', 1],
    ]);
    // Visits are deleted and the language is changed after the row is final.
    await test.services.pool.query('delete from sessions where user_id = any($1)', [
      [customerId(90_001), customerId(90_002)],
    ]);
    await reportsRepository(test.db).refresh(new Date('2026-09-01T00:00:00Z'));
    await test.services.pool.query("update customers set language = 'hi' where id = $1", [customerId(90_002)]);
    await reportsRepository(test.db).refresh(new Date('2026-09-02T00:00:00Z'));
    expect(await by('device')).toEqual([
      ['phone', 1],
      ['tablet', 1],
    ]);
    expect(await by('language')).toEqual([['en', 2]]);
  });

  it('are in files named by days, time and person, without live formulas', async () => {
    const query = `${days('2026-06-10', '2026-06-10')}&by=campaign`;
    const csv = await staff.get<string>(`/api/download-products-report?${query}`);
    expect(csv.headers['content-disposition']).toMatch(
      /filename="products-report-2026-06-10-to-2026-06-10-\d{4}-\d{2}-\d{2}-\d{4}-[a-z-]+\.csv"/,
    );
    const lines = String(csv.body).replace('\uFEFF', '').trim().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[0]).toMatch(/^Campaign,Customers,"Customers, previous period",Profiles completed,/);
    expect(lines[1]).toMatch(/^Not known,1,0,1,0,/);
    expect(lines[2]).toMatch(/^'=festive,1,0,1,0,/);
    expect(lines[3]).toMatch(/^All,2,0,2,0,/);
    const book = await staff.get(`/api/download-products-workbook?${query}`);
    expect(book.status).toBe(200);
    const { rows } = await test.services.pool.query<{ action: string; subject_name: string }>(
      "select action, subject_name from audit_entries where action = 'download' order by sequence desc limit 2",
    );
    expect(rows.map(({ subject_name }) => subject_name.split('.').at(-1))).toEqual(['xlsx', 'csv']);
  });
});

it.each([
  ['/api/get-products-report', [200, 403, 403]],
  ['/api/download-products-report', [200, 403, 403]],
  ['/api/download-products-workbook', [200, 403, 403]],
  ['/api/get-vendors-products-report', [200, 403, 403]],
  ['/api/download-vendors-products-report', [200, 403, 403]],
  ['/api/download-vendors-products-workbook', [200, 403, 403]],
  ['/api/get-customers-journey', [200, 200, 403]],
  ['/api/download-customers-journey', [200, 200, 403]],
  ['/api/download-journey-workbook', [200, 200, 403]],
] as const)('%s opens for its roles', async (path, expected) => {
  for (const [place, status] of expected.entries()) {
    const client = await staffClient(test, (place + 1) as 1 | 2 | 3);
    expect((await client.get(`${path}?preset=yesterday`)).status).toBe(status);
  }
});

it.each([
  'preset=custom_range',
  'preset=custom_range&from=2026-01-02&to=2026-01-01',
  'preset=custom_range&from=2024-01-01&to=2026-01-01',
  'preset=yesterday&by=lender',
  'preset=ever',
])('refuses %s', async (query) => expect((await staff.get(`/api/get-products-report?${query}`)).status).toBe(400));
