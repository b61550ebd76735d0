import { mayOpen } from '@tulna/rules/admin-access';
import type { Change } from '../../platform/audit/changes.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { roleOf } from '../admin-users/index.ts';
import {
  lenderSwitchesRepository,
  type SwitchPlan,
  switchPlansRepository,
  type WhySuspended,
} from '../lender-switches/index.ts';
import { type LenderRow, lendersRepository } from '../lenders/index.ts';
import { moveSwitch } from './changes.ts';

const nothing: Change<void> = { answer: undefined, records: [] };

/** Why a plan may not be carried out; undefined if it may be. */
async function whyNot(
  services: Services,
  tx: Db,
  plan: SwitchPlan,
  lender: LenderRow | undefined,
): Promise<WhySuspended | undefined> {
  if (lender === undefined || lender.deleted_at !== null) return 'lender_gone';
  const role = await roleOf(services, tx, plan.plannedBy);
  if (role === undefined || !mayOpen(role, 'vendors-on-off')) return 'author_left';
  const found = await lenderSwitchesRepository(tx).find(plan);
  if ((found?.version ?? 0) !== plan.basedOn || (plan.product !== null && lender.product !== plan.product))
    return 'changed';
  return undefined;
}

/**
 * Checks one plan behind its locks: suspends it if it may not be carried out, and carries it out if it is due. However many processes do so at once, and even if one dies, it is carried out once, because plan, switch and audit entry are one transaction.
 */
export async function carryOutPlanIfDue(services: Services, planId: string): Promise<void> {
  const plan = await switchPlansRepository(services.db).byId(planId);
  if (plan?.state !== 'waiting') return;
  const actor = { id: plan.plannedBy, roleId: plan.roleId, ip: '', userAgent: '' };
  await services.audit.run(services.db, actor, async (tx) => {
    const plans = switchPlansRepository(tx);
    const lender = await lendersRepository(tx).lockedByKey(plan.lenderKey);
    const now = services.clock.now();
    // The lender is locked first, as by everything that changes its switches and plans.
    if ((await plans.lock(planId))?.state !== 'waiting') return nothing;
    // The end of a plan waits for its start, which the same run carries out before it.
    const before = plan.afterPlan === null ? undefined : await plans.byId(plan.afterPlan);
    const isAhead = before?.state === 'waiting';
    const why = isAhead ? undefined : await whyNot(services, tx, plan, lender);
    if (why !== undefined) {
      await plans.end(planId, { state: 'suspended', at: now, why });
      await plans.endAfter(planId, { state: 'suspended', at: now, why });
      return nothing;
    }
    if (isAhead || plan.dueAt > now || lender === undefined) return nothing;
    await plans.end(planId, { state: 'done', at: now });
    const { toOff: isOff, reason, plannedBy: by } = plan;
    const { records } = await moveSwitch(services, tx, lender, plan, { isOff, at: now, reason, by, how: 'plan' });
    return { answer: undefined, records };
  });
}

/** Checks every waiting plan, the next one first. */
export async function carryOutDuePlans(services: Services): Promise<void> {
  for (const { id } of await switchPlansRepository(services.db).waiting()) await carryOutPlanIfDue(services, id);
}
