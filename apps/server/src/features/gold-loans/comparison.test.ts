import type { GoldComparison } from '@tulna/contract/gold-comparison';
import type { AdminLender } from '@tulna/contract/lenders';
import { istDay } from '@tulna/rules/dates';
import { editTag } from '@tulna/rules/edit-tag';
import { GOLD_EXAMPLE } from '@tulna/rules/gold-answers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { goldTerms } from '../../seeds/data/gold-terms.ts';
import {
  applyHash,
  type CustomerClient,
  complete,
  customerClient,
  type LendingWorld,
  mobileNumbers,
  startLendingWorld,
} from '../../test/lending-world.ts';
import { type StaffClient, staffClient } from '../../test/staff.ts';

/** Gold lenders side by side, through the API. */
let world: LendingWorld;
let staff: StaffClient;
const nextPhone = mobileNumbers(9_000_410_001);
const someone = (): Promise<CustomerClient> => customerClient(world, nextPhone());

beforeAll(async () => {
  world = await startLendingWorld({ staff: true });
  staff = await staffClient(world, 1);
});
afterAll(() => world.close());

type Refusal = { code?: string; fields?: Record<string, string>; message?: string };
const ask = async (person: CustomerClient, changes: object = {}) =>
  person.post<GoldComparison & Refusal>('/api/compare-gold-loans', { ...GOLD_EXAMPLE, ...changes });
const compare = async (person: CustomerClient, changes: object = {}): Promise<GoldComparison> => {
  const { status, body } = await ask(person, changes);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const pages = ({ lenders }: GoldComparison): string[] => lenders.map(({ page }) => page);
const reasons = ({ unmatched }: GoldComparison) =>
  unmatched.map(({ page, failed_rules, gold }) => [page, failed_rules.map(({ rule }) => rule), gold]);
let pans = 4500;
const lata = () => {
  pans += 1;
  return {
    se_loan_amount: '60000',
    first_name: 'Lata',
    last_name: 'Kulkarni',
    birth_date: '1985-09-02',
    tin: `BQRPK${pans}L`,
    email: `lata.k${pans}@example.in`,
    postal_code: '411007',
    employment_status_code: 'self_employed',
    monthly_income: '30000',
  };
};
const apply = async (person: CustomerClient, page: string, lender: string) =>
  person.post('/api/apply-for-gold-loan', {
    page,
    values: lata(),
    consent_text_hash: await applyHash(person, lender),
  });

describe('the comparison of a customer', () => {
  it('has every lender that serves the place, with terms and figures worked out from weight and purity', async () => {
    const answer = await compare(await someone(), { postal_code: '411007' });
    expect(answer).toMatchObject({
      price: { per_gram_paise: 1_200_000, day: istDay(world.clock.now().getTime()), source: '' },
      value_paise: 11_000_000,
      postal_code: '411007',
      order_version: 'gold-1',
      unmatched: [],
      open: null,
    });
    expect(pages(answer)).toEqual(['muthootgold', 'indiagold']);
    const [muthoot, indiagold] = answer.lenders;
    expect(muthoot).toMatchObject({ lender: { key: 'muthoot', illustrative: true }, terms: goldTerms.muthoot });
    expect(muthoot?.foreclosure).toContain('first seven days');
    // The loan is on 10 grams at ₹8,200 each, with 12 % a year paid monthly, and ₹205 charges plus GST.
    expect(muthoot?.plans[0]).toEqual({
      kind: 'interest_only',
      months: 12,
      annual_rate: 12,
      apr: 12.32,
      amount_paise: 8_200_000,
      largest_paise: 8_200_000,
      charges_paise: 20_500,
      gst_paise: 3_690,
      monthly_paise: 82_000,
      last_paise: 8_282_000,
      interest_paise: 984_000,
      total_cost_paise: 1_008_190,
    });
    // The loan and its interest of a year at 16 % are 75 % of ₹1,10,000.
    expect(muthoot?.plans.find(({ kind }) => kind === 'bullet')?.largest_paise).toBe(7_112_000);
    // The loan is ₹8,600 a gram, and the charges are 1 %, ₹250 and ₹300, plus GST.
    expect(indiagold?.plans.find(({ kind }) => kind === 'emi')).toMatchObject({
      amount_paise: 8_600_000,
      charges_paise: 141_000,
      gst_paise: 25_380,
    });
  });

  it('lists each lender that doesn’t match, with the reason, and changes at each bound', async () => {
    const person = await someone();
    expect(reasons(await compare(person, { postal_code: '796001' }))).toEqual([
      ['indiagold', ['serviceable_area'], null],
    ]);
    expect(reasons(await compare(person, { carat: '24' }))).toEqual([['muthootgold', [], 'purity']]);
    // Indiagold lends from ₹20,000: 2.325 grams at ₹8,600 are ₹19,995, 2.326 are ₹20,003.
    const little = await compare(person, { weight: '2.325' });
    expect(little.unmatched).toMatchObject([
      { page: 'indiagold', gold: 'too_little', least_paise: 2_000_000, largest_paise: 1_999_500 },
    ]);
    expect(reasons(await compare(person, { weight: '2.326' }))).toEqual([]);
    expect(reasons(await compare(person, { se_loan_amount: '19999' }))).toEqual([
      ['indiagold', ['minimum_amount'], null],
    ]);
    expect(reasons(await compare(person, { se_loan_amount: '20000' }))).toEqual([]);
  });

  it('uses the person’s known facts: the profile’s age and PIN code, unless another PIN code is typed', async () => {
    const young = await someone();
    const year = Number(istDay(world.clock.now().getTime()).slice(0, 4));
    await complete(young, { tin: 'ABCPG4501N', birth_date: `${year - 20}-01-01`, postal_code: '560001' });
    const known = await compare(young);
    expect([known.postal_code, reasons(known)]).toEqual(['560001', [['indiagold', ['minimum_age'], null]]]);
    expect(reasons(await compare(young, { postal_code: '796001' }))).toEqual([
      ['indiagold', ['minimum_age', 'serviceable_area'], null],
    ]);
  });

  it('has the same order whatever the priority and the commission are', async () => {
    const person = await someone();
    const before = await compare(person);
    const set = (values: object) =>
      world.db.updateTable('lenders').set(values).where('key', '=', 'indiagold').execute();
    const stored = await world.db
      .selectFrom('lenders')
      .selectAll()
      .where('key', '=', 'indiagold')
      .executeTakeFirstOrThrow();
    await set({ priority: 0, revenue_percent: '99', revenue_flat_fee: '99999', so_status: true });
    expect(await compare(person)).toEqual(before);
    expect((await person.post(`/api/gold-loans/${person.userId}`)).body).toEqual({ redirect: 'gold-loans' });
    await set({
      priority: stored.priority,
      revenue_percent: stored.revenue_percent,
      revenue_flat_fee: stored.revenue_flat_fee,
      so_status: stored.so_status,
    });
  });

  it('is refused with an error for each unreadable field, and without a session', async () => {
    const person = await someone();
    const { status, body } = await ask(person, {
      weight: '2 तोला',
      carat: '21',
      se_loan_amount: '5',
      postal_code: '1',
    });
    expect([status, body.code]).toEqual([400, 'invalid_request']);
    expect(Object.keys(body.fields ?? {}).sort()).toEqual(['carat', 'postal_code', 'se_loan_amount', 'weight']);
    expect(body.fields?.weight).toContain('in grams');
    const stranger = await world.app.inject({ method: 'POST', url: '/api/compare-gold-loans', payload: GOLD_EXAMPLE });
    expect(stranger.statusCode).toBe(401);
  });
});

describe('choosing', () => {
  it('sends enquiry and consent only to the chosen lender, and another choice replaces them', async () => {
    const person = await someone();
    const nextPage = async () => (await person.post(`/api/gold-loans/${person.userId}`)).body;
    expect(await nextPage()).toEqual({ redirect: 'gold-loans' });
    // The test chooses the second lender, not the first.
    const { lenders } = await compare(person);
    expect(lenders[1]?.page).toBe('indiagold');
    expect((await apply(person, 'indiagold', 'indiagold')).status).toBe(200);
    await world.services.jobs.drain();
    const given = () =>
      world.db
        .selectFrom('consents')
        .select(['purpose', 'lender_key', 'named_lenders'])
        .where('customer_id', '=', person.userId)
        .where('lender_key', 'is not', null)
        .orderBy('sequence')
        .execute();
    const [consent, ...more] = await given();
    expect([consent?.lender_key, more]).toEqual(['indiagold', []]);
    // The consent names only this lender.
    expect(consent?.named_lenders).toMatchObject([{ key: 'indiagold', chosen: true }]);
    expect(await nextPage()).toEqual({ redirect: 'indiagold' });
    const open = (await compare(person)).open;
    expect(open).toMatchObject({ page: 'indiagold', lender: 'Indiagold', lead_id: expect.any(String) });

    expect((await apply(person, 'muthootgold', 'muthoot')).status).toBe(200);
    await world.services.jobs.drain();
    expect((await given()).map(({ lender_key }) => lender_key)).toEqual(['indiagold', 'muthoot']);
    expect(await nextPage()).toEqual({ redirect: 'muthootgold' });
    expect((await compare(person)).open).toMatchObject({ page: 'muthootgold', lender: 'Muthoot' });
  });
});

describe('a visitor without a session', () => {
  let addresses = 0;
  const check = async (changes: object = {}) => {
    addresses += 1;
    const answer = await world.app.inject({
      method: 'POST',
      url: '/api/check-gold-loans',
      payload: { partner: 'cl', ...GOLD_EXAMPLE, ...changes },
      remoteAddress: `198.51.100.${addresses}`,
    });
    return { status: answer.statusCode, body: answer.json<GoldComparison & Refusal>() };
  };

  it('sees what a customer of the brand with the same answers sees, and nothing is stored', async () => {
    const sizes = async () => (await world.services.pool.query('select count(*)::int as count from customers')).rows[0];
    const before = await sizes();
    for (const changes of [{}, { weight: '२५.५', postal_code: '796001' }, { carat: '24' }])
      expect((await check(changes)).body).toEqual(await compare(await someone(), changes));
    expect((await check({ partner: undefined })).status).toBe(200);
    expect((await check({ weight: '0.4' })).body.fields).toHaveProperty('weight');
    expect(Number((await sizes()).count) - Number(before.count)).toBe(3);
  });
});

describe('operations', () => {
  const muthoot = async () => {
    const found = (await staff.get<AdminLender[]>('/api/get-lenders-data')).body.find(({ key }) => key === 'muthoot');
    if (found === undefined) throw new Error('The demo lender Muthoot is missing.');
    return found;
  };
  const edit = async (value: unknown, seen?: unknown) =>
    staff.post<Refusal>(
      '/api/update-lender-data',
      { lender_id: (await muthoot()).lender_id, property: 'gold_terms', value },
      seen === undefined ? {} : { 'if-match': `"${editTag(seen)}"` },
    );
  const lastEntry = async (property: string) => {
    const { rows } = await world.services.pool.query<{ sequence: string }>(
      'select max(sequence)::text as sequence from audit_entries where property = $1',
      [property],
    );
    return Number(rows[0]?.sequence);
  };
  const undo = async (property: string) => {
    const { status } = await staff.post('/api/undo-audit-entry', { sequence: await lastEntry(property) });
    return status;
  };

  it('can change a lender’s terms, which change its figures at once; edit conflicts and undo work as for other properties', async () => {
    const person = await someone();
    const before = await compare(person);
    const terms = goldTerms.muthoot;
    if (terms === undefined) throw new Error('Muthoot has terms.');
    const bullet = terms.bullet && { ...terms.bullet, annual_rate: 24 };
    const dearer = { ...terms, interest_only: null, emi: null, bullet, ltv_percent: 60 };
    expect((await edit(dearer, { ...terms, ltv_percent: 1 })).status).toBe(409);
    expect((await edit(dearer, terms)).status).toBe(200);
    const now = await compare(person);
    expect(pages(now)).toEqual(['indiagold', 'muthootgold']);
    expect(now.lenders[1]?.plans.map(({ kind, largest_paise }) => [kind, largest_paise])).toEqual([
      ['bullet', 5_322_500],
    ]);
    expect(await undo('gold_terms')).toBe(200);
    expect(await compare(person)).toEqual(before);
    // A lender without terms can still get enquiries, and is listed after those with terms.
    expect((await edit(null, terms)).status).toBe(200);
    const without = await compare(person);
    expect(without.lenders.map(({ page, terms: stated, plans }) => [page, stated === null, plans.length])).toEqual([
      ['indiagold', false, 2],
      ['muthootgold', true, 0],
    ]);
    expect(await undo('gold_terms')).toBe(200);
  });

  it('get an error for each wrong term', async () => {
    const { muthoot: terms } = goldTerms;
    if (terms?.emi == null) throw new Error('Muthoot has terms.');
    const refused = async (value: object) => {
      const { status, body } = await edit(value);
      return [status, Object.values(body.fields ?? {}).join()];
    };
    expect(await refused({ ...terms, emi: { ...terms.emi, min_months: 13 } })).toEqual([
      400,
      expect.stringContaining('longer than its longest'),
    ]);
    expect(await refused({ ...terms, bullet: { ...terms.emi, max_months: 13 } })).toEqual([
      400,
      expect.stringContaining('12 months'),
    ]);
    expect(await refused({ ...terms, emi: null, bullet: null, interest_only: null })).toEqual([
      400,
      expect.stringContaining('one scheme'),
    ]);
    expect(await refused({ ...terms, ltv_percent: 85.01 })).toEqual([400, expect.stringContaining('85')]);
    expect((await edit({ ...terms, ltv_percent: 85 })).status).toBe(200);
    expect((await edit(terms)).status).toBe(200);
  });

  it('can set the price of gold with its day; without a price only terms are shown', async () => {
    const person = await someone();
    const today = istDay(world.clock.now().getTime());
    const invented = { per_gram_paise: 1_200_000, day: today, source: '' };
    const set = (price: object, seen?: unknown) =>
      staff.post<Refusal>(
        '/api/update-gold-price',
        price,
        seen === undefined ? {} : { 'if-match': `"${editTag(seen)}"` },
      );
    const real = { per_gram_paise: 1_180_000, day: '2026-01-05', source: 'IBJA' };
    expect((await set(real, real)).status).toBe(409);
    expect(await set(real, invented)).toMatchObject({ status: 200, body: { message: 'Gold price updated' } });
    expect((await staff.get('/api/get-gold-price')).body).toEqual({ price: real });
    expect(await compare(person)).toMatchObject({ price: real, value_paise: 10_816_666 });
    for (const wrong of [{ day: '2999-01-01' }, { per_gram_paise: 99_999 }, { per_gram_paise: 10_000_001 }])
      expect((await set({ ...real, ...wrong })).status, JSON.stringify(wrong)).toBe(400);
    expect(await undo('price')).toBe(200);
    expect((await staff.get('/api/get-gold-price')).body).toEqual({ price: invented });

    await world.services.pool.query('delete from gold_price');
    const bare = await compare(person, { weight: '0.5' });
    expect(bare).toMatchObject({ price: null, value_paise: null, unmatched: [] });
    expect(bare.lenders.map(({ plans, terms }) => [plans.length, terms !== null])).toEqual([
      [0, true],
      [0, true],
    ]);
    expect((await set(invented, null)).status).toBe(200);
    expect(await undo('price')).toBe(200);
    expect((await staff.get('/api/get-gold-price')).body).toEqual({ price: null });
    expect((await set(invented)).status).toBe(200);
  });

  it('must have the right to the page of lenders for all this', async () => {
    const desk = await staffClient(world, 2);
    expect((await desk.get('/api/get-gold-price')).status).toBe(403);
    expect((await desk.post('/api/update-gold-price', {})).status).toBe(403);
    expect((await world.app.inject({ url: '/api/get-gold-price' })).statusCode).toBe(401);
  });
});
