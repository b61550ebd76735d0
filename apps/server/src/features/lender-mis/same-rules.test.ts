import { LENDER_APPLICATION_STATUSES, type LenderApplicationStatus } from '@tulna/rules/lifecycle';
import { reconcile } from '@tulna/rules/reconciliation';
import { FILE_STATUSES, type FileStatus } from '@tulna/rules/status-words';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedDemoWorld, seedEssentials } from '../../seeds/seed.ts';
import { addApplications, applicationId } from '../../test/applications.ts';
import { openTestServices, type TestServices } from '../../test/test-services.ts';

let open: TestServices;
beforeAll(async () => {
  open = await openTestServices();
  await seedEssentials(open.services);
  await seedDemoWorld(open.services);
});
afterAll(() => open.close());

interface Case {
  theirs: { status: FileStatus; paise: number | null; day: string };
  ours: { status: LenderApplicationStatus; paise: number | null; day: string };
}

/** Every pair of their status and ours, with amounts and days that are equal, different, or missing. */
const cases: Case[] = FILE_STATUSES.flatMap((theirs) =>
  LENDER_APPLICATION_STATUSES.flatMap((ours) =>
    ([100, 101, null] as const).flatMap((paise) =>
      (['2026-11-05', '2026-11-06'] as const).flatMap((day) =>
        (['2026-11-05', '2026-11-20', '2026-11-21'] as const).map((ourDay) => ({
          theirs: { status: theirs, paise: theirs === 'disbursed' ? paise : null, day },
          ours: { status: ours, paise: ours === 'disbursed' ? 100 : null, day: ourDay },
        })),
      ),
    ),
  ),
);
const until = '2026-11-20';

it('the database finds the same main difference as the rules, for every status, amount and day', async () => {
  const { services } = open;
  await addApplications(services.pool, cases.length + 1, { status: 'sent', started: '2026-11-01T04:00:00Z' });
  const json = JSON.stringify(
    cases.map(({ theirs, ours }, index) => ({
      id: applicationId(index + 1),
      reference: `LEAD-${index + 1}`,
      status: theirs.status,
      paise: theirs.paise,
      day: theirs.day,
      our_status: ours.status,
      our_paise: ours.paise,
      our_day: ours.day,
    })),
  );
  const rows = sql`jsonb_to_recordset(${json}::jsonb) as one (id uuid, reference text, status text, paise bigint, day date,
    our_status text, our_paise bigint, our_day date)`;
  await sql`
    update lender_applications a set status = our_status, disbursed_paise = our_paise,
      disbursed_at = case when our_status = 'disbursed' then our_day::timestamp at time zone 'Asia/Kolkata' end,
      started_at = our_day::timestamp at time zone 'Asia/Kolkata'
    from ${rows} where a.id = one.id`.execute(services.db);
  await sql`
    insert into mis_rows (lender_key, reference, event, lender_application_id, lead_id, status, said_at, is_dated, day_only, heard_at,
      disbursed_paise, disbursed_on, content, is_current)
    select 'cashe', reference, '', id, reference, status, day::timestamp at time zone 'Asia/Kolkata', true, true, now(), paise,
      case when status = 'disbursed' then day end, '', true from ${rows}`.execute(services.db);
  await sql`insert into mis_months values (gen_random_uuid(), 'cashe', '2026-11-01', ${until})`.execute(services.db);
  await sql`select mis_refresh('cashe', null, null)`.execute(services.db);
  const found = new Map(
    (await services.db.selectFrom('mis_lines').select(['lender_application_id', 'kind']).execute()).map((line) => [
      line.lender_application_id,
      line.kind,
    ]),
  );
  expect(found.size).toBe(cases.length);
  const seen = new Set<string>();
  for (const [index, { theirs, ours }] of cases.entries()) {
    const paidOn = theirs.status === 'disbursed' ? theirs.day : null;
    const [first = 'agrees'] = reconcile(
      { status: theirs.status, paidPaise: theirs.paise, paidOn },
      {
        status: ours.status,
        since: ours.day,
        paidPaise: ours.paise,
        paidOn: ours.status === 'disbursed' ? ours.day : null,
      },
      until,
    );
    expect(found.get(applicationId(index + 1)), JSON.stringify(cases[index])).toBe(first);
    seen.add(first);
  }
  expect([...seen].toSorted()).toEqual(['agrees', 'amount', 'date', 'status']);
  // Working out single lines gives the same result as working out all at once.
  const before = await sql`select jsonb_agg(to_jsonb(l) order by id) as all from mis_lines l`.execute(services.db);
  await sql`delete from mis_lines`.execute(services.db);
  for (const n of [1, 2, 3]) {
    await sql`select mis_refresh('cashe', array[${`LEAD-${n}`}], null)`.execute(services.db);
    await sql`select mis_refresh('cashe', null, array[${applicationId(n + 3)}]::uuid[])`.execute(services.db);
  }
  expect(await services.db.selectFrom('mis_lines').select('id').execute()).toHaveLength(6);
  await sql`select mis_refresh('cashe', null, null)`.execute(services.db);
  expect(await sql`select jsonb_agg(to_jsonb(l) order by id) as all from mis_lines l`.execute(services.db)).toEqual(
    before,
  );
});
