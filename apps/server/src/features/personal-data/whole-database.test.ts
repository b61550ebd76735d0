import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BlindIndexPurpose } from '../../platform/crypto/blind-index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { exportsRepository } from '../../platform/lists/exports/repository.ts';
import { applyBody, type CustomerClient, complete, customerClient } from '../../test/lending-world.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { reportCase } from '../cases/index.ts';
import { customersRepository } from '../customers/index.ts';
import { productInterestsRepository } from '../product-interests/index.ts';
import { eraseCustomer } from './erase.ts';

/** The whole database before and after the deletion of a person with something in every class: every column of every table of every schema. */
let world: TestApp;
const phone = '9000490001';
const email = 'whole.database@example.in';
const pan = 'ABCPW4901K';
const lead = 'LEAD-490001';
const start = new Date('2026-11-20T06:30:00.000Z');
let person: CustomerClient;
let credit: string;
let application: string;
let other: string;

beforeAll(async () => {
  world = await startTestApp({ demoWorld: true, settings: { OTP_RESEND_SECONDS: '0' } });
  world.clock.stopAt(start);
});
afterAll(() => world.close());

const run = (sql: string, ...values: unknown[]) => world.services.pool.query(sql, values);

/** By table, the number of rows with one of these texts in any column. Each row is searched as text, with bytes in hexadecimal and JSON written out. */
async function tablesWith(needles: readonly string[]): Promise<Record<string, number>> {
  const { rows: tables } = await run(`
    select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg_toast%'
    order by 1, 2`);
  const found: Record<string, number> = {};
  const parts = tables.map(
    ({ schema, name }: { schema: string; name: string }) =>
      `select '${schema}.${name}' as name, count(*)::int as n from "${schema}"."${name}" t
       where exists (select from unnest($1::text[]) needle where position(lower(needle) in lower(t::text)) > 0)`,
  );
  const { rows } = await run(parts.join(' union all '), [...needles]);
  for (const { name, n } of rows as { name: string; n: number }[]) if (n > 0) found[name.replace(/^public\./, '')] = n;
  return found;
}

const hashes = (purpose: BlindIndexPurpose, value: string): string[] =>
  world.services.blindIndex.candidates(purpose, value).map((hash) => hash.toString('hex'));
/** Values of the person as they could appear anywhere, and the hashes that find them. */
const values = (): string[] => [
  ...[phone, email, pan, 'Wholename', 'Basename'],
  ...[phone, email, pan, 'Wholename'].map((text) => Buffer.from(text).toString('hex')),
  ...hashes('phone', phone),
  ...hashes('email', email),
  ...hashes('pan', pan),
  ...hashes('message recipient', phone),
  ...hashes('message recipient', email),
  ...hashes('otp destination', `sms ${phone}`),
  ...hashes('otp destination', `email ${email}`),
];

/** A person with something in every class, made through the API where possible. A second person has the same PAN, so that their dedupe check names the first. */
async function makePerson(): Promise<void> {
  const first = await customerClient(world, phone);
  person = first;
  await customersRepository(world.services, world.db).attach(person.userId, { channel: 'email', value: email });
  credit = await complete(person, { email, tin: pan, first_name: 'Wholename', last_name: 'Basename' });
  const { body } = await person.get<{ offers: { offer_id: string; lender: { key: string } }[] }>(
    `/api/get-offers/${credit}`,
  );
  const made = await person.post<{ lender_application_id: string }>(
    '/api/apply-for-offer',
    await applyBody(person, body.offers[0]),
  );
  application = made.body.lender_application_id;
  const twin = await customerClient(world, '9000490002');
  other = twin.userId;
  await complete(twin, { tin: pan, email: 'twin@example.in' });
  const draft = { product: 'Business Loans', step: 'personal', values: { first_name: 'Wholename' }, revision: 0 };
  await person.post('/api/save-profile-draft', draft);
  await person.post('/api/send-complaint', { category: 'charges', description: 'Wholename finds it too dear' });
  const at = new Date(start.getTime() + 3_600_000).toISOString();
  await person.post('/api/remind-me-later', { credit_application_id: credit, at });
  await world.app.inject({ method: 'POST', url: '/api/send-otp', payload: { channel: 'email', email } });
  await productInterestsRepository(world.services, world.db).add({
    ...{ id: randomUUID(), product: 'Car Loans', brand: 'cl', name: 'Wholename', phone, email, language: 'en' },
    ...{ consentVersion: '1', consent: 'Tell me', at: start },
  });
  await run('update lender_applications set lead_id = $2 where id = $1', application, lead);
  await run(
    `insert into lender_asks (id, credit_application_id, lender_key, connection, state, lead_id, asked_at)
     values ($1, $2, 'nira', 'nira', 'answered', $3, $4)`,
    ...[randomUUID(), credit, lead, start],
  );
  await run(
    "insert into attributions (id, entry, brand, utm, touched_at, customer_id, tied_at) values ($1, 'campaign', 'cl', '{}', $3, $2, $3)",
    ...[randomUUID(), person.userId, start],
  );
  await reportCase(world.db, world.clock, {
    ...{ kind: 'amount_differs', fingerprint: `case ${lead}`, lenderKey: 'nira', facts: {}, leadId: lead },
    ...{ lenderApplicationId: application, creditApplicationId: credit },
  });
  const wanted = { choice: { search: phone }, columns: undefined };
  const file = { askedBy: randomUUID(), roleId: 1, language: 'en', format: 'csv', fileName: 'codes.csv' } as const;
  for (const list of ['sentCodes', 'sent-codes', 'codes', 'partners'])
    await exportsRepository(world.services, world.db).add({ ...file, list }, wanted, start);
}

it('no deleted data is left anywhere, and the ids of kept data are only in the tables listed', async () => {
  await makePerson();
  const before = await tablesWith(values());
  // Found by the values and by blind indexes: of the sign-in, the profile, messages, codes and product interests.
  expect(Object.keys(before).toSorted()).toEqual(
    expect.arrayContaining([
      ...['customer_profiles', 'customers', 'messages', 'one_time_passcodes', 'passcode_log', 'product_interests'],
    ]),
  );
  const idsBefore = await tablesWith([person.userId]);
  expect(idsBefore).toMatchObject({
    dedupe_checks: expect.any(Number),
    sessions: 1,
    profile_drafts: expect.any(Number),
  });

  await inTransaction(world.db, (tx) =>
    eraseCustomer(world.services, tx, person.userId, { by: 'customer', brand: 'cl' }),
  );

  // The second person's profile has the same PAN, and its index is the only value left.
  const after = await tablesWith(values());
  // Counters that limit codes stay for a day, as the page says.
  expect(after).toEqual({ customer_profiles: 1, one_time_passcode_destinations: 2 });
  const { rows } = await run('select customer_id from customer_profiles where pan_index = any($1)', [
    world.services.blindIndex.candidates('pan', pan),
  ]);
  expect(rows).toEqual([{ customer_id: other }]);

  // Where the id still is: proof of consent, loan records, complaints, the origin, and figures.
  expect(Object.keys(await tablesWith([person.userId])).toSorted()).toEqual(
    [
      // Kept, each with its date on the certificate.
      ...['attributions', 'complaints', 'consents', 'lender_applications'],
      ...['key_fact_statements', 'key_fact_acknowledgements'],
      // Figures that still count, and the emptied customer.
      ...['credit_applications', 'customers', 'funnel_standings', 'offers', 'partner_leads'],
      // The certificate and the log.
      ...['deletions', 'erasures'],
    ].toSorted(),
  );
  // The lender's reference, until the loan records are removed.
  expect(Object.keys(await tablesWith([lead])).toSorted()).toEqual(['cases', 'lender_applications', 'lender_asks']);
  // What is kept of a complaint's text is sealed.
  const { rows: complaints } = await run(
    'select description, contact from complaints where customer_id = $1',
    person.userId,
  );
  for (const row of complaints as Record<string, Buffer>[])
    for (const value of Object.values(row)) expect(value.includes('Wholename') || value.includes(phone)).toBe(false);
  const { rows: exported } = await run('select list from list_exports order by list');
  expect(exported).not.toContainEqual({ list: 'sent-codes' });
  expect(exported).toContainEqual({ list: 'partners' });
});

it('without an application at a lender, data that would be kept as loan records is deleted at once', async () => {
  const one = await customerClient(world, '9000490003');
  const id = await complete(one, { tin: 'ABCPW4903K', email: 'without@example.in' });
  await run(
    `insert into lender_asks (id, credit_application_id, lender_key, connection, state, lead_id, lender_reason, asked_at)
     values ($1, $2, 'nira', 'nira', 'answered', 'LEAD-490003', 'too young', $3)`,
    ...[randomUUID(), id, start],
  );
  await run(
    `insert into lender_calls (id, lender_key, operation, credit_application_id, started_at, duration_ms, outcome, attempt, answer)
     values ($1, 'nira', 'create_lead', $2, $3, 5, 'ok', 1, '{"lead_id": "LEAD-490003"}')`,
    ...[randomUUID(), id, start],
  );
  const decisions = async () =>
    (await run('select count(*)::int as n from lender_decisions where credit_application_id = $1', id)).rows;
  expect(await decisions()).not.toEqual([{ n: 0 }]);
  const found = await tablesWith(['LEAD-490003', 'too young']);
  expect(
    Object.keys(found)
      .map((name) => name.replace(/_\d{4}_\d{2}$|_other$/, ''))
      .toSorted(),
  ).toEqual(['lender_asks', 'lender_calls']);
  expect((await one.post('/api/erase-my-data', { understood: true })).status).toBe(200);
  expect(await decisions()).toEqual([{ n: 0 }]);
  expect(await tablesWith(['LEAD-490003', 'too young'])).toEqual({});
});
