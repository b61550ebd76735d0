import { getPartnerByName } from '@tulna/contract/brands';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../platform/http/handle.ts';
import type { Services } from '../../platform/services.ts';
import type { BrandDirectory } from './directory.ts';
import { presentBrand } from './present.ts';

export function brandsRoutes(app: FastifyInstance, services: Services, brands: BrandDirectory): void {
  handle(app, services, getPartnerByName, async ({ params }) =>
    presentBrand(brands.byKey(params.name) ?? brands.standard()),
  );
}
