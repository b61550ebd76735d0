import type { LenderStop } from '@tulna/rules/new-business';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/schema.gen.ts';

/** What a switch is for: a lender with a product or with a partner, or, with neither, the lender everywhere. */
export interface SwitchTarget {
  readonly lenderKey: string;
  readonly product: string | null;
  /** Key of the brand. */
  readonly partner: string | null;
}

/** A switch that was used at least once. */
export interface LenderSwitch extends SwitchTarget {
  readonly id: number;
  readonly isOff: boolean;
  readonly since: Date;
  readonly reason: string;
  /** Null: the installation itself. */
  readonly changedBy: string | null;
  readonly version: number;
}

export interface SwitchMove {
  isOff: boolean;
  at: Date;
  reason: string;
  by: string | null;
  how: 'person' | 'plan' | 'undo';
}

type Row = Selectable<Database['lender_switches']>;

const switchOf = (row: Row): LenderSwitch => ({
  id: row.id,
  lenderKey: row.lender_key,
  product: row.product,
  partner: row.partner,
  isOff: row.is_off,
  since: row.since,
  reason: row.reason,
  changedBy: row.changed_by,
  version: row.version,
});

/** SQL, for a statement over lenders: what of each is switched off now, as JSON. */
export const stopsOf = (lenderKey: string): RawBuilder<LenderStop[]> =>
  sql<LenderStop[]>`coalesce((select jsonb_agg(jsonb_build_object('product', switch.product, 'partner', switch.partner))
    from lender_switches switch where switch.is_off and switch.lender_key = ${sql.ref(lenderKey)}), '[]'::jsonb)`;

/** SQL, for a statement over lenders: whether anything of each is switched off now. */
export const isStopped = (lenderKey: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from lender_switches switch where switch.is_off and switch.lender_key = ${sql.ref(lenderKey)})`;

/** SQL: the lenders of which anything is switched off now, as one array, which an index is looked up with. */
export const stoppedLenders: RawBuilder<string[]> =
  sql`array(select switch.lender_key from lender_switches switch where switch.is_off)`;

/** Every change of a switch, as `move`, for the list of them. */
export const switchMoveRows = (db: Db) => db.selectFrom('lender_switch_moves as move').selectAll('move');

/** All reads and writes of `lender_switches` and `lender_switch_moves`. */
export function lenderSwitchesRepository(db: Db) {
  return {
    /** What of a lender is off, in a statement of its own: it sees what was committed before it began. */
    async stops(lenderKey: string): Promise<LenderStop[]> {
      return db
        .selectFrom('lender_switches')
        .select(['product', 'partner'])
        .where('lender_key', '=', lenderKey)
        .where('is_off', '=', true)
        .execute();
    },

    /** Every switch of some lenders that was ever used. */
    async of(lenderKeys: readonly string[]): Promise<LenderSwitch[]> {
      if (lenderKeys.length === 0) return [];
      const rows = await db
        .selectFrom('lender_switches')
        .selectAll()
        .where('lender_key', 'in', lenderKeys)
        .orderBy('id')
        .execute();
      return rows.map(switchOf);
    },

    async byId(id: number): Promise<LenderSwitch | undefined> {
      const row = await db.selectFrom('lender_switches').selectAll().where('id', '=', id).executeTakeFirst();
      return row && switchOf(row);
    },

    /** The switch of a target, where it was ever used. The caller has locked the lender. */
    async find({ lenderKey, product, partner }: SwitchTarget): Promise<LenderSwitch | undefined> {
      const row = await db
        .selectFrom('lender_switches')
        .selectAll()
        .where('lender_key', '=', lenderKey)
        .where(sql<boolean>`product is not distinct from ${product}::text`)
        .where(sql<boolean>`partner is not distinct from ${partner}::text`)
        .executeTakeFirst();
      return row && switchOf(row);
    },

    /** Moves a switch, and keeps the move. The caller has locked the lender, so nobody else can move it. */
    async move(target: SwitchTarget, { isOff, at, reason, by, how }: SwitchMove): Promise<LenderSwitch> {
      const { lenderKey: lender_key, product, partner } = target;
      const now = { is_off: isOff, since: at, reason, changed_by: by };
      const row = await db
        .insertInto('lender_switches')
        .values({ lender_key, product, partner, ...now, version: 1 })
        .onConflict((conflict) =>
          conflict
            .constraint('lender_switches_target')
            .doUpdateSet((set) => ({ ...now, version: set('lender_switches.version', '+', 1) })),
        )
        .returningAll()
        .executeTakeFirstOrThrow();
      await db
        .insertInto('lender_switch_moves')
        .values({
          switch_id: row.id,
          lender_key,
          product,
          partner,
          is_off: isOff,
          at,
          reason,
          changed_by: by,
          how,
          version: row.version,
        })
        .execute();
      return switchOf(row);
    },
  };
}
