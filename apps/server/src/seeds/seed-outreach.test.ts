import { randomUUID } from 'node:crypto';
import type { callCampaigns } from '@tulna/contract/call-campaigns';
import type { getCsrCall } from '@tulna/contract/call-requests';
import type { takeNextLead } from '@tulna/contract/calls';
import type { campaigns, getCampaignResults } from '@tulna/contract/campaigns';
import type { csrItems } from '@tulna/contract/csr-queue';
import type { getCustomerStory } from '@tulna/contract/customer-story';
import type { AnswerOf } from '@tulna/contract/endpoint';
import type { LenderPromises } from '@tulna/contract/lender-promises';
import type { getPartnerFunnelVersions } from '@tulna/contract/partner-funnels';
import { funnelFaults } from '@tulna/rules/funnel';
import { contentFaults } from '@tulna/rules/message-templates';
import { scriptFault } from '@tulna/rules/telecalling';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { consentsRepository, firstBrokenEntry } from '../features/consents/index.ts';
import { tendQueue } from '../features/csr-queue/index.ts';
import { versionsRepository } from '../features/message-templates/index.ts';
import { expectLineStates } from '../test/line-states.ts';
import { partnerClient } from '../test/partner.ts';
import { staffClient } from '../test/staff.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';
import { seedHistory } from './seed-history.ts';
import { seedPartnerDisputes } from './seed-partner-disputes.ts';
import { demoTestKey, seedPartnerIntegration, shutOutDemoKey } from './seed-partner-integration.ts';
import { seedPartnerPeople } from './seed-partner-people.ts';

/** Campaigns of the demo world. The calls were made on Thursday, the day before the first start. */
const now = new Date('2026-11-27T06:00:00.000Z');
let test: TestApp;

beforeAll(async () => {
  const settings = { DEMO_WORLD: 'on', DEMO_HISTORY_CUSTOMERS: '300', SHORT_LINK_HOST: 'tulna.in' };
  test = await startTestApp({ demoWorld: true, staff: true, settings });
  test.clock.stopAt(now);
  await seedHistory(test.services);
}, 120_000);
afterAll(() => test.close());

it('a call campaign has its first day of calls, and an agent gets the next customer', async () => {
  const admin = await staffClient(test, 1);
  const list = (await admin.get<AnswerOf<typeof callCampaigns.rows>>('/api/get-call-campaigns')).body;
  expect(list.rows).toMatchObject([
    {
      name: 'Offers not taken up',
      state: 'running',
      done: 5,
      script_name: 'Offers not taken up',
      started_at: '2026-11-26T06:30:00.000Z',
    },
  ]);
  expect(list.rows[0]?.size).toBeGreaterThan(20);
  const calls = await test.db.selectFrom('calls').selectAll().orderBy('asked_at').execute();
  expect(calls.map(({ outcome, seconds }) => [outcome, seconds])).toEqual([
    ['goes_on_online', 184],
    ['no_answer', 0],
    ['not_interested', 41],
    ['call_back', 66],
    ['busy', 0],
    ['goes_on_online', 243],
    ['no_answer', 0],
    ['needs_help', 315],
    ['already_bought', 58],
    ['no_answer', 0],
  ]);
  expect([calls[0]?.asked_at, calls[9]?.asked_at]).toEqual([
    new Date('2026-11-26T07:30:00.000Z'),
    new Date('2026-11-26T09:36:00.000Z'),
  ]);
  const chains = consentsRepository(test.db);
  for (const { customer_id: id } of calls) expect(firstBrokenEntry(await chains.chainOf(id ?? ''))).toBeNull();
  const lenders = await test.db.selectFrom('lenders').select('name').execute();
  const scripts = await test.db.selectFrom('call_script_versions').selectAll().execute();
  expect(scripts).toHaveLength(2);
  for (const { text_en, text_hi } of scripts) {
    const names = lenders.map(({ name }) => name);
    expect([scriptFault(text_en, names), scriptFault(text_hi, names)]).toEqual([undefined, undefined]);
  }
  const agent = await staffClient(test, 3);
  const taken = (await agent.post<AnswerOf<typeof takeNextLead>>('/api/take-next-lead', {})).body;
  expect(taken).toMatchObject({ lead: { campaign: 'Offers not taken up' } });
});

it('customers who left the form are in the queue, most of them may be called, and the newest has a note', async () => {
  await tendQueue(test.services);
  const agent = await staffClient(test, 3);
  const { rows } = (
    await agent.get<AnswerOf<typeof csrItems.rows>>('/api/get-csr-items?state=open&reason=stuck&sort=-opened')
  ).body;
  const forms = rows.filter(({ step }) => step === 'form');
  expect(forms.length).toBeGreaterThanOrEqual(3);
  const called: { left_out: string | null; script: string | undefined }[] = [];
  for (const { item_id } of forms) {
    const claimed = await agent.post(
      '/api/claim-csr-item',
      { item_id, take_over: false },
      { 'idempotency-key': randomUUID() },
    );
    expect(claimed.status).toBe(200);
    const { left_out, script } = (await agent.get<AnswerOf<typeof getCsrCall>>(`/api/get-csr-call/${item_id}`)).body;
    called.push({ left_out, script: script?.name });
  }
  const reasons = forms.map((_, index) => (index % 3 === 2 ? 'no_consent' : null));
  expect(called).toEqual(reasons.map((left_out) => ({ left_out, script: 'Form left half-way' })));
  const [newest] = forms;
  const story = await agent.get<AnswerOf<typeof getCustomerStory>>(
    `/api/get-customer-story/${newest?.customer_id}/${newest?.credit_application_id}`,
  );
  const kinds = new Set(story.body.moments.map(({ kind }) => kind));
  for (const kind of ['consent', 'note', 'profile'] as const) expect([...kinds]).toContain(kind);
  expect(kinds.size).toBeGreaterThanOrEqual(5);
});

it('there is a campaign that compared two texts, and a draft; nothing is ever sent', async () => {
  const admin = await staffClient(test, 1);
  const list = (await admin.get<AnswerOf<typeof campaigns.rows>>('/api/get-campaigns')).body;
  expect(list.rows.map(({ name, state, starts_at }) => [name, state, starts_at])).toEqual([
    ['Details older than three months', 'draft', '2026-12-02T06:00:00.000Z'],
    ['Offers waiting: which text', 'done', '2026-11-11T05:30:00.000Z'],
  ]);
  const id = list.rows[1]?.campaign_id ?? '';
  const results = (await admin.get<AnswerOf<typeof getCampaignResults>>(`/api/get-campaign-results/${id}`)).body;
  const states = await test.db
    .selectFrom('campaign_recipients')
    .select((of) => ['state', of.fn.countAll<number>().as('people')])
    .groupBy('state')
    .execute();
  const counted = (rows: { state: string; people: number }[]) =>
    Object.fromEntries(rows.map(({ state, people }) => [state, Number(people)]));
  expect(counted(results.states)).toMatchObject(counted(states));
  expect(Object.keys(counted(states))).not.toContain('waiting');
  const [a, b] = results.texts;
  expect((a?.sent ?? 0) + (b?.sent ?? 0)).toBeGreaterThan(40);
  // Each text has too few recipients for a result, and the page says so.
  expect(results.comparison).toMatchObject({ too_few: true });
  await test.services.jobs.drain();
  const texts = await test.db.selectFrom('message_template_versions').select('id').execute();
  expect(texts).toHaveLength(3);
  const versions = await versionsRepository(test.db).byIds(texts.map((text) => text.id));
  for (const { channel, category, content } of versions.values())
    expect(contentFaults(content, { channel, category, host: 'tulna.in', isRegistered: true })).toEqual({});
  expect(await test.db.selectFrom('messages').select('id').where('status', '=', 'queued').execute()).toEqual([]);
});

it('the demo partner’s landing page has two versions, each with the visits of its days', async () => {
  const partner = await partnerClient(test, { partner: 'haldi' });
  const { versions } = (await partner.get<AnswerOf<typeof getPartnerFunnelVersions>>('/api/partner/funnel-versions'))
    .body;
  expect(versions.map(({ number, by, ended_at }) => [number, by, ended_at])).toEqual([
    [2, null, null],
    [1, null, '2026-11-01T06:00:00.000Z'],
  ]);
  for (const { content, counted } of versions) {
    expect(funnelFaults(content, content.products)).toEqual({});
    expect(counted.visits).toBeGreaterThan(counted.codes);
    expect(counted.codes).toBeGreaterThanOrEqual(counted.submitted);
  }
});

it('each application of a customer brought by a partner has a lead, and partners have their commissions', async () => {
  const { rows } = await test.services.pool.query<{ leads: number; expected: number; steps: number; people: number }>(
    `select (select count(*) from partner_leads)::int as leads, (select count(distinct step) from partner_leads)::int as steps,
       (select count(*) from credit_applications a join attributions t on t.customer_id = a.customer_id join partners p on p.key = t.brand)::int
         as expected`,
  );
  expect(rows[0]?.leads).toBe(rows[0]?.expected);
  expect(rows[0]?.leads).toBeGreaterThan(20);
  expect(rows[0]?.steps).toBeGreaterThan(4);
  await expectLineStates(test.services.pool);
  await seedPartnerPeople(test.services);
  await seedPartnerDisputes(test.services);
  const disputes = await test.db
    .selectFrom('commission_disputes')
    .selectAll()
    .where('opened_as', '=', 'partner')
    .execute();
  expect(disputes.map(({ answered_at }) => answered_at === null).toSorted()).toEqual([false, true]);
});

it('a partner has a published key, which stops working once the demo becomes production', async () => {
  await seedPartnerPeople(test.services);
  await seedPartnerIntegration(test.services);
  const byKey = async () => {
    const headers = { authorization: `Bearer ${demoTestKey}` };
    return (await test.app.inject({ url: '/api/v1/leads', headers })).statusCode;
  };
  expect(await byKey()).toBe(200);
  await shutOutDemoKey(test.services);
  expect(await byKey()).toBe(401);
});

it('a lender’s key facts show how many of the customers that it was asked about got an offer, as in our records', async () => {
  const { rows } = await test.services.pool.query<{ lender: string; requests: number; offered: number }>(
    `select lender_key as lender, count(*)::int as requests,
       (count(*) filter (where exists (select from offers o
         where o.credit_application_id = a.credit_application_id and o.lender_key = a.lender_key and not o.indicative)))::int as offered
     from lender_asks a where state = 'answered' and outcome in ('offers', 'declined') group by 1 order by 2 desc limit 1`,
  );
  const [most] = rows;
  const { kept } = (await test.app.inject(`/api/get-lender-key-facts/${most?.lender}`)).json<{
    kept: LenderPromises;
  }>();
  expect(most?.requests).toBeGreaterThanOrEqual(30);
  expect(most?.offered).toBeGreaterThan(0);
  expect(kept.offered).toEqual({
    percent: Math.floor(((most?.offered ?? 0) * 1000) / (most?.requests ?? 1)) / 10,
    cases: most?.requests,
  });
});
