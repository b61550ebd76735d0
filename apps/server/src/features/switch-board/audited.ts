import * as z from 'zod/mini';
import type { AuditedKind } from '../../platform/audit/registry.ts';
import { Problem } from '../../platform/http/problem.ts';
import { lenderSwitchesRepository } from '../lender-switches/index.ts';
import { lendersRepository } from '../lenders/index.ts';
import { cancelPlan, moveSwitch } from './changes.ts';
import { planKind, switchKind } from './subjects.ts';

const earlier = z.object({ switched: z.enum(['on', 'off']), reason: z.string() });

/** Switches in the audit: a change is undone by switching back. */
export const auditedSwitches: AuditedKind = {
  kind: switchKind,
  putBack: {
    async switch({ services, tx, id, by }, value) {
      const { switched, reason } = earlier.parse(value);
      const found = await lenderSwitchesRepository(tx).byId(Number(id));
      const lender = found && (await lendersRepository(tx).lockedByKey(found.lenderKey));
      if (found === undefined || lender === undefined || lender.deleted_at !== null) throw new Problem('not_found');
      const move = { isOff: switched === 'off', at: by.at, reason, by: by.id, how: 'undo' } as const;
      // A lender that was off and switched off for good stays off, with the earlier reason.
      const { records } = await moveSwitch(services, tx, lender, found, move, found.isOff && move.isOff);
      return { answer: undefined, records };
    },
  },
};

/** Planned switches in the audit: a plan is undone by cancelling it. */
export const auditedPlans: AuditedKind = {
  kind: planKind,
  putBack: {},
  undoAction: { create: ({ tx, id, by }) => cancelPlan(tx, id, by) },
};
