import { leadCheckSettings, suspiciousLead } from '@tulna/contract/suspicious-leads';
import * as z from 'zod/mini';
import type { AuditedKind } from '../../platform/audit/registry.ts';
import { decide, setBurstLimit, settingsKind, suspiciousLeadKind } from './changes.ts';

const { state, category, reason } = suspiciousLead.shape;
const review = z.strictObject({ state, category, reason });

/** Suspicious leads in the audit: every decision can be undone, a refusal only while its month is open. */
export const auditedSuspiciousLeads: AuditedKind = {
  kind: suspiciousLeadKind,
  putBack: { review: ({ services, tx, id, by }, value) => decide(services, tx, id, () => review.parse(value), by) },
};

/** The limit for bursts of leads in the audit. */
export const auditedLeadChecks: AuditedKind = {
  kind: settingsKind,
  putBack: {
    burst_limit: ({ tx }, value) => setBurstLimit(tx, leadCheckSettings.parse({ burst_limit: value }).burst_limit),
  },
};
