import type { AuditedKind } from '../../platform/audit/registry.ts';
import { caseKind, reopen } from './changes.ts';

/** Cases in the audit: a closing is undone by opening the case again. */
export const auditedCases: AuditedKind = {
  kind: caseKind,
  putBack: {},
  undoAction: { close: ({ tx, id }) => reopen(tx, id) },
};
