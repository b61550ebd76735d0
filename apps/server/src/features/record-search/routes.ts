import { findRecords } from '@tulna/contract/record-search';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../platform/http/handle.ts';
import type { Services } from '../../platform/services.ts';
import { recordsNamed } from './find.ts';

/** What the console's palette finds while staff type: each role finds records of its own lists. */
export function recordSearchRoutes(app: FastifyInstance, services: Services): void {
  handle(app, services, findRecords, { page: 'account' }, async ({ query, db, session, language }) => ({
    groups: await recordsNamed({ services, db, session, language }, query.text),
  }));
}
