import { type SwitchRule, switchRule } from '@tulna/contract/lender-switches';
import type { AutoSwitchRule } from '@tulna/rules/auto-switch';
import { isSame } from '@tulna/rules/same-value';
import type { Change } from '../../platform/audit/changes.ts';
import type { AuditedKind } from '../../platform/audit/registry.ts';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import { switchRulesRepository } from '../lender-switches/index.ts';
import { type LenderRow, lendersRepository } from '../lenders/index.ts';

/** The kind of lenders' rules in the audit. */
export const ruleKind = 'lender-switch-rule';

/** A rule, as on the wire. */
export const shownRule = (rule: AutoSwitchRule): SwitchRule => ({
  goes_off: rule.goesOff,
  off_share: rule.offShare,
  off_calls: rule.offCalls,
  off_minutes: rule.offMinutes,
  comes_back: rule.comesBack,
  on_answers: rule.onAnswers,
  on_minutes: rule.onMinutes,
});

async function storeRule(tx: Db, lender: LenderRow, wanted: SwitchRule, version: number | null): Promise<Change<void>> {
  if (lender.connection === null && wanted.goes_off)
    throw new Problem('invalid_request', { fields: { 'rule.goes_off': 'invalid_option' } });
  const rules = switchRulesRepository(tx);
  const found = await rules.one(lender.key);
  if (version !== null && version !== found.version) throw new Problem('changed_since');
  const before = shownRule(found);
  if (isSame(before, shownRule(ruleOf(wanted)))) return { answer: undefined, records: [] };
  await rules.set(lender.key, ruleOf(wanted));
  const subject = { kind: ruleKind, id: String(lender.lender_id), name: lender.name };
  const after = shownRule(ruleOf(wanted));
  return { answer: undefined, records: [{ action: 'update', subject, property: 'rule', before, after }] };
}

const ruleOf = (wanted: SwitchRule): AutoSwitchRule => ({
  goesOff: wanted.goes_off,
  offShare: wanted.off_share,
  offCalls: wanted.off_calls,
  offMinutes: wanted.off_minutes,
  comesBack: wanted.comes_back,
  onAnswers: wanted.on_answers,
  onMinutes: wanted.on_minutes,
});

/**
 * Sets when a lender goes off and on automatically, behind the lender's lock.
 * @throws {Problem} `not_found`, `changed_since`, `invalid_request` for a lender without an API
 */
export async function setRule(
  tx: Db,
  lenderId: number,
  wanted: SwitchRule,
  version: number | null,
): Promise<Change<void>> {
  const lender = await lendersRepository(tx).locked(lenderId);
  if (lender === undefined || lender.deleted_at !== null) throw new Problem('not_found');
  return storeRule(tx, lender, wanted, version);
}

/** Rules in the audit: undoing a change restores the earlier rule. */
export const auditedRules: AuditedKind = {
  kind: ruleKind,
  putBack: { rule: ({ tx, id }, value) => setRule(tx, Number(id), switchRule.parse(value), null) },
};
