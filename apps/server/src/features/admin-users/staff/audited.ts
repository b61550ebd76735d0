import { isAdminRole } from '@tulna/rules/admin-access';
import type { AuditedKind } from '../../../platform/audit/registry.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { changeRole, switchTo } from './changes.ts';

/**
 * Staff accounts in the audit. A change of role, disabling and enabling can be undone. A sent email can't, and a reset can't, because the passkeys are deleted.
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
