import { getLenderDirectory } from '@tulna/contract/lenders';
import type { FastifyInstance } from 'fastify';
import { openSnapshot, serveSnapshot } from '../../platform/http/serve-snapshot.ts';
import type { Services } from '../../platform/services.ts';
import { lendersChanged } from './edit.ts';
import { presentPublicLender } from './present.ts';
import { lendersRepository } from './repository.ts';

/** The lenders in the public directory, cached until one changes. */
export async function lendersRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const directory = await openSnapshot(services, getLenderDirectory, [lendersChanged], async () => ({
    lenders: (await lendersRepository(services.db).directory()).map(presentPublicLender),
  }));
  serveSnapshot(app, services, getLenderDirectory, directory);
}
