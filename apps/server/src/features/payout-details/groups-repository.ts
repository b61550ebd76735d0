import type { Selectable } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/schema.gen.ts';

/** How long the commissions of a group of partners are held, and the least amount that is paid out to one of them. */
export interface PayoutGroup {
  readonly id: string;
  readonly name: string;
  /** Days after the disbursal. */
  readonly holdingDays: number;
  /** Whole paise. */
  readonly leastPaise: number;
  /** Whether this is the group of partners without confirmed details. */
  readonly isStandard: boolean;
}

type Row = Selectable<Database['payout_groups']>;

const groupOf = ({ id, name, holding_days, least_paise, is_standard }: Row): PayoutGroup => ({
  id,
  name,
  holdingDays: holding_days,
  leastPaise: least_paise,
  isStandard: is_standard,
});

/** Reads and writes of `payout_groups`. */
export function payoutGroupsRepository(db: Db) {
  return {
    /** The standard group first, the others by name. */
    async all(): Promise<PayoutGroup[]> {
      const rows = await db
        .selectFrom('payout_groups')
        .selectAll()
        .orderBy('is_standard', 'desc')
        .orderBy('name')
        .execute();
      return rows.map(groupOf);
    },

    /** Locks a group until the transaction ends. */
    async lock(id: string): Promise<PayoutGroup | undefined> {
      const row = await db.selectFrom('payout_groups').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
      return row && groupOf(row);
    },

    /** Whether a group exists; it then can't be deleted until the transaction ends. */
    async hold(id: string): Promise<boolean> {
      const row = await db
        .selectFrom('payout_groups')
        .select('id')
        .where('id', '=', id)
        .forKeyShare()
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Whether another group has a name, in any letter case. Locks all groups, so that no other name changes until the transaction ends. */
    async isTaken(name: string, except: string | null): Promise<boolean> {
      const rows = await db.selectFrom('payout_groups').select(['id', 'name']).orderBy('id').forUpdate().execute();
      return rows.some((row) => row.id !== except && row.name.toLowerCase() === name.toLowerCase());
    },

    async save({ id, name, holdingDays, leastPaise }: PayoutGroup, by: { id: string; at: Date }): Promise<void> {
      const values = {
        name,
        holding_days: holdingDays,
        least_paise: leastPaise,
        changed_at: by.at,
        changed_by: by.id,
      };
      await db
        .insertInto('payout_groups')
        .values({ id, ...values })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
        .execute();
    },

    async remove(id: string): Promise<void> {
      await db.deleteFrom('payout_groups').where('id', '=', id).execute();
    },
  };
}
