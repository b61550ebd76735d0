import { type AdminLender, lenders } from '@tulna/contract/lenders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StaffClient, staffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

let test: TestApp;
let staff: StaffClient;
const all = async () => (await staff.get<AdminLender[]>('/api/get-lenders-data')).body;
const list = async (query = '') =>
  (await staff.get<{ rows: AdminLender[]; next: string | null }>(`/api/get-lenders?${query}`)).body;
const keys = async (query: string) => (await list(`limit=200&${query}`)).rows.map(({ key }) => key).toSorted();
const set = async (key: string, property: string, value: unknown) => {
  const one = (await all()).find((lender) => lender.key === key);
  const { status, body } = await staff.post('/api/update-lender-data', { lender_id: one?.lender_id, property, value });
  expect(status, JSON.stringify(body)).toBe(200);
};

beforeAll(async () => {
  test = await startTestApp({ demoWorld: true, staff: true });
  staff = await staffClient(test, 1);
  await set('cashe', 'min_income', null);
  await set('kreditbee', 'min_income', 15_000);
});
afterAll(() => test.close());

describe('the list of lenders', () => {
  it('has the rows and the order of the call of the specification', async () => {
    expect((await list('limit=200')).rows).toEqual(await all());
  });

  it.each(lenders.sorts)('is sorted by %s in both directions, in pages, empty values last', async (sort) => {
    const values = async (order: string): Promise<unknown[]> => {
      const found: AdminLender[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const page: Awaited<ReturnType<typeof list>> = await list(
          `sort=${order}&limit=7${cursor && `&cursor=${cursor}`}`,
        );
        found.push(...page.rows);
        cursor = page.next;
      }
      expect(new Set(found.map(({ lender_id }) => lender_id)).size).toBe((await all()).length);
      return found.map((lender) => lender[sort]);
    };
    const plain = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value);
    const rising = (await values(sort)).map(plain);
    const filled = rising.filter((value) => value !== null) as (string | number)[];
    expect(rising.slice(filled.length).every((value) => value === null)).toBe(true);
    if (filled.every((value) => typeof value === 'number'))
      expect(filled).toEqual(filled.toSorted((one, other) => one - other));
    expect((await values(`-${sort}`)).map(plain)).toEqual([...filled.toReversed(), ...rising.slice(filled.length)]);
  });

  it('can’t be sorted by an undeclared column', async () => {
    for (const column of ['so_text', 'penal_charges_en', 'missing', 'postal_prefixes', 'deleted_at'])
      expect((await staff.get(`/api/get-lenders?sort=${column}`)).status, column).toBe(400);
  });

  it('can be filtered by product, switches, connection and ranges, both ends included', async () => {
    const every = await all();
    const expected = (wanted: (lender: AdminLender) => boolean) =>
      every
        .filter(wanted)
        .map(({ key }) => key)
        .toSorted();
    const [{ loan_amount_upto: amount, interest_rate: rate } = { loan_amount_upto: 0, interest_rate: 0 }] = every;
    const cases: readonly (readonly [string, (lender: AdminLender) => boolean])[] = [
      ['product=Gold+Loans', ({ product }) => product === 'Gold Loans'],
      ['product=Gold+Loans,Personal+Loans', ({ product }) => ['Gold Loans', 'Personal Loans'].includes(product)],
      ['status=1', (lender) => lender.lender_status === 1],
      ['status=0', (lender) => lender.lender_status === 0],
      ['offer=1', (lender) => lender.so_status === 1],
      ['live=1', ({ connection }) => connection !== null],
      ['live=0', ({ connection }) => connection === null],
      ['live=0,1', () => true],
      [`amount=${amount}..${amount}`, (lender) => lender.loan_amount_upto === amount],
      [`amount=${amount + 1}..`, (lender) => lender.loan_amount_upto > amount],
      [`rate=${rate}..${rate}`, (lender) => lender.interest_rate === rate],
      [`rate=..${rate - 0.01}`, (lender) => lender.interest_rate < rate],
    ];
    for (const [query, wanted] of cases) expect(await keys(query), query).toEqual(expected(wanted));
    expect(await keys('live=1')).not.toEqual([]);
    expect(await keys('live=0')).not.toEqual([]);
  });

  it('can be searched by name, regulated entity and key', async () => {
    expect(await keys('search=kreditb')).toEqual(['kreditbee']);
    const { legal_name } = (await all()).find(({ key }) => key === 'cashe') as AdminLender;
    expect(await keys(`search=${encodeURIComponent(legal_name)}`)).toContain('cashe');
    expect((await staff.get('/api/get-lenders?search=ka')).status).toBe(400);
  });

  it('is exported with options in words, in both languages', async () => {
    await set('kreditbee', 'ticket_class', '50001_to_200000');
    const columns = ['name', 'lender_status', 'ticket_class', 'rate_type', 'min_income', 'special_offer', 'actions'];
    const file = async (search: string, headers = {}) => {
      const { body } = await staff.post<{ export_id: string }>('/api/export-lenders', { search, columns }, headers);
      await test.services.jobs.drain();
      return (await staff.get<string>(`/api/download-list-export/${body.export_id}`)).body;
    };
    expect(await file('kreditbee')).toBe(
      '\uFEFFLender,Status,Ticket class,Rate type,Min income,Special offer text\r\nKreditBee,1,"₹50,001 to ₹2,00,000",Fixed,15000,\r\n',
    );
    const [headers = '', line = ''] = (await file('cashe', { 'accept-language': 'hi' })).split('\r\n');
    expect(headers).toContain('रकम का वर्ग');
    expect(line).toMatch(/^CASHe,1,/);
    const every = await staff.post<{ export_id: string }>('/api/export-lenders', { search: 'kreditbee' });
    await test.services.jobs.drain();
    const whole = (await staff.get<string>(`/api/download-list-export/${every.body.export_id}`)).body;
    const [heads = ''] = whole.split('\r\n');
    expect(heads).not.toMatch(/Grievance|Penal|PIN codes|Special offer from/);
    expect(heads.split(',').length).toBeGreaterThan(40);
  });
});

it('all selected lenders are switched off and on again, each with an audit entry and a version', async () => {
  const on = async () => (await list('product=Gold+Loans&sort=name')).rows.map((lender) => lender.lender_status);
  const before = await on();
  expect(before.length).toBeGreaterThan(1);
  expect(before).toContain(1);
  const change = { action: 'switch', value: { property: 'lender_status', value: 0 } };
  const bulk = (
    await staff.post<{ bulk_id: string; total: number }>('/api/prepare-bulk-lenders', { product: 'Gold Loans', change })
  ).body;
  expect(bulk.total).toBe(before.length);
  await staff.post('/api/start-list-bulk', bulk);
  await test.services.jobs.drain();
  expect(await on()).toEqual(before.map(() => 0));
  await expect
    .poll(async () => (await all()).filter(({ product }) => product === 'Gold Loans').map((one) => one.lender_status))
    .toEqual(before.map(() => 0));
  const [one] = (await list('product=Gold+Loans&sort=name')).rows;
  const { versions } = (
    await staff.get<{ versions: { by: string; changes: object[] }[] }>(`/api/get-lender-history/${one?.lender_id}`)
  ).body;
  expect(versions[0]).toMatchObject({
    by: 'Vasudha Operations',
    changes: [{ property: 'lender_status', before: 1, after: 0 }],
  });
  await staff.post('/api/undo-list-bulk', { bulk_id: bulk.bulk_id });
  await test.services.jobs.drain();
  expect(await on()).toEqual(before);
  for (const property of ['business', 'priority', 'name'])
    expect(
      (await staff.post('/api/prepare-bulk-lenders', { change: { action: 'switch', value: { property, value: 1 } } }))
        .status,
      property,
    ).toBe(400);
});
