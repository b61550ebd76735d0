import { merchantChange } from '@tulna/contract/merchant-management';
import type { AuditedKind, PutBack } from '../../platform/audit/registry.ts';
import { Problem } from '../../platform/http/problem.ts';
import { merchantKind, reopen, switchTo } from './answer.ts';
import { editMerchant } from './edit.ts';

const putBack =
  (property: 'shop_name' | 'postal_code'): PutBack =>
  ({ services, tx, id }, value) =>
    editMerchant(services, tx, id, merchantChange.parse({ property, value }));

/** Undoing an answer returns the request to the queue. The opposite isn't possible, because it needs a new answer with its message. */
const undoAnswer: PutBack = ({ services, tx, id, by }, value) => {
  if (value !== 'new') throw new Problem('not_reversible');
  return reopen(services, tx, id, by.at);
};

/** Merchants in the audit: answers, switches, shop names and PIN codes can be undone. Other fields are masked in the audit, so they must be edited again. */
export const auditedMerchants: AuditedKind = {
  kind: merchantKind,
  putBack: {
    state: undoAnswer,
    active: ({ services, tx, id, by }, value) => switchTo(services, tx, id, value === 1, null, by),
    shop_name: putBack('shop_name'),
    postal_code: putBack('postal_code'),
  },
};
