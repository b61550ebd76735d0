import type { LenderStop } from '@tulna/rules/new-business';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/schema.gen.ts';

/** The scope of a switch: a lender with a product or with a partner, or, with neither, the lender everywhere. */
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
  /** Null if the system itself did it. */
  readonly changedBy: string | null;
  readonly version: number;
  /** True if the switch turns on automatically once the lender answers again. */
  readonly onAgain: boolean;
}

/** The counts of an automatic change: failed calls out of all in the last minutes, or answers over some minutes. */
export type SwitchFigures =
  | { readonly failed_calls: number; readonly calls: number; readonly minutes: number }
  | { readonly answers: number; readonly minutes: number };

export interface SwitchMove {
  isOff: boolean;
  at: Date;
  reason: string;
  by: string | null;
  how: 'person' | 'plan' | 'undo' | 'rule';
  /** For turning off: true if the switch turns on again automatically. */
  onAgain?: boolean;
  /** The basis of an automatic change. */
  figures?: SwitchFigures;
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
  onAgain: row.on_again,
});

/** SQL for a query of lenders: the switches of each that are off now, as JSON. `lenderKey` must be one of our column names, never user input. */
export const stopsText = (lenderKey: string): string =>
  `coalesce((select jsonb_agg(jsonb_build_object('product', switch.product, 'partner', switch.partner))
    from lender_switches switch where switch.is_off and switch.lender_key = ${lenderKey}), '[]'::jsonb)`;

/** The switches of each lender that are off now, as SQL for Kysely. */
export const stopsOf = (lenderKey: string): RawBuilder<LenderStop[]> =>
  sql<LenderStop[]>`${sql.raw(stopsText(lenderKey))}`;

/** SQL for a query of lenders: true if any switch of a lender is off now. */
export const isStopped = (lenderKey: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from lender_switches switch where switch.is_off and switch.lender_key = ${sql.ref(lenderKey)})`;

/** SQL: the lenders with any switch that is off now, as one array, for an index lookup. */
export const stoppedLenders: RawBuilder<string[]> =
  sql`array(select switch.lender_key from lender_switches switch where switch.is_off)`;

/** Changes of switches, as `move`, for the list. */
export const switchMoveRows = (db: Db) => db.selectFrom('lender_switch_moves as move').selectAll('move');

/** All reads and writes of `lender_switches` and `lender_switch_moves`. */
export function lenderSwitchesRepository(db: Db) {
  return {
    /** The switches of a lender that are off, in a separate statement, so that it sees everything committed before. */
    async stops(lenderKey: string): Promise<LenderStop[]> {
      return db
        .selectFrom('lender_switches')
        .select(['product', 'partner'])
        .where('lender_key', '=', lenderKey)
        .where('is_off', '=', true)
        .execute();
    },

    /** The switches that were off at a moment for a product of a partner's customers, for any lender, the widest first. */
    async offAt(at: Date, { product, partner }: { product: string; partner: string }) {
      const last = db
        .selectFrom('lender_switch_moves')
        .selectAll()
        .distinctOn('switch_id')
        .where('at', '<=', at)
        .where((move) => move.or([move('product', 'is', null), move('product', '=', product)]))
        .where((move) => move.or([move('partner', 'is', null), move('partner', '=', partner)]))
        .orderBy('switch_id')
        .orderBy('version', 'desc');
      return db
        .selectFrom(last.as('move'))
        .selectAll()
        .where('is_off', '=', true)
        .orderBy(sql`(partner is not null)::int * 2 + (product is not null)::int`)
        .orderBy('lender_key')
        .execute();
    },

    /** All switches of some lenders that were ever used. */
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

    /** Switches that are off and wait for their lender to answer again. */
    async waitingForLender(): Promise<LenderSwitch[]> {
      const rows = await db
        .selectFrom('lender_switches')
        .selectAll()
        .where('is_off', '=', true)
        .where('on_again', '=', true)
        .orderBy('id')
        .execute();
      return rows.map(switchOf);
    },

    /** The times since a moment at which a lender was switched off automatically. */
    async offByRule(lenderKey: string, from: Date): Promise<Date[]> {
      const rows = await db
        .selectFrom('lender_switch_moves')
        .select('at')
        .where('lender_key', '=', lenderKey)
        .where('how', '=', 'rule')
        .where('is_off', '=', true)
        .where('at', '>', from)
        .execute();
      return rows.map(({ at }) => at);
    },

    /** Lenders that are off everywhere now because a rule switched them off, and when it did. */
    async offByRuleNow(): Promise<Map<string, Date>> {
      const rows = await db
        .selectFrom('lender_switches as switch')
        .innerJoin('lender_switch_moves as move', (join) =>
          join.onRef('move.switch_id', '=', 'switch.id').onRef('move.version', '=', 'switch.version'),
        )
        .select(['switch.lender_key', 'switch.since'])
        .where('switch.is_off', '=', true)
        .where('switch.product', 'is', null)
        .where('switch.partner', 'is', null)
        .where('move.how', '=', 'rule')
        .execute();
      return new Map(rows.map(({ lender_key, since }) => [lender_key, since]));
    },

    /** Automatic changes since a moment, the newest first. */
    async byRule(from: Date, most: number) {
      return db
        .selectFrom('lender_switch_moves')
        .select(['lender_key', 'is_off', 'at'])
        .where('how', '=', 'rule')
        .where('at', '>', from)
        .orderBy('at', 'desc')
        .limit(most)
        .execute();
    },

    async byId(id: number): Promise<LenderSwitch | undefined> {
      const row = await db.selectFrom('lender_switches').selectAll().where('id', '=', id).executeTakeFirst();
      return row && switchOf(row);
    },

    /** The switch for a target, if it was ever used. The caller has locked the lender. */
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

    /** Changes a switch, and stores the change. The caller has locked the lender, so no other transaction can change it. */
    async move(
      target: SwitchTarget,
      { isOff, at, reason, by, how, onAgain = false, figures }: SwitchMove,
    ): Promise<LenderSwitch> {
      const { lenderKey: lender_key, product, partner } = target;
      const now = { is_off: isOff, since: at, reason, changed_by: by, on_again: isOff && onAgain };
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
          figures: figures === undefined ? null : JSON.stringify(figures),
          version: row.version,
        })
        .execute();
      return switchOf(row);
    },
  };
}
