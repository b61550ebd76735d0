import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '@tulna/contract/endpoint';
import type { getMerchantMoves } from '@tulna/contract/merchant-moves';
import { DAY_MS } from '@tulna/rules/clock';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { applicationId, customerId } from '../../test/applications.ts';
import { type CommissionWorld, disbursed, hoursAgo, startCommissionWorld, today } from '../../test/commission-world.ts';
import { type Reply, type StaffClient, staffClient, staffClientOf } from '../../test/staff.ts';
import { merchantBrand } from '../../web/merchant-links.ts';
import { openBrandDirectory, presentBrand } from '../brands/index.ts';
import { MerchantDirectory } from '../merchants/index.ts';

/** Merchants that move, through the API. It is 22 November 2026, 15:00 in India; the first second of the 23rd is 18:30 UTC. */
const midnight = new Date('2026-11-22T18:30:00Z');
const person = { 'user-agent': 'Mozilla/5.0 (Linux; Android 13; Redmi 12) AppleWebKit/537.36 Chrome/119.0 Mobile' };
let world: CommissionWorld;
let staff: StaffClient;
let lastPhone = 9000041000;

beforeAll(async () => {
  world = await startCommissionWorld(10);
});
afterAll(() => world.close());

/** Sets the clock, and signs staff in again. */
async function at(moment: Date): Promise<void> {
  world.clock.stopAt(moment);
  staff = await staffClient(world, 1);
}
beforeEach(() => at(today));
const lastMoment = new Date(midnight.getTime() - 1);

interface Made {
  merchant_id: string;
  code: string;
  partner: string;
}
const once = () => ({ 'idempotency-key': randomUUID() });
const freshPhone = (): string => {
  lastPhone += 1;
  return String(lastPhone);
};
async function signUp(partner = 'haldi', phone = freshPhone()): Promise<Made> {
  const payload = { partner, shop_name: 'Asha Mobile', contact_name: 'Asha Sharma', phone, postal_code: '411001' };
  const answer = await world.app.inject({ method: 'POST', url: '/api/create-merchant', payload, headers: once() });
  return answer.json();
}
const move = (merchant_id: string, more: object = {}, by = staff): Promise<Reply<Record<string, unknown>>> =>
  by.post(
    '/api/move-merchant',
    { merchant_id, partner: 'kajal', first_day: '2026-11-23', reason: 'New contract', ...more },
    once(),
  );
const cancel = (move_id: unknown) => staff.post('/api/cancel-merchant-move', { move_id });
const moves = async (id: string): Promise<AnswerOf<typeof getMerchantMoves>> =>
  (await staff.get<AnswerOf<typeof getMerchantMoves>>(`/api/get-merchant-moves/${id}`)).body;
const outcomeOf = async (answer: Promise<Reply<Record<string, unknown>>>): Promise<unknown[]> => {
  const { status, body } = await answer;
  return [status, body.code ?? body.message, ...(body.fields === undefined ? [] : [body.fields])];
};
const touch = async (merchant: string, partner = 'haldi'): Promise<string> => {
  const payload = { entry: 'customer_site', partner, merchant };
  const answer = await world.app.inject({ method: 'POST', url: '/api/record-touch', payload, headers: person });
  return answer.json<{ touch_id: string }>().touch_id;
};
const brandOf = async (id: string): Promise<string | undefined> =>
  (await world.db.selectFrom('attributions').select('brand').where('id', '=', id).executeTakeFirst())?.brand;
const leads = async (url: string): Promise<unknown[]> => {
  const { statusCode, headers } = await world.app.inject({ url });
  return [statusCode, headers.location];
};
const entries = async (id: string): Promise<string[]> =>
  (
    await world.services.pool.query<{ line: string }>(
      `select action || ' ' || subject_name || ' ' || coalesce(after, before)::jsonb::text as line from audit_entries
       where subject_kind = 'merchant-move' and subject_id = $1 order by sequence`,
      [id],
    )
  ).rows.map(({ line }) => line);

describe('a move from tomorrow', () => {
  it('takes effect in the first second of its day in India, for visits, printed links and the short address', async () => {
    const { merchant_id: id, code } = await signUp();
    const answer = await move(id);
    expect([answer.status, answer.body.message]).toEqual([200, 'The merchant’s move is saved']);
    expect(await moves(id)).toMatchObject({ today: '2026-11-22', partner: 'haldi', moves: [{ state: 'planned' }] });

    await at(lastMoment);
    expect(await leads(`/m/${code}`)).toEqual([302, `/customer-site?partner=haldi&merchant=${code}`]);
    expect(await leads(`/m/${code.toUpperCase()}?qr=1`)).toEqual([
      302,
      `/customer-site?partner=haldi&merchant=${code}&qr=1`,
    ]);
    const before = await touch(code);
    await at(midnight);
    expect(await leads(`/m/${code}`)).toEqual([302, `/customer-site?partner=kajal&merchant=${code}`]);
    // A link printed while the shop was with Haldi, and a link without a partner.
    expect(await leads(`/customer-site?partner=haldi&merchant=${code}&qr=1`)).toEqual([
      302,
      `/customer-site?partner=kajal&merchant=${code}&qr=1`,
    ]);
    expect(await leads(`/haldi/customer-site?merchant=${code}`)).toEqual([
      302,
      `/customer-site?merchant=${code}&partner=kajal`,
    ]);
    expect((await leads(`/customer-site?partner=kajal&merchant=${code}`))[0]).not.toBe(302);
    const after = await touch(code);
    expect([await brandOf(before), await brandOf(after)]).toEqual(['haldi', 'kajal']);
    const link = await world.app.inject({ url: `/api/get-merchant-link/${code}` });
    expect(link.json()).toMatchObject({ partner: 'kajal', merchant_id: id });
    expect(await moves(id)).toMatchObject({
      today: '2026-11-23',
      partner: 'kajal',
      partner_name: 'Kajal Private Credit',
      moves: [
        {
          from_name: 'Haldi Money',
          to_name: 'Kajal Private Credit',
          first_day: '2026-11-23',
          reason: 'New contract',
          state: 'done',
          created_at: '2026-11-22T09:30:00.000Z',
          created_by: 'Vasudha Operations',
          cancelled_at: null,
        },
      ],
    });
    expect(await entries(String(answer.body.move_id))).toEqual([
      `create Asha Mobile {"reason": "New contract", "first_day": "2026-11-23", "to_partner": "kajal", "from_partner": "haldi"}`,
    ]);
    // The shop moves back on the day after.
    expect((await move(id, { partner: 'haldi', first_day: '2026-11-24' })).status).toBe(200);
    expect((await moves(id)).partner).toBe('kajal');
    await at(new Date(midnight.getTime() + DAY_MS));
    expect((await moves(id)).partner).toBe('haldi');
  });

  it('can be cancelled by its button or in the audit until it begins, and not after', async () => {
    const { merchant_id: id, code } = await signUp();
    const { body } = await move(id);
    await at(lastMoment);
    expect(await outcomeOf(cancel(body.move_id))).toEqual([200, 'The move is cancelled']);
    expect(await outcomeOf(cancel(body.move_id))).toEqual([409, 'changed_since']);
    expect((await moves(id)).moves[0]).toMatchObject({ state: 'cancelled', cancelled_by: 'Vasudha Operations' });
    const second = await move(id);
    const { rows } = await world.services.pool.query<{ sequence: string }>(
      "select sequence from audit_entries where subject_id = $1 and action = 'create'",
      [second.body.move_id],
    );
    expect((await staff.post('/api/undo-audit-entry', { sequence: Number(rows[0]?.sequence) })).status).toBe(200);
    expect(await entries(String(second.body.move_id))).toHaveLength(2);
    const third = await move(id);
    await at(midnight);
    expect(await outcomeOf(cancel(third.body.move_id))).toEqual([409, 'move_started']);
    expect(await leads(`/m/${code}`)).toEqual([302, `/customer-site?partner=kajal&merchant=${code}`]);
    expect(await outcomeOf(cancel(randomUUID()))).toEqual([404, 'not_found']);
  });
});

describe('earlier loans', () => {
  const tie = async (touchId: string, customer: string): Promise<void> => {
    await world.db
      .updateTable('attributions')
      .set({ customer_id: customer, tied_at: world.clock.now() })
      .where('id', '=', touchId)
      .execute();
  };
  const owed = async (n: number): Promise<string | undefined> =>
    (
      await world.services.pool.query<{ line: string }>(
        `select brand || ' ' || coalesce(merchant::text, 'nobody') || ' ' || target_paise as line from commission_claims
         where side = 'partner' and lender_application_id = $1`,
        [applicationId(n)],
      )
    ).rows[0]?.line;
  const agree = async (partner: string, merchant: string, percent: string) => {
    const userId = randomUUID();
    const who = { kind: 'admin', userId, roleId: 1, brand: null, userAgent: undefined } as const;
    const { access } = await world.services.sessions.open(world.db, { ...who, identityProved: true });
    const terms = { price: { percent, flat_paise: 0 }, least_paise: null, most_paise: null };
    const scope = { side: 'partner', partner, merchant, lender: null, product: null };
    const draft = { ...scope, terms, from: '2026-11-22', until: null };
    const { status, body } = await staff.post('/api/create-commission-rate', draft, once());
    if (status !== 200) return [status, body.fields];
    const other = staffClientOf(world.app, userId, access);
    return [(await other.post('/api/confirm-commission-rate', { rate_id: body.rate_id, until: null })).status];
  };

  it('stay with the partner of their day, with customers, commissions and rates', async () => {
    const { merchant_id: id, code } = await signUp();
    await world.services.pool.query("update merchants set state = 'approved' where id = $1", [id]);
    expect(await agree('haldi', id, '1')).toEqual([200]);
    expect(await agree('kajal', id, '2')).toEqual([400, { merchant: 'Please choose one of the options' }]);
    const [early, late, again] = [world.fresh(), world.fresh(), world.fresh()];
    await tie(await touch(code), customerId(early));
    await tie(await touch(code), customerId(again));
    await move(id);
    // A rate with the future partner can be agreed already.
    expect(await agree('kajal', id, '2')).toEqual([200]);
    await at(midnight);
    await tie(await touch(code), customerId(late));
    await world.services.pool.query("update lender_applications set brand = 'kajal' where id = any($1::uuid[])", [
      [applicationId(late), applicationId(again)],
    ]);
    for (const n of [early, late, again]) expect(await world.say(n, disbursed(hoursAgo(1), 10_000_000))).toBe(200);
    await world.settle();
    // Of ₹1,00,000 each, Haldi gets 1 % for its earlier customer, and Kajal 2 % for its own.
    expect(await owed(early)).toBe(`haldi ${id} 100000`);
    expect(await owed(late)).toBe(`kajal ${id} 200000`);
    // This customer came while the shop was Haldi's and applied under Kajal, so Kajal gets the commission and no merchant does.
    expect(await owed(again)).toMatch(/^kajal nobody /);
  });
});

describe('a move from today', () => {
  it('takes effect at once and doesn’t change this morning’s visits', async () => {
    const { merchant_id: id, code } = await signUp();
    const morning = await touch(code);
    const { body } = await move(id, { first_day: '2026-11-22' });
    expect(await leads(`/m/${code}`)).toEqual([302, `/customer-site?partner=kajal&merchant=${code}`]);
    expect([await brandOf(morning), await brandOf(await touch(code))]).toEqual(['haldi', 'kajal']);
    expect(await outcomeOf(cancel(body.move_id))).toEqual([409, 'move_started']);
    expect((await move(id, { partner: 'haldi', first_day: '2026-11-22' })).status).toBe(200);
    expect((await moves(id)).moves.map(({ from_name, to_name }) => `${from_name} → ${to_name}`)).toEqual([
      'Kajal Private Credit → Haldi Money',
      'Haldi Money → Kajal Private Credit',
    ]);
  });
});

describe('a move is refused', () => {
  it.each([
    ['from yesterday', { first_day: '2026-11-21' }, { first_day: 'Please choose today or a later day' }],
    [
      'more than a year ahead',
      { first_day: '2027-11-24' },
      { first_day: 'Please choose a day within the next 12 months' },
    ],
    ['to the partner it is with', { partner: 'haldi' }, { partner: 'Please choose one of the options' }],
    ['to an unknown partner', { partner: 'nobody_here' }, { partner: 'Please choose one of the options' }],
  ])('%s', async (_, more, fields) => {
    const { merchant_id: id } = await signUp();
    expect(await outcomeOf(move(id, more))).toEqual([400, 'invalid_request', fields]);
    expect((await moves(id)).moves).toEqual([]);
  });

  it('without a reason, but not for the last day within a year', async () => {
    const { merchant_id: id } = await signUp();
    expect((await move(id, { reason: ' ' })).body).toMatchObject({ fields: { reason: expect.any(String) } });
    expect((await move(id, { first_day: '2027-11-23' })).status).toBe(200);
  });

  it('while another is planned, even if two are sent at once', async () => {
    const { merchant_id: id } = await signUp();
    const both = await Promise.all([move(id), move(id, { partner: 'laalten' })]);
    expect(both.map(({ status, body }) => `${status} ${String(body.code)}`).toSorted()).toEqual([
      '200 undefined',
      '409 move_planned',
    ]);
    expect((await moves(id)).moves).toHaveLength(1);
  });

  it('to a partner that has a merchant with the same phone; a sign-up there with the phone of a shop that will move there returns that shop', async () => {
    const one = await signUp('haldi', '9000042001');
    const other = await signUp('kajal', '9000042001');
    expect(other.merchant_id).not.toBe(one.merchant_id);
    expect(await outcomeOf(move(one.merchant_id))).toEqual([409, 'merchant_known_there']);
    const coming = await signUp('haldi', '9000042002');
    expect((await move(coming.merchant_id)).status).toBe(200);
    expect((await signUp('kajal', '9000042002')).code).toBe(coming.code);
    await at(midnight);
    expect((await signUp('kajal', '9000042002')).code).toBe(coming.code);
    // A new sign-up under Haldi makes another shop.
    expect((await signUp('haldi', '9000042002')).code).not.toBe(coming.code);
  });

  it('with a number corrected to that of a shop there, in either of the two, or the move could never be carried out', async () => {
    const [coming, there, elsewhere] = [await signUp('haldi'), await signUp('kajal'), await signUp('laalten')];
    const phoneOf = async ({ merchant_id }: Made) =>
      String((await staff.post('/api/show-merchant-contact', { merchant_id }, once())).body.phone);
    const correct = ({ merchant_id }: Made, value: string) =>
      staff.post(`/api/update-merchant/${merchant_id}`, { property: 'phone', value }, once());
    expect((await move(coming.merchant_id)).status).toBe(200);
    const [numberOfComing, numberThere] = [await phoneOf(coming), await phoneOf(there)];
    expect(await outcomeOf(correct(coming, numberThere))).toEqual([409, 'merchant_phone_taken']);
    expect(await outcomeOf(correct(there, numberOfComing))).toEqual([409, 'merchant_phone_taken']);
    expect((await correct(elsewhere, numberThere)).status).toBe(200);
    await at(midnight);
    expect((await correct(coming, numberThere)).body.code).toBe('merchant_phone_taken');
    const fresh = freshPhone();
    expect((await correct(coming, fresh)).status).toBe(200);
    expect((await signUp('kajal', fresh)).code).toBe(coming.code);
  });

  it('in a closed month of commissions', async () => {
    const { merchant_id: id } = await signUp();
    await world.services.pool.query(
      "insert into commission_closings (month, at, by) values ('2026-11-01', now(), gen_random_uuid())",
    );
    expect(await outcomeOf(move(id))).toEqual([
      400,
      'invalid_request',
      { first_day: 'Please choose today or a later day' },
    ]);
    expect((await move(id, { first_day: '2026-12-01' })).status).toBe(200);
  });

  it('for roles 2 and 3, and for an unknown merchant', async () => {
    const { merchant_id: id } = await signUp();
    for (const role of [2, 3] as const) {
      const by = await staffClient(world, role);
      expect((await move(id, {}, by)).status).toBe(403);
      expect((await by.get(`/api/get-merchant-moves/${id}`)).status).toBe(403);
    }
    expect(await outcomeOf(move(randomUUID()))).toEqual([404, 'not_found']);
    expect((await staff.get(`/api/get-merchant-moves/${randomUUID()}`)).status).toBe(404);
  });
});

it('an unknown short address shows a page that says so', async () => {
  for (const code of ['abcdefgh', 'x', '%2F%2Fevil.example', 'ABCDEFGH1']) {
    const { statusCode, headers, body } = await world.app.inject({ url: `/m/${code}` });
    expect([statusCode, headers['cache-control'], headers.location]).toEqual([404, 'no-store', undefined]);
    expect(body).toContain('We don’t recognise this link');
  }
});

it('a printed link redirects only to a path of our own, and only once', async () => {
  const { merchant_id: id, code } = await signUp();
  await move(id, { first_day: '2026-12-01' });
  await at(new Date('2026-12-01T09:30:00Z'));
  expect(await leads(`/?partner=HALDI&partner=laalten&merchant=${code}&utm_source=x%0d%0ay`)).toEqual([
    302,
    `/?partner=kajal&merchant=${code}&utm_source=x%0D%0Ay`,
  ]);
  // The partner no longer has a brand, so the visit gets another one and isn't redirected to the same address forever.
  const { partner: key } = await moves(id);
  const gone = {
    brand: presentBrand((await openBrandDirectory(world.services)).standard()),
    language: 'en',
    basename: '',
    path: '/customer-site',
  } as const;
  const directory = new MerchantDirectory(world.services);
  const url = `/customer-site?partner=${key}&merchant=${code}`;
  expect(await merchantBrand(world.services, directory, gone, url)).toBeUndefined();
  expect(await merchantBrand(world.services, directory, gone, `/customer-site?merchant=${code}`)).toBe(
    `/customer-site?merchant=${code}&partner=kajal`,
  );
  for (const path of ['//evil.example', '/\\evil.example', '/%2F%2Fevil.example', '/a:b@evil.example', '/a\t/b'])
    expect(
      await merchantBrand(world.services, directory, { ...gone, path }, `${path}?merchant=${code}`),
    ).toBeUndefined();
});
