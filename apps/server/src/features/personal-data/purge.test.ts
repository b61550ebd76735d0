import { interestConsent } from '@tulna/phrases/interest-consent';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  applyBody,
  type CustomerClient,
  complete,
  customerClient,
  type LendingWorld,
  mobileNumbers,
  startLendingWorld,
} from '../../test/lending-world.ts';
import { verifyConsents } from '../consents/index.ts';
import { purgeHeldData } from './purge.ts';

let world: LendingWorld;
const phones = mobileNumbers(9_000_060_001);
beforeAll(async () => {
  world = await startLendingWorld();
}, 120_000);
afterAll(() => world.close());

const year = 365.25 * 86_400_000;

async function rowsOf(sql: string, id: string): Promise<number> {
  const { rows } = await world.services.pool.query<{ n: string }>(`select count(*) as n from ${sql}`, [id]);
  return Number(rows[0]?.n);
}

/** The remaining data of a customer, by class of the certificate. */
const left = async (id: string) => ({
  complaints: await rowsOf('complaints where customer_id = $1', id),
  decisions: await rowsOf('credit_applications where customer_id = $1 and receipt is not null', id),
  updates: await rowsOf(
    'status_events s join lender_applications a on a.id = s.lender_application_id where a.customer_id = $1',
    id,
  ),
  payments: await rowsOf(
    'loan_payments p join lender_applications a on a.id = p.lender_application_id where a.customer_id = $1',
    id,
  ),
  leads: await rowsOf('lender_applications where customer_id = $1 and lead_id is not null', id),
  consents: await rowsOf('consents where customer_id = $1', id),
  origin: await rowsOf('attributions where customer_id = $1', id),
  /** Stays, because reports count it; nothing in it leads to a person. */
  counted: await rowsOf('lender_applications where customer_id = $1', id),
});

async function applicant(phone: string): Promise<CustomerClient> {
  const person = await customerClient(world, phone);
  const id = await complete(person, { email: `person-${phone}@example.in` });
  await world.services.jobs.drain();
  const { body } = await person.get<{ offers: { offer_id: string; lender: { key: string } }[] }>(
    `/api/get-offers/${id}`,
  );
  await person.post('/api/apply-for-offer', await applyBody(person, body.offers[0]));
  await world.services.jobs.drain();
  await world.db
    .updateTable('lender_applications')
    .set({ lead_id: `lead ${phone}` })
    .where('customer_id', '=', person.userId)
    .execute();
  await world.services.pool.query(
    `insert into loan_payments (id, lender_application_id, payment_id, kind, amount_paise, reference, heard_at, heard_day_only, value_day,
       said_at, said_day_only, source, event_id, received_at)
     select id, id, id, 'disbursal', 500, 'UTR 1', now(), true, now(), now(), true, 'lender', 'paid', now()
     from lender_applications where customer_id = $1`,
    [person.userId],
  );
  await person.post('/api/send-complaint', { category: 'charges', description: 'Too dear' });
  await world.db
    .insertInto('attributions')
    .values({
      id: crypto.randomUUID(),
      entry: 'campaign',
      brand: 'cl',
      touched_at: new Date(),
      customer_id: person.userId,
      tied_at: new Date(),
    })
    .execute();
  return person;
}

it('data kept after a deletion is removed on its date on the certificate, and not before', {
  timeout: 120_000,
}, async () => {
  const person = await applicant(phones());
  const stays = await applicant(phones());
  const before = await left(stays.userId);
  const { body } = await person.post<{ number: string; kept: { class: string; until: string }[] }>(
    '/api/erase-my-data',
    { understood: true },
    'a-purge-key-0123456789',
  );
  expect(body.kept.map((hold) => hold.class)).toContain('origin');
  const full = { complaints: 1, decisions: 1, payments: 1, leads: 1, origin: 1, counted: 1 };
  expect(await left(person.userId)).toMatchObject(full);

  const start = world.clock.now().getTime();
  const purgedAfter = async (years: number) => {
    const clock = { now: () => new Date(start + years * year) };
    return await purgeHeldData({ db: world.db, clock });
  };
  expect(await purgedAfter(2.9)).toBe(0);
  expect(await left(person.userId)).toMatchObject(full);
  expect(await purgedAfter(3.1)).toBe(1);
  expect(await left(person.userId)).toMatchObject({ ...full, complaints: 0 });
  expect(await purgedAfter(5.1)).toBe(2);
  expect(await left(person.userId)).toMatchObject({ decisions: 0, leads: 0, updates: 0, payments: 0, origin: 1 });
  expect((await left(person.userId)).consents).toBeGreaterThan(0);
  // Two processes at once remove each class once.
  const both = await Promise.all([purgedAfter(8.1), purgedAfter(8.1)]);
  expect(Math.min(...both)).toBeLessThanOrEqual(2);
  const gone = { complaints: 0, decisions: 0, updates: 0, payments: 0, leads: 0, consents: 0, origin: 0, counted: 1 };
  expect(await left(person.userId)).toEqual(gone);
  expect(await purgedAfter(20)).toBe(0);

  // The certificate is unchanged, and no other customer has lost data.
  const certificate = await world.app.inject({ url: `/api/get-erasure-certificate/${body.number}` });
  expect(certificate.json()).toMatchObject({ kept: body.kept });
  expect(await left(stays.userId)).toEqual(before);
  expect(await verifyConsents(world.db)).toEqual([]);
});

it('help requests are removed at the end of their hold', async () => {
  const now = world.clock.now();
  await world.db
    .insertInto('help_requests')
    .values(
      [0.9, 1.1].map((years) => ({
        partner_key: 'cl',
        contact_name: Buffer.from('x'),
        email: Buffer.from('x'),
        phone_number: Buffer.from('x'),
        description: Buffer.from(String(years)),
        created_at: new Date(now.getTime() - years * year),
      })),
    )
    .execute();
  await purgeHeldData({ db: world.db, clock: world.clock });
  const rows = await world.db.selectFrom('help_requests').select('description').execute();
  expect(rows.map(({ description }) => description.toString())).toEqual(['0.9']);
});

it('my data shows products of interest and cards that were opened, and a deletion removes them', async () => {
  const phone = phones();
  const person = await customerClient(world, phone);
  const registered = await person.post('/api/register-product-interest', {
    product: 'Student Loans',
    name: 'Meera Joshi',
    phone,
    consent: interestConsent.en('Student Loans', 'Tulna'),
  });
  expect(registered.status, JSON.stringify(registered.body)).toBe(200);
  const card = crypto.randomUUID();
  await world.db
    .insertInto('credit_cards')
    .values({ category_id: card, category_name: 'Sagar Cashback', sort_order: 1 })
    .execute();
  await world.db
    .insertInto('credit_card_visits')
    .values({
      id: crypto.randomUUID(),
      category_id: card,
      customer_id: person.userId,
      brand: 'cl',
      host: 'x',
      at: new Date(),
    })
    .execute();
  interface Data {
    held: { class: string; fields: { value: string }[] }[];
  }
  const { body } = await person.get<Data>('/api/get-my-data', 'hi');
  const values = (name: string) => body.held.find((one) => one.class === name)?.fields.map(({ value }) => value);
  expect(values('interests')).toEqual([expect.stringMatching(/[ऀ-ॿ]/)]);
  expect(values('card_visits')).toEqual(['Sagar Cashback']);

  const erased = await person.post<{ erased: string[] }>('/api/erase-my-data', { understood: true });
  expect(erased.body.erased).toEqual(expect.arrayContaining(['interests', 'card_visits']));
  const candidates = world.services.blindIndex.candidates('phone', phone);
  const interests = world.db.selectFrom('product_interests').selectAll().where('phone_index', 'in', candidates);
  expect(await interests.execute()).toEqual([]);
  expect(await rowsOf('credit_card_visits where customer_id = $1', person.userId)).toBe(0);
});

it('my data shows the person’s insurance intermediaries, and a deletion removes them', async () => {
  const [person, stays] = [await customerClient(world, phones()), await customerClient(world, phones())];
  const note = { brand: 'cl', intermediary: 'Chhatri Insurance Brokers', registration: 'DB 0000/26', at: new Date() };
  const id = crypto.randomUUID();
  await world.db
    .insertInto('insurance_hand_offs')
    .values([
      { ...note, id, customer_id: person.userId, product: 'Health Insurance' },
      { ...note, id: crypto.randomUUID(), customer_id: stays.userId, product: 'Other Insurance' },
    ])
    .execute();
  const { body } = await person.get<{ held: object[] }>('/api/get-my-data', 'hi');
  expect(body.held).toContainEqual({
    class: 'insurance_hand_offs',
    fields: [
      {
        name: note.at.toISOString(),
        value: expect.stringMatching(new RegExp(`^[ऀ-ॿ ]+ · Chhatri Insurance Brokers · ${id}$`)),
      },
    ],
    since: null,
    count: 1,
  });
  const erased = await person.post<{ erased: string[] }>('/api/erase-my-data', { understood: true });
  expect(erased.body.erased).toContain('insurance_hand_offs');
  expect(await rowsOf('insurance_hand_offs where customer_id = $1', person.userId)).toBe(0);
  expect(await rowsOf('insurance_hand_offs where customer_id = $1', stays.userId)).toBe(1);
});
