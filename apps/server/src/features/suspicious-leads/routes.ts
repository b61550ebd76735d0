import {
  confirmLeadRefusal,
  getLeadCheckSettings,
  holdLead,
  refuseLead,
  releaseLead,
  undoLeadRefusal,
  updateLeadCheckSettings,
} from '@tulna/contract/suspicious-leads';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../platform/http/handle.ts';
import { handleChange } from '../../platform/http/handle-change.ts';
import { serveList } from '../../platform/lists/serve-list.ts';
import type { Services } from '../../platform/services.ts';
import { auditedLeadChecks, auditedSuspiciousLeads } from './audited.ts';
import { confirmRefusal, hold, refuseLead as refuse, release, setBurstLimit, undo } from './changes.ts';
import { suspiciousLeadList } from './list.ts';
import { suspiciousLeadsRepository } from './repository.ts';

const page = { page: 'suspicious-leads' } as const;
/** The limit for bursts applies to every partner, so it is set on the page of partners. */
const partnersPage = { page: 'partners' } as const;

/** Suspicious leads of partners: the list, and the decisions about a lead (A10). */
export function suspiciousLeadsRoutes(app: FastifyInstance, services: Services): void {
  const { audit } = services;
  audit.registry.declare(auditedSuspiciousLeads);
  audit.registry.declare(auditedLeadChecks);

  serveList(app, services, suspiciousLeadList);

  handleChange(
    app,
    services,
    holdLead,
    { ...page, change: (on, { params, body, by }) => hold(services, on, params.suspicious_lead_id, body, by) },
    { says: 'leadHeld' },
  );

  handleChange(
    app,
    services,
    releaseLead,
    {
      ...page,
      change: (on, { params, body, by }) => release(services, on, params.suspicious_lead_id, body.reason, by),
    },
    { says: 'leadReleased' },
  );

  handleChange(
    app,
    services,
    refuseLead,
    { ...page, change: (on, { params, body, by }) => refuse(services, on, params.suspicious_lead_id, body, by) },
    { says: (state) => (state === 'refused' ? 'leadRefused' : 'leadRefusalAsked') },
  );

  handleChange(
    app,
    services,
    confirmLeadRefusal,
    { ...page, change: (on, { params, by }) => confirmRefusal(services, on, params.suspicious_lead_id, by) },
    { says: 'leadRefused' },
  );

  handleChange(
    app,
    services,
    undoLeadRefusal,
    {
      ...page,
      change: (on, { params, body, by }) => undo(services, on, params.suspicious_lead_id, body.reason, by),
    },
    { says: 'leadRefusalUndone' },
  );

  handle(app, services, getLeadCheckSettings, page, async ({ db }) => ({
    burst_limit: await suspiciousLeadsRepository(db).burstLimit(),
  }));

  handleChange(
    app,
    services,
    updateLeadCheckSettings,
    { ...partnersPage, change: (on, { body }) => setBurstLimit(on, body.burst_limit) },
    { says: 'leadCheckSettingsUpdated' },
  );
}
