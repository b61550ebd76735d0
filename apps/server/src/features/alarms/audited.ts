import { alarmChange, alarmFields } from '@tulna/contract/alarms';
import type { AuditedKind, PutBack } from '../../platform/audit/registry.ts';
import { alarmKind, editAlarm, removeAlarm, restoreAlarm } from './edit.ts';

const putBack =
  (property: string): PutBack =>
  ({ tx, id }, value) =>
    editAlarm(tx, id, alarmChange.parse({ property, value }));

/** Alarms in the audit: edits, creations and deletions can be undone; the note that a member of staff is dealing with one can't. */
export const auditedAlarms: AuditedKind = {
  kind: alarmKind,
  putBack: Object.fromEntries(Object.keys(alarmFields).map((property) => [property, putBack(property)])),
  undoAction: { create: ({ tx, id, by }) => removeAlarm(tx, id, by.at) },
  restore: ({ tx, id }) => restoreAlarm(tx, id),
};
