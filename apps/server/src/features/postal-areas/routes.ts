import { findPostalArea, getPostalPlaces } from '@tulna/contract/postal-areas';
import { checkPincode } from '@tulna/rules/patterns';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../platform/http/handle.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { postalPlaces } from './places.ts';
import { postalAreaOf } from './postal-areas.ts';

export function postalAreasRoutes(app: FastifyInstance, services: Services): void {
  // Message campaigns use this call too; the pages of both are for role 1.
  handle(app, services, getPostalPlaces, { page: 'telecalling/campaigns' }, async ({ language }) => ({
    places: postalPlaces(language),
  }));
  handle(app, services, findPostalArea, async ({ params, language }) => {
    const wrong = checkPincode(params.postal_code);
    if (wrong) throw new Problem('invalid_request', { fields: { postal_code: wrong } });
    const area = postalAreaOf(params.postal_code, language);
    return {
      postal_code: params.postal_code,
      district: area?.district ?? '',
      state: area?.state ?? '',
      known: area !== undefined,
    };
  });
}
