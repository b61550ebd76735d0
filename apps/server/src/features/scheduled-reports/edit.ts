import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@tulna/contract/endpoint';
import {
  type createScheduledReport,
  type ScheduledReportChange,
  scheduledReportFields,
  scheduledReportSwitch,
} from '@tulna/contract/scheduled-reports';
import { isSame } from '@tulna/rules/same-value';
import { nextRun, reportsOfRole, type Schedule } from '@tulna/rules/scheduled-reports';
import type { Change } from '../../platform/audit/changes.ts';
import type { Db } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { BulkAction } from '../../platform/lists/server-list.ts';
import type { Services } from '../../platform/services.ts';
import { scheduleOf } from './present.ts';
import { checkedRecipients } from './recipients.ts';
import { type Edited, editedValue, type ScheduledReportRow, scheduledReportsRepository } from './repository.ts';

/** The kind of scheduled reports in the audit. */
export const scheduledReportKind = 'scheduled-report';

export const subjectOf = ({ id, name }: { id: string; name: string }) => ({ kind: scheduledReportKind, id, name });

/** The person who changes a report: a role can change only reports that it may open. */
export interface Editor {
  id: string;
  roleId: number;
  at: Date;
}

const mayChange = ({ roleId }: Pick<Editor, 'roleId'>, report: string): boolean =>
  reportsOfRole(roleId).some((one) => one === report);

/** Locks a report on the list. @throws {Problem} `not_found` if it doesn't exist, was deleted, or the role may not open it */
export async function lockedReport(db: Db, id: string, by: Pick<Editor, 'roleId'>): Promise<ScheduledReportRow> {
  const row = await scheduledReportsRepository(db).lock(id);
  if (row === undefined || row.deleted_at !== null || !mayChange(by, row.report)) throw new Problem('not_found');
  return row;
}

/** Adds a scheduled report, switched on. Returns its id. @throws {Problem} `forbidden`, `invalid_request` */
export async function addScheduledReport(
  services: Services,
  db: Db,
  draft: BodyOf<typeof createScheduledReport>,
  by: Editor,
): Promise<Change<string>> {
  if (!mayChange(by, draft.report)) throw new Problem('forbidden');
  const id = randomUUID();
  const { schedule, ...others } = draft;
  const recipients = await checkedRecipients(services, db, draft.report, draft.recipients, 'recipients');
  await scheduledReportsRepository(db).add({
    id,
    ...others,
    ...schedule,
    recipients,
    next_at: nextRun(schedule, by.at),
    created_by: by.id,
    created_at: by.at,
  });
  return {
    answer: id,
    records: [{ action: 'create', subject: subjectOf({ id, name: draft.name }), after: { ...draft, recipients } }],
  };
}

/** The columns that a change sets. */
async function editedBy(
  services: Services,
  db: Db,
  row: ScheduledReportRow,
  { property, value }: ScheduledReportChange,
): Promise<{ edited: Edited; value: unknown }> {
  if (property === 'schedule') return { edited: { ...value }, value };
  if (property === 'status') return { edited: { status: value === 1 }, value };
  if (property === 'recipients') {
    const report = scheduledReportFields.report.parse(row.report);
    const recipients = await checkedRecipients(services, db, report, value, 'value');
    return { edited: { recipients }, value: recipients };
  }
  return { edited: { [property]: value }, value };
}

/** When a report is next made: unchanged, unless its schedule or status changes. */
function nextAt(row: ScheduledReportRow, edited: Edited, now: Date): Date | null {
  const status = edited.status ?? row.status;
  if (!status) return null;
  if (edited.status === undefined && edited.frequency === undefined) return row.next_at;
  const schedule: Schedule = { ...scheduleOf(row), ...edited };
  return nextRun(schedule, now);
}

/** Changes one field of a scheduled report. @throws {Problem} `not_found`, `invalid_request` */
export async function editScheduledReport(
  services: Services,
  db: Db,
  id: string,
  change: ScheduledReportChange,
  by: Pick<Editor, 'roleId' | 'at'>,
): Promise<Change<void>> {
  const row = await lockedReport(db, id, by);
  const { property } = change;
  const before = editedValue(row, property);
  if (isSame(before, change.value)) return { answer: undefined, records: [] };
  const { edited, value: after } = await editedBy(services, db, row, change);
  await scheduledReportsRepository(db).set(id, edited, nextAt(row, edited, by.at));
  const subject = subjectOf({ id, name: edited.name ?? row.name });
  return { answer: undefined, records: [{ action: 'update', subject, property, before, after }] };
}

/** Removes a scheduled report from the list; its row is kept, but no more runs are made. @throws {Problem} `not_found` */
export async function removeScheduledReport(
  db: Db,
  id: string,
  by: Pick<Editor, 'roleId' | 'at'>,
): Promise<Change<void>> {
  const row = await lockedReport(db, id, by);
  await scheduledReportsRepository(db).remove(id, by.at);
  return { answer: undefined, records: [{ action: 'delete', subject: subjectOf(row) }] };
}

/** Restores a deleted report, paused. @throws {Problem} `changed_since` if it is no longer deleted */
export async function restoreScheduledReport(db: Db, id: string): Promise<Change<void>> {
  const row = await scheduledReportsRepository(db).lock(id);
  if (row === undefined || row.deleted_at === null) throw new Problem('changed_since');
  await scheduledReportsRepository(db).restore(id);
  return { answer: undefined, records: [{ action: 'restore', subject: subjectOf(row), after: { status: 0 } }] };
}

/** Switches one of many reports on or off. */
export const switchScheduledReport: BulkAction = (services, tx, id, value, { roleId }) =>
  editScheduledReport(
    services,
    tx,
    id,
    { property: 'status', value: scheduledReportSwitch.parse(value).on ? 1 : 0 },
    { roleId: roleId ?? 0, at: services.clock.now() },
  );
