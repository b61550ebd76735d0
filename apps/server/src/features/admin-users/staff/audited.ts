import { isAdminRole } from '@tulna/rules/admin-access';
import type { AuditedKind } from '../../../platform/audit/registry.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { changeRole, switchTo } from './changes.ts';

/**
 * Staff accounts in the audit: a role, and disabling or enabling, are undone. Emails that were sent are not, and neither is a reset: the
 * passkeys are gone.
 */
export const auditedStaff: AuditedKind = {
  kind: 'admin-user',
  putBack: {
    role({ services, tx, id, by }, value) {
      if (typeof value !== 'number' || !isAdminRole(value)) throw new Problem('not_reversible');
      return changeRole(services, tx, id, value, by);
    },
    enabled: ({ services, tx, id, by }, value) => switchTo(services, tx, id, value === 1, null, by),
  },
};
