import { randomUUID } from 'node:crypto';
import type { ProfileDraft, UserData } from '@tulna/contract/customers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CustomerClient, complete, customerClient, meera, mobileNumbers } from '../../test/lending-world.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { withoutIds } from '../../test/without-ids.ts';

let world: TestApp;
const nextPhone = mobileNumbers(9_000_200_001);
const someone = (phone = nextPhone()): Promise<CustomerClient> => customerClient(world, phone);
const userOf = async (person: CustomerClient): Promise<UserData> =>
  (await person.get<{ data: UserData }>(`/api/user/${person.userId}`)).body.data;

beforeAll(async () => {
  world = await startTestApp({ demoWorld: true, settings: { OTP_PER_DEVICE_HOUR: '1000' } });
});
afterAll(() => world.close());

describe('the user', () => {
  it('starts empty, with the proved number', async () => {
    const person = await someone();
    expect(await userOf(person)).toMatchObject({
      user_id: person.userId,
      mobile_phone_code: '91',
      phone_verified: 1,
      pl_completed: 0,
      stored_record: 1,
      identity_check_required: 0,
      tin: '',
      monthly_income: 0,
    });
  });

  it('shows the record after completion, the PAN masked', async () => {
    const person = await someone();
    const id = await complete(person);
    const user = await userOf(person);
    expect(user).toMatchObject({
      first_name: 'Meera',
      email: 'meera.joshi@example.in',
      tin: '******204N',
      pl_completed: 1,
      is_editing: 0,
      monthly_income: 65_000,
      inflight_credit_app_id: id,
      allow_sms: 1,
    });
    const masked = await person.get(`/api/getMaskInfo/${person.userId}`);
    expect(masked.body).toEqual({ data: { pan: '******204N', birth_date: '**/**/1992' } });
  });

  it('has to check a profile that is more than 90 days old, until it is sent again', async () => {
    const person = await someone();
    await complete(person);
    const flags = async () => {
      const { pl_update_required, pl_se_update_required } = await userOf(person);
      return [pl_update_required, pl_se_update_required];
    };
    const sentBefore = (days: number, seconds: number) =>
      world.db
        .updateTable('customer_profiles')
        .set({ pl_checked_at: new Date(world.clock.now().getTime() - (days * 86_400 + seconds) * 1000) })
        .where('customer_id', '=', person.userId)
        .execute();
    expect(await flags()).toEqual([0, 0]);
    await sentBefore(90, -30);
    expect(await flags()).toEqual([0, 0]);
    await sentBefore(90, 1);
    // Choosing a product again doesn't renew the profile, and redirects to the form.
    const chosen = await person.post<{ redirect: string }>('/api/choose-product', { product: 'Personal Loans' });
    expect([await flags(), chosen.body.redirect]).toEqual([[1, 0], '/user/user-detail']);
    await world.db
      .updateTable('customer_profiles')
      .set({ employment_status_code: 'self_employed' })
      .where('customer_id', '=', person.userId)
      .execute();
    expect(await flags()).toEqual([0, 1]);
    await complete(person);
    expect(await flags()).toEqual([0, 0]);
  });

  it('has the partner and the shop that brought the customer, in a session that may see the record', async () => {
    const phone = nextPhone();
    const person = await someone(phone);
    expect(await userOf(person)).toMatchObject({ channel_id: '', merchant_location_id: '' });
    const shop = {
      partner: 'haldi',
      shop_name: 'Sharma Mobile',
      contact_name: 'Asha Sharma',
      phone: nextPhone(),
      postal_code: '411001',
    };
    const { body: merchant } = await person.post<{ merchant_id: string }>('/api/create-merchant', shop);
    const at = world.clock.now();
    const touch = { id: randomUUID(), entry: 'customer_site', brand: 'haldi', merchant_id: merchant.merchant_id };
    await world.db
      .insertInto('attributions')
      .values({ ...touch, utm: '{}', path: '/', touched_at: at, customer_id: person.userId, tied_at: at })
      .execute();
    const credited = { channel_id: 'haldi', merchant_location_id: merchant.merchant_id };
    expect(await userOf(person)).toMatchObject(credited);
    await complete(person, { tin: 'ABCPM1219N' });
    expect(await userOf(person)).toMatchObject(credited);
    expect(await userOf(await someone(phone))).toMatchObject({ channel_id: '', merchant_location_id: '' });
  });

  it('isn’t found by another customer’s id, as if that didn’t exist', async () => {
    const [owner, other] = [await someone(), await someone()];
    for (const call of ['user', 'getMaskInfo']) {
      const foreign = await other.get(`/api/${call}/${owner.userId}`);
      expect(foreign.status).toBe(404);
      expect(foreign).toEqual(await other.get(`/api/${call}/${randomUUID()}`));
    }
    const language = await other.post('/api/set-language', { uid: owner.userId, language: 'hi' });
    expect(language.status).toBe(404);
    expect((await userOf(owner)).language).toBe('en');
  });

  it('stores the language', async () => {
    const person = await someone();
    const saved = await person.post('/api/set-language', { uid: person.userId, language: 'hi' });
    expect(saved.body.message).toMatch(/[ऀ-ॿ]/);
    expect((await userOf(person)).language).toBe('hi');
    expect((await person.post('/api/set-language', { uid: person.userId, language: 'fr' })).status).toBe(400);
  });

  it('has fields of the salaried only if the customer is salaried', async () => {
    const person = await someone();
    await complete(person, {
      employment_status_code: 'self_employed',
      business_registration_type: 'gst',
      business_years: '2_to_3_years',
      business_current_turnover: '1000001_to_2500000',
      business_account: 'current',
    } as Partial<typeof meera>);
    expect(await userOf(person)).toMatchObject({
      employer_name: '',
      salary_mode: '',
      business_registration_type: 'gst',
    });
  });
});

describe('choosing a product', () => {
  it('redirects as the guards of section 4 do', async () => {
    const person = await someone();
    const choose = async (product: string, registered?: 0 | 1) =>
      (await person.post('/api/choose-product', { product, has_business_registration: registered })).body.redirect;
    expect(await choose('Personal Loans')).toBe('/user/user-detail');
    expect((await userOf(person)).chosen_product).toBe('Personal Loans');
    expect(await choose('Business Loans', 1)).toBe('/user/business-detail');
    expect(await choose('Business Loans', 0)).toBe('/user/user-detail');
    expect((await userOf(person)).chosen_product).toBe('Personal Loans');
    expect((await person.post('/api/choose-product', { product: 'Yachts' })).status).toBe(400);
    await complete(person);
    expect(await choose('Personal Loans')).toBe('/user/offers');
  });
});

describe('the form', () => {
  const path = '/api/get-profile-draft/Personal%20Loans';
  const save = (person: CustomerClient, revision: number, values: Record<string, string>, step = 'personal') =>
    person.post<ProfileDraft & { code: string }>('/api/save-profile-draft', {
      product: 'Personal Loans',
      step,
      values,
      revision,
    });

  it('is stored exactly as typed and opens on another device', async () => {
    const phone = nextPhone();
    const person = await someone(phone);
    const typed = { first_name: '  Mee', tin: 'abc', monthly_income: '12,0', birth_date: '1992-13-40' };
    expect((await save(person, 0, typed, 'income')).body).toMatchObject({ revision: 1, step: 'income', values: typed });
    const elsewhere = await someone(phone);
    expect((await elsewhere.get<ProfileDraft>(path)).body).toMatchObject({
      revision: 1,
      step: 'income',
      values: typed,
    });
  });

  it('can’t be overwritten by an outdated device, and the newest version can be read', async () => {
    const person = await someone();
    await save(person, 0, { first_name: 'A' });
    expect((await save(person, 1, { first_name: 'B' })).body.revision).toBe(2);
    const late = await save(person, 1, { first_name: 'C' });
    expect([late.status, late.body.code]).toEqual([409, 'draft_conflict']);
    expect((await save(person, 0, { first_name: 'D' })).status).toBe(409);
    expect((await person.get<ProfileDraft>(path)).body).toMatchObject({ revision: 2, values: { first_name: 'B' } });
    // Repeating a save whose response was lost isn't a conflict.
    expect((await save(person, 1, { first_name: 'B' })).body.revision).toBe(2);
  });

  it('opens with the typed number of people who sign in by email; it is encrypted and doesn’t sign anybody in', async () => {
    const email = `typed-number-${nextPhone()}@example.in`;
    const typed = nextPhone();
    const person = await someone(email);
    const mobile = { mobile_phone_number: typed } as Partial<typeof meera>;
    await complete(person, { tin: 'ABCPM1220N', email, ...mobile });
    await person.post('/api/start-editing-profile');
    expect((await person.get<ProfileDraft>(path)).body.values).toMatchObject({ mobile_phone_number: typed, email });
    // The number of §3 is only a proved number.
    expect((await userOf(person)).mobile_phone_number).toBe('');
    const row = await world.db
      .selectFrom('customer_profiles')
      .selectAll()
      .where('customer_id', '=', person.userId)
      .executeTakeFirstOrThrow();
    expect(row.typed_phone?.toString('latin1')).not.toContain(typed);
    expect(JSON.stringify((await person.get('/api/get-my-data')).body)).toContain(typed);
    // Signing in with the typed number doesn't open this account.
    expect((await someone(typed)).userId).not.toBe(person.userId);
    // Another typed number replaces the first.
    const other = nextPhone();
    await complete(person, { tin: 'ABCPM1220N', email, mobile_phone_number: other } as Partial<typeof meera>);
    await person.post('/api/start-editing-profile');
    expect((await person.get<ProfileDraft>(path)).body.values.mobile_phone_number).toBe(other);
  });

  it('stores no typed number of customers who sign in by number', async () => {
    const phone = nextPhone();
    const person = await someone(phone);
    await complete(person, { tin: 'ABCPM1221N', mobile_phone_number: nextPhone() } as Partial<typeof meera>);
    const { typed_phone } = await world.db
      .selectFrom('customer_profiles')
      .select('typed_phone')
      .where('customer_id', '=', person.userId)
      .executeTakeFirstOrThrow();
    expect(typed_phone).toBeNull();
    await person.post('/api/start-editing-profile');
    expect((await person.get<ProfileDraft>(path)).body.values.mobile_phone_number).toBe(phone);
  });

  it('accepts only one of several parallel saves', async () => {
    const person = await someone();
    const answers = await Promise.all(['A', 'B', 'C', 'D'].map((name) => save(person, 0, { first_name: name })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it('opens with the record when a complete profile is corrected; completing a form deletes the draft', async () => {
    const person = await someone();
    await save(person, 0, { first_name: 'Half' });
    await complete(person);
    expect((await person.post('/api/start-editing-profile')).body).toEqual({ redirect: '/user/user-detail' });
    expect((await person.get<ProfileDraft>(path)).body).toMatchObject({
      revision: 0,
      saved_at: null,
      values: { first_name: 'Meera', tin: meera.tin, monthly_income: '65000' },
    });
    expect((await userOf(person)).is_editing).toBe(1);
  });

  it.each(['Gold Loans', 'Credit Cards', 'Other Insurance'])(
    'opens the form that was filled in, even if %s is chosen',
    async (product) => {
      const person = await someone();
      await complete(person);
      expect((await person.post('/api/choose-product', { product })).status).toBe(200);
      expect((await person.post('/api/start-editing-profile')).body).toEqual({ redirect: '/user/user-detail' });
      expect(await userOf(person)).toMatchObject({ chosen_product: 'Personal Loans', is_editing: 1 });
    },
  );

  it('redirects to the user area if nothing was filled in yet, and chooses no product', async () => {
    const person = await someone();
    await person.post('/api/choose-product', { product: 'Credit Cards' });
    expect((await person.post('/api/start-editing-profile')).body).toEqual({ redirect: '/user' });
    expect(await userOf(person)).toMatchObject({ chosen_product: 'Credit Cards', is_editing: 0 });
  });
});

describe('welcome back', () => {
  const claim = { pan: meera.tin, birth_date: meera.birth_date };
  const wrong = { ...claim, pan: 'ABCPM9999N' };

  async function returning(phone = nextPhone()): Promise<CustomerClient> {
    await complete(await someone(phone));
    return someone(phone);
  }

  it('shows nothing of the record before PAN and birth date are proved', async () => {
    const person = await returning();
    const user = await userOf(person);
    expect(user).toMatchObject({ identity_check_required: 1, stored_record: 0, pl_completed: 1, tin: '******204N' });
    expect(withoutIds(JSON.stringify(user))).not.toMatch(/Meera|Joshi|meera|1992|Aundh|411007|Sahyadri/);
    expect(user).toMatchObject({ inflight_credit_app_id: '', monthly_income: 0 });
    for (const path of ['/api/get-profile-draft/Personal%20Loans', '/api/get-lender-applications']) {
      expect((await person.get(path)).body).toMatchObject({ code: 'identity_check_required' });
    }
    const again = await person.post('/api/complete-personal-loan-profile', { values: meera, consents: [] });
    expect(again.status).toBe(403);
  });

  it('shows the record after the correct PAN and birth date, in this session', async () => {
    const person = await returning();
    const lower = { ...claim, pan: claim.pan.toLowerCase() };
    const proved = await person.post('/api/verify-identity', lower);
    expect(proved.status).toBe(200);
    expect(proved.body.redirect).toBe('/user/offers');
    expect(await userOf(person)).toMatchObject({ first_name: 'Meera', identity_check_required: 0, stored_record: 1 });
  });

  it('locks for half an hour after five wrong tries, even for the correct answer', async () => {
    const phone = nextPhone();
    const person = await returning(phone);
    for (const left of [4, 3, 2, 1]) {
      const { status, body } = await person.post('/api/verify-identity', wrong);
      expect([status, body.code]).toEqual([422, 'identity_wrong']);
      expect(body.message).toContain(String(left));
    }
    const fifth = await person.post('/api/verify-identity', wrong);
    expect([fifth.status, fifth.body.code]).toEqual([429, 'identity_locked']);
    expect(fifth.body.retry_after).toBe(1800);
    expect((await person.post('/api/verify-identity', claim)).status).toBe(429);
    world.clock.advance(31 * 60_000);
    const elsewhere = await someone(phone);
    expect((await elsewhere.post('/api/verify-identity', claim)).status).toBe(200);
  });

  it('checks only five of many parallel tries', async () => {
    const person = await returning();
    const answers = await Promise.all(Array.from({ length: 20 }, () => person.post('/api/verify-identity', wrong)));
    const codes = answers.map(({ body }) => body.code);
    expect(codes.filter((code) => code === 'identity_wrong')).toHaveLength(4);
    expect(codes.filter((code) => code === 'identity_locked')).toHaveLength(16);
  });
});
