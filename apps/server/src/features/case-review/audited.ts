import type { AuditedKind } from '../../platform/audit/registry.ts';
import { caseKind, reopen } from './changes.ts';

/** Cases in the audit: closing a case is undone by reopening it. */
export const auditedCases: AuditedKind = {
  kind: caseKind,
  putBack: {},
  undoAction: { close: ({ tx, id }) => reopen(tx, id) },
};
