import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CustomerClient, complete, customerClient, mobileNumbers } from '../../test/lending-world.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { reportsRepository } from './repository.ts';

/** How the reports keep the rows of deleted people. */
let test: TestApp;
const start = new Date('2026-11-18T06:30:00.123Z');
const phones = mobileNumbers(9_000_520_001);
beforeAll(async () => {
  test = await startTestApp({ settings: { OTP_RESEND_SECONDS: '0' } });
  test.clock.stopAt(start);
});
afterAll(() => test.close());

type Row = Record<string, unknown>;
const query = async (text: string, ...values: unknown[]): Promise<Row[]> =>
  (await test.services.pool.query<Row>(text, values)).rows;
const refresh = () => reportsRepository(test.db).refresh(test.clock.now());
const dump = async () =>
  (await query('select row_to_json(p)::text as row from report_people p')).map(({ row }) => String(row));
const weeks = () => query('select week::text, step, next, people from report_weeks order by 1, 2, 3');
const times = () => query('select step, seconds, people from report_week_times order by 1, 2');
const erase = async (person: CustomerClient) =>
  expect((await person.post('/api/erase-my-data', { understood: true })).status).toBe(200);
/** A person who came by a campaign and reached offers a minute later. */
async function visitor(): Promise<CustomerClient> {
  const person = await customerClient(test, phones());
  test.clock.advance(60_000);
  await complete(person, { email: `${person.userId}@example.in` });
  await query(
    `insert into attributions (id, entry, brand, utm, touched_at, customer_id, tied_at)
     values (gen_random_uuid(), 'campaign', 'cl', '{"utm_campaign": "birthday-of-meera"}', $2, $1, $2)`,
    person.userId,
    test.clock.now(),
  );
  return person;
}
/** Everything in the tables that leads to this person: ids and moments, as written. */
async function traces({ userId }: CustomerClient): Promise<string[]> {
  const [found] = await query(
    `select array[$1, c.id::text, to_jsonb(a.submitted_at) #>> '{}', to_jsonb(p.created_at) #>> '{}'] as all
     from customers p join credit_applications a on a.customer_id = p.id join attributions c on c.customer_id = p.id where p.id = $1::uuid`,
    userId,
  );
  return found?.all as string[];
}

it('a deleted person’s row still counts but identifies no person, and they are not added again', async () => {
  const [gone, stays] = [await visitor(), await visitor()];
  await refresh();
  const before = await weeks();
  expect(before.reduce((sum, { people }) => sum + Number(people), 0)).toBe(2);
  const [id, touch, submitted, created] = await traces(gone);
  const row = (await dump()).find((one) => one.includes(gone.userId));
  for (const trace of [id, submitted, created, 'birthday-of-meera']) expect(row).toContain(trace);
  const timesBefore = await times();
  expect(timesBefore.filter(({ step }) => step === 1)).toEqual([{ step: 1, seconds: 60, people: 2 }]);

  await erase(gone);
  const check = async () => {
    const stored = await dump();
    expect(stored).toHaveLength(2);
    const [left] = stored.filter((one) => !one.includes(stays.userId));
    for (const trace of [id, touch, submitted, created, 'birthday-of-meera']) expect(left).not.toContain(trace);
    expect(JSON.parse(left ?? '')).toMatchObject({
      erased: true,
      final: true,
      brand: '',
      merchant: '',
      campaign: '',
      language: '',
      device: '',
      // Each step that was reached has only the start of the Indian day.
      signed_up_at: expect.stringMatching(/^2026-11-17T18:30:00\+00:00$/),
      submitted_at: expect.stringMatching(/^2026-11-17T18:30:00\+00:00$/),
      paid_at: null,
    });
    expect(await weeks()).toEqual(before);
  };
  await check();
  await refresh();
  await check();
  // A start of a day is not a time, so only the other person's time is left.
  expect((await times()).filter(({ step }) => step === 1)).toEqual([{ step: 1, seconds: 60, people: 1 }]);
});

it('a person who is deleted before being counted is never counted', async () => {
  const person = await visitor();
  const before = await dump();
  await erase(person);
  await refresh();
  expect((await dump()).toSorted()).toEqual(before.toSorted());
});

it('a deletion doesn’t wait for a running refresh; the next refresh handles it', async () => {
  const person = await visitor();
  await refresh();
  const count = (await dump()).length;
  const client = await test.services.pool.connect();
  try {
    await client.query("begin; select pg_advisory_xact_lock(hashtext('report people'))");
    await erase(person);
    expect((await dump()).filter((row) => row.includes(person.userId))).toHaveLength(1);
  } finally {
    await client.query('rollback');
    client.release();
  }
  await refresh();
  const stored = await dump();
  expect([stored.length, stored.filter((row) => row.includes(person.userId))]).toEqual([count, []]);
});
