import { randomUUID } from 'node:crypto';
import type { MyData } from '@tulna/contract/personal-data';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { applyBody, type CustomerClient, complete, customerClient, mobileNumbers } from '../../test/lending-world.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { customersRepository } from '../customers/index.ts';
import { purgeHeldData } from './purge.ts';

/** Row by row: data deleted at once, data kept until a date, and the data shown to the person. */
let test: TestApp;
const phones = mobileNumbers(9_000_420_001);
const start = new Date('2026-11-20T06:30:00.000Z');
type Person = CustomerClient & { phone: string; email: string; application: string };

beforeAll(async () => {
  test = await startTestApp({ demoWorld: true, settings: { OTP_RESEND_SECONDS: '0' } });
});
afterAll(() => test.close());
beforeEach(() => test.clock.stopAt(start));

const query = async <Row extends object>(sql: string, ...values: unknown[]): Promise<Row[]> =>
  (await test.services.pool.query<Row>(sql, values)).rows;
const rowsOf = async (sql: string, ...values: unknown[]): Promise<number> =>
  (await query<{ n: number }>(`select count(*)::int as n from ${sql}`, ...values))[0]?.n ?? -1;

/** A customer with a complete profile and a proved address, who applied with one lender without an API. */
async function applicant(): Promise<Person> {
  const phone = phones();
  const email = `rows-${phone}@example.in`;
  const person = await customerClient(test, phone);
  const id = await complete(person, { email });
  await customersRepository(test.services, test.db).attach(person.userId, { channel: 'email', value: email });
  const { body } = await person.get<{ offers: { offer_id: string; lender: { key: string } }[] }>(
    `/api/get-offers/${id}`,
  );
  const request = await applyBody(person, body.offers[0]);
  const made = await person.post<{ lender_application_id: string }>('/api/apply-for-offer', request);
  expect(made.status, JSON.stringify(made.body)).toBe(200);
  return { ...person, phone, email, application: made.body.lender_application_id };
}
const erase = (person: CustomerClient) =>
  person.post<{ brand: string; kept: { class: string; until: string }[] }>('/api/erase-my-data', { understood: true });
const recipients = async (person: CustomerClient) =>
  (await person.get<MyData>('/api/get-my-data')).body.recipients.map(({ lender, why, at }) => ({ lender, why, at }));

describe('a deletion', () => {
  it('removes codes by email, the devices of every session, reminders and links to lenders, and nothing of other people', async () => {
    const [person, stays] = [await applicant(), await applicant()];
    for (const one of [person, stays]) {
      const payload = { channel: 'email', email: one.email };
      expect((await test.app.inject({ method: 'POST', url: '/api/send-otp', payload: payload })).statusCode).toBe(200);
      await query(
        "update lender_applications set journey_link = '\\x01', journey_link_expires_at = $2 where customer_id = $1",
        one.userId,
        start,
      );
      await query('update sessions set user_agent = $2 where user_id = $1', one.userId, 'Chrome on Android');
      await query(
        `insert into reminders (id, customer_id, credit_application_id, due_at, created_at)
         select $1, customer_id, id, $3, $3 from credit_applications where customer_id = $2`,
        randomUUID(),
        one.userId,
        start,
      );
    }
    const left = async ({ userId, email }: Person) => ({
      codes: await rowsOf(
        'one_time_passcodes where destination_index = any($1)',
        test.services.blindIndex.candidates('otp destination', `email ${email}`),
      ),
      devices: await rowsOf("sessions where user_id = $1 and user_agent <> ''", userId),
      reminders: await rowsOf('reminders where customer_id = $1 and cancelled_at is null', userId),
      links: await rowsOf('lender_applications where customer_id = $1 and journey_link is not null', userId),
    });
    const before = { codes: 1, devices: 1, reminders: 1, links: 1 };
    expect([await left(person), await left(stays)]).toEqual([before, before]);
    expect((await erase(person)).status).toBe(200);
    expect([await left(person), await left(stays)]).toEqual([{ codes: 0, devices: 0, reminders: 0, links: 0 }, before]);
  });

  it('has a certificate under the brand of the request, with each class that is kept and the date of its removal', async () => {
    const person = await applicant();
    await query("update sessions set brand = 'haldi' where user_id = $1", person.userId);
    await person.post('/api/send-complaint', { category: 'charges', description: 'Too dear' });
    const { body } = await erase(person);
    expect(body.brand).toBe('haldi');
    const until = (year: number) => `${year}-11-20T06:30:00.000Z`;
    expect(body.kept.map((hold) => [hold.class, hold.until])).toEqual([
      ['consents', until(2033)],
      ['lender_applications', until(2031)],
      ['decisions', until(2031)],
      ['complaints', until(2029)],
      ['help_requests', until(2027)],
      ['contact_stop', until(2036)],
    ]);
    const bare = await customerClient(test, phones());
    expect((await erase(bare)).body.kept.map((hold) => hold.class)).toEqual(['help_requests', 'contact_stop']);
  });

  it.each([
    ['2026-12-31T18:29:59.999Z', 'E2026-', 'G26-'],
    ['2026-12-31T18:30:00.000Z', 'E2027-', 'G27-'],
  ])(
    'at %s has a number that begins with %s, and a complaint one with %s: the year in India',
    async (at, number, ticket) => {
      test.clock.stopAt(new Date(at));
      const person = await customerClient(test, phones());
      const sent = await person.post<{ ticket: string }>('/api/send-complaint', {
        category: 'charges',
        description: 'Too dear',
      });
      expect(sent.body.ticket.slice(0, 4)).toBe(ticket);
      const { body } = await person.post<{ number: string }>('/api/erase-my-data', { understood: true });
      expect(body.number.slice(0, 6)).toBe(number);
    },
  );

  it('keeps the origin for eight years, if there is any', async () => {
    const person = await customerClient(test, phones());
    await query(
      "insert into attributions (id, entry, brand, utm, touched_at, customer_id, tied_at) values ($1, 'campaign', 'cl', '{}', $3, $2, $3)",
      randomUUID(),
      person.userId,
      start,
    );
    expect((await erase(person)).body.kept).toContainEqual(
      expect.objectContaining({ class: 'origin', until: '2034-11-20T06:30:00.000Z' }),
    );
  });
});

it('kept loan records are deleted in the millisecond that the certificate names, not before, and only this person’s', async () => {
  const [person, stays] = [await applicant(), await applicant()];
  const upload = randomUUID();
  for (const { userId, application, phone } of [person, stays]) {
    await query(
      `insert into lender_news (connection, event_id, lead_id, status, occurred_at, received_at, lender_application_id)
       values ('nira', $2, 'lead', 'approved', $3, $3, $1)`,
      application,
      phone,
      start,
    );
    await query(
      "insert into upload_moves (upload_id, lender_application_id, status) values ($1, $2, 'sent')",
      upload,
      application,
    );
    await query(
      `insert into key_fact_statements (offer_id, customer_id, form, facts, issued_at)
       select offer_id, customer_id, 'kfs', '{}', $2 from lender_applications where id = $1 on conflict do nothing`,
      application,
      start,
    );
    await query(
      `insert into lender_asks (id, credit_application_id, lender_key, connection, state, lead_id, outcome, lender_reason, asked_at)
       select $1, id, 'nira', 'nira', 'answered', $3, 'declined', 'too young', $4 from credit_applications where customer_id = $2`,
      randomUUID(),
      userId,
      `lead ${phone}`,
      start,
    );
    await query(
      `insert into cases (id, kind, fingerprint, lender_application_id, lead_id, raw, opened_at, last_seen_at)
       values ($1, 'amount_differs', $3, $2, $3, '{}', $4, $4)`,
      randomUUID(),
      application,
      `lead ${phone}`,
      start,
    );
  }
  const requestsOfPerson =
    'lender_asks a join credit_applications c on c.id = a.credit_application_id where c.customer_id = $1';
  const left = async ({ userId, application }: Person) => ({
    updates: await rowsOf('lender_news where lender_application_id = $1', application),
    moves: await rowsOf('upload_moves where lender_application_id = $1', application),
    statements: await rowsOf('key_fact_statements where customer_id = $1', userId),
    leads: await rowsOf(`${requestsOfPerson} and a.lead_id is not null`, userId),
    reasons: await rowsOf(`${requestsOfPerson} and a.lender_reason is not null`, userId),
    cases: await rowsOf(
      `cases where lender_application_id = $1 and lead_id is not null and raw is not null and fingerprint like 'lead %'`,
      application,
    ),
    emptied: await rowsOf(
      `cases where lender_application_id = $1 and lead_id is null and raw is null and fingerprint not like '%lead%'`,
      application,
    ),
  });
  const whole = { updates: 1, moves: 1, statements: 1, leads: 1, reasons: 1, cases: 1, emptied: 0 };
  await erase(person);
  const purgedAt = (moment: number) => purgeHeldData({ db: test.db, clock: { now: () => new Date(moment) } });
  const end = Date.parse('2031-11-20T06:30:00.000Z');
  await purgedAt(end - 1);
  expect(await left(person)).toEqual(whole);
  // The applications and the decisions.
  expect(await purgedAt(end)).toBeGreaterThanOrEqual(2);
  expect(await left(person)).toEqual({
    ...{ updates: 0, moves: 0, statements: 0, leads: 0, reasons: 0 },
    // The case is still there, but without the lender's reference.
    ...{ cases: 0, emptied: 1 },
  });
  expect(await left(stays)).toEqual(whole);
});

describe('the data shown to a person', () => {
  it('has a lender as recipient once it was called or the application was sent, the newest first', async () => {
    const person = await applicant();
    const { application, userId } = person;
    expect(await recipients(person)).toEqual([]);
    const [{ id: credit } = { id: '' }] = await query<{ id: string }>(
      'select id from credit_applications where customer_id = $1',
      userId,
    );
    const call = (attempt: number, at: string) =>
      query(
        `insert into lender_calls (id, lender_key, operation, credit_application_id, started_at, duration_ms, outcome, attempt)
         values ($1, 'nira', 'dedupe', $2, $3, 5, 'timeout', $4)`,
        randomUUID(),
        credit,
        at,
        attempt,
      );
    await query(
      `insert into lender_asks (id, credit_application_id, lender_key, connection, state, asked_at)
       values ($1, $2, 'nira', 'nira', 'waiting', $3)`,
      randomUUID(),
      credit,
      start,
    );
    // A call that the circuit breaker stopped was not sent.
    await call(0, '2026-11-20T06:30:01.000Z');
    expect(await recipients(person)).toEqual([]);
    await call(1, '2026-11-20T06:30:02.000Z');
    const recipient = { lender: 'NIRA', why: 'asked', at: '2026-11-20T06:30:02.000Z' };
    expect(await recipients(person)).toEqual([recipient]);
    await query("update lender_applications set status = 'withdrawn' where id = $1", application);
    expect(await recipients(person)).toEqual([recipient]);
    const at = '2026-11-21T06:30:00.000Z';
    await query("update lender_applications set status = 'sent', started_at = $2 where id = $1", application, at);
    expect(await recipients(person)).toEqual([{ lender: expect.any(String), why: 'applied', at }, recipient]);
  });

  it('has the PAN of a draft, masked on the page and complete in the file', async () => {
    const person = await customerClient(test, phones());
    const values = { first_name: 'Meera', tin: 'ABCPM1204N' };
    const draft = { product: 'Personal Loans', step: 'personal', values, revision: 0 };
    expect((await person.post('/api/save-profile-draft', draft)).status).toBe(200);
    const pan = ({ held }: MyData) =>
      held.find((one) => one.class === 'draft')?.fields.find(({ name }) => name === 'tin')?.value;
    expect(pan((await person.get<MyData>('/api/get-my-data')).body)).toBe('******204N');
    const file = await test.app.inject({ url: '/api/download-my-data', headers: person.headers });
    expect(pan(file.json<MyData>())).toBe('ABCPM1204N');
  });

  it('has no ended sessions, and counts only this person’s decisions', async () => {
    const [person] = [await applicant(), await applicant()];
    const count = async (name: string) =>
      (await person.get<MyData>('/api/get-my-data')).body.held.find((one) => one.class === name)?.count;
    // A minute later, so that the next code is the newest.
    test.clock.stopAt(new Date(start.getTime() + 60_000));
    const second = await customerClient(test, person.phone);
    expect(await count('sessions')).toBe(2);
    await test.app.inject({ method: 'POST', url: '/api/logout', headers: second.headers });
    expect(await count('sessions')).toBe(1);
    const own =
      'lender_decisions d join credit_applications c on c.id = d.credit_application_id where c.customer_id = $1';
    expect(await count('decisions')).toBe(await rowsOf(own, person.userId));
    expect(await rowsOf('lender_decisions')).toBeGreaterThan(await rowsOf(own, person.userId));
  });
});
