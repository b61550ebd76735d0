import { marketingTextChange, marketingTextFields } from '@tulna/contract/marketing-texts';
import type { AuditedKind, PutBack } from '../../platform/audit/registry.ts';
import { editMarketingText, marketingTextKind, removeMarketingText, restoreMarketingText } from './edit.ts';

const putBack =
  (property: string): PutBack =>
  ({ tx, id }, value) =>
    editMarketingText(tx, id, marketingTextChange.parse({ property, value }));

/** Marketing texts in the audit: every edit, a creation and a deletion are undone. */
export const auditedMarketingTexts: AuditedKind = {
  kind: marketingTextKind,
  putBack: Object.fromEntries(Object.keys(marketingTextFields).map((property) => [property, putBack(property)])),
  undoAction: { create: ({ tx, id, by }) => removeMarketingText(tx, id, by.at) },
  restore: ({ tx, id }) => restoreMarketingText(tx, id),
};
