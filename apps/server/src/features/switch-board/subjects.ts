import type { AuditRecord } from '../../platform/audit/entry.ts';
import type { Db } from '../../platform/database/database.ts';
import type { LenderSwitch, SwitchTarget } from '../lender-switches/index.ts';
import type { LenderRow } from '../lenders/index.ts';
import { partnerNames } from '../partners/index.ts';

/** The kinds of switches and of their plans in the audit. */
export const switchKind = 'lender-switch';
export const planKind = 'lender-switch-plan';

/** Name of a switch: "KreditBee", "KreditBee, Personal Loans", "KreditBee, Haldi Money". */
export async function nameOf(db: Db, lender: Pick<LenderRow, 'name'>, target: SwitchTarget): Promise<string> {
  const { partner: key } = target;
  const partner = key === null ? null : ((await partnerNames(db, [key])).get(key) ?? key);
  return [lender.name, target.product ?? partner].filter((part) => part !== null).join(', ');
}

/** A switch's value in the audit: its state with the reason. */
export const auditState = (found: Pick<LenderSwitch, 'isOff' | 'reason'> | undefined) => ({
  switched: found?.isOff === true ? 'off' : 'on',
  reason: found?.reason ?? '',
});

/** The audit record of a moved switch. */
export const moveRecord = (
  name: string,
  before: LenderSwitch | undefined,
  after: LenderSwitch,
  undoes?: number,
): AuditRecord => ({
  action: 'update',
  subject: { kind: switchKind, id: String(after.id), name },
  property: 'switch',
  before: auditState(before),
  after: auditState(after),
  ...(undoes !== undefined && { undoes }),
});
