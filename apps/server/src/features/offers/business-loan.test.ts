import type { ProfileDraft, UserData } from '@tulna/contract/customers';
import type { OffersAnswer } from '@tulna/contract/offers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answersTo } from '../../test/consent-answers.ts';
import { shop } from '../../test/invented-person.ts';
import {
  type CustomerClient,
  complete,
  consents,
  customerClient,
  meera,
  mobileNumbers,
  textsFor,
} from '../../test/lending-world.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';

let world: TestApp;
const nextPhone = mobileNumbers(9_000_510_001);
beforeAll(async () => {
  world = await startTestApp({ demoWorld: true });
});
afterAll(() => world.close());

const someone = async (phone = nextPhone()): Promise<CustomerClient> => {
  const person = await customerClient(world, phone);
  await person.post('/api/choose-product', { product: 'Business Loans', has_business_registration: 1 });
  return person;
};
const send = async (person: CustomerClient, changes: Partial<typeof shop> = {}, key?: string) =>
  person.post<{ credit_application_id: string; redirect: string; fields: Record<string, string>; code: string }>(
    '/api/complete-business-loan-profile',
    { values: { ...shop, ...changes }, consents: await consents(person, 'all', 'Business Loans') },
    key,
  );
const userOf = async (person: CustomerClient): Promise<UserData> =>
  (await person.get<{ data: UserData }>(`/api/user/${person.userId}`)).body.data;
const offersOf = async (person: CustomerClient, id: string) =>
  (await person.get<OffersAnswer>(`/api/get-offers/${id}`)).body;

describe('the business dialog', () => {
  it('leads to the business form with a certificate, and to the personal loan without one', async () => {
    const person = await customerClient(world, nextPhone());
    const choose = async (answer: 0 | 1) =>
      (await person.post('/api/choose-product', { product: 'Business Loans', has_business_registration: answer })).body
        .redirect;
    expect(await choose(1)).toBe('/user/business-detail');
    expect((await userOf(person)).chosen_product).toBe('Business Loans');
    expect(await choose(0)).toBe('/user/user-detail');
    expect((await userOf(person)).chosen_product).toBe('Personal Loans');
    const rows = await world.db
      .selectFrom('customer_profiles')
      .select('has_business_registration')
      .where('customer_id', '=', person.userId)
      .execute();
    expect(rows).toEqual([{ has_business_registration: false }]);
  });
});

describe('a business loan', () => {
  it('is decided by the turnover, at lenders of business loans only', async () => {
    const person = await someone();
    const { status, body } = await send(person);
    expect([status, body.redirect]).toEqual([200, '/user/business-offers']);
    const answer = await offersOf(person, body.credit_application_id);
    expect(answer).toMatchObject({ product: 'Business Loans', state: 'matched', complete: true });
    expect(answer.offers.map((offer) => offer.lender.key).sort()).toEqual(['flexiloans', 'lendingkart']);
    expect(answer.offers.every((offer) => offer.indicative)).toBe(true);
    expect(answer.desired_amount).toBe(800_000);
    expect(await userOf(person)).toMatchObject({
      bl_completed: 1,
      pl_completed: 0,
      first_name: 'Imran',
      email: 'imran.shaikh@example.in',
      inflight_credit_app_id: body.credit_application_id,
      business_current_turnover: '5000001_to_10000000',
      business_years: 'over_5_years',
      business_account: 'current',
      monthly_income: 0,
    });
  });

  it('shows no offer of a lender that was named in the consent and not ticked, even if the lender gets no data before an application', async () => {
    const person = await someone();
    const given = answersTo(await textsFor(person, { product: 'Business Loans' }), 'all', ['lendingkart']);
    const { status, body } = await person.post<{ credit_application_id: string }>(
      '/api/complete-business-loan-profile',
      { values: shop, consents: given },
    );
    expect(status).toBe(200);
    const answer = await offersOf(person, body.credit_application_id);
    expect(answer.offers.map((offer) => offer.lender.key)).toEqual(['lendingkart']);
    expect(answer.unmatched.map(({ lender, failed_rules }) => [lender.key, failed_rules[0]?.rule])).toEqual([
      ['flexiloans', 'not_chosen'],
    ]);
  });

  it('names the lender that does not match a small turnover, and the nearest change', async () => {
    const person = await someone();
    const { body } = await send(person, { business_monthly_turnover: '120000', se_loan_amount: '100000', emi: '' });
    const answer = await offersOf(person, body.credit_application_id);
    expect(answer.offers.map((offer) => offer.lender.key)).toEqual(['lendingkart']);
    const [unmatched] = answer.unmatched;
    expect(unmatched?.lender.key).toBe('flexiloans');
    expect(unmatched?.failed_rules).toContainEqual({
      rule: 'minimum_income',
      limit: 200_000,
      actual: 120_000,
      change: 80_000,
    });
  });

  it('is refused field by field where it is wrong, and nothing is stored', async () => {
    const person = await someone();
    const { status, body } = await send(person, {
      company_name: 'S & S',
      business_monthly_turnover: '0',
      business_nature: 'piracy',
      ifsc_code: 'sbin0001234',
    });
    expect([status, body.code]).toEqual([422, 'profile_incomplete']);
    expect(Object.keys(body.fields).sort()).toEqual([
      'business_monthly_turnover',
      'business_nature',
      'company_name',
      'ifsc_code',
    ]);
    expect(body.fields.ifsc_code).toBe('IFSC format is invalid (case sensitive field)');
    expect((await userOf(person)).bl_completed).toBe(0);
    const missing = await person.post('/api/complete-business-loan-profile', { values: shop, consents: [] });
    expect(missing.body.code).toBe('consent_required');
  });

  it('with an IFSC that no branch has is refused; without a bank account its IFSC isn’t checked', async () => {
    const { status, body } = await send(await someone(), { ifsc_code: 'SBIN0099999' });
    expect([status, body.fields]).toEqual([
      422,
      {
        ifsc_code:
          'This IFSC isn’t on the published list of bank branches. Please check it on a cheque or bank statement',
      },
    ]);
    const without = await send(await someone(), { business_account: 'none', ifsc_code: 'SBIN0099999' });
    expect(without.status).toBe(200);
  });

  it('sent twice with one key is one application', async () => {
    const person = await someone();
    const key = 'business-loan-test-key-0001';
    const answers = await Promise.all([send(person, {}, key), send(person, {}, key), send(person, {}, key)]);
    expect(new Set(answers.map(({ body }) => body.credit_application_id)).size).toBe(1);
  });

  it('stores neither the name nor the address of the business in readable form', async () => {
    const person = await someone();
    await send(person);
    const { rows } = await world.services.pool.query<{ row: string }>(
      'select business_profiles::text as row from business_profiles where customer_id = $1',
      [person.userId],
    );
    expect(rows).toHaveLength(1);
    const dumped = rows.map(({ row }) =>
      row.replaceAll(/\\x([0-9a-f]+)/g, (_, hex) => Buffer.from(hex, 'hex').toString()),
    );
    expect(dumped.join()).not.toMatch(/Shaikh|Kirana|Market/);
  });
});

describe('the business form', () => {
  const path = '/api/get-profile-draft/Business%20Loans';

  it('has its own draft, separate from that of the personal loan', async () => {
    const person = await someone();
    const save = (product: string, first_name: string) =>
      person.post('/api/save-profile-draft', { product, step: 'personal', values: { first_name }, revision: 0 });
    await save('Personal Loans', 'One');
    await save('Business Loans', 'Two');
    expect((await person.get<ProfileDraft>(path)).body.values).toEqual({ first_name: 'Two' });
    await send(person);
    expect((await person.get<ProfileDraft>('/api/get-profile-draft/Personal%20Loans')).body.values).toEqual({
      first_name: 'One',
    });
  });

  it('starts with the personal details of a customer with a personal loan, without their salary and home address', async () => {
    const person = await someone();
    await complete(person);
    const { values } = (await person.get<ProfileDraft>(path)).body;
    expect(values).toMatchObject({ first_name: 'Meera', tin: meera.tin });
    for (const name of ['monthly_income', 'emi', 'se_loan_amount', 'address1', 'postal_code', 'employer_name'])
      expect(values[name]).toBeUndefined();
  });

  it('opens again with the stored business for a correction, and leads to the new offers', async () => {
    const person = await someone();
    const first = (await send(person)).body.credit_application_id;
    expect((await person.post('/api/start-editing-profile')).body).toEqual({ redirect: '/user/business-detail' });
    expect((await userOf(person)).is_editing).toBe(1);
    const { values } = (await person.get<ProfileDraft>(path)).body;
    expect(values).toMatchObject({
      company_name: shop.company_name,
      business_monthly_turnover: '450000',
      tin: shop.tin,
    });
    const second = (await send(person, { se_loan_amount: '500000' })).body.credit_application_id;
    expect(second).not.toBe(first);
    expect((await offersOf(person, first)).state).toBe('superseded');
    expect(await userOf(person)).toMatchObject({ is_editing: 0, inflight_credit_app_id: second });
  });

  it('leaves the amounts of a personal loan unchanged', async () => {
    const person = await someone();
    await complete(person);
    await send(person, { se_loan_amount: '900000', emi: '70000' });
    await person.post('/api/choose-product', { product: 'Personal Loans' });
    expect(await userOf(person)).toMatchObject({ se_loan_amount: 200_000, emi: 4000, address1: meera.address1 });
  });

  it('fills address, PIN code, amount, term, instalments and work in user/{id}, but not before the session has proved PAN and birth date', async () => {
    const phone = nextPhone();
    const person = await someone(phone);
    const empty = { address1: '', address2: '', postal_code: '', se_loan_amount: 0, desired_tenure: 0, emi: 0 };
    expect(await userOf(person)).toMatchObject({ ...empty, employment_status_code: '' });
    const changes = { tin: 'ABCPS1290N', address2: 'Near the station', desired_tenure: '36' };
    expect((await send(person, changes as Partial<typeof shop>)).status).toBe(200);
    const business = {
      address1: shop.address1,
      address2: 'Near the station',
      postal_code: shop.postal_code,
      se_loan_amount: 800_000,
      desired_tenure: 36,
      emi: 6000,
      employment_status_code: 'self_employed',
    };
    expect(await userOf(person)).toMatchObject(business);
    // Another session has yet to prove PAN and birth date.
    expect(await userOf(await customerClient(world, phone))).toMatchObject({ ...empty, employment_status_code: '' });
    // With a personal-loan profile as well, the chosen product decides which of the two is shown.
    await complete(person, { tin: 'ABCPS1290N' });
    expect(await userOf(person)).toMatchObject({ employment_status_code: 'salaried', postal_code: '411007' });
    await person.post('/api/choose-product', { product: 'Business Loans', has_business_registration: 1 });
    expect(await userOf(person)).toMatchObject(business);
  });

  it('opens when the customer starts a new application for a business loan', async () => {
    const person = await someone();
    await send(person);
    const again = await person.post('/api/start-new-application', { product: 'Business Loans' });
    expect(again.body.redirect).toBe('/user/business-detail');
    expect((await userOf(person)).is_editing).toBe(1);
  });
});

describe('a customer who comes back', () => {
  it('is asked for PAN and birth date before anything about the business is shown', async () => {
    const phone = nextPhone();
    await send(await someone(phone));
    const person = await customerClient(world, phone);
    const locked = await person.get('/api/get-profile-draft/Business%20Loans');
    expect(locked.body.code).toBe('identity_check_required');
    const again = await person.post('/api/complete-business-loan-profile', {
      values: shop,
      consents: await consents(person, 'all', 'Business Loans'),
    });
    expect(again.status).toBe(403);
    const proved = await person.post('/api/verify-identity', { pan: shop.tin, birth_date: shop.birth_date });
    expect(proved.body.redirect).toBe('/user/business-offers');
  });
});

it('consent texts name the lenders of the product', async () => {
  const person = await someone();
  const namedIn = async (product: string) =>
    (await textsFor(person, { product }))
      .find(({ purpose }) => purpose === 'share_with_lenders')
      ?.lenders.map(({ name }) => name);
  const business = await namedIn('Business Loans');
  expect(business).toEqual(expect.arrayContaining(['FlexiLoans', 'Lendingkart']));
  expect(business).not.toContain('KreditBee');
  expect(await namedIn('Personal Loans')).toContain('KreditBee');
});
