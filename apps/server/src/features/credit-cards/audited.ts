import { cardName, creditCardChange, creditCardHindi, creditCardTermChange } from '@tulna/contract/credit-cards';
import type { AuditedKind, PutBack } from '../../platform/audit/registry.ts';
import { editCard, renameCard, subjectOf } from './edit.ts';
import { setCardHindi } from './hindi.ts';
import { cardProperties, cardTermNames } from './repository.ts';
import { restoreCard } from './restore.ts';

const putBack =
  (property: string): PutBack =>
  ({ tx, id }, value) =>
    editCard(tx, creditCardChange.parse({ category_id: id, property, value }));

const putTermBack =
  (property: string): PutBack =>
  ({ tx, id }, value) =>
    editCard(tx, creditCardTermChange.parse({ category_id: id, property, value }));

/** Cards in the audit: every edit can be undone, and so can a deletion (decision 0045). */
export const auditedCards: AuditedKind = {
  kind: subjectOf('', '').kind,
  putBack: {
    ...Object.fromEntries(cardProperties.map((property) => [property, putBack(property)])),
    category_name: ({ tx, id }, value) => renameCard(tx, id, cardName.parse(value)),
    ...Object.fromEntries(cardTermNames.map((property) => [property, putTermBack(property)])),
    hindi: ({ tx, id }, value) => setCardHindi(tx, id, creditCardHindi.parse(value)),
  },
  restore: ({ tx, id }) => restoreCard(tx, id),
};
