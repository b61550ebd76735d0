import { randomUUID } from 'node:crypto';
import type {
  getCustomerStory,
  getDeskApplications,
  getDeskRecord,
  getRecordedDecisions,
} from '@tulna/contract/customer-story';
import type { DecisionRecord } from '@tulna/contract/decision-records';
import type { AnswerOf } from '@tulna/contract/endpoint';
import type { OffersAnswer } from '@tulna/contract/offers';
import { SHOWS_PER_HOUR } from '@tulna/rules/customer-records';
import { STORY_KINDS } from '@tulna/rules/customer-story';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  applyBody,
  type CustomerClient,
  complete,
  customerClient,
  type LendingWorld,
  meera,
  mobileNumbers,
  startLendingWorld,
} from '../../test/lending-world.ts';
import { type StaffClient, staffClient } from '../../test/staff.ts';

type Story = AnswerOf<typeof getCustomerStory>;
type Moment = Story['moments'][number];

let world: LendingWorld;
let agent: StaffClient;
let person: CustomerClient;
let application = '';
let offers: OffersAnswer;
const phone = '9000810001';
const nextPhone = mobileNumbers(9_000_810_002);

beforeAll(async () => {
  world = await startLendingWorld({ staff: true });
  agent = await staffClient(world, 3);
  person = await customerClient(world, phone);
  application = await complete(person);
  await world.services.jobs.drain();
  offers = (await person.get<OffersAnswer>(`/api/get-offers/${application}`)).body;
  const offer = offers.offers.find(({ lender }) => lender.key === 'kreditbee');
  await person.post('/api/apply-for-offer', await applyBody(person, offer));
  await world.services.jobs.drain();
  await agent.post(
    '/api/add-customer-note',
    { customer_id: person.userId, credit_application_id: application, body: 'Wants a call after 5 pm' },
    { 'idempotency-key': randomUUID() },
  );
});
afterAll(() => world.close());

const read = async (query = '', staff = agent, pair = `${person.userId}/${application}`) =>
  (await staff.get<Story>(`/api/get-customer-story/${pair}${query}`)).body;
async function all(kinds = '', pair?: string): Promise<Moment[]> {
  const moments: Moment[] = [];
  let cursor = '';
  do {
    const query = new URLSearchParams({ ...(kinds !== '' && { kinds }), ...(cursor !== '' && { cursor }) });
    const page = await read(`?${query}`, agent, pair);
    if (page.moments === undefined) throw new Error(JSON.stringify(page));
    moments.push(...page.moments);
    cursor = page.next ?? '';
  } while (cursor !== '');
  return moments;
}

describe('the story of a customer', () => {
  it('has the events of every feature, the newest first, with the person masked', async () => {
    const moments = await all();
    const times = moments.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(new Set(moments.map(({ id }) => id)).size).toBe(moments.length);
    const what = new Set(moments.map((one) => `${one.kind} ${one.what}`));
    for (const expected of [
      'profile joined',
      'profile profile_saved',
      'sign_in signed_in',
      'consent given',
      'application submitted',
      'decision decided',
      'offer asked',
      'offer answered',
      'offer offered',
      'lender_application sent',
      'lender_call worked',
      'message sent',
      'note written',
    ])
      expect(what).toContain(expected);
    const text = JSON.stringify([moments, await record(), await recorded()]);
    for (const secret of [phone, meera.tin, meera.email, meera.email.toLowerCase(), meera.birth_date, 'Joshi'])
      expect(text).not.toContain(secret);
    expect(moments.find(({ kind }) => kind === 'note')?.facts).toMatchObject({ text: 'Wants a call after 5 pm' });
  });

  it('shows lenders, amounts and outcomes as they were at the time', async () => {
    const kreditbee = offers.offers.find(({ lender }) => lender.key === 'kreditbee');
    const offered = (await all('offer')).filter(({ facts }) => facts.lender === 'KreditBee');
    expect(offered.find(({ what }) => what === 'offered')?.facts).toMatchObject({ application });
    expect(offered.filter(({ what }) => what === 'offered').map(({ facts }) => facts.paise)).toContain(
      kreditbee?.amount_paise,
    );
    expect(offered.find(({ what }) => what === 'answered')?.facts).toMatchObject({ outcome: 'offers' });
    const calls = await all('lender_call');
    const call = calls.find(({ facts }) => facts.operation === 'create_lead' && facts.lender === 'KreditBee');
    expect(Object.keys(call?.facts ?? {}).toSorted()).toEqual([
      'application',
      'attempt',
      'lender',
      'milliseconds',
      'operation',
      'outcome',
    ]);
    expect((await all('decision'))[0]?.facts).toMatchObject({ application, undecided: 0 });
  });

  it('shows the brand through which they came, by its name', async () => {
    await world.db.deleteFrom('attributions').where('customer_id', '=', person.userId).execute();
    const touch = { entry: 'landing', brand: 'haldi', touched_at: world.clock.now(), tied_at: world.clock.now() };
    await world.db
      .insertInto('attributions')
      .values({ id: randomUUID(), customer_id: person.userId, ...touch })
      .execute();
    const { name } = await world.db
      .selectFrom('partners')
      .select('name')
      .where('key', '=', 'haldi')
      .executeTakeFirstOrThrow();
    expect(name).not.toBe('haldi');
    expect((await all('visit')).map(({ what, facts }) => [what, facts.brand])).toEqual([['came', name]]);
  });

  it('can be filtered by kind, and refuses an unknown kind and a cursor of another filter', async () => {
    const kinds = (await all('note,consent')).map(({ kind }) => kind);
    expect(new Set(kinds)).toEqual(new Set(['note', 'consent']));
    const every = await all();
    for (const kind of STORY_KINDS)
      expect((await all(kind)).map(({ id }) => id)).toEqual(
        every.filter((one) => one.kind === kind).map(({ id }) => id),
      );
    const url = `/api/get-customer-story/${person.userId}/${application}`;
    expect((await agent.get(`${url}?kinds=secrets`)).status).toBe(400);
    const { next } = await read();
    expect(next).not.toBeNull();
    expect((await agent.get(`${url}?cursor=${next}&kinds=note`)).status).toBe(400);
    expect((await (await staffClient(world, 2)).get(`${url}?cursor=${next}`)).status).toBe(400);
    expect((await agent.get(`${url}?cursor=nonsense`)).status).toBe(400);
  });

  it('distinguishes a withdrawn consent from a refused one', async () => {
    const one = await customerClient(world, nextPhone());
    const credit = await complete(one, { tin: 'ABCPW1204N' });
    const answer = await one.post('/api/withdraw-consent', { purpose: 'contact_sms' });
    expect(answer.status).toBe(200);
    const consents = await all('consent', `${one.userId}/${credit}`);
    expect(consents[0]).toMatchObject({ what: 'withdrawn', facts: { purpose: 'contact_sms', language: 'en' } });
    expect(consents.slice(1).every(({ what }) => what === 'given')).toBe(true);
    expect(consents[0]?.facts.title).toMatch(/\w/);
    const [applied] = await all('consent');
    expect(applied?.facts).toMatchObject({ title: 'Apply with KreditBee' });
    expect(applied?.facts).not.toHaveProperty('lender');
  });

  it('has every event once, across pages, even if hundreds happened in the same millisecond', async () => {
    const one = await customerClient(world, nextPhone());
    await one.post('/api/choose-product', { product: 'Personal Loans' });
    const credit = randomUUID();
    // This event has microseconds, which the cursor loses because it has only milliseconds.
    const at = '2026-02-01T10:00:00.123456Z';
    const same = new Date('2026-02-01T10:00:00.123Z');
    await world.db
      .insertInto('credit_applications')
      .values({ id: credit, customer_id: one.userId, product: 'Gold Loans', state: 'draft', created_at: same })
      .execute();
    await world.db
      .insertInto('reminders')
      .values(
        Array.from({ length: 35 }, () => ({
          id: randomUUID(),
          customer_id: one.userId,
          credit_application_id: credit,
          due_at: same,
          created_at: at,
          sent_at: at,
        })) as never,
      )
      .execute();
    await world.db
      .insertInto('lender_calls')
      .values(
        Array.from({ length: 40 }, (_, attempt) => ({
          id: randomUUID(),
          lender_key: 'kreditbee',
          operation: 'offers',
          credit_application_id: credit,
          started_at: same,
          duration_ms: 10,
          outcome: attempt % 2 === 0 ? 'ok' : 'timeout',
          attempt,
        })),
      )
      .execute();
    const moments = (await all('', `${one.userId}/${credit}`)).filter((each) => each.at === same.toISOString());
    expect(moments).toHaveLength(1 + 70 + 40);
    expect(new Set(moments.map(({ id }) => id)).size).toBe(111);
    const sorted = moments.map(({ id }) => id).toSorted((a, b) => (a < b ? 1 : -1));
    expect(moments.map(({ id }) => id)).toEqual(sorted);
    expect(moments.filter(({ kind, what }) => kind === 'lender_call' && what === 'failed')).toHaveLength(20);
    const page = await read('', agent, `${one.userId}/${credit}`);
    expect(page.moments).toHaveLength(30);
  });
});

const record = async (pair = `${person.userId}/${application}`) =>
  (await agent.get<AnswerOf<typeof getDeskRecord>>(`/api/get-desk-record/${pair}`)).body;
const recorded = async () =>
  (
    await agent.get<AnswerOf<typeof getRecordedDecisions>>(
      `/api/get-recorded-decisions/${person.userId}/${application}`,
    )
  ).body;

describe('the record', () => {
  it('shows the customer, masked, the state of the application, and the next step', async () => {
    expect(await record()).toMatchObject({
      customer: { customer_id: person.userId, name: 'M. J.', phone: '******0001', pan: '******204N', language: 'en' },
      application: { credit_application_id: application, product: 'Personal Loans', state: 'matched' },
      next: 'wait_for_lender',
      at_lenders: [{ lender: 'KreditBee', status: 'sent' }],
      others: [],
    });
  });

  it('can be opened from the customer’s list of applications, the newest first', async () => {
    const one = await customerClient(world, nextPhone());
    const list = async () =>
      (await agent.get<AnswerOf<typeof getDeskApplications>>(`/api/get-desk-applications/${one.userId}`)).body
        .applications;
    expect(await list()).toEqual([]);
    const rows = ['Personal Loans', 'Gold Loans'].map((product, day) => ({
      id: randomUUID(),
      customer_id: one.userId,
      product,
      state: 'draft',
      created_at: new Date(`2026-02-0${day + 1}T10:00:00Z`),
    }));
    await world.db.insertInto('credit_applications').values(rows).execute();
    expect(await list()).toEqual([
      {
        credit_application_id: rows[1]?.id,
        product: 'Gold Loans',
        state: 'draft',
        created_at: '2026-02-02T10:00:00.000Z',
      },
      {
        credit_application_id: rows[0]?.id,
        product: 'Personal Loans',
        state: 'draft',
        created_at: '2026-02-01T10:00:00.000Z',
      },
    ]);
    expect(await record(`${one.userId}/${rows[0]?.id}`)).toMatchObject({
      next: 'finish_profile',
      others: [{ credit_application_id: rows[1]?.id }],
    });
  });

  it('has every decision with its reasons and version, and the offers in the order the customer saw', async () => {
    const { decisions, asked, offers: kept, order_known: known } = await recorded();
    expect(known).toBe(true);
    expect(kept.map(({ offer_id: id }) => id)).toEqual(offers.offers.map(({ offer_id: id }) => id));
    expect(kept.filter(({ taken }) => taken === 1).map(({ lender }) => lender)).toEqual(['KreditBee']);
    const rows = await world.db
      .selectFrom('lender_decisions')
      .selectAll()
      .where('credit_application_id', '=', application)
      .execute();
    expect(decisions).toHaveLength(rows.length);
    const refused = rows.filter(({ matched }) => !matched);
    expect(decisions.filter(({ matched }) => matched === 0).map(({ failed_rules: rules }) => rules.length)).toEqual(
      refused
        .toSorted((a, b) => (a.lender_key < b.lender_key ? -1 : 1))
        .map(({ failed_rules: rules }) => (rules as unknown[]).length),
    );
    expect(decisions.every(({ policy_version: version }) => version.length > 10)).toBe(true);
    expect(asked.find(({ lender }) => lender === 'KreditBee')).toMatchObject({ state: 'answered', outcome: 'offers' });
  });

  it('isn’t found for another customer’s application or an unknown one, and is refused to customers', async () => {
    const other = await customerClient(world, nextPhone());
    const theirs = await complete(other, { tin: 'ABCPX1204N' });
    for (const call of ['get-desk-record', 'get-customer-story', 'get-recorded-decisions', 'get-customer-notes']) {
      const ask = async (pair: string) => {
        const { status, body } = await agent.get<{ code: string; message: string }>(`/api/${call}/${pair}`);
        return [status, body.code];
      };
      expect(await ask(`${person.userId}/${theirs}`)).toEqual([404, 'other_customers_application']);
      expect(await ask(`${other.userId}/${application}`)).toEqual([404, 'other_customers_application']);
      expect(await ask(`${person.userId}/${randomUUID()}`)).toEqual([404, 'not_found']);
      expect((await ask('nonsense/x'))[0]).toBe(400);
      expect((await person.get(`/api/${call}/${person.userId}/${application}`)).status).toBe(403);
    }
  });
});

describe('the record of a decision', () => {
  const open = (body: object, staff = agent) => staff.post<DecisionRecord>('/api/open-decision-record', body);
  const pair = () => ({ customer_id: person.userId, credit_application_id: application });

  it('is opened for a reason, which the audit records, with masked facts and the decision worked out again', async () => {
    const { status, body } = await open({ ...pair(), reason: 'complaint', note: 'Ticket of yesterday' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ replay: { result: 'same', hash: body.hash }, versions: { ranking: 'ranking-2' } });
    expect(body.facts).toMatchObject({
      birth_date: `**/**/${meera.birth_date.slice(0, 4)}`,
      postal_code: `${meera.postal_code.slice(0, 3)}***`,
      monthly_income: Number(meera.monthly_income),
    });
    expect(body.shown.at(-1)).toMatchObject({ order: 'same', content: { language: 'en', offers: expect.any(Array) } });
    const text = JSON.stringify(body);
    for (const own of [meera.birth_date, meera.tin, meera.email, phone]) expect(text).not.toContain(own);
    const entry = await world.db
      .selectFrom('audit_entries')
      .select(['action', 'property', 'after', 'subject_id'])
      .orderBy('sequence', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect({ ...entry, after: JSON.parse(entry.after ?? '') }).toEqual({
      action: 'show',
      property: 'decision_record',
      subject_id: person.userId,
      after: { application, reason: 'complaint', note: 'Ticket of yesterday' },
    });
  });

  it('can be opened at most thirty times an hour by one person', async () => {
    const other = await staffClient(world, 2);
    const statuses: number[] = [];
    for (let opened = 0; opened < SHOWS_PER_HOUR + 1; opened += 1)
      statuses.push((await open({ ...pair(), reason: 'complaint', note: '' }, other)).status);
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
    expect((await open({ ...pair(), reason: 'complaint', note: '' })).status).toBe(200);
  });

  it('isn’t opened without a reason, for another customer’s application, or once it is deleted, and then isn’t audited', async () => {
    const count = async () =>
      Number(
        (
          await world.db
            .selectFrom('audit_entries')
            .select((row) => row.fn.countAll().as('n'))
            .where('property', '=', 'decision_record')
            .executeTakeFirstOrThrow()
        ).n,
      );
    const before = await count();
    const other = await customerClient(world, nextPhone());
    const wrong = await Promise.all([
      open(pair()),
      open({ ...pair(), reason: 'curious', note: '' }),
      open({ ...pair(), reason: 'other', note: ' ' }),
      open({ ...pair(), reason: 'complaint', note: 'Call 98765 43210' }),
      open({ ...pair(), credit_application_id: randomUUID(), reason: 'complaint', note: '' }),
      open({ ...pair(), customer_id: other.userId, reason: 'complaint', note: '' }),
    ]);
    expect(wrong.map(({ status }) => status)).toEqual([400, 400, 400, 400, 404, 404]);
    expect(await count()).toBe(before);
  });
});
