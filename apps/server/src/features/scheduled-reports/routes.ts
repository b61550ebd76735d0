import {
  createScheduledReport,
  deleteScheduledReport,
  downloadScheduledReport,
  getReportRecipients,
  getScheduledReportRuns,
  runScheduledReport,
  updateScheduledReport,
} from '@tulna/contract/scheduled-reports';
import { reportsOfRole } from '@tulna/rules/scheduled-reports';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../../platform/audit/record.ts';
import type { Db } from '../../platform/database/database.ts';
import { handle } from '../../platform/http/handle.ts';
import { handleChange } from '../../platform/http/handle-change.ts';
import { Problem } from '../../platform/http/problem.ts';
import { serveList } from '../../platform/lists/serve-list.ts';
import type { Services } from '../../platform/services.ts';
import { auditedScheduledReports } from './audited.ts';
import { beginNow } from './begin.ts';
import { addScheduledReport, editScheduledReport, removeScheduledReport } from './edit.ts';
import { historyOf } from './history.ts';
import { scheduledReportList } from './list.ts';
import { possibleRecipients } from './recipients.ts';
import { scheduledReportsRepository } from './repository.ts';
import { runsRepository } from './runs-repository.ts';

const page = { page: 'scheduled-reports' } as const;

/** @throws {Problem} `not_found` if it is not on the list, or not for this role */
async function seen(db: Db, id: string, roleId: number): Promise<void> {
  const row = await scheduledReportsRepository(db).byId(id);
  if (row === undefined || !reportsOfRole(roleId).some((report) => report === row.report))
    throw new Problem('not_found');
}

/** Scheduled reports (A11): the list with its file and its bulk change, changes of one report, and its runs. */
export function scheduledReportsRoutes(app: FastifyInstance, services: Services): void {
  const { audit, clock } = services;
  audit.registry.declare(auditedScheduledReports);
  serveList(app, services, scheduledReportList);

  handle(app, services, getReportRecipients, page, async ({ db, session }) => ({
    people: await possibleRecipients(services, db, session.roleId),
  }));

  handleChange(
    app,
    services,
    createScheduledReport,
    {
      ...page,
      change: (on, { body, by, session }) => addScheduledReport(services, on, body, { ...by, roleId: session.roleId }),
    },
    { says: 'scheduledReportCreated', answer: (scheduled_report_id) => ({ scheduled_report_id }) },
  );

  handleChange(
    app,
    services,
    updateScheduledReport,
    {
      ...page,
      change: (on, { params, body, by, session }) =>
        editScheduledReport(services, on, params.scheduled_report_id, body, { ...by, roleId: session.roleId }),
    },
    { says: 'scheduledReportUpdated' },
  );

  handleChange(
    app,
    services,
    deleteScheduledReport,
    {
      ...page,
      change: (on, { params, by, session }) =>
        removeScheduledReport(on, params.scheduled_report_id, { ...by, roleId: session.roleId }),
    },
    { says: 'scheduledReportDeleted' },
  );

  handleChange(
    app,
    services,
    runScheduledReport,
    {
      ...page,
      change: (on, { params, by, session }) =>
        beginNow(services, on, params.scheduled_report_id, { ...by, roleId: session.roleId }),
    },
    { says: 'scheduledReportBegun' },
  );

  handle(app, services, getScheduledReportRuns, page, async ({ db, params, session }) => {
    await seen(db, params.scheduled_report_id, session.roleId);
    return historyOf(services, db, params.scheduled_report_id, session.roleId);
  });

  handle(app, services, downloadScheduledReport, page, async ({ db, params, session, raw }) => {
    const run = await runsRepository(services, db).byId(params.run_id);
    if (run === undefined || run.ends_at <= clock.now()) throw new Problem('not_found');
    await seen(db, run.scheduled_report_id, session.roleId);
    const file = await runsRepository(services, db).file(run.id, session.roleId);
    if (file === undefined) throw new Problem('not_found');
    // The entry is written before the file is sent, so that no file is downloaded without an entry.
    await audit.run(db, actorOf(session, raw), async (tx) => {
      await runsRepository(services, tx).addDownload(run.id, session.userId, clock.now());
      const subject = { kind: 'list-file', id: run.id, name: file.fileName };
      return { answer: undefined, records: [{ action: 'download', subject }] };
    });
    return { name: file.fileName, bytes: new Uint8Array(file.bytes) };
  });
}
