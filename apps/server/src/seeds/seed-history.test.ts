import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { getDashboard } from '@tulna/contract/dashboard';
import type { AnswerOf } from '@tulna/contract/endpoint';
import type { merchants } from '@tulna/contract/merchant-management';
import type { payoutAccounts } from '@tulna/contract/payout-details';
import type { PayoutPlan } from '@tulna/contract/payout-runs';
import type { getTrackingLinkReport, trackingLinks } from '@tulna/contract/tracking-links';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkAlarms } from '../features/alarms/index.ts';
import { consentsRepository, firstBrokenEntry } from '../features/consents/index.ts';
import { creditApplicationsRepository } from '../features/credit-applications/index.ts';
import { handOffFilesRepository } from '../features/hand-off-files/index.ts';
import { replayDecisions } from '../features/offers/index.ts';
import { verifyAudit } from '../platform/audit/verify.ts';
import type { JobDefinition } from '../platform/jobs/jobs.ts';
import { customerClient } from '../test/lending-world.ts';
import { staffClient } from '../test/staff.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { historyOf, makingOf } from './history/history.ts';
import { personOf } from './history/person.ts';
import { tablesInOrder } from './history/rows.ts';
import type { HistoryCustomer } from './history/world.ts';
import { historyWorld, seedHistory } from './seed-history.ts';

/** Seeds a history into a database. Lenders, an SMS provider and a mail server are connected, but must receive nothing. */
const now = new Date('2026-11-22T05:30:00Z');
const today = '2026-11-22';
const count = 400;
let test: TestApp;
let outside: Server;
let mailServer: SMTPServer;
let requests = 0;
let mailed = 0;
/** A file made by hand before the history was seeded. */
const earlierFile = {
  id: '7d0f0c52-8a0e-4f0e-9d54-2f7c1f0a1b01',
  lenderKey: 'stashfin',
  number: 4,
  madeAt: now,
  madeBy: '6d0f0c52-8a0e-4f0e-9d54-2f7c1f0a1b01',
  applications: 1,
  withdrawals: 0,
};
const scheduled: [JobDefinition<object>, object][] = [];
let customers: readonly HistoryCustomer[];

const portOf = (server: { address(): AddressInfo | string | null }): number => (server.address() as AddressInfo).port;

beforeAll(async () => {
  outside = createServer((_request, response) => {
    requests += 1;
    response.writeHead(503).end();
  });
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve));
  mailServer = new SMTPServer({
    authOptional: true,
    onData(stream, _session, done) {
      mailed += 1;
      stream.resume();
      stream.on('end', () => done());
    },
  });
  await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${portOf(outside)}`;
  test = await startTestApp({
    demoWorld: true,
    staff: true,
    settings: {
      DEMO_WORLD: 'on',
      DEMO_HISTORY_CUSTOMERS: String(count),
      SUPPORT_DESK_URL: url,
      SUPPORT_DESK_ORG_ID: 'desk',
      SMTP_URL: `smtp://127.0.0.1:${portOf(mailServer.server)}`,
      OTP_RESEND_SECONDS: '0',
    },
    change: (services) => ({
      ...services,
      jobs: {
        ...services.jobs,
        schedule(job, cron, data) {
          scheduled.push([job, data]);
          services.jobs.schedule(job, cron, data);
        },
      },
      config: { ...services.config, lenderSandbox: { port: 0, baseUrl: url, secret: 'nobody-may-use-it' } },
    }),
  });
  test.clock.stopAt(now);
  await handOffFilesRepository(test.db).add(earlierFile);
  await seedHistory(test.services);
  customers = historyOf(makingOf(await historyWorld(test.services, today)), { first: 0, count }).customers;
});
afterAll(async () => {
  await test.close();
  await new Promise((resolve) => mailServer.close(() => resolve(undefined)));
  outside.close();
});

const rows = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await test.services.pool.query<Row>(text, values)).rows;

async function counts(): Promise<Record<string, number>> {
  const found = await Promise.all(
    [...tablesInOrder, 'consent_notices' as const].map(async (table) => {
      const [row] = await rows<{ n: number }>(`select count(*)::int as n from ${table}`);
      return [table, row?.n ?? 0] as const;
    }),
  );
  return Object.fromEntries(found);
}

it('seeding a history writes all of it, and only once', async () => {
  const before = await counts();
  expect(before.customers).toBe(count);
  expect(Object.entries(before).filter(([, rows]) => rows === 0)).toEqual([]);
  await seedHistory(test.services);
  expect(await counts()).toEqual(before);
});

it('the history’s jobs contact no lender and send nothing', { timeout: 60_000 }, async () => {
  const figures = () =>
    rows(
      'select id, status as state from lender_applications union all select id, state from credit_applications order by 1',
    );
  const [before, stood, queued] = [await counts(), await figures(), await test.services.jobs.drain()];
  expect(queued).toBe(0);
  expect(scheduled.length).toBeGreaterThan(14);
  for (const [job, data] of scheduled) await test.services.jobs.send(job, data, { db: test.db });
  await test.services.jobs.drain();
  expect([requests, mailed]).toEqual([0, 0]);
  expect(await counts()).toEqual(before);
  expect(await figures()).toEqual(stood);
  expect(
    await rows("select id from messages where status not in ('sent', 'failed') or content_sealed is not null"),
  ).toEqual([]);
  // A check queued for later would contact a lender then.
  const [waiting] = await rows<{ n: number }>(
    "select count(*)::int as n from jobs.job where state < 'active' and name not like '%\\_\\_%'",
  );
  expect(waiting?.n).toBe(0);
});

it('payments, revenue and dashboard of the history agree to the paisa', async () => {
  const [sums] = await rows<{ shown: number; ledger: number; revenue: number; expected: number; wrong: number }>(`
    with ledger as (
      select lender_application_id as id, sum(case kind when 'disbursal' then amount_paise else -amount_paise end)::bigint as paise
      from loan_payments group by 1
    )
    select sum(a.disbursed_paise)::bigint as shown, sum(l.paise)::bigint as ledger, sum(a.revenue_paise)::bigint as revenue,
      sum(expected_revenue_paise(a.lender_key, a.disbursed_paise)) filter (where a.status = 'disbursed')::bigint as expected,
      count(*) filter (where a.disbursed_paise <> l.paise)::int as wrong
    from lender_applications a join ledger l on l.id = a.id`);
  expect(sums?.wrong).toBe(0);
  expect(sums?.shown).toBeGreaterThan(0);
  expect(sums?.ledger).toBe(sums?.shown);
  expect(sums?.revenue).toBe(sums?.expected);
  const staff = await staffClient(test);
  const query = `preset=custom_range&from=2026-08-24&to=2026-11-21`;
  const { body } = await staff.get<AnswerOf<typeof getDashboard>>(`/api/get-dashboard?${query}`);
  expect(body.total.disbursed_paise).toBe(sums?.shown);
  expect(body.total.revenue_paise).toBe(sums?.revenue);
  expect(body.funnel[0]).toEqual({ step: 'signed_up', count });
  const reached = body.funnel.map(({ count: people }) => people);
  expect(reached).toEqual(reached.toSorted((a, b) => b - a));
  expect(reached.at(-1)).toBeGreaterThan(20);
  expect(body.by_day).toHaveLength(90);
  expect(body.by_day.filter((day) => day.count > 0).length).toBeGreaterThan(60);
  expect(body.by_lender.length).toBeGreaterThan(14);
  expect(body.by_partner.length).toBeGreaterThan(12);
  expect(body.attention.lender_failures.length).toBeGreaterThan(3);
});

it('the work of staff is in the audit as an intact chain with past times', async () => {
  const [kinds] = await rows<{ complaints: number; files: number; cases: number; ordered: boolean }>(`
    select count(*) filter (where subject_kind = 'complaint')::int as complaints,
      count(*) filter (where subject_kind = 'hand-off-file')::int as files,
      count(*) filter (where subject_kind = 'case')::int as cases,
      bool_and(at < '2026-11-21T18:30:00Z' and at > '2026-08-23T18:30:00Z') as ordered
    from audit_entries where actor_id is not null`);
  const [files] = await rows<{ n: number; least: number }>(
    "select count(*)::int as n, min(number) filter (where lender_key = 'stashfin') as least from hand_off_files where id <> $1",
    [earlierFile.id],
  );
  // The numbering of files continues from the existing ones.
  expect(files?.least).toBe(5);
  const answered = customers.flatMap(({ complaints }) => complaints).filter(({ status }) => status === 'answered');
  expect(kinds?.files).toBe(files?.n);
  expect(kinds?.complaints).toBeGreaterThanOrEqual(2 * answered.length);
  expect(kinds?.cases).toBeGreaterThanOrEqual(3);
  expect(kinds?.ordered).toBe(true);
  expect(await verifyAudit(test.services.pool, test.services.keyring)).toMatchObject({ intact: true });
});

it('consents are intact chains, and decisions can be replayed', async () => {
  const ledger = consentsRepository(test.db);
  for (const { id } of customers.slice(0, 80)) expect(firstBrokenEntry(await ledger.chainOf(id))).toBeNull();
  const [broken] = await rows<{ n: number }>(
    'select count(*)::int as n from consents c left join consent_notices n on n.hash = c.text_hash where n.hash is null',
  );
  expect(broken?.n).toBe(0);
  const submitted = customers.flatMap(({ submissions }) => submissions.map(({ application }) => application.id));
  for (const id of submitted.slice(0, 20)) {
    const application = await creditApplicationsRepository(test.db).byId(id);
    const replay = application && (await replayDecisions(test.services, test.db, application));
    expect(replay?.replayed ?? 'nothing is kept').toBe(replay?.stored);
  }
});

it('the database contains no personal data in plain text', async () => {
  const tables = await rows<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
  );
  let dump = '';
  for (const { name } of tables)
    dump += (await rows<{ row: string }>(`select row_to_json(t)::text as row from ${name} t`))
      .map(({ row }) => row)
      .join('\n');
  const clear = dump.toLowerCase();
  // A sample of people is enough, because the same functions encrypt all of them.
  for (let index = 0; index < count; index += 41) {
    const { phone, email, firstName, lastName, personal, business } = personOf('tulna', index, today);
    const name = `${firstName} ${lastName}`;
    for (const word of [phone, email, name, personal.tin, personal.address1, business.company_name])
      expect(clear.includes(word.toLowerCase()), word).toBe(false);
    // The dump shows bytes in hexadecimal, so unencrypted text would be found in it.
    for (const word of [phone, personal.tin, lastName.padEnd(6)])
      expect(clear.includes(Buffer.from(word).toString('hex')), word).toBe(false);
  }
});

/** A customer with one submission, for a personal loan, and a loan that was paid out. */
const paidOut = (): HistoryCustomer => {
  const found = customers.find(({ submissions: [only, ...others] }) => {
    const statuses = only?.applications.map(({ application }) => application.status) ?? [];
    return others.length === 0 && statuses.includes('disbursed') && only?.application.product === 'Personal Loans';
  });
  if (found === undefined) throw new Error('No customer has such a loan.');
  return found;
};

it('a customer of the history can sign in, prove who they are and see their own figures', async () => {
  const customer = paidOut();
  const [submission] = customer.submissions;
  if (submission === undefined) throw new Error('There is no submission.');
  const person = await customerClient(test, customer.phone);
  expect(person.userId).toBe(customer.id);
  const offersOf = `/api/get-offers/${submission.application.id}`;
  expect((await person.get(offersOf)).status).toBe(403);
  const { pan, birthDate } = submission.lead;
  expect((await person.post('/api/verify-identity', { pan, birth_date: birthDate })).status).toBe(200);
  type Offers = { state: string; offers: { offer_id: string; emi_paise: number; apr: number }[] };
  const offers = await person.get<Offers>(offersOf);
  expect(offers.status).toBe(200);
  expect(offers.body.offers.map((one) => [one.offer_id, one.emi_paise, one.apr]).toSorted()).toEqual(
    submission.offers.map((one) => [one.id, one.emiPaise, one.aprPercent]).toSorted(),
  );
  type Applications = {
    applications: { status: string; disbursed_paise: number | null; payments: { amount_paise: number }[] }[];
  };
  const { status, body } = await person.get<Applications>('/api/get-lender-applications');
  expect(status).toBe(200);
  const paid = body.applications.find((one) => one.status === 'disbursed');
  const made = submission.applications.find(({ application }) => application.status === 'disbursed');
  expect(paid?.disbursed_paise).toBe(made?.application.disbursedPaise);
  expect(paid?.payments.reduce((sum, one) => sum + one.amount_paise, 0)).toBe(paid?.disbursed_paise);
  expect((await person.get('/api/get-my-data')).status).toBe(200);
});

it('a customer of the history can be deleted like any other', async () => {
  // Time passes so that their second code is newer than their first.
  test.clock.advance(60_000);
  const customer = paidOut();
  const person = await customerClient(test, customer.phone);
  const { pan, birthDate } = customer.submissions[0]?.lead ?? { pan: '', birthDate: '' };
  await person.post('/api/verify-identity', { pan, birth_date: birthDate });
  const erased = await person.post<{ number: string }>('/api/erase-my-data', { understood: true });
  expect(erased.status, JSON.stringify(erased.body)).toBe(200);
  expect(await rows('select 1 from customers where id = $1 and phone_index is not null', [customer.id])).toEqual([]);
  expect(
    await rows('select 1 from customer_profiles where customer_id = $1 and pan is not null', [customer.id]),
  ).toEqual([]);
});

it('no history is seeded if the setting is 0', async () => {
  const { services } = test;
  await rows("delete from milestones where name = 'demo history 1'");
  const before = await counts();
  await seedHistory({ ...services, config: { ...services.config, demoHistory: 0 } });
  expect(await counts()).toEqual(before);
});

it('the history has MIS lines of two lenders, most of which agree with our records, and two for loans unknown to us', async () => {
  const lines = await test.db.selectFrom('mis_lines').select(['lender_key', 'kind', 'state']).execute();
  expect(new Set(lines.map(({ lender_key }) => lender_key)).size).toBe(2);
  const agreeing = lines.filter(({ kind }) => kind === 'agrees');
  expect(agreeing.length / lines.length).toBeGreaterThan(0.7);
  expect(lines.filter(({ kind }) => kind === 'missing_here')).toHaveLength(2);
  expect(lines.filter(({ kind, state }) => kind !== 'agrees' && state !== 'open')).toEqual([]);
});

it('most partners have a payout account, one account waits, and there is something to pay', async () => {
  const staff = await staffClient(test, 1);
  const { body } = await staff.get<AnswerOf<typeof payoutAccounts.rows>>('/api/get-payout-accounts?limit=200');
  const states = Object.groupBy(body.rows, ({ state }) => state);
  expect(states.waits).toHaveLength(1);
  expect(states.confirmed?.length).toBeGreaterThan(20);
  expect(states.none?.length).toBeGreaterThan(1);
  expect(body.rows.flatMap((row) => (row.confirmed ?? row.draft)?.shared_with ?? [])).toEqual([]);
  const plan = (await staff.get<PayoutPlan>('/api/get-payout-plan')).body;
  expect(plan.open_from).toBe('2026-10-01');
  expect(plan.payouts).toBeGreaterThan(0);
});

it('everyone is counted in the reports, with the device that they signed in with', async () => {
  const [people] = await rows<{ people: number; devices: number; back: number }>(
    `select count(*)::int as people, count(*) filter (where device <> '')::int as devices, count(*) filter (where next = 'back')::int as back
     from report_people where signed_up_at < '2026-11-22'`,
  );
  // One of them was deleted above: they are still counted, but without a device.
  expect(people).toMatchObject({ people: count, devices: count - 1 });
  expect(people?.back).toBeGreaterThan(10);
});

it('people came by tracking links, which have at least as many visitors and clicks', async () => {
  const found = await rows<{ clicks: number; visitors: number; people: number }>(
    `select sum(d.clicks)::int as clicks, sum(d.unique_clicks)::int as visitors,
       (select count(*)::int from attributions a where a.link_code = l.code) as people
     from tracking_links l join tracking_link_days d on d.link_id = l.id group by l.id, l.code`,
  );
  expect(found.length).toBeGreaterThan(5);
  expect(
    found.filter(({ clicks, visitors, people }) => clicks < visitors || visitors < people || people === 0),
  ).toEqual([]);
  const [lost] = await rows<{ n: number }>(
    'select count(*)::int as n from attributions where link_code is not null and link_code not in (select code from tracking_links)',
  );
  expect(lost?.n).toBe(0);
});

it('each link counts exactly the people who came by it, their steps and their money', async () => {
  const staff = await staffClient(test, 1);
  const { body } = await staff.get<AnswerOf<typeof trackingLinks.rows>>('/api/get-tracking-links?limit=200');
  const people = await rows<{ code: string; applied: boolean; paid: number; earned: number }>(
    `select a.link_code as code, exists (select from lender_applications l where l.customer_id = a.customer_id) as applied,
       coalesce((select sum(disbursed_paise) from lender_applications l
         where l.customer_id = a.customer_id and l.status = 'disbursed'), 0)::bigint as paid,
       coalesce((select sum(l.revenue_paise) from lender_applications l where l.customer_id = a.customer_id), 0)::bigint as earned
     from attributions a where a.customer_id is not null and a.link_code is not null`,
  );
  const of = (code: string) => people.filter((one) => one.code === code);
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + Number(value), 0);
  expect(people.length).toBeGreaterThan(40);
  expect(sum(people.map(({ paid }) => paid))).toBeGreaterThan(0);
  for (const link of body.rows) {
    const came = of(link.code);
    expect([link.customers, link.applied, link.paid_out, link.paid_out_paise], link.code).toEqual([
      came.length,
      came.filter(({ applied }) => applied).length,
      came.filter(({ paid }) => paid > 0).length,
      sum(came.map(({ paid }) => paid)),
    ]);
    const { body: report } = await staff.get<AnswerOf<typeof getTrackingLinkReport>>(
      `/api/get-tracking-link-report/${link.tracking_link_id}`,
    );
    expect(report.commission_paise, link.code).toBe(sum(came.map(({ earned }) => earned)));
    expect(report.leads).toHaveLength(Math.min(50, came.length));
    expect(report.steps.customers).toBe(came.length);
  }
});

it('there are merchants in every state, two of them with numbers of another', async () => {
  const staff = await staffClient(test, 1);
  const { body } = await staff.get<AnswerOf<typeof merchants.rows>>('/api/get-merchants?limit=200');
  const states = body.rows.map(({ state }) => state);
  const of = (state: string) => states.filter((one) => one === state).length;
  expect([of('new'), of('refused'), of('approved') > 30]).toEqual([12, 3, true]);
  expect(states.slice(0, 12)).toEqual(Array.from({ length: 12 }, () => 'new'));
  expect(body.rows.filter(({ duplicates }) => duplicates > 0).map(({ state }) => state)).toEqual(
    expect.arrayContaining(['new', 'new', 'approved', 'approved']),
  );
  const brought = await rows<{ customers: number }>(
    'select count(*)::int as customers from attributions where merchant_id is not null and customer_id is not null',
  );
  expect(body.rows.reduce((sum, { customers }) => sum + customers, 0)).toBe(brought[0]?.customers);
  expect(body.rows.reduce((sum, { commission_paise: paise }) => sum + paise, 0)).toBeGreaterThan(0);
  expect((await rows('select from messages where template like $$merchant%$$')).length).toBe(0);
});

it('there are alarms, one of them raised for a real reason', async () => {
  const raised = () =>
    rows('select name from alarms a join alarm_raisings r on r.alarm_id = a.id and r.ended_at is null');
  expect(await raised()).toEqual([{ name: 'Too many open cases' }]);
  await checkAlarms(test.services);
  await test.services.jobs.drain();
  expect(await raised()).toEqual([{ name: 'Too many open cases' }]);
  expect(await rows('select id from alarms where failed_since is not null')).toEqual([]);
  expect(mailed).toBe(0);
});
