import type { AdminLender } from '@tulna/contract/lenders';
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

const create = async (name: string) => Number((await staff.post('/api/create-lender', { name })).body.lender_id);
const update = (id: number, property: string, value: unknown) =>
  staff.post('/api/update-lender-data', { lender_id: id, property, value });
async function lender(id: number): Promise<AdminLender> {
  const { body } = await staff.get<AdminLender[]>('/api/get-lenders-data');
  const found = body.find(({ lender_id }) => lender_id === id);
  if (found === undefined) throw new Error(`The lender ${id} is missing.`);
  return found;
}

/** The fields that every lender must fill in, besides its terms. */
const usual = {
  legal_name: 'Sarovar Finance Private Limited',
  entity_type: 'NBFC',
  penal_charges_en: '₹500 a missed instalment',
  penal_charges_hi: 'हर छूटी किस्त पर ₹500',
  grievance_officer: { name: 'Anita Rao', email: 'anita@sarovar.example', phone: '9000012345' },
  site_link: 'https://sarovar.example/',
};

const term = { en: 'As clause 9 says.', hi: 'जैसा धारा 9 में है।' };
const stated = {
  disbursal_clause: term,
  foreclosure: term,
  other_charges: term,
  recovery_agents: term,
  grievance_clause: term,
  transfer: term,
};

it('a lender needs the facts of a floating rate, a second lender and a payout in parts before customers see it', async () => {
  const id = await create('Mahanadi Money');
  const missing = async () => (await lender(id)).missing;
  const set = async (changes: Readonly<Record<string, unknown>>) => {
    for (const [property, value] of Object.entries(changes))
      expect((await update(id, property, value)).status, property).toBe(200);
  };
  await set(usual);
  await set({ key_fact_terms: { ...stated, disbursal_clause: null, other_charges: null } });
  expect(await missing()).toEqual([]);

  await set({ rate_type: 'floating' });
  expect(await missing()).toEqual(['benchmark', 'benchmark_rate', 'benchmark_day', 'rate_reset_months']);
  await set({ benchmark: 'repo_rate', benchmark_rate: 5.5, benchmark_day: '2026-10-01' });
  expect(await missing()).toEqual(['rate_reset_months']);
  await set({ rate_reset_months: 3 });
  expect(await missing()).toEqual([]);

  await set({ co_lender_name: 'Narmada Bank Limited' });
  expect(await missing()).toEqual(['co_lender_share']);
  await set({ co_lender_share: 80 });
  expect(await missing()).toEqual([]);
  await set({ co_lender_name: '' });
  expect(await missing()).toEqual(['co_lender_name']);
  await set({ co_lender_share: null });

  await set({ disbursal: 'several_parts' });
  expect(await missing()).toEqual(['key_fact_terms']);
  await set({ key_fact_terms: stated });
  expect(await missing()).toEqual([]);
  await set({ key_fact_terms: { ...stated, recovery_agents: null } });
  expect(await missing()).toEqual(['key_fact_terms']);
});

it('passed-on charges of more than half of the smallest loan are refused with what would be right', async () => {
  const id = await create('Tapti Money');
  expect((await update(id, 'legal_amount', 4646)).status).toBe(200);
  expect(await update(id, 'legal_amount', 4646.01)).toMatchObject({
    status: 400,
    body: {
      fields: { value: expect.stringMatching(/^With these values, fees and charges would take more than half/) },
    },
  });
});
