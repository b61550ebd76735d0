import { checkEligibility } from '@tulna/contract/eligibility';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../platform/http/handle.ts';
import { limitOpenCall } from '../../platform/limits/open-call.ts';
import type { Services } from '../../platform/services.ts';
import type { BrandDirectory } from '../brands/index.ts';
import { eligibilityAt } from './check.ts';

/**
 * Requests per hour and IP address: one person tries about a dozen amounts and terms, but an office or a mobile network has many
 * people behind one address.
 */
export const checksPerHour = 300;

/** The eligibility calculator, open to everyone (P1). The answers are stored in no table and no log. */
export function eligibilityRoutes(app: FastifyInstance, services: Services, brands: BrandDirectory): void {
  handle(app, services, checkEligibility, async ({ body, ip, db }) => {
    await limitOpenCall(services.limits, 'check-eligibility', ip, checksPerHour);
    const brand = (body.partner === undefined ? undefined : brands.byKey(body.partner)) ?? brands.standard();
    return eligibilityAt(db, body, {
      brand: brand.key,
      now: services.clock.now(),
      onlyLender: services.config.builds.lender,
    });
  });
}
