import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { partnerClient } from '../../test/partner.ts';
import type { StaffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

let test: TestApp;
let owner: StaffClient;

/** More shops than are counted exactly. Above that limit, the number is an estimate from PostgreSQL's statistics. */
const shops = 24_000;
const otherPartnersShops = 12_000;

beforeAll(async () => {
  test = await startTestApp({ demoWorld: true, staff: true });
  await sql`insert into merchants (id, partner_id, code, shop_name, postal_code, contact_name, phone, phone_index, state, active, language, created_at)
    select gen_random_uuid(), partners.id, translate(lpad(n::text, 8, '0'), '01', 'ab'), 'Shop ' || n, '411001', '', '', decode(md5(n::text), 'hex'),
      'approved', n % 4 > 0, 'en', '2026-11-01T10:00:00Z'::timestamptz + n * interval '1 second'
    from generate_series(1, ${shops + otherPartnersShops}::int) as n join partners on key = case when n % 3 = 0 then 'kajal' else 'haldi' end`.execute(
    test.db,
  );
  await sql`analyze merchants`.execute(test.db);
  owner = await partnerClient(test, { partner: 'haldi' });
}, 60_000);
afterAll(() => test.close());

const count = async (filter = '') =>
  (await owner.get<{ count: number; exact: boolean }>(`/api/partner/count-own-shops${filter}`)).body;

it('the number of a partner’s shops above the limit is an estimate from the statistics of its own rows', async () => {
  const { count: all, exact } = await count();
  expect(exact).toBe(false);
  expect(all / shops).toBeGreaterThan(0.9);
  expect(all / shops).toBeLessThan(1.1);
});

it('the number with a filter by the most frequent state is an estimate, too', async () => {
  const { count: on, exact } = await count('?state=approved');
  expect(exact).toBe(false);
  expect(on / (shops * 0.75)).toBeGreaterThan(0.9);
  expect(on / (shops * 0.75)).toBeLessThan(1.1);
});
