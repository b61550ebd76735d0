import type { AuditedKind } from '../../platform/audit/registry.ts';
import { customerKind } from '../customer-search/index.ts';
import { unblock } from './changes.ts';
import { withdrawUpdate } from './profile-updates.ts';

/** Customers in the audit: a block is undone by ending it, and a requested update of a profile by withdrawing it. Opening a detail and ending sessions can't be undone. */
export const auditedCustomers: AuditedKind = {
  kind: customerKind,
  putBack: {},
  undoAction: {
    block: ({ services, tx, id, by }) => unblock(services, tx, id, undefined, by),
    ask_update: ({ services, tx, id }) => withdrawUpdate(services, tx, id),
  },
};
