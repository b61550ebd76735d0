import { getEligibilityCriteria, getEligibilityFile, getLenderJourneys } from '@tulna/contract/lender-guides';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../platform/services.ts';
import { handlePartner } from '../partner-users/index.ts';
import { partnerNames } from '../partners/index.ts';
import { eligibilityDocument, eligibilityTables } from './eligibility.ts';
import { lenderJourneys } from './journeys.ts';

/** Lenders as partners see them: the fixed table of criteria, and the times of each lender's journey (R7). */
export function lenderGuidesRoutes(app: FastifyInstance, services: Services): void {
  const criteria = { page: 'training-material' } as const;
  handlePartner(app, services, getEligibilityCriteria, criteria, () => eligibilityTables(services));
  handlePartner(app, services, getEligibilityFile, criteria, async ({ scope, query, language, db }) => {
    const wanted = query.language ?? language;
    const author = (await partnerNames(db, [scope.partner])).get(scope.partner) ?? scope.partner;
    const at = services.clock.now();
    const document = eligibilityDocument(await eligibilityTables(services), { author, at }, wanted);
    return {
      name: `eligibility-criteria${wanted === 'hi' ? '-hi' : ''}.pdf`,
      bytes: await services.printer.print(document),
    };
  });
  const journeys = lenderJourneys(services);
  handlePartner(app, services, getLenderJourneys, { page: 'lender-journey' }, () => journeys());
}
