import { CSR_REASONS } from '@tulna/rules/csr-queue';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { adminUsersRepository } from '../admin-users/index.ts';
import { brandsRepository } from '../brands/index.ts';
import { lendersRepository } from '../lenders/index.ts';

interface Counted {
  reason: string;
  open: number;
  overdue: number;
  oldest: Date | null;
  mine: number;
  unassigned: number;
}

/** Exact numbers of open items, from their partial index. */
async function countOpen(db: Db, me: string, now: Date): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select reason, count(*) as open, count(*) filter (where due_at <= ${now}) as overdue, min(opened_at) as oldest,
      count(*) filter (where assigned_to = ${me} and (lease_until is null or lease_until > ${now})) as mine,
      count(*) filter (where assigned_to is null or lease_until <= ${now}) as unassigned
    from csr_items where closed_at is null group by reason`.execute(db);
  return rows;
}

/** Keys of the lenders of all items, open and closed, with one step in the index for each key, because there are few keys and many items. */
async function lendersOfItems(db: Db): Promise<{ key: string }[]> {
  const { rows } = await sql<{ key: string }>`
    with recursive found (key) as (
      select min(lender_key) from csr_items
      union all
      select (select min(lender_key) from csr_items where lender_key > found.key) from found where found.key is not null)
    select key from found where key is not null limit 200`.execute(db);
  return rows;
}

const sumOf = (rows: readonly Counted[], key: 'mine' | 'overdue' | 'unassigned'): number =>
  rows.reduce((sum, row) => sum + row[key], 0);

/** The number of waiting items by reason, and the people and brands for filters and hand-overs. */
export async function readSummary(services: Services, db: Db, me: string) {
  const rows = await countOpen(db, me, services.clock.now());
  const byReason = new Map(rows.map((row) => [row.reason, row]));
  const staff = await adminUsersRepository(services, db).people();
  const brands = await brandsRepository(db).all();
  const keys = await lendersOfItems(db);
  const names = await lendersRepository(db).namesOf(keys.map(({ key }) => key));
  return {
    me,
    mine: sumOf(rows, 'mine'),
    unassigned: sumOf(rows, 'unassigned'),
    overdue: sumOf(rows, 'overdue'),
    reasons: CSR_REASONS.map((reason) => {
      const row = byReason.get(reason);
      return {
        reason,
        open: row?.open ?? 0,
        overdue: row?.overdue ?? 0,
        oldest_at: row?.oldest?.toISOString() ?? null,
      };
    }),
    colleagues: staff.filter(({ id, isGone }) => id !== me && !isGone).map(({ id, name }) => ({ id, name })),
    brands: brands.map(({ key, name }) => ({ key, name })),
    lenders: keys.map(({ key }) => ({
      key,
      name: names.find((one) => one.key === key || one.connection === key)?.name ?? key,
    })),
  };
}

/** Open and overdue items of all reasons, for the dashboard. */
export async function csrQueueForDashboard(services: Services, db: Db): Promise<{ open: number; overdue: number }> {
  const { rows } = await sql<{ open: number; overdue: number }>`
    select count(*) as open, count(*) filter (where due_at <= ${services.clock.now()}) as overdue
    from csr_items where closed_at is null`.execute(db);
  return rows[0] ?? { open: 0, overdue: 0 };
}
