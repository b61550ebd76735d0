import { giveUpJob, retryJob, retryJobs } from '@tulna/contract/failed-jobs';
import {
  getCodeFigures,
  getDedupeFigures,
  getLenderCall,
  getLenderCallFigures,
  getSystemHealth,
  retryLenderCall,
} from '@tulna/contract/internal-reports';
import type { FastifyInstance } from 'fastify';
import type { AuditedKind } from '../../platform/audit/registry.ts';
import { handle } from '../../platform/http/handle.ts';
import { handleChange } from '../../platform/http/handle-change.ts';
import { serveList } from '../../platform/lists/serve-list.ts';
import type { Services } from '../../platform/services.ts';
import { readCallFigures } from './call-figures.ts';
import { callList } from './call-list.ts';
import { readCodeFigures } from './code-figures.ts';
import { codeList } from './code-list.ts';
import { readDedupeFigures } from './dedupe-figures.ts';
import { dedupeList } from './dedupe-list.ts';
import { failedJobList } from './failed-job-list.ts';
import { auditedJobs, giveUpFailedJob, retryFailedJob, retryFailedJobs } from './failed-jobs.ts';
import { readSystemHealth } from './health.ts';
import { readCall, retryCall } from './one-call.ts';
import { reportPeriod } from './period.ts';

/** A repeated request to a lender can’t be undone. */
const auditedCalls: AuditedKind = { kind: 'lender-call', putBack: {} };
const page = { page: 'internal-report' } as const;

/** Reports of the page internal-report (A9), for roles 1 and 2. */
export function internalReportsRoutes(app: FastifyInstance, services: Services): void {
  const { clock } = services;
  serveList(app, services, dedupeList);
  handle(app, services, getDedupeFigures, page, async ({ query, db }) =>
    readDedupeFigures(db, reportPeriod(query), clock.now()),
  );
  serveList(app, services, codeList);
  handle(app, services, getCodeFigures, page, async ({ query, db }) =>
    readCodeFigures(db, reportPeriod(query), clock.now()),
  );
  services.audit.registry.declare(auditedCalls);
  serveList(app, services, callList);
  handle(app, services, getLenderCallFigures, page, async ({ query }) =>
    readCallFigures(services, reportPeriod(query)),
  );
  handle(app, services, getLenderCall, page, async ({ params, db, session, language }) =>
    readCall({ services, db, session, language }, params.call_id),
  );
  handleChange(
    app,
    services,
    retryLenderCall,
    { ...page, change: (on, { body }) => retryCall(services, on, body.call_id) },
    { says: 'caseAsked' },
  );

  services.audit.registry.declare(auditedJobs);
  handle(app, services, getSystemHealth, page, async () => readSystemHealth(services));
  serveList(app, services, failedJobList);
  handleChange(
    app,
    services,
    giveUpJob,
    { ...page, change: (on, { body, by }) => giveUpFailedJob(on, body, by) },
    { says: 'jobGivenUp' },
  );
  handleChange(
    app,
    services,
    retryJob,
    { ...page, change: (on, { body }) => retryFailedJob(services, on, body) },
    { says: 'jobRetried' },
  );
  handleChange(
    app,
    services,
    retryJobs,
    { ...page, change: (on, { body }) => retryFailedJobs(services, on, body.job) },
    { says: 'jobsRetried', answer: (count) => ({ count }) },
  );
}
