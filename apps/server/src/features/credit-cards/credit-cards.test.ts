import type { CreditCard, PublicCreditCard } from '@tulna/contract/credit-cards';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type StaffClient, staffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { workbookOf } from '../../test/workbook.ts';

let test: TestApp;
let staff: StaffClient;

beforeAll(async () => {
  test = await startTestApp({ demoWorld: true, staff: true });
  staff = await staffClient(test, 1);
});
afterAll(() => test.close());

const cards = async (): Promise<CreditCard[]> => (await staff.get<CreditCard[]>('/api/get-credit-cards-data')).body;
const cardNamed = async (name: string): Promise<CreditCard> => {
  const found = (await cards()).find((card) => card.category_name === name);
  if (found === undefined) throw new Error(`The catalogue has no card ${name}.`);
  return found;
};
const update = (category_id: string, property: string, value: unknown) =>
  staff.post('/api/update-credit-card-data', { category_id, property, value });

it('lists every card with the property names of §3, ascending by sort_order', async () => {
  const all = await cards();
  expect(all.length).toBeGreaterThan(5);
  expect(all.map(({ sort_order }) => sort_order)).toEqual(
    all.map(({ sort_order }) => sort_order).toSorted((a, b) => a - b),
  );
  expect(Object.keys(all[0] ?? {}).toSorted()).toEqual([
    'annual_fee',
    'category_id',
    'category_img_thumb',
    'category_name',
    'key_feature',
    'marketing_bullets',
    'secured',
    'sort_order',
    'status',
    'utm_link',
  ]);
});

it('creates a card, switched off and last, and refuses an empty name', async () => {
  const made = await staff.post('/api/create-credit-card', { category_name: '  Neem Card ' });
  expect(made).toMatchObject({ status: 200, body: { message: 'Card created successfully!' } });
  const all = await cards();
  expect(all.at(-1)).toMatchObject({ category_name: 'Neem Card', status: 0, secured: 0, marketing_bullets: [] });
  for (const category_name of ['', '   ', 'x'.repeat(121)])
    expect((await staff.post('/api/create-credit-card', { category_name })).status).toBe(400);
});

it('creates one card for one idempotency key, however often the call is repeated', async () => {
  const before = (await cards()).length;
  const key = { 'idempotency-key': 'one-key-for-one-card' };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => staff.post('/api/create-credit-card', { category_name: 'Once Card' }, key)),
  );
  expect(new Set(answers.map(({ body }) => body.category_id)).size).toBe(1);
  expect((await cards()).length).toBe(before + 1);
});

it.each([
  ['status', 1, 0],
  ['secured', 1, 0],
  ['sort_order', 77, 3],
  ['category_img_thumb', '/assets/uploads/abc.webp', '/assets/uploads/def.webp'],
  ['key_feature', 'Two feasts a month', 'Three feasts a month'],
  ['annual_fee', '₹499', 'Free'],
  ['utm_link', 'https://cards.example.com/apply?sub={UNIQUE_ID}', 'https://cards.example.com/'],
  ['marketing_bullets', ['One line', 'Another'], ['One line']],
] as const)('changes %s and reads it back', async (property, first, second) => {
  const { body } = await staff.post('/api/create-credit-card', { category_name: `Edited ${property}` });
  const id = String(body.category_id);
  for (const value of [first, second]) {
    expect(await update(id, property, value)).toMatchObject({
      status: 200,
      body: { message: 'Card updated successfully!' },
    });
    expect((await cards()).find((card) => card.category_id === id)?.[property]).toEqual(value);
  }
});

it.each([
  ['status', '1'],
  ['status', 2],
  ['status', true],
  ['secured', null],
  ['sort_order', 'first'],
  ['sort_order', -1],
  ['sort_order', 1.5],
  ['category_img_thumb', 'https://elsewhere.example/a.png'],
  ['category_img_thumb', '/assets/../secret.key'],
  ['category_img_thumb', ''],
  ['key_feature', ''],
  ['annual_fee', '   '],
  ['utm_link', 'http://cards.example.com/'],
  ['utm_link', 'javascript:alert(1)'],
  ['utm_link', 'https://{UNIQUE_ID}.example.com/'],
  ['marketing_bullets', []],
  ['marketing_bullets', ['A line', '  ']],
  ['marketing_bullets', 'A line'],
])('refuses %s %j and changes nothing', async (property, value) => {
  const before = await cards();
  const answer = await update(before[0]?.category_id ?? '', property, value);
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ message: expect.any(String), code: 'invalid_request' });
  expect(await cards()).toEqual(before);
});

it('refuses unknown properties and extra fields in the body', async () => {
  const before = await cards();
  const id = before[0]?.category_id ?? '';
  const hostile = [
    '__proto__',
    'constructor',
    'toString',
    'category_id',
    'category_name',
    'deleted_at',
    'created_at',
    'id',
    '',
    'Status',
    'status; drop table credit_cards',
    'status"',
    'sort_order = 0 --',
    '\u0000',
    'सूची',
  ];
  const names = [...hostile, ...Array.from({ length: 485 }, (_, n) => `${hostile[n % hostile.length]}${n}`)];
  expect(names).toHaveLength(500);
  for (const property of names) expect((await update(id, property, 1)).status, property).toBe(400);
  const more = { category_id: id, property: 'status', value: 1, deleted_at: '2020-01-01' };
  expect((await staff.post('/api/update-credit-card-data', more)).status).toBe(400);
  expect(await cards()).toEqual(before);
});

it('renames a card, keeping its ID and links, and refuses a name that another card has', async () => {
  const create = (category_name: string) => staff.post('/api/create-credit-card', { category_name });
  const rename = (category_id: string, category_name: unknown) =>
    staff.post('/api/rename-credit-card', { category_id, category_name });
  const id = String((await create('Kadam Card')).body.category_id);
  const other = String((await create('Mango Card')).body.category_id);
  await update(id, 'utm_link', 'https://cards.example.com/kadam');
  expect(await rename(id, '  Kadamba Card ')).toMatchObject({
    status: 200,
    body: { message: 'Card updated successfully!' },
  });
  expect(await cardNamed('Kadamba Card')).toMatchObject({
    category_id: id,
    utm_link: 'https://cards.example.com/kadam',
  });
  const taken = {
    status: 409,
    body: {
      code: 'card_name_taken',
      message: 'Another card already has this name, so nothing was saved. Please choose a different one.',
    },
  };
  expect(await rename(other, 'KADAMBA card')).toMatchObject(taken);
  expect(await create(' kadamba CARD')).toMatchObject(taken);
  // A card may have its own name in another case; the name of a deleted card is free.
  expect((await rename(id, 'KADAMBA Card')).status).toBe(200);
  await staff.post('/api/safe-delete-credit-card', { category_id: other });
  expect((await rename(id, 'Mango Card')).status).toBe(200);
  expect((await rename(other, 'Neel Card')).status).toBe(404);
  for (const wrong of ['', '   ', 'x'.repeat(121), 7, null])
    expect((await rename(id, wrong)).status, String(wrong)).toBe(400);
  expect((await rename(id, 'x'.repeat(120))).status).toBe(200);
});

it('creates only one of many cards with the same name at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => staff.post('/api/create-credit-card', { category_name: 'Race Card' })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
});

it('deletes a card from the list and keeps its row', async () => {
  const { body } = await staff.post('/api/create-credit-card', { category_name: 'Short-lived Card' });
  const id = String(body.category_id);
  expect(await staff.post('/api/safe-delete-credit-card', { category_id: id })).toMatchObject({
    status: 200,
    body: { message: 'Card deleted successfully!' },
  });
  expect((await cards()).some((card) => card.category_id === id)).toBe(false);
  expect((await staff.post('/api/safe-delete-credit-card', { category_id: id })).status).toBe(404);
  expect((await update(id, 'status', 1)).status).toBe(404);
  const row = await test.db
    .selectFrom('credit_cards')
    .select('deleted_at')
    .where('category_id', '=', id)
    .executeTakeFirst();
  expect(row?.deleted_at).toBeInstanceOf(Date);
});

it('shows customers the cards that are on, without their links', async () => {
  const card = await cardNamed('Naya First Card');
  const listed = async () =>
    (await test.app.inject('/api/get-credit-card-catalogue')).json<{ cards: Record<string, unknown>[] }>().cards;
  expect((await listed()).some((one) => one.category_id === card.category_id)).toBe(true);
  expect((await listed())[0]).not.toHaveProperty('utm_link');
  await update(card.category_id, 'status', 0);
  expect((await listed()).some((one) => one.category_id === card.category_id)).toBe(false);
});

it('answers 304 until a card is changed, by this or another process', async () => {
  const etag = String((await staff.get('/api/get-credit-cards-data')).headers.etag);
  const again = () => staff.get('/api/get-credit-cards-data', { 'if-none-match': etag });
  expect((await again()).status).toBe(304);
  await test.db
    .updateTable('credit_cards')
    .set({ annual_fee: '₹1' })
    .where('category_name', '=', 'Kirana Plus Card')
    .execute();
  await test.services.pool.query("notify credit_cards_changed, ''");
  await expect.poll(async () => (await again()).status, { timeout: 1000 }).toBe(200);
});

it('loads an exported file without a change, then creates and updates cards by one file', async () => {
  const file = String((await staff.get<string>('/api/get-credit-cards-file')).body);
  const same = await staff.send('/api/import-credit-cards', { name: 'cards.csv', bytes: file });
  expect(same.body).toMatchObject({ created: 0, updated: 0, errors: [], processed: [] });
  expect(same.body.unchanged).toBe((await cards()).length);
  const known = await cardNamed('Megh Travel Card');
  const csv = [
    'Category Name,category_img_thumb,Key Feature,Annual Fee,UTM Link,Marketing Bullets,Secured,Status,Sort Order',
    'Megh Travel Card,,Five lounges,₹2999,https://cards.example.com/?u={UNIQUE_ID},One | Two,0,1,2',
    'Imli Card,,Sour and sweet,Free,,Only line,1,0,40',
  ]
    .map((line) => line.replace('Annual Fee', 'annual_fee'))
    .join('\n');
  const loaded = await staff.send('/api/import-credit-cards', { name: 'cards.csv', bytes: csv });
  expect(loaded.body).toMatchObject({ created: 1, updated: 1, unchanged: 0, errors: [] });
  expect(loaded.body.processed).toEqual([
    { category_id: known.category_id, name: 'Megh Travel Card', created: false },
    { category_id: expect.stringMatching(/^[0-9a-f-]{36}$/), name: 'Imli Card', created: true },
  ]);
  expect(await cardNamed('Megh Travel Card')).toMatchObject({
    key_feature: 'Five lounges',
    marketing_bullets: ['One', 'Two'],
  });
  expect(await cardNamed('Imli Card')).toMatchObject({ secured: 1, status: 0, sort_order: 40 });
});

it.each([
  ['xlsx', 'xlsx'],
  ['xls', 'biff8'],
] as const)('accepts a catalogue as .%s', async (ending, bookType) => {
  const name = `Card from ${ending}`;
  const bytes = workbookOf(
    [
      [
        'category_name',
        'category_img_thumb',
        'key_feature',
        'annual_fee',
        'utm_link',
        'marketing_bullets',
        'secured',
        'status',
        'sort_order',
      ],
      [name, '', 'From a sheet', '₹99', '', 'One | Two', 1, 0, 77],
    ],
    bookType,
  );
  const loaded = await staff.send('/api/import-credit-cards', { name: `cards.${ending}`, bytes });
  expect(loaded.body).toMatchObject({ created: 1, updated: 0, errors: [] });
  expect(await cardNamed(name)).toMatchObject({ secured: 1, sort_order: 77, marketing_bullets: ['One', 'Two'] });
});

it('reports errors in Hindi to people who work in Hindi, and reports a missing header row', async () => {
  const hindi = { 'accept-language': 'hi' };
  const headers =
    'category_name,category_img_thumb,key_feature,annual_fee,utm_link,marketing_bullets,secured,status,sort_order';
  const wrong = { name: 'c.csv', bytes: `${headers}\n,,a,b,,c,0,1,1` };
  expect((await staff.send('/api/import-credit-cards', wrong, {}, hindi)).body).toMatchObject({
    errors: [{ row: 2, column: 'category_name', reason: 'नाम लिखें' }],
  });
  expect(await staff.send('/api/import-credit-cards', { name: 'c.csv', bytes: 'a,b\n1,2' })).toMatchObject({
    status: 422,
    body: { message: expect.stringContaining('The first row is missing required column names') },
  });
});

it('accepts 5,000 cards in a file and refuses one more with a message that says why', async () => {
  const headers =
    'category_name,category_img_thumb,key_feature,annual_fee,utm_link,marketing_bullets,secured,status,sort_order';
  // The cards have no name, so that none of them is loaded.
  const load = (count: number) =>
    staff.send<{ message: string; errors: unknown[] }>('/api/import-credit-cards', {
      name: 'c.csv',
      bytes: [headers, ...Array<string>(count).fill(',,a,b,,c,0,1,1')].join('\n'),
    });
  expect((await load(5000)).body.errors).toHaveLength(1000);
  expect(await load(5001)).toMatchObject({
    status: 413,
    body: { message: 'This file has more than 5,000 rows, so nothing was loaded. Please split it.' },
  });
});

it('loads nothing from a file with a wrong row, and reports the cell', async () => {
  const before = await cards();
  const csv =
    'category_name,category_img_thumb,key_feature,annual_fee,utm_link,marketing_bullets,secured,status,sort_order\nGood,,a,b,,c,0,1,1\n,,a,b,javascript:1,c,7,1,x';
  const answer = await staff.send<{ errors: { row: number; column: string }[] }>('/api/import-credit-cards', {
    name: 'c.csv',
    bytes: csv,
  });
  expect(answer.body.errors.map(({ row, column }) => `${row} ${column}`)).toEqual([
    '3 category_name',
    '3 utm_link',
    '3 sort_order',
    '3 secured',
  ]);
  expect(await cards()).toEqual(before);
  expect(await staff.send('/api/import-credit-cards', undefined)).toMatchObject({
    status: 422,
    body: { message: 'No file selected' },
  });
  expect(await staff.send('/api/import-credit-cards', { name: 'c.csv', bytes: Buffer.from([0, 1, 2]) })).toMatchObject({
    body: { message: 'Invalid file type' },
  });
});

it('refuses roles 2 and 3', async () => {
  for (const role of [2, 3] as const) {
    const other = await staffClient(test, role);
    expect((await other.get('/api/get-credit-cards-data')).status).toBe(403);
    expect((await other.post('/api/create-credit-card', { category_name: 'No' })).status).toBe(403);
  }
});

it('stores the Hindi translation of English texts by a separate call', async () => {
  const { category_id: id } = await cardNamed('Sagar Everyday Card');
  const shown = async () =>
    (await test.app.inject('/api/get-credit-card-catalogue'))
      .json<{ cards: PublicCreditCard[] }>()
      .cards.find((card) => card.category_id === id);
  expect(await shown()).toMatchObject({ key_feature_hi: 'हर बिल और राशन पर 1% वापस' });
  const words = { key_feature_hi: 'बिल पर पैसे वापस', annual_fee_hi: '', marketing_bullets_hi: ['राशन पर 1%'] };
  const save = (more: object) => staff.post('/api/update-credit-card-hindi', { category_id: id, ...words, ...more });
  expect((await save({})).status).toBe(200);
  expect(await shown()).toMatchObject(words);
  expect((await staff.get(`/api/get-credit-card-hindi/${id}`)).body).toEqual(words);
  // If one English text changes, only that text loses its translation.
  await update(id, 'key_feature', '2% back on every bill');
  expect(await shown()).toMatchObject({ ...words, key_feature_hi: '' });
  expect((await save({})).status).toBe(200);
  expect(await shown()).toMatchObject(words);
  for (const wrong of [{ status: 1 }, { marketing_bullets_hi: [''] }, { annual_fee_hi: 'x'.repeat(121) }])
    expect((await save(wrong)).status).toBe(400);
  expect((await save({ category_id: '8f14e45f-ceea-467f-a5d8-3a0b4f1b1c11' })).status).toBe(404);
  // The call of §7 X5 has only the English properties.
  expect((await update(id, 'key_feature_hi', 'कुछ')).status).toBe(400);
});
