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
  /** Null: the installation itself. */
  readonly changedBy: string | null;
  readonly version: number;
  /** It turns on automatically once the lender answers again. */
  readonly onAgain: boolean;
}

/** Failed calls of so many in the last minutes, or answers over so many minutes. */
export type SwitchFigures =
  | { readonly failed_calls: number; readonly calls: number; readonly minutes: number }
  | { readonly answers: number; readonly minutes: number };

export interface SwitchMove {
  isOff: boolean;
  at: Date;
  reason: string;
  by: string | null;
  how: 'person' | 'plan' | 'undo' | 'rule';
  /** For a switch that turns off: it turns on again automatically. */
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

/** SQL, for a statement over lenders: what of each is switched off now, as JSON. `lenderKey` is a column of ours. */
export const stopsText = (lenderKey: string): string =>
  `coalesce((select jsonb_agg(jsonb_build_object('product', switch.product, 'partner', switch.partner))
    from lender_switches switch where switch.is_off and switch.lender_key = ${lenderKey}), '[]'::jsonb)`;

/** The same for Kysely. */
export const stopsOf = (lenderKey: string): RawBuilder<LenderStop[]> =>
  sql<LenderStop[]>`${sql.raw(stopsText(lenderKey))}`;

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
    /** The switches of a lender that are off, in a separate statement: it sees everything committed before it began. */
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

    /** When a lender went off automatically since a moment. */
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

    /** Lenders that are off everywhere automatically now, with since when. */
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

    /** The switch of a target, if it was ever used. The caller has locked the lender. */
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
