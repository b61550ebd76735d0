import {
  discardCriteria,
  draftCriteria,
  getCriteriaVersions,
  publishCriteria,
  rehearseCriteria,
  rollBackCriteria,
  tryApplicant,
} from '@tulna/contract/lender-criteria';
import { checkPincode } from '@tulna/rules/patterns';
import type { FastifyInstance } from 'fastify';
import type { AuditedKind } from '../../platform/audit/registry.ts';
import { handle } from '../../platform/http/handle.ts';
import { handleChange } from '../../platform/http/handle-change.ts';
import { Problem } from '../../platform/http/problem.ts';
import { serveList } from '../../platform/lists/serve-list.ts';
import type { Services } from '../../platform/services.ts';
import { criteriaKind, discardChange, draftChange, publishChange, requestRehearsal, rollBack } from './changes.ts';
import { criteriaList } from './list.ts';
import { presentHistory } from './present.ts';
import { tryAtLenders } from './try-applicant.ts';

const page = { page: 'customer-eligibility' } as const;

/** Undoing a draft in the audit discards it. A published version can't be undone, only rolled back on its page. */
const auditedCriteria: AuditedKind = {
  kind: criteriaKind,
  putBack: {},
  undoAction: { create: ({ tx, id, by }) => discardChange(tx, id, by) },
};

/** Criteria of lenders (A8): versions, drafts, a second person, rolling back, and trying one applicant at all lenders. */
export function lenderCriteriaRoutes(app: FastifyInstance, services: Services): void {
  services.audit.registry.declare(auditedCriteria);
  serveList(app, services, criteriaList);

  handle(app, services, getCriteriaVersions, page, ({ params, db, session }) =>
    presentHistory(services, db, params.lender_id, session.userId),
  );
  handle(app, services, tryApplicant, page, async ({ body, db }) => {
    const wrong = checkPincode(body.postal_code);
    if (wrong !== undefined) throw new Problem('invalid_request', { fields: { postal_code: wrong } });
    return { results: await tryAtLenders(db, body, services.clock.now()) };
  });

  handleChange(
    app,
    services,
    draftCriteria,
    { ...page, change: (on, { body, by }) => draftChange(on, body, by) },
    { says: 'criteriaDrafted', answer: (draft_id) => ({ draft_id }) },
  );
  handleChange(
    app,
    services,
    rehearseCriteria,
    { ...page, change: (on, { body, by }) => requestRehearsal(services.jobs, on, body.draft_id, by) },
    { says: 'criteriaRehearsing' },
  );
  handleChange(
    app,
    services,
    publishCriteria,
    { ...page, change: (on, { body, by }) => publishChange(services, on, body, by) },
    { says: (when) => (when === 'now' ? 'criteriaPublished' : 'criteriaScheduled') },
  );
  handleChange(
    app,
    services,
    discardCriteria,
    { ...page, change: (on, { body, by }) => discardChange(on, body.draft_id, by) },
    { says: 'criteriaDiscarded' },
  );
  handleChange(
    app,
    services,
    rollBackCriteria,
    { ...page, change: (on, { body, by }) => rollBack(services, on, body, by) },
    { says: 'criteriaRolledBack' },
  );
}
