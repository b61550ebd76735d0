import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import type { checkEligibility } from '@tulna/contract/eligibility';
import type { AnswerOf } from '@tulna/contract/endpoint';
import type { OffersAnswer } from '@tulna/contract/offers';
import { ELIGIBILITY_FIELDS, eligibilityAnswersOf } from '@tulna/rules/eligibility-answers';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { complete, customerClient, meera, mobileNumbers } from '../../test/lending-world.ts';
import { type StaffClient, staffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { checksPerHour } from './routes.ts';

/** The eligibility calculator, through the API; each lender is decided by its policy, because lenders get no requests before a sign-in. */
let test: TestApp;
let staff: StaffClient;
let logged = '';
const nextPhone = mobileNumbers(9_000_860_001);
const pans = (function* () {
  for (let number = 8601; ; number += 1) yield `ABCPM${number}N`;
})();

beforeAll(async () => {
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      logged += chunk.toString();
      done();
    },
  });
  test = await startTestApp({
    demoWorld: true,
    staff: true,
    change: (services) => ({ ...services, log: pino({ level: 'trace' }, stream) }),
  });
  await test.db.updateTable('lenders').set({ connection: null }).execute();
  staff = await staffClient(test, 1);
});
afterAll(() => test.close());

type Answer = AnswerOf<typeof checkEligibility>;
interface EligibilityReply {
  status: number;
  body: Answer & { code?: string; fields?: Record<string, string>; message: string };
}

const facts = { ...eligibilityAnswersOf(meera), desired_tenure: '24' };
let addresses = 0;
/** Sends a request without a session, each from another IP address. */
const ask = async (changes: object = {}, more: { ip?: string; language?: string } = {}): Promise<EligibilityReply> => {
  addresses += 1;
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/check-eligibility',
    payload: { partner: 'cl', ...facts, ...changes },
    headers: { 'accept-language': more.language ?? 'en' },
    remoteAddress: more.ip ?? `198.51.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`,
  });
  return { status: answer.statusCode, body: answer.json() };
};
const keysOf = ({ body }: EligibilityReply): string[] => body.matches.map(({ lender }) => lender.key);
const missed = ({ body }: EligibilityReply, key: string) =>
  body.unmatched.find(({ lender }) => lender.key === key)?.failed_rules;

/** The offers page of a customer whose complete profile has these facts. */
async function decided(changes: Partial<typeof meera> & Record<string, string> = {}): Promise<OffersAnswer> {
  const person = await customerClient(test, nextPhone());
  const id = await complete(person, { tin: pans.next().value, desired_tenure: '24', ...changes } as Partial<
    typeof meera
  >);
  return (await person.get<OffersAnswer>(`/api/get-offers/${id}`)).body;
}

describe('the result for a visitor', () => {
  it('shows the figures of each lender’s loan by its policy', async () => {
    const answer = await ask();
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ desired_amount: 200_000, desired_tenure: 24, ranking_version: 'ranking-2' });
    // The policy has 12 to 36 % and a fee of 0 to 10 %. The person has 4 of 20 points: 2 for the score, 1 for the income, 1 for the instalments.
    expect(answer.body.matches.find(({ lender }) => lender.key === 'stashfin')).toMatchObject({
      lender: { name: 'Stashfin', illustrative: true },
      amount_paise: 20_000_000,
      tenure_months: 24,
      annual_rate: 16.8,
      at_best: null,
      emi_paise: 986_924,
      processing_fee_paise: 400_000,
      gst_paise: 72_000,
    });
  });

  it.each([
    ['salaried', {}],
    [
      'self-employed, small income, much to repay',
      { employment_status_code: 'self_employed', monthly_income: '21000', emi: '9000' },
    ],
    ['an unknown score, a short term', { credit_score_class: '', desired_tenure: '6', se_loan_amount: '40000' }],
    [
      'young and new to credit, far away',
      { birth_date: '2006-01-02', credit_score_class: 'new_to_credit', postal_code: '791001' },
    ],
    ['more than any lender gives', { se_loan_amount: '1000000', desired_tenure: '84', monthly_income: '38000' }],
    ['retired', { employment_status_code: 'retired' }],
  ])('is what the whole profile gets: lenders, figures, order, reasons (%s)', async (_, changes) => {
    const answer = await ask(changes);
    const business = {
      business_registration_type: 'gst',
      business_years: '2_to_3_years',
      business_current_turnover: '1000001_to_2500000',
      business_account: 'current',
    };
    const offers = await decided({ ...business, ...changes });
    const figures = ({ lender, ...one }: Answer['matches'][number]) => ({ key: lender.key, ...one });
    expect(answer.body.matches.map(figures)).toEqual(
      offers.offers.map((offer) => ({
        key: offer.lender.key,
        amount_paise: offer.amount_paise,
        tenure_months: offer.tenure_months,
        annual_rate: offer.annual_rate,
        apr: offer.apr,
        at_best: offer.at_best,
        emi_paise: offer.emi_paise,
        processing_fee_paise: offer.processing_fee_paise,
        gst_paise: offer.gst_paise,
        total_cost_paise: offer.total_cost_paise,
      })),
    );
    expect(answer.body.unmatched.map(({ lender, failed_rules }) => [lender.key, failed_rules])).toEqual(
      offers.unmatched.map(({ lender, failed_rules }) => [lender.key, failed_rules]),
    );
    expect(answer.body.matches.length + answer.body.unmatched.length).toBeGreaterThan(15);
  });

  it('changes at the bounds of a policy, and shows the rule that fails', async () => {
    // Tata Capital lends at ages from 22 to 58, incomes from ₹30,000 a month, amounts from ₹75,000 and scores from 730.
    const now = test.clock.now();
    const bornAgo = (years: number, days = 0): string =>
      new Date(Date.UTC(now.getUTCFullYear() - years, now.getUTCMonth(), now.getUTCDate() + days))
        .toISOString()
        .slice(0, 10);
    const at = async (changes: object) => missed(await ask({ emi: '', ...changes }), 'tata-capital');
    expect(await at({ monthly_income: '30000', se_loan_amount: '75000' })).toBeUndefined();
    expect(await at({ monthly_income: '29999', se_loan_amount: '75000' })).toEqual([
      { rule: 'minimum_income', limit: 30_000, actual: 29_999, change: 1 },
    ]);
    expect(await at({ se_loan_amount: '74999' })).toEqual([
      { rule: 'minimum_amount', limit: 75_000, actual: 74_999, change: 1 },
    ]);
    expect(await at({ birth_date: bornAgo(22, -2) })).toBeUndefined();
    expect(await at({ birth_date: bornAgo(22, 2) })).toEqual([
      { rule: 'minimum_age', limit: 22, actual: 21, change: 1 },
    ]);
    expect(await at({ credit_score_class: '700_to_749' })).toEqual([
      { rule: 'credit_score', limit: 730, actual: '700_to_749', change: null },
    ]);
    expect(await at({ employment_status_code: 'self_employed' })).toEqual([
      { rule: 'employment', limit: 'salaried', actual: 'self_employed', change: null },
    ]);
  });

  it('never shows a number for a score that the person didn’t give as one', async () => {
    for (const credit_score_class of ['', 'not_known', 'below_550']) {
      const answer = await ask({ credit_score_class });
      expect(missed(answer, 'tata-capital')).toEqual([
        { rule: 'credit_score', limit: 730, actual: credit_score_class || 'not_known', change: null },
      ]);
      expect(JSON.stringify(answer.body.unmatched)).not.toMatch(/\b300\b/);
      // With an unknown score, the price is a range; with a known score, one price.
      const [first] = answer.body.matches;
      if (credit_score_class === 'below_550') expect(first?.at_best).toBeNull();
      else expect(first?.at_best?.apr).toBeLessThan(first?.apr ?? 0);
    }
  });
});

describe('the lenders in the result', () => {
  it('are those that accept customers of this brand: none that is off for it, off everywhere, deleted or incomplete', async () => {
    const both = async (key: string, partner = 'cl') => {
      const answer = await ask({ partner });
      return keysOf(answer).includes(key) || missed(answer, key) !== undefined;
    };
    const row = await test.db.selectFrom('lenders').selectAll().where('key', '=', 'stashfin').executeTakeFirstOrThrow();
    const set = (change: object) => test.db.updateTable('lenders').set(change).where('key', '=', 'stashfin').execute();
    expect(await both('stashfin')).toBe(true);
    for (const change of [{ lender_status: false }, { deleted_at: test.clock.now() }, { penal_charges_en: '' }]) {
      await set(change);
      expect(await both('stashfin'), JSON.stringify(Object.keys(change))).toBe(false);
      await set({ lender_status: row.lender_status, deleted_at: null, penal_charges_en: row.penal_charges_en });
    }
    const move = (off: boolean, version: number | null) =>
      staff.post(
        '/api/switch-lender',
        {
          lender_id: row.lender_id,
          product: null,
          partner: 'haldi',
          off,
          reason: 'A test',
          at: null,
          back_at: null,
          version,
        },
        { 'idempotency-key': randomUUID() },
      );
    expect((await move(true, null)).status).toBe(200);
    expect([await both('stashfin', 'haldi'), await both('stashfin')]).toEqual([false, true]);
    expect((await move(false, 1)).status).toBe(200);
    expect(await both('stashfin', 'haldi')).toBe(true);
  });

  it('are those of our own brand for an unknown brand, and follow changed criteria at once', async () => {
    expect((await ask({ partner: 'nobody-here' })).body).toEqual((await ask()).body);
    expect((await ask({ partner: undefined })).body).toEqual((await ask()).body);
    const set = (min_income: number | null) =>
      test.db.updateTable('lenders').set({ min_income }).where('key', '=', 'stashfin').execute();
    await set(65_001);
    expect(missed(await ask(), 'stashfin')).toEqual([
      { rule: 'minimum_income', limit: 65_001, actual: 65_000, change: 1 },
    ]);
    await set(15_000);
    expect(missed(await ask(), 'stashfin')).toBeUndefined();
  });

  it('leave out only a lender whose policy can’t be worked out', async () => {
    const before = await ask();
    const set = (change: object) => test.db.updateTable('lenders').set(change).where('key', '=', 'stashfin').execute();
    await set({ min_tenure: 400, tenure: 480 });
    const now = await ask();
    expect(now.status).toBe(200);
    expect([keysOf(now).includes('stashfin'), missed(now, 'stashfin')]).toEqual([false, undefined]);
    expect(keysOf(now)).toEqual(keysOf(before).filter((key) => key !== 'stashfin'));
    await set({ min_tenure: 3, tenure: 36 });
  });
});

describe('the request', () => {
  it('is refused with the profile’s error for each field, in the language of the page', async () => {
    const wrong = {
      se_loan_amount: '999',
      desired_tenure: '2',
      monthly_income: '5 lakh',
      emi: '-1',
      employment_status_code: 'astronaut',
      birth_date: '1992-02-30',
      postal_code: '011001',
      credit_score_class: 'splendid',
    };
    const { status, body } = await ask(wrong);
    expect([status, body.code]).toEqual([400, 'invalid_request']);
    expect(Object.keys(body.fields ?? {}).sort()).toEqual([...ELIGIBILITY_FIELDS].sort());
    const person = await customerClient(test, nextPhone());
    const profile = await person.post<{ fields: Record<string, string> }>('/api/complete-personal-loan-profile', {
      values: { ...meera, tin: pans.next().value, ...wrong },
      consents: [],
    });
    for (const field of ELIGIBILITY_FIELDS) expect(body.fields?.[field], field).toBe(profile.body.fields[field]);
    expect((await ask(wrong, { language: 'hi' })).body.fields?.postal_code).toMatch(/[ऀ-ॿ]/);
  });

  it('may leave three answers empty, and have spaces around an answer', async () => {
    const open = await ask({ emi: '', credit_score_class: '', desired_tenure: '' });
    expect([open.status, open.body.desired_tenure]).toEqual([200, 24]);
    expect((await ask({ birth_date: ` ${facts.birth_date} ` })).body).toEqual((await ask()).body);
    for (const field of ['se_loan_amount', 'monthly_income', 'employment_status_code', 'birth_date', 'postal_code'])
      expect((await ask({ [field]: '' })).body.fields, field).toHaveProperty(field);
  });

  it('accepts only short texts, and ignores unknown fields', async () => {
    for (const value of [null, 7, {}, ['1'], '1'.repeat(61), '\u0000', undefined])
      expect([(await ask({ se_loan_amount: value })).status, JSON.stringify(value)]).toEqual([
        400,
        JSON.stringify(value),
      ]);
    for (const value of ['1e9', 'NaN', 'Infinity', '__proto__', '२०००००', "' or 1=1 --"])
      expect((await ask({ se_loan_amount: value, monthly_income: value, birth_date: value })).status).toBe(400);
    const named = await ask({ first_name: 'Meera', tin: 'ABCPM1204N', mobile_phone_number: '9000860000' });
    expect(named.body).toEqual((await ask()).body);
    expect(JSON.stringify(named.body)).not.toMatch(/ABCPM1204N|9000860000|"Meera"/);
  });

  it('is stored in no table and no log', async () => {
    const dump = async (): Promise<string> => {
      const { pool } = test.services;
      const { rows: tables } = await pool.query<{ name: string }>(
        `select format('%I.%I', schemaname, tablename) as name from pg_tables
         where schemaname not in ('pg_catalog', 'information_schema')`,
      );
      const parts: string[] = [];
      for (const { name } of tables) {
        const { rows } = await pool.query<{ row: string }>(`select row_to_json(t)::text as row from ${name} t`);
        // Only rate-limit counters may grow.
        if (name !== 'public.rate_limits') parts.push(...rows.map(({ row }) => `${name} ${row}`));
      }
      return parts.sort().join('\n');
    };
    const counters = async (): Promise<Map<string, number>> => {
      const { rows } = await test.services.pool.query<{ key: string; points: number }>(
        'select key, points from rate_limits',
      );
      return new Map(rows.map(({ key, points }) => [key, points]));
    };
    const ip = '203.0.113.78';
    const others = await counters();
    expect((await ask({}, { ip })).status).toBe(200);
    const own = [...(await counters())].filter(([key]) => !others.has(key));
    expect(own).toEqual([[expect.stringMatching(/^check-eligibility:[\w-]{43}$/), 1]]);
    const before = await dump();
    logged = '';
    const odd = {
      se_loan_amount: '187654',
      monthly_income: '63287',
      emi: '2971',
      birth_date: '1987-03-19',
      postal_code: '411046',
    };
    expect((await ask(odd, { ip })).status).toBe(200);
    expect((await ask({ ...odd, emi: 'two thousand 2971' }, { ip })).status).toBe(400);
    expect(await dump()).toBe(before);
    // One counter of that address counts all requests.
    const now = await counters();
    expect(now).toEqual(new Map([...others, [own[0]?.[0], 3]]));
    expect(logged).toBe('');
    test.services.log.info('heard');
    expect(logged).toContain('heard');
  });

  it('is limited per hour and address, and a refusal says when the next request is possible', async () => {
    const ip = '203.0.113.9';
    for (let count = 0; count < checksPerHour; count += 50)
      await Promise.all(
        Array.from({ length: 50 }, async () => expect((await ask({ emi: 'x' }, { ip })).status).toBe(400)),
      );
    const { status, body } = await ask({}, { ip });
    expect([status, body.code]).toEqual([429, 'too_many_requests']);
    expect(body.message).toMatch(/minute|hour/);
    expect((await ask({}, { ip, language: 'hi' })).body.message).toMatch(/[ऀ-ॿ]/);
    // Other addresses can continue.
    expect((await ask()).status).toBe(200);
  });
});

it('a build of one lender shows only its offer, like its offers page', async () => {
  const own = await startTestApp({ demoWorld: true, settings: { LENDER_TYPE_BUILD: 'kreditbee' } });
  const answer = await own.app.inject({ method: 'POST', url: '/api/check-eligibility', payload: facts });
  expect(answer.json<Answer>().matches.map(({ lender }) => lender.key)).toEqual(['kreditbee']);
  await own.close();
});
