import { messageTemplateChange } from '@tulna/contract/message-templates';
import type { AuditedKind, PutBack } from '../../platform/audit/registry.ts';
import { editMessageTemplate, messageTemplateKind, removeMessageTemplate, restoreMessageTemplate } from './edit.ts';

const putBack =
  (property: string): PutBack =>
  ({ tx, id }, value) =>
    editMessageTemplate(tx, id, messageTemplateChange.parse({ property, value }));

/**
 * Message templates in the audit: name, switch, creation and deletion can be undone. A text can't be undone: a registered one never
 * changes, and a draft can be edited again.
 */
export const auditedMessageTemplates: AuditedKind = {
  kind: messageTemplateKind,
  putBack: Object.fromEntries(['name', 'status'].map((property) => [property, putBack(property)])),
  undoAction: { create: ({ tx, id, by }) => removeMessageTemplate(tx, id, by.at) },
  restore: ({ tx, id }) => restoreMessageTemplate(tx, id),
};
