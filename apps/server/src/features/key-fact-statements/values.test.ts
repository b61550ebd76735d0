import type { LenderKeyFacts } from '@tulna/contract/key-fact-statements';
import type { OffersAnswer } from '@tulna/contract/offers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { complete, customerClient, mobileNumbers } from '../../test/lending-world.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import type { LenderFee } from '../lender-connections/index.ts';
import { lendersRepository } from '../lenders/index.ts';
import { offersRepository, type ShownLender } from '../offers/index.ts';
import { statementFacts } from './facts.ts';
import { presentKeyFacts } from './present.ts';

/** Sums and names of a statement that could be confused with each other. */
let test: TestApp;
const nextPhone = mobileNumbers(9_000_440_001);

beforeAll(async () => {
  test = await startTestApp({ demoWorld: true });
});
afterAll(() => test.close());

async function offered(brand: string | null) {
  const person = await customerClient(test, nextPhone());
  await test.db.updateTable('sessions').set({ brand }).where('user_id', '=', person.userId).execute();
  const id = await complete(person, { tin: brand === null ? 'ABCPK1001N' : 'ABCPK1002N' });
  const [offer] = (await person.get<OffersAnswer>(`/api/get-offers/${id}`)).body.offers;
  return { person, offerId: offer?.offer_id ?? '' };
}

it.each([
  ['haldi', 'Haldi Money'],
  [null, 'Tulna'],
])('a statement under %s has this brand as the service provider', async (key, name) => {
  const { person, offerId } = await offered(key);
  expect((await person.get(`/api/get-key-facts/${offerId}`)).status).toBe(200);
  const { facts } = await test.db
    .selectFrom('key_fact_statements')
    .select('facts')
    .where('offer_id', '=', offerId)
    .executeTakeFirstOrThrow();
  expect(JSON.parse(facts).provider.name).toBe(name);
});

it('a statement has passed-on charges with their tax, and every paisa once', async () => {
  const { offerId } = await offered(null);
  const stored = await offersRepository(test.db).byId(offerId);
  if (stored === undefined) throw new Error('The customer has no offer.');
  const others = { payee: 'third_party', taxIncluded: false };
  const fees: unknown = [
    { ...others, kind: 'processing', payee: 'lender', amountPaise: 200_000, taxPaise: 36_000 },
    { ...others, kind: 'stamp_duty', amountPaise: 5_000, taxPaise: null },
    { ...others, kind: 'insurance', amountPaise: 10_000, taxPaise: 1_800 },
  ];
  const offer = { ...stored, fees: fees as LenderFee[], feePaise: 215_000, gstPaise: 37_800 };
  const officer = { name: 'Anita Rao', email: 'anita@sarovar.example', phone: '9000012345' };
  const shown = { name: 'Sarovar', legal_name: 'Sarovar Finance', entity_type: 'NBFC', grievance_officer: officer };
  const brand = { name: 'Tulna', legal_name: 'Tulna Services', grievance_officer: { ...officer, name: 'Vinod Jha' } };
  const facts = statementFacts(offer, shown as ShownLender, undefined, 'Personal Loans', brand);
  expect(facts).toMatchObject({
    passedOn: { feePaise: 15_000, taxPaise: 1_800 },
    lender: { name: 'Sarovar', legalName: 'Sarovar Finance', officer: { name: 'Anita Rao' } },
    provider: { name: 'Tulna', legalName: 'Tulna Services', officer: { name: 'Vinod Jha' } },
    penalCharges: stored.penalCharges,
  });
  expect(stored.penalCharges.en).not.toBe(stored.penalCharges.hi);
  expect(presentKeyFacts(facts, 'hi')).toMatchObject({
    charges: [
      { kind: 'processing', payee: 'lender', amount_paise: 200_000, tax_paise: 36_000, tax_included: false },
      { kind: 'stamp_duty', payee: 'third_party', amount_paise: 5_000, tax_paise: 0, tax_included: false },
      { kind: 'insurance', payee: 'third_party', amount_paise: 10_000, tax_paise: 1_800, tax_included: false },
    ],
    processing_fee_paise: 215_000,
    gst_paise: 37_800,
    total_cost_paise: stored.interestPaise + 215_000 + 37_800,
    penal_charges: stored.penalCharges.hi,
  });
});

it('a lender’s own page has its bounds and its penal charges in either language', async () => {
  const row = await lendersRepository(test.db).byKey('upwards');
  if (row === undefined) throw new Error('The lender is missing in the demo data.');
  for (const [language, penal_charges] of [
    ['en', row.penal_charges_en],
    ['hi', row.penal_charges_hi],
  ] as const) {
    const headers = { 'accept-language': language };
    const answer = await test.app.inject({ url: '/api/get-lender-key-facts/upwards', headers });
    expect(answer.json<LenderKeyFacts>()).toMatchObject({
      penal_charges,
      tenure: { least: row.min_tenure, most: row.tenure },
      rate: { least: Number(row.rate_min), most: Number(row.interest_rate) },
      fee: { least: Number(row.fee_min), most: Number(row.processing_fees) },
      cooling_off_days: row.cooling_off_days,
    });
  }
});
