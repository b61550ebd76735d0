import type { AnswerOf } from '@tulna/contract/endpoint';
import type { getGoldEnquiries, getGoldLoan } from '@tulna/contract/gold-loans';
import type { LenderApplication } from '@tulna/contract/lender-applications';
import type { OffersAnswer } from '@tulna/contract/offers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  applyBody,
  applyHash,
  type CustomerClient,
  complete,
  customerClient,
  type LendingWorld,
  mobileNumbers,
  startLendingWorld,
} from '../../test/lending-world.ts';

type GoldLoan = AnswerOf<typeof getGoldLoan>;

let world: LendingWorld;
const nextPhone = mobileNumbers(9_000_400_001);
const someone = (): Promise<CustomerClient> => customerClient(world, nextPhone());

beforeAll(async () => {
  world = await startLendingWorld();
});
afterAll(() => world.close());
beforeEach(() => world.sandbox.control('reset', {}));

/** Invented answers for a gold lender, all fields filled in. */
const lata = {
  se_loan_amount: '150000',
  first_name: 'Lata',
  last_name: 'Kulkarni',
  birth_date: '1985-09-02',
  tin: 'BQRPK4410L',
  email: 'lata.kulkarni@example.in',
  postal_code: '411007',
  employment_status_code: 'self_employed',
  monthly_income: '30000',
};
const lenderOf: Readonly<Record<string, string>> = { muthootgold: 'muthoot', indiagold: 'indiagold' };
const request = async (person: CustomerClient, page: string, values: object = lata) => ({
  page,
  values,
  consent_text_hash: await applyHash(person, lenderOf[page] ?? ''),
});
const read = async (person: CustomerClient, page: string): Promise<GoldLoan> =>
  (await person.get<GoldLoan>(`/api/get-gold-loan/${page}`)).body;
const leadsOf = async (lender: string): Promise<{ id: string }[]> =>
  (await world.sandbox.control<{ leads: { id: string }[] }>(`lenders/${lender}/leads`)).leads;

describe('the next page of a gold loan', () => {
  it('is the comparison of all lenders, under /user, once gold loans are chosen', async () => {
    const person = await someone();
    const answer = await person.post(`/api/gold-loans/${person.userId}`);
    expect(answer).toEqual({ status: 200, body: { redirect: 'gold-loans' } });
    const user = await person.get<{ data: { chosen_product: string } }>(`/api/user/${person.userId}`);
    expect(user.body.data.chosen_product).toBe('Gold Loans');
  });

  it('is the page of the lender that has an open enquiry', async () => {
    const person = await someone();
    expect((await person.post('/api/apply-for-gold-loan', await request(person, 'indiagold'))).status).toBe(200);
    expect((await person.post(`/api/gold-loans/${person.userId}`)).body).toEqual({ redirect: 'indiagold' });
    await world.services.jobs.drain();
  });

  it('follows the switches of the lenders', async () => {
    const person = await someone();
    const switched = (on: boolean, keys: string[]) =>
      world.db.updateTable('lenders').set({ lender_status: on }).where('key', 'in', keys).execute();
    await switched(false, ['muthoot']);
    expect((await person.post(`/api/gold-loans/${person.userId}`)).body).toEqual({ redirect: 'gold-loans' });
    expect((await person.get('/api/get-gold-loan/muthootgold')).status).toBe(409);
    await switched(false, ['muthoot', 'indiagold']);
    const none = await person.post(`/api/gold-loans/${person.userId}`);
    expect([none.status, none.body.code]).toEqual([409, 'lender_closed']);
    await switched(true, ['muthoot', 'indiagold']);
  });

  it('is still the page of a lender with an open enquiry, with its lead id, after that lender was switched off', async () => {
    const person = await someone();
    await person.post('/api/apply-for-gold-loan', await request(person, 'indiagold'));
    await world.services.jobs.drain();
    const switched = (on: boolean) =>
      world.db.updateTable('lenders').set({ lender_status: on }).where('key', '=', 'indiagold').execute();
    await switched(false);
    expect((await person.post(`/api/gold-loans/${person.userId}`)).body).toEqual({ redirect: 'indiagold' });
    const gold = await read(person, 'indiagold');
    expect([gold.lender.key, gold.lead_id === null]).toEqual(['indiagold', false]);
    const again = await person.post('/api/apply-for-gold-loan', await request(person, 'indiagold'));
    expect([again.status, again.body.code]).toEqual([409, 'lender_closed']);
    await switched(true);
  });

  it('is not visible to other customers', async () => {
    const [person, other] = [await someone(), await someone()];
    const theirs = await person.post(`/api/gold-loans/${other.userId}`);
    const none = await person.post('/api/gold-loans/8f14e45f-ceea-467f-a5d8-3a0b4f1b1c11');
    expect([theirs.status, theirs.body]).toEqual([404, none.body]);
    expect((await person.get('/api/get-gold-loan/cashe')).status).toBe(400);
  });
});

describe('an enquiry', () => {
  it.each(['retired', 'homemaker', 'student'])(
    'of a customer who is %s reaches the lender',
    async (employment_status_code) => {
      const person = await someone();
      const values = { ...lata, employment_status_code, tin: `BQRPK${nextPhone().slice(-4)}L` };
      expect((await person.post('/api/apply-for-gold-loan', await request(person, 'muthootgold', values))).status).toBe(
        200,
      );
      await world.services.jobs.drain();
      const { lead_id } = await read(person, 'muthootgold');
      expect((await leadsOf('muthootgold')).map(({ id }) => id)).toEqual([lead_id]);
    },
  );

  it('reaches only its lender, gets a lead id and schemes, and redirects to an appointment', async () => {
    const person = await someone();
    const sent = await person.post<{ credit_application_id: string }>(
      '/api/apply-for-gold-loan',
      await request(person, 'muthootgold'),
    );
    expect(sent.status).toBe(200);
    expect(await read(person, 'muthootgold')).toMatchObject({ lead_id: null, profile_known: false });
    await world.services.jobs.drain();

    const gold = await read(person, 'muthootgold');
    expect(gold).toMatchObject({ lender: { key: 'muthoot' }, credit_application_id: sent.body.credit_application_id });
    expect((await leadsOf('muthootgold')).map(({ id }) => id)).toEqual([gold.lead_id]);
    expect(await leadsOf('indiagold')).toEqual([]);
    expect(await read(person, 'indiagold')).toMatchObject({ credit_application_id: null, lead_id: null });

    const { body } = await person.get<OffersAnswer>(`/api/get-offers/${gold.credit_application_id}`);
    expect(body).toMatchObject({ product: 'Gold Loans', complete: true, desired_amount: 150_000 });
    expect(body.offers.length).toBeGreaterThan(0);
    expect(body.offers.every(({ lender, indicative }) => lender.key === 'muthoot' && !indicative)).toBe(true);

    const applied = await person.post<{ lender_application_id: string; redirect: string }>(
      '/api/apply-for-offer',
      await applyBody(person, body.offers[0]),
    );
    const id = applied.body.lender_application_id;
    expect(applied.body.redirect).toBe(`/user/muthootgold?application=${id}`);
    await world.services.jobs.drain();
    expect((await read(person, 'muthootgold')).lender_application_id).toBe(id);
    const { application } = (await person.get<{ application: LenderApplication }>(`/api/get-lender-application/${id}`))
      .body;
    expect(application).toMatchObject({ status: 'sent', lead_id: gold.lead_id, product: 'Gold Loans' });
    expect(application.journey_link).toContain('/journey/muthootgold/');
  });

  it('is in My applications with its lead id, until the customer applies for a scheme', async () => {
    const person = await someone();
    type Enquiries = AnswerOf<typeof getGoldEnquiries>['enquiries'];
    const listed = async (of = person) =>
      (await of.get<{ enquiries: Enquiries }>('/api/get-gold-enquiries')).body.enquiries;
    expect(await listed()).toEqual([]);
    const values = { ...lata, tin: 'BQRPK4432L' };
    await person.post('/api/apply-for-gold-loan', await request(person, 'muthootgold', values));
    const [waiting, ...more] = await listed();
    expect([waiting?.state, waiting?.lead_id, waiting?.lender.key, more]).toEqual(['waiting', null, 'muthoot', []]);
    expect(Math.abs(Date.parse(waiting?.sent_at ?? '') - world.clock.now().getTime())).toBeLessThan(60_000);
    await world.services.jobs.drain();
    const { lead_id: lead, credit_application_id: id } = await read(person, 'muthootgold');
    expect(await listed()).toMatchObject([{ state: 'schemes', lead_id: lead, credit_application_id: id }]);
    expect(lead).toMatch(/^MG/);
    expect(await listed(await someone())).toEqual([]);

    // A later enquiry supersedes it.
    await person.post('/api/apply-for-gold-loan', await request(person, 'indiagold', values));
    await world.services.jobs.drain();
    expect((await listed()).map(({ lender }) => lender.key)).toEqual(['indiagold']);

    const { body } = await person.get<OffersAnswer>(
      `/api/get-offers/${(await read(person, 'indiagold')).credit_application_id}`,
    );
    await person.post('/api/apply-for-offer', await applyBody(person, body.offers[0]));
    expect(await listed()).toEqual([]);
    await world.services.jobs.drain();
  });

  it('is refused with every missing or wrong field, and stores nothing', async () => {
    const person = await someone();
    const { status, body } = await person.post(
      '/api/apply-for-gold-loan',
      await request(person, 'muthootgold', { ...lata, tin: 'ABCDE1234F', email: '', se_loan_amount: '10' }),
    );
    expect([status, body.code]).toEqual([422, 'profile_incomplete']);
    expect(Object.keys(body.fields as object).sort()).toEqual(['email', 'se_loan_amount', 'tin']);
    expect((await read(person, 'muthootgold')).credit_application_id).toBeNull();
  });

  it('needs the consent for this lender, to the text in force', async () => {
    const person = await someone();
    const { status, body } = await person.post('/api/apply-for-gold-loan', {
      ...(await request(person, 'muthootgold')),
      consent_text_hash: await applyHash(person, 'indiagold'),
    });
    expect([status, body.code]).toEqual([409, 'consent_stale']);
    await world.services.jobs.drain();
    expect(await leadsOf('muthootgold')).toEqual([]);
  });

  it('needs only the amount from a customer with a complete profile, and doesn’t change their personal loan', async () => {
    const person = await someone();
    const personal = await complete(person, { tin: 'ABCPM1291N' });
    expect((await read(person, 'indiagold')).profile_known).toBe(true);
    const sent = await person.post(
      '/api/apply-for-gold-loan',
      await request(person, 'indiagold', { se_loan_amount: '90000' }),
    );
    expect(sent.status).toBe(200);
    await world.services.jobs.drain();
    expect(await leadsOf('indiagold')).toHaveLength(1);
    const { body } = await person.get<OffersAnswer>(`/api/get-offers/${personal}`);
    expect(body.state).toBe('matched');
  });

  it('isn’t sent to a lender that doesn’t serve the place, and the customer sees why', async () => {
    const person = await someone();
    const sent = await person.post<{ credit_application_id: string }>(
      '/api/apply-for-gold-loan',
      await request(person, 'indiagold', { ...lata, postal_code: '796001' }),
    );
    await world.services.jobs.drain();
    const { body } = await person.get<OffersAnswer>(`/api/get-offers/${sent.body.credit_application_id}`);
    expect(body).toMatchObject({ state: 'unmatched', complete: true, offers: [] });
    expect(body.unmatched.find(({ lender }) => lender.key === 'indiagold')?.failed_rules).not.toEqual([]);
    expect(await leadsOf('indiagold')).toEqual([]);
  });

  it('is sent once, however often the button is pressed', async () => {
    const person = await someone();
    const key = '5f1f6a5e-6f0e-4c3c-9d5c-0d3a2f0b7a11';
    const sent = await request(person, 'muthootgold');
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => person.post('/api/apply-for-gold-loan', sent, key)),
    );
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    await world.services.jobs.drain();
    expect(await leadsOf('muthootgold')).toHaveLength(1);
  });
});
