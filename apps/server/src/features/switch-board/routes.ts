import { cancelSwitchPlan, getSwitchTargets, setSwitchRule, switchLender } from '@tulna/contract/lender-switches';
import { PRODUCTS } from '@tulna/rules/products';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../platform/http/handle.ts';
import { handleChange } from '../../platform/http/handle-change.ts';
import { serveList } from '../../platform/lists/serve-list.ts';
import type { Services } from '../../platform/services.ts';
import { switchPlansRepository } from '../lender-switches/index.ts';
import { lendersRepository, whenOn } from '../lenders/index.ts';
import { partnerRows } from '../partners/index.ts';
import { auditedPlans, auditedSwitches } from './audited.ts';
import { cancelPlan, proceed, requestSwitch } from './changes.ts';
import { lenderList } from './list.ts';
import { moveList, planList } from './past-lists.ts';
import { auditedRules, setRule } from './rules.ts';

const page = { page: 'vendors-on-off' } as const;

/** Switching lenders on and off (A7), for role 1. */
export function switchBoardRoutes(app: FastifyInstance, services: Services): void {
  services.audit.registry.declare(auditedSwitches);
  services.audit.registry.declare(auditedPlans);
  services.audit.registry.declare(auditedRules);
  whenOn(services, (tx, lenderKey) => proceed(services, tx, lenderKey));
  serveList(app, services, lenderList);
  serveList(app, services, planList);
  serveList(app, services, moveList);

  handle(app, services, getSwitchTargets, page, async ({ db }) => {
    const [used, partners, suspended] = await Promise.all([
      lendersRepository(db).products(),
      partnerRows(db).orderBy('partner.id').execute(),
      switchPlansRepository(db).suspended(),
    ]);
    return {
      products: PRODUCTS.map(({ name }) => name).filter((name) => used.has(name)),
      partners: partners.map(({ key, name }) => ({ key, name })),
      suspended,
    };
  });

  handleChange(
    app,
    services,
    switchLender,
    {
      ...page,
      change: (on, { body, by, session }) =>
        requestSwitch(services, on, body, { ...by, roleId: Number(session.roleId) }),
    },
    { says: (done) => (done === 'now' ? 'lenderSwitched' : 'switchPlanned') },
  );

  handleChange(
    app,
    services,
    cancelSwitchPlan,
    { ...page, change: (on, { body, by }) => cancelPlan(on, body.plan_id, by) },
    { says: 'switchPlanCancelled' },
  );

  handleChange(
    app,
    services,
    setSwitchRule,
    { ...page, change: (on, { body }) => setRule(on, body.lender_id, body.rule, body.version) },
    { says: 'switchRuleSaved' },
  );
}
