import { describe, expect, it } from 'vitest';
import { type AnswerBody, openAssistedWorld } from '../../test/assisted-world.ts';
import { shop } from '../../test/invented-person.ts';
import { newestCode } from '../../test/sign-in.ts';
import { assistedProfilesRepository } from './repository.ts';

const { world, farida, ravi, later, desk, start, type, outcomeOf, started, sent, opened } =
  await openAssistedWorld(9_001_360_001);

const product = 'Business Loans';
const answers = Object.fromEntries(Object.entries(shop).filter(([, value]) => value !== ''));

describe('a business profile typed with the customer', () => {
  it('a business profile becomes the customer’s by their code and business consents, and its offers open', async () => {
    const { customer, id, code } = await sent(answers, product);
    expect((await desk(farida, customer)).profile).toMatchObject({ product, state: 'sent' });
    await later();
    const page = await opened(id, code);
    const { body } = await page.proposal();
    expect(body).toMatchObject({ product, values: { ...answers, tin: 'ABCPS1204N' } });
    const confirmed = await page.confirm({ ...body.values, business_monthly_turnover: '500000' }, product);
    expect(confirmed).toMatchObject({ status: 200, body: { redirect: '/user/business-offers' } });
    expect(await page.get(`/api/user/${customer.userId}`)).toMatchObject({
      data: { chosen_product: product, bl_completed: 1, pl_completed: 0 },
    });
    const { rows } = await world.test.services.pool.query<{ turnover: number; registered: boolean }>(
      `select b.business_monthly_turnover::int as turnover, p.has_business_registration as registered
       from business_profiles b join customer_profiles p using (customer_id) where customer_id = $1`,
      [customer.userId],
    );
    expect(rows).toEqual([{ turnover: 500_000, registered: true }]);
    expect((await desk(farida, customer)).profile).toMatchObject({
      state: 'confirmed',
      corrected: ['Sales in a typical month'],
    });
    expect((await assistedProfilesRepository(world.test.services, world.test.db).byId(id))?.values).toEqual({});
  });

  it('a business profile has the questions and checks of the business form', async () => {
    const { customer, id } = await started(product);
    const questions = async () => (await desk(farida, customer)).profile?.steps.flatMap((step) => step.questions) ?? [];
    const names = async () => (await questions()).map(({ name }) => name);
    const before = await names();
    expect(before).toContain('business_monthly_turnover');
    for (const other of ['monthly_income', 'mobile_phone_number', 'ifsc_code']) expect(before).not.toContain(other);
    for (const account of ['none', 'current'] as const) {
      expect((await type(farida, id, 'business_account', account)).status).toBe(200);
      expect((await names()).includes('ifsc_code'), account).toBe(account === 'current');
    }
    const turnover = (value: string) => type(farida, id, 'business_monthly_turnover', value);
    for (const [value, status] of [
      ['0', 400],
      ['1', 200],
      ['100000000', 200],
      ['100000001', 400],
    ] as const)
      expect((await turnover(value)).status, value).toBe(status);
    expect(Object.keys((await type(farida, id, 'business_nature', 'astronaut')).body.fields ?? {})).toEqual(['value']);
    // This question belongs to the other form.
    expect(Object.keys((await type(farida, id, 'monthly_income', '50000')).body.fields ?? {})).toEqual(['field']);
    expect((await type(farida, id, 'tin', 'abcps1204n')).status).toBe(200);
    expect((await questions()).find(({ name }) => name === 'tin')).toMatchObject({ value: '', masked: '******204N' });
  });

  it('a typed profile is merged only with the customer’s own draft of the same form', async () => {
    const { customer, id } = await started(product);
    for (const [form, email] of [
      ['Personal Loans', 'personal@example.in'],
      [product, 'business@example.in'],
    ]) {
      const draft = { product: form, step: 'contact', revision: 0, values: { email } };
      expect((await customer.post('/api/save-profile-draft', draft)).status).toBe(200);
    }
    for (const [field, value] of Object.entries(answers)) if (field !== 'email') await type(farida, id, field, value);
    await later();
    expect((await farida.post<AnswerBody>('/api/send-assisted-code', { assisted_id: id })).status).toBe(200);
    const page = await opened(id, await newestCode(world.test.app, customer.phone));
    expect((await page.proposal()).body.values).toMatchObject({ email: 'business@example.in' });
  });

  it('only one form can be open: another product must wait until it has ended', async () => {
    const { customer, id } = await started(product);
    expect(outcomeOf(await start(farida, customer, 'Personal Loans'))).toEqual([409, 'assisted_other']);
    expect((await start(farida, customer, product)).status).toBe(200);
    // A form whose agent's claim has lapsed can be taken over only for the same product.
    await later(10);
    await world.claim(ravi, customer.item);
    expect(outcomeOf(await start(ravi, customer, 'Personal Loans'))).toEqual([409, 'assisted_other']);
    expect((await start(ravi, customer, product)).status).toBe(200);
    expect((await desk(ravi, customer)).profile).toMatchObject({ assisted_id: id, product, mine: 1 });
    await ravi.post('/api/discard-assisted-profile', { assisted_id: id });
    expect((await start(ravi, customer, 'Personal Loans')).status).toBe(200);
    expect((await desk(ravi, customer)).profile).toMatchObject({ product: 'Personal Loans', state: 'typing' });
  });

  it('a profile for a product that staff can’t type is refused', async () => {
    const { customer } = await started(product);
    const refused = await farida.post<AnswerBody>('/api/start-assisted-profile', {
      customer_id: customer.userId,
      product: 'Gold Loans',
    });
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([400, ['product']]);
  });
});
