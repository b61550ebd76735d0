import { type AutoSwitchRule, USUAL_AUTO_SWITCH } from '@tulna/rules/auto-switch';
import type { Selectable } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Database } from '../../platform/database/schema.gen.ts';

type Row = Selectable<Database['lender_switch_rules']>;

/** The rule of a lender, with its state between two checks. */
export interface LenderSwitchRule extends AutoSwitchRule {
  readonly lenderKey: string;
  readonly version: number;
  readonly failingSince: Date | null;
  readonly lookedAt: Date | null;
}

const ruleOf = (row: Row): LenderSwitchRule => ({
  lenderKey: row.lender_key,
  goesOff: row.goes_off,
  offShare: row.off_share,
  offCalls: row.off_calls,
  offMinutes: row.off_minutes,
  comesBack: row.comes_back,
  onAnswers: row.on_answers,
  onMinutes: row.on_minutes,
  version: row.version,
  failingSince: row.failing_since,
  lookedAt: row.looked_at,
});

const usual = (lenderKey: string): LenderSwitchRule => ({
  lenderKey,
  ...USUAL_AUTO_SWITCH,
  version: 0,
  failingSince: null,
  lookedAt: null,
});

/** All reads and writes of `lender_switch_rules`. */
export function switchRulesRepository(db: Db) {
  return {
    /** Rules of some lenders; the default rule if none was set. */
    async of(lenderKeys: readonly string[]): Promise<Map<string, LenderSwitchRule>> {
      const rows =
        lenderKeys.length === 0
          ? []
          : await db.selectFrom('lender_switch_rules').selectAll().where('lender_key', 'in', lenderKeys).execute();
      const known = new Map(rows.map((row) => [row.lender_key, ruleOf(row)]));
      return new Map(lenderKeys.map((key) => [key, known.get(key) ?? usual(key)]));
    },

    /** The rule of one lender. The caller has locked the lender. */
    async one(lenderKey: string): Promise<LenderSwitchRule> {
      return (await this.of([lenderKey])).get(lenderKey) ?? usual(lenderKey);
    },

    /** Rules that switch lenders off. */
    async goingOff(): Promise<LenderSwitchRule[]> {
      const rows = await db.selectFrom('lender_switch_rules').selectAll().where('goes_off', '=', true).execute();
      return rows.map(ruleOf);
    },

    /** Saves a rule and resets its counts. The caller has locked the lender. */
    async set(lenderKey: string, rule: AutoSwitchRule): Promise<void> {
      const values = {
        goes_off: rule.goesOff,
        off_share: rule.offShare,
        off_calls: rule.offCalls,
        off_minutes: rule.offMinutes,
        comes_back: rule.comesBack,
        on_answers: rule.onAnswers,
        on_minutes: rule.onMinutes,
        failing_since: null,
        looked_at: null,
      };
      await db
        .insertInto('lender_switch_rules')
        .values({ lender_key: lenderKey, ...values, version: 1 })
        .onConflict((conflict) =>
          conflict
            .column('lender_key')
            .doUpdateSet((set) => ({ ...values, version: set('lender_switch_rules.version', '+', 1) })),
        )
        .execute();
    },

    /** Saves the result of a check, unless a later check or a new version was saved first. */
    async checked(rule: LenderSwitchRule, failingSince: Date | null, at: Date): Promise<void> {
      await db
        .updateTable('lender_switch_rules')
        .set({ failing_since: failingSince, looked_at: at })
        .where('lender_key', '=', rule.lenderKey)
        .where('version', '=', rule.version)
        .where((row) => row.or([row('looked_at', 'is', null), row('looked_at', '<', at)]))
        .execute();
    },
  };
}
