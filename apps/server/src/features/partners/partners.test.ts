import type { AdminPartner } from '@tulna/contract/partners';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type StaffClient, staffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

let test: TestApp;
let staff: StaffClient;

beforeAll(async () => {
  test = await startTestApp({
    demoWorld: true,
    staff: true,
    settings: { PUBLIC_URL: 'https://desk.tulna.example' },
  });
  staff = await staffClient(test, 1);
});
afterAll(() => test.close());

const partners = async (): Promise<AdminPartner[]> =>
  (await staff.get<{ rows: AdminPartner[] }>('/api/get-partners?limit=200')).body.rows;
const first = async (): Promise<AdminPartner> => {
  const found = (await partners()).find(({ key }) => key !== 'cl');
  if (found === undefined) throw new Error('The partner should exist.');
  return found;
};
const shownBrand = async (key: string) =>
  (await test.app.inject(`/api/get-partner-by-name/${key}`)).json<Record<string, unknown>>();

it('the list has every partner with brand, utm_id and revenue', async () => {
  const all = await partners();
  expect(all.length).toBeGreaterThanOrEqual(30);
  expect(all[0]).toMatchObject({
    id: expect.any(Number),
    utm_id: expect.any(String),
    revenue_percent: 0,
    brand: { primary_color: expect.stringMatching(/^#/) },
  });
  // The default partner has the identifier code of §9; every other utm_id starts as the partner's key.
  expect(all.find(({ key }) => key === 'cl')?.utm_id).toBe('TOPCLIND');
  expect(all.find(({ key }) => key === 'haldi')?.utm_id).toBe('haldi');
});

it('partners are listed by name, by product and by what is typed', async () => {
  const listed = async (query: string) =>
    (await staff.get<{ rows: AdminPartner[] }>(`/api/get-partners?limit=200&${query}`)).body.rows;
  const all = await partners();
  expect(await listed('')).toEqual(all);
  const names = (await listed('sort=-name')).map(({ brand }) => brand.name.toLowerCase());
  expect(names).toEqual(
    all
      .map(({ brand }) => brand.name.toLowerCase())
      .toSorted()
      .reverse(),
  );
  const gold = all.filter(({ brand }) => brand.products.includes('Gold Loans'));
  expect(gold.length).toBeLessThan(all.length);
  expect(await listed('product=Gold%20Loans')).toEqual(gold);
  expect((await listed('search=HALDI')).map(({ key }) => key)).toEqual(['haldi']);
  expect((await listed('search=topclind')).map(({ key }) => key)).toEqual(['cl']);
  const counted = await staff.get('/api/count-partners?product=Gold%20Loans');
  expect(counted.body).toEqual({ count: gold.length, exact: true });
  expect((await staff.get('/api/get-partners?product=Gold')).status).toBe(400);
});

it('utm_id and revenue are changed by the two calls of §7', async () => {
  const { id } = await first();
  expect((await staff.post(`/api/update-partner-utm/${id}`, { utm_id: 'spring_26-A' })).status).toBe(200);
  const revenue = { revenue_percent: 12.5, revenue_flat_fee: 99.5 };
  expect((await staff.post(`/api/update-partner-revenue-data/${id}`, revenue)).status).toBe(200);
  expect(await first()).toMatchObject({ utm_id: 'spring_26-A', ...revenue });
});

it.each(['', 'a b', 'a/b', 'a.b', 'ä', '<x>', 'x'.repeat(65)])('refuses the utm_id %j', async (utm_id) => {
  const { id, utm_id: before } = await first();
  expect((await staff.post(`/api/update-partner-utm/${id}`, { utm_id })).status).toBe(400);
  expect((await first()).utm_id).toBe(before);
});

it.each([
  [{ revenue_percent: -1, revenue_flat_fee: 0 }],
  [{ revenue_percent: 101, revenue_flat_fee: 0 }],
  [{ revenue_percent: '5', revenue_flat_fee: 0 }],
  [{ revenue_percent: 5 }],
  [{ revenue_percent: 5, revenue_flat_fee: 0, deleted_at: null }],
  [{ revenue_percent: 5, revenue_flat_fee: 0.001 }],
  [{ revenue_percent: 5, revenue_flat_fee: 99.505 }],
])('refuses the revenue %j', async (revenue) => {
  const { id } = await first();
  expect((await staff.post(`/api/update-partner-revenue-data/${id}`, revenue)).status).toBe(400);
});

it('a fee of one paisa is stored, and a fraction of a paisa is refused', async () => {
  const { id } = await first();
  const send = (revenue_flat_fee: number) =>
    staff.post<{ fields: object }>(`/api/update-partner-revenue-data/${id}`, { revenue_percent: 5, revenue_flat_fee });
  expect((await send(0.01)).status).toBe(200);
  expect((await first()).revenue_flat_fee).toBe(0.01);
  expect((await send(0.001)).body.fields).toEqual({
    revenue_flat_fee: 'Please enter a number with at most 2 decimal places',
  });
  expect((await first()).revenue_flat_fee).toBe(0.01);
});

it('no two partners have the same utm_id, even if both are changed at once', async () => {
  const [one, two, three] = (await staff.get<{ rows: AdminPartner[] }>('/api/get-partners?limit=200')).body.rows;
  const set = (partner: AdminPartner | undefined, utm_id: string) =>
    staff.post(`/api/update-partner-utm/${partner?.id}`, { utm_id });
  expect((await set(one, 'only-one')).status).toBe(200);
  expect(await set(two, 'only-one')).toMatchObject({
    status: 409,
    body: {
      code: 'utm_id_taken',
      message: 'Another partner already has this UTM ID, so nothing was saved. Please choose a different one.',
    },
  });
  // Setting its own utm_id again is allowed.
  expect((await set(one, 'only-one')).status).toBe(200);
  const both = await Promise.all([set(two, 'at-once'), set(three, 'at-once')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

it('a new brand has its theme without a deploy, live within a second', async () => {
  const picture = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();
  const logo = String((await staff.send('/api/s3-upload-file', { name: 'logo.png', bytes: picture })).body.file);
  const { brand } = await first();
  const made = await staff.post('/api/create-partner', {
    key: 'Morning-Star',
    brand: { ...brand, name: 'Morning Star', host: null, logo, primary_color: '#4EC9DB' },
  });
  expect(made).toMatchObject({ status: 200, body: { message: 'Partner created successfully!' } });
  expect(made.body.contrast).toContainEqual(
    expect.objectContaining({ pair: 'text on primary', asked: '#ffffff', asked_ratio: 1.96, adjusted: true }),
  );
  for (const { used_ratio } of made.body.contrast as { used_ratio: number }[])
    expect(used_ratio).toBeGreaterThanOrEqual(4.5);
  await expect.poll(async () => (await shownBrand('morning-star')).name, { timeout: 1000 }).toBe('Morning Star');
  const again = await staff.post('/api/create-partner', { key: 'morning-star', brand: { ...brand, host: null } });
  expect(again).toMatchObject({ status: 409, body: { code: 'key_taken' } });
});

it('a change of brand and products is live within a second', async () => {
  const { id, key, brand } = await first();
  expect(
    (await staff.post(`/api/update-partner-brand/${id}`, { ...brand, title: 'A new day', secondary_color: '#123' }))
      .status,
  ).toBe(200);
  await expect.poll(async () => (await shownBrand(key)).title, { timeout: 1000 }).toBe('A new day');
  expect(
    (await staff.post(`/api/update-partner-products/${id}`, { products: ['Gold Loans', 'Gold Loans'] })).status,
  ).toBe(200);
  await expect.poll(async () => (await shownBrand(key)).products, { timeout: 1000 }).toEqual(['Gold Loans']);
});

it.each([
  ['primary_color', 'red'],
  ['primary_color', '#12345g'],
  ['font_link', 'https://elsewhere.example/font.css'],
  ['font_family', 'x;}body{display:none'],
  ['logo', '/assets/brands/nobody/logo.svg'],
  ['logo', 'https://elsewhere.example/l.png'],
  ['co_brand_logo', '/assets/../secret.svg'],
  ['title', '<script>alert(1)</script>'],
  ['host', 'not a host'],
  ['host', 'localhost'],
  ['host', '127.0.0.1'],
  ['host', 'desk.tulna.example'],
  ['support', { name: 'Desk', email: 'nowhere', phone: '9000000000' }],
])('refuses the brand with %s %j, naming the field', async (field, value) => {
  const { id, brand } = await first();
  const answer = await staff.post<{ fields: Record<string, string> }>(`/api/update-partner-brand/${id}`, {
    ...brand,
    [field]: value,
  });
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.body.fields).some((name) => name.startsWith(field))).toBe(true);
  expect((await first()).brand).toEqual(brand);
});

it('unknown properties of a brand and unknown partners are refused', async () => {
  const { id, brand } = await first();
  expect((await staff.post(`/api/update-partner-brand/${id}`, { ...brand, key: 'cl' })).status).toBe(400);
  expect((await staff.post('/api/update-partner-utm/999999', { utm_id: 'a' })).status).toBe(404);
  expect((await staff.post('/api/update-partner-utm/__proto__', { utm_id: 'a' })).status).toBe(400);
});

it('the check of two colours says how legible they are', async () => {
  const answer = await staff.post<{ contrast: unknown[] }>('/api/check-brand-contrast', {
    primary_color: '#070050',
    secondary_color: '#ffffff',
  });
  expect(answer.body.contrast).toHaveLength(6);
  expect(
    (await staff.post('/api/check-brand-contrast', { primary_color: 'blue', secondary_color: '#fff' })).status,
  ).toBe(400);
});

it.each(['products', 'Admin', 'user', 'api', 'credit-cards', '404'])(
  'no partner can have the name of a page as its key: %s',
  async (key) => {
    const { brand } = await first();
    const answer = await staff.post('/api/create-partner', { key, brand: { ...brand, host: null } });
    expect(answer).toMatchObject({ status: 409, body: { code: 'key_taken' } });
  },
);
