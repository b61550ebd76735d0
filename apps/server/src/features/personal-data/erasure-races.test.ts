import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database/database.ts';
import { type CustomerClient, complete, customerClient, mobileNumbers } from '../../test/lending-world.ts';
import { type StaffClient, staffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { draftsRepository } from '../customers/index.ts';
import { eraseCustomer } from './erase.ts';

/** Calls that write something about a person while their data is being deleted. */
let test: TestApp;
let staff: StaffClient;
const nextPhone = mobileNumbers(9_000_760_001);

beforeAll(async () => {
  test = await startTestApp({ demoWorld: true, staff: true });
  staff = await staffClient(test, 1);
});
afterAll(() => test.close());

const run = async (sql: string, ...values: unknown[]) => (await test.services.pool.query(sql, values)).rows;

/** Waits until so many statements wait for another transaction's lock. */
const waiting = (count: number) =>
  expect
    .poll(async () => {
      const [row] = await run(
        "select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      );
      return row?.n;
    })
    .toBe(count);

/** Deletes a person's data and, before that is committed, makes calls that wait for it; returns their answers. */
async function duringErasure<Answered>(
  person: CustomerClient,
  calls: readonly (() => Promise<Answered>)[],
): Promise<Answered[]> {
  let answers: Promise<Answered[]> = Promise.resolve([]);
  await inTransaction(test.db, async (tx) => {
    await eraseCustomer(test.services, tx, person.userId, { by: 'customer', brand: 'cl' });
    answers = Promise.all(calls.map((call) => call()));
    await waiting(calls.length);
  });
  return answers;
}

/** In how many rows of each table a person's id is. */
async function tablesOf({ userId }: CustomerClient): Promise<Record<string, number>> {
  const tables = await run(`select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname = 'public' order by 1`);
  const rows = await run(
    tables
      .map(
        ({ name }: { name: string }) =>
          `select '${name}' as name, count(*)::int as n from "${name}" t where position($1 in t::text) > 0`,
      )
      .join(' union all '),
    userId,
  );
  return Object.fromEntries(rows.filter(({ n }) => n > 0).map(({ name, n }) => [name, n]));
}

const lata = { name: 'Lata Rao', relation: 'spouse', phone: '9000339999', email: '', confirmed: true };
const draft = { product: 'Business Loans', step: 'personal', values: { first_name: 'Asha' }, revision: 0 };

it('nothing that a person sends while their data is being deleted outlives the deletion', async () => {
  const [person, erased] = [await customerClient(test, nextPhone()), await customerClient(test, nextPhone())];
  await inTransaction(test.db, (tx) =>
    eraseCustomer(test.services, tx, erased.userId, { by: 'customer', brand: 'cl' }),
  );
  const answers = await duringErasure(person, [
    () => person.post('/api/save-profile-draft', draft),
    () => person.post('/api/name-nominee', lata),
    () => person.post('/api/send-complaint', { category: 'charges', description: 'Too dear for Asha' }),
    () => person.post('/api/choose-product', { product: 'Car Loans' }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect(await tablesOf(person)).toEqual(await tablesOf(erased));
});

it('nothing that staff write about a person while their data is being deleted outlives the deletion', async () => {
  const [person, erased] = [await customerClient(test, nextPhone()), await customerClient(test, nextPhone())];
  const credits = [await complete(person), await complete(erased, { tin: 'ABCPR1204N' })];
  await inTransaction(test.db, (tx) =>
    eraseCustomer(test.services, tx, erased.userId, { by: 'customer', brand: 'cl' }),
  );
  const pair = { customer_id: person.userId, credit_application_id: credits[0] };
  const key = () => ({ 'idempotency-key': crypto.randomUUID() });
  const answers = await duringErasure(person, [
    () => staff.post('/api/add-customer-note', { ...pair, body: 'Asha prefers calls in the evening' }, key()),
    () =>
      staff.post(
        '/api/add-customer-task',
        {
          ...pair,
          what: 'Ask Asha for the salary slip',
          due_at: new Date(test.clock.now().getTime() + 3_600_000).toISOString(),
          assignee: staff.userId,
        },
        key(),
      ),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  expect(await tablesOf(person)).toEqual(await tablesOf(erased));
});

it('a call that came first is waited for, and what it wrote is deleted', async () => {
  const [person, erased] = [await customerClient(test, nextPhone()), await customerClient(test, nextPhone())];
  await inTransaction(test.db, (tx) =>
    eraseCustomer(test.services, tx, erased.userId, { by: 'customer', brand: 'cl' }),
  );
  const now = test.clock.now();
  let erasing: Promise<unknown> = Promise.resolve();
  await inTransaction(test.db, async (tx) => {
    await draftsRepository(tx, test.services.fieldEncryption).save(person.userId, draft.product, draft, now);
    erasing = person.post('/api/erase-my-data', { understood: true });
    await waiting(1);
  });
  expect(await erasing).toMatchObject({ status: 200 });
  expect(await tablesOf(person)).toEqual(await tablesOf(erased));
});

/** Tables with a customer that take new rows after a deletion, with the reason. */
const others: Readonly<Record<string, string>> = {
  attributions: 'Tied to a customer as they sign in, which a deletion prevents.',
  call_leads: 'Written for many people at once by a job that leaves out deleted ones.',
  calls: 'Written only beside a row of call_leads.',
  campaign_recipients: 'Written for many people at once by a job that leaves out deleted ones.',
  csr_items: 'Ids only, written by a job that leaves out deleted people.',
  dedupe_checks: 'Ids only, written by the job that asks a lender.',
  deletions: 'The log of deletions.',
  erasures: 'The certificates.',
  funnel_standings: 'Ids and days, for figures.',
  key_fact_acknowledgements: 'Kept with the loan; beside the application.',
  key_fact_statements: 'Kept with the loan; beside the application.',
  lender_applications: 'Kept loan records: a lender may report a loan after the deletion.',
  offers: 'Terms by ids, written by the job that asks a lender.',
  partner_leads: 'Ids and days, for figures.',
  prospects: 'Emptied as a customer claims one.',
  report_people: 'Ids and days, for figures.',
  suspicious_leads: 'Ids only, written by a job.',
  unsubscribes: 'Ids and days of a link in a message.',
};

it('every table with a customer refuses deleted ones, or is listed with its reason', async () => {
  const rows = await run(`select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'customer_id' and not a.attisdropped
    where c.relkind in ('r', 'p') and n.nspname = 'public'
      and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'refuse_erased_customer') order by 1`);
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(others).toSorted());
});
