import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '@tulna/contract/endpoint';
import type { ownShops } from '@tulna/contract/partner-marketing';
import type {
  getLeadStory,
  OwnCommission,
  OwnCommissionStory,
  OwnLead,
  PartnerDashboard,
} from '@tulna/contract/partner-reports';
import { partnerRoles } from '@tulna/rules/partner-access';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PartnerScope } from '../../platform/database/portal.ts';
import { applicationId, customerId } from '../../test/applications.ts';
import { creditLeads } from '../../test/credited-leads.ts';
import { type LineWorld, startLineWorld } from '../../test/line-world.ts';
import { partnerClient } from '../../test/partner.ts';
import type { StaffClient } from '../../test/staff.ts';

/** Dashboard and reports of Haldi, with Kajal and one of Haldi's merchants for comparison. It is 22 November 2026 in India. */
let world: LineWorld;
let haldi: StaffClient;
let kajal: StaffClient;
let shop: StaffClient;
const shopId = randomUUID();
/** Ids of the leads of the numbered applications. */
const leadOf = (n: number): string => applicationId(n).replace(/^0/, '3');

beforeAll(async () => {
  world = await startLineWorld(12);
  await creditLeads(world, shopId);
  haldi = await partnerClient(world, { partner: 'haldi' });
  kajal = await partnerClient(world, { partner: 'kajal' });
  shop = await partnerClient(world, { partner: 'haldi', role: partnerRoles.merchant, merchantId: shopId });
  for (const _ of [1, 2, 3]) await world.paidOut();
  await world.move(1, ['release', 160_000], ['send', 100_000], ['arrive', 100_000]);
});
afterAll(() => world.close());

const leadsOf = async (by: StaffClient, query = ''): Promise<OwnLead[]> => {
  const { status, body } = await by.get<{ rows: OwnLead[] }>(`/api/partner/get-own-leads?limit=200${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.rows;
};
const linesOf = async (by: StaffClient, query = ''): Promise<OwnCommission[]> => {
  const { status, body } = await by.get<{ rows: OwnCommission[] }>(
    `/api/partner/get-own-commissions?limit=200${query}`,
  );
  expect(status, JSON.stringify(body)).toBe(200);
  return body.rows;
};
const ids = (rows: readonly { lead_id: string }[]) => rows.map(({ lead_id: id }) => id).toSorted();

test('a lead is an application of a customer whose first touch was the partner; a merchant sees only its own leads', async () => {
  expect(ids(await leadsOf(haldi))).toEqual([1, 2, 3, 4, 5, 6].map(leadOf));
  expect(ids(await leadsOf(kajal))).toEqual([leadOf(7)]);
  expect(ids(await leadsOf(shop))).toEqual([2, 3].map(leadOf));
  const [first] = await leadsOf(haldi, '&link=haldi-wa');
  expect(first).toMatchObject({
    lead_id: leadOf(1),
    code: '0000000001',
    product: 'Personal Loans',
    step: 'paid',
    link: 'WhatsApp group',
    merchant: null,
    lenders: 1,
    paid_paise: 10_000_000,
    created_at: '2026-10-01T04:00:00.000Z',
    approved_at: '2026-11-22T08:30:00.000Z',
    paid_at: '2026-11-22T08:30:00.000Z',
    // No customer in this test has consented to the use of their data.
    name: '',
    phone: '',
  });
  expect(ids(await leadsOf(haldi, '&step=paid'))).toEqual([1, 2, 3].map(leadOf));
  expect(ids(await leadsOf(haldi, '&step=applied,offered'))).toEqual([4, 5, 6].map(leadOf));
  expect(ids(await leadsOf(haldi, `&merchant=${shopId}&paid=2026-11-22..2026-11-22`))).toEqual([2, 3].map(leadOf));
  expect(await leadsOf(haldi, '&paid=2026-11-23..')).toEqual([]);
  expect(ids(await leadsOf(haldi, '&search=CRM-4'))).toEqual([leadOf(4)]);
  expect(ids(await leadsOf(haldi, `&search=${leadOf(5)}`))).toEqual([leadOf(5)]);
  expect(await leadsOf(haldi, `&search=${leadOf(7)}`)).toEqual([]);
});

test('a customer who consented is shown by initials and the end of the number, until they withdraw the consent', async () => {
  const id = customerId(6);
  const { fieldEncryption } = world.services;
  await world.db
    .updateTable('customers')
    .set({
      phone_sealed: fieldEncryption.seal({ table: 'customers', column: 'phone_sealed', id }, '9811012345'),
      phone_index: Buffer.from('6'),
    })
    .where('id', '=', id)
    .execute();
  const answer = (granted: boolean, sequence: number) =>
    world.services.pool.query(
      `insert into consents (id, customer_id, sequence, purpose, text_version, granted, language, channel, ip_hash, at, previous_hash, hash)
       values (gen_random_uuid(), $1, $2, 'profile_processing', '1', $3, 'en', 'web', '\\x00', now(), '\\x00', '\\x00')`,
      [id, sequence, granted],
    );
  const shown = async () => (await leadsOf(haldi, `&search=${leadOf(6)}`)).map(({ name, phone }) => [name, phone]);
  await answer(true, 2);
  expect(await shown()).toEqual([['', '******2345']]);
  await answer(false, 3);
  expect(await shown()).toEqual([['', '']]);
});

test('a lead matches its application through status changes, a decline and a correction, within the same transaction', async () => {
  const { pool } = world.services;
  const step = async () => (await leadsOf(haldi, `&search=${leadOf(5)}`)).map((lead) => [lead.step, lead.paid_paise]);
  const set = (status: string, paise: number | null = null) =>
    pool.query('update lender_applications set status = $2, disbursed_paise = $3 where id = $1', [
      applicationId(5),
      status,
      paise,
    ]);
  expect(await step()).toEqual([['applied', 0]]);
  for (const [status, shown] of [
    ['approved', 'approved'],
    ['agreement', 'approved'],
    ['declined', 'declined'],
    ['cancelled', 'cancelled'],
    ['withdrawn', 'withdrawn'],
    ['failed', 'applied'],
  ] as const) {
    await set(status);
    expect(await step()).toEqual([[shown, 0]]);
  }
  await set('disbursed', 700);
  expect(await step()).toEqual([['paid', 700]]);
  await set('sent');
  const storedLeads = async () =>
    (await pool.query('select * from partner_leads order by id')).rows as readonly Record<string, unknown>[];
  const before = await storedLeads();
  await pool.query('select refresh_partner_lead(id) from partner_leads');
  expect(await storedLeads()).toEqual(before);
});

test('each figure of the dashboard equals that of its list, to the paisa, for the partner and for a merchant', async () => {
  for (const [by, days] of [
    [haldi, '2026-11-01..2026-11-22'],
    [haldi, '2026-10-01..2026-10-01'],
    [shop, '2026-09-01..2026-11-22'],
    [kajal, '2026-09-01..2026-11-22'],
  ] as const) {
    const [from = '', to = ''] = days.split('..');
    const { status, body } = await by.get<PartnerDashboard>(
      `/api/partner/get-dashboard?preset=custom_range&from=${from}&to=${to}`,
    );
    expect(status, JSON.stringify(body)).toBe(200);
    const paid = await leadsOf(by, `&paid=${days}`);
    const lines = await linesOf(by, `&day=${days}`);
    const sum = (key: 'earned_paise' | 'held_paise' | 'payable_paise' | 'sent_paise' | 'paid_paise', among = lines) =>
      among.reduce((total, line) => total + line[key], 0);
    expect(body.now).toEqual({
      leads: (await leadsOf(by, `&created=${days}`)).length,
      approved: (await leadsOf(by, `&approved=${days}`)).length,
      paid: paid.length,
      paid_out_paise: paid.reduce((total, lead) => total + lead.paid_paise, 0),
      earned_paise: sum('earned_paise'),
      held_paise: sum('held_paise', await linesOf(by, `&day=${days}&money=held`)),
      payable_paise: sum('payable_paise', await linesOf(by, `&day=${days}&money=payable`)),
      sent_paise: sum('sent_paise', await linesOf(by, `&day=${days}&money=sent`)),
      paid_paise: sum('paid_paise', await linesOf(by, `&day=${days}&money=paid`)),
    });
    expect(body.trend.parts.reduce((total, part) => total + part.leads, 0)).toBe(body.now.leads);
    expect(body.trend.parts.reduce((total, part) => total + part.paid, 0)).toBe(body.now.paid);
  }
  const { body } = await haldi.get<PartnerDashboard>('/api/partner/get-dashboard?preset=last_7_days');
  expect(body).toMatchObject({
    from: '2026-11-16',
    to: '2026-11-22',
    is_first_day: false,
    now: {
      leads: 0,
      paid: 3,
      paid_out_paise: 30_000_000,
      earned_paise: 480_000,
      paid_paise: 100_000,
      payable_paise: 60_000,
    },
    before: { from: '2026-11-09', to: '2026-11-15', paid: 0, earned_paise: 0 },
    trend: { unit: 'day' },
  });
  expect((await haldi.get('/api/partner/get-dashboard?preset=custom_range')).status).toBe(400);
});

test('the database shows a partner, and a merchant, no rows of others, even without a condition in code', async () => {
  const { rows } = await sql<{ id: number; key: string }>`select id, key from partners`.execute(world.db);
  const scope = (partner: string, merchantId?: string): PartnerScope => ({
    partner,
    partnerId: rows.find(({ key }) => key === partner)?.id ?? 0,
    userId: randomUUID(),
    ...(merchantId !== undefined && { merchantId }),
  });
  const everything = (who: PartnerScope) =>
    world.services.portal.as(who, async (tx) => {
      const found: Record<string, number> = {};
      for (const table of [
        'partner_leads',
        'partner_commissions',
        'lender_applications',
        'status_events',
        'ledger_entries',
      ]) {
        const counted = await sql<{ count: number }>`select count(id)::int as count from ${sql.table(table)}`.execute(
          tx,
        );
        found[table] = counted.rows[0]?.count ?? 0;
      }
      return found;
    });
  expect(await everything(scope('haldi'))).toEqual({
    partner_leads: 6,
    partner_commissions: 3,
    lender_applications: 6,
    status_events: 3,
    ledger_entries: 6,
  });
  expect(await everything(scope('haldi', shopId))).toEqual({
    partner_leads: 2,
    partner_commissions: 2,
    lender_applications: 2,
    status_events: 2,
    ledger_entries: 2,
  });
  expect(await everything(scope('kajal'))).toEqual({
    partner_leads: 1,
    partner_commissions: 0,
    lender_applications: 1,
    status_events: 0,
    ledger_entries: 0,
  });
  expect(Object.values(await everything(scope('kajal', shopId)))).toEqual([0, 0, 0, 0, 0]);
});

test('a story is shown to the owner of the lead or commission, and not found for others', async () => {
  const [line] = await linesOf(haldi, '&search=0000000001&money=paid');
  expect(line).toMatchObject({
    lead: { code: '0000000001' },
    earned_paise: 160_000,
    state: 'payable',
    disputed: false,
  });
  const lead = await haldi.get<AnswerOf<typeof getLeadStory>>(`/api/partner/get-lead-story?id=${leadOf(1)}`);
  expect(lead.body.lenders_told).toEqual([
    {
      lender: { key: 'money-view', name: 'Money View' },
      status: 'disbursed',
      started_at: '2026-10-01T04:00:00.000Z',
      paid_paise: 10_000_000,
      steps: [{ status: 'disbursed', at: '2026-11-22T08:30:00.000Z', day_only: false }],
    },
  ]);
  expect(lead.body.commissions.map(({ earned_paise: paise }) => paise)).toEqual([160_000]);
  const story = await haldi.get<OwnCommissionStory>(`/api/partner/get-own-commission?id=${line?.claim_id}`);
  expect(story.body.stages.map(({ stage, paise }) => [stage, paise])).toEqual([
    ['accrued', 160_000],
    ['payable', 160_000],
    ['sent', 100_000],
    ['paid', 100_000],
  ]);
  expect(story.body.entries.map(({ reason }) => reason)).toEqual(['disbursed', 'released', 'sent', 'paid']);
  expect(story.body.disputable).toBe(true);
  expect(JSON.stringify(story.body)).not.toMatch(/Vasudha|LEAD-/);
  for (const by of [kajal, shop]) {
    expect((await by.get(`/api/partner/get-lead-story?id=${leadOf(1)}`)).status).toBe(404);
    expect((await by.get(`/api/partner/get-own-commission?id=${line?.claim_id}`)).status).toBe(404);
  }
  // What lenders pay us for the same loan has an id too, which isn't found here.
  const lenders = await world.db
    .selectFrom('commission_claims')
    .select('id')
    .where('side', '=', 'lender')
    .where('lender_application_id', '=', applicationId(1))
    .executeTakeFirstOrThrow();
  expect((await haldi.get(`/api/partner/get-own-commission?id=${lenders.id}`)).status).toBe(404);
});

test('a dispute is opened by the partner, answered in the console, and its answer names no member of staff', async () => {
  const own = await partnerClient(world, { partner: 'haldi', role: partnerRoles.member, name: 'Meera Haldi' });
  const [line] = await linesOf(own, `&search=${'0000000001'}`);
  const dispute = (by: StaffClient, more: object = {}) =>
    by.post<{ dispute_id: string; code: string }>(
      '/api/partner/open-dispute',
      { claim_id: line?.claim_id, text: 'We agreed 1.8 %.', wanted_paise: 190_000, ...more },
      { 'idempotency-key': randomUUID() },
    );
  const readOnly = await partnerClient(world, { partner: 'haldi', role: partnerRoles.readOnly });
  expect([(await dispute(readOnly)).status, (await dispute(shop)).status, (await dispute(kajal)).status]).toEqual([
    403, 403, 404,
  ]);
  expect((await dispute(own, { text: '  ' })).status).toBe(400);
  const { status, body } = await dispute(own);
  expect(status, JSON.stringify(body)).toBe(200);
  expect((await dispute(own)).body.code).toBe('dispute_open');
  expect((await world.disputes('&state=open')).find((one) => one.dispute_id === body.dispute_id)).toMatchObject({
    opened_by: 'Meera Haldi',
    text: 'We agreed 1.8 %.',
    answerable: true,
  });
  expect((await linesOf(haldi, '&search=0000000001')).map(({ disputed }) => disputed)).toEqual([true]);
  expect((await world.change(body.dispute_id, 30_000)).status).toBe(200);
  const story = await haldi.get<OwnCommissionStory>(`/api/partner/get-own-commission?id=${line?.claim_id}`);
  expect(story.body.disputes).toEqual([
    {
      dispute_id: body.dispute_id,
      text: 'We agreed 1.8 %.',
      wanted_paise: 190_000,
      opened_at: '2026-11-22T09:30:00.000Z',
      own: true,
      outcome: 'changed',
      change_paise: 30_000,
      answer: 'Checked.',
      answered_at: '2026-11-22T09:30:00.000Z',
    },
  ]);
  expect(story.body.earned_paise).toBe(190_000);
  const { body: shown } = await haldi.get<PartnerDashboard>('/api/partner/get-dashboard?preset=yesterday');
  const answered = shown.to_do.find(({ what }) => what === 'dispute_answered');
  expect(answered).toEqual({ what: 'dispute_answered', count: 1, from: '2026-11-16', to: '2026-11-22' });
  // The list that the dashboard links to has as many rows, and a merchant's people see no disputes.
  const days = `&answered=${answered?.from}..${answered?.to}`;
  expect((await linesOf(haldi, days)).map(({ claim_id: id }) => id)).toEqual([line?.claim_id]);
  expect(await linesOf(haldi, '&answered=2026-11-16..2026-11-21')).toEqual([]);
  expect(await linesOf(kajal, days)).toEqual([]);
  expect(await linesOf(shop, days)).toEqual([]);
});

test('statements and disputes are shown to the partner but not to a merchant, and an open month shows its figures so far', async () => {
  for (const path of [
    'get-own-statements',
    'count-own-statements',
    'get-own-statement/2026-10',
    'get-own-statement-file/2026-10',
    'get-own-invoice-file/2026-10',
    'get-own-open-months',
  ])
    expect([path, (await shop.get(`/api/partner/${path}`)).status]).toEqual([path, 403]);
  expect((await haldi.get('/api/partner/get-own-statement/2026-11')).body).toMatchObject({
    number: null,
    closed_at: null,
    invoice: { why_not: 'open' },
  });
  expect((await haldi.get('/api/partner/get-own-statement-file/2026-11')).status).toBe(404);
  expect((await haldi.get('/api/partner/get-own-statements')).body).toEqual({ rows: [], next: null });
});

test('a referred shop shows its loans and what the partner earned from them, the sum of its commissions', async () => {
  type Shops = AnswerOf<typeof ownShops.rows>;
  const [referred] = (await haldi.get<Shops>('/api/partner/get-own-shops?search=Sharma')).body.rows;
  const { rows } = (await haldi.get<{ rows: OwnCommission[] }>(`/api/partner/get-own-commissions?merchant=${shopId}`))
    .body;
  expect(rows.length).toBeGreaterThan(0);
  const earned = rows.reduce((sum, line) => sum + line.earned_paise, 0);
  expect(earned).toBeGreaterThan(0);
  expect(referred).toMatchObject({ merchant_id: shopId, loans: rows.length, earned_paise: earned });
  expect((await kajal.get<Shops>('/api/partner/get-own-shops')).body.rows).toEqual([]);
});

test('a file of a list has the rows of the person who requested it, and no other person can download it', async () => {
  const ask = async (by: StaffClient, noun: string, body: object) =>
    by.post<{ export_id: string }>(`/api/partner/export-${noun}`, body);
  const taken = async (by: StaffClient, id: string, kind = 'export') =>
    by.get<string>(`/api/partner/download-list-${kind}/${id}`);
  const own = await ask(haldi, 'own-leads', { columns: ['code', 'step', 'paid_out'], step: 'paid' });
  const shops = await ask(shop, 'own-leads', { columns: ['code'] });
  const paid = await ask(shop, 'own-commissions', { columns: ['paid_paise'] });
  const others = await ask(kajal, 'own-commissions', { columns: ['day'] });
  expect([own.status, shops.status, paid.status, others.status]).toEqual([200, 200, 200, 200]);
  await world.services.jobs.drain();
  expect((await taken(haldi, own.body.export_id)).body.split('\r\n')).toEqual([
    '\uFEFFLead ID,Step,Amount paid out (₹)',
    '0000000003,Paid out,100000.00',
    '0000000002,Paid out,100000.00',
    '0000000001,Paid out,100000.00',
    '',
  ]);
  expect((await taken(shop, shops.body.export_id)).body.split('\r\n')).toHaveLength(4);
  // The header says who is paid, because we pay the partner and not the shop.
  expect((await taken(shop, paid.body.export_id)).body.split('\r\n')[0]).toBe('\uFEFFPaid to the partner (₹)');
  expect((await taken(kajal, others.body.export_id)).body).toBe('\uFEFFPaid out on\r\n');
  const colleague = await partnerClient(world, { partner: 'haldi' });
  for (const by of [kajal, shop, colleague]) {
    expect((await taken(by, own.body.export_id)).status).toBe(404);
    expect((await by.get(`/api/partner/get-list-export/${own.body.export_id}`)).status).toBe(404);
  }
  // The reverse is refused too: staff can download only staff's files.
  expect((await world.staff.get(`/api/get-list-export/${own.body.export_id}`)).status).toBe(404);
  expect((await ask(shop, 'own-statements', {})).status).toBe(403);
});

test('of many files requested at once, three wait, and the others are refused', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => haldi.post('/api/partner/export-own-leads', {})));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 429, 429, 429, 429, 429]);
  await world.services.jobs.drain();
});
