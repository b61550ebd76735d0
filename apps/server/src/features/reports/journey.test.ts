import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '@tulna/contract/endpoint';
import type { getCustomersJourney } from '@tulna/contract/reports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addApplications, applicationId, customerId } from '../../test/applications.ts';
import { type StaffClient, staffClient } from '../../test/staff.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { reportsRepository } from './repository.ts';

type Journey = AnswerOf<typeof getCustomersJourney>;

let test: TestApp;
let whole: StaffClient;
let limited: StaffClient;
beforeAll(async () => {
  test = await startTestApp({ demoWorld: true, staff: true });
  test.clock.stopAt(new Date('2026-05-20T06:30:00.000Z'));
  whole = await staffClient(test, 1);
  limited = await staffClient(test, 2);
});
afterAll(() => test.close());

const journey = async (from: string, to: string, as = whole): Promise<Journey> => {
  const { status, body } = await as.get<Journey>(
    `/api/get-customers-journey?preset=custom_range&from=${from}&to=${to}`,
  );
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const counted = (at = '2026-05-20T06:30:00Z') => reportsRepository(test.db).refresh(new Date(at));
const reached = (answer: Journey) => answer.steps.map((step) => step.reached);

const query = (text: string, values: readonly unknown[] = []) => test.services.pool.query(text, [...values]);
/** A person whose first sign-in was at a moment, and nothing else. */
const person = (n: number, at: string) =>
  query('insert into customers (id, role_id, created_at) values ($1, 4, $2)', [customerId(n), at]);
/** People who reach an application in one moment. */
const applied = (from: number, count: number, at: string) =>
  addApplications(test.services.pool, count, { from, started: at, lenders: ['cashe'], status: 'sent' });
async function approved(n: number, at: string): Promise<void> {
  await query(
    `insert into status_events (id, lender_application_id, status, source, occurred_at, received_at, applied)
     values ($1, $2, 'approved', 'lender', $3, $3, true)`,
    [randomUUID(), applicationId(n), at],
  );
}
const paid = (n: number, at: string) =>
  query("update lender_applications set status = 'disbursed', disbursed_at = $2, disbursed_paise = 100 where id = $1", [
    applicationId(n),
    at,
  ]);

it('the journey is empty until a customer is counted', async () => {
  expect(await journey('2026-01-01', '2026-01-10')).toMatchObject({
    as_of: null,
    period: null,
    steps: [],
    cohorts: [],
    is_final: false,
  });
});

describe('one week', () => {
  const signedIn = '2026-01-05T00:00:00+05:30';
  beforeAll(async () => {
    await applied(1, 6, signedIn);
    await person(20, '2026-01-11T23:59:59.999+05:30');
    // The Sunday before and the Monday after the week.
    await person(21, '2026-01-04T23:59:59.999+05:30');
    await person(22, '2026-01-12T00:00:00+05:30');
    await approved(1, '2026-01-06T00:00:00+05:30');
    await approved(2, '2026-02-04T00:00:00+05:30');
    // A millisecond more than thirty days.
    await approved(3, '2026-02-04T00:00:00.001+05:30');
    await approved(4, '2026-01-09T00:00:00+05:30');
    await paid(4, '2026-01-10T00:00:00+05:30');
    await counted();
  });

  it('has the people whose first sign-in was between its Monday and its Sunday in India', async () => {
    const answer = await journey('2026-01-07', '2026-01-07');
    expect(answer.period).toEqual({ from: '2026-01-05', to: '2026-01-11' });
    expect(answer.cohorts).toEqual([
      { from: '2026-01-05', to: '2026-01-11', is_final: true, reached: [7, 6, 6, 6, 3, 1] },
    ]);
    expect((await journey('2026-01-12', '2026-01-12')).steps[0]?.reached).toBe(1);
  });

  it('counts a step within thirty days and not a millisecond later, and who stopped before it', async () => {
    const { steps } = await journey('2026-01-05', '2026-01-11');
    expect(steps.map(({ step, reached: people, stopped }) => [step, people, stopped])).toEqual([
      ['signed_up', 7, 1],
      ['submitted', 6, 0],
      ['offered', 6, 0],
      ['applied', 6, 3],
      ['approved', 3, 2],
      ['paid', 1, 1],
    ]);
  });

  it('has the median times from step to step', async () => {
    const { steps } = await journey('2026-01-05', '2026-01-11');
    const day = 24 * 3600;
    // Times to the approval: 1, 4 and 30 days.
    expect(steps.map(({ seconds }) => seconds)).toEqual([null, 0, 0, 0, 4 * day, day]);
  });

  it('is compared with as many weeks before', async () => {
    const { before, steps } = await journey('2026-01-12', '2026-01-12');
    expect(before).toEqual({ from: '2026-01-05', to: '2026-01-11' });
    expect(steps.map(({ reached_before }) => reached_before)).toEqual([7, 6, 6, 6, 3, 1]);
  });

  it('never changes once it is final, after any edit, purge or deletion', async () => {
    const earlier = await journey('2026-01-05', '2026-01-11');
    await paid(1, '2026-01-20T00:00:00+05:30');
    await approved(5, '2026-01-20T00:00:00+05:30');
    await query("update lender_applications set status = 'cancelled' where id = $1", [applicationId(4)]);
    await query('delete from customers where id = $1', [customerId(20)]);
    await counted('2026-05-20T06:30:00Z');
    expect(await journey('2026-01-05', '2026-01-11')).toEqual(earlier);
  });
});

describe('a week that is still counting', () => {
  it('counts late updates for seven days after its thirty days', async () => {
    await applied(101, 2, '2026-04-06T10:00:00+05:30');
    await counted('2026-05-13T04:29:59.999Z');
    await approved(101, '2026-04-20T10:00:00+05:30');
    const open = await journey('2026-04-06', '2026-04-06');
    expect([reached(open)[4], open.final_on]).toEqual([0, '2026-05-20']);
    await counted('2026-05-13T04:30:00Z');
    expect(reached(await journey('2026-04-06', '2026-04-06'))[4]).toBe(1);
    // From that moment on no update is counted.
    await approved(102, '2026-04-20T10:00:00+05:30');
    await counted('2026-05-13T04:31:00Z');
    expect(reached(await journey('2026-04-06', '2026-04-06'))[4]).toBe(1);
  });

  it('is final once it was counted on its final day, and not before', async () => {
    await counted('2026-05-19T18:29:59.999Z');
    expect((await journey('2026-04-06', '2026-04-06')).is_final).toBe(false);
    await counted('2026-05-19T18:30:00Z');
    expect((await journey('2026-04-06', '2026-04-06')).is_final).toBe(true);
  });
});

describe('people’s next steps', () => {
  it('are to apply elsewhere, complain, come back on a later day, or nothing', async () => {
    const at = '2026-03-02T10:00:00+05:30';
    await applied(201, 5, at);
    // 201 applies to another lender the same day.
    await query(
      `insert into credit_applications (id, customer_id, product, state, created_at) values ($1, $2, 'Business Loans', 'matched', $3)`,
      ['99999999-0000-4000-8000-000000000201', customerId(201), '2026-03-02T11:00:00+05:30'],
    );
    await query(
      `insert into offers (id, credit_application_id, customer_id, lender_key, indicative, amount_paise, tenure_months, annual_rate, apr,
         emi_paise, processing_fee_paise, gst_paise, net_disbursed_paise, total_interest_paise, total_payable_paise, total_cost_paise,
         penal_charges, cooling_off_days, created_at, valid_until)
       select '99999999-1111-4000-8000-000000000201', '99999999-0000-4000-8000-000000000201', customer_id, 'nira', indicative, amount_paise,
         tenure_months, annual_rate, apr, emi_paise, processing_fee_paise, gst_paise, net_disbursed_paise, total_interest_paise,
         total_payable_paise, total_cost_paise, penal_charges, cooling_off_days, created_at, valid_until
       from offers where customer_id = $1`,
      [customerId(201)],
    );
    await query(
      `insert into lender_applications (id, customer_id, credit_application_id, offer_id, lender_key, product, status, started_at)
       values ($1, $2, '99999999-0000-4000-8000-000000000201', '99999999-1111-4000-8000-000000000201', 'nira', 'Business Loans', 'sent', $3)`,
      [randomUUID(), customerId(201), '2026-03-02T11:00:00+05:30'],
    );
    // 202 complains. 203 comes back the next day, 204 on the same day, and 205 after the thirty days.
    await query(
      `insert into complaints (id, ticket, customer_id, brand, category, description, contact, status, created_at, due_at)
       values ($1, 'T-202', $2, 'cl', 'other', '\\x00', '\\x00', 'received', '2026-03-02T12:00:00+05:30', now())`,
      [randomUUID(), customerId(202)],
    );
    const visit = (n: number, at_: string) =>
      query(
        `insert into sessions (id, kind, user_id, role_id, access_hash, access_expires_at, family_hash, refresh_hash, refresh_expires_at,
           created_at, last_seen_at)
         values ($1::uuid, 'customer', $2, 4, uuid_send($1::uuid), $3, uuid_send($1::uuid), '\\x00', $3, $3, $3)`,
        [randomUUID(), customerId(n), at_],
      );
    await visit(203, '2026-03-03T00:00:00+05:30');
    await visit(204, '2026-03-02T23:59:59.999+05:30');
    await visit(205, '2026-04-01T10:00:00.001+05:30');
    await counted();
    const next = async () => (await journey('2026-03-02', '2026-03-02')).steps[3]?.next;
    expect(await next()).toEqual({ elsewhere: 1, help: 1, back: 1, nothing: 2 });
  });
});

describe('a role that may not see individuals', () => {
  it('gets weeks joined until no group is too small, and nothing of the weeks left over', async () => {
    // Weeks from 9 March on: three people; then seven, of whom five applied; then two more.
    const week = async (monday: string, first: number, signedIn: number, applications: number): Promise<void> => {
      for (let n = 0; n < signedIn - applications; n += 1) await person(first + 500 + n, `${monday}T10:00:00+05:30`);
      if (applications > 0) await applied(first, applications, `${monday}T10:00:00+05:30`);
    };
    await query('delete from report_people');
    await query('delete from report_weeks');
    await query('delete from report_week_times');
    await query("update customers set created_at = '2030-01-01'");
    await week('2026-03-09', 1001, 3, 0);
    await week('2026-03-16', 2001, 7, 5);
    await week('2026-03-23', 3001, 2, 2);
    await counted();
    const all = await journey('2026-03-09', '2026-03-29');
    expect(all.cohorts.map(({ reached: people }) => people)).toEqual([
      [3, 0, 0, 0, 0, 0],
      [7, 5, 5, 5, 0, 0],
      [2, 2, 2, 2, 0, 0],
    ]);
    expect(all.joined).toBe(false);
    const some = await journey('2026-03-09', '2026-03-29', limited);
    expect(some.cohorts).toEqual([
      { from: '2026-03-09', to: '2026-03-22', is_final: true, reached: [10, 5, 5, 5, 0, 0] },
    ]);
    expect(some.joined).toBe(true);
    expect([some.period, reached(some)]).toEqual([{ from: '2026-03-09', to: '2026-03-22' }, [10, 5, 5, 5, 0, 0]]);
    expect(some.steps.map(({ stopped }) => stopped)).toEqual([5, 0, 0, 5, 0, 0]);
    // Asking for only one of the weeks returns the same block, so no difference reveals anything.
    expect(reached(await journey('2026-03-16', '2026-03-16', limited))).toEqual([10, 5, 5, 5, 0, 0]);
    expect((await journey('2026-03-23', '2026-03-29', limited)).period).toBeNull();
    const file = await limited.get<string>(
      '/api/download-customers-journey?preset=custom_range&from=2026-03-09&to=2026-03-29',
    );
    expect(String(file.body).replace('\uFEFF', '').trim().split('\r\n').slice(1)).toEqual([
      '2026-03-09,2026-03-22,10,5,5,5,0,0,Final',
    ]);
  });

  it('gets no times and no next steps of fewer than five people', async () => {
    const { steps } = await journey('2026-03-09', '2026-03-29', limited);
    // Five people went from the first to the fourth step and then did nothing; none got further.
    expect(steps.map(({ seconds }) => seconds)).toEqual([null, 0, 0, 0, null, null]);
    expect(steps[3]?.next).toEqual({ elsewhere: 0, help: 0, back: 0, nothing: 5 });
    await query("update report_weeks set people = 4 where week = '2026-03-16' and step = 3 and next = 'nothing'");
    await query("insert into report_weeks (week, step, next, people) values ('2026-03-16', 3, 'back', 1)");
    await query("insert into report_week_times (week, step, seconds, people) values ('2026-03-16', 4, 60, 4)");
    const some = await journey('2026-03-09', '2026-03-29', limited);
    expect([some.steps[3]?.next, some.steps[4]?.seconds]).toEqual([null, null]);
    const all = await journey('2026-03-09', '2026-03-29');
    expect([all.steps[3]?.next, all.steps[4]?.seconds]).toEqual([{ elsewhere: 0, help: 0, back: 1, nothing: 6 }, 60]);
  });
});

it('two refreshes at once do the work once', async () => {
  await Promise.all([counted(), counted(), counted()]);
  const { rows } = await query('select count(*)::int as people from report_people');
  expect(rows).toEqual([{ people: 12 }]);
});

it('the last three days are counted each time, the last 45 every hour, and all days since a long pause', async () => {
  const at = (moment: string) => reportsRepository(test.db).refresh(new Date(moment));
  const days = async (): Promise<string[]> =>
    (await query("select distinct day::text from report_days where dimension = 'product' order by 1")).rows.map(
      (row: { day: string }) => row.day,
    );
  await query('update report_refreshes set thorough_at = null');
  await at('2026-05-20T06:30:00Z');
  const everyDay = await days();
  expect(everyDay.length).toBeGreaterThan(3);
  const fresh = async (...began: string[]): Promise<string[]> => {
    await query('delete from report_days');
    for (const [place, moment] of began.entries())
      await query(
        `insert into credit_applications (id, customer_id, product, state, created_at, submitted_at) values ($1, $2, 'Gold Loans', 'expired', $3, $3)`,
        [randomUUID(), customerId(1 + place), moment],
      );
    return began.map((moment) => moment.slice(0, 10));
  };
  const [, , edge, within] = await fresh(
    '2026-04-04T23:59:59.999+05:30',
    '2026-05-17T23:59:59.999+05:30',
    '2026-04-05T00:00:00+05:30',
    '2026-05-18T00:00:00+05:30',
  );
  // Today is 20 May, so the three days are 18, 19 and 20 May, and the 45 days start on 5 April.
  await at('2026-05-20T07:29:59.999Z');
  expect(await days()).toEqual([within]);
  await at('2026-05-20T07:30:00Z');
  expect((await days())[0]).toBe(edge);
  expect(await days()).toContain('2026-05-17');
  await query('delete from report_days');
  await query("update report_refreshes set thorough_at = '2026-04-03T06:30:00Z'");
  await at('2026-05-20T08:00:00Z');
  expect((await days())[0]).toBe('2026-04-04');
});

it('times that differ by less than a second are stored as one', async () => {
  await query('delete from report_people');
  await query("update customers set created_at = '2030-01-01'");
  for (const [n, milliseconds] of [1, 400, 499].entries()) {
    await applied(7001 + n, 1, '2026-03-30T10:00:00+05:30');
    await query(
      "update offers set created_at = created_at + interval '28 minutes' + $2 * interval '1 ms' where customer_id = $1",
      [customerId(7001 + n), milliseconds],
    );
  }
  await query("update lender_applications set started_at = started_at + interval '1 day' where customer_id = any($1)", [
    [7001, 7002, 7003].map(customerId),
  ]);
  await counted();
  const { steps } = await journey('2026-03-30', '2026-03-30');
  // 28 minutes to the offer, and from there the rest of a day, rounded to four digits.
  expect(steps.slice(0, 4).map(({ seconds }) => seconds)).toEqual([null, 0, 1680, 84_720]);
});
