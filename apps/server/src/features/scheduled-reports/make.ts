import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { type ScheduledReport, scheduledReportFields } from '@tulna/contract/scheduled-reports';
import { phrasesFor } from '@tulna/phrases/for-language';
import { dayInWords } from '@tulna/phrases/wait-words';
import { ADMIN_ROLES, mayOpen } from '@tulna/rules/admin-access';
import { indianClock } from '@tulna/rules/clock';
import { istDay } from '@tulna/rules/dates';
import { LATE_AFTER_MS, pageOfReport, SCHEDULED_FILE_DAYS } from '@tulna/rules/scheduled-reports';
import { inTransaction } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import type { BrandDirectory } from '../brands/index.ts';
import { canSend, type OutgoingMessage, sendMessages } from '../messages/index.ts';
import { countWholeDays, readReportFile, reportWorkbook } from '../reports/index.ts';
import { scheduleOf } from './present.ts';
import { recipientState, staffByIds } from './recipients.ts';
import { type ScheduledReportRow, scheduledReportsRepository } from './repository.ts';
import { type MailRow, type RunFile, type RunRow, runsRepository } from './runs-repository.ts';

type Mail = OutgoingMessage<'scheduledReport'> & { id: string };

/** Whether a run was made well after it was due. */
export const isLate = ({ due_at, began_at }: Pick<RunRow, 'due_at' | 'began_at'>): boolean =>
  began_at.getTime() - due_at.getTime() > LATE_AFTER_MS;

/** One workbook for each role that may open the report: for a role that may not see individuals, groups are joined. */
async function filesOf(services: Services, row: ScheduledReportRow, run: RunRow): Promise<RunFile[]> {
  const { report, divided_by: by, file_language: language } = parsed(row);
  const roles = ADMIN_ROLES.filter((roleId) => mayOpen(roleId, pageOfReport(report)));
  const period = { from: run.period_from, to: run.period_to };
  const files: RunFile[] = [];
  for (const roleId of roles) {
    const file = await readReportFile(services, { report, period, by, language }, roleId);
    const when = indianClock(run.due_at.getTime()).slice(0, 16).replace('T', '-').replace(':', '');
    const fileName = `${file.name}-${when}.xlsx`;
    const words = phrasesFor(language).listFiles.scheduledReports;
    const made = { language, fileName, at: services.clock.now(), by: words.madeBy(row.name) };
    files.push({ roleId, fileName, bytes: await buffer(reportWorkbook(file, made)) });
  }
  return files;
}

const parsed = (row: ScheduledReportRow): Pick<ScheduledReport, 'report' | 'divided_by' | 'file_language'> => ({
  report: scheduledReportFields.report.parse(row.report),
  divided_by: scheduledReportFields.divided_by.parse(row.divided_by),
  file_language: scheduledReportFields.file_language.parse(row.file_language),
});

/**
 * The emails to the recipients, and the recipients left out, with reasons. An email has a link that needs sign-in, but no figures and not the report's name, which may be any text.
 */
async function mailsOf(
  services: Services,
  brands: BrandDirectory,
  row: ScheduledReportRow,
  run: RunRow,
): Promise<{ mails: Mail[]; rows: MailRow[] }> {
  const { config, db } = services;
  const { report, file_language: language } = parsed(row);
  const words = phrasesFor(language).listFiles.scheduledReports;
  const people = await staffByIds(services, db, row.recipients);
  const [from, to] = [dayInWords(run.period_from, language), dayInWords(run.period_to, language)];
  const facts = {
    brand: brands.standard().name,
    report: words.values.report[report],
    period: words.period(from, to),
    schedule: words.when(scheduleOf(row)),
    late: isLate(run)
      ? words.lateSince(
          dayInWords(istDay(run.due_at.getTime()), language),
          indianClock(run.due_at.getTime()).slice(11, 16),
        )
      : '',
    days: SCHEDULED_FILE_DAYS,
    link: `${config.http.publicUrl}/admin/scheduled-reports?open=${row.id}`,
  };
  const mails: Mail[] = [];
  const rows: MailRow[] = [];
  for (const id of row.recipients) {
    const person = people.get(id);
    const state = recipientState(person, report);
    const about = { run_id: run.id, admin_id: id };
    if (person === undefined || state !== 'active')
      rows.push({ ...about, outcome: state === 'role' ? 'role' : 'gone' });
    else if (!canSend(services, 'email')) rows.push({ ...about, outcome: 'no_mail' });
    else {
      const messageId = randomUUID();
      mails.push({ id: messageId, channel: 'email', to: person.email, template: 'scheduledReport', language, facts });
      rows.push({ ...about, message_id: messageId });
    }
  }
  return { mails, rows };
}

/**
 * Makes a run: its files and emails are written in one transaction, so that a repeated job finds it either ready or not started. If the report has been deleted, nothing is made.
 */
export async function makeRun(services: Services, brands: BrandDirectory, runId: string): Promise<void> {
  const { db } = services;
  const run = await runsRepository(services, db).byId(runId);
  if (run === undefined || run.state === 'ready') return;
  const row = await scheduledReportsRepository(db).byId(run.scheduled_report_id);
  if (row === undefined) return runsRepository(services, db).setState(runId, 'failed');
  await runsRepository(services, db).setState(runId, 'making');
  await countWholeDays(services, { from: run.period_from, to: run.period_to });
  const files = await filesOf(services, row, run);
  await inTransaction(db, async (tx) => {
    const runs = runsRepository(services, tx);
    if ((await runs.lock(runId))?.state !== 'making') return;
    const { mails, rows } = await mailsOf(services, brands, row, run);
    await runs.store(runId, files);
    if (mails.length > 0) await sendMessages(services, tx, mails);
    await runs.addMails(rows);
    await runs.setState(runId, 'ready');
  });
}
