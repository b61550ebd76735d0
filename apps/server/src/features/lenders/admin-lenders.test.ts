import type { AdminLender } from '@tulna/contract/lenders';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type StaffClient, staffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { adminLendersRepository } from './admin-repository.ts';
import { lenderProperties } from './properties.ts';

let test: TestApp;
let staff: StaffClient;

beforeAll(async () => {
  test = await startTestApp({ demoWorld: true, staff: true });
  staff = await staffClient(test, 1);
});
afterAll(() => test.close());

const lenders = async (): Promise<AdminLender[]> => (await staff.get<AdminLender[]>('/api/get-lenders-data')).body;
const lender = async (id: number): Promise<AdminLender> => {
  const found = (await lenders()).find(({ lender_id }) => lender_id === id);
  if (found === undefined) throw new Error(`The lender ${id} is missing.`);
  return found;
};
const update = (lender_id: number, property: string, value: unknown) =>
  staff.post('/api/update-lender-data', { lender_id, property, value });
const create = async (name: string): Promise<number> =>
  Number((await staff.post('/api/create-lender', { name })).body.lender_id);

const term = { en: 'As clause 9 says.', hi: 'जैसा धारा 9 में है।' };
const stated = {
  disbursal_clause: term,
  foreclosure: term,
  other_charges: term,
  recovery_agents: term,
  grievance_clause: term,
  transfer: term,
};

const values: Readonly<Record<string, readonly [unknown, unknown]>> = {
  name: ['Sarovar Loans', 'Sarovar'],
  revenue_percent: [2.5, 0],
  revenue_flat_fee: [750.5, 0],
  min_income: [25000, null],
  max_income: [90000, null],
  min_age: [23, 21],
  max_age: [58, 60],
  ticket_class: ['up_to_50000', ''],
  credit_score_class: ['700_to_749', ''],
  salaried: [0, 1],
  self_employed: [1, 0],
  loan_amount_upto: [750000, 500000],
  tenure: [60, 48],
  interest_rate: [28.75, 30],
  apr_min: [14.25, 15],
  apr_max: [36.5, 36],
  processing_fees: [2.5, 3],
  business: [1, 0],
  priority: [0, 12],
  lender_status: [1, 0],
  so_status: [1, 0],
  so_text: ['No fee in the first month', ''],
  so_date_start: ['2026-11-01', null],
  so_date_end: ['2026-12-31', null],
  product: ['Business Loans', 'Personal Loans'],
  legal_name: ['Sarovar Finance Private Limited', 'Sarovar Capital Limited'],
  entity_type: ['NBFC', 'Bank'],
  kfs_link: ['/key-fact-statement/sarovar', 'https://sarovar.example/kfs'],
  rate_type: ['floating', 'fixed'],
  disbursal: ['several_parts', 'one_part'],
  site_link: ['https://sarovar.example/', ''],
  mark: ['/assets/pictures/sarovar.webp', '/assets/lenders/sarovar.svg'],
  benchmark: ['treasury_bill_3m', ''],
  benchmark_rate: [5.25, null],
  benchmark_day: ['2026-10-01', null],
  rate_reset_months: [3, null],
  co_lender_name: ['Narmada Bank Limited', ''],
  co_lender_share: [80, null],
  insurance_amount: [300.5, 0],
  legal_amount: [354, 0],
  valuation_amount: [590, 0],
  key_fact_terms: [stated, { ...stated, transfer: null }],
  insurance_charges_en: ['₹300 a year if you want it', ''],
  insurance_charges_hi: ['चाहें तो ₹300 सालाना', ''],
  penal_charges_en: ['₹500 a missed instalment', '2% a month'],
  penal_charges_hi: ['हर छूटी किस्त पर ₹500', '2% हर महीने'],
  cooling_off_days: [5, 3],
  cooling_off_fee_retained: [1, 0],
  grievance_officer: [
    { name: 'Anita Rao', email: 'anita@sarovar.example', phone: '9000012345' },
    { name: 'Vinod Jha', email: 'vinod@sarovar.example', phone: '9000012346' },
  ],
  journey: ['App', 'Web/App'],
  min_loan: [20000, 10000],
  min_tenure: [3, 6],
  min_score: [700, null],
  accepts_new_to_credit: [1, 0],
  rate_min: [11.5, 12],
  fee_min: [0.5, 1],
  postal_prefixes: [['5600', '11'], null],
  gst_percent: [18, 12],
  obligations_percent: [55, null],
  max_age_at_maturity: [65, null],
  max_emi_difference: [250.5, 0],
  max_apr_difference: [0.75, 0],
  gold_terms: [
    {
      per_gram: { carat_18: 6500, carat_20: null, carat_22: 8000, carat_24: null },
      ltv_percent: 72.5,
      emi: { annual_rate: 12.25, min_months: 3, max_months: 12, fee_percent: 0.5 },
      interest_only: null,
      bullet: null,
      valuation: 'home',
      valuation_fee: 250,
      storage_fee: 0,
    },
    null,
  ],
};

it('the test has a value for every property', () =>
  expect(Object.keys(values).toSorted()).toEqual([...lenderProperties].toSorted()));

it('lenders have the fields of §3 by name, with numbers as numbers and flags as 0 and 1', async () => {
  const [first] = await lenders();
  expect(first).toMatchObject({
    lender_id: expect.any(Number),
    name: expect.any(String),
    apr_min: expect.any(Number),
    salaried: expect.toBeOneOf([0, 1]),
    lender_status: 1,
    priority: expect.any(Number),
    missing: [],
  });
  for (const property of lenderProperties) expect(first).toHaveProperty(property);
});

it.each(Object.entries(values))('changes %s twice and reads it back', async (property, [first, second]) => {
  const id = await create(`Edited ${property}`);
  for (const value of [first, second]) {
    expect(await update(id, property, value)).toMatchObject({
      status: 200,
      body: { message: 'Lender updated successfully!' },
    });
    expect((await lender(id))[property as keyof AdminLender]).toEqual(value);
  }
});

it.each([
  ['priority', -1],
  ['priority', 1.5],
  ['priority', '3'],
  ['salaried', true],
  ['lender_status', 2],
  ['apr_min', '12.5'],
  ['apr_max', -1],
  ['min_age', 17],
  ['so_date_start', '2026-02-30'],
  ['so_date_start', '0026-11-28'],
  ['so_date_end', '2200-01-01'],
  ['ticket_class', 'everything'],
  ['product', 'Aeroplane Loans'],
  ['kfs_link', 'javascript:alert(1)'],
  ['kfs_link', '//elsewhere.example'],
  ['postal_prefixes', ['abc']],
  ['postal_prefixes', []],
  ['grievance_officer', { name: 'A', email: 'not an address', phone: '1' }],
  ['name', ''],
  ['journey', 'Fax'],
  ['rate_type', 'rising'],
  ['disbursal', ''],
  ['mark', 'https://elsewhere.example/logo.png'],
  ['mark', ''],
  ['site_link', '/key-fact-statement/sarovar'],
  ['site_link', 'http://sarovar.example/'],
  ['benchmark', 'sunshine'],
  ['benchmark_rate', 80.01],
  ['benchmark_rate', 5.255],
  ['benchmark_day', '2999-01-01'],
  ['rate_reset_months', 0],
  ['rate_reset_months', 61],
  ['co_lender_share', 9.99],
  ['co_lender_share', 90.01],
  ['insurance_amount', -1],
  ['legal_amount', 50_000.01],
  ['valuation_amount', null],
  ['key_fact_terms', {}],
  ['key_fact_terms', { ...stated, transfer: { en: 'Only English', hi: '' } }],
])('refuses %s %j and changes nothing', async (property, value) => {
  const before = await lenders();
  expect((await update(before[0]?.lender_id ?? 0, property, value)).status).toBe(400);
  expect(await lenders()).toEqual(before);
});

it.each([
  ['max_age', 121, 'Please enter 120 or less', 'कृपया 120 या उससे कम लिखें'],
  ['min_score', 299, 'Please enter 300 or more', 'कृपया 300 या उससे ज़्यादा लिखें'],
  ['min_income', 1e10, 'Please enter 1,00,00,00,000 or less', 'कृपया 1,00,00,00,000 या उससे कम लिखें'],
  ['priority', 1.5, 'Please enter a whole number', 'कृपया पूरी संख्या लिखें'],
  ['apr_max', '36', 'Please enter a number', 'कृपया यहाँ संख्या लिखें'],
  ['name', ' ', 'Please fill in this field', 'कृपया यह जानकारी भरें'],
  ['name', 'x'.repeat(121), 'Please enter at most 120 characters', 'कृपया ज़्यादा से ज़्यादा 120 अक्षर लिखें'],
  ['journey', 'Fax', 'Please choose one of the options', 'कृपया दिए गए विकल्पों में से एक चुनें'],
  ['salaried', true, 'Please choose one of the options', 'कृपया दिए गए विकल्पों में से एक चुनें'],
  ['so_date_end', '2026-02-30', 'Invalid date', 'तारीख़ सही नहीं है'],
  ['kfs_link', 'javascript:alert(1)', 'Please enter a full link that starts with https://', undefined],
  [
    'postal_prefixes',
    ['5600', 'abc'],
    'Please enter the first 1 to 6 digits of each PIN code. None starts with 0',
    undefined,
  ],
])('says what %s takes instead of %j', async (property, value, english, hindi) => {
  const [first] = await lenders();
  const ask = (language: string) =>
    staff.post<{ fields: Record<string, string> }>(
      '/api/update-lender-data',
      { lender_id: first?.lender_id, property, value },
      { 'accept-language': language },
    );
  expect(Object.values((await ask('en')).body.fields)).toEqual([english]);
  if (hindi !== undefined) expect(Object.values((await ask('hi')).body.fields)).toEqual([hindi]);
});

it('a special offer can’t end before it starts', async () => {
  const id = (await lenders()).at(-1)?.lender_id ?? 0;
  const set = async (property: string, value: string | null) => {
    const { status, body } = await staff.post<{ fields?: Record<string, string> }>('/api/update-lender-data', {
      lender_id: id,
      property,
      value,
    });
    return status === 200 ? 'set' : Object.values(body.fields ?? {}).join();
  };
  const early =
    'The special offer would end before its first day. Please choose a later day, or change the first day first';
  const late =
    'The special offer would start after its last day. Please choose an earlier day, or change the last day first';
  await set('so_date_end', null);
  expect(await set('so_date_start', '2026-11-10')).toBe('set');
  expect(await set('so_date_end', '2026-11-09')).toBe(early);
  // An offer may last a single day.
  expect(await set('so_date_end', '2026-11-10')).toBe('set');
  expect(await set('so_date_start', '2026-11-11')).toBe(late);
  expect(await set('so_date_end', '2026-11-20')).toBe('set');
  expect(await set('so_date_start', '2026-11-20')).toBe('set');
  expect(await set('so_date_start', null)).toBe('set');
  expect(await set('so_date_end', '2026-01-01')).toBe('set');
});

it('refuses unknown properties and extra fields in the body', async () => {
  const before = await lenders();
  const id = before[0]?.lender_id ?? 0;
  const hostile = [
    '__proto__',
    'constructor',
    'prototype',
    'lender_id',
    'key',
    'deleted_at',
    'created_at',
    'id',
    'connection',
    'version',
    'mark',
    'illustrative',
    '',
    'Name',
    'name"',
    'priority, lender_status',
    '\u0000',
    'key_fact_terms',
    'hasOwnProperty',
    'नाम',
  ];
  const names = [...hostile, ...Array.from({ length: 480 }, (_, n) => `${hostile[n % hostile.length]}${n}`)];
  expect(names).toHaveLength(500);
  for (const property of names) expect((await update(id, property, 1)).status, property).toBe(400);
  const more = { lender_id: id, property: 'priority', value: 1, deleted_at: '2020-01-01' };
  expect((await staff.post('/api/update-lender-data', more)).status).toBe(400);
  expect(await lenders()).toEqual(before);
});

it('creates a lender switched off, with its own key, and lists the missing details', async () => {
  const answer = await staff.post('/api/create-lender', { name: 'Kaveri  Credit!' });
  expect(answer).toMatchObject({ status: 200, body: { message: 'Lender created successfully!' } });
  const made = await lender(Number(answer.body.lender_id));
  expect(made).toMatchObject({ key: 'kaveri-credit', lender_status: 0 });
  expect(made.missing).toEqual(expect.arrayContaining(['legal_name', 'grievance_officer']));
  expect((await lender(await create('Kaveri Credit'))).key).toBe('kaveri-credit-2');
  expect((await staff.post('/api/create-lender', { name: ' ' })).status).toBe(400);
});

it('shows a switched-on lender to customers only once it is complete', async () => {
  const id = await create('Teesta Money');
  const shown = async () =>
    (await test.app.inject('/api/get-lender-directory'))
      .json<{ lenders: { name: string }[] }>()
      .lenders.some(({ name }) => name === 'Teesta Money');
  await update(id, 'lender_status', 1);
  expect(await shown()).toBe(false);
  const needed = ['legal_name', 'entity_type', 'penal_charges_en', 'penal_charges_hi', 'grievance_officer'];
  for (const property of [...needed, 'site_link', 'key_fact_terms']) {
    expect((await lender(id)).missing).toContain(property);
    await update(id, property, values[property]?.[0]);
  }
  expect((await lender(id)).missing).toEqual([]);
  expect(await shown()).toBe(true);
});

it('deletes a lender once, keeping its row', async () => {
  const id = await create('Passing Loans');
  expect(await staff.post('/api/safe-delete-lender', { lender_id: id })).toMatchObject({
    status: 200,
    body: { message: 'Lender deleted successfully!' },
  });
  expect((await lenders()).some(({ lender_id }) => lender_id === id)).toBe(false);
  expect((await staff.post('/api/safe-delete-lender', { lender_id: id })).status).toBe(404);
  expect((await update(id, 'priority', 1)).status).toBe(404);
});

it('stores a version for every change with its author, and none for the same value', async () => {
  const id = await create('Version Bank');
  await update(id, 'apr_min', 13.5);
  await update(id, 'apr_min', 13.5);
  await update(id, 'salaried', 0);
  const { body } = await staff.get<{ versions: unknown[] }>(`/api/get-lender-history/${id}`);
  expect(body.versions).toEqual([
    {
      version: 3,
      at: expect.any(String),
      by: 'Vasudha Operations',
      changes: [{ property: 'salaried', before: 1, after: 0 }],
    },
    {
      version: 2,
      at: expect.any(String),
      by: 'Vasudha Operations',
      changes: [{ property: 'apr_min', before: 12, after: 13.5 }],
    },
    { version: 1, at: expect.any(String), by: '', changes: [] },
  ]);
  const at = (version: number) => adminLendersRepository(test.db).termsAt(id, version);
  expect(await at(1)).toMatchObject({ apr_min: 12, salaried: true });
  expect(await at(2)).toMatchObject({ apr_min: 13.5, salaried: true });
  expect(await at(3)).toMatchObject({ apr_min: 13.5, salaried: false });
  expect(await at(4)).toBeUndefined();
  expect((await staff.get('/api/get-lender-history/999999')).status).toBe(404);
});

it('shows the health of a lender from its log of calls', async () => {
  const cashe = (await lenders()).find(({ key }) => key === 'cashe');
  const call = (outcome: string, duration: number, minutesAgo: number) => ({
    id: crypto.randomUUID(),
    lender_key: 'cashe',
    operation: 'offers',
    started_at: new Date(Date.now() - minutesAgo * 60_000),
    duration_ms: duration,
    outcome,
    http_status: outcome === 'ok' ? 200 : 503,
    attempt: 1,
    error_code: outcome === 'ok' ? null : 'busy',
  });
  await test.db
    .insertInto('lender_calls')
    .values([call('ok', 100, 1), call('ok', 300, 2), call('unavailable', 200, 3), call('timeout', 9000, 60 * 30)])
    .execute();
  const { body } = await staff.get(`/api/get-lender-health/${cashe?.lender_id}`);
  expect(body).toMatchObject({
    connection: 'cashe',
    calls: 3,
    failed: 1,
    median_ms: 200,
    operations: [{ operation: 'offers', calls: 3, failed: 1 }],
  });
  expect(body.failures).toEqual([
    expect.objectContaining({ outcome: 'unavailable', http_status: 503, error_code: 'busy' }),
    expect.objectContaining({ outcome: 'timeout' }),
  ]);
});

it('keeps the Hindi text of a special offer until the English text changes', async () => {
  const id = await create('Offers in Hindi');
  await update(id, 'so_text', 'No fee this month');
  const hindi = (so_text_hi: string) => staff.post('/api/update-special-offer-hindi', { lender_id: id, so_text_hi });
  expect(await hindi('इस महीने कोई फ़ीस नहीं')).toMatchObject({ body: { message: 'Lender updated successfully!' } });
  expect((await lender(id)).so_text_hi).toBe('इस महीने कोई फ़ीस नहीं');
  await update(id, 'so_text', 'Half the fee this month');
  expect((await lender(id)).so_text_hi).toBe('');
  await hindi('इस महीने आधी फ़ीस');
  expect((await lender(id)).so_text_hi).toBe('इस महीने आधी फ़ीस');
  await hindi('');
  expect((await lender(id)).so_text_hi).toBe('');
  expect((await hindi('x'.repeat(301))).status).toBe(400);
  expect((await staff.post('/api/update-special-offer-hindi', { lender_id: 999_999, so_text_hi: 'कुछ' })).status).toBe(
    404,
  );
  // §7 X8 and its three updates are unchanged from the specification.
  expect((await update(id, 'so_text_hi', 'कुछ')).status).toBe(400);
});
