import { randomUUID } from 'node:crypto';
import type { ApiLead } from '@tulna/contract/partner-api';
import { DAY_MS } from '@tulna/rules/clock';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PartnerScope } from '../../platform/database/portal.ts';
import { type ProgramClient, programClient } from '../../test/api-keys.ts';
import { addApplications, applicationId, customerId } from '../../test/applications.ts';
import { customerClient, mobileNumbers } from '../../test/lending-world.ts';
import { partnerClient } from '../../test/partner.ts';
import type { StaffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { makeContactHashing } from '../suppressions/index.ts';

let world: TestApp;
let owner: StaffClient;
let own: ProgramClient;
let others: ProgramClient;
const phones = mobileNumbers(9_140_000_001);

beforeAll(async () => {
  world = await startTestApp({ demoWorld: true, settings: { OTP_RESEND_SECONDS: '0' } });
  owner = await partnerClient(world, { partner: 'haldi' });
  own = await programClient(world, owner);
  others = await programClient(world, await partnerClient(world, { partner: 'chandni' }));
});
afterAll(() => world?.close());

const lead = (over: object = {}) => ({
  name: 'Asha Devi Verma',
  mobile: phones(),
  consent: { text: 'You may pass my details on.', agreed_at: world.clock.now().toISOString() },
  ...over,
});
const created = async (client = own, over: object = {}, key: string = randomUUID()): Promise<ApiLead> => {
  const answer = await client.post('/api/v1/leads', lead(over), { 'idempotency-key': key });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<ApiLead>();
};
const scopeOf = async (partner: string): Promise<PartnerScope> => {
  const { id } = await world.db
    .selectFrom('partners')
    .select('id')
    .where('key', '=', partner)
    .executeTakeFirstOrThrow();
  return { partner, partnerId: id, userId: randomUUID() };
};
const prospects = async () =>
  Number(
    (
      await world.db
        .selectFrom('prospects')
        .select((row) => row.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );

test('a lead is created, its customer continues by the link, and the partner reads its state', async () => {
  const mobile = phones();
  const made = await created(own, {
    mobile: `+91 ${mobile}`,
    email: 'Asha@Example.in',
    reference: 'LOS-1',
    product: 'Personal Loans',
  });
  expect(made).toMatchObject({ mode: 'live', reference: 'LOS-1', product: 'Personal Loans', state: 'waiting' });
  expect(made.link).toMatch(new RegExp(`/transfer/${made.lead_id}\\?partner=haldi$`));
  expect(Date.parse(made.expires_at) - Date.parse(made.created_at)).toBe(30 * DAY_MS);
  const row = await world.db
    .selectFrom('prospects')
    .selectAll()
    .where('id', '=', made.lead_id)
    .executeTakeFirstOrThrow();
  const open = (column: 'phone' | 'form_values' | 'statement') =>
    world.services.fieldEncryption.open({ table: 'prospects', column, id: made.lead_id }, row[column] ?? Buffer.of());
  expect(open('phone')).toBe(mobile);
  expect(JSON.parse(open('form_values'))).toEqual({
    first_name: 'Asha',
    last_name: 'Devi Verma',
    email: 'asha@example.in',
  });
  expect(open('statement')).toBe('You may pass my details on.');
  expect(row.api_key_id).toBe(own.keyId);

  expect((await own.get(`/api/v1/leads/${made.lead_id}`)).json()).toEqual(made);
  const person = await customerClient(world, mobile);
  expect((await person.post('/api/claim-prospect', { prospect_id: made.lead_id })).status).toBe(200);
  expect((await own.get(`/api/v1/leads/${made.lead_id}`)).json()).toEqual({ ...made, state: 'continued' });
  expect((await own.get(`/api/v1/leads/${made.lead_id}/offers`)).json()).toEqual({
    lead_id: made.lead_id,
    mode: 'live',
    offers: 0,
    indicative: 0,
    lenders: 0,
    valid_until: null,
  });
});

test('another partner’s lead is not found, neither by the code nor in the database', async () => {
  const made = await created();
  const unknown = await others.get(`/api/v1/leads/${randomUUID()}`);
  for (const path of ['', '/offers']) {
    const answer = await others.get(`/api/v1/leads/${made.lead_id}${path}`);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual(unknown.json());
  }
  expect((await others.get('/api/v1/leads')).json().leads).toEqual([]);
  const seen = (partner: string) =>
    scopeOf(partner).then((scope) =>
      world.services.portal.as(scope, async (tx) =>
        (await sql<{ id: string }>`select id from prospects`.execute(tx)).rows.map(({ id }) => id),
      ),
    );
  expect(await seen('haldi')).toContain(made.lead_id);
  expect(await seen('chandni')).toEqual([]);
  const haldi = await scopeOf('haldi');
  for (const table of ['prospects', 'partner_api_keys', 'partner_api_requests', 'partner_integration_log']) {
    const rows = (scope: PartnerScope) =>
      world.services.portal.as(
        scope,
        async (tx) => (await sql`select partner_id from ${sql.table(table)}`.execute(tx)).rows,
      );
    expect(await rows({ ...haldi, merchantId: randomUUID() }), table).toEqual([]);
    expect(
      (await rows(await scopeOf('chandni'))).every(
        (row) => (row as { partner_id: number }).partner_id !== haldi.partnerId,
      ),
      table,
    ).toBe(true);
  }
});

test('the answer is the same for an unknown person, for another partner’s customer and for a person whose data was deleted', async () => {
  const known = phones();
  const foreign = await created(others, { mobile: known });
  expect(
    (await (await customerClient(world, known)).post('/api/claim-prospect', { prospect_id: foreign.lead_id })).status,
  ).toBe(200);
  const deleted = phones();
  const hash = await makeContactHashing(world.services, world.db);
  await world.db
    .insertInto('suppressions')
    .values({ contact_hash: hash({ channel: 'sms', value: deleted }), since: '2026-11-24' })
    .execute();
  const shape = async (mobile: string) => {
    const first = await created(own, { mobile });
    const again = await created(own, { mobile });
    expect(again).toEqual(first);
    const { lead_id: _, link: __, created_at: ___, expires_at: ____, ...rest } = first;
    return rest;
  };
  const stranger = await shape(phones());
  expect(stranger).toEqual({ mode: 'live', reference: null, product: 'Personal Loans', state: 'waiting' });
  expect(await shape(known)).toEqual(stranger);
  expect(await shape(deleted)).toEqual(stranger);
  const stored = await world.db
    .selectFrom('prospects')
    .select('id')
    .where('phone', 'is', null)
    .where('customer_id', 'is', null)
    .execute();
  expect(stored).toHaveLength(1);
});

test('the same key has one effect and one answer, stored sealed; it is refused with other details or while in flight', async () => {
  const before = await prospects();
  const key = randomUUID();
  const body = lead();
  const send = (payload: object) => own.post('/api/v1/leads', payload, { 'idempotency-key': key });
  const answers = await Promise.all([send(body), send(body), send(body)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('idempotency_in_flight');
  const first = answers.find(({ statusCode }) => statusCode === 200)?.json<ApiLead>();
  expect((await send(body)).json()).toEqual(first);
  expect((await send({ ...body, name: 'Somebody Else' })).json()).toMatchObject({ code: 'idempotency_reused' });
  expect((await send({ ...body, name: 'Somebody Else' })).statusCode).toBe(422);
  expect(await prospects()).toBe(before + 1);
  const stored = await world.db
    .selectFrom('idempotency_keys')
    .select(['owner', 'answer'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  expect(stored.owner).toMatch(/^partner \d+ live$/);
  expect(stored.answer?.toString('latin1')).not.toContain(first?.lead_id);
  const bare = await world.app.inject({
    method: 'POST',
    url: '/api/v1/leads',
    payload: body,
    headers: { authorization: `Bearer ${own.key}` },
  });
  expect(bare.json()).toMatchObject({ code: 'idempotency_key_required' });
  // The same key sent by another partner is a different key.
  expect((await others.post('/api/v1/leads', body, { 'idempotency-key': key })).json<ApiLead>().lead_id).not.toBe(
    first?.lead_id,
  );
});

test('many leads at once share their statements, and a lead sent twice is one lead', async () => {
  const before = await prospects();
  const twice = phones();
  const made = await Promise.all([
    ...Array.from({ length: 20 }, (_, at) => created(own, { reference: `many-${at}` })),
    created(own, { mobile: twice }),
    created(own, { mobile: twice }),
    created(own, { mobile: twice, product: 'Business Loans' }),
  ]);
  expect(new Set(made.map(({ lead_id }) => lead_id)).size).toBe(22);
  expect(await prospects()).toBe(before + 22);
  expect((await created(own, { reference: 'many-7' })).lead_id).toBe(made[7]?.lead_id);
  // An expired lead doesn't count as a duplicate.
  world.clock.advance(30 * DAY_MS);
  const later = await created(own, { mobile: twice });
  expect(made.map(({ lead_id }) => lead_id)).not.toContain(later.lead_id);
  expect((await own.get(`/api/v1/leads/${made[20]?.lead_id}`)).json()).toMatchObject({ state: 'expired' });
  world.clock.advance(-30 * DAY_MS);
});

test('leads are listed in pages with a signed cursor, filtered by reference and first day', async () => {
  const seen: string[] = [];
  for (let cursor = ''; ; ) {
    const page = (await own.get(`/api/v1/leads?limit=9${cursor}`)).json<{ leads: ApiLead[]; next: string | null }>();
    seen.push(...page.leads.map(({ lead_id }) => lead_id));
    if (page.next === null) break;
    cursor = `&cursor=${page.next}`;
    expect((await others.get(`/api/v1/leads?limit=9${cursor}`)).json().code).toBe('invalid_request');
  }
  expect(new Set(seen).size).toBe(seen.length);
  const { id } = await world.db
    .selectFrom('partners')
    .select('id')
    .where('key', '=', 'haldi')
    .executeTakeFirstOrThrow();
  const { n } = await world.db
    .selectFrom('prospects')
    .select((row) => row.fn.countAll().as('n'))
    .where('partner_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(seen).toHaveLength(Number(n));
  expect((await own.get('/api/v1/leads?reference=many-3')).json().leads).toHaveLength(1);
  expect((await own.get('/api/v1/leads?from=2090-01-01')).json().leads).toEqual([]);
  expect((await own.get('/api/v1/leads?frm=2026-01-01')).statusCode).toBe(400);
});

test('the errors of a lead are listed by field', async () => {
  const at = (days: number) => new Date(world.clock.now().getTime() - days * DAY_MS).toISOString();
  const fields = async (over: object) => Object.keys((await own.post('/api/v1/leads', lead(over))).json().fields ?? {});
  expect(await fields({ mobile: '12345', email: 'nobody' })).toEqual(['mobile', 'email']);
  expect(await fields({ consent: { text: 'Yes', agreed_at: at(30.01) } })).toEqual(['consent.agreed_at']);
  expect(await fields({ consent: { text: 'Yes', agreed_at: at(-0.01) } })).toEqual(['consent.agreed_at']);
  expect(await fields({ consent: { text: 'Yes', agreed_at: at(29.99) } })).toEqual([]);
  expect(await fields({ consent: { text: '', agreed_at: at(1) } })).toEqual(['consent.text']);
  expect(await fields({ product: 'House Loans', pan: 'ABCPE1234F' })).toEqual(['product', 'pan']);
});

test('applications of credited customers are read only by their partner', async () => {
  await addApplications(world.services.pool, 2, { status: 'approved' });
  await world.db
    .insertInto('attributions')
    .values({
      id: randomUUID(),
      entry: 'transfer',
      brand: 'haldi',
      utm: '{}',
      path: '',
      customer_id: customerId(1),
      touched_at: new Date('2026-01-01'),
      tied_at: new Date('2026-01-01'),
    })
    .execute();
  const list = (await own.get('/api/v1/applications')).json();
  expect(list).toMatchObject({
    applications: [{ application_id: applicationId(1), mode: 'live', lead_id: null }],
    next: null,
  });
  expect((await own.get(`/api/v1/applications/${applicationId(1)}`)).json()).toEqual(list.applications[0]);
  for (const client of [own, others])
    expect((await client.get(`/api/v1/applications/${applicationId(2)}`)).statusCode).toBe(404);
  expect((await others.get(`/api/v1/applications/${applicationId(1)}`)).statusCode).toBe(404);
  expect((await others.get('/api/v1/applications')).json().applications).toEqual([]);
  const bare = await world.services.portal.as(
    await scopeOf('chandni'),
    async (tx) =>
      (
        await sql`select id from lender_applications union all select id from offers union all select customer_id from attributions where brand = 'haldi'`.execute(
          tx,
        )
      ).rows,
  );
  expect(bare).toEqual([]);
});

test('a test key works only in the sandbox: outcomes follow the number, and live leads stay unchanged', async () => {
  const test = await programClient(world, owner, { mode: 'test' });
  const before = await prospects();
  const paid = await created(test, { mobile: '9000000005', reference: 'LOS-1' });
  expect(paid).toMatchObject({ mode: 'test', state: 'continued', reference: 'LOS-1' });
  expect(await created(test, { reference: 'LOS-1' })).toEqual(paid);
  expect(await created(test, { mobile: '9876543210' })).toMatchObject({ state: 'waiting' });
  expect(await prospects()).toBe(before);
  const [application] = (await test.get('/api/v1/applications')).json().applications;
  expect(application).toMatchObject({ mode: 'test', lead_id: paid.lead_id, state: 'disbursed' });
  expect((await test.get(`/api/v1/applications/${application.application_id}`)).json()).toEqual(application);
  expect((await test.get(`/api/v1/applications?lead_id=${paid.lead_id}&state=declined`)).json().applications).toEqual(
    [],
  );
  expect((await test.get(`/api/v1/leads/${paid.lead_id}/offers`)).json()).toMatchObject({ offers: 2, mode: 'test' });
  // Neither kind of key finds the other's leads.
  const [live] = (await own.get('/api/v1/leads?limit=1')).json().leads;
  expect((await test.get(`/api/v1/leads/${live.lead_id}`)).statusCode).toBe(404);
  expect((await own.get(`/api/v1/leads/${paid.lead_id}`)).statusCode).toBe(404);
  expect((await test.get('/api/v1/leads')).json().leads).toHaveLength(2);
  const row = await world.db
    .selectFrom('partner_test_leads')
    .selectAll()
    .where('id', '=', paid.lead_id)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toContain('Asha');
});

test('the application of a test lead is found by its id, however many test leads are newer', async () => {
  const test = await programClient(world, owner, { mode: 'test' });
  const { key_id, partner_id } = await world.db
    .selectFrom('partner_test_leads')
    .innerJoin('partners', 'partners.id', 'partner_id')
    .select(['key_id', 'partner_id'])
    .where('partners.key', '=', 'haldi')
    .executeTakeFirstOrThrow();
  const oldest = { product: 'Personal Loans', outcome: '9000000005', key_id, partner_id, created_at: new Date(0) };
  const id = 'f3b0c442-98fc-4c14-9afb-f4c8996fb924';
  await world.db
    .insertInto('partner_test_leads')
    .values({ ...oldest, id })
    .execute();
  await world.db
    .insertInto('partner_test_leads')
    .values(Array.from({ length: 1001 }, () => ({ ...oldest, id: randomUUID(), created_at: new Date(1) })))
    .execute();
  // Programs may have stored this id, so it must stay the same.
  const application = '6631de81-d774-4dd4-85e9-02cbb86b9d3d';
  expect((await test.get(`/api/v1/applications/${application}`)).json()).toMatchObject({
    application_id: application,
    lead_id: id,
    state: 'disbursed',
  });
  expect((await others.get(`/api/v1/applications/${application}`)).statusCode).toBe(404);
  const stranger = await programClient(world, await partnerClient(world, { partner: 'chandni' }), { mode: 'test' });
  expect((await stranger.get(`/api/v1/applications/${application}`)).statusCode).toBe(404);
});

test('the document and the collection contain exactly the calls by key', async () => {
  const document = (await world.app.inject('/api/v1/openapi.json')).json();
  expect(Object.keys(document.paths).toSorted()).toEqual([
    '/api/v1/applications',
    '/api/v1/applications/{application_id}',
    '/api/v1/leads',
    '/api/v1/leads/{lead_id}',
    '/api/v1/leads/{lead_id}/offers',
  ]);
  expect(document.paths['/api/v1/leads'].post.parameters).toContainEqual(
    expect.objectContaining({ name: 'Idempotency-Key', required: true }),
  );
  expect(document.paths['/api/v1/leads'].post.requestBody.content['application/json'].schema.required).toEqual([
    'name',
    'mobile',
    'consent',
  ]);
  const collection = (await world.app.inject('/api/v1/postman.json')).json();
  expect(collection.info.schema).toContain('v2.1.0');
  expect(collection.item).toHaveLength(6);
  expect(collection.item[0].request).toMatchObject({ method: 'POST', url: { path: ['api', 'v1', 'leads'] } });
});
