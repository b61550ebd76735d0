import { scheduledReportChange, scheduledReportFields } from '@tulna/contract/scheduled-reports';
import type { AuditedKind, PutBack, Undoing } from '../../platform/audit/registry.ts';
import { roleOf } from '../admin-users/index.ts';
import { editScheduledReport, removeScheduledReport, restoreScheduledReport, scheduledReportKind } from './edit.ts';

const editorOf = async ({ services, tx, by }: Pick<Undoing, 'services' | 'tx' | 'by'>) => ({
  roleId: (await roleOf(services, tx, by.id)) ?? 0,
  at: by.at,
});

const putBack =
  (property: string): PutBack =>
  async (undoing, value) =>
    editScheduledReport(
      undoing.services,
      undoing.tx,
      undoing.id,
      scheduledReportChange.parse({ property, value }),
      await editorOf(undoing),
    );

const properties = Object.keys(scheduledReportFields).filter((property) => property !== 'report');

/** Scheduled reports in the audit: every edit, creation and deletion can be undone. */
export const auditedScheduledReports: AuditedKind = {
  kind: scheduledReportKind,
  putBack: Object.fromEntries(properties.map((property) => [property, putBack(property)])),
  undoAction: { create: async (undoing) => removeScheduledReport(undoing.tx, undoing.id, await editorOf(undoing)) },
  restore: ({ tx, id }) => restoreScheduledReport(tx, id),
};
