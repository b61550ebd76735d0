import type { AdminPartner } from '@tulna/contract/partners';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type StaffClient, staffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

let test: TestApp;
let staff: StaffClient;
beforeAll(async () => {
  test = await startTestApp({ demoWorld: true, staff: true });
  staff = await staffClient(test, 1);
});
afterAll(() => test.close());

const names = async () =>
  (await staff.get<{ partners: { key: string; name: string }[] }>('/api/get-partner-names')).body.partners;
const page = async () => (await staff.get<{ rows: AdminPartner[] }>('/api/get-partners?limit=200')).body.rows;

it('the names of partners are those of the list, also beyond its longest page, in the order they joined', async () => {
  const before = await names();
  expect(before).toEqual((await page()).map(({ key, brand }) => ({ key, name: brand.name })));
  // The later a partner joins, the earlier its name, so that an order by name would be noticed.
  const { rows: joined } = await test.services.pool.query<{ key: string; name: string }>(
    `insert into partners (key, name, utm_id, legal_name, logo, font_family, primary_color, secondary_color, tanc_apply, products,
       support, grievance_officer)
     select 'joined-' || at, 'Brand ' || 999 - at, 'joined-' || at, legal_name, logo, font_family, primary_color, secondary_color,
       tanc_apply, products, support, grievance_officer
     from partners, generate_series(1, 205) as at where key = 'cl' order by at
     returning key, name`,
  );
  expect(joined).toHaveLength(205);
  expect(await page()).toHaveLength(200);
  expect(await names()).toEqual([...before, ...joined]);

  await test.services.pool.query(`update partners set deleted_at = now() where key = 'joined-7'`);
  expect(await names()).toEqual([...before, ...joined.filter(({ key }) => key !== 'joined-7')]);
});

it.each([
  [2, 200],
  [3, 403],
] as const)('role %i may read them if it may open a page with partners to choose from: %i', async (role, status) => {
  expect((await (await staffClient(test, role)).get('/api/get-partner-names')).status).toBe(status);
});
