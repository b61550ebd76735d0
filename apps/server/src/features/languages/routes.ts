import { getLanguages } from '@tulna/contract/languages';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../platform/http/handle.ts';
import type { Services } from '../../platform/services.ts';
import { languagesRepository } from './repository.ts';

export function languagesRoutes(app: FastifyInstance, services: Services): void {
  handle(app, services, getLanguages, async ({ body, db }) => ({
    data: await languagesRepository(db).ofCountry(body.countryCode),
  }));
}
