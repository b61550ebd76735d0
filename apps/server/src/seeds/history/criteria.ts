import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@tulna/rules/clock';
import type { Criteria } from '@tulna/rules/lender-criteria';
import { sql } from 'kysely';
import { criteriaOf, lendersRepository } from '../../features/lenders/index.ts';
import { type Db, inTransaction } from '../../platform/database/database.ts';

const milestone = 'demo criteria 1';

/** Earlier values of lenders' criteria, from before the history begins. Every applicant in the history was decided by the current ones. */
const earlier: readonly { key: string; was: Partial<Criteria>; reason: string }[] = [
  { key: 'cashe', was: { max_age: 55 }, reason: 'The lender raised its highest age, letter of 3 June' },
  { key: 'kreditbee', was: { min_income: 15_000 }, reason: 'New policy circular of the lender' },
  { key: 'prefr', was: { tenure: 24 }, reason: 'Longer terms agreed with the lender' },
  { key: 'tata-capital', was: { min_score: 720 }, reason: 'The lender takes lower scores for salaried people' },
];

/** Changes that are waiting for a second person. Each member of staff has drafted one. */
const waiting: readonly {
  key: string;
  by: 'one' | 'other';
  change: (now: Criteria) => Partial<Criteria>;
  reason: string;
}[] = [
  {
    key: 'nira',
    by: 'other',
    change: ({ min_income }) => ({ min_income: (min_income ?? 10_000) + 3000 }),
    reason: 'The lender asks for a higher income from next month',
  },
  {
    key: 'finzy',
    by: 'one',
    change: ({ max_age }) => ({ max_age: max_age - 2 }),
    reason: 'Age limit by the new agreement',
  },
];

/**
 * Adds earlier versions to the demo's criteria, all published before the history begins, and two drafts. The policies that decided the
 * history stay in force throughout.
 */
export async function seedCriteria(
  db: Db,
  { begin, now, one, other }: { begin: Date; now: Date; one: string; other: string },
): Promise<void> {
  const reached = await db.selectFrom('milestones').select('name').where('name', '=', milestone).executeTakeFirst();
  if (reached !== undefined) return;
  await inTransaction(db, async (tx) => {
    await sql`insert into milestones (name) values (${milestone})`.execute(tx);
    // Versions normally never change, so a trigger prevents it. It is disabled here to backdate the first versions before anybody has seen
    // them.
    await sql`alter table criteria_versions disable trigger criteria_versions_kept`.execute(tx);
    const came = new Date(begin.getTime() - 300 * DAY_MS);
    await sql`update criteria_versions set valid_from = ${came}, drafted_at = ${came} where number = 1`.execute(tx);
    for (const [n, { key, was, reason }] of earlier.entries()) {
      const at = new Date(begin.getTime() - (40 - 7 * n) * DAY_MS);
      await sql`
        with first as (
          update criteria_versions v set criteria = v.criteria || ${JSON.stringify(was)}::jsonb, valid_until = ${at}
          from lenders l where l.lender_id = v.lender_id and l.key = ${key} and v.number = 1 and v.valid_until is null
          returning l.lender_id, criteria_of(l) as criteria
        )
        insert into criteria_versions (lender_id, number, criteria, valid_from, origin, drafted_by, drafted_at, confirmed_by,
          confirmed_at, reason)
        select lender_id, 2, criteria, ${at}, 'published', ${one}, ${new Date(at.getTime() - DAY_MS)}, ${other}, ${at}, ${reason}
        from first`.execute(tx);
    }
    await sql`alter table criteria_versions enable trigger criteria_versions_kept`.execute(tx);
    const lenders = lendersRepository(tx);
    for (const { key, by, change, reason } of waiting) {
      const row = await lenders.byKey(key);
      if (row === undefined) continue;
      const criteria = criteriaOf(row);
      const id = randomUUID();
      const at = new Date(now.getTime() - 2 * DAY_MS);
      await sql`
        insert into criteria_drafts (id, lender_id, based_on, criteria, reason, state, drafted_by, drafted_at)
        select ${id}, lender_id, number, ${JSON.stringify({ ...criteria, ...change(criteria) })}::jsonb, ${reason}, 'draft',
          ${by === 'one' ? one : other}, ${at}
        from criteria_versions where lender_id = ${row.lender_id} and valid_until is null`.execute(tx);
    }
  });
}
