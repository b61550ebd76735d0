import { getPartnerSuspensions, resumePartner, suspendPartner } from '@tulna/contract/partner-suspensions';
import type { FastifyInstance } from 'fastify';
import type { AuditedKind } from '../../platform/audit/registry.ts';
import { handle } from '../../platform/http/handle.ts';
import { handleChange } from '../../platform/http/handle-change.ts';
import type { Services } from '../../platform/services.ts';
import { lastOn, resume, suspend, suspensionKind, undo } from './changes.ts';
import { suspensionsRepository } from './repository.ts';

const page = { page: 'partners' } as const;

const auditedSuspensions: AuditedKind = {
  kind: suspensionKind,
  putBack: { until: ({ tx, id }) => lastOn(tx, id) },
  undoAction: { create: ({ tx, id }) => undo(tx, id) },
};

/** Suspends and resumes partners (A10). */
export function partnerSuspensionsRoutes(app: FastifyInstance, services: Services): void {
  const { audit } = services;
  audit.registry.declare(auditedSuspensions);

  handle(app, services, getPartnerSuspensions, page, async ({ params, db }) => {
    const suspensions = await suspensionsRepository(db).of(params.id);
    const names = await audit.registry.staffNames(
      db,
      suspensions.map(({ by }) => by),
    );
    return {
      suspensions: suspensions.map(({ id, from, until, reason, by }) => ({
        suspension_id: id,
        from: from.toISOString(),
        until: until?.toISOString() ?? null,
        reason,
        by: names.get(by) ?? '',
      })),
    };
  });

  handleChange(
    app,
    services,
    suspendPartner,
    { ...page, change: (on, { params, body, by }) => suspend(on, params.id, body.reason, by) },
    { says: 'partnerSuspended' },
  );

  handleChange(
    app,
    services,
    resumePartner,
    { ...page, change: (on, { params, by }) => resume(on, params.id, by) },
    { says: 'partnerResumed' },
  );
}
