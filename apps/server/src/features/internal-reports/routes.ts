import { getDedupeFigures } from '@tulna/contract/internal-reports';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../platform/http/handle.ts';
import { serveList } from '../../platform/lists/serve-list.ts';
import type { Services } from '../../platform/services.ts';
import { readDedupeFigures } from './dedupe-figures.ts';
import { dedupeList } from './dedupe-list.ts';
import { reportPeriod } from './period.ts';

const page = { page: 'internal-report' } as const;

/** Reports of the page internal-report (A9), for roles 1 and 2. */
export function internalReportsRoutes(app: FastifyInstance, services: Services): void {
  const { clock } = services;
  serveList(app, services, dedupeList);
  handle(app, services, getDedupeFigures, page, async ({ query, db }) =>
    readDedupeFigures(db, reportPeriod(query), clock.now()),
  );
}
